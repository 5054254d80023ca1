/*
 * thing.h - anything that a text can speak of, as one number.
 *
 * An object's handle, or one of the ranges below, or one of a game's own from
 * THING_GAME on: an expedition, a region, a leader.
 */
#ifndef VERDICT_KERNEL_THING_H
#define VERDICT_KERNEL_THING_H

#include <stdbool.h>

#include "kernel/ids.h"

typedef uint32_t thing;

enum {
	THING_NONE = 0,
	THING_PLAYER = 0x10000, /* + player */
	THING_YES = 0x10100,
	THING_NO,
	THING_STOP,		/* no more, or none */
	THING_NUMBER = 0x10800, /* + 0..2047: a mode, a die, a number */
	THING_GAME = 0x20000,	/* a game's own */
};

static inline bool is_object(thing t)
{
	return t && t < THING_PLAYER;
}

static inline bool is_player(thing t)
{
	return t >= THING_PLAYER && t < THING_YES;
}

/* Things that a word means, or that one may be chosen from: all objects of a table in use. */
enum { MAX_SET = 320 };

struct set {
	uint16_t n;
	thing items[MAX_SET]; /* in the order in which they were found or chosen */
};

static inline bool set_has(const struct set *set, thing t)
{
	for (uint16_t i = 0; i < set->n; i++)
		if (set->items[i] == t)
			return true;
	return false;
}

#endif
