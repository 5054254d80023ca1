/*
 * meaning.h - what an entry can mean that leaves something open: which of
 * several copies it names, what was chosen before it, which Reaction came first.
 *
 * Each such point has a number of meanings. The first time the entry is taken
 * as it comes, in the first of each, and what that leaves in doubt is said;
 * hindsight (game_rules.ways) may take it again in any other, without a word,
 * where a later entry is right only so.
 */
#ifndef VERDICT_ALTERED_MEANING_H
#define VERDICT_ALTERED_MEANING_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"
#include "kernel/game_rules.h"

/* Begins an entry: take_way may have said how it is to be taken. */
void meaning_begin(struct altered_game *g);

/*
 * Which of [n] meanings of the point at hand is taken, from 0. [doubt]: nothing
 * shows that it is that one; the caller says so. Of WAYS_EQUAL there is no doubt.
 */
unsigned meaning_choose(struct ctx *x, unsigned n, enum way_kind kind, bool *doubt);

/* Whether the entry is to be taken in a way of several that is still to be chosen at a point to come. */
bool meaning_is_told(const struct altered_game *g);

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
unsigned altered_ways(const void *state);
enum way_kind altered_way_kind(const void *state);
bool altered_ways_are_all(const void *state);
bool altered_may_be_late(const struct entry *entry);
void altered_take_way(void *state, unsigned way, enum way_trust trust);

#endif
