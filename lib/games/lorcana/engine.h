/*
 * engine.h - Disney Lorcana as a game that the replayer can run.
 */
#ifndef VERDICT_LORCANA_ENGINE_H
#define VERDICT_LORCANA_ENGINE_H

#include "kernel/game_rules.h"

/* env is a struct lorcana_env, the state a struct lorcana_game. */
extern const struct game_rules lorcana_rules;

#endif
