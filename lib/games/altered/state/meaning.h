/*
 * meaning.h - which of several copies an entry names (kernel/meaning.h).
 */
#ifndef VERDICT_ALTERED_MEANING_H
#define VERDICT_ALTERED_MEANING_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"
#include "kernel/game_rules.h"

/* Copies of which an entry may mean any: of those that are alike the first. */
enum { MAX_COPIES = 24 };
struct copies {
	unsigned n;
	obj_id ids[MAX_COPIES];
	player_id by; /* who chooses: of his own Mana Orbs one is as good as another */
};
void copies_add(struct ctx *x, struct copies *copies, obj_id id);

/* The one that is meant; of several that differ the record does not say which, which is reported by [rule]. */
obj_id copies_choose(struct ctx *x, const struct copies *copies, const struct ref *ref, rule_id rule);

/* For struct game_rules. */
bool altered_may_be_late(const struct entry *entry);

#endif
