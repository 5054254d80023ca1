/*
 * meant.h - which versions of a card a name in an entry may mean.
 */
#ifndef VERDICT_ALTERED_MEANT_H
#define VERDICT_ALTERED_MEANT_H

#include "kernel/entry.h"
#include "kernel/meant.h"

/* As game_rules.meant; env is a struct altered_env, state a struct altered_game. */
void altered_meant(const void *env, const void *state, const struct entry *entry, const struct ref *ref,
		   struct meant *meant);

#endif
