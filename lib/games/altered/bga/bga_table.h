/*
 * bga_table.h - what the log shows of players, cards and expeditions.
 *
 * It is the log's own view, not the rules': where each card was last seen, and
 * how far each expedition has come.
 */
#ifndef VERDICT_REPLAY_BGA_TABLE_H
#define VERDICT_REPLAY_BGA_TABLE_H

#include "base/map.h"
#include "games/altered/bga/bga_event.h"

enum { BGA_SEATS = 2, BGA_NO_SEAT = BGA_SEATS, BGA_SEAT_NAME_MAX = 64 };

struct bga_seat {
	int64_t player;			   /* the site's number; 0 = not known */
	char name[BGA_SEAT_NAME_MAX + 1]; /* one word, as the notation takes it */
};

/* A card of the game, as an event last showed it. */
struct bga_known {
	int64_t id;
	int64_t owner;
	int64_t first_owner; /* whose it is whoever has it now */
	struct text place;
	struct text name;
	uint32_t since; /* when it came to the zone: later is higher; an expedition is one zone with the other */
};

struct bga_table {
	struct bga_seat seats[BGA_SEATS];
	struct bga_known *cards; /* len of them, in the order in which they were first seen */
	size_t len;
	struct map by_id; /* index into cards, by the bytes of the id */
	uint32_t moves; /* cards that came to another zone so far */
	int32_t region[BGA_SEATS][BGA_SIDES]; /* of the counters, from 0 = Hero region to 7 */
};

/* Finds the players of [events] and makes room for all cards of them. */
VERDICT_MUST_USE enum status bga_table_init(struct bga_table *table, const struct bga_event *events, size_t n,
					    struct arena *arena);

/* The seat of a player: 0 or 1, or BGA_NO_SEAT. */
unsigned bga_table_seat(const struct bga_table *table, int64_t player);

/* Follows where an event shows its cards. */
void bga_table_follow(struct bga_table *table, const struct bga_event *event);

/* Where the card was before the event at hand; an empty place when it was not seen. */
struct bga_known bga_table_find(const struct bga_table *table, int64_t id);

/*
 * Which card of its name it is among those that its player has in the zone, as
 * the notation counts them: from 1, oldest first. 0 = it is the only one.
 */
unsigned bga_table_nth(const struct bga_table *table, int64_t id);

#endif
