/*
 * past.h - what has been done this Day, for texts that look back: "if you
 * discarded a card from your hand this turn".
 *
 * Only what such texts speak of is kept: cards that were played, discarded or
 * sacrificed, and quick actions that were activated.
 */
#ifndef VERDICT_ALTERED_PAST_H
#define VERDICT_ALTERED_PAST_H

#include "games/altered/board/select.h"

/* The costs of a quick action, as bits of struct happening.number of HAPPENS_QUICK. */
enum { COSTS_DISCARD = 1, COSTS_EXHAUST = 2 };

/* The bits that the cost of a quick action has: of "{D} abilities" and "{T} abilities" [section-cost-symbols]. */
unsigned quick_costs(const struct ctx *x, uint32_t cost);

/* Whether a card has a quick action whose cost has the bit. */
bool has_quick_of(const struct ctx *x, obj_id id, unsigned bit);

/* The bit that a node names: discard_me, exhaust_me. */
unsigned quick_bit(const struct ctx *x, uint32_t node);

/* struct past_deed.how, of HAPPENS_MOVE */
enum {
	WAS_PLAYED = 1,
	WAS_FROM_RESERVE = 2,
	WAS_FROM_ELSEWHERE = 4,
	WAS_DISCARDED = 8,
	WAS_SACRIFICED = 16,
};

/* Keeps what happens, if texts may look back on it. */
void past_note(struct ctx *x, const struct happening *h);

/* Whether the event has happened within the duration of the node. */
bool past_did(struct ctx *x, struct run *r, uint32_t event, uint32_t duration);

/* Whether the effect that is running has done what the event node says; binds "it". */
bool effect_did(struct ctx *x, struct run *r, uint32_t event);

#endif
