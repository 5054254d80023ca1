/*
 * replace.h - effects that lie in wait for damage and replace it.
 *
 * What is replaced never happens, so nothing hears of it. Where several can
 * replace the same damage a player chooses one, by its card: that is asked as
 * an effect of its own, once the damage has not been dealt and before anything
 * else happens. One answer holds for all damage of the same event.
 */
#ifndef VERDICT_LORCANA_REPLACE_H
#define VERDICT_LORCANA_REPLACE_H

#include "games/lorcana/state/context.h"

/* Damage that would be put on a card is prevented by a text; that counts as once. */
bool damage_is_prevented(struct ctx *x, obj_id id);

/*
 * Whether something replaces the damage of [amount] that [id] would be dealt by [by], and of which Resist and other texts
 * take off [less]; then what comes in its place is done, or left to a player.
 */
bool damage_is_replaced(struct ctx *x, obj_id id, int amount, int less, obj_id by, enum event_role role);

/* Begins the first of the choices that are left to players, in turn order. */
void replacing_begin(struct ctx *x);

/* A player has left: damage of or by cards that are gone is none any more, and nobody is asked about it. */
void replaced_drop_gone(struct ctx *x);

/* Whether the effect in progress is such a choice. */
bool is_replacing(const struct ctx *x);

#endif
