/*
 * choice.h - a choice of the record, brought to the function that knows it: the
 * game goes on to where the entry can be offered, and answers what is asked.
 */
#ifndef VERDICT_LORCANA_CHOICE_H
#define VERDICT_LORCANA_CHOICE_H

#include "games/lorcana/state/context.h"
#include "kernel/entry.h"

/* Whether it is one of the actions of a turn, or its end. */
bool is_turn_action(const struct entry *entry);

/* Any choice of a player. */
void offer_choice(struct ctx *x, const struct entry *entry);

/*
 * An action that an effect may have let its player do. True when it
 * did, and that is done, or when it is not one that the effect lets be done.
 */
bool done_by_effect(struct ctx *x, const struct entry *entry);

#endif
