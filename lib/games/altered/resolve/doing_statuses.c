/*
 * doing_statuses.c - what is done with statuses, subtypes and being exhausted.
 */
#include "games/altered/resolve/doing.h"

#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* All objects of [set] gain a status at once; whether one of them did. */
static bool gain_together(struct ctx *x, const struct run *r, const struct set *set, uint16_t flag)
{
	bool done = false;

	step_begin(x);
	for (uint16_t i = 0; i < set->n; i++)
		if (is_object_in_a_zone(x, set->items[i]))
			done |= gain_status(x, (obj_id)set->items[i], flag, r->you);
	step_end(x);
	return done;
}

/* The same for losing one. */
static bool lose_together(struct ctx *x, const struct set *set, uint16_t flag)
{
	bool done = false;

	step_begin(x);
	for (uint16_t i = 0; i < set->n; i++)
		if (is_object_in_a_zone(x, set->items[i]))
			done |= lose_status(x, (obj_id)set->items[i], flag);
	step_end(x);
	return done;
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
	int n = (int)list_statuses(x, node, ops, 0);
	int chosen = n == 1 ? 1 : ask_number(x, &q, 1, n);

	return chosen > 0 && chosen <= n ? ops[chosen - 1] : ops[0];
}

bool carry_gain(struct ctx *x, struct run *r, uint32_t node)
{
	bool done;
	struct set set = things_of(x, r, node + 1);
	uint16_t op = one_status(x, r, arg_of(x, node, 1));

	if (x->run.stopped)
		return false;
	done = status_flag(op) && gain_together(x, r, &set, status_flag(op));
	named(x, r, node + 1, &set);
	return done;
}

bool carry_lose(struct ctx *x, struct run *r, uint32_t node)
{
	uint16_t op = nodes_of(x)[arg_of(x, node, 1)].op;
	bool done;
	struct set set = things_of(x, r, node + 1);

	if (x->run.stopped)
		return false;
	done = status_flag(op) && lose_together(x, &set, status_flag(op));
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
	struct set whose = { 0 };
	struct set who = things_of(x, r, node + 1);

	select_things(x, r, arg_of(x, node, 1), &whose);
	if (x->run.stopped || who.n != 1 || whose.n != 1 || !is_object(who.items[0]) || !is_object(whose.items[0]))
		return false;
	for (uint16_t i = 0, n = b->n_gained; i < n; i++)
		if (b->gained[i].id == whose.items[0])
			gain_subtypes_of(x, (obj_id)who.items[0], b->gained[i].card);
	gain_subtypes_of(x, (obj_id)who.items[0], object_of(x, (obj_id)whose.items[0])->card);
	return true;
}

bool carry_exhaust(struct ctx *x, struct run *r, uint32_t node)
{
	bool done;
	struct set set = chosen_by(x, r, node + 1, arg_of(x, node, 1), false);

	if (x->run.stopped)
		return false;
	done = gain_together(x, r, &set, F_EXHAUSTED);
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
	bool done;
	struct set set = chosen_by(x, r, node + 1, arg_of(x, node, 1), false);

	if (x->run.stopped)
		return false;
	done = lose_together(x, &set, F_EXHAUSTED);
	named(x, r, arg_of(x, node, 1), &set);
	return done;
}
