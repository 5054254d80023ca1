/*
 * replace.h - what changes or replaces something that is about to happen.
 *
 * Modifiers apply in passes, in their order; within one the player whom the
 * rules name chooses which is applied first, where it matters. After each it is
 * asked anew which apply, and none applies twice to what began as one event.
 * What an event is, when a modifier applies to it and what it makes of it is
 * the game's.
 */
#ifndef VERDICT_KERNEL_REPLACE_H
#define VERDICT_KERNEL_REPLACE_H

#include "kernel/ask.h"
#include "kernel/table.h"

/* What a game tells of its modifiers; [x] is what its own functions are handed. */
struct replace_def {
	const struct ask_def *ask;
	uint8_t n_passes;
	rule_id rule; /* by which one player chooses */

	/* Writes those of the pass that apply to the event now, at most MAX_EVENT_MODIFIERS + 1; returns how many. */
	unsigned (*applicable)(void *x, const void *event, uint8_t pass, struct event_modifier *out);

	/* Whether the same comes of both orders if [a] is applied first. */
	bool (*has_last_word)(void *x, const struct event_modifier *a, const struct event_modifier *b, const void *event);

	/* Who chooses; NO_PLAYER = nobody can be asked now, and the first applies. */
	player_id (*who_orders)(void *x, const void *event);

	/* Applies it; true when something else was done and the event does not happen. */
	bool (*apply)(void *x, const struct event_modifier *m, void *event, uint8_t pass);
};

/* Applies all modifiers of an event; true when it does not happen. */
bool replace_event(const struct replace_def *def, void *x, void *event);

/* Whether the modifier has been applied to the event at hand. */
bool replace_is_applied(const struct unit_run *run, const struct event_modifier *m);

#endif
