#include "games/altered/resolve/unit.h"

#include "base/bug.h"
#include "games/altered/board/select.h"
#include "games/altered/resolve/effect.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/progress.h"
#include "games/altered/resolve/quick.h"
#include "games/altered/resolve/react.h"
#include "games/altered/resolve/resolve.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"
#include "kernel/unit.h"

/* Far more than any effect takes; what goes on longer does not end. */
enum { STEP_BUDGET = 20000 };

/* Whether it was activated by a move of what it is about out of play. */
static bool has_moved_out_of_play(const struct ctx *x, const struct event *cause)
{
	const struct altered_last_known *was = &x->g->b.was[cause->subject];

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
	/* What the trigger has moved the ability finds where it went [ability-finds-moved-object]. */
	if (w->source && w->cause.subject == w->source && w->cause.object && w->cause.what == HAPPENS_MOVE) {
		r.incarnation = w->cause.object;
		r.self_left = r.it_left;
	}
	r.result = r.x = w->cause.number;
	/* A card that was sent to Reserve by Scout is found there by its own Reactions [scout-finds-in-reserve]. */
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
	/* A Reaction whose cost is declined ceases to exist [cost-declined-reaction of 1.x]. */
	if (choose_targets_of(x, &r, &root, 1))
		carry_out(x, &r, root);
}

static void do_play(struct ctx *x)
{
	const struct unit *u = &x->g->unit;

	play_carry_out(x,
		       (struct playing){ .player = u->player, .id = u->subject, .from = u->from, .side = u->side,
					 .is_scout = u->is_scout },
		       u->is_free);
}

/* What each kind of unit does. */
static void (*const does[N_UNIT_KINDS])(struct ctx *x) = {
	[UNIT_PLAY] = do_play,
	[UNIT_QUICK] = quick_do,
	[UNIT_REACTION] = do_reaction,
	[UNIT_PREPARE] = day_prepares,
	[UNIT_DRAW] = day_draws,
	[UNIT_PROGRESS] = progress,
	[UNIT_REST] = day_rests,
	[UNIT_PHASE] = phase_begins,
};

static void carry_out_unit(void *ctx)
{
	struct ctx *x = ctx;
	const struct unit *u = &x->g->unit;

	x->n_step = 0;
	x->depth = 0;
	x->paying = false;
	x->named = false;
	x->n_log = 0;
	x->log_is_cut = false;
	x->n_after = 0;
	x->misfit = false;
	BUG_ON(u->kind == UNIT_NONE);
	does[u->kind](x);
}

static void unit_waits(void *ctx)
{
	struct ctx *x = ctx;

	x->g->ask = ASK_EFFECT;
	x->g->ask_player = x->g->course.question.player;
}

static void unit_is_over(void *ctx)
{
	((struct ctx *)ctx)->g->unit.kind = UNIT_NONE;
}

static const struct unit_def units = {
	.ask = &altered_asking,
	.budget = STEP_BUDGET,
	.flat = &altered_board_in_use,
	.carry_out = carry_out_unit,
	.waits = unit_waits,
	.is_over = unit_is_over,
};

void unit_start(struct ctx *x, const struct unit *unit)
{
	struct altered_game *g = x->g;

	BUG_ON(g->unit.kind != UNIT_NONE);
	g->unit = *unit;
	g->units++;
	for (unsigned i = 0; i < N_REGIONS; i++)
		g->assumed[i] = 0;
	g->forced_before = g->b.n_forced;
	for (size_t i = 0; i < sizeof(g->named) / sizeof(g->named[0]); i++)
		g->named[i] = 0;
	unit_begin(&units, x);
}

void unit_again(struct ctx *x)
{
	unit_rerun(&units, x);
}

void unit_answer(struct ctx *x, struct reply answer)
{
	BUG_ON(x->g->unit.kind == UNIT_NONE);
	unit_reply(&units, x, answer);
}

void unit_assume(struct ctx *x, unsigned terrains)
{
	struct altered_game *g = x->g;

	BUG_ON(g->unit.kind == UNIT_NONE || g->course.question.kind != QUESTION_FACT);
	g->assumed[g->course.question.about - 1] = (uint8_t)terrains;
	unit_again(x);
}

void unit_take_back(struct ctx *x)
{
	struct altered_game *g = x->g;

	BUG_ON(g->unit.kind == UNIT_NONE);
	unit_undo(&units, x);
	g->b.turn_ends = false;
}

void reaction_play(struct ctx *x, uint16_t i, bool is_named)
{
	struct board *b = board_of(x);
	struct unit unit = { .kind = UNIT_REACTION, .reaction = b->limbo.items[i] };

	unit.player = unit.reaction.player;
	unit.subject = unit.reaction.source;
	unit.incarnation = unit.reaction.incarnation;
	waiting_remove(&b->limbo, i);
	echo(x, VERB_REACT, unit.player, unit.subject, unit.reaction.ability, 0);
	b->echoes[b->n_echoes - 1].named = is_named;
	/* It is of the unit that begins with it. */
	b->echoes[b->n_echoes - 1].unit = (uint16_t)(x->g->units + 1);
	b->echoes[b->n_echoes - 1].unit_kind = UNIT_REACTION;
	unit_start(x, &unit);
}
