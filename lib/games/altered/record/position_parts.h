/*
 * position_parts.h - the parts of taking a table for a game (position.h).
 *
 *     position.c        zones and their cards
 *     position_done.c   what the record may still tell of this turn effect, both ways
 *     position_waiting.c the Reactions that wait, both ways
 *     position_lasting.c the effects of cards that last, both ways
 *     position_tell.c   a game told as a table
 *     position_facts.c  the players, their expeditions, the regions, how far the day is
 */
#ifndef VERDICT_ALTERED_POSITION_PARTS_H
#define VERDICT_ALTERED_POSITION_PARTS_H

#include "games/altered/record/position.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/state/position_words.h"
#include "kernel/placing.h"

/* The expedition of `+in`; SIDE_NOT_SAID with an error where it is not there. */
unsigned side_stated(struct placing *p, const struct statement *s);

/* Sets what is stated of the players and of their expeditions, besides cards, and how far the day is. */
void take_facts(struct placing *p);

/* Exhausts all Mana Orbs but those that are stated to be ready. */
void take_ready_mana(struct placing *p);

/* How often abilities have been used this day. */
void take_uses(struct placing *p);

/* A Reaction that waits. */
void take_reaction(struct placing *p, const struct statement *s);

/* An effect of a card that lasts. */
void take_lasting(struct placing *p, const struct statement *s);

/* The object that a statement about an ability of a card means; NO_OBJECT with an error. */
obj_id find_reacting(struct placing *p, const struct statement *s);

/* The player of `+who`; that of the statement without it, NO_PLAYER = nobody. */
player_id who_stated(struct placing *p, const struct statement *s);

/* What has been done this day, and what the record may still tell of this turn effect. */
void take_gone(struct placing *p, const struct statement *s); /* a token that these speak of and that has ceased to exist */
void take_deed(struct placing *p, const struct statement *s);
void take_done(struct placing *p);

/* Where the day goes on at a moment, and the phase that it is in until then. */
struct moment_of_day {
	enum altered_flow flow;
	enum altered_phase phase;
};
extern const struct moment_of_day altered_moments[N_MOMENTS];

/* What a deed that texts look back on is in struct past_deed. */
struct deed_kind {
	uint8_t kind, how;
};
extern const struct deed_kind altered_deeds[]; /* by enum altered_deed */

/* Of several cards with one name that lie open, which one it is; 0 = the only one. */
uint16_t ordinal_of(struct table_telling *t, obj_id id);

/* Whether a statement of [player] about an ability of a card finds it where it lies. */
bool may_react(struct ctx *x, obj_id id, player_id player);

/* In what follows kinds of things that cannot be stated are met: struct table_telling.unsayable. */
enum altered_unsayable {
	UNSAYABLE_REACTION = 1, /* a Reaction waits */
	UNSAYABLE_EFFECT = 2,   /* an effect lasts */
	UNSAYABLE_ECHO = 4,     /* what effects have done may still be told */
	UNSAYABLE_DEED = 8,     /* something has been done */
};

/* States the Reactions that wait. */
void tell_reactions(struct table_telling *t);

/* States the effects of cards that last. */
void tell_lasting(struct table_telling *t);

/* States what the record may still tell of this turn effect. */
void tell_done(struct table_telling *t);

/* What the kernel asks, both ways. */
extern const struct telling_game altered_telling_game;

/* The game goes on from there. */
void take_and_run(struct placing *p);

#endif
