/*
 * answer_mode.h - which of the effects offered a record chooses: by its number, by
 * the place in a deck to which it puts a card, or by a card that it asks for.
 */
#ifndef VERDICT_LORCANA_ANSWER_MODE_H
#define VERDICT_LORCANA_ANSWER_MODE_H

#include "games/lorcana/record/answer_parts.h"

/* The number of an effect offered, or a place in a deck that shows it; false when it is refused. */
bool answer_mode(struct ctx *x, const struct entry *entry, const struct pending *pending);

/*
 * A card that is chosen shows which of the effects offered is chosen, be it by another player; where several ask for such
 * a card, what came of it is in doubt.
 */
bool answer_mode_shown(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending);

/* The same by a card, of the player who has to decide. */
bool answer_mode_by_card(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending);

#endif
