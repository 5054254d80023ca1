/*
 * answer_behind.h - an answer that is one once something else has been decided.
 *
 * A card that is no answer to what is asked may be one to what is asked behind
 * it; what else is decided for that is given as an answer of its own (give_fn).
 */
#ifndef VERDICT_LORCANA_ANSWER_BEHIND_H
#define VERDICT_LORCANA_ANSWER_BEHIND_H

#include "games/lorcana/record/answer_parts.h"

/* A card, or what else the entry says, that the rules left no choice about has been chosen already for the text of [by]. */
bool behind_was_forced(struct ctx *x, const struct entry *entry, const struct ref *ref, card_id by);

/* Whether that card, or that player, has been a forced choice of the player since there were [from] echoes. */
bool behind_is_forced_since(const struct ctx *x, const struct entry *entry, const struct ref *ref, uint16_t from);

/* Whether a card is an answer once something else has been chosen; leaves the game as it then is. */
bool behind_takes(struct ctx *x, const struct entry *entry, const struct ref *ref, give_fn *choice, int with);

/* The same on trial: nothing stays of it. */
bool behind_would_take(struct ctx *x, const struct entry *entry, const struct ref *ref, give_fn *choice, int with);

#endif
