/*
 * answer_card.h - a card that a record names for what an effect asks.
 */
#ifndef VERDICT_LORCANA_ANSWER_CARD_H
#define VERDICT_LORCANA_ANSWER_CARD_H

#include "games/lorcana/record/answer_parts.h"

/* Chooses the card that is named, or says by which rule it can't be chosen; false when it is refused. */
bool answer_card(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending);

#endif
