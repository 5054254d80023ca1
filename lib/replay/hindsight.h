/*
 * hindsight.h - entries that can mean several things, and what later ones show.
 *
 * A record that leaves out choices does not say which of two copies quested,
 * and no record has to say which of two abilities was declined first; the game
 * takes one. Where a later entry is not legal then, it may be with the other
 * one: the record is gone through again from there, without a word, and if
 * nothing in it is worse and the later entry is legal, that was what it meant.
 * What no later entry shows stays with the first meaning. Of a guess, in doubt,
 * an entry that is legal shows as well that it was right, if with no other
 * meaning it is; and what is illegal in every way in which an open choice can have
 * been made is illegal, whatever it was. That a record has left
 * something out, which is a doubt where nothing was, is looked for only where an
 * entry would else be illegal.
 *
 * However much a record leaves open, an entry takes no longer than some 10
 * milliseconds: there is so much work for it and no more. What is found without
 * all having been tried says so, once in a game.
 */
#ifndef VERDICT_REPLAY_HINDSIGHT_H
#define VERDICT_REPLAY_HINDSIGHT_H

#include "kernel/game_rules.h"

enum {
	HINDSIGHT_FORKS = 12,	/* entries of several meanings that are remembered, the latest */
	HINDSIGHT_ENTRIES = 128, /* entries from the first of those on; what is further back is forgotten */

	/* Units of work (budget.h): one is about 1.6 microseconds. */
	HINDSIGHT_ENTRY_WORK = 6000, /* for an entry, whatever it is for */
	HINDSIGHT_OWN_WORK = 2000,   /* of these for what the entry itself may mean */
	HINDSIGHT_GAME_WORK = 300000, /* for all entries of a game */
	HINDSIGHT_LEAST_WORK = 1000, /* for an entry behind that, which is nothing to go through others again */
};

struct hindsight; /* opaque */


/*
 * Makes hindsight for games of [rules]; NULL when memory ran out or the game's
 * entries have but one meaning (game_rules.ways): then entries are offered as
 * they come. The caller frees it.
 */
struct hindsight *hindsight_new(const struct game_rules *rules);

/* Begins a game of [env], which is borrowed until the next. */
void hindsight_begin(struct hindsight *h, const void *env);

/* Offers the entry as game_rules.offer does, to [state] or to what that has meant. [h] may be NULL. */
enum verdict hindsight_offer(struct hindsight *h, const struct game_rules *rules, const void *env, void *state,
			     const struct entry *entry, bool force, struct place place, struct diags *diags);

/* Says what the end of the record leaves open (game_rules.finish), with as much work as for an entry. [h] may be NULL. */
void hindsight_finish(struct hindsight *h, const struct game_rules *rules, const void *env, void *state, struct place place,
		      struct diags *diags);

/* How many entries that were undetermined have been settled by the one offered last. [h] may be NULL. */
unsigned hindsight_settled(const struct hindsight *h);

/* How many entries that were legal have been put in doubt by it, as something has turned out to be left out before them. */
unsigned hindsight_doubted(const struct hindsight *h);

/* Whether it has shown that entries before it have meant something else than was taken. */
bool hindsight_has_turned(const struct hindsight *h);

void hindsight_free(struct hindsight *h);

#endif
