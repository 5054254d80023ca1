/*
 * doing_choice.c - order, conditions, modes, dice.
 */
#include "games/altered/resolve/doing.h"

#include "games/altered/board/past.h"
#include "games/altered/board/prevented.h"
#include "games/altered/resolve/modify.h"
#include "games/altered/resolve/react.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

bool carry_seq(struct ctx *x, struct run *r, uint32_t node)
{
	bool first = carry_out(x, r, node + 1);
	bool second = !x->run.stopped && carry_out(x, r, arg_of(x, node, 1));

	return first || second;
}

/* At the same time: in one step. */
bool carry_both(struct ctx *x, struct run *r, uint32_t node)
{
	bool done;

	step_begin(x);
	done = carry_seq(x, r, node);
	step_end(x);
	return done;
}

bool carry_now(struct ctx *x, struct run *r, uint32_t node)
{
	return carry_out(x, r, node + 1);
}

/* "You may target a Character. It gains 1 boost": of what was declined nothing is "it". */
static bool declined(struct ctx *x, struct run *r, uint32_t what)
{
	if (node_has_flag(&altered_ops, nodes_of(x), what, NAMES_THINGS))
		it_is(r, &(struct set){ 0 });
	return false;
}

bool carry_may(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);
	uint32_t what = arg_of(x, node, 1);

	if (p == NO_PLAYER || x->run.stopped)
		return false;
	if (!cost_is_payable(x, r, what)) {
		nothing_to_take(x, p, r->self);
		return declined(x, r, what);
	}
	if (nodes_of(x)[what].op != OP_DO_AGAIN)
		r->last_may = what;
	if (ask_may(x, p, r->self))
		return carry_out(x, r, what);
	note_prevented(x, R_EFFECT_OPTIONAL, r->self, NO_OBJECT, what);
	return declined(x, r, what);
}

/* again(player): what was optional last, for the same player. */
bool carry_again(struct ctx *x, struct run *r, uint32_t node)
{
	(void)node;
	return r->last_may != NO_NODE && carry_out(x, r, r->last_may);
}

bool carry_if(struct ctx *x, struct run *r, uint32_t node)
{
	bool wanted = nodes_of(x)[node].op == OP_IF;

	if (condition_holds(x, r, node + 1) == wanted)
		return !x->run.stopped && carry_out(x, r, arg_of(x, node, 1));
	note_prevented(x, R_EFFECT_CONDITION, r->self, NO_OBJECT, arg_of(x, node, 1));
	return false;
}

bool carry_if_else(struct ctx *x, struct run *r, uint32_t node)
{
	bool holds = condition_holds(x, r, node + 1);

	note_prevented(x, R_EFFECT_CONDITION, r->self, NO_OBJECT, arg_of(x, node, holds ? 2 : 1));
	return !x->run.stopped && carry_out(x, r, arg_of(x, node, holds ? 1 : 2));
}

bool carry_if_done(struct ctx *x, struct run *r, uint32_t node)
{
	uint16_t op = nodes_of(x)[node].op;
	struct set it = r->it;
	uint16_t incarnation = r->it_incarnation;
	bool done = carry_out(x, r, node + 1);

	if (x->run.stopped)
		return false;
	if (done)
		return op == OP_IF_NOT_DONE || carry_out(x, r, arg_of(x, node, 1)) || true;
	if (op != OP_IF_NOT_DONE)
		note_prevented(x, R_EFFECT_IF_DONE, r->self, NO_OBJECT, arg_of(x, node, 1));
	if (op == OP_IF_DONE)
		return false;
	/* "It" is what it was before the step that was not done. */
	r->it = it;
	r->it_incarnation = incarnation;
	return carry_out(x, r, arg_of(x, node, op == OP_IF_NOT_DONE ? 1 : 2));
}

/* "For each of them, you may activate its abilities": each of them in its turn is "it". */
static bool activates_each(const struct node *n, uint32_t times, uint32_t what)
{
	if (n[what].op == OP_MAY)
		what = what + 1 + n[what + 1].next;
	return n[times + 1].op == OP_COUNT && n[what].op == OP_DO_ACTIVATE;
}

static bool for_each(struct ctx *x, struct run *r, uint32_t things, uint32_t what)
{
	bool done = false;
	struct set set = things_of(x, r, things);

	for (uint16_t i = 0; i < set.n && !x->run.stopped; i++) {
		struct set one = { 0 };

		set_add(&one, set.items[i]);
		it_is(r, &one);
		done |= carry_out(x, r, what);
	}
	return done;
}

/* More often nothing is done: no game comes to such a number. */
enum { MAX_TIMES = 100 };

bool carry_times(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t what = arg_of(x, node, 1);
	struct set it = r->it;
	uint16_t incarnation = r->it_incarnation;
	int n;
	bool done = false;

	if (activates_each(nodes_of(x), node, what))
		return for_each(x, r, node + 2, what);
	n = number_of(x, r, node + 1);
	if (n > MAX_TIMES)
		no_room(x);
	/* Each time "it" is what it was before: tokens come in the Expedition that was chosen. */
	for (int i = 0; i < n && i < MAX_TIMES && !x->run.stopped; i++) {
		r->it = it;
		r->it_incarnation = incarnation;
		done |= carry_out(x, r, what);
	}
	return done;
}

bool carry_where_x(struct ctx *x, struct run *r, uint32_t node)
{
	r->x = number_of(x, r, node + 1);
	return !x->run.stopped && carry_out(x, r, arg_of(x, node, 1));
}

bool carry_for_things(struct ctx *x, struct run *r, uint32_t node)
{
	thing outer = r->subject;
	bool done = false;
	struct set set = things_of(x, r, node + 1);

	for (uint16_t i = 0; i < set.n && !x->run.stopped; i++) {
		r->subject = set.items[i];
		done |= carry_out(x, r, arg_of(x, node, 1));
	}
	r->subject = outer;
	return done;
}

bool carry_for_players(struct ctx *x, struct run *r, uint32_t node)
{
	struct set who = { 0 };
	thing outer = r->subject;
	player_id them = r->them;
	uint32_t what = arg_of(x, node, 1);
	bool done = false;

	if (nodes_of(x)[node].op == OP_IN_ORDER) {
		player_id first = player_of(x, r, node + 1);

		/* "Starting with you, each player ...": the order is that of these players. */
		if (nodes_of(x)[what].op == OP_FOR_PLAYERS && nodes_of(x)[what + 1].op == OP_EACH_PLAYER)
			what = arg_of(x, what, 1);

		if (first == NO_PLAYER)
			return false;
		set_add(&who, THING_PLAYER + first);
		set_add(&who, THING_PLAYER + opponent_of(first));
	} else {
		select_players(x, r, node + 1, &who);
	}
	for (uint16_t i = 0; i < who.n && !x->run.stopped; i++) {
		r->subject = who.items[i];
		r->them = (player_id)(who.items[i] - THING_PLAYER);
		done |= carry_out(x, r, what);
	}
	r->subject = outer;
	r->them = them;
	return done;
}

/* The modes of a nested list: mode(first, mode(second, third)). */
static unsigned list_modes(struct ctx *x, uint32_t node, uint32_t *modes, unsigned most)
{
	unsigned n = 0;

	while (n + 1 < most) {
		modes[n++] = node + 1;
		if (nodes_of(x)[node].op == OP_LAST_MODE) {
			modes[n++] = arg_of(x, node, 1);
			return n;
		}
		node = arg_of(x, node, 1);
	}
	return n;
}

/* Modes that a text has, and that are chosen at once. */
enum { MAX_MODES = 16 };

bool carry_choose_modes(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t modes[MAX_MODES];
	unsigned n_modes = list_modes(x, arg_of(x, node, 1), modes, MAX_MODES);
	bool again = nodes_of(x)[node].op == OP_CHOOSE_MODES_AGAIN;
	bool up_to = nodes_of(x)[node + 1].op == OP_UP_TO;
	int n = number_of(x, r, node + 1), chosen = 0;
	unsigned picked[MAX_MODES], taken = 0;

	/* All modes are chosen before the first of them is resolved [effect-modal]. */
	if (n > MAX_MODES && again)
		no_room(x);
	while (chosen < n && chosen < MAX_MODES) {
		struct question q = question_of(QUESTION_MODE, r->you, R_EFFECT_MODAL, r->self);
		thing t;

		for (unsigned i = 0; i < n_modes; i++)
			if (again || !(taken >> i & 1))
				question_add(&q, THING_NUMBER + i + 1);
		q.may_stop = up_to;
		t = ask(x, &q);
		if (x->run.stopped)
			return false;
		if (t < THING_NUMBER + 1 || t > THING_NUMBER + n_modes)
			break;
		picked[chosen] = t - THING_NUMBER - 1;
		taken |= 1u << picked[chosen];
		chosen++;
	}
	for (int i = 0; i < chosen && !x->run.stopped; i++)
		carry_out(x, r, modes[picked[i]]);
	return chosen > 0;
}

/* choose_or_both(n, cost, modes): both, if the cost is paid. */
bool carry_choose_or_both(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t cost = arg_of(x, node, 1), modes[2];
	struct question q = question_of(QUESTION_MODE, r->you, R_EFFECT_MODAL, r->self);
	int n;

	if (list_modes(x, arg_of(x, node, 2), modes, 3) != 2)
		return false;
	if (cost_is_payable(x, r, cost) && ask_may(x, r->you, r->self) && carry_out(x, r, cost)) {
		carry_out(x, r, modes[0]);
		carry_out(x, r, modes[1]);
		return !x->run.stopped;
	}
	n = ask_number(x, &q, 1, 2);
	return !x->run.stopped && carry_out(x, r, modes[n == 2]);
}

/* one_of(this, that): what is done is chosen. */
bool carry_one_of(struct ctx *x, struct run *r, uint32_t node)
{
	struct question q = question_of(QUESTION_MODE, r->you, R_STEP_DECISIONS, r->self);
	int n = ask_number(x, &q, 1, 2);

	return !x->run.stopped && carry_out(x, r, n == 2 ? arg_of(x, node, 1) : node + 1);
}

bool carry_choose(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = nodes_of(x)[node].op == OP_DO_CHOOSE ? things_of(x, r, node + 1)
							      : chosen_by(x, r, node + 1, arg_of(x, node, 1), false);

	it_is(r, &set);
	return set.n > 0 && !x->run.stopped;
}

bool carry_choose_player(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t who = nodes_of(x)[node].op == OP_DO_CHOOSE_PLAYER ? node + 1 : arg_of(x, node, 1);
	player_id p = player_of(x, r, who);

	if (x->run.stopped || p == NO_PLAYER)
		return false;
	r->them = p;
	return true;
}

/* A die is rolled; false when the record does not say what it showed. */
static bool roll(struct ctx *x, struct run *r, player_id p)
{
	struct happening h = { .kind = HAPPENS_ROLL, .player = p };

	if (p == NO_PLAYER)
		return false;
	r->result = ask_roll(x, p, r->self);
	if (x->run.stopped)
		return false;
	if (r->result == 0) {
		/* The record does not say what was rolled: what it led to stays open. */
		x->g->b.open = true;
		return false;
	}
	echo(x, VERB_DO_ROLL, p, THING_NONE, r->result, 0);
	h.number = (int16_t)r->result;
	x->added = 0;
	/* Of a die more the result is recorded that counts. */
	step_begin(x);
	modify_happening(x, &h);
	r->result += x->added;
	h.number = (int16_t)r->result;
	r->that_many = r->result;
	take_place(x, &h);
	step_end(x);
	return !x->run.stopped;
}

bool carry_roll(struct ctx *x, struct run *r, uint32_t node)
{
	int outer = r->result;
	bool done = roll(x, r, player_of(x, r, node + 1)) && carry_out(x, r, arg_of(x, node, 1));

	/* What waits for a number that was counted before does not look at this die. */
	r->result = outer;
	return done;
}

bool carry_roll_die(struct ctx *x, struct run *r, uint32_t node)
{
	return roll(x, r, player_of(x, r, node + 1));
}

bool carry_add_to_result(struct ctx *x, struct run *r, uint32_t node)
{
	int n = number_of(x, r, node + 1);

	r->result += n;
	r->x += n;
	x->added += n;
	return true;
}

/* depending(number, results): as a roll of that number. */
bool carry_depending(struct ctx *x, struct run *r, uint32_t node)
{
	r->result = number_of(x, r, node + 1);
	return carry_out(x, r, arg_of(x, node, 1));
}

/* otherwise(on_min(...), that): that, where the result is not among those. */
bool carry_otherwise(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t first = node + 1;
	uint16_t op = nodes_of(x)[first].op;
	bool applies = true;

	if (op == OP_ON_MIN || op == OP_ON_RANGE)
		applies = r->result >= number_of(x, r, first + 1) &&
			  (op == OP_ON_MIN || r->result <= number_of(x, r, arg_of(x, first, 1)));
	if (applies)
		return carry_out(x, r, first) || op == OP_ON_MIN || op == OP_ON_RANGE ||
		       (!x->run.stopped && carry_out(x, r, arg_of(x, node, 1)));
	return carry_out(x, r, arg_of(x, node, 1));
}

bool carry_on_result(struct ctx *x, struct run *r, uint32_t node)
{
	bool range = nodes_of(x)[node].op == OP_ON_RANGE;
	int least = number_of(x, r, node + 1);

	if (r->result < least || (range && r->result > number_of(x, r, arg_of(x, node, 1))))
		return false;
	return carry_out(x, r, arg_of(x, node, range ? 2 : 1));
}

bool carry_activate(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t icon = node + 1;
	struct set set = things_of(x, r, arg_of(x, node, 1));

	for (uint16_t i = 0; i < set.n && !x->run.stopped && !r->activates_none; i++)
		if (is_object(set.items[i]))
			activate_abilities(x, r, (obj_id)set.items[i], icon + 1,
					   nodes_of(x)[icon].op == OP_ONE_OF ? 1 : UINT8_MAX);
	it_is(r, &set);
	return set.n > 0 && !x->run.stopped;
}

/*
 * activate_quick(cost, cards): what quick actions of that cost do is done
 * without the cost. Reading: rulesets/altered/readings.md#activated-quick-actions
 */
bool carry_activate_quick(struct ctx *x, struct run *r, uint32_t node)
{
	unsigned bit = quick_bit(x, node + 1);
	bool done = false;
	struct set set = things_of(x, r, arg_of(x, node, 1));

	for (uint16_t i = 0; i < set.n && !x->run.stopped; i++) {
		const struct card_code *card = is_object(set.items[i]) ? code_of(x, (obj_id)set.items[i]) : NULL;

		for (uint8_t k = 0; card && k < card->n_abilities && !x->run.stopped; k++) {
			const struct ability *a = &x->env->code->abilities[card->first + k];
			uint32_t effect = a->kind == ABILITY_QUICK ? arg_of(x, a->root - 1, 1) : NO_NODE;
			struct run own;

			if (effect == NO_NODE || !(quick_costs(x, a->root) & bit))
				continue;
			own = run_of(x, (obj_id)set.items[i], card->first + k);
			own.first_step = x->n_log;
			quick_happens(x, own.you, own.self, own.ability);
			choose_targets_of(x, &own, &effect, 1);
			carry_out(x, &own, effect);
			done = true;
		}
	}
	return done && !x->run.stopped;
}

/* activate_as(self, abilities, cards): Reactions of those, as if they were its own. */
bool carry_activate_as(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t icon = arg_of(x, node, 1);
	uint16_t op = nodes_of(x)[icon].op;
	unsigned most = op == OP_ONE_OF ? 1 : op == OP_UP_TO_OF ? (unsigned)number_of(x, r, icon + 1) : UINT8_MAX;
	uint32_t event = op == OP_UP_TO_OF ? arg_of(x, icon, 1) : icon + 1;
	struct set set = things_of(x, r, arg_of(x, node, 2));

	for (uint16_t i = 0; i < set.n && most > 0 && !x->run.stopped; i++)
		if (is_object(set.items[i]))
			most -= activate_as_own(x, r, (obj_id)set.items[i], event, most);
	return set.n > 0 && !x->run.stopped;
}

/* as_reaction(effect): a Reaction of its own, which waits as others do. */
bool carry_as_reaction(struct ctx *x, struct run *r, uint32_t node)
{
	struct waiting w = { .source = r->self, .incarnation = r->incarnation, .player = r->you, .kind = REACTION_NODE,
			     .program = node + 1 };

	if (x->run.stopped)
		return false;
	w.card = r->self ? object_of(x, r->self)->card : CARD_UNKNOWN;
	w.cause.player = opponent_of(r->you);
	return wait_in(x, &x->g->b.limbo, &w);
}

/* after_rest(effect): it waits until Rest is over. */
bool carry_after_rest(struct ctx *x, struct run *r, uint32_t node)
{
	struct waiting w = { .source = r->self, .incarnation = r->incarnation, .player = r->you, .kind = REACTION_NODE,
			     .program = node + 1 };

	if (x->run.stopped)
		return false;
	w.card = r->self ? object_of(x, r->self)->card : CARD_UNKNOWN;
	if (r->it.n && is_object(r->it.items[0]))
		w.cause.subject = (obj_id)r->it.items[0];
	else if (r->it.n == 1 && is_expedition(r->it.items[0]))
		w.cause.role = (uint8_t)(r->it.items[0] - THING_EXPEDITION + 1);
	return wait_in(x, &x->g->b.later, &w);
}

bool carry_inner_quick(struct ctx *x, struct run *r, uint32_t node)
{
	if (!cost_is_payable(x, r, node + 1))
		return false;
	return carry_out(x, r, node + 1) && carry_out(x, r, arg_of(x, node, 1));
}
