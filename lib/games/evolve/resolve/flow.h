/*
 * flow.h - the game runs until a player has to decide: phases, attacks,
 * Confirmation Timings, and units between them.
 */
#ifndef VERDICT_EVOLVE_FLOW_H
#define VERDICT_EVOLVE_FLOW_H

#include "games/evolve/state/objects.h"

/* Puts the game at its start: leaders, decks, opening hands. */
void setup_game(struct ctx *x);

/* The hands stay as they are, or one is drawn anew; the next player is asked, or the first turn begins. */
void setup_answer(struct ctx *x, player_id player, bool redraws);

/* Where the turn that the board is in can go on. */
enum turn_point {
	POINT_START, /* it begins */
	POINT_MAIN,
	POINT_ATTACK, /* the quick window of the attack of [attacker] on [attacked] */
	POINT_WARD,
	POINT_END, /* the quick window of the end phase */
};

/* Goes on from there with what is pending, whatever was in progress; of a game that was not played up to it. */
void turn_goes_on(struct ctx *x, enum turn_point point, obj_id attacker, obj_id attacked);

/* Runs on until somebody has to decide. */
void run_on(struct ctx *x);

/* Begins a unit and runs on; false: it could not be played, and the board is as before (ctx.why). */
bool unit_start(struct ctx *x, const struct unit *unit);

/* Answers the question of the unit and runs on; false: it could not be played. */
bool unit_answer(struct ctx *x, struct reply answer);

/* Runs the unit again: something has become known, and what may be chosen may be another. */
void unit_again(struct ctx *x);

/* The pending ability [i] is played next. */
void pending_play(struct ctx *x, uint16_t i, bool is_named);

void attack_begin(struct ctx *x, obj_id attacker, obj_id target);

/* Nothing is played in the quick window, no Ward is engaged any more, the main phase ends. */
void window_close(struct ctx *x);

void player_loses(struct ctx *x, player_id player);

/* Whether the window that is open is one of the quick windows. */
static inline bool is_quick_window(const struct ctx *x)
{
	return x->g->ask == ASK_QUICK;
}

#endif
