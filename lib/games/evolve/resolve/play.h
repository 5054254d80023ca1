/*
 * play.h - a card or an ability is played and resolved, step by step
 * [play-steps], as the unit that is at hand.
 */
#ifndef VERDICT_EVOLVE_PLAY_H
#define VERDICT_EVOLVE_PLAY_H

#include "games/evolve/board/run.h"

/* Does what the unit says; on failure ctx.failed is set, and the board is to be put back. */
void play_card(struct ctx *x);
void play_ability(struct ctx *x);

#endif
