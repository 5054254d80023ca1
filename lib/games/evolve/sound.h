/*
 * sound.h - what holds in every state of a game, between two entries.
 *
 * For tests and for a look at a game in doubt; play itself relies on it.
 */
#ifndef VERDICT_EVOLVE_SOUND_H
#define VERDICT_EVOLVE_SOUND_H

#include "games/evolve/state/game.h"

/* Names the first invariant that does not hold, or NULL when all do. */
const char *evolve_game_check(const struct evolve_env *env, const struct evolve_game *g);

#endif
