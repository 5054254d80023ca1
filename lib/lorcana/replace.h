/*
 * replace.h - effects that lie in wait for damage and replace it.
 *
 * What is replaced never happens, so nothing hears of it. Of several that can
 * replace the same damage the player whose card is hit chooses one; a record
 * has no word for that, so it is undetermined where it makes a difference.
 */
#ifndef VERDICT_LORCANA_REPLACE_H
#define VERDICT_LORCANA_REPLACE_H

#include "lorcana/context.h"

/* Damage that would be dealt to a card, or put on it, is prevented by a text; that counts as once. */
bool damage_is_prevented(struct ctx *x, obj_id id);

/* Whether something replaces the damage of [amount] that [id] would be dealt; then what comes in its place is done. */
bool damage_is_replaced(struct ctx *x, obj_id id, int amount);

#endif
