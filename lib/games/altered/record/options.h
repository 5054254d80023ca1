/*
 * options.h - everything that the player who has to decide may do.
 */
#ifndef VERDICT_ALTERED_OPTIONS_H
#define VERDICT_ALTERED_OPTIONS_H

#include "kernel/game_rules.h"

/* game_rules.options for Altered; false when memory ran out. */
bool altered_options(const void *env, const void *state, option_fn *fn, void *ctx);

#endif
