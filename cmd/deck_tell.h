/*
 * deck_tell.h - the game of a list in which nothing but names tells it.
 */
#ifndef VERDICT_CMD_DECK_TELL_H
#define VERDICT_CMD_DECK_TELL_H

#include "deck_run.h"

/*
 * The game whose format was asked for, or the game that knows most of the names in a list that begins with [head]; the
 * first game where it knows half of them or more, or no game knows more.
 */
const struct deck_game *deck_tell_by_names(struct deck_run *run, struct text head);

#endif
