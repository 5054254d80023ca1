#include "kernel/replace.h"

bool replace_is_applied(const struct unit_run *run, const struct event_modifier *m)
{
	const struct replace_run *r = &run->applied;

	for (uint8_t i = 0; i < r->n_applied; i++)
		if (r->applied[i].leaf == m->leaf && r->applied[i].self == m->self)
			return true;
	return false;
}

/* The one that decides whichever is applied first; [n] = there is none. */
static unsigned find_decisive(const struct replace_def *def, void *x, const struct event_modifier *of, unsigned n,
			      const void *event)
{
	for (unsigned i = 0; i < n; i++) {
		unsigned k = 0;

		while (k < n && (k == i || def->has_last_word(x, &of[i], &of[k], event)))
			k++;
		if (k == n)
			return i;
	}
	return n;
}

static bool have_one_object(const struct event_modifier *of, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < i; k++)
			if (of[i].self == of[k].self)
				return true;
	return false;
}

/* Each is named by its object; where one object has several, by a number: its texts, then what the rules say of it. */
static unsigned choose_first(const struct replace_def *def, void *x, const struct event_modifier *of, unsigned n,
			     const void *event)
{
	unsigned decisive = find_decisive(def, x, of, n, event);
	player_id player = decisive == n ? def->who_orders(x, event) : NO_PLAYER;
	bool numbered = have_one_object(of, n);
	struct question q;
	thing t;

	if (decisive < n || player == NO_PLAYER)
		return decisive < n ? decisive : 0;
	q = question_of(numbered ? QUESTION_MODE : QUESTION_THING, player, def->rule, of[0].self);
	for (unsigned i = 0; i < n; i++)
		question_add(&q, numbered ? THING_NUMBER + i + 1 : of[i].self);
	t = unit_ask(def->ask, x, &q);
	for (unsigned i = 0; i < n; i++)
		if (t == q.options[i])
			return i;
	return 0;
}

/* Applies the modifiers of one pass; true when the event is replaced. */
static bool run_pass(const struct replace_def *def, void *x, void *event, uint8_t pass)
{
	struct unit_run *unit = x;
	struct replace_run *run = &unit->applied;

	while (!unit->stopped && run->n_applied < MAX_APPLIED) {
		struct event_modifier list[MAX_EVENT_MODIFIERS + 1];
		unsigned n = def->applicable(x, event, pass, list), first;

		if (n == 0)
			break;
		first = choose_first(def, x, list, n, event);
		if (unit->stopped)
			break;
		run->applied[run->n_applied++] = list[first];
		if (def->apply(x, &list[first], event, pass))
			return true;
	}
	return false;
}

bool replace_event(const struct replace_def *def, void *x, void *event)
{
	struct unit_run *unit = x;
	struct replace_run *run = &unit->applied;
	uint8_t outer = run->n_applied;
	bool replaced = false;

	for (uint8_t pass = 0; pass < def->n_passes && !replaced && !unit->stopped; pass++)
		replaced = run_pass(def, x, event, pass);
	if (run->n_applied == MAX_APPLIED)
		def->ask->no_room(x);
	run->n_applied = outer;
	return replaced && !unit->stopped;
}
