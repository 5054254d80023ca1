/*
 * outcome.h - what the record says that effects have done, compared with what
 * has happened since the last choice.
 */
#ifndef VERDICT_EVOLVE_OUTCOME_H
#define VERDICT_EVOLVE_OUTCOME_H

#include "games/evolve/state/objects.h"
#include "kernel/entry.h"

void outcome_offer(struct ctx *x, const struct entry *entry);

/* A fact: a card that was drawn, and has not been named, is that one. */
void draw_offer(struct ctx *x, const struct entry *entry);

#endif
