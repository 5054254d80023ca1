/*
 * engine.h - Altered as a game that the replayer can run.
 */
#ifndef VERDICT_ALTERED_ENGINE_H
#define VERDICT_ALTERED_ENGINE_H

#include "games/altered/state/game.h"
#include "kernel/game_rules.h"

/* env is a struct altered_env, the state a struct altered_game. */
extern const struct game_rules altered_rules;

#endif
