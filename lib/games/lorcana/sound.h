/*
 * sound.h - what holds in every state of a game, between two entries.
 *
 * For tests and for a look at a game in doubt; play itself relies on it.
 */
#ifndef VERDICT_LORCANA_SOUND_H
#define VERDICT_LORCANA_SOUND_H

#include "games/lorcana/state/game.h"

/* Names the first invariant that does not hold, or NULL when all do. */
const char *lorcana_game_check(const struct lorcana_env *env, const struct lorcana_game *g);

#endif
