/*
 * history.h - what has happened this turn, for texts that look back on it.
 */
#ifndef VERDICT_LORCANA_HISTORY_H
#define VERDICT_LORCANA_HISTORY_H

#include "kernel/event.h"

/* A turn is shorter; of more events the oldest are forgotten. */
enum { MAX_HISTORY = 128 };

/* Of the last turn of each player only what texts ask for is kept; of more the oldest are forgotten. */
enum { MAX_PAST = 64 };

/* What happened in the last turns: the event's moment is the player whose turn it was. */
struct past {
	uint16_t len;
	struct event items[MAX_PAST];
};

/* What has happened this turn, oldest first. */
struct history {
	uint16_t len;
	struct event items[MAX_HISTORY]; /* what: enum event_what */
};

/* Adds an event. */
void history_add(struct history *history, const struct event *event);

/* The turn of [player] has ended: of its events those that [kinds] has bits for take the place of those of the turn before. */
void history_pass(const struct history *history, struct past *past, player_id player, uint32_t kinds);

/* Forgets all, as a turn ends. */
void history_clear(struct history *history);

#endif
