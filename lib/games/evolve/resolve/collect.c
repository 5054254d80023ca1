/* The things that an operation is done to, with those that are picked as it is done. */
#include "games/evolve/board/info.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/doing.h"

obj_id object_of_thing(const struct ctx *x, thing t)
{
	if (is_player(t))
		return leader_of(x, (player_id)(t - THING_PLAYER));
	return is_object(t) ? (obj_id)t : NO_OBJECT;
}

void set_it(struct run *r, const struct set *things)
{
	r->it = *things;
}

unsigned players_of(struct ctx *x, struct run *r, uint32_t node, player_id out[EVOLVE_PLAYERS])
{
	player_id player = player_of(x, r, node), active = board_of(x)->active;

	out[0] = player;
	if (player != NO_PLAYER)
		return 1;
	out[0] = active == NO_PLAYER ? 0 : active;
	out[1] = opponent_of(out[0]);
	return 2;
}

bool learn_card(struct ctx *x, obj_id id)
{
	struct question q;

	if (x->run.stopped)
		return false;
	if (object_of(x, id)->card != CARD_UNKNOWN)
		return true;
	q = question_of(QUESTION_FACT, object_of(x, id)->owner, R_REVEAL_MEANING, NO_OBJECT);
	q.about = id;
	question_add(&q, id);
	ask(x, &q);
	return !x->run.stopped;
}

static bool is_unknown(const struct ctx *x, thing t)
{
	return is_object(t) && object_of(x, (obj_id)t)->card == CARD_UNKNOWN;
}

static void keep_fit(const struct ctx *x, filter_fn *fit, struct set *set)
{
	uint16_t n = 0;

	for (uint16_t i = 0; fit && i < set->n; i++)
		if (fit(x, set->items[i]))
			set->items[n++] = set->items[i];
	if (fit)
		set->n = n;
}

static void looked_that_fit(struct ctx *x, struct run *r, uint32_t filter, struct set *out)
{
	set_clear(out);
	for (uint16_t i = 0; i < r->looked.n; i++)
		if (is_unknown(x, r->looked.items[i]) || fits(x, r, filter, r->looked.items[i]))
			set_add(out, r->looked.items[i]);
}

/* What an operation picks itself: "one", "random" and "from looked" of (number, things). */
static bool pick(struct ctx *x, struct run *r, uint32_t node, player_id player, filter_fn *fit, struct set *out)
{
	uint16_t op = node_of(x, node)->op;
	uint32_t of = arg_of(x, node, 1), number = arg_of(x, node, 0);
	bool may_stop = r->may_stop || is_up_to(x, number);
	rule_id rule = op == OP_THINGS_RANDOM	     ? R_RANDOM_MEANING
		       : op == OP_THINGS_FROM_LOOKED ? R_LOOK_AT_TOP
						     : R_SELECTED_NUMBER;
	int n = number_of(x, r, number);
	struct set candidates;

	if (op == OP_THINGS_FROM_LOOKED)
		looked_that_fit(x, r, of, &candidates);
	else
		things_of(x, r, of, &candidates);
	keep_fit(x, fit, &candidates);
	if (n > candidates.n)
		n = candidates.n;
	if (!ask_things(x, player, &candidates, n, may_stop, rule, r->is_cost, of, r->self, out))
		return false;
	r->declined = r->may_stop && out->n == 0;
	r->may_stop = false;
	return true;
}

static bool is_picked(uint16_t op)
{
	return op == OP_THINGS_ONE || op == OP_THINGS_RANDOM || op == OP_THINGS_FROM_LOOKED;
}

bool collect_fit(struct ctx *x, struct run *r, uint32_t node, player_id player, filter_fn *fit, struct set *out)
{
	uint16_t op = node_of(x, node)->op;

	set_clear(out);
	if (x->run.stopped)
		return false;
	if (op == OP_THINGS_AND) {
		struct set more;

		if (!collect_fit(x, r, arg_of(x, node, 0), player, fit, out) ||
		    !collect_fit(x, r, arg_of(x, node, 1), player, fit, &more))
			return false;
		for (uint16_t i = 0; i < more.n; i++)
			if (!set_has(out, more.items[i]))
				set_add(out, more.items[i]);
		return true;
	}
	if (is_picked(op))
		return pick(x, r, node, player, fit, out);
	if (op == OP_THINGS_TOP)
		top_of_deck(x, player, number_of(x, r, arg_of(x, node, 0)), out);
	else if (op == OP_THINGS_REST)
		*out = r->looked;
	else
		things_of(x, r, node, out);
	keep_fit(x, fit, out);
	return true;
}

bool collect(struct ctx *x, struct run *r, uint32_t node, player_id player, struct set *out)
{
	return collect_fit(x, r, node, player, NULL, out);
}

bool has_enough(struct ctx *x, struct run *r, uint32_t node, filter_fn *fit)
{
	uint16_t op = node_of(x, node)->op;
	struct set set;

	if (op == OP_THINGS_AND)
		return has_enough(x, r, arg_of(x, node, 0), fit) && has_enough(x, r, arg_of(x, node, 1), fit);
	if (op == OP_THINGS_TOP) {
		int n = number_of(x, r, arg_of(x, node, 0));

		return !board_of(x)->deck_known[r->you] || (int)count_in_zone(x, r->you, Z_DECK) >= n;
	}
	if (is_picked(op)) {
		uint32_t number = arg_of(x, node, 0);

		things_of(x, r, arg_of(x, node, 1), &set);
		keep_fit(x, fit, &set);
		return is_up_to(x, number) || set.n >= number_of(x, r, number);
	}
	things_of(x, r, node, &set);
	keep_fit(x, fit, &set);
	return set.n > 0 || op == OP_THINGS_EACH;
}

void selectable(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	struct set all;

	things_of(x, r, node, &all);
	set_clear(out);
	for (uint16_t i = 0; i < all.n; i++) {
		obj_id id = object_of_thing(x, all.items[i]);

		if (!id || can_be_selected(x, r->you, id))
			set_add(out, all.items[i]);
	}
}

bool is_target(struct ctx *x, struct run *r, uint32_t node)
{
	/* What lies faceup in the evolve deck all players have seen. */
	return node_mentions(x->env->code->nodes, node, OP_THINGS_FACEUP) || !is_of_hidden_zone(x, r, node);
}
