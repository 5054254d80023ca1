/*
 * duels_write.h - the events of one game of duels.ink as lines of a record.
 *
 * Actions become choices; what came of them becomes outcomes; totals that the
 * log states become observations. The players are called P1 and P2.
 */
#ifndef VERDICT_REPLAY_DUELS_WRITE_H
#define VERDICT_REPLAY_DUELS_WRITE_H

#include "games/lorcana/duels/duels_event.h"

/*
 * Adds one game: its header and a line or more for each event that says
 * something of the game. [events] are in order (duels_order.h).
 */
VERDICT_MUST_USE enum status duels_write(const struct duels_event *events, size_t n, struct buffer *out,
					 struct line_map *map, struct arena *arena);

#endif
