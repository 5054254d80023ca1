/*
 * deck_sign.h - whether a file looks like a deck list, by its first bytes: for
 * telling a user who gave it to a command that reads something else.
 */
#ifndef VERDICT_DECK_DECK_SIGN_H
#define VERDICT_DECK_DECK_SIGN_H

#include "deck/deck_game.h"

/* Does [head] begin a list of one of [games]: a sign of one, a code, a table of cards, lines with counts? */
bool deck_sign(struct text head, const struct deck_game *const *games);

#endif
