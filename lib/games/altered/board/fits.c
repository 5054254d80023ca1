/*
 * fits.c - whether a thing is what a node of a program speaks of.
 */
#include "games/altered/board/choosing.h"

#include "base/parts.h"
#include "games/altered/board/last.h"
#include "games/altered/board/passive.h"
#include "games/altered/board/past.h"
#include "games/altered/board/where.h"
#include "games/altered/state/objects.h"

/* Whether the players control it: of what leaves its place the question is who did. */
static bool is_controlled(struct ctx *x, struct run *r, uint32_t players, obj_id id)
{
	if (r->h && r->h->subject == id && r->h->kind == HAPPENS_MOVE &&
	    (r->h->from == Z_EXPEDITION || r->h->from == Z_LANDMARKS))
		return owns(x, r, players, r->h->from_controller);
	if (r->by_pronoun && has_left(x, r, id))
		return owns(x, r, players, last_controller(x, id));
	return is_in_play(x, id) && owns(x, r, players, controller_of(x, id));
}

static bool is_ascended(struct ctx *x, thing expedition)
{
	return x->g->b.ascended[expedition_player(expedition)][expedition_side(expedition)];
}

/* Its own, and those that it has gained. */
static bool has_subtype(struct ctx *x, obj_id id, struct text wanted)
{
	const struct board *b = &x->g->b;

	if (parts_have(card_of(x, id)->subtypes, wanted))
		return true;
	for (uint16_t i = 0; i < b->n_gained; i++)
		if (b->gained[i].id == id && parts_have(altered_card_of(x->env->cards, b->gained[i].card)->subtypes, wanted))
			return true;
	return false;
}

static bool has_zero_statistic(const struct altered_card *card)
{
	return is_character(card) && (!base_statistic_of(card, FOREST) || !base_statistic_of(card, MOUNTAIN) ||
				      !base_statistic_of(card, WATER));
}

int zero_statistics(const struct altered_card *card)
{
	int n = 0;

	for (unsigned t = 0; is_character(card) && t < N_TERRAINS; t++)
		n += base_statistic_of(card, t) == 0;
	return n;
}

/* A text by which the card counts as another type as well, wherever it is. */
static bool counts_as(struct ctx *x, obj_id id, uint16_t type)
{
	const struct card_code *code = code_of(x, id);
	const struct node *n = nodes_of(x);

	for (uint8_t i = 0; code && code->has_passive && i < code->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[code->first + i];

		if (a->kind == ABILITY_PASSIVE && a->root != NO_NODE && n[a->root].op == OP_ALSO_A &&
		    n[arg_of(x, a->root, 1)].op == type)
			return true;
	}
	return false;
}

/* Whether the effect that is running has played the card, and from where. */
static bool was_played_from(struct ctx *x, obj_id id, bool reserve)
{
	for (uint16_t i = x->n_log; i-- > 0;)
		if (x->space->log[i].kind == HAPPENS_MOVE && x->space->log[i].is_played && x->space->log[i].subject == id)
			return !x->space->log[i].from_elsewhere && x->space->log[i].from_reserve == reserve;
	if (x->log_is_cut)
		no_room(x);
	return false;
}

/*
 * A type of card; without a zone named it is one in play
 * [type-reference-in-play], as it is for a sub-type
 * [sub-type-reference-in-play].
 */
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
		sum += altered_ops.ops[op].group == OF_TERRAINS
			       ? statistic_at(x, r, id, op_number(op, OF_TERRAINS, WATER))
			       : cost_at(x, r, op, id);
	}
	return sum;
}

static int highest_cost(struct ctx *x, struct run *r, uint32_t filter, uint16_t op, bool anywhere)
{
	int highest = -1;

	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
		if (fits(x, r, filter, id, anywhere) && cost_at(x, r, op, id) > highest)
			highest = cost_at(x, r, op, id);
	return highest;
}

/* Whether it is what the node says of it itself, whatever the rest of the filter is (NARROWS). */
static bool fits_itself(struct ctx *x, struct run *r, uint32_t node, thing t, bool anywhere)
{
	const struct node *n = nodes_of(x);
	uint32_t a = node + 1;
	const struct object *o = is_object(t) ? object_of(x, (obj_id)t) : NULL;
	const struct altered_card *card = o ? card_of(x, (obj_id)t) : NULL;
	obj_id id = o ? (obj_id)t : NO_OBJECT;

	switch (n[node].op) {
	case OP_ANY_THING:
	case OP_EACH:
	case OP_AT_ONCE:
	case OP_ALL_AT_ONCE:
	case OP_AT_LEAST:
	case OP_EXACTLY:
		return true;
	case OP_CARD:
		return o && (anywhere || o->zone != Z_MANA);
	case OP_CHARACTER:
		return is_type(x, t, anywhere, is_character);
	case OP_SPELL:
		return o && (is_spell(card) || counts_as(x, id, OP_SPELL));
	case OP_PERMANENT:
		return is_type(x, t, anywhere, is_permanent) ||
		       (o && counts_as(x, id, OP_EXPEDITION_PERMANENT) && (anywhere || is_in_play(x, id)));
	case OP_LANDMARK:
		return is_type(x, t, anywhere, is_landmark_card);
	case OP_EXPEDITION_PERMANENT:
		return is_type(x, t, anywhere, is_expedition_permanent) ||
		       (o && counts_as(x, id, OP_EXPEDITION_PERMANENT) && (anywhere || is_in_play(x, id)));
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
	case OP_OR:
		return fits(x, r, a, t, anywhere) || fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_OTHER:
		return t != r->self;
	case OP_EXCEPT:
		return !fits(x, r, a, t, true);
	case OP_IN:
		return is_in(x, r, a, t) && fits(x, r, arg_of(x, node, 1), t, true);
	case OP_IN_BARE:
		return is_in(x, r, a, t);
	case OP_AMONG:
		return fits(x, r, a, t, anywhere) && fits(x, r, arg_of(x, node, 1), t, true);
	case OP_CONTROLLED:
		if (is_expedition(t))
			return owns(x, r, a, expedition_player(t)) && fits(x, r, arg_of(x, node, 1), t, true);
		return o && is_controlled(x, r, a, id) && fits(x, r, arg_of(x, node, 1), t, true);
	case OP_CONTROLLED_BARE:
		return o && is_controlled(x, r, a, id);
	case OP_SUBTYPE:
		return card && (anywhere || is_in_play(x, id)) && has_subtype(x, id, x->env->code->words[n[a].value]);
	case OP_COST_MAX:
	case OP_COST_MAX_BARE:
		return card && cost_at(x, r, n[a].op, id) <= number_of(x, r, arg_of(x, node, 1));
	case OP_COST_MIN:
	case OP_COST_MIN_BARE:
		return card && cost_at(x, r, n[a].op, id) >= number_of(x, r, arg_of(x, node, 1));
	case OP_COST_EXACTLY:
	case OP_COST_EQUALS:
		return card && cost_at(x, r, n[a].op, id) == number_of(x, r, arg_of(x, node, 1));
	case OP_TOTAL_COST_MAX:
	case OP_TOTAL_STATISTIC_MAX:
		return card && sum_with(x, r, t, n[a].op) <= number_of(x, r, arg_of(x, node, 1));
	case OP_STATISTIC_MAX:
		return is_character(card) &&
		       statistic_at(x, r, id, op_number(n[a].op, OF_TERRAINS, WATER)) <= number_of(x, r, arg_of(x, node, 1));
	case OP_WITH_QUICK:
		return card && has_quick_of(x, id, quick_bit(x, a));
	case OP_NAMED:
		return card && text_equal(card->name, x->env->code->words[n[a].value]);
	case OP_STATISTICS_MAX:
	case OP_BASE_STATISTICS_MAX: {
		int most = number_of(x, r, a);

		if (!card)
			return false;
		for (unsigned s = 0; s < N_TERRAINS; s++)
			if ((n[node].op == OP_STATISTICS_MAX ? statistic_at(x, r, id, s) : base_statistic_of(card, s)) > most)
				return false;
		return true;
	}
	case OP_ZERO_STATISTIC:
	case OP_ZERO_STATISTIC_BARE:
		return has_zero_statistic(card);
	case OP_ZERO_STATISTICS_MIN:
		return zero_statistics(card) >= number_of(x, r, a);
	case OP_HIGHEST:
		return card && cost_at(x, r, n[a].op, id) == highest_cost(x, r, arg_of(x, node, 1), n[a].op, anywhere);
	case OP_TOKEN_ONLY:
		return is_token(card);
	case OP_NON_TOKEN:
		return card && !is_token(card);
	case OP_FLEETING_ONE:
	case OP_IS_FLEETING:
		return o && (flags_at(x, r, id) & F_FLEETING);
	case OP_NON_FLEETING:
		return o && !(flags_at(x, r, id) & F_FLEETING);
	case OP_ANCHORED_ONE:
	case OP_IS_ANCHORED:
		return o && (flags_at(x, r, id) & F_ANCHORED);
	case OP_ASLEEP_ONE:
	case OP_IS_ASLEEP:
		return o && (flags_at(x, r, id) & F_ASLEEP);
	case OP_BOOSTED_ONE:
	case OP_IS_BOOSTED:
		return o && boosts_at(x, r, id) > 0;
	case OP_BOOSTS_MIN:
		return o && boosts_at(x, r, id) >= number_of(x, r, a);
	case OP_UNBOOSTED_ONE:
		return o && boosts_at(x, r, id) == 0;
	case OP_EXHAUSTED_ONE:
	case OP_IS_EXHAUSTED:
		return o && (flags_at(x, r, id) & F_EXHAUSTED);
	case OP_READY_ONE:
		return o && !(flags_at(x, r, id) & F_EXHAUSTED);
	case OP_DEFENDER_ONE:
		return o && object_has(x, id, KEYWORD_DEFENDER);
	case OP_GIGANTIC_ONE:
	case OP_IS_GIGANTIC:
		return o && object_has(x, id, KEYWORD_GIGANTIC);
	case OP_ASCENDED_ONE:
	case OP_IS_ASCENDED:
		return is_expedition(t) && is_ascended(x, t);
	case OP_WITH_COUNTERS:
		return o && counters_at(x, r, id, OP_T_ANY) > 0;
	case OP_WITH_STATE:
		return fits(x, r, a, t, true);
	case OP_WITHOUT: {
		if (!is_expedition(t))
			return false;
		for (obj_id i = 1; i <= x->g->b.table.n_objects; i++)
			if (is_in_expedition(x, i, t) && fits(x, r, a, i, true))
				return false;
		return true;
	}
	case OP_IS_BEHIND:
	case OP_IS_AHEAD:
	case OP_IS_TIED:
	case OP_IN_CONTACT:
	case OP_SINGLE_TERRAIN_REGION:
	case OP_STARTING_REGION:
		return stands(x, r, t, n[node].op);
	case OP_IN_TERRAIN:
		return is_in_terrain(x, r, t, n[a].op);
	case OP_IN_TERRAIN_THINGS:
		return !is_region(t) && is_in_terrain(x, r, t, n[a].op);
	case OP_IN_TERRAIN_OF_ZERO: {
		static const uint16_t terrains[N_TERRAINS] = { [FOREST] = OP_R_FOREST, [MOUNTAIN] = OP_R_MOUNTAIN, [WATER] = OP_R_WATER };

		for (unsigned s = 0; card && s < N_TERRAINS; s++)
			if (base_statistic_of(card, s) == 0 && is_in_terrain(x, r, t, terrains[s]))
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

			if (n[a].op == OP_AT_LEAST || n[a].op == OP_EXACTLY) {
				int wanted = number_of(x, r, a + 1), found = 0;

				for (obj_id k = 1; k <= x->g->b.table.n_objects; k++)
					found += is_in_expedition(x, k, f) && fits(x, r, a, k, true);
				if (n[a].op == OP_AT_LEAST ? found >= wanted : found == wanted)
					return true;
				continue;
			}
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
	case OP_VISIBLE:
		return is_region(t) && x->g->b.visible[t - THING_REGION];
	case OP_REVEALED:
		return set_has(&r->rest, t) && fits(x, r, a, t, true);
	case OP_PLAYED_FROM_ZONE:
		return o && r->played_from == (n[a].op == OP_Z_RESERVE_ANY ? Z_RESERVE : Z_HAND);
	case OP_PLAYED_FROM_BARE:
		return o && was_played_from(x, id, n[a].op == OP_Z_RESERVE_ANY);
	case OP_ONLY_THING: {
		int n_fit = 0;

		for (obj_id k = 1; k <= x->g->b.table.n_objects; k++)
			n_fit += fits(x, r, a, k, anywhere);
		return n_fit == 1;
	}
	case OP_WHILE_THING:
		return condition_holds(x, r, a) && fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_WHERE_X_THINGS:
		r->x = number_of(x, r, a);
		return fits(x, r, arg_of(x, node, 1), t, anywhere);
	case OP_PLAYED_BY:
		return o && owns(x, r, a, o->owner);
	case OP_JOINING:
		return o && is_in(x, r, a, t);
	case OP_MY_EXPEDITION:
	case OP_OTHER_EXPEDITION:
	case OP_FACING_EXPEDITION:
	case OP_EXPEDITION_OF_IT:
	case OP_MY_REGION:
	case OP_FACING_REGION: {
		struct set set = things_of(x, r, node);

		return set_has(&set, t);
	}
	default:
		/* A zone in place of things: whether they are in it. */
		return is_in(x, r, node, t);
	}
}

bool fits(struct ctx *x, struct run *r, uint32_t node, thing t, bool anywhere)
{
	const struct op_def *def = &altered_ops.ops[nodes_of(x)[node].op];

	if (def->flags & NARROWS && !fits(x, r, arg_of(x, node, (unsigned)strlen(def->args) - 1), t, anywhere))
		return false;
	/* Of a card that nobody has recorded what only its face would tell is taken to be so. */
	if (x->guess && is_object(t) && def->flags & IS_ON_FACE && !card_of(x, (obj_id)t))
		return !(def->flags & IS_TYPE) || anywhere || is_in_play(x, (obj_id)t);
	return fits_itself(x, r, node, t, anywhere);
}
