/*
 * effect.c - from a node of a program to the function that does it; what
 * several of them need; costs.
 *
 * A step [section-steps-general] is everything that one operation does. What
 * has to be chosen is asked before the step. Once the unit has stopped for an
 * answer nothing more is done: see game.h.
 */
#include "games/altered/resolve/doing.h"

#include "base/bug.h"
#include "games/altered/board/event.h"
#include "games/altered/board/mana.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/objects.h"

struct set chosen_by(struct ctx *x, struct run *r, uint32_t players, uint32_t things, bool own)
{
	player_id them = r->them, chooser = r->chooser, sacrificer = r->sacrificer;
	struct set who = players_of(x, r, players), chosen = { 0 };

	them = r->them != them ? r->them : them;
	for (uint16_t i = 0; i < who.n && !x->run.stopped; i++) {
		player_id p = (player_id)(who.items[i] - THING_PLAYER);

		if (nodes_of(x)[players].op != OP_YOU)
			r->them = p;
		r->chooser = p;
		r->sacrificer = own ? p : NO_PLAYER;
		select_things(x, r, things, &chosen);
	}
	r->them = who.n == 1 && nodes_of(x)[players].op != OP_YOU ? (player_id)(who.items[0] - THING_PLAYER) : them;
	r->chooser = chooser;
	r->sacrificer = sacrificer;
	return chosen;
}

void it_is(struct run *r, const struct set *set)
{
	r->it = *set;
	r->it_incarnation = 0;
}

void named(struct ctx *x, struct run *r, uint32_t things, const struct set *set)
{
	if (nodes_of(x)[things].op != OP_SELF)
		it_is(r, set);
}

/* Objects among the things, those that still are what they were. */
bool is_object_in_a_zone(struct ctx *x, thing t)
{
	return is_object(t) && object_of(x, (obj_id)t)->zone != Z_GONE;
}

/* After a move of its own the ability still finds its object [ability-finds-moved-object]. */
void follow(struct ctx *x, struct run *r, thing t)
{
	if (t == r->self)
		r->incarnation = object_of(x, r->self)->incarnation;
}

static bool can_choose(struct ctx *x, struct run *r, uint32_t things, player_id own, bool ready_only)
{
	const struct node *n = nodes_of(x);
	uint32_t filter = things;
	int needed = 1, found = 0;

	if (n[things].op == OP_SELF)
		return self_is_there(x, r) && !(ready_only && (object_of(x, r->self)->flags & F_EXHAUSTED));
	if (n[things].op == OP_ONE || n[things].op == OP_TARGET) {
		uint16_t number = n[things + 1].op;

		filter = arg_of(x, things, 1);
		if (number != OP_UP_TO && number != OP_ANY_NUMBER && number != OP_ALL)
			needed = number_of(x, r, things + 1);
	}
	x->guess = true;
	for (obj_id id = 1; id <= x->g->b.table.n_objects && found < needed; id++) {
		uint8_t zone = object_of(x, id)->zone;

		if (zone == Z_GONE || zone == Z_DECK || zone == Z_LIMBO || !fits(x, r, filter, id, false))
			continue;
		/*
		 * A Spell that is being declared will be in Limbo as its costs
		 * are paid [play-move-to-limbo, play-pay-simultaneous].
		 */
		if (id == r->self && r->ability != NO_NODE && x->env->code->abilities[r->ability].is_cost_option)
			continue;
		if (own != NO_PLAYER && (!is_in_play(x, id) || controller_of(x, id) != own))
			continue;
		found += !(ready_only && (object_of(x, id)->flags & F_EXHAUSTED));
	}
	x->guess = false;
	return found >= needed;
}

/* Whether what the node takes can be taken; anything else can be done. */
bool cost_is_payable(struct ctx *x, struct run *r, uint32_t node)
{
	const struct node *n = nodes_of(x);

	switch (n[node].op) {
	case OP_BOTH:
		return cost_is_payable(x, r, node + 1) && cost_is_payable(x, r, arg_of(x, node, 1));
	case OP_SEQ:
	case OP_NOW:
		return cost_is_payable(x, r, node + 1);
	case OP_DO_PAY: {
		player_id p = player_of(x, r, node + 1);

		return p != NO_PLAYER && ready_orbs(x, p) >= number_of(x, r, arg_of(x, node, 1));
	}
	case OP_DO_PLACE_MARKER: {
		player_id p = player_of(x, r, node + 1);

		return p != NO_PLAYER && x->g->b.own_markers[p] != 0;
	}
	case OP_DO_EXHAUST_ME:
		return self_is_there(x, r) && !(object_of(x, r->self)->flags & F_EXHAUSTED);
	case OP_DO_DISCARD_ME:
		return self_is_there(x, r) && object_of(x, r->self)->zone == Z_RESERVE;
	case OP_DO_SACRIFICE:
		return can_choose(x, r, arg_of(x, node, 1), r->you, false);
	case OP_DO_EXHAUST:
		return can_choose(x, r, arg_of(x, node, 1), NO_PLAYER, true);
	case OP_DO_DISCARD:
	case OP_DO_MOVE: {
		uint16_t op = n[arg_of(x, node, 1)].op;

		return (op != OP_ONE && op != OP_TARGET && op != OP_SELF) ||
		       can_choose(x, r, arg_of(x, node, 1), NO_PLAYER, false);
	}
	case OP_DO_SPEND: {
		uint32_t counters = arg_of(x, node, 1);
		uint32_t things = counters + 1;
		uint16_t kind = counter_kind(x, arg_of(x, counters, 1));
		int needed = n[arg_of(x, counters, 2)].op == OP_ANY_NUMBER ? 0 : number_of(x, r, arg_of(x, counters, 2));

		for (obj_id id = 1; id <= x->g->b.table.n_objects; id++) {
			uint32_t filter = n[things].op == OP_ONE ? arg_of(x, things, 1) : things;

			if (counters_of_kind(x, id, kind) >= needed && fits(x, r, filter, id, false))
				return true;
		}
		return false;
	}
	default:
		return true;
	}
}

int cost_mana(struct ctx *x, struct run *r, uint32_t node)
{
	const struct node *n = nodes_of(x);

	if (n[node].op == OP_BOTH)
		return cost_mana(x, r, node + 1) + cost_mana(x, r, arg_of(x, node, 1));
	return n[node].op == OP_DO_PAY ? number_of(x, r, arg_of(x, node, 1)) : 0;
}

bool replacement_run(struct ctx *x, struct run *r, uint32_t node)
{
	const struct happening *outer = r->h;
	bool done;

	r->h = NULL;
	if (nodes_of(x)[node].op == OP_IF_NOT_DONE) {
		/* "You may ... instead. If you don't, ...": what would happen happens, then the alternative. */
		done = carry_out(x, r, node + 1);
		if (!done && !x->run.stopped && x->n_after == sizeof(x->after) / sizeof(x->after[0])) {
			no_room(x);
		} else if (!done && !x->run.stopped) {
			x->after[x->n_after].node = arg_of(x, node, 1);
			x->after[x->n_after].self = r->self;
			x->after[x->n_after].incarnation = r->incarnation;
			x->after[x->n_after++].you = r->you;
		}
	} else {
		done = carry_out(x, r, node);
	}
	r->h = outer;
	return done;
}

static doing_fn *const table[N_ALTERED_OPS] = {
	ALTERED_OPS(OP_NOTHING, OP_FUNCTION)
};

/* Keyword actions that not every edition has, with the rule that says what they mean. */
static const struct keyword_action keyword_actions[N_ALTERED_OPS] = {
	[OP_DO_ASCEND] = { R_ASCEND_MEANING, "Ascend" },
	[OP_DO_RUSH] = { R_RUSH_MEANING, "Rush" },
	[OP_DO_RUSH_WITH] = { R_RUSH_MEANING, "Rush" },
	[OP_DO_DEFECT] = { R_DEFECT_MEANING, "defect" },
	[OP_DO_PLACE_MARKER] = { R_TERRAIN_MARKER, "Terrain Marker" },
	[OP_DO_PLACE_TERRAIN] = { R_TERRAIN_MARKER, "Terrain Marker" },
	[OP_DO_MOVE_TERRAIN] = { R_TERRAIN_MARKER, "Terrain Marker" },
};

const struct keyword_action *keyword_action_of(uint16_t op)
{
	return keyword_actions[op].word ? &keyword_actions[op] : NULL;
}

/* A keyword that the edition does not define: what it does is not known, and the game is in doubt. */
static void note_undefined(struct ctx *x, const struct run *r, uint16_t op)
{
	const struct keyword_action *action = keyword_action_of(op);
	struct board *b = board_of(x);

	if (!action || ruling_has(&x->env->ruling, action->rule))
		return;
	b->undefined = op;
	b->undefined_of = r->self ? object_of(x, r->self)->card : CARD_UNKNOWN;
	note_doubt(x, b->undefined_of);
	no_room(x);
}

bool carry_out(struct ctx *x, struct run *r, uint32_t node)
{
	doing_fn *fn = table[nodes_of(x)[node].op];

	if (x->run.stopped || x->g->b.over)
		return false;
	BUG_ON(!fn);
	note_undefined(x, r, nodes_of(x)[node].op);
	if (x->run.budget == 0) {
		x->g->b.open = true;
		return false;
	}
	x->run.budget--;
	return fn(x, r, node);
}
