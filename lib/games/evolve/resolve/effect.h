/*
 * effect.h - carrying out what programs say (role E), and what is selected
 * and paid for it beforehand.
 */
#ifndef VERDICT_EVOLVE_EFFECT_H
#define VERDICT_EVOLVE_EFFECT_H

#include "games/evolve/board/words.h"

/* Carries out a node of role E; true when something of it was done. */
bool carry_out(struct ctx *x, struct run *r, uint32_t node);

/*
 * What is selected as the ability is played: options, optional costs, targets
 * [play-selections, play-targets]. False: stopped for a question, or it cannot
 * be played (ctx.failed).
 */
bool declare(struct ctx *x, struct run *r, uint32_t effect);

/*
 * Pays what was declared beside the cost itself: optional costs at the root of
 * the effect that are to be paid, and Earth Rite [play-pay, earth-rite-meaning].
 * False: stopped, or it cannot be paid.
 */
bool pay_declared(struct ctx *x, struct run *r, uint32_t effect);

/* Pays a node of role E as a cost, all of it or nothing [cost-in-full]. False: stopped, or it cannot be paid. */
bool pay_cost(struct ctx *x, struct run *r, uint32_t cost);

/* Whether a cost could be paid as things stand. */
bool could_pay(struct ctx *x, struct run *r, uint32_t cost);

/* Makes what a node of role G, F or E says hold for [t], as long as what is given in the run now does. */
void add_lasting(struct ctx *x, struct run *r, uint32_t leaf, thing t);

#endif
