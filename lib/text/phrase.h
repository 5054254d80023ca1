/*
 * phrase.h - reading a text by a grammar.
 *
 * All ways to read the text are followed; where two read the same words as the
 * same part of speech, the line that stands earlier in the grammar wins and
 * the reading is marked ambiguous. What a text means is a term.
 */
#ifndef VERDICT_DATA_PHRASE_H
#define VERDICT_DATA_PHRASE_H

#include "text/grammar.h"

struct phrase_reading {
	const struct term *meaning; /* NULL = the text cannot be read */
	uint16_t n_tokens;	    /* of the text */
	uint16_t farthest;	    /* tokens that some way of reading got past */
	uint32_t ambiguous_line;    /* of the grammar: a second way to read; 0 = none */
};

/*
 * Reads all of [row] as part of speech [root]. With [count_uses], the lines
 * that took part in the reading count one use each. Terms live in [arena].
 */
VERDICT_MUST_USE enum status phrase_read(struct grammar *grammar, const struct lexicon *lexicon,
					 const struct token_row *row, const char *root, bool count_uses,
					 struct arena *arena, struct phrase_reading *reading);

#endif
