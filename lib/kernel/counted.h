/*
 * counted.h - the cards of a table counted through, so that a statement can say
 * which of several of one name it is about.
 *
 * They are counted from 1: player after player, of each zone after zone, a card
 * before those under it; behind all of them the zones of which less is known,
 * of each player after player.
 */
#ifndef VERDICT_KERNEL_COUNTED_H
#define VERDICT_KERNEL_COUNTED_H

#include "kernel/table.h"

/* The zones of a game in the order in which they are counted. */
struct counted_zones {
	uint8_t n_zones, n_behind;
	uint8_t zones[MAX_ZONES];
	uint8_t behind[MAX_ZONES];
};

/* The object of that number; NO_OBJECT = there are not so many, or it is below 1. */
obj_id counted_object(const struct counted_zones *order, const struct table *table, int32_t number);

/* The number of an object; 0 = it is in none of the zones, or NO_OBJECT. */
int32_t counted_number(const struct counted_zones *order, const struct table *table, obj_id id);

#endif
