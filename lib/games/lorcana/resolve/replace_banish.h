/*
 * replace_banish.h - what comes in the place of being banished.
 *
 * A banishing that is replaced never happens, so nothing hears of it. What
 * comes instead resolves as an effect of its own, before anything else does,
 * with the card as "it".
 */
#ifndef VERDICT_LORCANA_REPLACE_BANISH_H
#define VERDICT_LORCANA_REPLACE_BANISH_H

#include "games/lorcana/state/context.h"

/* Takes those out of [ids] whose banishing, by an effect of [by] or by damage, is replaced; how many are left. */
unsigned banish_keep_unreplaced(struct ctx *x, obj_id *ids, unsigned n, obj_id by);

/* Begins the first of the effects that come instead. */
void replacement_begin(struct ctx *x);

/* No card has lethal damage: whatever has it from now on is another event. */
void replacement_forget(struct lorcana_game *g);

#endif
