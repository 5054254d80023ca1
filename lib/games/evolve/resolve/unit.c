/*
 * unit.c - what is played and resolved runs as a unit of the kernel: kept as it
 * begins, put back for each answer, and taken back when it cannot be played.
 */
#include "games/evolve/resolve/flow.h"

#include "base/bug.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/course.h"
#include "games/evolve/resolve/play.h"
#include "games/evolve/resolve/rules_handling.h"
#include "games/evolve/resolve/trigger.h"
#include "games/evolve/state/language.h"
#include "kernel/unit.h"

/* Far more than any effect takes; what goes on longer does not end. */
enum { STEP_BUDGET = 20000 };

/* What each kind of unit does. */
static void (*const does[N_UNIT_KINDS])(struct ctx *x) = {
	[UNIT_PLAY] = play_card,
	[UNIT_ACTIVATED] = play_ability,
	[UNIT_AUTOMATIC] = play_ability,
	[UNIT_HANDLE] = handle_limits,
	[UNIT_START] = start_phase,
	[UNIT_COMBAT] = combat,
	[UNIT_HAND_LIMIT] = discard_to_limit,
};

static void carry_out_unit(void *ctx)
{
	struct ctx *x = ctx;

	x->space->n = 0;
	x->failed = false;
	BUG_ON(x->g->unit.kind == UNIT_NONE);
	does[x->g->unit.kind](x);
}

static void unit_waits(void *ctx)
{
	struct ctx *x = ctx;

	x->g->ask = ASK_EFFECT;
	x->g->ask_player = x->g->course.question.player;
}

static void unit_is_over(void *ctx)
{
	struct ctx *x = ctx;

	/* What was played by itself a record may still name. */
	if (x->g->unit.kind == UNIT_AUTOMATIC && !x->g->unit.is_named)
		echo(x, VERB_RESOLVE, x->g->unit.player, x->g->unit.subject, 0, Z_FIELD, x->g->unit.subject);
	x->g->unit.kind = UNIT_NONE;
	if (x->g->ask == ASK_EFFECT)
		x->g->ask = ASK_NOTHING;
}

static const struct unit_def units = {
	.ask = &evolve_asking,
	.budget = STEP_BUDGET,
	.flat = &evolve_board_in_use,
	.carry_out = carry_out_unit,
	.waits = unit_waits,
	.is_over = unit_is_over,
};

/* What could not be played has not been: the board is as before. */
static bool take_back_failed(struct ctx *x)
{
	if (!x->failed)
		return true;
	x->g->unit.kind = UNIT_ACTIVATED;
	unit_undo(&units, x);
	return false;
}

/* Begins a unit without running on. */
bool begin_unit(struct ctx *x, const struct unit *unit)
{
	BUG_ON(x->g->unit.kind != UNIT_NONE);
	x->g->unit = *unit;
	x->failed = false;
	unit_begin(&units, x);
	return take_back_failed(x);
}

bool begin_unit_of_kind(struct ctx *x, enum unit_kind kind, player_id player)
{
	return begin_unit(x, &(struct unit){ .kind = (uint8_t)kind, .player = player, .root = NO_NODE });
}


bool unit_start(struct ctx *x, const struct unit *unit)
{
	uint8_t ask = x->g->ask;
	player_id player = x->g->ask_player;

	x->g->ask = ASK_NOTHING;
	/* Behind it there is a Confirmation Timing [main-repeat, end-quick-repeat, attack-quick-repeat]. */
	confirm(x);
	if (!begin_unit(x, unit)) {
		frame_pop(&board_of(x)->frames);
		x->g->ask = ask;
		x->g->ask_player = player;
		return false;
	}
	run_on(x);
	return true;
}

bool unit_answer(struct ctx *x, struct reply answer)
{
	bool done;

	BUG_ON(x->g->unit.kind == UNIT_NONE);
	x->g->ask = ASK_NOTHING;
	x->failed = false;
	unit_reply(&units, x, answer);
	done = take_back_failed(x);
	/* Where it could not be played nothing has changed that its Confirmation Timing would see. */
	run_on(x);
	return done;
}

void unit_again(struct ctx *x)
{
	x->g->ask = ASK_NOTHING;
	x->failed = false;
	unit_rerun(&units, x);
	take_back_failed(x);
	run_on(x);
}
