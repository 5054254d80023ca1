/*
 * passive_order.c - which passive abilities change characteristics, and what:
 * they are applied one at a time by the kernel's layers.h, of which this game
 * has one [section-passive-application, section-dependency,
 * order-free-from-dependency, order-oldest-free, order-recheck-dependencies].
 * Reading: see readings.md#dependency.
 */
#include "games/altered/board/passives.h"

#include "base/bug.h"
#include "games/altered/state/objects.h"

_Static_assert(MAX_OBJECTS + 1 + ALTERED_PLAYERS * N_SIDES + N_REGIONS <= MAX_PLACES, "all that is changed has a place");

static unsigned kind_of(struct ctx *x, uint32_t leaf)
{
	switch (nodes_of(x)[leaf].op) {
	case OP_HAS_KEYWORD: {
		uint16_t keyword = nodes_of(x)[arg_of(x, leaf, 1)].op;

		return keyword == OP_K_TOUGH ? CHANGES_TOUGH : op_number(keyword, OF_KEYWORDS, 0);
	}
	case OP_REGION_ONLY:
	case OP_REGION_ALSO:
		return CHANGES_TERRAINS;
	case OP_STATS_HIGHEST:
		return CHANGES_STATISTICS;
	case OP_CONSIDERED:
		return CHANGES_STATES;
	default:
		return 0;
	}
}

static unsigned kinds_under(struct ctx *x, uint32_t at)
{
	unsigned kinds = 0;

	for (;;) {
		switch (nodes_of(x)[at].op) {
		case OP_ALL_HOLD:
			kinds |= kinds_under(x, at + 1);
			at = arg_of(x, at, 1);
			continue;
		case OP_WHILE:
		case OP_UNLESS:
			at = arg_of(x, at, 1);
			continue;
		default:
			return kinds | kind_of(x, at);
		}
	}
}

static unsigned place_of(thing t)
{
	if (is_object(t))
		return t;
	if (is_expedition(t))
		return MAX_OBJECTS + 1 + (t - THING_EXPEDITION);
	BUG_ON(!is_region(t));
	return MAX_OBJECTS + 1 + ALTERED_PLAYERS * N_SIDES + (t - THING_REGION);
}

static const struct layers_def layers;

static void try_thing(struct ctx *x, struct run *r, uint32_t leaf, struct layer_part *part, thing t)
{
	if (speaks_of(x, r, leaf + 1, t))
		layer_part_reach(&layers, part, t);
}

/* Everything in play that the change may apply to [passive-affects-in-play], or a region. */
static void try_all(struct ctx *x, struct run *r, uint32_t leaf, struct layer_part *part)
{
	static const uint8_t zones[] = { Z_EXPEDITION, Z_LANDMARKS };

	for (unsigned region = 0; part->kind == CHANGES_TERRAINS && region < N_REGIONS; region++)
		try_thing(x, r, leaf, part, THING_REGION + region);
	if (part->kind == CHANGES_TERRAINS)
		return;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		for (size_t z = 0; z < sizeof(zones); z++)
			for (obj_id id = table_zone(&x->g->b.table, p, zones[z])->first; id; id = object_of(x, id)->next)
				try_thing(x, r, leaf, part, id);
		for (unsigned side = 0; part->kind == CHANGES_STATES && side < N_SIDES; side++)
			try_thing(x, r, leaf, part, thing_expedition(p, side));
	}
}

struct looking {
	struct layer_doing *doing;
	thing about; /* THING_NONE = everything */
};

static void on_part(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct looking *l = ctx;
	unsigned kind = kind_of(x, leaf);
	struct layer_part *part;

	if (kind == 0 || (l->about != THING_NONE && is_region(l->about) != (kind == CHANGES_TERRAINS)))
		return;
	part = layer_part_add(l->doing, kind, (struct layer_change){ .leaf = leaf });
	if (!part) {
		no_room(x);
		return;
	}
	if (kind == CHANGES_TOUGH)
		part->change.number = number_of(x, r, arg_of(x, leaf, 1) + 1);
	if (l->about == THING_NONE)
		try_all(x, r, leaf, part);
	else
		try_thing(x, r, leaf, part, l->about);
	layer_part_end(l->doing);
}

static void look(void *ctx, const struct passive *passive, thing about, struct layer_doing *doing)
{
	struct looking l = { .doing = doing, .about = about };

	passive_leaves(ctx, passive, on_part, &l);
}

static void each(void *ctx, passive_fn *fn, void *with)
{
	each_passive(ctx, NO_OBJECT, fn, with);
}

static unsigned kinds(void *ctx, const struct passive *passive)
{
	return kinds_under(ctx, passive->root);
}

static uint16_t stamp(void *ctx, const struct passive *passive)
{
	const struct ctx *x = ctx;
	const struct ongoing *emblem = passive->by;

	return emblem ? emblem->stamp : x->g->b.stamp[passive->source];
}

static const struct layers_def layers = {
	.each = each,
	.kinds = kinds,
	.stamp = stamp,
	.look = look,
	.place = place_of,
	.no_room = no_room,
};

void for_changes(struct ctx *x, thing t, unsigned kinds_wanted, layer_fn *fn, void *ctx)
{
	layers_for(&layers, x, t, kinds_wanted, fn, ctx);
}
