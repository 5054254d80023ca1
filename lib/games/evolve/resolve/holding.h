/*
 * holding.h - what holds of cards and leaders beside their information: what
 * changes damage, keeps from being destroyed, and how cards enter.
 */
#ifndef VERDICT_EVOLVE_HOLDING_H
#define VERDICT_EVOLVE_HOLDING_H

#include "games/evolve/board/words.h"

/* Something that holds now: a leaf of a passive ability, or of an effect that lasts. */
struct holding {
	uint32_t leaf;	 /* its node */
	uint32_t ability; /* the root of the ability; of an effect the leaf */
	obj_id source;
	player_id you;	 /* who controls it */
	thing about;	 /* what it was fixed to; THING_NONE = whatever its words mean */
	int number;	 /* X as it was counted */
};
typedef void holding_fn(struct ctx *x, const struct holding *h, void *ctx);

/* Hands all that holds now to [fn]: of passive abilities of cards on the field and of leaders, and of effects that last. */
void each_holding(struct ctx *x, holding_fn *fn, void *ctx);

/* Whether it applies to [t]: argument [k] of its leaf, from 0. */
bool holding_is_about(struct ctx *x, const struct holding *h, unsigned k, thing t);

/* The number in argument [k] of its leaf. */
int holding_number(struct ctx *x, const struct holding *h, unsigned k);

/* Whether something with one of these operations holds of [t]. */
bool is_held(struct ctx *x, uint16_t op, thing t);

#endif
