/*
 * cleaned_up.h - the Clean-up of the Night [night-clean-up]: what a record says
 * of it, and what follows when it says nothing.
 */
#ifndef VERDICT_ALTERED_CLEANED_UP_H
#define VERDICT_ALTERED_CLEANED_UP_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* discard, sacrifice: a card that goes. */
void clean_up_offer(struct ctx *x, const struct entry *entry);

/* Whether an outcome says that such a card went. */
bool clean_up_is_meant(const struct ctx *x, const struct entry *entry);

/*
 * The record goes on with [entry] before the player at hand has cleaned up:
 * what had to go so goes, anything else is reported. It is the next player's
 * then, or the day goes on.
 */
void clean_up_pass(struct ctx *x, const struct entry *entry);

#endif
