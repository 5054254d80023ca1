/*
 * duels_order.h - a game log's events brought into the order of the game.
 *
 * The log is written as the site works: what was undone stands in it, and the
 * effects of an action may stand before it.
 */
#ifndef VERDICT_REPLAY_DUELS_ORDER_H
#define VERDICT_REPLAY_DUELS_ORDER_H

#include "games/lorcana/duels/duels_event.h"

/*
 * Marks what was undone (is_undone). Where the site marks it, those marks
 * count. Otherwise an undo takes back the last action of its player in this
 * turn with all that came of it; a quest only if the lore total that the log
 * gives next agrees.
 */
void duels_mark_undone(struct duels_event *events, size_t n);

/*
 * Moves each CARD_PLAYED before effects of that card which stand directly
 * before it: those of an ability with the card's own name (an action's text),
 * and those of a card that its player had not played before.
 */
VERDICT_MUST_USE enum status duels_put_causes_first(struct duels_event *events, size_t n, struct arena *arena);

/*
 * Moves draws that nothing before them explains behind the ability that drew,
 * where the log tells of it right behind them and of no other draw of it.
 */
void duels_put_draws_behind(struct duels_event *events, size_t n);

#endif
