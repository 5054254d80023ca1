/*
 * duels_order.h - a game log's events brought into the order of the game.
 *
 * The log is written as the site works: what was undone stands in it, the
 * effects of an action may stand before it, and choices apart from what came of
 * them.
 */
#ifndef VERDICT_REPLAY_DUELS_ORDER_H
#define VERDICT_REPLAY_DUELS_ORDER_H

#include "games/lorcana/duels/duels_event.h"

/*
 * Orders the events of one game: marks what was undone (is_undone), joins what
 * a player chose to the ability that it was chosen for, and puts a card before
 * what it did.
 */
VERDICT_MUST_USE enum status duels_order(struct duels_event *events, size_t n, struct arena *arena);

#endif
