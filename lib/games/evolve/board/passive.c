/*
 * passive.c - what holds on the table now, leaf by leaf.
 */
#include "games/evolve/board/passive.h"

#include "games/evolve/board/info.h"

struct visiting {
	struct ctx *x;
	uint16_t op;
	uint32_t process; /* that is done as a card is played */
	held_fn *fn;
	void *ctx;
	struct held held;
};

/* What effects say and what texts say of themselves is the same. */
static uint16_t held_op(uint16_t op)
{
	static const uint16_t as[N_EVOLVE_OPS] = {
		[OP_DO_GIVE] = OP_HOLDS_HAVE,
		[OP_DO_COSTS] = OP_HOLDS_COSTS,
		[OP_DO_COSTS_LESS] = OP_HOLDS_COSTS_LESS,
		[OP_DO_COSTS_MORE] = OP_HOLDS_COSTS_MORE,
		[OP_DO_TAKES_NO] = OP_HOLDS_TAKES_NO,
		[OP_DO_DEALS_NO] = OP_HOLDS_DEALS_NO,
		[OP_DO_CANT_ATTACK] = OP_HOLDS_CANT_ATTACK,
	};

	return as[op] ? as[op] : op;
}

static void visit(struct visiting *w, uint32_t at);

static void visit_all(struct visiting *w, uint32_t at)
{
	visit(w, arg_of(w->x, at, 0));
	visit(w, arg_of(w->x, at, 1));
}

static void visit_while(struct visiting *w, uint32_t at)
{
	if (holds(w->x, w->held.r, arg_of(w->x, at, 0)))
		visit(w, arg_of(w->x, at, 1));
}

static void visit_if_else(struct visiting *w, uint32_t at)
{
	visit(w, arg_of(w->x, at, holds(w->x, w->held.r, arg_of(w->x, at, 0)) ? 1 : 2));
}

static void visit_during(struct visiting *w, uint32_t at)
{
	if (is_during(w->x, w->held.r, arg_of(w->x, at, 0)))
		visit(w, arg_of(w->x, at, 1));
}

static void visit_where_x(struct visiting *w, uint32_t at)
{
	int outer = w->held.r->x;

	w->held.r->x = number_of(w->x, w->held.r, arg_of(w->x, at, 0));
	visit(w, arg_of(w->x, at, 1));
	w->held.r->x = outer;
}

/* It holds if what it asks for is done as the card is played [cost-when-playing]. */
static void visit_as_played(struct visiting *w, uint32_t at)
{
	if (at == w->process)
		visit(w, arg_of(w->x, at, 1));
}

typedef void visit_fn(struct visiting *w, uint32_t at);

static visit_fn *const visits[N_EVOLVE_OPS] = {
	[OP_HOLDS_ALL] = visit_all,
	[OP_HOLDS_WHILE] = visit_while,
	[OP_HOLDS_IF_ELSE] = visit_if_else,
	[OP_HOLDS_DURING] = visit_during,
	[OP_HOLDS_WHERE_X] = visit_where_x,
	[OP_HOLDS_AS_PLAYED] = visit_as_played,
};

static void visit(struct visiting *w, uint32_t at)
{
	uint16_t op = node_of(w->x, at)->op;

	if (visits[op]) {
		visits[op](w, at);
		return;
	}
	if (held_op(op) != w->op)
		return;
	w->held.op = w->op;
	w->held.leaf = at;
	w->fn(w->x, &w->held, w->ctx);
}

/* Only what comes to such a leaf is looked at: its conditions may ask for others. */
static bool leads_to(const struct visiting *w, uint32_t root)
{
	const struct node *nodes = w->x->env->code->nodes;

	for (uint32_t at = root; at < node_end(nodes, root); at++)
		if (held_op(nodes[at].op) == w->op)
			return true;
	return false;
}

uint32_t ability_core(const struct ctx *x, uint32_t root, bool *is_quick)
{
	if (is_quick)
		*is_quick = false;
	for (;;) {
		switch (node_of(x, root)->op) {
		case OP_ABILITY_ONCE:
		case OP_ABILITY_DURING:
		case OP_ABILITY_ONLY_IF:
			root = arg_of(x, root, 1);
			continue;
		case OP_ABILITY_QUICK:
			if (is_quick)
				*is_quick = true;
			root = arg_of(x, root, 0);
			continue;
		default:
			return root;
		}
	}
}

bool ability_is_on(struct ctx *x, struct run *r, uint32_t root)
{
	for (;;) {
		switch (node_of(x, root)->op) {
		case OP_ABILITY_ONCE:
		case OP_ABILITY_DURING:
			if (!is_during(x, r, arg_of(x, root, 0)))
				return false;
			root = arg_of(x, root, 1);
			continue;
		case OP_ABILITY_ONLY_IF:
			if (!holds(x, r, arg_of(x, root, 0)))
				return false;
			root = arg_of(x, root, 1);
			continue;
		case OP_ABILITY_QUICK:
			root = arg_of(x, root, 0);
			continue;
		default:
			return true;
		}
	}
}

static void visit_ability(struct visiting *w, obj_id source, uint32_t root)
{
	struct run r;
	uint32_t core = root == NO_NODE ? NO_NODE : ability_core(w->x, root, NULL);

	if (core == NO_NODE || node_of(w->x, core)->op != OP_ABILITY_STATIC || !leads_to(w, core))
		return;
	r = run_of(w->x, controller_of(w->x, source), source, root);
	if (!ability_is_on(w->x, &r, root))
		return;
	w->held = (struct held){ .ability = root, .source = source, .r = &r };
	visit(w, arg_of(w->x, core, 0));
}

void held_of_ability(struct ctx *x, uint16_t op, obj_id source, uint32_t root, held_fn *fn, void *ctx)
{
	struct visiting w = { .x = x, .op = op, .process = NO_NODE, .fn = fn, .ctx = ctx };

	visit_ability(&w, source, root);
}

static void visit_card(struct visiting *w, obj_id id)
{
	const struct card_code *code = code_now(w->x, id);

	for (uint8_t i = 0; code && code->has_passive && i < code->n; i++)
		visit_ability(w, id, w->x->env->code->roots[code->first + i]);
}

bool lasting_holds(const struct ctx *x, const struct lasting *lasting)
{
	return !is_object(lasting->about) || object_of(x, (obj_id)lasting->about)->incarnation == lasting->incarnation;
}

static void visit_lasting(struct visiting *w, uint16_t i)
{
	const struct lasting *lasting = &board_of(w->x)->lasting[i];
	struct run r;

	if (!lasting_holds(w->x, lasting) || !leads_to(w, lasting->leaf))
		return;
	r = run_of(w->x, lasting->you, lasting->source, lasting->leaf);
	r.x = lasting->number;
	w->held = (struct held){ .ability = NO_NODE - 1u - i, .source = lasting->source, .about = lasting->about, .r = &r };
	visit(w, lasting->leaf);
}

void each_held(struct ctx *x, uint16_t op, obj_id extra, uint32_t process, held_fn *fn, void *ctx)
{
	struct visiting w = { .x = x, .op = op, .process = process, .fn = fn, .ctx = ctx };

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (obj_id id = next_in_zone(x, p, Z_FIELD, NO_OBJECT); id; id = next_in_zone(x, p, Z_FIELD, id))
			visit_card(&w, id);
	if (extra && !is_on_field(x, extra))
		visit_card(&w, extra);
	for (uint16_t i = 0; i < board_of(x)->n_lasting; i++)
		visit_lasting(&w, i);
}

bool is_held_on(struct ctx *x, const struct held *held, thing t)
{
	return held->about != THING_NONE ? held->about == t : fits(x, held->r, arg_of(x, held->leaf, 0), t);
}
