/*
 * meaning.h - what an entry can mean that leaves something open: which of
 * several copies it names, what was chosen before it, what came first.
 *
 * Each such point has a number of meanings. The first time the entry is taken
 * as it comes, in the first of each, and what that leaves in doubt is said;
 * hindsight (game_rules.ways) may take it again in any other, without a word,
 * where a later entry is right only so.
 */
#ifndef VERDICT_KERNEL_MEANING_H
#define VERDICT_KERNEL_MEANING_H

#include "kernel/game_rules.h"

/*
 * The meaning of the entry that is offered, kept in the state. A number of
 * several digits: one for each point at which it leaves something open.
 */
struct open_meaning {
	uint8_t way;	/* 0 = as it comes, in doubt; else the digits, and 1 */
	uint8_t trust;	/* enum way_trust */
	uint8_t kind;	/* enum way_kind */
	bool is_cut;	/* there are more ways than are counted */
	uint16_t rest;	/* digits that are still to be used */
	uint16_t n;	/* numbers that its points so far have */
};

/* Begins an entry: take_way may have said how it is to be taken. */
void meaning_begin(struct open_meaning *m);

/*
 * Which of [n] meanings of the point at hand is taken, from 0. [doubt]: nothing
 * shows that it is that one; the caller says so. Of WAYS_EQUAL there is no doubt.
 */
unsigned meaning_choose(struct open_meaning *m, unsigned n, enum way_kind kind, bool *doubt);

/* Whether the entry is to be taken in a way of several that is still to be chosen at a point to come. */
static inline bool meaning_is_told(const struct open_meaning *m)
{
	return m->way > 0;
}

/* For game_rules of a game whose state begins with a struct open_meaning. */
unsigned meaning_ways(const void *state);
enum way_kind meaning_way_kind(const void *state);
bool meaning_ways_are_all(const void *state);
void meaning_take_way(void *state, unsigned way, enum way_trust trust);

#endif
