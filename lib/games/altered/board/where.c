#include "games/altered/board/where.h"

#include "base/bug.h"
#include "games/altered/board/last.h"
#include "games/altered/board/passive.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/objects.h"

/* Outside of a unit nothing waits for the fact: what follows from it is in doubt. */
static void note_open_region(struct ctx *x, unsigned region)
{
	struct board *b = board_of(x);

	b->open = true;
	if (x->g->unit.kind != UNIT_NONE)
		x->g->before.open = true;
	if (x->offer.diags)
		offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_VISIBLE_KNOWN,
			     "the record does not say which terrains region %u has", region + 1);
}

/* The terrains, of a region whose card is face-down none; false where the record has yet to say, or does not say, what they are. */
static bool known_terrains(struct ctx *x, unsigned region, unsigned *bits)
{
	const struct board *b = board_of(x);

	if (region_terrains(x, region, bits))
		return true;
	/* Who only looks at the game changes nothing. */
	if (!b->visible[region] || b->open || x->run.stopped || !x->space)
		return false;
	if (x->run.running)
		return ask_region(x, region, bits);
	note_open_region(x, region);
	return false;
}

static bool has_terrain(struct ctx *x, unsigned region, uint16_t op)
{
	unsigned bits = 0;

	if (!known_terrains(x, region, &bits))
		return false;
	return op == OP_R_ANY ? bits != 0 : bits >> op_number(op, OF_TERRAINS, WATER) & 1;
}

static bool is_single_terrain(struct ctx *x, unsigned region)
{
	unsigned bits = 0;

	return known_terrains(x, region, &bits) && bits && (bits & (bits - 1)) == 0;
}

unsigned region_of_expedition(const struct ctx *x, thing expedition)
{
	return region_of(x, expedition_player(expedition), expedition_side(expedition));
}

/* Every expedition that the thing is or is in satisfies a test [gigantic-condition-all]. */
typedef bool place_test(struct ctx *x, thing expedition, uint16_t op);

static bool all_places(struct ctx *x, const struct run *r, thing t, place_test *test, uint16_t op, bool any)
{
	struct set places = { 0 };

	if (is_expedition(t))
		return test(x, t, op);
	if (!is_object(t) || (object_of(x, (obj_id)t)->zone != Z_EXPEDITION && !has_left(x, r, (obj_id)t)))
		return false;
	expeditions_of_object(x, (obj_id)t, &places);
	for (uint16_t i = 0; i < places.n; i++)
		if (test(x, places.items[i], op) == any)
			return any;
	return !any && places.n > 0;
}

static bool test_progress(struct ctx *x, thing e, uint16_t op)
{
	int mine = x->g->b.distance[expedition_player(e)][expedition_side(e)];
	thing f = facing(e);
	int theirs = x->g->b.distance[expedition_player(f)][expedition_side(f)];

	if (is_considered(x, e, op))
		return true;
	if (x->g->b.in_tiebreakers)
		return op == OP_IS_TIED;
	return op == OP_IS_BEHIND ? mine < theirs : op == OP_IS_AHEAD ? mine > theirs : mine == theirs;
}

/* The regions at the ends, where the Expeditions of either kind begin. */
static bool is_starting(unsigned region)
{
	return region == 0 || region == N_REGIONS - 1;
}

static bool test_starting(struct ctx *x, thing e, uint16_t op)
{
	(void)op;
	return is_starting(region_of_expedition(x, e));
}

static bool test_contact(struct ctx *x, thing e, uint16_t op)
{
	player_id other = opponent_of(expedition_player(e));

	if (is_considered(x, e, op))
		return true;
	return region_of(x, other, SIDE_HERO) == region_of_expedition(x, e) ||
	       region_of(x, other, SIDE_COMPANION) == region_of_expedition(x, e);
}

static bool test_terrain(struct ctx *x, thing e, uint16_t op)
{
	return has_terrain(x, region_of_expedition(x, e), op);
}

static bool test_single(struct ctx *x, thing e, uint16_t op)
{
	(void)op;
	return is_single_terrain(x, region_of_expedition(x, e));
}

const struct set *chosen_place(struct ctx *x, struct run *r, uint32_t node)
{
	if (r->place_node != node) {
		struct set places = { 0 };

		/* What is no place does not look for itself without an end. */
		r->place_node = node;
		r->place.n = 0;
		select_things(x, r, node, &places);
		r->place_node = node;
		r->place = places;
	}
	return &r->place;
}

bool is_in_terrain(struct ctx *x, const struct run *r, thing t, uint16_t op)
{
	return is_region(t) ? has_terrain(x, t - THING_REGION, op) : all_places(x, r, t, test_terrain, op, true);
}

bool stands(struct ctx *x, const struct run *r, thing t, uint16_t op)
{
	switch (op) {
	case OP_IS_BEHIND:
	case OP_IS_AHEAD:
	case OP_IS_TIED:
		return all_places(x, r, t, test_progress, op, false);
	case OP_IN_CONTACT:
		return (is_object(t) && is_considered(x, t, op)) || all_places(x, r, t, test_contact, op, true);
	case OP_SINGLE_TERRAIN_REGION:
		return is_region(t) ? is_single_terrain(x, t - THING_REGION) : all_places(x, r, t, test_single, op, true);
	case OP_STARTING_REGION:
		return is_region(t) ? is_starting(t - THING_REGION) : all_places(x, r, t, test_starting, op, true);
	default:
		BUG("no state of a place");
	}
}

bool owns(struct ctx *x, struct run *r, uint32_t players, player_id p)
{
	struct set set = { 0 };

	/* "of target player": who is chosen once for all the things that are looked at. */
	if (nodes_of(x)[players].op == OP_TARGET_PLAYER) {
		if (r->player_node != players) {
			r->player_target = player_of(x, r, players);
			r->player_node = players;
		}
		return r->player_target == p;
	}
	select_players(x, r, players, &set);
	return set_has(&set, THING_PLAYER + p);
}

bool is_in(struct ctx *x, struct run *r, uint32_t node, thing t)
{
	const struct node *n = nodes_of(x);
	const struct object *o = is_object(t) ? object_of(x, (obj_id)t) : NULL;
	bool back = is_looked_back_on(r, t);
	uint8_t zone = !o ? Z_GONE : back ? r->h->from : o->zone;

	if (zones_named(n[node].op)) {
		player_id whose = o ? o->owner : NO_PLAYER;

		if (!o || !(zones_named(n[node].op) >> zone & 1))
			return false;
		if (zone == Z_LANDMARKS)
			whose = back ? r->h->from_controller : controller_of(x, (obj_id)t);
		return !*altered_ops.ops[n[node].op].args || owns(x, r, node + 1, whose);
	}
	switch (n[node].op) {
	case OP_Z_ANYWHERE:
		return true;
	case OP_OR:
		return is_in(x, r, node + 1, t) || is_in(x, r, node + 1 + n[node + 1].next, t);
	case OP_IN_TERRAIN:
		return !is_region(t) && is_in_terrain(x, r, t, n[node + 1].op);
	case OP_SINGLE_TERRAIN_REGION:
		return !is_region(t) && stands(x, r, t, OP_SINGLE_TERRAIN_REGION);
	case OP_WITH_STATE:
	case OP_EXPEDITION:
	case OP_EXPEDITIONS_OF:
	case OP_EXPEDITION_OF: {
		struct set places = { 0 };

		if (!o || zone != Z_EXPEDITION)
			return false;
		expeditions_of_object(x, (obj_id)t, &places);
		for (uint16_t i = 0; i < places.n; i++)
			if (fits(x, r, node, places.items[i], true))
				return true;
		return false;
	}
	default: {
		const struct set *places = chosen_place(x, r, node);

		for (uint16_t i = 0; i < places->n; i++)
			if (o && is_expedition(places->items[i]) && is_in_expedition(x, (obj_id)t, places->items[i]))
				return true;
		return false;
	}
	}
}

