/*
 * engine.h - Shadowverse: Evolve as the replayer calls it.
 */
#ifndef VERDICT_EVOLVE_ENGINE_H
#define VERDICT_EVOLVE_ENGINE_H

#include "kernel/game_rules.h"

extern const struct game_rules evolve_rules;

#endif
