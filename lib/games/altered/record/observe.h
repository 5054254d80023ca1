/*
 * observe.h - what the table showed, compared with the state.
 */
#ifndef VERDICT_ALTERED_OBSERVE_H
#define VERDICT_ALTERED_OBSERVE_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* An entry with "=": a difference is a finding about the record, or about what is not known. */
void observe_offer(struct ctx *x, const struct entry *entry);

/* The card that an observation is about, in play or in Reserve; NO_OBJECT = it is not there. */
obj_id observe_shown(struct ctx *x, const struct entry *entry);

#endif
