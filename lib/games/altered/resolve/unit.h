/*
 * unit.h - runs what is being resolved (game.h): a card that is played, a
 * quick action, a Reaction, a daily effect.
 */
#ifndef VERDICT_ALTERED_UNIT_H
#define VERDICT_ALTERED_UNIT_H

#include "games/altered/state/context.h"

/* Begins a unit and runs it; what waits for it is a question or nothing. */
void unit_start(struct ctx *x, const struct unit *unit);

/* Runs the unit that waits again: a card has been named, and what may be chosen may be another. */
void unit_again(struct ctx *x);

/* Answers the question of the unit, and runs it again. */
void unit_answer(struct ctx *x, struct reply answer);

/* Takes the region of the open question to have these terrains, and runs the unit again. */
void unit_assume(struct ctx *x, unsigned terrains);

/*
 * The cost of the card or quick action is declined: it is not played, and its
 * player chooses anew [cost-declined-card, cost-declined-quick-action].
 */
void unit_take_back(struct ctx *x);

/* Takes the i-th Emblem-Reaction out of Limbo and begins to play it; [is_named]: the record has said that it is played. */
void reaction_play(struct ctx *x, uint16_t i, bool is_named);

#endif
