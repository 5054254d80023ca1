/*
 * passive_order.c - what changes the information of cards, and in which order:
 * abilities, then what has no number, then numbers; within a layer what depends
 * on another comes behind it, else the older one first [persistent-order,
 * persistent-abilities, persistent-non-numeric, persistent-numeric,
 * persistent-dependency, persistent-production-order].
 *
 * An ability that changes things of several layers is several to the kernel's
 * layers.h, told apart by the number that it has there: the layer.
 */
#include "games/evolve/board/passive.h"

#include "base/bug.h"
#include "games/evolve/board/info.h"

_Static_assert(MAX_OBJECTS + 1 + EVOLVE_PLAYERS <= MAX_PLACES, "all that is changed has a place");

static const unsigned layer_kinds[] = {
	CHANGES_KEYWORDS | CHANGES_ABILITIES,
	CHANGES_TRAITS,
	CHANGES_ATTACK | CHANGES_DEFENSE,
};
enum { N_LAYERS = sizeof(layer_kinds) / sizeof(layer_kinds[0]) };

/* ---- what is given ---- */

static unsigned kinds_of_op(uint16_t op)
{
	static const uint8_t kinds[N_EVOLVE_OPS] = {
		[OP_GIVEN_ATTACK] = CHANGES_ATTACK,
		[OP_GIVEN_DEFENSE] = CHANGES_DEFENSE,
		[OP_GIVEN_STATS] = CHANGES_ATTACK | CHANGES_DEFENSE,
		[OP_GIVEN_TRAIT] = CHANGES_TRAITS,
		[OP_GIVEN_ABILITY] = CHANGES_ABILITIES,
	};

	return keyword_of_op(op) ? CHANGES_KEYWORDS : kinds[op];
}

static bool is_and(uint16_t op)
{
	return op == OP_GIVEN_AND || op == OP_KEYWORD_AND;
}

static unsigned kinds_given(const struct ctx *x, uint32_t given)
{
	if (is_and(node_of(x, given)->op))
		return kinds_given(x, arg_of(x, given, 0)) | kinds_given(x, arg_of(x, given, 1));
	return kinds_of_op(node_of(x, given)->op);
}

/* What a leaf gives: NO_NODE = it gives nothing. */
static uint32_t given_by(const struct ctx *x, uint32_t leaf)
{
	switch (node_of(x, leaf)->op) {
	case OP_HOLDS_HAVE:
	case OP_DO_GIVE:
		return arg_of(x, leaf, 1);
	case OP_ABILITY_KEYWORD:
		return arg_of(x, leaf, 0);
	default:
		return is_and(node_of(x, leaf)->op) || kinds_of_op(node_of(x, leaf)->op) ? leaf : NO_NODE;
	}
}

/* Of all leaves under a node of role F, its conditions aside. */
static unsigned kinds_under(const struct ctx *x, uint32_t at)
{
	uint32_t given = given_by(x, at);

	if (given != NO_NODE)
		return kinds_given(x, given);
	switch (node_of(x, at)->op) {
	case OP_HOLDS_ALL:
		return kinds_under(x, arg_of(x, at, 0)) | kinds_under(x, arg_of(x, at, 1));
	case OP_HOLDS_IF_ELSE:
		return kinds_under(x, arg_of(x, at, 1)) | kinds_under(x, arg_of(x, at, 2));
	case OP_HOLDS_WHILE:
	case OP_HOLDS_DURING:
	case OP_HOLDS_WHERE_X:
		return kinds_under(x, arg_of(x, at, 1));
	default:
		return 0;
	}
}

static unsigned kinds_of_root(const struct ctx *x, uint32_t root)
{
	uint32_t core = root == NO_NODE ? NO_NODE : ability_core(x, root, NULL);

	if (core == NO_NODE)
		return 0;
	if (node_of(x, core)->op == OP_ABILITY_STATIC)
		return kinds_under(x, arg_of(x, core, 0));
	/* A keyword that it has without a condition is printed. */
	return node_of(x, core)->op == OP_ABILITY_KEYWORD && core != root ? CHANGES_KEYWORDS : 0;
}

/* ---- those that work ---- */

static void hand_on(struct ctx *x, unsigned kinds, struct passive passive, passive_fn *fn, void *with)
{
	for (uint32_t layer = 0; layer < N_LAYERS; layer++) {
		passive.ability = layer;
		if (kinds & layer_kinds[layer])
			fn(x, &passive, with);
	}
}

static void each(void *ctx, passive_fn *fn, void *with)
{
	struct ctx *x = ctx;
	const struct board *b = board_of(x);

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (obj_id id = next_in_zone(x, p, Z_FIELD, NO_OBJECT); id; id = next_in_zone(x, p, Z_FIELD, id)) {
			const struct card_code *code = code_now(x, id);

			for (uint8_t i = 0; code && i < code->n; i++) {
				uint32_t root = x->env->code->roots[code->first + i];

				hand_on(x, kinds_of_root(x, root), (struct passive){ .root = root, .source = id }, fn, with);
			}
		}
	for (uint16_t i = 0; i < b->n_lasting; i++) {
		const struct lasting *l = &b->lasting[i];

		if (lasting_holds(x, l))
			hand_on(x, kinds_under(x, l->leaf), (struct passive){ .root = l->leaf, .source = l->source, .by = l },
				fn, with);
	}
}

static unsigned kinds(void *ctx, const struct passive *passive)
{
	unsigned all = passive->by ? kinds_under(ctx, passive->root) : kinds_of_root(ctx, passive->root);

	return all & layer_kinds[passive->ability];
}

static uint8_t layer(void *ctx, const struct passive *passive)
{
	(void)ctx;
	return (uint8_t)passive->ability;
}

static uint16_t stamp(void *ctx, const struct passive *passive)
{
	const struct lasting *lasting = passive->by;

	return lasting ? lasting->stamp : mark_of(ctx, passive->source)->stamp;
}

/* ---- what they do ---- */

static const struct layers_def layers;

struct reaching {
	struct ctx *x;
	struct run *r;
	unsigned kinds;		 /* of the layer */
	struct layer_doing *doing;
	thing about;		 /* THING_NONE = everything */
	thing only;		 /* what an effect holds for; THING_NONE = the filter says */
	uint32_t filter;	 /* NO_NODE = this card */
};

static unsigned place_of(thing t)
{
	if (is_object(t))
		return t;
	BUG_ON(!is_player(t));
	return MAX_OBJECTS + 1 + (t - THING_PLAYER);
}

static void reach(struct reaching *l, struct layer_part *part)
{
	struct set all;
	thing only = l->only != THING_NONE ? l->only : l->filter == NO_NODE ? l->r->self : THING_NONE;

	if (only != THING_NONE) {
		if (l->about == THING_NONE || l->about == only)
			layer_part_reach(&layers, part, only);
		return;
	}
	if (l->about != THING_NONE) {
		if (fits(l->x, l->r, l->filter, l->about))
			layer_part_reach(&layers, part, l->about);
		return;
	}
	things_of(l->x, l->r, l->filter, &all);
	for (uint16_t i = 0; i < all.n; i++)
		if (fits(l->x, l->r, l->filter, all.items[i]))
			layer_part_reach(&layers, part, all.items[i]);
}

static void add_part(struct reaching *l, unsigned kind, uint32_t leaf, int number)
{
	struct layer_part *part;

	if (!(kind & l->kinds))
		return;
	part = layer_part_add(l->doing, kind, (struct layer_change){ .leaf = leaf, .number = number });
	if (!part) {
		no_room(l->x);
		return;
	}
	reach(l, part);
	layer_part_end(l->doing);
}

static void add_given(struct reaching *l, uint32_t given)
{
	uint16_t op = node_of(l->x, given)->op;
	unsigned all = kinds_of_op(op);

	if (is_and(op)) {
		add_given(l, arg_of(l->x, given, 0));
		add_given(l, arg_of(l->x, given, 1));
	} else if (all & (CHANGES_ATTACK | CHANGES_DEFENSE) & l->kinds) {
		uint32_t last = arg_of(l->x, given, op == OP_GIVEN_STATS ? 1 : 0);

		if (all & CHANGES_ATTACK)
			add_part(l, CHANGES_ATTACK, given, number_of(l->x, l->r, arg_of(l->x, given, 0)));
		if (all & CHANGES_DEFENSE)
			add_part(l, CHANGES_DEFENSE, given, number_of(l->x, l->r, last));
	} else {
		add_part(l, all, given, 0);
	}
}

static void on_held(struct ctx *x, const struct held *held, void *ctx)
{
	struct reaching *l = ctx;

	l->r = held->r;
	l->filter = arg_of(x, held->leaf, 0);
	add_given(l, arg_of(x, held->leaf, 1));
}

/* What effects have made holds for their thing; its node is of role G, or says have(..) or give(..). */
static void look_lasting(struct reaching *l, const struct lasting *lasting)
{
	struct run r = run_of(l->x, lasting->you, lasting->source, lasting->leaf);
	uint32_t given = given_by(l->x, lasting->leaf);

	r.x = lasting->number;
	l->r = &r;
	l->only = lasting->about;
	if (given != NO_NODE)
		add_given(l, given);
}

static void look(void *ctx, const struct passive *passive, thing about, struct layer_doing *doing)
{
	struct reaching l = { .x = ctx, .kinds = layer_kinds[passive->ability], .doing = doing, .about = about };
	struct run r;
	uint32_t core;

	if (passive->by) {
		look_lasting(&l, passive->by);
		return;
	}
	core = ability_core(ctx, passive->root, NULL);
	if (node_of(ctx, core)->op == OP_ABILITY_STATIC) {
		held_of_ability(ctx, OP_HOLDS_HAVE, passive->source, passive->root, on_held, &l);
		return;
	}
	r = run_of(ctx, controller_of(ctx, passive->source), passive->source, passive->root);
	l.r = &r;
	l.filter = NO_NODE;
	if (ability_is_on(ctx, &r, passive->root))
		add_given(&l, arg_of(ctx, core, 0));
}

static const struct layers_def layers = {
	.each = each,
	.kinds = kinds,
	.layer = layer,
	.stamp = stamp,
	.look = look,
	.place = place_of,
	.no_room = no_room,
};

void for_changes(struct ctx *x, obj_id id, unsigned kinds_wanted, layer_fn *fn, void *ctx)
{
	layers_for(&layers, x, id, kinds_wanted, fn, ctx);
}
