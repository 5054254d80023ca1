/*
 * ids.h - handles: small integers in place of pointers.
 *
 * A game's state holds handles only, so that copying it is a snapshot.
 */
#ifndef VERDICT_KERNEL_IDS_H
#define VERDICT_KERNEL_IDS_H

#include <stdint.h>

#include "base/card_id.h"

typedef uint16_t obj_id;    /* an object of the table, from 1; 0 = none */
typedef uint8_t player_id;  /* 0..n_players-1 in turn order; NO_PLAYER = none */
typedef uint16_t rule_id;   /* a row of the game's rules.def, from 0 */

enum {
	NO_OBJECT = 0,
	CARD_UNKNOWN = 0,
	NO_PLAYER = 255,
	/* Multiplayer tables seat up to eight; more is an event, not a game. */
	MAX_PLAYERS = 8,
};

#endif
