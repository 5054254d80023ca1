/*
 * vocabulary.h - what the operations of a game's card programs say.
 *
 * rulesets/<game>/vocabulary.csv: op, args, words, sense. The templates of the
 * column words are filled by program_words.h; a word in square brackets in
 * them, as in "{1} [gains] {2}", has a row of its own with its forms.
 */
#ifndef VERDICT_DATA_VOCABULARY_H
#define VERDICT_DATA_VOCABULARY_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/map.h"
#include "text/term.h"

/*
 * One row of the vocabulary. A word may stand in several: for each number of
 * arguments, and before that for arguments that are asked for by "=": the first
 * row that fits is taken.
 *
 *     args   "=you number"   the first argument is `you`; "=have(you" one whose own
 *                            first argument is `you`; "=per(_,that_many" one whose
 *                            second is `that_many`, whatever its first; "=$1.3" one
 *                            that reads as the third argument of the first does; "*" is
 *                            any card, or the kind that `it` is; "&amount" an
 *                            operation with that word in its sense
 *     words  see program_words.h
 *     sense  what the words do not show, one word each with a blank between:
 *            one, many, you    how many it names; `you` speaks of the one addressed
 *            several           what it names one by one is many behind it
 *            as:2              it names as many as its second argument says
 *            yours, theirs, of:2   whose its cards are: yours, of each who acts, of the player its second argument names
 *            with:1            they are whose its first argument is
 *            single            a player who is one, and not addressed
 *            binds, binds:2    it, or its second argument, is `it` from there on
 *            binds_after       it is `it` when the sentence has ended
 *            it, it=self       it is the word `it`; where nothing was named before, self
 *            looks:2           its second argument is looked at; looked = of whom those cards are
 *            when, ability     its arguments are an ability of its own; the event of `when` names `it`
 *            about:2, about:1=x  an event names its second argument `it`, or calls it x
 *            to                its first argument stands where `it` first stands in the second
 *            modes             what is chosen in one argument is not known in the next
 *            chain=and         several of it are a list; neighbours that speak of the same are joined by the word
 *            state             a sentence that a chain joins
 *            deed, deed:put_there   its verb, or that, is what "this way" means afterwards
 *            open              a condition or the like stands in it, up to its end
 *            told              the second time it is put in its second form
 */
struct operation {
	struct text op;	   /* "draw" */
	struct text args;  /* what its arguments are, one word each */
	uint8_t n_args;	   /* words in args */
	struct text words; /* what it says */
	struct text sense;
	struct term alone; /* the operation without arguments */
};

struct vocabulary {
	struct operation *operations; /* len of them; array_free'd with the vocabulary */
	size_t len, cap;
	struct map by_op; /* word -> its first operation */
};

/* Reads vocabulary.csv of a game. */
VERDICT_MUST_USE enum status vocabulary_load(struct vocabulary *vocabulary, const char *rulesets, const char *game,
					     struct arena *arena, struct diags *diags);

void vocabulary_free(struct vocabulary *vocabulary);

/* What the word `it` means where a program is put into words. */
struct meaning {
	const struct term *it;	 /* NULL = nothing that is known */
	const struct term *noun; /* of which kind that is: character; NULL = not known */
};

/*
 * The first row that says this operation of these arguments; NULL when none does. Arguments
 * that are the word `it` are taken for what it means, where that has no arguments itself.
 */
const struct operation *vocabulary_find(const struct vocabulary *vocabulary, const struct term *term,
					const struct meaning *meaning);

/* The row of a word in square brackets, NULL when there is none. */
const struct operation *vocabulary_find_word(const struct vocabulary *vocabulary, struct text word);

/* What the [n]-th argument is, as the row names it; empty behind the last. */
struct text operation_arg(const struct operation *operation, uint8_t n);

/* Whether it calls an argument "cards". */
bool operation_calls_cards(const struct operation *operation);

/* The [n]-th of the forms of its words, which '|' parts; empty when there are fewer. */
struct text operation_form(const struct operation *operation, unsigned n);

/* Whether the sense has this word, alone or with something behind ':' or '=', which goes to [behind] unless NULL. */
bool operation_has(const struct operation *operation, const char *word, struct text *behind);

#endif
