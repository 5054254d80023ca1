/*
 * card_program.h - card texts as programs, for any game.
 *
 * A reader holds a game's grammar (rulesets/<game>/text.grammar), the
 * vocabulary of its operations (vocabulary.csv) and the names that texts use. It
 * turns the text of one ability into a term.
 */
#ifndef VERDICT_DATA_CARD_PROGRAM_H
#define VERDICT_DATA_CARD_PROGRAM_H

#include "text/phrase.h"
#include "text/vocabulary.h"

struct program_reader {
	struct arena *arena;
	struct grammar grammar;
	struct vocabulary vocabulary;
	struct lexicon lexicon;
	struct token_row row; /* of the text being read */
};

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

#endif
