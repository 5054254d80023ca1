/*
 * doing_counters.c - what is done with boosts and other counters.
 */
#include "games/altered/resolve/doing.h"

#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

bool carry_boost(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = things_of(x, r, node + 1);
	int n = number_of(x, r, arg_of(x, node, 1));

	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object(set.items[i]))
			add_boosts(x, (obj_id)set.items[i], n);
	step_end(x);
	named(x, r, node + 1, &set);
	return set.n > 0 && n > 0;
}

/* Up to so many in all. */
bool carry_boost_to(struct ctx *x, struct run *r, uint32_t node)
{
	int n = number_of(x, r, arg_of(x, node, 1)), most = number_of(x, r, arg_of(x, node, 2)) + beyond_maximum(x, r->you);
	bool done = false;
	struct set set = things_of(x, r, node + 1);

	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		int room = is_object(set.items[i]) ? most - object_of(x, (obj_id)set.items[i])->counters : 0;

		if (room > 0) {
			add_boosts(x, (obj_id)set.items[i], n < room ? n : room);
			done = true;
		}
	}
	step_end(x);
	named(x, r, node + 1, &set);
	return done;
}

bool carry_lose_boosts(struct ctx *x, struct run *r, uint32_t node)
{
	int n = number_of(x, r, arg_of(x, node, 1)), sum = 0;
	struct set set = things_of(x, r, node + 1);

	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		int has = is_object(set.items[i]) ? object_of(x, (obj_id)set.items[i])->counters : 0;
		int loses = has < n ? has : n;

		if (loses > 0)
			add_boosts(x, (obj_id)set.items[i], -loses);
		sum += loses;
	}
	step_end(x);
	r->that_many = sum;
	named(x, r, node + 1, &set);
	return sum > 0;
}

bool carry_double(struct ctx *x, struct run *r, uint32_t node)
{
	bool done = false;
	struct set set = things_of(x, r, arg_of(x, node, 1));

	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object(set.items[i]) && object_of(x, (obj_id)set.items[i])->counters > 0) {
			add_boosts(x, (obj_id)set.items[i], object_of(x, (obj_id)set.items[i])->counters);
			done = true;
		}
	step_end(x);
	return done;
}

bool carry_exchange_boosts(struct ctx *x, struct run *r, uint32_t node)
{
	int difference;
	struct set set = things_of(x, r, arg_of(x, node, 1));

	if (x->run.stopped || set.n != 2 || !is_object(set.items[0]) || !is_object(set.items[1]))
		return false;
	difference = object_of(x, (obj_id)set.items[0])->counters - object_of(x, (obj_id)set.items[1])->counters;
	step_begin(x);
	add_boosts(x, (obj_id)set.items[0], -difference);
	add_boosts(x, (obj_id)set.items[1], difference);
	step_end(x);
	return difference != 0;
}

/* Each is an answer of its own. */
enum { MAX_DISTRIBUTED = MAX_ANSWERS };

/* So many boosts over targets: one at a time, the same again if wanted. */
bool carry_distribute(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t things = arg_of(x, node, 2);
	int n = number_of(x, r, arg_of(x, node, 1));
	thing given[MAX_DISTRIBUTED];
	int n_given = 0;

	if (n > MAX_DISTRIBUTED)
		no_room(x);
	for (; n_given < n && n_given < MAX_DISTRIBUTED && !x->run.stopped; n_given++) {
		struct set one = { 0 };

		choose_things(x, r, r->you, arg_of(x, things, 1), 0, 1, nodes_of(x)[things].op == OP_TARGET, &one);
		if (one.n == 0)
			break;
		given[n_given] = one.items[0];
	}
	if (!step_begins(x))
		return false;
	for (int i = 0; i < n_given; i++)
		add_boosts(x, (obj_id)given[i], 1);
	step_end(x);
	return n_given > 0;
}

/* The object is about to gain named counters of this kind; of two kinds together no more is known than their number. */
static void take_kind(struct ctx *x, obj_id id, uint16_t kind)
{
	struct board *b = board_of(x);

	if (b->counters[id] > 0 && b->counter_kind[id] && b->counter_kind[id] != kind) {
		no_room(x);
		kind = 0;
	}
	b->counter_kind[id] = kind;
}

static bool counters_by(struct ctx *x, struct run *r, uint32_t node, int most)
{
	uint16_t kind = counter_kind(x, arg_of(x, node, 1));
	int n = number_of(x, r, arg_of(x, node, 2));
	bool done = false;
	struct set set = things_of(x, r, node + 1);

	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		obj_id id = (obj_id)set.items[i];
		int now, gained;

		if (!is_object(set.items[i]))
			continue;
		now = counters_of_kind(x, id, kind);
		gained = now + n > most ? most - now : n;
		if (gained <= 0)
			continue;
		if (kind == OP_T_BOOSTS) {
			add_boosts(x, id, gained);
		} else {
			take_kind(x, id, kind);
			add_counters(x, id, gained, r->you, false);
		}
		done = true;
	}
	step_end(x);
	named(x, r, node + 1, &set);
	return done;
}

bool carry_counters(struct ctx *x, struct run *r, uint32_t node)
{
	return counters_by(x, r, node, INT16_MAX);
}

bool carry_counters_to(struct ctx *x, struct run *r, uint32_t node)
{
	return counters_by(x, r, node, number_of(x, r, arg_of(x, node, 3)) + beyond_maximum(x, r->you));
}

static int choose_number(struct ctx *x, struct run *r, int least, int most)
{
	struct question q = question_of(QUESTION_NUMBER, r->you, R_STEP_DECISIONS, r->self);

	return ask_number(x, &q, least, most);
}

/* Counters that are taken off an object. */
struct taken {
	obj_id id;
	int boosts, others;
};

/* Of [n] counters of any kind the player says how many are boosts. */
static struct taken choose_counters(struct ctx *x, struct run *r, obj_id id, uint16_t kind, int n)
{
	int boosts = kind == OP_T_BOOSTS || kind == OP_T_ANY ? object_of(x, id)->counters : 0;
	int others = counters_of_kind(x, id, kind) - boosts;
	int most = boosts < n ? boosts : n, least = others < n ? n - others : 0;
	struct taken taken = { .id = id };

	taken.boosts = least < most ? choose_number(x, r, least, most) : most;
	taken.others = others < n - taken.boosts ? others : n - taken.boosts;
	return taken;
}

static int take_counters(struct ctx *x, const struct taken *taken, player_id by, bool is_spent)
{
	obj_id id = taken->id;
	int of_boosts = taken->boosts, of_others = taken->others;

	if (of_boosts > 0)
		add_boosts(x, id, -of_boosts);
	if (of_others > 0)
		add_counters(x, id, -of_others, by, is_spent);
	if (is_spent && of_boosts > 0)
		take_place(x, &(struct happening){ .kind = HAPPENS_SPEND, .player = by, .subject = id,
					       .number = (int16_t)-of_boosts });
	return of_boosts + of_others;
}

bool carry_remove(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t amount = arg_of(x, node, 2);
	uint16_t kind = counter_kind(x, arg_of(x, node, 3));
	struct taken taken[MAX_OPTIONS];
	int n, removed = 0;
	struct set set = chosen_by(x, r, node + 1, arg_of(x, node, 1), false);

	n = number_of(x, r, amount);
	if (set.n == 1 && nodes_of(x)[amount].op == OP_UP_TO && is_object(set.items[0])) {
		int has = counters_of_kind(x, (obj_id)set.items[0], kind);

		n = choose_number(x, r, 0, has < n ? has : n);
	}
	for (uint16_t i = 0; i < set.n && !x->run.stopped; i++)
		taken[i] = is_object(set.items[i]) ? choose_counters(x, r, (obj_id)set.items[i], kind, n) : (struct taken){ 0 };
	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++)
		removed += take_counters(x, &taken[i], r->you, false);
	step_end(x);
	r->that_many = removed;
	named(x, r, arg_of(x, node, 1), &set);
	return removed > 0;
}

/* Counters of this kind on the things together. */
static int counters_in(struct ctx *x, const struct set *set, uint16_t kind)
{
	int n = 0;

	for (uint16_t i = 0; i < set->n; i++)
		n += is_object(set->items[i]) ? counters_of_kind(x, (obj_id)set->items[i], kind) : 0;
	return n;
}

/* spend(you, counters(things, kind, n)) */
bool carry_spend(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t counters = arg_of(x, node, 1);
	uint16_t kind;
	struct set set = { 0 };
	struct taken taken[MAX_OPTIONS];
	int n, left, spent = 0;

	if (nodes_of(x)[counters].op != OP_COUNTERS_OF)
		return false;
	kind = counter_kind(x, arg_of(x, counters, 1));
	select_things(x, r, counters + 1, &set);
	n = number_of(x, r, arg_of(x, counters, 2));
	if (nodes_of(x)[arg_of(x, counters, 2)].op == OP_ANY_NUMBER)
		n = choose_number(x, r, 0, counters_in(x, &set, kind));
	left = n;
	for (uint16_t i = 0; i < set.n && !x->run.stopped; i++) {
		taken[i] = is_object(set.items[i]) ? choose_counters(x, r, (obj_id)set.items[i], kind, left) : (struct taken){ 0 };
		left -= taken[i].boosts + taken[i].others;
	}
	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++)
		spent += take_counters(x, &taken[i], r->you, true);
	step_end(x);
	r->that_many = spent;
	/* None of any number have been spent as well. */
	return spent == n && (n > 0 || nodes_of(x)[arg_of(x, counters, 2)].op == OP_ANY_NUMBER);
}

/* One more of a counter that it has [section-augment]. */
bool carry_augment(struct ctx *x, struct run *r, uint32_t node)
{
	bool done = false;
	struct set set = chosen_by(x, r, node + 1, arg_of(x, node, 1), false);

	if (x->run.stopped)
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		obj_id id = (obj_id)set.items[i];
		bool both, boosts;

		if (!is_object(set.items[i]))
			continue;
		both = object_of(x, id)->counters > 0 && x->g->b.counters[id] > 0;
		boosts = object_of(x, id)->counters > 0;
		if (both) {
			struct question q = question_of(QUESTION_MODE, r->you, R_STEP_DECISIONS, r->self);

			boosts = ask_number(x, &q, 1, 2) == 1;
		}
		if (boosts)
			add_boosts(x, id, 1);
		else if (x->g->b.counters[id] > 0)
			add_counters(x, id, 1, r->you, false);
		done = done || boosts || x->g->b.counters[id] > 0;
	}
	named(x, r, arg_of(x, node, 1), &set);
	return done && !x->run.stopped;
}
