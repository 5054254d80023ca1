/*
 * flow.h - the course of a day [chapter-game-progression]: phases, daily
 * effects, turns, and where Reactions are checked.
 */
#ifndef VERDICT_ALTERED_FLOW_H
#define VERDICT_ALTERED_FLOW_H

#include "games/altered/state/context.h"

/* The next thing that the day does. */
enum altered_flow {
	FLOW_SETUP,
	FLOW_MORNING,
	FLOW_SUCCEED,
	FLOW_PREPARE,
	FLOW_DRAW,
	FLOW_EXPAND,
	FLOW_NOON,
	FLOW_AFTERNOON,
	FLOW_TURN,
	FLOW_DUSK,
	FLOW_PROGRESS,
	FLOW_NIGHT,
	FLOW_REST,
	FLOW_CLEAN_UP,
	FLOW_VICTORY,
};

/* Runs on until a player has to decide, or the game is over. */
void run_on(struct ctx *x);

/* The daily effects of Morning and Night, and what comes of a phase that begins. */
void day_prepares(struct ctx *x);
void day_draws(struct ctx *x);
void day_rests(struct ctx *x);
void phase_begins(struct ctx *x);

/* The first day begins: three Mana Orbs each, and no Morning [section-beginning]. */
void first_day_begins(struct ctx *x);

/* A turn effect is taken; [ends]: the turn ends with it. */
void turn_effect_begins(struct ctx *x, bool ends);

/* The player who expands or cleans up decides no more this day. */
void expand_done(struct ctx *x);

/* Puts a card from hand in the Mana zone, ready. */
void expand(struct ctx *x, obj_id id);

#endif
