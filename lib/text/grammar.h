/*
 * grammar.h - a grammar of card text, as data.
 *
 * A grammar file (rulesets/<game>/text.grammar) explains itself at its top. In
 * short: `[name]` begins a part of speech; each line below it is one way to
 * say it, `pattern => meaning`. In a pattern
 *
 *     word              stands for itself, whatever its case
 *     word(s) a/b       either form
 *     [words]           may be left out
 *     <x:name> <name>   another part of speech, whose meaning is $x ($name)
 *     <:name>           another part of speech, whose meaning is passed over
 *     <x:#class>        a name of the lexicon, or #number, #signed, #capitals
 *
 * A line may end in `@12`: it was written for a card of the set 12, after that had
 * been seen.
 *
 * and a meaning is a term (term.h) in which $x stands for what was bound. A
 * meaning that is missing is the single binding itself. A meaning may have gaps
 * _1, _2, ..., which the line that refers to it fills: $x(a, b). Earlier lines come
 * first: where two ways read the same words, the earlier one is taken, and the
 * reading is marked ambiguous, unless the earlier line says by =>> for => that it
 * is meant to go before others.
 *
 * A part of speech may not begin with itself (the lint finds it); lists are
 * written with the recursion at the end.
 */
#ifndef VERDICT_DATA_GRAMMAR_H
#define VERDICT_DATA_GRAMMAR_H

#include "base/diag.h"
#include "base/map.h"
#include "text/lexicon.h"
#include "text/term.h"

enum element_kind {
	ELEMENT_WORDS,	 /* one of n_words literal tokens */
	ELEMENT_PART,	 /* another part of speech */
	ELEMENT_LEXICON, /* a name of a class */
	ELEMENT_NUMBER,	 /* an unsigned number */
	ELEMENT_SIGNED,	 /* a signed number */
	ELEMENT_CAPITALS, /* words with capitals within a sentence, as many as stand there: a name that no card has */
};

struct element {
	enum element_kind kind;
	const struct text *words; /* ELEMENT_WORDS: n_words of them */
	uint8_t n_words;
	struct text name;	  /* part of speech or class */
	uint16_t part;		  /* index of the part of speech */
	struct text binding;	  /* $name; empty = none */
};

enum { MAX_ELEMENTS = 48, MAX_BINDINGS = 12 };

/* One way to say something. A line with optional words makes several. */
struct alternative {
	struct element *elements;
	uint8_t n_elements;
	const struct term *meaning; /* NULL = the single binding */
	bool preferred;		    /* another line that reads the same words is no second reading */
	uint32_t line;		    /* of the grammar file */
	uint32_t written_for;	    /* the set that it was written for, by its number; 0 = none */
	bool left_out;		    /* passed over in reading */
	uint32_t uses;		    /* texts in whose reading it took part; counted by the caller's parses */
	uint32_t uses_before;	    /* of them, those before grammar_mark_uses */
	uint32_t last_reading;	    /* the reading counted last, by its number */
};

struct part {
	struct text name;
	uint32_t line;
	struct alternative *alternatives; /* n_alternatives of them, in the order of the file */
	size_t n_alternatives, cap;
	bool used;			  /* another part or the caller refers to it */
};

struct grammar {
	const char *file;
	struct arena *arena;
	struct part *parts; /* n_parts of them */
	size_t n_parts, cap;
	uint32_t readings; /* texts read with their uses counted */
};

/* Reads a grammar. Errors name the line and column. */
VERDICT_MUST_USE enum status grammar_load(struct grammar *grammar, const char *path, struct arena *arena,
					  struct diags *diags);

void grammar_free(struct grammar *grammar);

/* Index of a part of speech, or -1. */
int grammar_find(const struct grammar *grammar, struct text name);

/* Whether some line says [word], which is in small letters, itself. */
bool grammar_says(const struct grammar *grammar, struct text word);

/* How much of a grammar the texts read since it was loaded use. */
struct grammar_uses {
	size_t n_lines;	 /* a line with optional words is one */
	size_t n_once;	 /* of them, those that one text uses */
	size_t n_unused; /* of them, those that none does */
};

/* Counts over the readings whose uses were counted. */
struct grammar_uses grammar_count_uses(const struct grammar *grammar);

/* From here on, what a line is used for is told from what it was used for before. */
void grammar_mark_uses(struct grammar *grammar);

/*
 * Leaves out the lines that were used since the mark and never before it: what
 * only the texts read since then need. Each is a note; returns how many they are.
 * A line with optional words is used when one of its forms is.
 */
size_t grammar_leave_out_new(struct grammar *grammar, struct diags *diags);

/* Leaves out the lines that were written for set number [set] or a later one; each is a note; returns how many. */
size_t grammar_leave_out_written(struct grammar *grammar, uint32_t set, struct diags *diags);

/*
 * Checks the grammar alone: parts that are not defined (already an error at
 * loading), never referred to from [roots] (n_roots names), or that begin with
 * themselves; operations that [vocabulary] (name -> anything) lacks; $names
 * that are not bound, bound twice, or left out. Findings are notes.
 */
void grammar_lint(struct grammar *grammar, const char *const *roots, size_t n_roots, const struct map *vocabulary,
		  struct diags *diags);

#endif
