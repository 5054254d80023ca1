/*
 * course.h - the parts that the course of a game is made of: the steps of its
 * procedures, and what these share. Only flow.c, unit.c, turn.c, combat.c and
 * confirm.c look in here.
 */
#ifndef VERDICT_EVOLVE_COURSE_H
#define VERDICT_EVOLVE_COURSE_H

#include "games/evolve/state/objects.h"

enum turn_step {
	TURN_START,	  /* refill, refresh, draw [start-max-play-points .. start-draw] */
	TURN_MAIN_BEGINS, /* [main-triggers] */
	TURN_MAIN,	  /* [main-choices] */
	TURN_END_BEGINS,  /* [end-triggers] */
	TURN_WARD,	  /* [end-engage-ward] */
	TURN_QUICK,	  /* [end-quick] */
	TURN_HAND_LIMIT,  /* [end-hand-limit] */
	TURN_EXPIRE,	  /* [end-effects-expire, end-turn-passes] */
};

enum attack_step { ATTACK_ENGAGE, ATTACK_WINDOW, ATTACK_COMBAT, ATTACK_END };

/* One step of the frame on top. */
void turn_step(struct ctx *x, struct frame *f);
void attack_step(struct ctx *x, struct frame *f);
void confirm_step(struct ctx *x);

/* A Confirmation Timing comes next, before what is in progress goes on. */
void confirm(struct ctx *x);

/* Begins a unit without running on; false: it could not be played, and the board is as before. */
bool begin_unit(struct ctx *x, const struct unit *unit);
bool begin_unit_of_kind(struct ctx *x, enum unit_kind kind, player_id player);

/* What the units of the phases and of an attack do. */
void start_phase(struct ctx *x);
void discard_to_limit(struct ctx *x);
void combat(struct ctx *x);

/* Ends what holds until now, and what is about a card that is another one by now. */
void expire(struct ctx *x, enum lasting_until until);

/* An attack is in progress from now on. */
struct frame *push_attack(struct ctx *x, obj_id attacker, obj_id target);

/* Nobody has to decide any more. */
void stop_game(struct ctx *x);

#endif
