/*
 * position.h - the table that a record begins with, and a game told as one.
 *
 * What is stated is given: the cards lie as they are said to, and the turn is
 * as far as it is said to be. Only what no card and no player can have is an
 * error. What is not stated is not there, but a deck is what is left of its
 * list, or open, and leaders are as they were at the beginning; hands and play
 * points have to be stated, as a play would be illegal without them.
 */
#ifndef VERDICT_EVOLVE_POSITION_H
#define VERDICT_EVOLVE_POSITION_H

#include "games/evolve/state/context.h"
#include "kernel/position.h"

/* Makes the game, which has begun, what [position] states; false with errors at their places. */
bool evolve_place(const void *env, void *state, const struct position *position, struct diags *diags);

/* Adds what the game holds to [position], and to [unsaid] the kinds of things that no table can state. */
void evolve_tell(const void *env, const void *state, struct position *position, struct buffer *unsaid);

#endif
