/*
 * unit.h - runs what is being resolved (game.h): a card that is played, a
 * quick action, a Reaction, a daily effect.
 */
#ifndef VERDICT_ALTERED_UNIT_H
#define VERDICT_ALTERED_UNIT_H

#include "games/altered/state/context.h"

/* Runs the unit from its beginning. */
void unit_do(struct ctx *x);

#endif
