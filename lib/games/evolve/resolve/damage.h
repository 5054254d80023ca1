/*
 * damage.h - damage, with what changes or replaces it [damage-meaning, effect-damage-change].
 */
#ifndef VERDICT_EVOLVE_DAMAGE_H
#define VERDICT_EVOLVE_DAMAGE_H

#include "games/evolve/state/objects.h"

/* [by] (0 = a rule) deals damage to a follower or leader; returns how much is dealt. */
int deal_damage(struct ctx *x, obj_id by, obj_id to, int amount, enum damage_kind kind);

/* A leader gains defense, or loses it without damage. */
void change_defense(struct ctx *x, player_id player, int amount, obj_id source);

#endif
