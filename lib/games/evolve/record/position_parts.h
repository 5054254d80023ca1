/*
 * position_parts.h - the parts of taking a table for a game (position.h).
 *
 *     position.c        zones and their cards
 *     position_facts.c  the players, and how far the turn is
 *     position_done.c   what was done this turn, and may still be told: both ways
 *     position_holds.c  what holds, is to come about and is pending: both ways
 *     position_tell.c   a game told as a table
 */
#ifndef VERDICT_EVOLVE_POSITION_PARTS_H
#define VERDICT_EVOLVE_POSITION_PARTS_H

#include "games/evolve/record/position.h"
#include "games/evolve/state/objects.h"
#include "games/evolve/state/position_words.h"
#include "kernel/placing.h"

/* Cards have been elsewhere before: what was done with them then can be told apart from what they are now. */
enum { INCARNATIONS_BEFORE = 32 };

/* How far the turn is said to be. */
enum evolve_moment moment_stated(const struct placing *p);

/* Sets what is stated of the game and of the players besides cards; false with an error. */
void take_facts(struct placing *p);

/* What was done this turn, what holds for a time, what is pending, what the record may still tell. */
void take_done(struct placing *p);

/* The game goes on from there. */
void take_and_run(struct placing *p);

/* Kinds of things that are met as a game is told, and that cannot be stated: struct table_telling.unsayable. */
enum evolve_unsayable {
	UNSAYABLE_OLD = 1, /* what was done with a card that has changed zones too often since */
	UNSAYABLE_USE = 2, /* and what there are no words for */
	UNSAYABLE_LASTING = 4,
	UNSAYABLE_PENDING = 8,
	UNSAYABLE_ECHO = 16,
};

/* What the kernel asks, both ways. */
extern const struct telling_game evolve_telling_game;

/* A number with a sign, behind the word of its statement. */
void add_number(struct making *m, int number);

/* How often an object has changed zones since it was that one. */
void add_ago(struct table_telling *t, struct making *m, obj_id id, uint16_t incarnation);
uint16_t incarnation_stated(struct placing *p, const struct statement *s, obj_id id);

/* What happened, with the zones of a card that moved. */
void add_event(struct making *m, const struct event *event);
uint8_t event_stated(struct placing *p, const struct statement *s);
uint8_t role_stated(const struct statement *s, uint8_t what);

/* A word of the texts of cards, as "the N-th word of the K-th ability of a card". */
struct text_place {
	card_id card;
	uint16_t ability; /* from 1 */
	uint16_t part;    /* from 0: the word itself with which the ability begins */
};

/* Finds a node in the abilities of all cards, of [rather] first. */
bool locate(const struct ctx *x, card_id rather, uint32_t node, struct text_place *place);
void add_place(struct making *m, const struct text_place *place, bool says_card);

/* The node that a statement means in the text of [card], or of that behind `+by`; NO_NODE with an error. */
uint32_t node_stated(struct placing *p, const struct statement *s, card_id card);

/* States what was done this turn, what holds, what is pending and what the record may still tell. */
void tell_done(struct table_telling *t);
void tell_holding(struct table_telling *t);

/* One statement of what holds, of what comes about later, of what is pending. */
void take_lasting(struct placing *p, const struct statement *s);
void take_delayed(struct placing *p, const struct statement *s);
void take_pending(struct placing *p, const struct statement *s);

#endif
