/*
 * passive.h - a walk over all that holds on the table now: passive abilities
 * of cards on the field, and persistent effects by other means
 * [effect-persistent, validity-field-only].
 *
 * What holds is a leaf: what is left of an ability when its conditions hold.
 */
#ifndef VERDICT_EVOLVE_PASSIVE_H
#define VERDICT_EVOLVE_PASSIVE_H

#include "games/evolve/board/words.h"
#include "kernel/layers.h"

struct held {
	uint16_t op;	  /* of role F, whatever word the effect had for it */
	uint32_t leaf;	  /* its node */
	uint32_t ability; /* a number that no other one has */
	obj_id source;
	thing about;	  /* what an effect made it hold for; THING_NONE = the leaf says for what */
	struct run *r;	  /* of the ability */
};
typedef void held_fn(struct ctx *x, const struct held *held, void *ctx);

/*
 * Hands all leaves of the operation [op] (role F) that hold now to [fn].
 * [extra] is asked wherever it is: a card about to be played, or put onto the
 * field [validity-zone]. [process]: the node as_played(..) of what is done as it
 * is played [cost-when-playing]; NO_NODE = nothing is.
 */
void each_held(struct ctx *x, uint16_t op, obj_id extra, uint32_t process, held_fn *fn, void *ctx);

/* The same of one ability. */
void held_of_ability(struct ctx *x, uint16_t op, obj_id source, uint32_t root, held_fn *fn, void *ctx);

/* Whether a persistent effect still applies: what changes zones is another card [persistent-not-after-move]. */
bool lasting_holds(const struct ctx *x, const struct lasting *lasting);

/* Whether how often and when an ability works lets it work now: its turn, its condition [validity-conditional]. */
bool ability_is_on(struct ctx *x, struct run *r, uint32_t root);

/* Whether it holds for [t]: an effect's thing, or what the leaf's first argument describes. */
bool is_held_on(struct ctx *x, const struct held *held, thing t);

/* Kinds of changes of a card's information, as bits, and the layers that they make [persistent-order]. */
enum {
	CHANGES_KEYWORDS = 1,
	CHANGES_ABILITIES = 2,
	CHANGES_TRAITS = 4,
	CHANGES_ATTACK = 8,
	CHANGES_DEFENSE = 16,
};

/* The changes of these kinds that apply to a card, in their order; a change's leaf is a node of role G or K. */
void for_changes(struct ctx *x, obj_id id, unsigned kinds, layer_fn *fn, void *ctx);

#endif
