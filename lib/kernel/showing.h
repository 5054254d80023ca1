/*
 * showing.h - the table shown as text or as JSON: what is the same in all games.
 */
#ifndef VERDICT_KERNEL_SHOWING_H
#define VERDICT_KERNEL_SHOWING_H

#include <stdbool.h>

#include "base/json_members.h"
#include "kernel/ids.h"

/* Cards in a line behind what they are: ": A; B; and 2 not recorded". */
struct shown_cards {
	struct buffer *out;
	unsigned n;	  /* shown so far */
	unsigned unknown; /* that nobody recorded; counted by the caller */
};

/* Adds what stands before the next card, which the caller then adds. */
void shown_next(struct shown_cards *cards);

/* Adds how many are not recorded, and ends the line. */
void shown_end(struct shown_cards *cards);

/* A player as a member; NO_PLAYER is null. */
void shown_player(struct buffer *out, const char *name, const char *const *player_names, player_id player);

#endif
