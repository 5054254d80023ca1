/*
 * offer.h - an entry is offered where the game stands.
 */
#ifndef VERDICT_EVOLVE_OFFER_H
#define VERDICT_EVOLVE_OFFER_H

#include "games/evolve/state/objects.h"
#include "kernel/entry.h"

/* Offers it at this point of the game, and nowhere else. */
void offer_here(struct ctx *x, const struct entry *entry);

/* What comes of that, tried out. */
enum verdict verdict_here(struct ctx *x, const struct entry *entry);

/*
 * Brings the game to the point where the entry is meant: over windows in which
 * nothing was done, and over what the record has left open.
 */
void advance_to(struct ctx *x, const struct entry *entry);

/* Over windows in which nothing was done to the beginning of that turn; where they do not lead there, nothing changes. */
void advance_to_turn(struct ctx *x, unsigned turn);

#endif
