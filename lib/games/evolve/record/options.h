/*
 * options.h - everything that the player who has to decide may do.
 */
#ifndef VERDICT_EVOLVE_OPTIONS_H
#define VERDICT_EVOLVE_OPTIONS_H

#include "games/evolve/state/game.h"
#include "kernel/game_rules.h"

/* Hands what is not found illegal at this point of the game to [fn], or, with [refused], what is. */
void evolve_options(const void *env, const void *state, bool refused, option_fn *fn, void *ctx);

#endif
