/*
 * flow.c - the course of a game. What is in progress are frames with named
 * steps: the turn, an attack in it, a Confirmation Timing on top. Each step
 * does one thing that the rules number, and may begin a unit or wait.
 */
#include "games/evolve/resolve/flow.h"

#include "games/evolve/resolve/course.h"

enum { RUN_BUDGET = 4000 };

void stop_game(struct ctx *x)
{
	x->g->ask = ASK_NOTHING;
	x->g->ask_player = NO_PLAYER;
	board_of(x)->frames.depth = 0;
}

static void run_step(struct ctx *x)
{
	struct frame *f = frame_top(&board_of(x)->frames);

	switch ((enum evolve_proc)f->proc) {
	case PROC_TURN:
		turn_step(x, f);
		return;
	case PROC_ATTACK:
		attack_step(x, f);
		return;
	case PROC_CONFIRM:
		confirm_step(x);
		return;
	}
}

void run_on(struct ctx *x)
{
	for (unsigned i = 0; i < RUN_BUDGET; i++) {
		if (board_of(x)->over) {
			stop_game(x);
			return;
		}
		if (x->g->ask != ASK_NOTHING || !board_of(x)->frames.depth)
			return;
		run_step(x);
	}
	/* A cycle that no player is asked about: what comes of it is for the players to say [loop-meaning]. */
	no_room(x);
	board_of(x)->pending.len = 0;
}

void player_loses(struct ctx *x, player_id player)
{
	struct board *b = board_of(x);

	b->over = true;
	b->winner = opponent_of(player);
	b->is_draw = false;
	x->g->unit.kind = UNIT_NONE;
	x->g->course.n_answers = 0;
	stop_game(x);
}
