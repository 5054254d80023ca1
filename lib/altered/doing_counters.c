/*
 * doing_counters.c - what is done with counters, statuses and mana.
 */
#include "altered/doing.h"

#include "altered/ask.h"
#include "altered/language.h"
#include "altered/objects.h"
#include "altered/step.h"

int ready_orbs(const struct ctx *x, player_id player)
{
	const struct table *t = &x->g->b.table;
	int n = 0;

	for (obj_id id = table_zone(t, player, Z_MANA)->first; id; id = table_object_const(t, id)->next)
		n += !(table_object_const(t, id)->flags & F_EXHAUSTED);
	return n;
}

void swap_orbs(struct ctx *x, obj_id chosen)
{
	struct table *t = &x->g->b.table;
	player_id owner = table_object(t, chosen)->owner;
	obj_id other = NO_OBJECT;

	for (obj_id id = table_zone(t, owner, Z_MANA)->first; id; id = table_object(t, id)->next)
		if ((table_object(t, id)->flags ^ table_object(t, chosen)->flags) & F_EXHAUSTED)
			other = id;
	if (!other)
		return;
	table_object(t, chosen)->flags |= F_EXHAUSTED;
	table_object(t, other)->flags = (uint16_t)(table_object(t, other)->flags & ~F_EXHAUSTED);
	x->g->b.maybe_ready[owner]++;
}

bool pay_mana(struct ctx *x, player_id player, int n)
{
	struct table *t = &x->g->b.table;

	if (x->stopped)
		return false;
	if (ready_orbs(x, player) < n)
		return false;
	for (obj_id id = table_zone(t, player, Z_MANA)->first; id && n > 0; id = table_object(t, id)->next)
		if (!(table_object(t, id)->flags & F_EXHAUSTED)) {
			table_object(t, id)->flags |= F_EXHAUSTED;
			n--;
		}
	if (x->g->b.maybe_ready[player] > ready_orbs(x, player))
		x->g->b.maybe_ready[player] = (uint8_t)ready_orbs(x, player);
	return true;
}

bool carry_boost(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	int n;

	select_things(x, r, node + 1, &set);
	n = number_of(x, r, arg_of(x, node, 1));
	if (x->stopped)
		return false;
	step_begin(x);
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
	struct set set = { 0 };
	int n = number_of(x, r, arg_of(x, node, 1)), most = number_of(x, r, arg_of(x, node, 2)) + beyond_maximum(x, r->you);
	bool done = false;

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	step_begin(x);
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
	struct set set = { 0 };
	int n = number_of(x, r, arg_of(x, node, 1)), sum = 0;

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	step_begin(x);
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
	struct set set = { 0 };
	bool done = false;

	select_things(x, r, arg_of(x, node, 1), &set);
	if (x->stopped)
		return false;
	step_begin(x);
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
	struct set set = { 0 };
	int difference;

	select_things(x, r, arg_of(x, node, 1), &set);
	if (x->stopped || set.n != 2 || !is_object(set.items[0]) || !is_object(set.items[1]))
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
	for (; n_given < n && n_given < MAX_DISTRIBUTED && !x->stopped; n_given++) {
		struct set one = { 0 };

		choose_things(x, r, r->you, arg_of(x, things, 1), 0, 1, nodes_of(x)[things].op == OP_TARGET, &one);
		if (one.n == 0)
			break;
		given[n_given] = one.items[0];
	}
	if (x->stopped)
		return false;
	step_begin(x);
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
	struct set set = { 0 };
	uint16_t kind = counter_kind(x, arg_of(x, node, 1));
	int n = number_of(x, r, arg_of(x, node, 2));
	bool done = false;

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	step_begin(x);
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
	thing t;

	for (int i = least; i <= most; i++)
		question_add(&q, THING_NUMBER + (thing)i);
	t = ask(x, &q);
	return t >= THING_NUMBER ? (int)(t - THING_NUMBER) : 0;
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
	struct set set = { 0 };
	uint32_t amount = arg_of(x, node, 2);
	uint16_t kind = counter_kind(x, arg_of(x, node, 3));
	struct taken taken[MAX_OPTIONS];
	int n, removed = 0;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	n = number_of(x, r, amount);
	if (set.n == 1 && nodes_of(x)[amount].op == OP_UP_TO && is_object(set.items[0])) {
		int has = counters_of_kind(x, (obj_id)set.items[0], kind);

		n = choose_number(x, r, 0, has < n ? has : n);
	}
	for (uint16_t i = 0; i < set.n && !x->stopped; i++)
		taken[i] = is_object(set.items[i]) ? choose_counters(x, r, (obj_id)set.items[i], kind, n) : (struct taken){ 0 };
	if (x->stopped)
		return false;
	step_begin(x);
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
	for (uint16_t i = 0; i < set.n && !x->stopped; i++) {
		taken[i] = is_object(set.items[i]) ? choose_counters(x, r, (obj_id)set.items[i], kind, left) : (struct taken){ 0 };
		left -= taken[i].boosts + taken[i].others;
	}
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		spent += take_counters(x, &taken[i], r->you, true);
	step_end(x);
	r->that_many = spent;
	/* None of any number have been spent as well. */
	return spent == n && (n > 0 || nodes_of(x)[arg_of(x, counters, 2)].op == OP_ANY_NUMBER);
}

/* One more of a counter that it has (7.3.4). */
bool carry_augment(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	bool done = false;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	if (x->stopped)
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

			question_add(&q, THING_NUMBER + 1);
			question_add(&q, THING_NUMBER + 2);
			boosts = ask(x, &q) == THING_NUMBER + 1;
		}
		if (boosts)
			add_boosts(x, id, 1);
		else if (x->g->b.counters[id] > 0)
			add_counters(x, id, 1, r->you, false);
		done = done || boosts || x->g->b.counters[id] > 0;
	}
	named(x, r, arg_of(x, node, 1), &set);
	return done && !x->stopped;
}

/* The statuses that a node names: one, or those among which one is chosen. */
static unsigned list_statuses(struct ctx *x, uint32_t node, uint16_t *ops, unsigned n)
{
	uint16_t op = nodes_of(x)[node].op;

	if (op != OP_S_ONE_OF && op != OP_S_OR) {
		if (n < 4)
			ops[n++] = op;
		return n;
	}
	n = list_statuses(x, node + 1, ops, n);
	return list_statuses(x, arg_of(x, node, 1), ops, n);
}

static uint16_t one_status(struct ctx *x, struct run *r, uint32_t node)
{
	struct question q = question_of(QUESTION_MODE, r->you, R_STEP_DECISIONS, r->self);
	uint16_t ops[4];
	unsigned n = list_statuses(x, node, ops, 0);
	thing t;

	for (unsigned i = 0; i < n; i++)
		question_add(&q, THING_NUMBER + i + 1);
	t = n == 1 ? THING_NUMBER + 1 : ask(x, &q);
	return t > THING_NUMBER && t <= THING_NUMBER + n ? ops[t - THING_NUMBER - 1] : ops[0];
}

bool carry_gain(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	uint16_t op;
	bool done = false;

	select_things(x, r, node + 1, &set);
	op = one_status(x, r, arg_of(x, node, 1));
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object(set.items[i]) && status_flag(op))
			done |= gain_status(x, (obj_id)set.items[i], status_flag(op), r->you);
	step_end(x);
	named(x, r, node + 1, &set);
	return done;
}

bool carry_lose(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	uint16_t op = nodes_of(x)[arg_of(x, node, 1)].op;
	bool done = false;

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object(set.items[i]) && status_flag(op))
			done |= lose_status(x, (obj_id)set.items[i], status_flag(op));
	step_end(x);
	named(x, r, node + 1, &set);
	return done;
}

static void gain_subtypes_of(struct ctx *x, obj_id id, card_id card)
{
	struct board *b = board_of(x);

	if (card == CARD_UNKNOWN || b->n_gained == MAX_GAINED)
		no_room(x);
	else
		b->gained[b->n_gained++] = (struct gained_subtypes){ .id = id, .card = card };
}

/* gain_subtypes(who, whose): also those that it has gained itself. */
bool carry_gain_subtypes(struct ctx *x, struct run *r, uint32_t node)
{
	const struct board *b = board_of(x);
	struct set who = { 0 }, whose = { 0 };

	select_things(x, r, node + 1, &who);
	select_things(x, r, arg_of(x, node, 1), &whose);
	if (x->stopped || who.n != 1 || whose.n != 1 || !is_object(who.items[0]) || !is_object(whose.items[0]))
		return false;
	for (uint16_t i = 0, n = b->n_gained; i < n; i++)
		if (b->gained[i].id == whose.items[0])
			gain_subtypes_of(x, (obj_id)who.items[0], b->gained[i].card);
	gain_subtypes_of(x, (obj_id)who.items[0], object_of(x, (obj_id)whose.items[0])->card);
	return true;
}

bool carry_exhaust(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	bool done = false;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object_in_a_zone(x, set.items[i]))
			done |= gain_status(x, (obj_id)set.items[i], F_EXHAUSTED, r->you);
	step_end(x);
	r->that_many = set.n;
	named(x, r, arg_of(x, node, 1), &set);
	return done;
}

bool carry_exhaust_me(struct ctx *x, struct run *r, uint32_t node)
{
	(void)node;
	return self_is_there(x, r) && gain_status(x, r->self, F_EXHAUSTED, r->you);
}

bool carry_ready(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	bool done = false;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object_in_a_zone(x, set.items[i]))
			done |= lose_status(x, (obj_id)set.items[i], F_EXHAUSTED);
	step_end(x);
	named(x, r, arg_of(x, node, 1), &set);
	return done;
}

bool carry_ready_orbs(struct ctx *x, struct run *r, uint32_t node)
{
	struct set who = { 0 };
	int n = number_of(x, r, arg_of(x, node, 1)), done = 0;

	select_players(x, r, node + 1, &who);
	for (uint16_t i = 0; i < who.n && !x->stopped; i++) {
		player_id p = (player_id)(who.items[i] - THING_PLAYER);
		int left = n;

		for (obj_id id = table_zone(&x->g->b.table, p, Z_MANA)->first; id && left > 0; id = object_of(x, id)->next)
			if (object_of(x, id)->flags & F_EXHAUSTED) {
				object_of(x, id)->flags = (uint16_t)(object_of(x, id)->flags & ~F_EXHAUSTED);
				left--;
				done++;
			}
		if (left < n)
			echo(x, VERB_DO_READY_MANA, p, THING_NONE, n - left, 0);
	}
	return done > 0;
}

bool carry_pay(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);

	return p != NO_PLAYER && pay_mana(x, p, number_of(x, r, arg_of(x, node, 1)));
}
