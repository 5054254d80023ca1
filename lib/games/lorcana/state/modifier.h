/*
 * modifier.h - changes to a characteristic that last for a time.
 *
 * Here they are added up and removed; which characteristics and durations there
 * are, and when a duration ends, is said in game.h.
 */
#ifndef VERDICT_LORCANA_MODIFIER_H
#define VERDICT_LORCANA_MODIFIER_H

#include <stdbool.h>

#include "kernel/ids.h"

/* Several a turn on every character of a full table; more are refused. */
enum { MAX_MODIFIERS = 256 };

struct modifier {
	obj_id target;	      /* what it changes */
	uint16_t incarnation; /* of the target; a later incarnation is another card */
	uint8_t attribute;    /* enum lorcana_attribute: what it changes */
	uint8_t until;	      /* enum lorcana_until */
	player_id player;     /* whose turn the duration speaks of */
	uint8_t unused;	      /* keeps the struct without holes */
	int16_t delta;	      /* what is added */
	uint16_t since;	      /* turn in which it began */
	obj_id source;	      /* the object whose effect made it; 0 = not known */
};

struct modifier_set {
	uint16_t len;
	struct modifier items[MAX_MODIFIERS]; /* len of them, oldest first */
};

/* Adds a modifier; false when the set is full. */
bool modifier_add(struct modifier_set *set, const struct modifier *modifier);

/* The sum of all modifiers of [attribute] on [target] in this incarnation. */
int modifier_sum(const struct modifier_set *set, obj_id target, uint16_t incarnation, uint8_t attribute);

/* Number of modifiers of [attribute] on [target] in this incarnation. */
int modifier_count(const struct modifier_set *set, obj_id target, uint16_t incarnation, uint8_t attribute);

/* Removes every modifier for which [ends] is true. */
void modifier_remove_if(struct modifier_set *set, bool (*ends)(const void *ctx, const struct modifier *m),
			const void *ctx);

/* Lets the modifiers of one object apply to another (a card put on top of it). */
void modifier_retarget(struct modifier_set *set, obj_id from, uint16_t from_incarnation, obj_id to,
		       uint16_t to_incarnation);

#endif
