/*
 * run.h - what a game's functions are handed begins with this: one run of what
 * is carried out, with what the kernel keeps of it.
 *
 * `struct ctx` of a game that carries out units has it as its first member, so
 * that the kernel finds it in the [x] which it hands on.
 */
#ifndef VERDICT_KERNEL_RUN_H
#define VERDICT_KERNEL_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "kernel/ids.h"

enum { MAX_EVENT_MODIFIERS = 64, MAX_APPLIED = 16 };

/* An ability, or a rule, that modifies what happens (replace.h). */
struct event_modifier {
	uint32_t leaf;	      /* what is left of the ability when its conditions hold; the game's number for a rule */
	uint32_t ability;     /* the game's number of the ability */
	obj_id self;	      /* the object that has it, or whose rule it is */
	uint16_t incarnation; /* of self */
	player_id you, them;  /* who controls it, and the player whom it is bound to */
};

/* Those applied to the event at hand, which do not apply to it again. */
struct replace_run {
	uint8_t n_applied;
	struct event_modifier applied[MAX_APPLIED];
};

struct layer_view;

/* While an ability that always applies is looked at (layers.h). */
struct layer_run {
	const struct layer_view *view; /* abilities that have been applied; NULL = all */
	unsigned reads;		       /* kinds of changes that it has asked for */
};

/* All zero at first. */
struct unit_run {
	bool stopped;		/* it waits for an answer: nothing more happens */
	bool running;		/* what it needs to know can be asked */
	uint8_t in_step;	/* how deep: what is begun within what happens at once is part of it */
	uint16_t next_answer;
	uint16_t n_asked;	/* questions so far */
	uint32_t budget;	/* things left to do, for effects that never end */
	struct replace_run applied;
	struct layer_run layers;
};

#endif
