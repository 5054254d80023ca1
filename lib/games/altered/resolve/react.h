/*
 * react.h - Reactions [section-reactions]: which are activated by a step.
 */
#ifndef VERDICT_ALTERED_REACT_H
#define VERDICT_ALTERED_REACT_H

#include "games/altered/board/select.h"

/* struct waiting.kind: what an Emblem-Reaction does. */
enum reaction_kind {
	REACTION_ABILITY, /* program: index into code->abilities */
	REACTION_NODE,	  /* program: an E of an Ongoing Emblem, about the card that was played [play-status-change-as-reaction] */
	REACTION_REST,	  /* the same but for the abilities that it activates: another Emblem does so */
	REACTION_SCOUT,	  /* the card goes to Reserve */
};

/* struct event.role of several expeditions: this, and a bit for each, 1 << 2 * player + side; of one: its number from 1. */
enum { SEVERAL_EXPEDITIONS = 16 };

/* Creates an Emblem-Reaction for each time the step in x->step activates one. */
void reactions_activate(struct ctx *x);

/* Activates the abilities of [id] whose trigger is like the event node [icon] [section-activate]. */
void activate_abilities(struct ctx *x, struct run *r, obj_id id, uint32_t icon, unsigned most);

/* How many there are. */
unsigned count_abilities(struct ctx *x, obj_id id, uint32_t icon);

/* The same as abilities of [r]'s own object; how many were activated. */
unsigned activate_as_own(struct ctx *x, struct run *r, obj_id id, uint32_t icon, unsigned most);

#endif
