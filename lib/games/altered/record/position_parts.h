/*
 * position_parts.h - the parts of taking a table for a game (position.h).
 *
 *     position.c        zones and their cards
 *     position_facts.c  the players, their expeditions, the regions, how far the day is
 */
#ifndef VERDICT_ALTERED_POSITION_PARTS_H
#define VERDICT_ALTERED_POSITION_PARTS_H

#include "games/altered/record/position.h"
#include "games/altered/state/position_words.h"

struct placing {
	struct ctx x;
	const struct position *position;
	struct diags *diags;
	bool is_bad; /* an error was reported */
};

/* Reports an error at [place]. */
void say_misplaced(struct placing *p, struct place place, const char *fmt, ...) VERDICT_PRINTF(3, 4);

/* The player of `+of`; [usual] without it, NO_PLAYER with an error. */
player_id owner_stated(struct placing *p, const struct statement *s, player_id usual);

/* The expedition of `+in`; SIDE_NOT_SAID with an error where it is not there. */
unsigned side_stated(struct placing *p, const struct statement *s);

/* Sets what is stated of the players and of their expeditions, besides cards, and how far the day is. */
void take_facts(struct placing *p);

/* Exhausts all Mana Orbs but those that are stated to be ready. */
void take_ready_mana(struct placing *p);

/* How often abilities have been used this day. */
void take_uses(struct placing *p);

/* The game goes on from there. */
void take_and_run(struct placing *p);

#endif
