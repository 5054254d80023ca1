/*
 * ongoing.h - Ongoing Emblems that wait for a card to be played: which card
 * that is, and what they change of its cost.
 */
#ifndef VERDICT_ALTERED_ONGOING_H
#define VERDICT_ALTERED_ONGOING_H

#include "games/altered/board/passive.h"
#include "games/altered/board/select.h"

/* What runs when the Emblem does something: for who created it, by the object that did. */
struct run run_of_ongoing(struct ctx *x, const struct ongoing *o);

/* Whether an Ongoing Emblem waits for the card that is played. */
bool ongoing_fits(struct ctx *x, const struct ongoing *o, const struct playing *playing);

/* What it changes of the card's cost. */
void ongoing_cost(struct ctx *x, const struct ongoing *o, int *less, int *least, bool *is_free);

#endif
