/*
 * meant.h - which cards a short name in an entry may mean.
 */
#ifndef VERDICT_EVOLVE_MEANT_H
#define VERDICT_EVOLVE_MEANT_H

#include "kernel/entry.h"
#include "kernel/meant.h"

/* As game_rules.meant; env is a struct evolve_env, state a struct evolve_game. */
void evolve_meant(const void *env, const void *state, const struct entry *entry, const struct ref *ref,
		  struct meant *meant);

#endif
