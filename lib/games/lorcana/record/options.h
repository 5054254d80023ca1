/*
 * options.h - everything the player who has to decide may do.
 *
 * The candidates are built from what is on the table and tried against the
 * same tables of rules as a recorded action, in a dry run.
 */
#ifndef VERDICT_LORCANA_OPTIONS_H
#define VERDICT_LORCANA_OPTIONS_H

#include "kernel/game_rules.h"

/* game_rules.options of Disney Lorcana; refused is what a rule is against for certain. */
void lorcana_options(const void *env, const void *state, bool refused, option_fn *fn, void *ctx);

#endif
