/*
 * passive_play.c - what passive abilities and Ongoing Emblems change of a card
 * that is about to be played: its cost, and whether it may be.
 */
#include "games/altered/board/passives.h"

#include "games/altered/resolve/effect.h"
#include "games/altered/state/objects.h"

struct cost_query {
	const struct playing *playing;
	int more, less, least;
	bool yes;
	obj_id source;
	uint16_t op;
};

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
		struct set players = { 0 };

		select_players(x, r, node + 1, &players);
		return set_has(&players, THING_PLAYER + p->player) && fits(x, r, arg_of(x, node, 1), p->id, true);
	}
	if (n[node].op == OP_JOINING) {
		struct set places = { 0 };

		select_things(x, r, node + 1, &places);
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
		q->less += number;
		break;
	case OP_COSTS_LESS_TO:
		/* The floor is one of this decrease alone (5.1.2.e): taken as applied last. */
		q->least = number_of(x, r, arg_of(x, leaf, 2));
		q->op = OP_COSTS_LESS_TO;
		q->more -= 0;
		q->less += number;
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

	for (uint16_t i = 0; i < b->n_ongoing; i++)
		if (b->ongoing[i].kind == ONGOING_NEXT && ongoing_fits(x, &b->ongoing[i], q->playing))
			ongoing_cost(x, &b->ongoing[i], &q->less, &q->least, is_free);
}

int cost_to_play(struct ctx *x, const struct playing *p)
{
	const struct altered_card *card = card_of(x, p->id);
	const struct card_code *code = code_of(x, p->id);
	struct cost_query q = { .playing = p };
	struct walk w = { .x = x, .fn = on_cost, .ctx = &q };
	struct cost_query floor = { .playing = p };
	struct walk floors = { .x = x, .fn = on_floor, .ctx = &floor };
	bool is_free = false;
	int cost, limited;

	if (!card)
		return 0;
	cost = p->is_scout && code ? code->scout : p->from == Z_RESERVE && !p->pays_other ? card->reserve_cost : card->hand_cost;
	want(&w, OP_COSTS_LESS);
	want(&w, OP_COSTS_LESS_IN);
	want(&w, OP_COSTS_MORE);
	want(&w, OP_COSTS_MORE_IN);
	want(&w, OP_COSTS_LESS_TO);
	walk_all(&w, p->id);
	ongoing_costs(x, &q, &is_free);
	cost += q.more;
	limited = cost - q.less - p->less;
	if (p->least > q.least)
		q.least = p->least;
	/* A decrease with a minimum of its own does not raise what is lower already. */
	if (q.least > 0 && limited < q.least)
		limited = cost < q.least ? cost : q.least;
	cost = limited < 0 ? 0 : limited;
	want(&floors, OP_COSTS_AT_LEAST);
	walk_all(&floors, p->id);
	return is_free ? 0 : cost < floor.least ? floor.least : cost;
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
	struct walk w = { .x = x, .fn = on_fleeting, .ctx = &q };

	want(&w, OP_HAS_KEYWORD);
	walk_all(&w, p->id);
	return q.yes;
}

bool may_play_exhausted(struct ctx *x, const struct playing *p)
{
	struct cost_query q = { .playing = p, .op = OP_CAN_PLAY };
	struct walk w = { .x = x, .fn = on_play, .ctx = &q };

	want(&w, OP_CAN_PLAY);
	walk_all(&w, p->id);
	return q.yes;
}

obj_id forbids_play(struct ctx *x, const struct playing *p)
{
	struct cost_query q = { .playing = p, .op = OP_CANT_BE_PLAYED };
	struct walk w = { .x = x, .fn = on_play, .ctx = &q };

	want(&w, OP_CANT_BE_PLAYED);
	walk_all(&w, p->id);
	return q.yes ? q.source : NO_OBJECT;
}
