/*
 * lore.h - lore gained and lost, and what hears of it.
 */
#ifndef VERDICT_LORCANA_LORE_H
#define VERDICT_LORCANA_LORE_H

#include "games/lorcana/state/context.h"

/*
 * The player gains lore by the card [from] (NO_OBJECT = not known), unless a
 * text forbids it: how much it was. What hears of it is added to the bag.
 */
int lore_gain(struct ctx *x, player_id player, int n, obj_id from);

/* The same of losing; nobody loses more than there is [lore-floor]. */
int lore_lose(struct ctx *x, player_id player, int n, obj_id from);

#endif
