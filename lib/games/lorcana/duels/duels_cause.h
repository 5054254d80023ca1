/*
 * duels_cause.h - which card did what a game log tells.
 *
 * The log names causes unevenly: an ability has an event of its own, often
 * before what it did; a card may name its cause itself, rightly or left over
 * from earlier. Only what stands between two actions is looked at, and a cause
 * that is not clear is none.
 */
#ifndef VERDICT_REPLAY_DUELS_CAUSE_H
#define VERDICT_REPLAY_DUELS_CAUSE_H

#include "base/map.h"
#include "games/lorcana/duels/duels_event.h"

/* Kept of what stands behind an action; older ones are forgotten. */
enum { DUELS_RECENT = 16 };

struct duels_causes {
	struct map cards_by_ability;	   /* story name -> index of an event that names the card */
	const struct duels_event *events;
	const struct duels_event *action;  /* the last one; NULL = none since the turn began */
	const struct duels_event *recent[DUELS_RECENT]; /* abilities since, n_recent of them, oldest first */
	size_t n_recent;
	const struct duels_event *damages[DUELS_RECENT]; /* of cards since, likewise */
	size_t n_damages;
	bool is_turn_start;		   /* between the start of a turn and its draw */
};

/* Starts over the events of one game, which outlive the causes. */
VERDICT_MUST_USE enum status duels_causes_init(struct duels_causes *causes, const struct duels_event *events, size_t n,
					       struct arena *arena);

/* Takes note of an event: an action behind its writing, anything else before. */
void duels_causes_follow(struct duels_causes *causes, const struct duels_event *event);

/* The card whose ability did something with [word] in its key last; empty = none. */
struct text duels_cause_find(const struct duels_causes *causes, const char *word);

/* The same for what came of an action: the ability that a player used did it where no other is named. */
struct text duels_cause_of_effect(const struct duels_causes *causes, const char *word);

/* The card with the ability of that story name; empty = not known. */
struct text duels_cause_of_ability(const struct duels_causes *causes, struct text ability);

/* The card that banished the event's card; [*names_it] when its ability names that card. */
struct text duels_cause_banishes(const struct duels_causes *causes, const struct duels_event *event, bool *names_it);

/* True when [card] has been damaged since the last action. */
bool duels_cause_damaged(const struct duels_causes *causes, struct text card);

/* True when the last action used an ability of [card]. */
bool duels_cause_used(const struct duels_causes *causes, struct text card);

#endif
