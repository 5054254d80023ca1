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
#include "kernel/telling.h"

/* Cards have been elsewhere before: what was done with them then can be told apart from what they are now. */
enum { INCARNATIONS_BEFORE = 32 };

struct evolve_placing {
	struct ctx x;
	const struct position *position;
	struct diags *diags;
	bool is_bad; /* an error was reported */
};

/* Reports an error at [place]. */
void say_misplaced(struct evolve_placing *p, struct place place, const char *fmt, ...) VERDICT_PRINTF(3, 4);

/* The player of a state, `+of` or `+who`; [usual] without it, NO_PLAYER with an error. */
player_id player_stated(struct evolve_placing *p, const struct statement *s, uint8_t state, player_id usual);

/* The number of a state; 0 without it. */
int32_t number_stated(const struct statement *s, uint8_t state);

/* How far the turn is said to be. */
enum evolve_moment moment_stated(const struct evolve_placing *p);

/* Sets what is stated of the game and of the players besides cards; false with an error. */
void take_facts(struct evolve_placing *p);

/* What was done this turn, what holds for a time, what is pending, what the record may still tell. */
void take_done(struct evolve_placing *p);

/* The game goes on from there. */
void take_and_run(struct evolve_placing *p);

/*
 * The cards of a table counted through, from 1: player after player, each zone
 * after the other but for the decks, which come behind all of them, and tokens
 * that have been eliminated. 0 = none.
 */
obj_id object_of_number(const struct table *t, int32_t number);
int32_t number_of_object(const struct table *t, obj_id id);

struct evolve_telling {
	struct ctx x;
	struct position *position;
	bool has_old; /* what was done with a card that has changed zones too often since */
	/* What there are no words for. */
	bool has_use, has_lasting, has_pending, has_echo;
};

void add_number_to(struct making *m, uint8_t id, int32_t number);
void add_player_to(struct evolve_telling *t, struct making *m, uint8_t id, player_id player);

/* A card by its name; "?" = nobody recorded it. */
struct ref tell_name(struct evolve_telling *t, card_id card);

/* A number with a sign. */
void add_number(struct making *m, int number);
int16_t signed_number(const struct statement *s);

/* The card of the table that a state gives the number of; 0 = none. */
obj_id object_stated(struct evolve_placing *p, const struct statement *s, uint8_t state);

/* How often an object has changed zones since it was that one. */
void add_ago(struct evolve_telling *t, struct making *m, obj_id id, uint16_t incarnation);
uint16_t incarnation_stated(struct evolve_placing *p, const struct statement *s, obj_id id);

/* What happened, with the zones of a card that moved. */
void add_event(struct making *m, const struct event *event);
uint8_t event_stated(struct evolve_placing *p, const struct statement *s);
uint8_t role_stated(const struct statement *s, uint8_t what);

/* A word of the texts of cards, as "the N-th word of the K-th ability of a card". */
struct text_place {
	card_id card;
	uint16_t ability; /* from 1 */
	uint16_t part;    /* from 0: the word itself with which the ability begins */
};

/* Finds a node in the abilities of all cards, of [rather] first. */
bool locate(const struct ctx *x, card_id rather, uint32_t node, struct text_place *place);
void add_place(struct evolve_telling *t, struct making *m, const struct text_place *place, bool says_card);

/* The node that a statement means in the text of [card], or of that behind `+by`; NO_NODE with an error. */
uint32_t node_stated(struct evolve_placing *p, const struct statement *s, card_id card);

/* States what was done this turn, what holds, what is pending and what the record may still tell. */
void tell_done(struct evolve_telling *t);
void tell_holding(struct evolve_telling *t);

/* One statement of what holds, of what comes about later, of what is pending. */
void take_lasting(struct evolve_placing *p, const struct statement *s);
void take_delayed(struct evolve_placing *p, const struct statement *s);
void take_pending(struct evolve_placing *p, const struct statement *s);

#endif
