/*
 * outcome.h - what the record says that was so: an effect has done something,
 * or the table has shown it.
 */
#ifndef VERDICT_LORCANA_OUTCOME_H
#define VERDICT_LORCANA_OUTCOME_H

#include "games/lorcana/state/context.h"
#include "kernel/entry.h"

/* What an effect did, as stated. */
void outcome_apply(struct ctx *x, const struct entry *entry);

/* observe.c: what the table showed. */
void observe(struct ctx *x, const struct entry *entry);

#endif
