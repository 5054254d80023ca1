/*
 * answer_number.h - how many, or how much, as a record says it: in an entry of
 * its own, with a card, or by a card that can be chosen behind one number alone.
 */
#ifndef VERDICT_LORCANA_ANSWER_NUMBER_H
#define VERDICT_LORCANA_ANSWER_NUMBER_H

#include "games/lorcana/record/answer_parts.h"

/* The number that is asked for; false when it is refused. */
bool answer_number(struct ctx *x, const struct entry *entry, const struct pending *pending);

/*
 * "Up to" a number stands in front of the cards in a text, and may be said in
 * that order or with them: of several with each of them, for it alone.
 */
bool answer_number_ahead(struct ctx *x, const struct entry *entry, const struct pending *pending, bool is_of_one);

/* The number of one of several cards, of each of which one is asked. */
bool answer_number_of_one(struct ctx *x, const struct entry *entry, const struct ref *ref,
			  const struct pending *pending);

/* Whether the card is the one of which a number is asked, which a record may name though it is not chosen. */
bool answer_names_numbered(const struct ctx *x, const struct entry *entry, const struct ref *ref);

/* A card shows how many it was that come before it, if it can be chosen behind one number alone. */
bool answer_number_shown(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending);

/*
 * The same where it is one behind several numbers: which of them it was stays open, and later entries may show it
 * (game_rules.ways).
 */
bool answer_number_in_way(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending);

/*
 * A card named where how many is asked first, and none that can be chosen behind
 * the number: what is wrong with it is told by the question it is meant for.
 */
bool answer_refuse_behind_number(struct ctx *x, const struct entry *entry, const struct ref *ref);

#endif
