/*
 * condition.c - numbers and conditions.
 */
#include "games/altered/board/choosing.h"

#include "base/bug.h"
#include "games/altered/board/last.h"
#include "games/altered/board/passive.h"
#include "games/altered/board/past.h"
#include "games/altered/board/where.h"
#include "games/altered/state/objects.h"

/* "base statistics of 0 among Characters": these are counted, not the Characters. */
static bool counts_zeroes(const struct node *n, uint32_t node)
{
	return n[node].op == OP_AMONG && n[node + 1 + n[node + 1].next].op == OP_ZERO_STATISTIC_BARE;
}

static int count_things(struct ctx *x, struct run *r, uint32_t node)
{
	const struct node *n = nodes_of(x);
	struct set set = { 0 };

	if (counts_zeroes(n, node)) {
		int zeroes = 0;

		select_things(x, r, node + 1, &set);
		for (uint16_t i = 0; i < set.n; i++)
			zeroes += is_object(set.items[i]) ? zero_statistics(card_of(x, (obj_id)set.items[i])) : 0;
		return zeroes;
	}
	/* "for each other card that you played this turn": the one about to be played is not among them. */
	if (n[node].op == OP_OTHER && n[node + 1].op == OP_PLAYED_THIS_TURN)
		return x->g->b.played[r->you];
	select_things(x, r, node, &set);
	return set.n;
}

/*
 * What a number or a condition is asked of: what a pronoun stands for is asked
 * even when it has gone [reaction-bound-last-known].
 */
static bool things_asked(struct ctx *x, struct run *r, uint32_t things, struct set *out)
{
	switch (nodes_of(x)[things].op) {
	case OP_SELF:
		set_add(out, r->self);
		return true;
	case OP_IT:
		*out = r->it;
		return true;
	case OP_SUBJECT:
		set_add(out, r->subject);
		return true;
	default:
		select_things(x, r, things, out);
		return false;
	}
}

/* The highest statistic of [terrain] among the things, of any if N_TERRAINS; of nothing [none]. */
static int statistic_of_things(struct ctx *x, struct run *r, uint32_t things, unsigned terrain, int none)
{
	bool outer = r->by_pronoun;
	struct set set = { 0 };
	int highest = none;

	r->by_pronoun = things_asked(x, r, things, &set);
	for (uint16_t i = 0; i < set.n; i++)
		for (unsigned t = 0; is_object(set.items[i]) && t < N_TERRAINS; t++)
			if (t == terrain || terrain == N_TERRAINS) {
				int s = statistic_at(x, r, (obj_id)set.items[i], t);

				highest = s > highest ? s : highest;
			}
	r->by_pronoun = outer;
	return highest;
}

uint16_t counter_kind(const struct ctx *x, uint32_t node)
{
	const struct node *n = nodes_of(x);

	return n[node].op == OP_T_NAMED ? (uint16_t)(N_ALTERED_OPS + n[node + 1].value) : n[node].op;
}

int counters_of_kind(const struct ctx *x, obj_id id, uint16_t kind)
{
	const struct board *b = &x->g->b;
	int boosts = table_object_const(&b->table, id)->counters;

	if (kind == OP_T_BOOSTS)
		return boosts;
	if (kind == OP_T_ANY)
		return boosts + b->counters[id];
	return !b->counter_kind[id] || b->counter_kind[id] == kind ? b->counters[id] : 0;
}

static int counters_on(struct ctx *x, struct run *r, uint32_t things, uint16_t kind)
{
	bool outer = r->by_pronoun;
	struct set set = { 0 };
	int sum = 0;

	r->by_pronoun = things_asked(x, r, things, &set);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object(set.items[i]))
			sum += counters_at(x, r, (obj_id)set.items[i], kind);
	r->by_pronoun = outer;
	return sum;
}

/* Of nothing: nothing costs as little, not even a token. */
static int cost_of_things(struct ctx *x, struct run *r, uint32_t things, uint16_t op)
{
	bool outer = r->by_pronoun;
	struct set set = { 0 };
	int cost;

	r->by_pronoun = things_asked(x, r, things, &set);
	cost = set.n && is_object(set.items[0]) ? cost_at(x, r, op, (obj_id)set.items[0]) : -1;
	r->by_pronoun = outer;
	return cost;
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
		return counters_on(x, r, a, counter_kind(x, arg_of(x, node, 1)));
	case OP_COUNTERS_OF:
		return number_of(x, r, arg_of(x, node, 2));
	case OP_COST_OF:
		return cost_of_things(x, r, arg_of(x, node, 1), n[a].op);
	case OP_HIGHEST_STATISTIC:
		return statistic_of_things(x, r, a, N_TERRAINS, 0);
	case OP_STATISTIC_OF:
		/* Of nothing: no statistic is as low. */
		return statistic_of_things(x, r, arg_of(x, node, 1), op_number(n[a].op, OF_TERRAINS, WATER), -1);
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
	bool outer = r->by_pronoun, fit = true;
	struct set set = { 0 };

	r->by_pronoun = things_asked(x, r, things, &set);
	for (uint16_t i = 0; i < set.n && fit; i++)
		fit = fits(x, r, filter, set.items[i], true);
	r->by_pronoun = outer;
	return fit && set.n > 0;
}

/* Whether all of the expeditions failed to move forward: in Progress, before the effect that asks. */
static bool all_failed(struct ctx *x, struct run *r, uint32_t expeditions)
{
	struct set set = things_of(x, r, expeditions);

	for (uint16_t i = 0; i < set.n; i++)
		if (!is_expedition(set.items[i]) ||
		    !x->g->b.failed[expedition_player(set.items[i])][expedition_side(set.items[i])])
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
		if (holds && !counts_zeroes(n, things)) {
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
		return counters_on(x, r, a, counter_kind(x, arg_of(x, node, 1))) >= number_of(x, r, arg_of(x, node, 2));
	case OP_HAS_MAX:
		return counters_on(x, r, a, counter_kind(x, arg_of(x, node, 1))) <= number_of(x, r, arg_of(x, node, 2));
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
		for (uint8_t k = 0; k < r->n_targets; k++)
			for (uint16_t i = 0; i < r->targets[k].n; i++)
				if (fits(x, r, filter, r->targets[k].items[i], false))
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
		return n[a].op == OP_FAILS_TO_MOVE ? all_failed(x, r, a + 1) : effect_did(x, r, a);
	case OP_DONE_WITHIN:
		return past_did(x, r, a, arg_of(x, node, 1));
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
