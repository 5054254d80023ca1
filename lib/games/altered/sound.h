/*
 * sound.h - what holds in every state of a game, between two entries.
 *
 * For tests and for a look at a game in doubt; play itself relies on it.
 */
#ifndef VERDICT_ALTERED_SOUND_H
#define VERDICT_ALTERED_SOUND_H

#include "games/altered/state/game.h"

/* Names the first invariant that does not hold, or NULL when all do. */
const char *altered_game_check(const struct altered_env *env, const struct altered_game *g);

/* Whether two states are the same in all that is in use. */
bool altered_game_same(const struct altered_game *a, const struct altered_game *b);

#endif
