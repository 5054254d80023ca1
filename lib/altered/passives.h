/*
 * passives.h - what the rooms of passive.h share: a walk over all passive
 * abilities that work now.
 */
#ifndef VERDICT_ALTERED_PASSIVES_H
#define VERDICT_ALTERED_PASSIVES_H

#include "altered/passive.h"
#include "altered/select.h"

/* A leaf is what is left of a passive when its conditions hold. */
typedef void leaf_fn(struct ctx *x, struct run *r, uint32_t leaf, void *ctx);

struct walk {
	struct ctx *x;
	uint64_t ops[8]; /* the operations wanted, as bits */
	leaf_fn *fn;
	void *ctx;
};

/* Adds an operation to those that a walk looks for. */
void want(struct walk *w, uint16_t op);

/* Asks all that work; [extra] is asked wherever it is: a card about to be played. */
void walk_all(struct walk *w, obj_id extra);

/* Asks the abilities of one object's main box, wherever it is. */
void walk_one(struct walk *w, obj_id id);

/* Whether a leaf's things include [t]: a filter, or a selection that asks nothing. */
bool speaks_of(struct ctx *x, struct run *r, uint32_t node, thing t);

#endif
