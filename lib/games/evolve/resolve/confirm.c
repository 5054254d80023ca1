/*
 * confirm.c - a Confirmation Timing: rules handling until nothing applies any
 * more, then a pending ability of the active player, else of the other; again
 * from the beginning behind each [confirmation-steps].
 */
#include "games/evolve/resolve/flow.h"

#include <string.h>

#include "games/evolve/resolve/course.h"
#include "games/evolve/resolve/rules_handling.h"

void confirm(struct ctx *x)
{
	frame_push(&board_of(x)->frames, PROC_CONFIRM, board_of(x)->active);
}

/* Whether the same has happened to two, as far as a record could tell. */
static bool is_same_cause(const struct event *a, const struct event *b)
{
	return a->what == b->what && a->role == b->role && a->player == b->player && a->number == b->number &&
	       a->subject_card == b->subject_card && a->object_card == b->object_card && a->subject_card != CARD_UNKNOWN;
}

/* Whether two that are pending do the same, so that their order says nothing. */
static bool is_same_pending(const struct ctx *x, const struct waiting *a, const struct waiting *b)
{
	return a->program == b->program && a->kind == b->kind && a->card == b->card &&
	       (a->source == b->source || is_like(x, a->source, b->source)) &&
	       (memcmp(&a->cause, &b->cause, sizeof(a->cause)) == 0 || is_same_cause(&a->cause, &b->cause));
}

static bool has_choice_of_pending(const struct ctx *x, const struct waiting_next *next)
{
	const struct waiting_set *set = &x->g->b.pending;

	for (uint16_t i = next->i; i < set->len; i++)
		if (set->items[i].player == next->player && !is_same_pending(x, &set->items[next->i], &set->items[i]))
			return true;
	return false;
}

static bool begin_pending(struct ctx *x, uint16_t i, bool is_named)
{
	struct unit unit = { .kind = UNIT_AUTOMATIC, .waiting = board_of(x)->pending.items[i], .is_named = is_named };

	unit.player = unit.waiting.player;
	unit.subject = unit.waiting.source;
	unit.incarnation = unit.waiting.incarnation;
	unit.root = unit.waiting.program;
	waiting_remove(&board_of(x)->pending, i);
	/* One that cannot be played is not pending any more [automatic-unplayable]. */
	return begin_unit(x, &unit);
}

void confirm_step(struct ctx *x)
{
	struct board *b = board_of(x);
	struct waiting_next next;

	if (handle_rules(x) || b->over)
		return;
	if (is_over_limit(x)) {
		begin_unit_of_kind(x, UNIT_HANDLE, b->active);
		return;
	}
	next = waiting_next(&b->pending, b->active, EVOLVE_PLAYERS);
	if (next.player == NO_PLAYER) {
		frame_pop(&b->frames);
		return;
	}
	if (has_choice_of_pending(x, &next)) {
		x->g->ask = ASK_ORDER;
		x->g->ask_player = next.player;
		return;
	}
	begin_pending(x, next.i, false);
}

void pending_play(struct ctx *x, uint16_t i, bool is_named)
{
	x->g->ask = ASK_NOTHING;
	begin_pending(x, i, is_named);
	run_on(x);
}
