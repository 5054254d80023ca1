/*
 * table.h - the objects of a game and the zones they are in.
 *
 * Mechanism only: what a zone means, who may look into it and what happens on
 * the way is the game's business.
 *
 * Invariants (table_check):
 *  - every object is in exactly one zone list, that of its owner, or under
 *    another object, in that object's chain;
 *  - lists are in order: the first is the top of a deck or the oldest in play;
 *  - the number of objects of each owner never changes once a game has begun;
 *  - an object's incarnation rises whenever it changes zones, so that a handle
 *    kept from before is seen to be stale.
 *
 * Flat and without pointers: assignment copies a table, memcmp compares two.
 */
#ifndef VERDICT_KERNEL_TABLE_H
#define VERDICT_KERNEL_TABLE_H

#include <stdbool.h>

#include "kernel/ids.h"

/*
 * Eight players with decks of 120 cards. A deck has no upper limit in the
 * rules; a larger table is refused (ST_LIMIT), never overrun.
 */
enum { MAX_OBJECTS = 1000, MAX_ZONES = 12 };

struct object {
	card_id card;	      /* what it is; CARD_UNKNOWN = nobody recorded it */
	obj_id next;	      /* the one behind it in its list; 0 = last */
	obj_id prev;	      /* the one before it; 0 = first */
	obj_id under;	      /* first of the cards under it; 0 = none */
	obj_id on;	      /* the object it is under; 0 = it is in a zone's list */
	obj_id at;	      /* the object it is at, where a game has places that are objects; 0 = none */
	uint16_t incarnation; /* rises with every change of zone */
	uint16_t since;	      /* number of the turn in which it came to this zone */
	uint16_t flags;	      /* the game's own bits */
	int16_t counters;     /* the game's counters on it: damage, boosts; 0 or more */
	player_id owner;      /* whose deck it came from */
	uint8_t zone;	      /* the game's zone number; of the object it is under, if any */
};

struct zone_list {
	obj_id first;  /* top or oldest; 0 = empty */
	obj_id last;   /* bottom or newest; 0 = empty */
	uint16_t len;  /* objects in the list */
};

struct table {
	struct zone_list zones[MAX_PLAYERS][MAX_ZONES];
	uint16_t n_objects;			 /* in use; handles 1..n_objects */
	struct object objects[MAX_OBJECTS + 1]; /* objects[0] is not used */
};

/* Empties the table; only the part in use is written. */
void table_clear(struct table *table);

/* Adds a new object at the end of a zone; NO_OBJECT when the table is full. */
obj_id table_add_object(struct table *table, player_id owner, uint8_t zone, card_id card);

static inline struct object *table_object(struct table *table, obj_id id)
{
	return &table->objects[id];
}

static inline const struct object *table_object_const(const struct table *table, obj_id id)
{
	return &table->objects[id];
}

static inline const struct zone_list *table_zone(const struct table *table, player_id owner, uint8_t zone)
{
	return &table->zones[owner][zone];
}

/*
 * The next object of a zone behind [id] (NO_OBJECT = the first) that a player of two controls, in the order in which
 * they came there: those that the player owns, then the others. An object with a flag of [theirs] is controlled by
 * the opponent of its owner; 0 = none can be there.
 */
obj_id table_next_controlled(const struct table *table, player_id player, uint8_t zone, uint16_t theirs, obj_id id);

enum table_end { TABLE_FIRST, TABLE_LAST };

/*
 * Moves an object to a zone of its owner, at the top (TABLE_FIRST) or the end.
 * Its flags, counters and place end; its incarnation rises. Cards under it go
 * with it, behind it, each as an object of its own. Works from a zone and from
 * under another object.
 */
void table_move_object(struct table *table, obj_id id, uint8_t zone, enum table_end end, uint16_t turn);

/* Puts an object under another one, as the first of its chain. */
void table_put_under(struct table *table, obj_id id, obj_id top, uint16_t turn);

/*
 * Puts [top] on [below]: below and its chain become the chain under top. Top
 * comes to below's zone, at the end of the list, if it is not there yet; it is
 * the newest card there and does not take below's place.
 */
void table_put_on_top(struct table *table, obj_id top, obj_id below, uint16_t turn);

/*
 * Lets the first card under [id] take its place in the zone, with the rest of
 * the chain under it; [id] stays in the zone with nothing under it. Returns
 * that card, or NO_OBJECT when there is none.
 */
obj_id table_release_under(struct table *table, obj_id id, uint16_t turn);

/* Number of cards under an object. */
unsigned table_count_under(const struct table *table, obj_id id);

/* Sets `at` to 0 for every object that is at [place]. */
void table_leave_place(struct table *table, obj_id place);

/*
 * The zone was seen to have [n] cards: where it has others, cards that nobody
 * recorded come to its end from the zone [other], or go to the end of that. What
 * cards are known stay where they are, so it may come to another number still.
 */
void table_take_over_count(struct table *table, player_id owner, uint8_t zone, unsigned n, uint8_t other, uint16_t turn);

/* Names the first invariant that does not hold, or NULL when all do. */
const char *table_check(const struct table *table);

#endif
