#include "games/altered/resolve/unit.h"

#include "base/bug.h"
#include "games/altered/actions/plays.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/react.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/objects.h"

/* Whether it was activated by a move of what it is about out of play. */
static bool has_moved_out_of_play(const struct ctx *x, const struct event *cause)
{
	const struct last_known *was = &x->g->b.was[cause->subject];

	return cause->what == HAPPENS_MOVE && cause->object && was->after == cause->object;
}

static void do_reaction(struct ctx *x)
{
	const struct unit *u = &x->g->unit;
	const struct waiting *w = &u->reaction;
	struct run r = run_of(x, w->source, w->kind == REACTION_ABILITY ? w->program : NO_NODE);
	uint32_t root;

	r.you = w->player;
	r.incarnation = w->incarnation;
	r.them = w->cause.player;
	if (w->cause.subject) {
		set_add(&r.it, w->cause.subject);
		r.it_incarnation = w->cause.object;
		r.it_left = has_moved_out_of_play(x, &w->cause);
		r.gift = w->cause.role;
		r.given = w->cause.subject;
	} else if (w->cause.role & SEVERAL_EXPEDITIONS) {
		for (thing i = 0; i < ALTERED_PLAYERS * N_SIDES; i++)
			if (w->cause.role >> i & 1)
				set_add(&r.it, THING_EXPEDITION + i);
	} else if (w->cause.role) {
		set_add(&r.it, THING_EXPEDITION + w->cause.role - 1u);
	}
	/* What the trigger has moved the ability finds where it went (2.1.f). */
	if (w->source && w->cause.subject == w->source && w->cause.object && w->cause.what == HAPPENS_MOVE) {
		r.incarnation = w->cause.object;
		r.self_left = r.it_left;
	}
	r.result = r.x = w->cause.number;
	/* A card that was sent to Reserve by Scout is found there by its own Reactions (7.4.5.e). */
	if (w->kind != REACTION_SCOUT && w->source && (x->g->b.was[w->source].flags & F_SCOUTED) &&
	    object_of(x, w->source)->zone == Z_RESERVE && object_of(x, w->source)->incarnation == w->incarnation + 1)
		r.incarnation = object_of(x, w->source)->incarnation;
	if (w->kind == REACTION_SCOUT) {
		if (self_is_there(x, &r) && is_in_play(x, r.self))
			move_card(x, &(struct move){ .id = r.self, .zone = Z_RESERVE, .by = r.you,
						     .controller = object_of(x, r.self)->owner });
		return;
	}
	if (w->kind == REACTION_NODE || w->kind == REACTION_REST) {
		r.activates_none = w->kind == REACTION_REST;
		carry_out(x, &r, w->program);
		return;
	}
	root = arg_of(x, x->env->code->abilities[w->program].root - 1, 1);
	/* A Reaction whose cost is declined ceases to exist (6.4.g of 1.x). */
	if (choose_targets_of(x, &r, &root, 1))
		carry_out(x, &r, root);
}

void unit_do(struct ctx *x)
{
	const struct unit *u = &x->g->unit;

	x->n_log = 0;
	x->log_is_cut = false;
	x->n_after = 0;
	x->misfit = false;
	switch ((enum unit_kind)u->kind) {
	case UNIT_PLAY:
		play_carry_out(x,
			  (struct playing){ .player = u->player, .id = u->subject, .from = u->from, .side = u->side,
					    .is_scout = u->is_scout },
			  u->is_free);
		return;
	case UNIT_QUICK:
		quick_do(x);
		return;
	case UNIT_REACTION:
		do_reaction(x);
		return;
	case UNIT_PREPARE:
	case UNIT_DRAW:
	case UNIT_PROGRESS:
	case UNIT_REST:
	case UNIT_CLEAN_UP:
	case UNIT_EXPAND:
	case UNIT_PHASE:
		daily_do(x);
		return;
	case UNIT_NONE:
		break;
	}
	BUG("no unit to run");
}
