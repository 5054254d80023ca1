/*
 * mana.h - a player's Mana Orbs: which are ready, and paying with them.
 */
#ifndef VERDICT_ALTERED_MANA_H
#define VERDICT_ALTERED_MANA_H

#include "games/altered/state/context.h"

int ready_orbs(const struct ctx *x, player_id player);

/* Exhausts [n] ready Mana Orbs; false when there are not so many, and nothing is done. */
bool pay_mana(struct ctx *x, player_id player, int n);

/*
 * A player chooses an own Mana Orb: it is exhausted, and another one ready in
 * its place. Whether the player has swapped them shows later [mana-swap-ready].
 */
void swap_orbs(struct ctx *x, obj_id chosen);

#endif
