/*
 * tracked.h - the numbers of the table that observations are about, so that a
 * difference can name the entry that changed one last.
 */
#ifndef VERDICT_LORCANA_TRACKED_H
#define VERDICT_LORCANA_TRACKED_H

#include "kernel/entry.h"

/* As game_rules.track and game_rules.tracked; env is a struct lorcana_env, state a struct lorcana_game. */
unsigned lorcana_track(const void *state, int32_t *numbers);
int lorcana_tracked(const void *env, const void *state, const struct entry *entry);

#endif
