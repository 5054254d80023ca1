/*
 * turn.h - the structure of a turn, and the loop that runs the engine.
 */
#ifndef VERDICT_LORCANA_TURN_H
#define VERDICT_LORCANA_TURN_H

#include "games/lorcana/state/context.h"

/* Begins the first turn of the game. */
void turn_start_first(struct ctx *x);

/* How far a turn is that the record begins in. */
enum turn_point { TURN_FROM_START, TURN_FROM_DRAW, TURN_FROM_MAIN, TURN_FROM_END, TURN_FROM_NOWHERE };

/* Goes on with the turn of the active player, whose number is set; run() carries it on. */
void turn_resume(struct ctx *x, enum turn_point point);

/* The point from which the turn in progress goes on once nothing waits; TURN_FROM_NOWHERE = from none of them. */
enum turn_point turn_point_of(const struct lorcana_game *g);

/* Runs what is in progress until a player has to decide or the game ends. */
void run(struct ctx *x);

/* The active player has declared the end of the turn. */
void turn_declare_end(struct ctx *x);

/* The draw step's draw; [card] is what the record says it was, or CARD_UNKNOWN. */
void turn_draw(struct ctx *x, card_id card);

/* Whether the turn is in its Main phase, where turn actions are taken; also while something is carried out there. */
bool turn_is_in_main_phase(const struct lorcana_game *g);

#endif
