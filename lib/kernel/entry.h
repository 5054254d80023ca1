/*
 * entry.h - one entry of a game's record, and the words it may use.
 *
 * An entry is a choice (what a player decided), a fact (what chance or hidden
 * information brought), an outcome (what an effect did, stated because the
 * engine cannot know) or an observation (what the table showed). Its meaning
 * belongs to the game; its form is the same for all games, so one reader and
 * one writer serve every game. A game describes its words in a `language`.
 *
 * Text form, one entry a line (see verdict-log(5)):
 *
 *     PLAYER VERB [NUMBER] [NAME[ #K]] [> NAME[ #K]] [+CLAUSE [VALUE]]...
 *     ! VERB PLAYER [NUMBER] [NAME[ #K]] [> NAME[ #K]] [+CLAUSE [VALUE]]...
 *     = VERB PLAYER [NUMBER] [NAME[ #K]] [+CLAUSE [VALUE]]...
 */
#ifndef VERDICT_KERNEL_ENTRY_H
#define VERDICT_KERNEL_ENTRY_H

#include <stdbool.h>

#include "base/text.h"
#include "kernel/ids.h"

enum mark {
	MARK_CHOICE,	  /* PLAYER VERB ...: also facts such as a draw */
	MARK_OUTCOME,	  /* ! VERB PLAYER ... */
	MARK_OBSERVATION, /* = VERB PLAYER ... */
};

/* A card as a record names it. */
struct ref {
	bool given;	     /* the entry names something here */
	struct text name;    /* as written, without ordinal; "?" = nobody recorded it */
	card_id card;	     /* the card of that name; CARD_UNKNOWN for "?" or an unknown name */
	uint16_t ordinal;    /* #K: the K-th of that name in its zone, from 1; 0 = not given */
};

/* +WORD VALUE behind an entry. */
struct clause {
	uint8_t id;	 /* row of the language's clause table */
	struct ref ref;	 /* its card, when it takes one */
	struct text word; /* its word, when it takes one */
	int32_t number;	 /* its number, when it takes one */
};

/* An entry may name every card that a player has in play; more is not a game. */
enum { MAX_CLAUSES = 64 };

struct entry {
	enum mark mark;
	uint8_t verb;	    /* row of the language's verb table */
	player_id player;   /* who acts, or whom an outcome or observation is about */
	bool has_number;
	int32_t number;
	struct ref subject; /* the first NAME */
	struct ref target;  /* the NAME behind > */
	uint8_t n_clauses;
	struct clause clauses[MAX_CLAUSES];
	uint32_t line;	    /* where it stands in the record, from 1 */
	uint32_t index;	    /* its number within the game, from 1 */
};

/* What a part of an entry must, may or cannot be. */
enum need {
	NEED_NONE,
	NEED_OPTIONAL,
	NEED_REQUIRED,
	NEED_WHOLE,  /* of a number: required, and may be below zero */
	NEED_SIGNED, /* of a number: the same, and written with its sign */
};

/* Whether a number is required that may be below zero. */
static inline bool need_allows_negative(enum need need)
{
	return need == NEED_WHOLE || need == NEED_SIGNED;
}

/* A verb; the row number is its id. One word may stand once for each mark. */
struct verb_def {
	const char *word;    /* "challenge" */
	enum mark mark;	     /* the form it takes */
	enum need number;    /* NUMBER */
	enum need subject;   /* first NAME */
	enum need target;    /* NAME behind > */
	uint32_t clauses;    /* bit i = clause i is allowed */
};

enum clause_value { CLAUSE_BARE, CLAUSE_CARD, CLAUSE_NUMBER, CLAUSE_WORD };

struct clause_def {
	const char *word;	 /* "shift", written +shift */
	enum clause_value value; /* what follows it */
	const char *const *words; /* CLAUSE_WORD: all that may follow, ends with NULL; NULL = anything */
};

/*
 * A game lists its words with X-macros, X(NAME, "word", what follows, the words it may be) of clauses and X(NAME, "word",
 * mark, number, subject, target, clauses) of verbs; these make enums and tables of them.
 */
#define CLAUSE_ENUMERATOR(name, ...) CLAUSE_##name##_ID,
#define CLAUSE_ROW(name, ...) [CLAUSE_##name##_ID] = { __VA_ARGS__ },
#define VERB_ENUMERATOR(name, ...) VERB_##name,
#define VERB_ROW(name, said, kind, count, first, second, with) \
	[VERB_##name] = { said, MARK_##kind, NEED_##count, NEED_##first, NEED_##second, with },

struct language {
	const struct verb_def *verbs;
	uint8_t n_verbs;
	const struct clause_def *clauses; /* at most 32 */
	uint8_t n_clauses;
	uint32_t repeated; /* bit i = clause i may stand more than once in an entry */
};

/*
 * A language of rows that X-macros make; [again]: clauses that may stand more than once. A verb is a byte, clauses are
 * a set of 32 bits: of one beyond the compiler warns where a row lets it stand.
 */
#define LANGUAGE(verb_rows, n_of_verbs, clause_rows, n_of_clauses, again)                                     \
	{                                                                                                     \
		.verbs = (const struct verb_def[]){ verb_rows }, .n_verbs = (n_of_verbs),                     \
		.clauses = (const struct clause_def[]){ clause_rows }, .n_clauses = (n_of_clauses),           \
		.repeated = (again)                                                                           \
	}

/* "?" in place of a name: a card that nobody recorded. */
static inline bool ref_is_masked(const struct ref *ref)
{
	return ref->given && ref->card == CARD_UNKNOWN && text_is(ref->name, "?");
}

/* A name that no card has, or that several have. */
static inline bool ref_is_unnamed(const struct ref *ref)
{
	return ref->given && ref->card == CARD_UNKNOWN && !text_is(ref->name, "?");
}

/* The [i]-th place of an entry that can name a card, from 0: subject, target, each clause. NULL behind the last. */
static inline const struct ref *entry_ref(const struct entry *entry, unsigned i)
{
	if (i < 2)
		return i ? &entry->target : &entry->subject;
	return i - 2 < entry->n_clauses ? &entry->clauses[i - 2].ref : NULL;
}

/* The first clause with this id, or NULL. */
static inline const struct clause *entry_clause(const struct entry *entry, uint8_t id)
{
	for (uint8_t i = 0; i < entry->n_clauses; i++)
		if (entry->clauses[i].id == id)
			return &entry->clauses[i];
	return NULL;
}

/* The entry without the clauses whose bits (1 << id) are in [clauses]. */
static inline struct entry entry_without(const struct entry *entry, uint32_t clauses)
{
	struct entry rest = *entry;

	rest.n_clauses = 0;
	for (uint8_t i = 0; i < entry->n_clauses; i++)
		if (!(clauses & 1u << entry->clauses[i].id))
			rest.clauses[rest.n_clauses++] = entry->clauses[i];
	return rest;
}

#endif
