/*
 * options.h - everything the player who has to decide may do.
 *
 * The candidates are built from what is on the table and tried against the
 * same tables of rules as a recorded action, in a dry run.
 */
#ifndef VERDICT_LORCANA_OPTIONS_H
#define VERDICT_LORCANA_OPTIONS_H

#include "kernel/game_rules.h"

/* env is a struct lorcana_env, state a struct lorcana_game. False when memory ran out. */
bool lorcana_options(const void *env, const void *state, option_fn *fn, void *ctx);

/* The same of the candidates that a rule is against for certain. */
bool lorcana_refusals(const void *env, const void *state, option_fn *fn, void *ctx);

#endif
