/*
 * game_header.h - what stands above the entries of one recorded game.
 *
 * Text form, one field a line, then an empty line:
 *
 *     verdict-log 1
 *     game GAME
 *     edition 2025-08-22
 *     format core
 *     date 2025-09-20
 *     record complete
 *     player A deck ann.txt
 *     player B
 *     first A
 *
 * `game` and at least two `player` lines are required. Players sit in the
 * order of their lines; turn order goes round from `first`.
 */
#ifndef VERDICT_REPLAY_GAME_HEADER_H
#define VERDICT_REPLAY_GAME_HEADER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/date.h"
#include "base/text.h"
#include "kernel/ids.h"

struct game_player {
	struct text name; /* one word without blanks, as entries write it */
	struct text deck; /* path of the deck list, relative to the record's folder; empty = not given */
};

struct game_header {
	struct text game;    /* its name */
	struct text edition; /* empty = the edition in force on `date` */
	struct text format;  /* deck format; empty = not given */
	date_t date;	     /* 0 = not given */
	bool is_partial;     /* the record leaves out choices; `record partial` */
	bool is_broken;	     /* and parts of it are missing; `record broken` */
	struct game_player players[MAX_PLAYERS];
	uint8_t n_players;
	player_id first;  /* index of the starting player; NO_PLAYER = not given */
	uint32_t line;	  /* line of `verdict-log`, from 1 */
};

#endif
