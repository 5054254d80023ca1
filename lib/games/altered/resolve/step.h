/*
 * step.h - what happens: cards move, counters and statuses come and go,
 * expeditions advance [section-steps-general].
 *
 * Changes happen in steps: between step_begin and step_end everything happens
 * at the same time, and the Reactions that it activates are created at the
 * end. A stopped unit changes nothing any more.
 */
#ifndef VERDICT_ALTERED_STEP_H
#define VERDICT_ALTERED_STEP_H

#include "games/altered/state/context.h"

/* How a card moves. */
struct move {
	obj_id id;
	uint8_t zone;	     /* where to */
	enum table_end end;  /* where in the deck */
	player_id by;	     /* who does it */
	player_id controller; /* in play */
	uint8_t side;	     /* in an expedition */
	uint16_t flags;	     /* statuses that it has as it enters */
	bool is_played, is_sacrifice, is_discard, is_resupply, is_draw;
	bool from_reserve;   /* is_played: it was played from Reserve */
	bool from_elsewhere; /* is_played: neither from there nor from hand */
	bool is_final;	     /* no modifier applies any more */
};

void step_begin(struct ctx *x);

/* The same unless the unit waits for an answer: then nothing more happens. */
static inline bool step_begins(struct ctx *x)
{
	if (!x->run.stopped)
		step_begin(x);
	return !x->run.stopped;
}

/* Ends the step: its Reactions are created in Limbo. */
void step_end(struct ctx *x);

/* Adds what has happened to the step; outside of one it is a step by itself. */
void take_place(struct ctx *x, const struct happening *h);

/* A quick action is activated. */
void quick_happens(struct ctx *x, player_id player, obj_id id, uint32_t ability);

/* A player passes; false when that is done already. */
bool player_passes(struct ctx *x, player_id player);

/* Moves a card; what the rules or modifiers put in place of it happens instead. */
void move_card(struct ctx *x, const struct move *move);

/* The player draws so many cards, in the step at hand; false when none was there. */
bool draw_cards(struct ctx *x, player_id player, int n);

/* A new token in play; 0 when there is no room for more objects. */
obj_id create_token(struct ctx *x, player_id player, card_id card, unsigned side);

/* Boosts: gained or, below zero, lost. */
void add_boosts(struct ctx *x, obj_id id, int n);

/* Named counters: gained or lost. */
void add_counters(struct ctx *x, obj_id id, int n, player_id by, bool is_spent);

/* A status gained or lost; [by] exhausts. False when it had it already, or did not have it. */
bool gain_status(struct ctx *x, obj_id id, uint16_t flag, player_id by);
bool lose_status(struct ctx *x, obj_id id, uint16_t flag);

/* Moves an expedition; number of regions that it moved. */
int move_expedition(struct ctx *x, thing expedition, int regions, unsigned due_to);

/* Places a Terrain Marker of [terrain], a bit, on a region [terrain-marker]; it is the newest of all. */
void place_marker(struct ctx *x, player_id by, uint8_t terrain, unsigned region);

/*
 * Moves the oldest marker of [terrain] from one region to another one, or to
 * the same: it is a new one [section-move-terrain-marker].
 */
bool move_marker(struct ctx *x, player_id by, uint8_t terrain, unsigned from, unsigned to);

#endif
