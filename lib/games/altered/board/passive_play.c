/*
 * passive_play.c - what passive abilities and Ongoing Emblems change of a card
 * that is about to be played: its cost, and whether it may be.
 */
#include "games/altered/board/passives.h"

#include "games/altered/board/ongoing.h"
#include "games/altered/state/objects.h"

/* A decrease of a cost; down to a minimum of its own, if it has one. */
struct decrease {
	int by, least;
};
enum { MAX_DECREASES = 8 };

struct cost_query {
	const struct playing *playing;
	int more, least;
	struct decrease decreases[MAX_DECREASES];
	unsigned n_decreases;
	bool yes;
	obj_id source;
	uint16_t op;
};

/* Where there is no room for more, those without a minimum are one: their order does not matter among themselves. */
static void add_decrease(struct ctx *x, struct cost_query *q, int by, int least)
{
	unsigned i = q->n_decreases;

	if (by <= 0)
		return;
	if (i == MAX_DECREASES)
		for (i = 0; i < MAX_DECREASES && (least || q->decreases[i].least); i++)
			;
	if (i == MAX_DECREASES) {
		no_room(x);
		return;
	}
	if (i == q->n_decreases)
		q->decreases[q->n_decreases++] = (struct decrease){ by, least };
	else
		q->decreases[i].by += by;
}

static bool speaks_of_play(struct ctx *x, struct run *r, uint32_t node, const struct playing *p)
{
	const struct node *n = nodes_of(x);

	if (n[node].op == OP_EACH)
		node++;
	if (n[node].op == OP_SELF)
		return r->self == p->id;
	if (n[node].op == OP_PLAYED_FROM_ZONE) {
		if (!is_played_from(p, n[node + 1].op == OP_Z_RESERVE_ANY))
			return false;
		return fits(x, r, arg_of(x, node, 1), p->id, true);
	}
	if (n[node].op == OP_PLAYED_BY) {
		struct set players = players_of(x, r, node + 1);

		return set_has(&players, THING_PLAYER + p->player) && fits(x, r, arg_of(x, node, 1), p->id, true);
	}
	if (n[node].op == OP_JOINING) {
		struct set places = things_of(x, r, node + 1);

		return set_has(&places, thing_expedition(p->player, p->side)) && fits(x, r, arg_of(x, node, 1), p->id, true);
	}
	if (n[node].op == OP_IN || n[node].op == OP_IN_BARE)
		return fits(x, r, node, p->id, false) ||
		       (n[node].op == OP_IN && n[arg_of(x, node, 1)].op == OP_JOINING &&
			speaks_of_play(x, r, arg_of(x, node, 1), p));
	return r->you == p->player && fits(x, r, node, p->id, true);
}

static void on_cost(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct cost_query *q = ctx;
	const struct node *n = nodes_of(x);
	uint32_t amount = arg_of(x, leaf, 1);
	int number;

	if (!speaks_of_play(x, r, leaf + 1, q->playing))
		return;
	if (n[leaf].op == OP_COSTS_LESS_IN || n[leaf].op == OP_COSTS_MORE_IN) {
		uint32_t where = arg_of(x, leaf, 2);

		if (!fits(x, r, where, thing_expedition(q->playing->player, q->playing->side), false))
			return;
	}
	number = number_of(x, r, amount);
	switch (n[leaf].op) {
	case OP_COSTS_LESS:
	case OP_COSTS_LESS_IN:
		add_decrease(x, q, number, 0);
		break;
	case OP_COSTS_LESS_TO:
		add_decrease(x, q, number, number_of(x, r, arg_of(x, leaf, 2)));
		break;
	case OP_COSTS_MORE:
	case OP_COSTS_MORE_IN:
		q->more += number;
		break;
	default:
		break;
	}
}

static void on_floor(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct cost_query *q = ctx;

	if (speaks_of_play(x, r, leaf + 1, q->playing)) {
		int floor = number_of(x, r, arg_of(x, leaf, 1));

		if (floor > q->least)
			q->least = floor;
	}
}

/* Ongoing Emblems "the next card you play costs less". */
static void ongoing_costs(struct ctx *x, struct cost_query *q, bool *is_free)
{
	struct board *b = board_of(x);

	for (uint16_t i = 0; i < b->n_ongoing; i++) {
		int less = 0, least = 0;

		if (b->ongoing[i].kind != ONGOING_NEXT || !ongoing_fits(x, &b->ongoing[i], q->playing))
			continue;
		ongoing_cost(x, &b->ongoing[i], &less, &least, is_free);
		add_decrease(x, q, less, least);
	}
}

/* No cost is as high: costs are bits of a number. */
enum { MAX_COST = 63 };

static uint64_t cost_bit(int cost)
{
	return (uint64_t)1 << cost;
}

/*
 * Costs, as bits, that a decrease makes of costs: down to its minimum. Of what
 * others have brought below that both are taken for right: it stays, or is the
 * minimum, but no more than [first], before any decrease.
 * Reading: rulesets/altered/readings.md#minimum
 */
static uint64_t decreased(uint64_t costs, struct decrease d, int first)
{
	uint64_t out = 0;

	for (int cost = 0; cost <= first; cost++)
		if (costs >> cost & 1)
			out |= cost < d.least	       ? cost_bit(cost) | cost_bit(d.least < first ? d.least : first)
			       : cost - d.by < d.least ? cost_bit(d.least)
						       : cost_bit(cost - d.by);
	return out;
}

/* All that the decreases come to, in any order. */
static uint64_t in_any_order(const struct cost_query *q, int cost)
{
	uint64_t costs[1u << MAX_DECREASES] = { cost_bit(cost) };
	unsigned all = (1u << q->n_decreases) - 1;

	for (unsigned applied = 0; applied < all; applied++)
		for (unsigned i = 0; i < q->n_decreases; i++)
			if (!(applied >> i & 1))
				costs[applied | 1u << i] |= decreased(costs[applied], q->decreases[i], cost);
	return costs[all];
}

static bool has_minimum(const struct cost_query *q)
{
	for (unsigned i = 0; i < q->n_decreases; i++)
		if (q->decreases[i].least > 0)
			return true;
	return false;
}

static uint64_t after_decreases(const struct cost_query *q, int cost)
{
	cost = cost > MAX_COST ? MAX_COST : cost;
	if (has_minimum(q))
		return in_any_order(q, cost);
	for (unsigned i = 0; i < q->n_decreases; i++)
		cost -= q->decreases[i].by;
	return cost_bit(cost < 0 ? 0 : cost);
}

/* The lowest of costs that are bits; of none 0. */
static int lowest(uint64_t costs)
{
	int cost = 0;

	while (cost < MAX_COST && !(costs >> cost & 1))
		cost++;
	return costs ? cost : 0;
}

/* None is below the minimum. */
static uint64_t raised_to(uint64_t costs, int least)
{
	uint64_t below;

	least = least > MAX_COST ? MAX_COST : least;
	below = cost_bit(least) - 1;
	return costs & below ? (costs & ~below) | cost_bit(least) : costs;
}

uint64_t costs_to_play(struct ctx *x, const struct playing *p)
{
	const struct altered_card *card = card_of(x, p->id);
	const struct card_code *code = code_of(x, p->id);
	struct cost_query q = { .playing = p };
	struct cost_query floor = { .playing = p };
	bool is_free = false;
	int cost;

	if (!card)
		return 1;
	cost = p->is_scout && code ? code->scout : p->from == Z_RESERVE && !p->pays_other ? card->reserve_cost : card->hand_cost;
	walk_all(x, LEAVES(OP_COSTS_LESS, OP_COSTS_LESS_IN, OP_COSTS_MORE, OP_COSTS_MORE_IN, OP_COSTS_LESS_TO), p->id,
		 on_cost, &q);
	ongoing_costs(x, &q, &is_free);
	if (is_free)
		return 1;
	add_decrease(x, &q, p->less, p->least);
	add_decrease(x, &q, p->off, 0);
	cost = (cost < 0 ? 0 : cost) + q.more;
	walk_all(x, LEAVES(OP_COSTS_AT_LEAST), p->id, on_floor, &floor);
	return raised_to(after_decreases(&q, cost), floor.least);
}

bool may_cost(struct ctx *x, const struct playing *playing, int mana)
{
	return mana >= 0 && mana <= MAX_COST && (costs_to_play(x, playing) >> mana & 1);
}

int cost_to_play(struct ctx *x, const struct playing *playing)
{
	return lowest(costs_to_play(x, playing));
}

bool is_free_to_play(struct ctx *x, const struct playing *p)
{
	struct cost_query q = { .playing = p };
	bool is_free = false;

	ongoing_costs(x, &q, &is_free);
	return is_free;
}

static void on_play(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct cost_query *q = ctx;
	uint32_t cards = q->op == OP_CAN_PLAY ? arg_of(x, leaf, 1) : leaf + 1;

	if (q->op == OP_CAN_PLAY && player_of(x, r, leaf + 1) != q->playing->player)
		return;
	/* cant_be_played(card, from where or where) */
	if (q->op == OP_CANT_BE_PLAYED && !fits(x, r, arg_of(x, leaf, 1), q->playing->id, false) &&
	    !(joins_expedition(card_of(x, q->playing->id)) &&
	      fits(x, r, arg_of(x, leaf, 1), thing_expedition(q->playing->player, q->playing->side), false)))
		return;
	if (!q->yes && speaks_of_play(x, r, cards, q->playing)) {
		q->yes = true;
		q->source = r->self;
	}
}

static void on_fleeting(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct cost_query *q = ctx;

	if (nodes_of(x)[arg_of(x, leaf, 1)].op == OP_K_FLEETING && speaks_of_play(x, r, leaf + 1, q->playing))
		q->yes = true;
}

bool makes_fleeting(struct ctx *x, const struct playing *p)
{
	struct cost_query q = { .playing = p };

	walk_all(x, LEAVES(OP_HAS_KEYWORD), p->id, on_fleeting, &q);
	return q.yes;
}

bool may_play_exhausted(struct ctx *x, const struct playing *p)
{
	struct cost_query q = { .playing = p, .op = OP_CAN_PLAY };

	walk_all(x, LEAVES(OP_CAN_PLAY), p->id, on_play, &q);
	return q.yes;
}

obj_id forbids_play(struct ctx *x, const struct playing *p)
{
	struct cost_query q = { .playing = p, .op = OP_CANT_BE_PLAYED };

	walk_all(x, LEAVES(OP_CANT_BE_PLAYED), p->id, on_play, &q);
	return q.yes ? q.source : NO_OBJECT;
}
