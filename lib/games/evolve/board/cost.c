/*
 * cost.c - what it costs to play a card, and what may be done as it is played.
 */
#include "games/evolve/board/info.h"

#include "games/evolve/board/passive.h"

int cost_of(const struct ctx *x, obj_id id)
{
	const struct evolve_card *card = card_of(x, id);

	return card ? card->cost : -1;
}

struct costing {
	obj_id id;
	int set;    /* the least that it is set to; -1 = it is not */
	int change;
};

static void set_cost(struct ctx *x, const struct held *held, void *ctx)
{
	struct costing *c = ctx;
	int cost;

	if (!is_held_on(x, held, c->id))
		return;
	cost = number_of(x, held->r, arg_of(x, held->leaf, 1));
	if (c->set < 0 || cost < c->set)
		c->set = cost;
}

static void lower_cost(struct ctx *x, const struct held *held, void *ctx)
{
	struct costing *c = ctx;

	if (is_held_on(x, held, c->id))
		c->change -= number_of(x, held->r, arg_of(x, held->leaf, 1));
}

static void raise_cost(struct ctx *x, const struct held *held, void *ctx)
{
	struct costing *c = ctx;

	if (is_held_on(x, held, c->id))
		c->change += number_of(x, held->r, arg_of(x, held->leaf, 1));
}

int cost_with_process(struct ctx *x, obj_id id, uint32_t process)
{
	struct costing c = { .id = id, .set = -1 };
	int cost = cost_of(x, id);

	each_held(x, OP_HOLDS_COSTS, id, process, set_cost, &c);
	each_held(x, OP_HOLDS_COSTS_LESS, id, process, lower_cost, &c);
	each_held(x, OP_HOLDS_COSTS_MORE, id, process, raise_cost, &c);
	cost = (c.set >= 0 ? c.set : cost) + c.change;
	return cost < 0 ? 0 : cost;
}

int cost_to_play(struct ctx *x, player_id player, obj_id id)
{
	(void)player;
	return cost_with_process(x, id, NO_NODE);
}

int evolve_cost_set(struct ctx *x, obj_id id)
{
	struct costing c = { .id = id, .set = -1 };

	each_held(x, OP_DO_SET_EVOLVE_COST, NO_OBJECT, NO_NODE, set_cost, &c);
	return c.set;
}
