/*
 * position.h - the table that a record begins with, and a game told as one.
 *
 * What is stated is given: the cards lie as they are said to, and the day is as
 * far as it is said to be. Only what no card and no player can have is an
 * error. What is not stated is not there, except a deck, whose size is open
 * then, and the terrains of a region, which are asked for when they matter;
 * hands and Mana have to be stated, as a play would be illegal without them.
 */
#ifndef VERDICT_ALTERED_POSITION_H
#define VERDICT_ALTERED_POSITION_H

#include "games/altered/state/context.h"
#include "kernel/position.h"

/* Makes the game, which has begun, what [position] states; false with errors at their places. */
bool altered_place(const void *env, void *state, const struct position *position, struct diags *diags);

/* Adds what the game holds to [position], and to [unsaid] the kinds of things that no table can state. */
void altered_tell(const void *env, const void *state, struct position *position, struct buffer *unsaid);

#endif
