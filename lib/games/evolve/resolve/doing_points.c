/* Points, counters, and defense that is set. */
#include "games/evolve/board/info.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/damage.h"
#include "games/evolve/resolve/doing.h"

/* Neither play points nor their maximum are ever more [points-limit-value]. */
enum { MOST_POINTS = 10, MOST_COUNTERS = 255 };

typedef bool points_fn(struct ctx *x, struct run *r, player_id player, int n);

static bool for_players(struct ctx *x, struct run *r, uint32_t at, points_fn *fn)
{
	player_id players[EVOLVE_PLAYERS];
	unsigned n = players_of(x, r, arg_of(x, at, 0), players);
	int number = number_of(x, r, arg_of(x, at, 1));
	bool done = false;

	for (unsigned i = 0; i < n && !x->run.stopped; i++)
		done |= fn(x, r, players[i], number);
	return done && !x->run.stopped;
}

static bool recover(struct ctx *x, struct run *r, player_id player, int n)
{
	struct board *b = board_of(x);
	int before = b->play_points[player], after = before + n;

	(void)r;
	if (after > b->maximum[player])
		after = b->maximum[player];
	if (n <= 0 || after <= before)
		return false;
	b->play_points[player] = (int8_t)after;
	return true;
}

bool do_recover(struct ctx *x, struct run *r, uint32_t at)
{
	return for_players(x, r, at, recover);
}

static bool raise(struct ctx *x, struct run *r, player_id player, int n)
{
	struct board *b = board_of(x);
	int after = b->maximum[player] + n;

	(void)r;
	if (n <= 0)
		return false;
	b->maximum[player] = (int8_t)(after < MOST_POINTS ? after : MOST_POINTS);
	return true;
}

bool do_raise_maximum(struct ctx *x, struct run *r, uint32_t at)
{
	return for_players(x, r, at, raise);
}

static bool gain_evolution_points(struct ctx *x, struct run *r, player_id player, int n)
{
	struct board *b = board_of(x);

	(void)r;
	if (n <= 0 || b->evolution_points[player] + n > INT8_MAX)
		return false;
	b->evolution_points[player] = (int8_t)(b->evolution_points[player] + n);
	return true;
}

bool do_gain_evolution_points(struct ctx *x, struct run *r, uint32_t at)
{
	return for_players(x, r, at, gain_evolution_points);
}

bool do_add_counters(struct ctx *x, struct run *r, uint32_t at)
{
	enum evolve_counter counter = counter_of(x, arg_of(x, at, 1));
	int n = number_of(x, r, arg_of(x, at, 2));
	struct set set;

	if (n <= 0 || !collect(x, r, arg_of(x, at, 0), r->you, &set))
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		uint8_t *has = &mark_of(x, object_of_thing(x, set.items[i]))->counters[counter];

		*has = (uint8_t)(*has + n < MOST_COUNTERS ? *has + n : MOST_COUNTERS);
	}
	set_it(r, &set);
	return set.n > 0;
}

bool do_remove_counters(struct ctx *x, struct run *r, uint32_t at)
{
	enum evolve_counter counter = counter_of(x, arg_of(x, at, 1));
	int n = number_of(x, r, arg_of(x, at, 2));
	bool done = false;
	struct set set;

	if (n <= 0 || !collect(x, r, arg_of(x, at, 0), r->you, &set))
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		uint8_t *has = &mark_of(x, object_of_thing(x, set.items[i]))->counters[counter];

		done |= *has > 0;
		*has = (uint8_t)(*has > n ? *has - n : 0);
	}
	return done;
}

/* The cards with Stack that a player has on the field, those with a counter alone if that is asked for. */
static void stacks_of(struct ctx *x, player_id player, bool with_counter, struct set *out)
{
	set_clear(out);
	for (obj_id id = next_in_zone(x, player, Z_FIELD, NO_OBJECT); id; id = next_in_zone(x, player, Z_FIELD, id))
		if (has_keyword(x, id, KEYWORD_STACK) && (!with_counter || mark_of(x, id)->counters[COUNTER_OF_STACK] > 0))
			set_add(out, id);
}

static bool add_to_stack(struct ctx *x, struct run *r, player_id player, int n)
{
	struct set stacks, one;
	uint8_t *has;

	stacks_of(x, player, false, &stacks);
	if (n <= 0 || stacks.n == 0 || !ask_things(x, r->you, &stacks, 1, false, R_STACK_MEANING, false, 0, r->self, &one) ||
	    one.n == 0)
		return false;
	has = &mark_of(x, (obj_id)one.items[0])->counters[COUNTER_OF_STACK];
	*has = (uint8_t)(*has + n < MOST_COUNTERS ? *has + n : MOST_COUNTERS);
	return true;
}

bool do_add_to_stack(struct ctx *x, struct run *r, uint32_t at)
{
	return for_players(x, r, at, add_to_stack);
}

bool could_pay_earth_rite(struct ctx *x, const struct run *r)
{
	struct set stacks;

	stacks_of(x, r->you, true, &stacks);
	return stacks.n > 0;
}

bool pay_earth_rite(struct ctx *x, struct run *r)
{
	struct move m;
	struct set stacks, one;
	uint8_t *has;

	stacks_of(x, r->you, true, &stacks);
	if (stacks.n == 0)
		return cannot(x, R_EARTH_RITE_MEANING, "there is no amulet with a Stack counter to pay for Earth Rite");
	if (!ask_things(x, r->you, &stacks, 1, false, R_EARTH_RITE_MEANING, true, 0, r->self, &one) || one.n == 0)
		return false;
	has = &mark_of(x, (obj_id)one.items[0])->counters[COUNTER_OF_STACK];
	(*has)--;
	m = move_of((obj_id)one.items[0], Z_CEMETERY, BY_MOVING, r->you, r->self);
	if (*has == 0)
		move_card(x, &m);
	return !x->run.stopped;
}

static bool set_leader(struct ctx *x, struct run *r, obj_id leader, int n)
{
	player_id player = object_of(x, leader)->owner;
	int before = board_of(x)->defense[player];

	change_defense(x, player, n - before, r->self);
	return n != before;
}

bool do_set_defense(struct ctx *x, struct run *r, uint32_t at)
{
	int n = number_of(x, r, arg_of(x, at, 1));
	bool done = false;
	struct set set;

	if (!collect(x, r, arg_of(x, at, 0), r->you, &set))
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		obj_id id = object_of_thing(x, set.items[i]);

		if (is_leader(x, id))
			done |= set_leader(x, r, id, n);
		else
			add_lasting(x, r, at, set.items[i]);
	}
	return done || set.n > 0;
}
