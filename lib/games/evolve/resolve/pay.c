/* Costs: all of them or nothing, in the order in which they are written [cost-in-full, cost-order]. */
#include "games/evolve/board/info.h"
#include "games/evolve/resolve/doing.h"

/* What is wrong with a part of a cost; NULL = it can be paid. */
typedef const char *lack_fn(struct ctx *x, struct run *r, uint32_t at);

static bool is_reserved_there(const struct ctx *x, thing t)
{
	return is_object(t) && is_on_field(x, (obj_id)t) && !is_engaged(x, (obj_id)t);
}

static bool is_there(const struct ctx *x, thing t)
{
	return is_object(t) && object_of(x, (obj_id)t)->zone != Z_GONE;
}

static bool is_on_a_field(const struct ctx *x, thing t)
{
	return is_object(t) && is_on_field(x, (obj_id)t);
}

static const char *lack_to_engage(struct ctx *x, struct run *r, uint32_t at)
{
	return has_enough(x, r, arg_of(x, at, 0), is_reserved_there)
		       ? NULL
		       : "what its cost engages is not on the field reserved";
}

static const char *lack_to_destroy(struct ctx *x, struct run *r, uint32_t at)
{
	return has_enough(x, r, arg_of(x, at, 0), is_on_a_field) ? NULL : "what is to be destroyed is not on the field";
}

static const char *lack_to_move(struct ctx *x, struct run *r, uint32_t at)
{
	return has_enough(x, r, arg_of(x, at, 0), is_there) ? NULL
							    : "there are too few cards for what has to be done as a cost";
}

static const char *lack_to_discard(struct ctx *x, struct run *r, uint32_t at)
{
	player_id player = player_of(x, r, arg_of(x, at, 0));
	uint32_t number = arg_of(x, at, 1), filter = arg_of(x, at, 2);
	int n = 0;

	for (obj_id id = next_in_zone(x, player, Z_HAND, NO_OBJECT); id; id = next_in_zone(x, player, Z_HAND, id))
		n += could_fit(x, r, filter, id);
	return is_up_to(x, number) || n >= number_of(x, r, number) ? NULL : "there are too few such cards in hand to discard";
}

/* A value that a cost lowers has to be as much at least [cost-reduce-value]. */
static const char *lack_of_defense(struct ctx *x, struct run *r, uint32_t things, int n)
{
	struct set set;

	things_of(x, r, things, &set);
	for (uint16_t i = 0; i < set.n; i++) {
		obj_id id = object_of_thing(x, set.items[i]);

		if (!id || !is_leader(x, id) || board_of(x)->defense[object_of(x, id)->owner] < n)
			return "the leader has too little defense";
	}
	return NULL;
}

static const char *lack_to_deal(struct ctx *x, struct run *r, uint32_t at)
{
	return lack_of_defense(x, r, arg_of(x, at, 0), number_of(x, r, arg_of(x, at, 1)));
}

static const char *lack_to_give(struct ctx *x, struct run *r, uint32_t at)
{
	uint32_t given = arg_of(x, at, 1);
	int n = node_of(x, given)->op == OP_GIVEN_DEFENSE ? -number_of(x, r, arg_of(x, given, 0)) : 0;

	return n > 0 ? lack_of_defense(x, r, arg_of(x, at, 0), n) : NULL;
}

static const char *lack_of_counters(struct ctx *x, struct run *r, uint32_t at)
{
	uint32_t counter = arg_of(x, at, 1);
	int n = number_of(x, r, arg_of(x, at, 2)), has = 0;
	struct set set;

	things_of(x, r, arg_of(x, at, 0), &set);
	for (uint16_t i = 0; i < set.n; i++)
		has += mark_of(x, object_of_thing(x, set.items[i]))
			       ->counters[counter_of(x, counter)];
	return has >= n ? NULL : "there are too few counters to remove";
}

static const char *lack_to_turn(struct ctx *x, struct run *r, uint32_t at)
{
	return lack_to_move(x, r, at);
}

static const char *lack_of_earth(struct ctx *x, struct run *r, uint32_t at)
{
	(void)at;
	return could_pay_earth_rite(x, r) ? NULL : "there is no amulet with a Stack counter to pay for Earth Rite";
}

static lack_fn *const lacks[N_EVOLVE_OPS] = {
	[OP_DO_ENGAGE] = lack_to_engage,
	[OP_DO_DESTROY] = lack_to_destroy,
	[OP_DO_PUT] = lack_to_move,
	[OP_DO_BANISH] = lack_to_move,
	[OP_DO_RETURN] = lack_to_move,
	[OP_DO_DISCARD] = lack_to_discard,
	[OP_DO_DEAL] = lack_to_deal,
	[OP_DO_GIVE] = lack_to_give,
	[OP_DO_REMOVE_COUNTERS] = lack_of_counters,
	[OP_DO_TURN_FACEDOWN] = lack_to_turn,
	[OP_DO_EARTH_RITE_COST] = lack_of_earth,
};

/* Play points, one of them as an evolution point where that was said [evolve-point-for-play-point]. */
static bool uses_point(const struct ctx *x, const struct run *r)
{
	return x->g->unit.uses_point && r->root == x->g->unit.root && r->root != NO_NODE;
}

static int points_needed(const struct ctx *x, const struct run *r, int n)
{
	return uses_point(x, r) && n > 0 ? n - 1 : n;
}

static bool has_points(const struct ctx *x, const struct run *r, player_id player, int n)
{
	const struct board *b = board_of(x);

	if (uses_point(x, r) && (n <= 0 || b->evolution_points[player] <= 0))
		return false;
	return b->play_points[player] >= points_needed(x, r, n);
}

/* Takes play points. */
bool take_points(struct ctx *x, player_id player, int n)
{
	struct board *b = board_of(x);

	if (n <= 0)
		return true;
	if (b->play_points[player] < n)
		return cannot(x, R_COST_PLAY_POINTS, "it costs %d, and %s has %d play point%s", n,
			      x->env->player_names[player], b->play_points[player], b->play_points[player] == 1 ? "" : "s");
	b->play_points[player] = (int8_t)(b->play_points[player] - n);
	return true;
}

/* As a cost of the unit itself; one point may be an evolution point. */
static bool pay_unit_points(struct ctx *x, struct run *r, player_id player, int n)
{
	struct board *b = board_of(x);

	if (uses_point(x, r)) {
		if (n <= 0)
			return cannot(x, R_EVOLVE_POINT_FOR_PLAY_POINT, "it costs no play point that an evolution point could stand for");
		if (b->evolution_points[player] <= 0)
			return cannot(x, R_EVOLVE_POINT_FOR_PLAY_POINT, "there is no evolution point");
	}
	if (!take_points(x, player, points_needed(x, r, n)))
		return false;
	if (uses_point(x, r))
		b->evolution_points[player]--;
	return true;
}

bool do_pay(struct ctx *x, struct run *r, uint32_t at)
{
	player_id player = player_of(x, r, arg_of(x, at, 0));

	return player != NO_PLAYER && pay_unit_points(x, r, player, number_of(x, r, arg_of(x, at, 1)));
}

/* What an effect has set the cost of the evolve ability to that is played; -1 = it is as printed. */
static int cost_set(struct ctx *x, const struct run *r, uint32_t cost)
{
	bool is_quick;
	uint32_t core;

	if (r->root == NO_NODE || !r->self)
		return -1;
	core = ability_core(x, r->root, &is_quick);
	return node_of(x, core)->op == OP_ABILITY_EVOLVE && arg_of(x, core, 0) == cost ? evolve_cost_set(x, r->self) : -1;
}

static bool could_pay_part(struct ctx *x, struct run *r, uint32_t at)
{
	lack_fn *lack = lacks[node_of(x, at)->op];

	switch (node_of(x, at)->op) {
	case OP_DO_BOTH:
	case OP_DO_SEQ:
		return could_pay_part(x, r, arg_of(x, at, 0)) && could_pay_part(x, r, arg_of(x, at, 1));
	case OP_DO_EITHER:
		return could_pay_part(x, r, arg_of(x, at, 0)) || could_pay_part(x, r, arg_of(x, at, 1));
	case OP_DO_PAY:
		return has_points(x, r, player_of(x, r, arg_of(x, at, 0)), number_of(x, r, arg_of(x, at, 1)));
	default:
		return !lack || !lack(x, r, at);
	}
}

bool could_pay(struct ctx *x, struct run *r, uint32_t cost)
{
	int set = cost_set(x, r, cost);

	return set >= 0 ? has_points(x, r, r->you, set) : could_pay_part(x, r, cost);
}

static bool pay_part(struct ctx *x, struct run *r, uint32_t at)
{
	uint16_t op = node_of(x, at)->op;
	lack_fn *lack = lacks[op];
	const char *why = lack ? lack(x, r, at) : NULL;

	if (op == OP_DO_BOTH || op == OP_DO_SEQ)
		return pay_part(x, r, arg_of(x, at, 0)) && pay_part(x, r, arg_of(x, at, 1));
	if (op == OP_DO_EITHER && !could_pay_part(x, r, at))
		return cannot(x, R_COST_IN_FULL, "neither of the costs can be paid");
	if (why)
		return cannot(x, op == OP_DO_ENGAGE ? R_COST_ENGAGE : R_COST_IN_FULL, "%s", why);
	if (carry_out(x, r, at))
		return true;
	/* What is based on zero is done by doing nothing [pay-zero-counts]. */
	if (x->run.stopped || x->failed)
		return false;
	return op != OP_DO_PAY;
}

bool pay_cost(struct ctx *x, struct run *r, uint32_t cost)
{
	int set = cost_set(x, r, cost);
	bool outer = r->is_cost, paid;

	r->is_cost = true;
	paid = set >= 0 ? pay_unit_points(x, r, r->you, set) : pay_part(x, r, cost);
	r->is_cost = outer;
	return paid && !x->run.stopped;
}
