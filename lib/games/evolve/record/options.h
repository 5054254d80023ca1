/*
 * options.h - everything that the player who has to decide may do.
 */
#ifndef VERDICT_EVOLVE_OPTIONS_H
#define VERDICT_EVOLVE_OPTIONS_H

#include "games/evolve/state/game.h"
#include "kernel/game_rules.h"

/* How a candidate is tried: at this point of the game and nowhere else. */
typedef enum verdict candidate_fn(const void *env, void *state, const struct entry *entry, const struct offer *at_hand);

/* Hands what [offer] does not find illegal to [fn], or, with [refused], what it does; false when memory ran out. */
bool evolve_options(const void *env, const void *state, candidate_fn *offer, bool refused, option_fn *fn, void *ctx);

#endif
