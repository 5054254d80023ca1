/*
 * offer.h - an entry of the record offered where the game stands: from its verb
 * to the function that knows it.
 */
#ifndef VERDICT_ALTERED_OFFER_H
#define VERDICT_ALTERED_OFFER_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* Carries the entry out, or reports what is against it. */
void offer_here(struct ctx *x, const struct entry *entry);

/* The same on a game that is a copy: whether nothing is against it, nor against what the record has stated before. */
bool is_legal_here(struct ctx *x, const struct entry *entry);

/* Whether it would be legal; nothing is changed. */
bool would_be_legal(struct ctx *x, const struct entry *entry);

/* Whether it may be legal as the game stands, or nobody knows whether it is; on a trial. */
bool may_be_legal_here(struct ctx *x, const struct entry *entry);

#endif
