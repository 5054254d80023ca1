/*
 * tracked.h - the numbers of the table that observations are about, so that a
 * difference can name the entry that changed one last.
 */
#ifndef VERDICT_EVOLVE_TRACKED_H
#define VERDICT_EVOLVE_TRACKED_H

#include "kernel/entry.h"

/* As game_rules.track and game_rules.tracked; env is a struct evolve_env, state a struct evolve_game. */
unsigned evolve_track(const void *state, int32_t *numbers);
int evolve_tracked(const void *env, const void *state, const struct entry *entry);

#endif
