/*
 * words.h - what the words of programs mean on the table as it stands: things,
 * numbers, conditions, players, events. A node of each role (ops.h).
 */
#ifndef VERDICT_EVOLVE_WORDS_H
#define VERDICT_EVOLVE_WORDS_H

#include "games/evolve/board/run.h"

/* The things that a node of role C means; of what is to be selected or picked: all that may be. */
void things_of(struct ctx *x, struct run *r, uint32_t node, struct set *out);

/* Whether a thing is what a node of role C describes. */
bool fits(struct ctx *x, struct run *r, uint32_t node, thing t);

/* Role N. Of "up to N" and "any number": the most. */
int number_of(struct ctx *x, struct run *r, uint32_t node);

/* Whether a number leaves fewer: "up to N", "any number". */
bool is_up_to(const struct ctx *x, uint32_t node);

/* Role B. */
bool holds(struct ctx *x, struct run *r, uint32_t node);

/* Role P: one player; NO_PLAYER = each. */
player_id player_of(struct ctx *x, struct run *r, uint32_t node);

/* Role D: whether it is that time now. */
bool is_during(struct ctx *x, struct run *r, uint32_t node);

/* Role Z: the zone, whose it is, and at which end of a deck. */
struct place_in {
	uint8_t zone;
	player_id player; /* NO_PLAYER = its owner's */
	bool at_bottom, is_either_end;
};
struct place_in zone_of(struct ctx *x, struct run *r, uint32_t node);

/* Whether an event is what a node of role V waits for; [r] is that of the card which has the ability. */
bool event_matches(struct ctx *x, struct run *r, uint32_t node, const struct event *event);

/* Whether the phase that begins is the one that a node of role H means. */
bool phase_matches(struct ctx *x, struct run *r, uint32_t node, const struct event *event);

/* The filter of what is in a zone that is not public: what is selected there is selected as the effect is carried out. */
bool is_of_hidden_zone(struct ctx *x, struct run *r, uint32_t node);

#endif
