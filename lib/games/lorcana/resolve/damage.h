/*
 * damage.h - damage dealt and put: what reduces it, what replaces it, and what
 * happens by it. The state check that may banish follows later.
 */
#ifndef VERDICT_LORCANA_DAMAGE_H
#define VERDICT_LORCANA_DAMAGE_H

#include "games/lorcana/state/context.h"

/* What came of damage that was to be dealt: replaced, something else happened in its place. */
enum dealt { NOT_DEALT, DEALT_REPLACED, DEALT };

/* Deals [amount] damage to a character or location: Resist reduces it. */
void deal_damage(struct ctx *x, obj_id id, int amount);

/*
 * The same, with what deals it (0 = nothing known) and the part of [id] in a
 * challenge, for what triggers.
 */
enum dealt deal_damage_by(struct ctx *x, obj_id id, int amount, obj_id by, enum event_role role);

/* The same without what Resist would take off. */
enum dealt deal_damage_in_full(struct ctx *x, obj_id id, int amount, obj_id by, enum event_role role);

/* What is left of that damage once Resist has counted and nothing has replaced it. */
void take_damage(struct ctx *x, obj_id id, int amount, obj_id by, enum event_role role);

/* Changes the damage counters of a card by [amount], and nothing else. */
void put_damage(struct lorcana_game *g, obj_id id, int amount);

/*
 * Puts damage counters without dealing damage: nothing reduces it. The card
 * takes it all the same, in editions that have it so [damage-take-defined].
 */
void take_put_damage(struct ctx *x, obj_id id, int amount);

#endif
