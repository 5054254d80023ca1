/*
 * passives.h - what the rooms of passive.h share: a walk over all passive
 * abilities that work now.
 */
#ifndef VERDICT_ALTERED_PASSIVES_H
#define VERDICT_ALTERED_PASSIVES_H

#include "games/altered/board/passive.h"
#include "games/altered/board/select.h"
#include "kernel/layers.h"

/* All that work now. [extra] is asked wherever it is: a card about to be played. */
void each_passive(struct ctx *x, obj_id extra, passive_fn *fn, void *ctx);

/* A leaf is what is left of a passive when its conditions hold. */
typedef void leaf_fn(struct ctx *x, struct run *r, uint32_t leaf, void *ctx);

/* The leaves of an ability, whatever they are. */
void passive_leaves(struct ctx *x, const struct passive *passive, leaf_fn *fn, void *ctx);

/* The operations whose leaves are looked for. */
#define LEAVES(...) ((const uint16_t[]){ __VA_ARGS__, NO_OP })

/* Asks all that work; [extra] is asked wherever it is: a card about to be played. */
void walk_all(struct ctx *x, const uint16_t *ops, obj_id extra, leaf_fn *fn, void *ctx);

/* Asks the abilities of one object's main box, wherever it is. */
void walk_own(struct ctx *x, const uint16_t *ops, obj_id id, leaf_fn *fn, void *ctx);

/* Whether a leaf's things include [t]: a filter, or a selection that asks nothing. */
bool speaks_of(struct ctx *x, struct run *r, uint32_t node, thing t);

/* The bits of a terrain's node. */
unsigned terrain_bits(uint16_t op);

/* Kinds of changes of characteristics, as bits: the keywords of enum altered_keyword, and these. */
enum { CHANGES_TOUGH = 256, CHANGES_TERRAINS = 512, CHANGES_STATISTICS = 1024, CHANGES_STATES = 2048 };

/*
 * The changes of these kinds that apply to [t], an object in play, an
 * expedition or a region, in their order [section-order-of-application].
 */
void for_changes(struct ctx *x, thing t, unsigned kinds, layer_fn *fn, void *ctx);

#endif
