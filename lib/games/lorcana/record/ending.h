/*
 * ending.h - how a game that is over has ended, for what is said of it.
 *
 * By the lore of the winner, by an empty deck, or because the others have left:
 * read off the game as it was left, which nothing changes any more.
 */
#ifndef VERDICT_LORCANA_ENDING_H
#define VERDICT_LORCANA_ENDING_H

#include "games/lorcana/state/context.h"

/* The rule by which the game has ended; adds who won, in which turn and by what to [how]. */
rule_id ending_of(const struct ctx *x, struct buffer *how);

#endif
