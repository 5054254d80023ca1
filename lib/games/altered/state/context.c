#include "games/altered/state/context.h"

#include <stdarg.h>
#include <string.h>

void add_finding(struct ctx *x, enum severity severity, rule_id rule, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	x->verdict = ruling_report(&x->env->ruling, x->verdict, severity, rule, x->place, x->diags, fmt, args);
	va_end(args);
}

struct ctx ctx_trial(const struct ctx *x, struct altered_game *copy)
{
	game_copy(copy, x->g);
	return (struct ctx){ .env = x->env, .g = copy, .place = x->place, .verdict = VERDICT_LEGAL, .space = x->space, .is_trial = true, .masks_card = x->masks_card };
}

/* What waits, as far as something does: a full set is larger than all the rest. */
static void copy_waiting(struct waiting_set *to, const struct waiting_set *from)
{
	to->len = from->len;
	memcpy(to->items, from->items, from->len * sizeof(from->items[0]));
}

/*
 * Only what is in use is copied, and nothing of [to] is read: it may be memory
 * that holds no board yet. What lies behind is of no object: new_object clears it.
 */
void board_copy(struct board *to, const struct board *from)
{
	size_t n = (size_t)from->table.n_objects + 1;

	memcpy(to, from, offsetof(struct board, limbo));
	copy_waiting(&to->limbo, &from->limbo);
	copy_waiting(&to->later, &from->later);
	memcpy(to->stamp, from->stamp, n * sizeof(to->stamp[0]));
	memcpy(to->counters, from->counters, sizeof(to->counters));
	memcpy(to->counter_kind, from->counter_kind, n * sizeof(to->counter_kind[0]));
	to->n_tallies = from->n_tallies;
	memcpy(to->tallies, from->tallies, from->n_tallies * sizeof(to->tallies[0]));
	to->n_for_good = from->n_for_good;
	memcpy(to->for_good, from->for_good, sizeof(to->for_good));
	to->n_past = from->n_past;
	memcpy(to->past, from->past, from->n_past * sizeof(to->past[0]));
	memcpy(to->was, from->was, n * sizeof(to->was[0]));
	memcpy(to->rested, from->rested, n * sizeof(to->rested[0]));
	memcpy(&to->table, &from->table, offsetof(struct table, objects) + n * sizeof(to->table.objects[0]));
}

void game_copy(struct altered_game *to, const struct altered_game *from)
{
	if (to == from)
		return;
	memcpy(to, from, offsetof(struct altered_game, before));
	if (from->unit.kind != UNIT_NONE)
		board_copy(&to->before, &from->before);
	board_copy(&to->b, &from->b);
}
