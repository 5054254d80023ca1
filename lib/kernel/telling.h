/*
 * telling.h - a game told as a table (position.h), statement by statement.
 */
#ifndef VERDICT_KERNEL_TELLING_H
#define VERDICT_KERNEL_TELLING_H

#include "kernel/position.h"

/* A statement that is being made, with room for its states. */
struct making {
	struct statement s;
	struct clause clauses[24];
};

/* A statement of row [line] about [player], NO_PLAYER = the game, which says nothing more yet. */
struct making making_of(uint8_t line, player_id player);

/* Adds a state to it, to be filled in. */
struct clause *making_state(struct making *m, uint8_t id);

/* Adds it to the table. */
void making_end(struct position *position, struct making *m);

/* States a number; the same of one that is 0 where it is not stated. */
void telling_number(struct position *position, uint8_t line, player_id player, int number);
void telling_some(struct position *position, uint8_t line, player_id player, int number);

/* States what says nothing more, where it is so. */
void telling_so(struct position *position, uint8_t line, player_id player, bool is_so);

/* States of the game which player it is, and which word. */
void telling_who(struct position *position, uint8_t line, player_id who);
void telling_word(struct position *position, uint8_t line, const char *word);

#endif
