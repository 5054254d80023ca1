/*
 * tracking.h - which of the numbers of a game that are tracked (game_rules.track) an observation is about.
 *
 * First come those of each player, as many as `of_player`, then those of each object, as many as `of_object`.
 */
#ifndef VERDICT_KERNEL_TRACKING_H
#define VERDICT_KERNEL_TRACKING_H

#include "kernel/game_rules.h"
#include "kernel/table.h"

/* An observation by its verb, and the number that it is about: of its player, or of the object that it shows. */
struct tracked_row {
	uint8_t verb;
	bool is_of_object;
	int number;
};

struct tracking {
	int players, of_player, of_object;
	const struct tracked_row *rows;
	size_t n_rows;
};

/* Stores how many cards are in each of the first [n_zones] zones of a player, in their order. */
static inline void track_zones(const struct table *table, player_id player, unsigned n_zones, int32_t *numbers)
{
	for (unsigned zone = 0; zone < n_zones; zone++)
		numbers[zone] = table->zones[player][zone].len;
}

/* For game_rules.tracked: [shown] gives the object that an observation shows, NO_OBJECT = none. */
typedef obj_id tracked_object_fn(const void *env, const void *state, const struct entry *entry);
int tracked_number(const struct tracking *tracking, const void *env, const void *state, const struct entry *entry,
		   tracked_object_fn *shown);

#endif
