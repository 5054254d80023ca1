#include "games/evolve/resolve/holding.h"

#include "games/evolve/board/info.h"

struct walk {
	holding_fn *fn;
	void *ctx;
	struct holding h;
};

static void walk_leaves(struct ctx *x, struct walk *w, struct run *r, uint32_t at)
{
	switch (node_of(x, at)->op) {
	case OP_HOLDS_ALL:
		walk_leaves(x, w, r, arg_of(x, at, 0));
		walk_leaves(x, w, r, arg_of(x, at, 1));
		return;
	case OP_HOLDS_WHILE:
		if (holds(x, r, arg_of(x, at, 0)))
			walk_leaves(x, w, r, arg_of(x, at, 1));
		return;
	case OP_HOLDS_IF_ELSE:
		walk_leaves(x, w, r, arg_of(x, at, holds(x, r, arg_of(x, at, 0)) ? 1 : 2));
		return;
	case OP_HOLDS_DURING:
		if (is_during(x, r, arg_of(x, at, 0)))
			walk_leaves(x, w, r, arg_of(x, at, 1));
		return;
	case OP_HOLDS_WHERE_X:
		r->x = number_of(x, r, arg_of(x, at, 0));
		walk_leaves(x, w, r, arg_of(x, at, 1));
		return;
	case OP_HOLDS_AS_PLAYED: /* holds where that was done as the card was played alone */
		return;
	default:
		w->h.leaf = at;
		w->h.number = r->x;
		w->fn(x, &w->h, w->ctx);
	}
}

static void hand_passive(struct ctx *x, uint32_t root, obj_id given_by, void *ctx)
{
	struct walk *w = ctx;
	struct run r;
	uint32_t core;
	bool is_quick;

	(void)given_by;
	if (root == NO_NODE)
		return;
	core = ability_core(x, root, &is_quick);
	if (node_of(x, core)->op != OP_ABILITY_STATIC)
		return;
	r = run_of(x, w->h.you, w->h.source, root);
	w->h.ability = root;
	walk_leaves(x, w, &r, arg_of(x, core, 0));
}

static bool still_holds(const struct ctx *x, const struct lasting *l)
{
	return !is_object(l->about) || object_of(x, (obj_id)l->about)->incarnation == l->incarnation;
}

static void hand_lasting(struct ctx *x, struct walk *w)
{
	const struct board *b = board_of(x);

	for (uint16_t i = 0; i < b->n_lasting; i++) {
		const struct lasting *l = &b->lasting[i];

		if (!still_holds(x, l))
			continue;
		w->h = (struct holding){ .leaf = l->leaf,
					 .ability = l->leaf,
					 .source = l->source,
					 .you = l->you,
					 .about = l->about,
					 .number = l->number };
		w->fn(x, &w->h, w->ctx);
	}
}

void each_holding(struct ctx *x, holding_fn *fn, void *ctx)
{
	static const uint8_t zones[] = { Z_FIELD, Z_LEADER };
	struct walk w = { .fn = fn, .ctx = ctx };

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (size_t z = 0; z < sizeof(zones); z++)
			for (obj_id id = next_in_zone(x, p, zones[z], NO_OBJECT); id; id = next_in_zone(x, p, zones[z], id)) {
				w.h = (struct holding){ .source = id, .you = p, .about = THING_NONE };
				each_ability(x, id, hand_passive, &w);
			}
	hand_lasting(x, &w);
}

bool holding_is_about(struct ctx *x, const struct holding *h, unsigned k, thing t)
{
	struct run r = run_of(x, h->you, h->source, h->ability);

	if (h->about != THING_NONE && k == 0)
		return h->about == t;
	return fits(x, &r, arg_of(x, h->leaf, k), t);
}

int holding_number(struct ctx *x, const struct holding *h, unsigned k)
{
	struct run r = run_of(x, h->you, h->source, h->ability);

	r.x = h->number;
	return number_of(x, &r, arg_of(x, h->leaf, k));
}

struct held {
	uint16_t op;
	thing t;
	bool found;
};

static void look_for(struct ctx *x, const struct holding *h, void *ctx)
{
	struct held *held = ctx;

	if (!held->found && node_of(x, h->leaf)->op == held->op)
		held->found = holding_is_about(x, h, 0, held->t);
}

bool is_held(struct ctx *x, uint16_t op, thing t)
{
	struct held held = { .op = op, .t = t };

	each_holding(x, look_for, &held);
	return held.found;
}
