/*
 * inkwell.h - what ink costs are paid with: ready cards of the inkwell, and
 * ink drops, counters that lie there and are no ink.
 *
 * How much of a price was paid with ink drops is the player's choice. Where a
 * record does not say, cards are exerted first, and the side remembers how many
 * of them may be ready in truth as that many ink drops are gone instead. A later
 * payment or observation that needs it so shows that it was.
 */
#ifndef VERDICT_LORCANA_INKWELL_H
#define VERDICT_LORCANA_INKWELL_H

#include "games/lorcana/state/game.h"

/* Ready cards in a player's inkwell, as far as is known. */
unsigned ready_ink(const struct lorcana_game *g, player_id player);

/* The most that the player can pay: ready cards and ink drops. */
unsigned payable_ink(const struct lorcana_game *g, player_id player);

/* Pays [n], which the player can. */
void pay_in_ink(struct lorcana_game *g, player_id player, unsigned n);

/* All cards of the inkwell are readied. */
void ready_inkwell(struct lorcana_game *g, player_id player);

/* Ink drops are put into the inkwell, or removed; false, and nothing happens, where there are not so many. */
bool ink_drops_change(struct lorcana_game *g, player_id player, int by);

/*
 * The payment made since [before], the same game, was made with [n] ink drops.
 * False, and nothing happens, where it can't have been.
 */
bool ink_drops_paid(struct lorcana_game *g, const struct lorcana_game *before, player_id player, unsigned n);

/* What is seen: true where it may be so, and it is so from then on. */
bool ink_drops_are(struct lorcana_game *g, player_id player, unsigned n);
bool ready_ink_is(struct lorcana_game *g, player_id player, unsigned n);

/* The player was seen to have [n] ready cards in the inkwell: as many are from now on, as far as there are cards. */
void ready_ink_take_over(struct lorcana_game *g, player_id player, unsigned n);

#endif
