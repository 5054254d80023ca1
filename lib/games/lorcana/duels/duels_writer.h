/*
 * duels_writer.h - what the parts of the translation to lines share.
 *
 * duels_write.c goes over the events and writes setup and turns, duels_action.c
 * the actions, duels_effect.c what came of them.
 */
#ifndef VERDICT_REPLAY_DUELS_WRITER_H
#define VERDICT_REPLAY_DUELS_WRITER_H

#include "games/lorcana/duels/duels_cause.h"
#include "games/lorcana/duels/duels_table.h"
#include "replay/foreign_line.h"

/* A challenge between its declaration and the next action. */
struct duels_challenge {
	bool is_open;
	bool has_result;
	bool has_damage; /* the result says what was dealt */
	uint8_t player;	 /* whose character challenges */
	struct text attacker;
	struct text defender;
	unsigned attackers; /* of the name of each that its player had in play as the challenge was declared */
	unsigned defenders;
	bool attacker_banished;
	bool defender_banished;
};

/* Things that one ability does; more count as another one's. */
enum { DUELS_TOLD_MAX = 8 };

/* The ability that was said to resolve last, since the last action. */
struct duels_resolution {
	struct text cause; /* its card */
	struct text ability;
	int64_t event_time; /* of the last event that told of it */
	struct text told[DUELS_TOLD_MAX]; /* what it is said to have done so far, n_told keys */
	size_t n_told;
};

struct duels_writer {
	const struct duels_event *events;
	size_t n;
	size_t at; /* the event being written */
	struct buffer *out;
	struct duels_table table;
	struct duels_causes causes;
	struct duels_challenge challenge;
	struct duels_resolution resolution;
	uint8_t turn;	   /* whose turn it is; 0 = none */
	bool has_conceded; /* a player, as the log tells */
	bool tells_boost_cost; /* the log gives the price of Boost, so that what has none is none */
	bool has_drawn;	   /* the draw step of the turn has come */
	uint8_t draw_due;  /* who has a draw step without a card so far; 0 = nobody */
	struct text draw_name; /* its card, where the step itself names it */
	unsigned inks;	   /* of the turn, by its player */
	unsigned under;	   /* cards that went along with the last one put into an inkwell */
	struct text ink_by; /* card that allows more of them; empty = none */
};

/* The other player. */
static inline uint8_t duels_opponent(uint8_t player)
{
	return (uint8_t)(3 - player);
}

/* What the player is called. */
struct text duels_player(uint8_t player);

/* Adds [form] with each name of the list in its place. */
void duels_add_each(struct duels_writer *w, const char *form, const struct duels_list *list);

/*
 * The log tells of something without saying what, to a card that it does not
 * name: as of an ability of a card that nobody knows, anything may have come of
 * it. [player] 0 = not known.
 */
void duels_doubt(struct duels_writer *w, uint8_t player);

/* = VERB PLAYER N NAME; nothing when N is not known. */
void duels_observe(struct duels_writer *w, const char *verb, uint8_t player, int32_t number, struct text name);

/* Our word for a zone of the site; empty for one that we do not know. */
struct text duels_zone(struct text word);

/* Writes an event of class DUELS_ACTION. */
void duels_write_action(struct duels_writer *w, const struct duels_event *event);

/* Writes an event of class DUELS_EFFECT. */
void duels_write_effect(struct duels_writer *w, const struct duels_event *event);

#endif
