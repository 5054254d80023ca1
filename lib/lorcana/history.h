/*
 * history.h - what has happened this turn, for texts that look back on it.
 */
#ifndef VERDICT_LORCANA_HISTORY_H
#define VERDICT_LORCANA_HISTORY_H

#include "kernel/event.h"

/* A turn is shorter; of more events the oldest are forgotten. */
enum { MAX_HISTORY = 128 };

/* What has happened this turn, oldest first. */
struct history {
	uint16_t len;
	struct event items[MAX_HISTORY]; /* what: enum happening */
};

/* Adds an event. */
void history_add(struct history *history, const struct event *event);

/* Forgets all, as a turn ends. */
void history_clear(struct history *history);

#endif
