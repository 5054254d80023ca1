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

enum { MAX_EVENT_MODIFIERS = 64, MAX_APPLIED = 16 };

/* An ability, or a rule, that modifies what happens. */
struct event_modifier {
	uint32_t leaf;	      /* what is left of the ability when its conditions hold; the game's number for a rule */
	uint32_t ability;     /* the game's number of the ability */
	obj_id self;	      /* the object that has it, or whose rule it is */
	uint16_t incarnation; /* of self */
	player_id you, them;  /* who controls it, and the player whom it is bound to */
};

/* Those applied to the event at hand, which do not apply to it again; zero at first. */
struct replace_run {
	uint8_t n_applied;
	struct event_modifier applied[MAX_APPLIED];
};

/* What a game tells of its modifiers; [x] is what its own functions are handed. */
struct replace_def {
	const struct ask_def *ask;
	struct replace_run *(*run)(void *x);
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

	/* More apply than there is room for: what comes of it is open. */
	void (*no_room)(void *x);
};

/* Applies all modifiers of an event; true when it does not happen. */
bool replace_event(const struct replace_def *def, void *x, void *event);

/* Whether the modifier has been applied to the event at hand. */
bool replace_is_applied(const struct replace_run *run, const struct event_modifier *m);

#endif
