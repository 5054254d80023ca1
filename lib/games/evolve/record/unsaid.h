/*
 * unsaid.h - what a player decided and the record does not say.
 */
#ifndef VERDICT_EVOLVE_UNSAID_H
#define VERDICT_EVOLVE_UNSAID_H

#include "games/evolve/state/context.h"
#include "kernel/entry.h"

/* Whether a player selects which pending ability is next, or is asked by one. */
bool is_undecided(const struct ctx *x);

/*
 * Where it comes to the same whichever pending ability is played first, and
 * whichever answer is given, goes on to where nothing is asked any more. What
 * may be done is not done, as the record would say so. False: it makes a
 * difference, or it is not known; nothing has changed.
 */
bool settle_alike(struct ctx *x);

/*
 * Of several pending abilities the one that the entry, an answer, is for is
 * played next. Where it could be for several, and that makes a difference, the
 * first is taken and the table is in doubt. False: it is for none.
 */
bool order_by_answer(struct ctx *x, const struct entry *entry);

/*
 * What may be done was done, where the entry answers what is asked for it and
 * nothing that is asked otherwise. False: it does not tell that.
 */
bool accept_by_answer(struct ctx *x, const struct entry *entry);

#endif
