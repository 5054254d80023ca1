/*
 * deck_codes.h - deck codes, one a line.
 *
 * A code is a deck in one word; which game's it is the games tell, and they
 * read it (deck_game.h). Blank lines and comments are passed over.
 */
#ifndef VERDICT_DECK_DECK_CODES_H
#define VERDICT_DECK_DECK_CODES_H

#include "deck/deck_game.h"

struct line_reader;

/* Without the quotes and blanks around a code. */
struct text deck_code_bare(struct text line);

/* Reads a file of codes; a line that is none of any game is given to [game]. */
VERDICT_MUST_USE enum status deck_codes_read(const struct deck_input *input, const struct deck_game *game,
					     struct line_reader *reader);

#endif
