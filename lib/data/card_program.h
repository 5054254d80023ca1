/*
 * card_program.h - card texts as programs, for any game.
 *
 * A reader holds a game's grammar (rulesets/<game>/text.grammar), the
 * vocabulary of its operations (vocabulary.csv: op, args, words) and the names
 * that texts use. It turns the text of one ability into a term, and a term
 * into words of our own that a judge follows.
 */
#ifndef VERDICT_DATA_CARD_PROGRAM_H
#define VERDICT_DATA_CARD_PROGRAM_H

#include "base/map.h"
#include "data/phrase.h"

/*
 * One row of the vocabulary. A word may stand in several: for each number of
 * arguments, and before that for arguments that are asked for by "=": the first
 * row that fits is taken.
 *
 *     args   "=you number"   the first argument is `you`; "=have(you" one whose own
 *                            first argument is `you`
 *     words  "{1} draws {2}"  {n} is the n-th argument, {n.m} the m-th of the n-th;
 *                            {n+} as many, {n@} as one ("a card"), {n#} with its sign,
 *                            {n~} without a "you" in front
 *            "a|b|c|d"       put plainly, as many, as one, without "you"; many without
 *                            words of their own say so of the arguments called cards
 */
struct operation {
	struct text op;	   /* "draw" */
	struct text args;  /* what its arguments are, one word each */
	uint8_t n_args;	   /* words in args */
	struct text words; /* what it says */
};

struct vocabulary {
	struct operation *operations; /* len of them; array_free'd with the vocabulary */
	size_t len, cap;
	struct map by_op; /* word -> its first operation */
};

struct program_reader {
	struct arena *arena;
	struct grammar grammar;
	struct vocabulary vocabulary;
	struct lexicon lexicon;
	struct token_row row; /* of the text being read */
};

/* Reads vocabulary.csv of a game. */
VERDICT_MUST_USE enum status vocabulary_load(struct vocabulary *vocabulary, const char *rulesets, const char *game,
					     struct arena *arena, struct diags *diags);

void vocabulary_free(struct vocabulary *vocabulary);

/*
 * Reads grammar and vocabulary of a game; the caller adds names to the lexicon.
 * Everything lives in [arena] until program_reader_close.
 */
VERDICT_MUST_USE enum status program_reader_open(struct program_reader *reader, const char *rulesets, const char *game,
						 struct arena *arena, struct diags *diags);

void program_reader_close(struct program_reader *reader);

/*
 * Reads the text of one ability as part of speech [root] into [reading]; the
 * meaning lives in [scratch]. Uses of grammar lines are counted.
 */
VERDICT_MUST_USE enum status program_read(struct program_reader *reader, const char *root, struct text body,
					  struct arena *scratch, struct phrase_reading *reading);

/* Adds what a program does in words. An operation without words stands as it is. */
void program_words(const struct vocabulary *vocabulary, const struct term *term, struct buffer *out);

#endif
