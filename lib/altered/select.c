/*
 * select.c - things, players, numbers, conditions.
 */
#include "altered/select.h"

#include "altered/ask.h"
#include "altered/effect.h"
#include "altered/objects.h"
#include "altered/passive.h"
#include "altered/react.h"
#include "base/bug.h"

uint32_t arg_of(const struct ctx *x, uint32_t node, unsigned i)
{
	const struct node *n = nodes_of(x);
	uint32_t at = node + 1;

	while (i-- > 0)
		at += n[at].next;
	return at;
}

struct run run_of(struct ctx *x, obj_id self, uint32_t ability)
{
	struct run r;

	/* The sets are large and empty: only what is read is cleared. */
	r.you = self ? controller_of(x, self) : 0;
	r.self = self;
	r.incarnation = self ? object_of(x, self)->incarnation : 0;
	r.ability = ability;
	r.it.n = 0;
	r.it_incarnation = 0;
	r.them = r.chooser = r.sacrificer = NO_PLAYER;
	r.subject = THING_NONE;
	r.rest.n = 0;
	r.x = r.that_many = r.result = 0;
	r.n_paid = 0;
	r.place_node = r.target_node = NO_NODE;
	r.place.n = 0;
	r.chosen = NULL;
	r.h = NULL;
	r.played_from = 0;
	r.first_step = 0;
	return r;
}

bool set_has(const struct set *set, thing t)
{
	for (uint16_t i = 0; i < set->n; i++)
		if (set->items[i] == t)
			return true;
	return false;
}

void set_add(struct set *set, thing t)
{
	if (t && set->n < MAX_OPTIONS && !set_has(set, t))
		set->items[set->n++] = t;
}

bool self_is_there(struct ctx *x, const struct run *r)
{
	return r->self && object_of(x, r->self)->incarnation == r->incarnation;
}

bool is_in_expedition(struct ctx *x, obj_id id, thing expedition)
{
	const struct object *o = object_of(x, id);
	unsigned side = o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO;

	if (o->zone != Z_EXPEDITION || controller_of(x, id) != expedition_player(expedition))
		return false;
	return side == expedition_side(expedition) || (keywords_of(x, id) & KEYWORD_GIGANTIC);
}

void expeditions_of_object(struct ctx *x, obj_id id, struct set *out)
{
	const struct last_known *was = &x->g->b.was[id];
	struct object *o;

	if (!id)
		return;
	o = object_of(x, id);
	if (o->zone != Z_EXPEDITION) {
		set_add(out, thing_expedition(was->controller, was->side));
		return;
	}
	for (unsigned side = 0; side < N_SIDES; side++)
		if (is_in_expedition(x, id, thing_expedition(controller_of(x, id), side)))
			set_add(out, thing_expedition(controller_of(x, id), side));
}

static thing facing(thing expedition)
{
	return thing_expedition(opponent_of(expedition_player(expedition)), expedition_side(expedition));
}

/* Flags and boosts as they are, as they were before the event that is looked at, or as they were last. */
static uint16_t flags_at(struct ctx *x, const struct run *r, obj_id id)
{
	if (r->h && r->h->subject == id && r->h->kind == HAPPENS_MOVE)
		return r->h->flags_before;
	if (id == r->self && !self_is_there(x, r))
		return x->g->b.was[id].flags;
	return object_of(x, id)->flags;
}

static int boosts_at(struct ctx *x, const struct run *r, obj_id id)
{
	if (r->h && r->h->subject == id && r->h->kind == HAPPENS_MOVE)
		return r->h->boosts_before;
	if (id == r->self && !self_is_there(x, r))
		return x->g->b.was[id].boosts;
	return object_of(x, id)->counters;
}

/* What its cost is for a U node (2.2.9). */
static int cost_at(struct ctx *x, uint16_t op, obj_id id)
{
	const struct altered_card *card = card_of(x, id);
	const struct object *o = object_of(x, id);
	bool by_reserve;

	if (!card)
		return 0;
	by_reserve = op == OP_U_RESERVE || (op == OP_U_BASE && (o->zone == Z_RESERVE || (o->flags & F_FLEETING) ||
								(o->flags & F_FROM_RESERVE)));
	return by_reserve ? (card->reserve_cost < 0 ? 0 : card->reserve_cost) : (card->hand_cost < 0 ? 0 : card->hand_cost);
}

static unsigned terrain_of_op(uint16_t op)
{
	return op == OP_R_FOREST ? FOREST : op == OP_R_MOUNTAIN ? MOUNTAIN : WATER;
}

static bool has_terrain(struct ctx *x, unsigned region, uint16_t op)
{
	unsigned bits = 0;

	if (!region_terrains(x, region, &bits))
		return false;
	return op == OP_R_ANY ? bits != 0 : bits >> terrain_of_op(op) & 1;
}

static bool is_single_terrain(struct ctx *x, unsigned region)
{
	unsigned bits = 0;

	return region_terrains(x, region, &bits) && bits && (bits & (bits - 1)) == 0;
}

static unsigned region_of_expedition(const struct ctx *x, thing expedition)
{
	return region_of(x, expedition_player(expedition), expedition_side(expedition));
}

/* Every expedition that the thing is or is in satisfies a test (7.4.4.k). */
typedef bool place_test(struct ctx *x, thing expedition, uint16_t op);

static bool all_places(struct ctx *x, thing t, place_test *test, uint16_t op, bool any)
{
	struct set places = { 0 };

	if (is_expedition(t))
		return test(x, t, op);
	if (!is_object(t) || object_of(x, (obj_id)t)->zone != Z_EXPEDITION)
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

static bool test_ascended(struct ctx *x, thing e, uint16_t op)
{
	(void)op;
	return x->g->b.ascended[expedition_player(e)][expedition_side(e)];
}

/* Whether a place that is chosen has been chosen for this node; else it is chosen now. */
static const struct set *chosen_place(struct ctx *x, struct run *r, uint32_t node)
{
	if (r->place_node != node) {
		struct set places = { 0 };

		select_things(x, r, node, &places);
		r->place_node = node;
		r->place = places;
	}
	return &r->place;
}

static bool owns(struct ctx *x, struct run *r, uint32_t players, player_id p)
{
	struct set set = { 0 };

	select_players(x, r, players, &set);
	return set_has(&set, THING_PLAYER + p);
}

/* Whether the thing is in the zone or place of the node. */
static bool is_in(struct ctx *x, struct run *r, uint32_t node, thing t)
{
	const struct node *n = nodes_of(x);
	const struct object *o = is_object(t) ? object_of(x, (obj_id)t) : NULL;

	switch (n[node].op) {
	case OP_Z_PLAY:
		return o && is_in_play(x, (obj_id)t);
	case OP_Z_RESERVE_ANY:
		return o && o->zone == Z_RESERVE;
	case OP_Z_RESERVE_OF:
		return o && o->zone == Z_RESERVE && owns(x, r, node + 1, o->owner);
	case OP_Z_HAND_ANY:
		return o && o->zone == Z_HAND;
	case OP_Z_HAND_OF:
		return o && o->zone == Z_HAND && owns(x, r, node + 1, o->owner);
	case OP_Z_LANDMARKS_ANY:
		return o && o->zone == Z_LANDMARKS;
	case OP_Z_LANDMARKS_OF:
		return o && o->zone == Z_LANDMARKS && owns(x, r, node + 1, controller_of(x, (obj_id)t));
	case OP_Z_MANA_ANY:
		return o && o->zone == Z_MANA;
	case OP_Z_MANA_OF:
		return o && o->zone == Z_MANA && owns(x, r, node + 1, o->owner);
	case OP_Z_EXPEDITIONS:
		return o && o->zone == Z_EXPEDITION;
	case OP_Z_PLAY_OR_RESERVE:
		return o && (is_in_play(x, (obj_id)t) || o->zone == Z_RESERVE);
	case OP_Z_EXPEDITIONS_OR_RESERVE:
		return o && (o->zone == Z_EXPEDITION || o->zone == Z_RESERVE);
	case OP_Z_DISCARD_ANY:
		return o && o->zone == Z_DISCARD;
	case OP_Z_DISCARD_OF:
		return o && o->zone == Z_DISCARD && owns(x, r, node + 1, o->owner);
	case OP_Z_DECK_ANY:
		return o && o->zone == Z_DECK;
	case OP_Z_DECK_OR_HAND:
		return o && (o->zone == Z_DECK || o->zone == Z_HAND);
	case OP_Z_ANYWHERE:
		return true;
	case OP_IN_TERRAIN:
		return all_places(x, t, test_terrain, n[node + 1].op, true);
	case OP_SINGLE_TERRAIN_REGION:
		return all_places(x, t, test_single, 0, true);
	case OP_WITH_STATE:
	case OP_EXPEDITION:
	case OP_EXPEDITIONS_OF:
	case OP_EXPEDITION_OF: {
		struct set places = { 0 };

		if (!o || o->zone != Z_EXPEDITION)
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

static bool has_subtype(struct text subtypes, struct text wanted)
{
	struct text one;

	while (subtypes.len && text_split(&subtypes, ';', &one))
		if (text_equal(one, wanted))
			return true;
	return false;
}

static bool has_zero_statistic(const struct altered_card *card)
{
	return is_character(card) && (!base_statistic_of(card, FOREST) || !base_statistic_of(card, MOUNTAIN) ||
				      !base_statistic_of(card, WATER));
}

static int zero_statistics(const struct altered_card *card)
{
	int n = 0;

	for (unsigned t = 0; is_character(card) && t < N_TERRAINS; t++)
		n += base_statistic_of(card, t) == 0;
	return n;
}

/* A type of card; without a zone named it is one in play (2.2.1.h). */
static bool is_type(struct ctx *x, thing t, bool anywhere, bool (*test)(const struct altered_card *card))
{
	if (!is_object(t) || !test(card_of(x, (obj_id)t)))
		return false;
	return anywhere || is_in_play(x, (obj_id)t);
}

static bool is_landmark_card(const struct altered_card *card)
{
	return card && (card->type == ALTERED_LANDMARK_PERMANENT || card->type == ALTERED_LANDMARK_TOKEN);
}

static bool is_expedition_permanent(const struct altered_card *card)
{
	return card && card->type == ALTERED_EXPEDITION_PERMANENT;
}

/* The sum of a number over what was chosen already and [t]. */
static int sum_with(struct ctx *x, const struct run *r, thing t, uint16_t op)
{
	int sum = 0;

	for (uint16_t i = 0; r->chosen && i <= r->chosen->n; i++) {
		obj_id id = (obj_id)(i < r->chosen->n ? r->chosen->items[i] : t);

		if (i < r->chosen->n && r->chosen->items[i] == t)
			continue;
		sum += op == OP_R_FOREST || op == OP_R_MOUNTAIN || op == OP_R_WATER
			       ? statistic_of(x, id, terrain_of_op(op))
			       : cost_at(x, op, id);
	}
	return sum;
}

static int highest_cost(struct ctx *x, struct run *r, uint32_t filter, uint16_t op, bool anywhere)
{
	int highest = -1;

	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
		if (fits(x, r, filter, id, anywhere) && cost_at(x, op, id) > highest)
			highest = cost_at(x, op, id);
	return highest;
}

static bool fits_known(struct ctx *x, struct run *r, uint32_t node, thing t, bool anywhere);

/* The same of a card that nobody has recorded: what only its face would tell is taken to be so. */
static bool could_fit(struct ctx *x, struct run *r, uint32_t node, thing t, bool anywhere)
{
	switch (nodes_of(x)[node].op) {
	case OP_CHARACTER:
	case OP_SPELL:
	case OP_PERMANENT:
	case OP_LANDMARK:
	case OP_EXPEDITION_PERMANENT:
		return anywhere || is_in_play(x, (obj_id)t);
	case OP_SUBTYPE:
	case OP_ZERO_STATISTICS_MIN:
	case OP_BASE_STATISTICS_MAX:
	case OP_STATISTICS_MAX:
	case OP_HIGHEST:
		return fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_COST_MAX:
	case OP_COST_MIN:
	case OP_COST_EXACTLY:
	case OP_TOTAL_COST_MAX:
	case OP_TOTAL_STATISTIC_MAX:
		return fits(x, r, arg_of(x, node, 2), t, anywhere);
	case OP_ZERO_STATISTIC:
	case OP_NON_TOKEN:
		return fits(x, r, node + 1, t, anywhere);
	default:
		return fits_known(x, r, node, t, anywhere);
	}
}

bool fits(struct ctx *x, struct run *r, uint32_t node, thing t, bool anywhere)
{
	uint16_t op = nodes_of(x)[node].op;

	if (x->guess && is_object(t) && op >= OP_CARD && op <= OP_NON_TOKEN && !card_of(x, (obj_id)t))
		return could_fit(x, r, node, t, anywhere);
	return fits_known(x, r, node, t, anywhere);
}

static bool fits_known(struct ctx *x, struct run *r, uint32_t node, thing t, bool anywhere)
{
	const struct node *n = nodes_of(x);
	uint32_t a = node + 1;
	const struct object *o = is_object(t) ? object_of(x, (obj_id)t) : NULL;
	const struct altered_card *card = o ? card_of(x, (obj_id)t) : NULL;
	obj_id id = o ? (obj_id)t : NO_OBJECT;

	switch (n[node].op) {
	case OP_ANY_THING:
		return true;
	case OP_CARD:
		return o && (anywhere || o->zone != Z_MANA);
	case OP_CHARACTER:
		return is_type(x, t, anywhere, is_character);
	case OP_SPELL:
		return o && is_spell(card);
	case OP_PERMANENT:
		return is_type(x, t, anywhere, is_permanent);
	case OP_LANDMARK:
		return is_type(x, t, anywhere, is_landmark_card);
	case OP_EXPEDITION_PERMANENT:
		return is_type(x, t, anywhere, is_expedition_permanent);
	case OP_MANA_ORB:
		return o && o->zone == Z_MANA;
	case OP_ORB_OF:
		return o && o->zone == Z_MANA && owns(x, r, a, o->owner);
	case OP_TOKEN_CARD:
		return card && is_token(card) && text_equal(card->name, x->env->code->words[n[a].value]);
	case OP_SELF:
		return t == r->self;
	case OP_IT:
		return set_has(&r->it, t);
	case OP_SUBJECT:
		return t == r->subject;
	case OP_EACH:
		return fits(x, r, a, t, anywhere);
	case OP_OR:
		return fits(x, r, a, t, anywhere) || fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_OTHER:
		return t != r->self && fits(x, r, a, t, anywhere);
	case OP_EXCEPT:
		return fits(x, r, arg_of(x, node, 1), t, anywhere) && !fits(x, r, a, t, true);
	case OP_IN:
		return is_in(x, r, a, t) && fits(x, r, arg_of(x, node, 1), t, true);
	case OP_IN_BARE:
		return is_in(x, r, a, t);
	case OP_CONTROLLED:
		return o && is_in_play(x, id) && owns(x, r, a, controller_of(x, id)) &&
		       fits(x, r, arg_of(x, node, 1), t, true);
	case OP_CONTROLLED_BARE:
		return o && is_in_play(x, id) && owns(x, r, a, controller_of(x, id));
	case OP_SUBTYPE:
		return card && has_subtype(card->subtypes, x->env->code->words[n[a].value]) &&
		       fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_COST_MAX:
	case OP_COST_MIN:
	case OP_COST_EXACTLY: {
		int cost, limit;

		if (!card || !fits(x, r, arg_of(x, node, 2), t, anywhere))
			return false;
		cost = cost_at(x, n[a].op, id);
		limit = number_of(x, r, arg_of(x, node, 1));
		return n[node].op == OP_COST_MAX ? cost <= limit : n[node].op == OP_COST_MIN ? cost >= limit : cost == limit;
	}
	case OP_COST_MAX_BARE:
		return card && cost_at(x, n[a].op, id) <= number_of(x, r, arg_of(x, node, 1));
	case OP_COST_MIN_BARE:
		return card && cost_at(x, n[a].op, id) >= number_of(x, r, arg_of(x, node, 1));
	case OP_COST_EQUALS:
		return card && cost_at(x, n[a].op, id) == number_of(x, r, arg_of(x, node, 1));
	case OP_TOTAL_COST_MAX:
	case OP_TOTAL_STATISTIC_MAX:
		return card && fits(x, r, arg_of(x, node, 2), t, anywhere) &&
		       sum_with(x, r, t, n[a].op) <= number_of(x, r, arg_of(x, node, 1));
	case OP_STATISTICS_MAX:
	case OP_BASE_STATISTICS_MAX: {
		int most = number_of(x, r, a);

		if (!card || !fits(x, r, arg_of(x, node, 1), t, anywhere))
			return false;
		for (unsigned s = 0; s < N_TERRAINS; s++)
			if ((n[node].op == OP_STATISTICS_MAX ? statistic_of(x, id, s) : base_statistic_of(card, s)) > most)
				return false;
		return true;
	}
	case OP_ZERO_STATISTIC:
		return has_zero_statistic(card) && fits(x, r, a, t, anywhere);
	case OP_ZERO_STATISTIC_BARE:
		return has_zero_statistic(card);
	case OP_ZERO_STATISTICS_MIN:
		return zero_statistics(card) >= number_of(x, r, a) && fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_HIGHEST: {
		uint32_t filter = arg_of(x, node, 1);

		return card && fits(x, r, filter, t, anywhere) &&
		       cost_at(x, n[a].op, id) == highest_cost(x, r, filter, n[a].op, anywhere);
	}
	case OP_TOKEN_ONLY:
		return is_token(card) && fits(x, r, a, t, anywhere);
	case OP_NON_TOKEN:
		return card && !is_token(card) && fits(x, r, a, t, anywhere);
	case OP_FLEETING_ONE:
		return o && (flags_at(x, r, id) & F_FLEETING) && fits(x, r, a, t, anywhere);
	case OP_NON_FLEETING:
		return o && !(flags_at(x, r, id) & F_FLEETING) && fits(x, r, a, t, anywhere);
	case OP_ANCHORED_ONE:
		return o && (flags_at(x, r, id) & F_ANCHORED) && fits(x, r, a, t, anywhere);
	case OP_ASLEEP_ONE:
		return o && (flags_at(x, r, id) & F_ASLEEP) && fits(x, r, a, t, anywhere);
	case OP_BOOSTED_ONE:
		return o && boosts_at(x, r, id) > 0 && fits(x, r, a, t, anywhere);
	case OP_UNBOOSTED_ONE:
		return o && boosts_at(x, r, id) == 0 && fits(x, r, a, t, anywhere);
	case OP_EXHAUSTED_ONE:
		return o && (flags_at(x, r, id) & F_EXHAUSTED) && fits(x, r, a, t, anywhere);
	case OP_READY_ONE:
		return o && !(flags_at(x, r, id) & F_EXHAUSTED) && fits(x, r, a, t, anywhere);
	case OP_DEFENDER_ONE:
		return o && fits(x, r, a, t, anywhere) && (keywords_of(x, id) & KEYWORD_DEFENDER);
	case OP_GIGANTIC_ONE:
		return o && fits(x, r, a, t, anywhere) && (keywords_of(x, id) & KEYWORD_GIGANTIC);
	case OP_ASCENDED_ONE:
		return is_expedition(t) && test_ascended(x, t, 0) && fits(x, r, a, t, anywhere);
	case OP_WITH_COUNTERS:
		return o && (x->g->b.counters[id] > 0 || o->counters > 0) && fits(x, r, a, t, anywhere);
	case OP_WITH_STATE:
		return fits(x, r, a, t, true) && fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_WITHOUT: {
		if (!is_expedition(t) || !fits(x, r, arg_of(x, node, 1), t, anywhere))
			return false;
		for (obj_id i = 1; i <= x->g->b.table.n_objects; i++)
			if (is_in_expedition(x, i, t) && fits(x, r, a, i, true))
				return false;
		return true;
	}
	case OP_IS_FLEETING:
		return o && (flags_at(x, r, id) & F_FLEETING);
	case OP_IS_ANCHORED:
		return o && (flags_at(x, r, id) & F_ANCHORED);
	case OP_IS_ASLEEP:
		return o && (flags_at(x, r, id) & F_ASLEEP);
	case OP_IS_BOOSTED:
		return o && boosts_at(x, r, id) > 0;
	case OP_IS_EXHAUSTED:
		return o && (flags_at(x, r, id) & F_EXHAUSTED);
	case OP_IS_GIGANTIC:
		return o && (keywords_of(x, id) & KEYWORD_GIGANTIC);
	case OP_IS_ASCENDED:
		return is_expedition(t) && test_ascended(x, t, 0);
	case OP_IS_BEHIND:
	case OP_IS_AHEAD:
	case OP_IS_TIED:
		return all_places(x, t, test_progress, n[node].op, false);
	case OP_IN_CONTACT:
		return (o && is_considered(x, t, OP_IN_CONTACT)) || all_places(x, t, test_contact, OP_IN_CONTACT, true);
	case OP_IN_TERRAIN:
		return is_region(t) ? has_terrain(x, t - THING_REGION, n[a].op) : all_places(x, t, test_terrain, n[a].op, true);
	case OP_IN_TERRAIN_THINGS:
		return all_places(x, t, test_terrain, n[a].op, true) && fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_IN_TERRAIN_OF_ZERO: {
		for (unsigned s = 0; card && s < N_TERRAINS; s++)
			if (base_statistic_of(card, s) == 0 &&
			    all_places(x, t, test_terrain, (uint16_t)(OP_R_FOREST + s), true))
				return true;
		return false;
	}
	case OP_FACING: {
		struct set mine = { 0 };

		if (is_expedition(t))
			set_add(&mine, t);
		else if (o && o->zone == Z_EXPEDITION)
			expeditions_of_object(x, id, &mine);
		for (uint16_t i = 0; i < mine.n; i++) {
			thing f = facing(mine.items[i]);

			if (fits(x, r, a, f, true))
				return true;
			for (obj_id k = 1; k <= x->g->b.table.n_objects; k++)
				if (is_in_expedition(x, k, f) && fits(x, r, a, k, true))
					return true;
		}
		return false;
	}
	case OP_EXPEDITION:
		return is_expedition(t);
	case OP_EXPEDITION_OF:
	case OP_EXPEDITIONS_OF:
		return is_expedition(t) && owns(x, r, a, expedition_player(t));
	case OP_HERO_EXPEDITION:
		return t == thing_expedition(r->you, SIDE_HERO);
	case OP_COMPANION_EXPEDITION:
		return t == thing_expedition(r->you, SIDE_COMPANION);
	case OP_COMPANION_EXPEDITION_OF:
		return is_expedition(t) && expedition_side(t) == SIDE_COMPANION && owns(x, r, a, expedition_player(t));
	case OP_REGION:
	case OP_ALL_REGIONS:
		return is_region(t);
	case OP_SINGLE_TERRAIN_REGION:
		return is_region(t) ? is_single_terrain(x, t - THING_REGION) : all_places(x, t, test_single, 0, true);
	case OP_STARTING_REGION:
		return t == THING_REGION || t == THING_REGION + N_REGIONS - 1;
	case OP_VISIBLE:
		return is_region(t) && x->g->b.visible[t - THING_REGION] && fits(x, r, a, t, anywhere);
	case OP_REVEALED:
		return set_has(&r->rest, t) && fits(x, r, a, t, true);
	case OP_PLAYED_FROM_ZONE:
		return o && (n[a].op == OP_Z_RESERVE_ANY) == (r->played_from == Z_RESERVE) &&
		       fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_PLAYED_BY:
		return o && fits(x, r, arg_of(x, node, 1), t, anywhere) && owns(x, r, a, o->owner);
	case OP_JOINING:
		return o && is_in(x, r, a, t) && fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_MY_EXPEDITION:
	case OP_OTHER_EXPEDITION:
	case OP_FACING_EXPEDITION:
	case OP_EXPEDITION_OF_IT:
	case OP_MY_REGION:
	case OP_FACING_REGION: {
		struct set set = { 0 };

		select_things(x, r, node, &set);
		return set_has(&set, t);
	}
	default:
		/* A zone in place of things: whether they are in it. */
		return is_in(x, r, node, t);
	}
}

/* All that fits, in the order of the table, then expeditions and regions. */
static void select_fitting(struct ctx *x, struct run *r, uint32_t filter, struct set *out)
{
	struct board *b = board_of(x);

	for (obj_id id = 1; id <= b->table.n_objects && !x->stopped; id++) {
		uint8_t zone = object_of(x, id)->zone;

		if (zone != Z_GONE && zone != Z_DECK && zone != Z_LIMBO && fits(x, r, filter, id, false))
			set_add(out, id);
	}
	for (thing t = THING_EXPEDITION; t < THING_EXPEDITION + 4 && !x->stopped; t++)
		if (fits(x, r, filter, t, false))
			set_add(out, t);
	for (thing t = THING_REGION; t < THING_REGION + N_REGIONS && !x->stopped; t++)
		if (fits(x, r, filter, t, false))
			set_add(out, t);
}

/* Whether the thing can be chosen at all: no second time, and its Tough can be paid. */
static int tough_to_pay(struct ctx *x, const struct run *r, thing t)
{
	if (!is_object(t) || !is_in_play(x, (obj_id)t) || controller_of(x, (obj_id)t) == r->you)
		return 0;
	for (uint8_t i = 0; i < r->n_paid; i++)
		if (r->paid[i] == t)
			return 0;
	return tough_of(x, (obj_id)t);
}

static void pay_tough(struct ctx *x, struct run *r, thing t)
{
	int tough = tough_to_pay(x, r, t);

	if (tough <= 0 || x->stopped)
		return;
	pay_mana(x, r->you, tough);
	if (r->n_paid < sizeof(r->paid) / sizeof(r->paid[0]))
		r->paid[r->n_paid++] = (obj_id)t;
}

void choose_things(struct ctx *x, struct run *r, player_id player, uint32_t filter, int least, int most, bool targets,
		   struct set *out)
{
	const struct set *outer = r->chosen;

	for (int chosen = 0; chosen < most && !x->stopped; chosen++) {
		struct question q = question_of(QUESTION_THING, player, targets ? R_EFFECT_TARGETS : R_STEP_DECISIONS,
						r->self);
		struct set options = { 0 };
		bool all_tough = true;
		thing t;

		r->chosen = out;
		x->guess = true;
		select_fitting(x, r, filter, &options);
		x->guess = false;
		r->chosen = outer;
		for (uint16_t i = 0; i < options.n; i++) {
			int tough = targets ? tough_to_pay(x, r, options.items[i]) : 0;

			if (set_has(out, options.items[i]) || tough > ready_orbs(x, r->you))
				continue;
			if (r->sacrificer != NO_PLAYER &&
			    (!is_object(options.items[i]) || !is_in_play(x, (obj_id)options.items[i]) ||
			     controller_of(x, (obj_id)options.items[i]) != r->sacrificer))
				continue;
			all_tough = all_tough && tough > 0;
			question_add(&q, options.items[i]);
		}
		q.may_stop = chosen >= least || (all_tough && q.n_options > 0);
		if (q.n_options == 0)
			return;
		t = ask(x, &q);
		if (t == THING_NONE || t == THING_STOP)
			return;
		if (is_object(t) && !fits(x, r, filter, t, false) && card_of(x, (obj_id)t))
			x->misfit = true;
		if (targets)
			pay_tough(x, r, t);
		set_add(out, t);
	}
}

/* How many a target is: from least to most. */
static void how_many(struct ctx *x, struct run *r, uint32_t number, int *least, int *most)
{
	switch (nodes_of(x)[number].op) {
	case OP_UP_TO:
		*least = 0;
		*most = number_of(x, r, number + 1);
		return;
	case OP_ANY_NUMBER:
		*least = 0;
		*most = MAX_OPTIONS;
		return;
	case OP_ALL:
		*least = *most = MAX_OPTIONS;
		return;
	default:
		*least = *most = number_of(x, r, number);
		return;
	}
}

static void select_facing(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	struct set those = { 0 };

	select_things(x, r, node, &those);
	for (uint16_t i = 0; i < those.n; i++)
		if (is_expedition(those.items[i]))
			set_add(out, facing(those.items[i]));
}

void select_things(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	const struct node *n = nodes_of(x);
	uint32_t a = node + 1;

	switch (n[node].op) {
	case OP_SELF:
		if (self_is_there(x, r))
			set_add(out, r->self);
		return;
	case OP_IT:
		for (uint16_t i = 0; i < r->it.n; i++)
			if (!is_object(r->it.items[i]) || !r->it_incarnation ||
			    object_of(x, (obj_id)r->it.items[i])->incarnation == r->it_incarnation)
				set_add(out, r->it.items[i]);
		return;
	case OP_SUBJECT:
		set_add(out, r->subject);
		return;
	case OP_THE_REST:
		for (uint16_t i = 0; i < r->rest.n; i++)
			if (object_of(x, (obj_id)r->rest.items[i])->zone == Z_DECK)
				set_add(out, r->rest.items[i]);
		return;
	case OP_TARGET:
	case OP_ONE: {
		int least = 0, most = 0;
		struct set chosen = { 0 };

		if (r->target_node == node) {
			for (uint16_t i = 0; i < r->target.n; i++)
				set_add(out, r->target.items[i]);
			return;
		}
		how_many(x, r, a, &least, &most);
		choose_things(x, r, r->chooser != NO_PLAYER ? r->chooser : r->you, arg_of(x, node, 1), least, most, n[node].op == OP_TARGET, &chosen);
		for (uint16_t i = 0; i < chosen.n; i++)
			set_add(out, chosen.items[i]);
		return;
	}
	case OP_EACH:
		select_things(x, r, a, out);
		return;
	case OP_BOTH_THINGS:
		select_things(x, r, a, out);
		select_things(x, r, arg_of(x, node, 1), out);
		return;
	case OP_TOP: {
		int most = number_of(x, r, a);

		for (obj_id id = most > 0 ? top_of_deck(x, r->you) : NO_OBJECT; id && most > 0; most--) {
			set_add(out, id);
			id = object_of(x, id)->next;
		}
		return;
	}
	case OP_MY_EXPEDITION:
		if (r->self)
			expeditions_of_object(x, r->self, out);
		return;
	case OP_OTHER_EXPEDITION: {
		struct set mine = { 0 };

		expeditions_of_object(x, r->self, &mine);
		if (mine.n == 1) /* of a Gigantic Character there is none (7.4.4.l) */
			set_add(out, thing_expedition(expedition_player(mine.items[0]), 1 - expedition_side(mine.items[0])));
		return;
	}
	case OP_FACING_EXPEDITION: {
		struct set mine = { 0 };

		expeditions_of_object(x, r->self, &mine);
		for (uint16_t i = 0; i < mine.n; i++)
			set_add(out, facing(mine.items[i]));
		return;
	}
	case OP_FACING:
		select_facing(x, r, a, out);
		return;
	case OP_HERO_EXPEDITION:
		set_add(out, thing_expedition(r->you, SIDE_HERO));
		return;
	case OP_COMPANION_EXPEDITION:
		set_add(out, thing_expedition(r->you, SIDE_COMPANION));
		return;
	case OP_COMPANION_EXPEDITION_OF: {
		struct set players = { 0 };

		select_players(x, r, a, &players);
		for (uint16_t i = 0; i < players.n; i++)
			set_add(out, thing_expedition((player_id)(players.items[i] - THING_PLAYER), SIDE_COMPANION));
		return;
	}
	case OP_EXPEDITION_OF_IT: {
		struct set those = { 0 };

		select_things(x, r, a, &those);
		for (uint16_t i = 0; i < those.n; i++)
			if (is_object(those.items[i]))
				expeditions_of_object(x, (obj_id)those.items[i], out);
		return;
	}
	case OP_MY_REGION:
	case OP_FACING_REGION: {
		struct set mine = { 0 };

		expeditions_of_object(x, r->self, &mine);
		for (uint16_t i = 0; i < mine.n; i++) {
			thing e = n[node].op == OP_MY_REGION ? mine.items[i] : facing(mine.items[i]);

			set_add(out, THING_REGION + region_of_expedition(x, e));
		}
		return;
	}
	case OP_HERO_OF: {
		player_id p = player_of(x, r, a);

		if (p != NO_PLAYER)
			set_add(out, table_zone(&x->g->b.table, p, Z_HERO)->first);
		return;
	}
	case OP_IN:
		/* "in target expedition": it is chosen once, before the things are looked at. */
		if (n[a].op == OP_TARGET || n[a].op == OP_ONE)
			chosen_place(x, r, a);
		select_fitting(x, r, node, out);
		r->place_node = NO_NODE;
		return;
	default:
		select_fitting(x, r, node, out);
		r->place_node = NO_NODE;
		return;
	}
}

static void add_in_order(struct ctx *x, struct set *out, bool you, bool other, player_id p)
{
	player_id first = initiative(x);

	for (int i = 0; i < ALTERED_PLAYERS; i++) {
		player_id q = i ? opponent_of(first) : first;

		if (q == p ? you : other)
			set_add(out, THING_PLAYER + q);
	}
}

void select_players(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	const struct node *n = nodes_of(x);

	switch (n[node].op) {
	case OP_YOU:
		set_add(out, THING_PLAYER + r->you);
		return;
	case OP_OPPONENT:
	case OP_EACH_OPPONENT:
		set_add(out, THING_PLAYER + opponent_of(r->you));
		return;
	case OP_EACH_PLAYER:
	case OP_A_PLAYER:
	case OP_ANY_PLAYER:
		add_in_order(x, out, true, true, r->you);
		return;
	case OP_ACTOR:
		set_add(out, THING_PLAYER + (r->them != NO_PLAYER ? r->them : r->you));
		return;
	case OP_THEM:
		if (r->them != NO_PLAYER)
			set_add(out, THING_PLAYER + r->them);
		return;
	case OP_SUBJECT_PLAYER:
		if (is_player(r->subject))
			set_add(out, r->subject);
		return;
	case OP_CONTROLLER_OF:
	case OP_OWNER_OF: {
		struct set those = { 0 };

		select_things(x, r, node + 1, &those);
		if (those.n == 0 && nodes_of(x)[node + 1].op == OP_IT)
			those = r->it;
		for (uint16_t i = 0; i < those.n; i++) {
			obj_id id = (obj_id)those.items[i];

			if (!is_object(those.items[i]))
				continue;
			if (n[node].op == OP_OWNER_OF)
				set_add(out, THING_PLAYER + object_of(x, id)->owner);
			else
				set_add(out, THING_PLAYER + (is_in_play(x, id) ? controller_of(x, id)
									       : x->g->b.was[id].controller));
		}
		return;
	}
	case OP_TARGET_PLAYER: {
		struct question q = question_of(QUESTION_THING, r->you, R_EFFECT_TARGETS, r->self);
		struct set options = { 0 };
		thing t;

		select_players(x, r, arg_of(x, node, 1), &options);
		for (uint16_t i = 0; i < options.n; i++)
			question_add(&q, options.items[i]);
		t = ask(x, &q);
		if (is_player(t)) {
			r->them = (player_id)(t - THING_PLAYER);
			set_add(out, t);
		}
		return;
	}
	default:
		BUG("not a player");
	}
}

player_id player_of(struct ctx *x, struct run *r, uint32_t node)
{
	struct set players = { 0 };

	select_players(x, r, node, &players);
	return players.n ? (player_id)(players.items[0] - THING_PLAYER) : NO_PLAYER;
}

static int count_things(struct ctx *x, struct run *r, uint32_t node)
{
	const struct node *n = nodes_of(x);
	struct set set = { 0 };

	if (n[node].op == OP_AMONG_ZEROES) {
		int zeroes = 0;

		select_things(x, r, node + 1, &set);
		for (uint16_t i = 0; i < set.n; i++)
			zeroes += is_object(set.items[i]) ? zero_statistics(card_of(x, (obj_id)set.items[i])) : 0;
		return zeroes;
	}
	select_things(x, r, node, &set);
	return set.n;
}

static int highest_statistic(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	int highest = 0;

	select_things(x, r, node, &set);
	for (uint16_t i = 0; i < set.n; i++)
		for (unsigned t = 0; is_object(set.items[i]) && t < N_TERRAINS; t++)
			if (statistic_of(x, (obj_id)set.items[i], t) > highest)
				highest = statistic_of(x, (obj_id)set.items[i], t);
	return highest;
}

static int counters_on(struct ctx *x, struct run *r, uint32_t things, uint16_t kind)
{
	struct set set = { 0 };
	int sum = 0;

	select_things(x, r, things, &set);
	if (set.n == 0 && nodes_of(x)[things].op == OP_SELF && kind == OP_T_BOOSTS)
		return x->g->b.was[r->self].boosts;
	for (uint16_t i = 0; i < set.n; i++) {
		if (!is_object(set.items[i]))
			continue;
		if (kind != OP_T_BOOSTS)
			sum += x->g->b.counters[set.items[i]];
		if (kind == OP_T_BOOSTS || kind == OP_T_ANY)
			sum += object_of(x, (obj_id)set.items[i])->counters;
	}
	return sum;
}

int number_of(struct ctx *x, struct run *r, uint32_t node)
{
	const struct node *n = nodes_of(x);
	uint32_t a = node + 1;

	switch (n[node].op) {
	case OP_NUMBER:
		return n[node].value;
	case OP_X_VALUE:
		return r->x;
	case OP_THAT_MANY:
		return r->that_many;
	case OP_RESULT:
		return r->result;
	case OP_ALL:
	case OP_ANY_NUMBER:
		return MAX_OPTIONS;
	case OP_UP_TO:
		return number_of(x, r, a);
	case OP_COUNT:
		return count_things(x, r, a);
	case OP_COUNT_BOOSTS:
		return number_of(x, r, a);
	case OP_PER:
		return number_of(x, r, a) * number_of(x, r, arg_of(x, node, 1));
	case OP_PLUS:
		return number_of(x, r, a) + number_of(x, r, arg_of(x, node, 1));
	case OP_AT_MOST: {
		int most = number_of(x, r, a), number = number_of(x, r, arg_of(x, node, 1));

		return number < most ? number : most;
	}
	case OP_BOOSTS_ON:
		return counters_on(x, r, a, OP_T_BOOSTS);
	case OP_COUNTERS_ON:
		return counters_on(x, r, a, n[arg_of(x, node, 1)].op);
	case OP_COUNTERS_OF:
		return number_of(x, r, arg_of(x, node, 2));
	case OP_COST_OF: {
		uint32_t things = arg_of(x, node, 1);
		struct set set = { 0 };

		select_things(x, r, things, &set);
		return set.n && is_object(set.items[0]) ? cost_at(x, n[a].op, (obj_id)set.items[0]) : 0;
	}
	case OP_HIGHEST_STATISTIC:
		return highest_statistic(x, r, a);
	case OP_DISTANCE: {
		player_id p = player_of(x, r, a);
		int apart;

		/* Regions between both expeditions of a player: none once they have met or crossed. */
		if (p == NO_PLAYER)
			return 0;
		apart = N_REGIONS - 1 - x->g->b.distance[p][SIDE_HERO] - x->g->b.distance[p][SIDE_COMPANION] - 1;
		return apart > 0 ? apart : 0;
	}
	default:
		BUG("not a number");
	}
}

static bool all_fit(struct ctx *x, struct run *r, uint32_t things, uint32_t filter)
{
	const struct node *n = nodes_of(x);
	struct set set = { 0 };

	/* What the ability's own object was is asked of it even when it has gone (6.3.k). */
	if (n[things].op == OP_SELF && !self_is_there(x, r))
		set_add(&set, r->self);
	else if (n[things].op == OP_IT)
		set = r->it;
	else
		select_things(x, r, things, &set);
	for (uint16_t i = 0; i < set.n; i++)
		if (!fits(x, r, filter, set.items[i], true))
			return false;
	return set.n > 0;
}

bool condition_holds(struct ctx *x, struct run *r, uint32_t node)
{
	const struct node *n = nodes_of(x);
	uint32_t a = node + 1;

	switch (n[node].op) {
	case OP_NOT:
		return !condition_holds(x, r, a);
	case OP_AND:
		return condition_holds(x, r, a) && condition_holds(x, r, arg_of(x, node, 1));
	case OP_IS:
		return all_fit(x, r, a, arg_of(x, node, 1));
	case OP_EXISTS_MIN:
	case OP_EXISTS_EXACTLY: {
		uint32_t things = arg_of(x, node, 1);
		int number = number_of(x, r, a);
		int found = count_things(x, r, things);
		bool holds = n[node].op == OP_EXISTS_MIN ? found >= number : found == number;

		/* "it" in what follows is what was found. */
		if (holds && n[things].op != OP_AMONG_ZEROES) {
			r->it.n = 0;
			r->it_incarnation = 0;
			select_things(x, r, things, &r->it);
		}
		return holds;
	}
	case OP_CONTROL:
	case OP_HAVE: {
		player_id p = player_of(x, r, a);
		uint32_t filter = arg_of(x, node, 2);
		int number = number_of(x, r, arg_of(x, node, 1)), found = 0;

		for (obj_id id = 1; id <= x->g->b.table.n_objects; id++) {
			bool theirs = n[node].op == OP_CONTROL ? is_in_play(x, id) && controller_of(x, id) == p
							       : object_of(x, id)->owner == p;

			found += theirs && fits(x, r, filter, id, n[node].op == OP_CONTROL);
		}
		return found >= number;
	}
	case OP_CONTROLS_MORE: {
		player_id p = player_of(x, r, a), q = player_of(x, r, arg_of(x, node, 1));
		uint32_t filter = arg_of(x, node, 2);
		int more = 0;

		for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
			if (is_in_play(x, id) && fits(x, r, filter, id, true))
				more += controller_of(x, id) == p ? 1 : controller_of(x, id) == q ? -1 : 0;
		return more > 0;
	}
	case OP_FEWER_CARDS: {
		player_id p = player_of(x, r, arg_of(x, node, 1)), q = player_of(x, r, arg_of(x, node, 2));
		uint8_t zone = n[a].op == OP_Z_HAND_ANY ? Z_HAND : n[a].op == OP_Z_MANA_ANY ? Z_MANA : Z_RESERVE;

		if (p == NO_PLAYER || q == NO_PLAYER)
			return false;
		return table_zone(&x->g->b.table, p, zone)->len < table_zone(&x->g->b.table, q, zone)->len;
	}
	case OP_HAS_MIN:
		return counters_on(x, r, a, n[arg_of(x, node, 1)].op) >= number_of(x, r, arg_of(x, node, 2));
	case OP_HAS_MAX:
		return counters_on(x, r, a, n[arg_of(x, node, 1)].op) <= number_of(x, r, arg_of(x, node, 2));
	case OP_ORBS_MIN: {
		player_id p = player_of(x, r, a);

		return p != NO_PLAYER &&
		       table_zone(&x->g->b.table, p, Z_MANA)->len >= number_of(x, r, arg_of(x, node, 2));
	}
	case OP_IS_FIRST:
		return player_of(x, r, a) == x->g->b.first;
	case OP_EMPTY: {
		for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
			if (object_of(x, id)->zone != Z_GONE && is_in(x, r, a, id))
				return false;
		return true;
	}
	case OP_WILL_TARGET: {
		uint32_t filter = arg_of(x, node, 1);

		if (n[filter].op == OP_ONE || n[filter].op == OP_TARGET)
			filter = arg_of(x, filter, 1);
		for (uint16_t i = 0; r->target_node != NO_NODE && i < r->target.n; i++)
			if (fits(x, r, filter, r->target.items[i], false))
				return true;
		return false;
	}
	case OP_EITHER_HOLDS:
		return condition_holds(x, r, a) || condition_holds(x, r, arg_of(x, node, 1));
	case OP_MORE_THAN:
		return number_of(x, r, a) > number_of(x, r, arg_of(x, node, 1));
	case OP_RESULT_MIN:
		return r->result >= number_of(x, r, a);
	case OP_BOOSTS_AMONG:
		return counters_on(x, r, arg_of(x, node, 1), OP_T_BOOSTS) >= number_of(x, r, a);
	case OP_DONE:
		return effect_did(x, r, a);
	case OP_CONTROL_DIFFERENT: {
		/* Each another one: three that fit the three, one by one. */
		uint32_t f[3] = { a, arg_of(x, node, 1), arg_of(x, node, 2) };
		uint16_t last = x->g->b.table.n_objects;

		for (obj_id i = 1; i <= last; i++)
			for (obj_id j = 1; is_in_play(x, i) && controller_of(x, i) == r->you && fits(x, r, f[0], i, true) &&
					   j <= last;
			     j++)
				for (obj_id k = 1; j != i && is_in_play(x, j) && controller_of(x, j) == r->you &&
						   fits(x, r, f[1], j, true) && k <= last;
				     k++)
					if (k != i && k != j && is_in_play(x, k) && controller_of(x, k) == r->you &&
					    fits(x, r, f[2], k, true))
						return true;
		return false;
	}
	default:
		BUG("not a condition");
	}
}

uint16_t status_flag(uint16_t op)
{
	switch (op) {
	case OP_S_FLEETING:
		return F_FLEETING;
	case OP_S_ANCHORED:
		return F_ANCHORED;
	case OP_S_ASLEEP:
		return F_ASLEEP;
	default:
		return 0;
	}
}
