/*
 * outcome_cause.h - what can have done what a record states as an outcome and
 * no effect that was carried out shows.
 *
 * In a record that holds every choice all that happens is known: what no text
 * did did not happen. In doubt are texts that are not carried out, cards that
 * nobody recorded, and what earlier entries left open.
 */
#ifndef VERDICT_LORCANA_OUTCOME_CAUSE_H
#define VERDICT_LORCANA_OUTCOME_CAUSE_H

#include "games/lorcana/state/context.h"
#include "kernel/entry.h"

/* Whether the rules have banished the card that the record says was banished, which it says once. */
bool outcome_is_banished_already(struct ctx *x, const struct entry *entry);

/* Marks the outcome as unverified, or as one that nothing did; false when it does not count. */
bool outcome_could_happen(struct ctx *x, const struct entry *entry);

#endif
