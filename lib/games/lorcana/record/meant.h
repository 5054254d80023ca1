/*
 * meant.h - which cards a short name in an entry may mean.
 */
#ifndef VERDICT_LORCANA_MEANT_H
#define VERDICT_LORCANA_MEANT_H

#include "kernel/entry.h"
#include "kernel/meant.h"

/* As game_rules.meant; env is a struct lorcana_env, state a struct lorcana_game. */
void lorcana_meant(const void *env, const void *state, const struct entry *entry, const struct ref *ref,
		   struct meant *meant);

#endif
