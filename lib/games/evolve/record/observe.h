/*
 * observe.h - what the table showed, compared with the state.
 */
#ifndef VERDICT_EVOLVE_OBSERVE_H
#define VERDICT_EVOLVE_OBSERVE_H

#include "games/evolve/state/context.h"
#include "kernel/entry.h"

/* An entry with "=": a difference is a finding about the record, or about what is not known, and what is seen is so. */
void observe_offer(struct ctx *x, const struct entry *entry);

/* The card that an observation is about, on the field or in the EX area; NO_OBJECT = it is not there. */
obj_id observe_shown(const struct ctx *x, const struct entry *entry);

#endif
