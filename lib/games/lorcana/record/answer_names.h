/*
 * answer_names.h - what names in an entry mean: cards, players, and whose
 * ability an answer is for. It asks the game and changes nothing.
 */
#ifndef VERDICT_LORCANA_ANSWER_NAMES_H
#define VERDICT_LORCANA_ANSWER_NAMES_H

#include "games/lorcana/state/context.h"
#include "kernel/entry.h"

/* The card whose ability the entry is about, if it names one. */
const struct ref *answer_source(const struct entry *entry);

/* Whether an answer that names [ref], if anything, can be about the text of [card]. */
bool answer_can_mean(const struct ref *ref, card_id card);

/*
 * Whether what [ref] names, if anything, can be an ability that [source] has by [card], for that player: with #K that of
 * the K-th copy of the card alone, as far as the copies can still be counted.
 */
bool answer_means_source(const struct ctx *x, const struct ref *ref, player_id player, card_id card, obj_id source);

/* Whether a card is a character, item, location or action, as a filter asks. */
bool answer_is_of_kind(const struct ctx *x, uint16_t filter, obj_id id);

/* Whether the hidden card was picked for a text that the card which the entry names does not fit. */
bool answer_is_unnamed(const struct ctx *x, obj_id id);

/* The seat of the player of that name; NO_PLAYER = nobody's. */
player_id player_of_name(const struct ctx *x, struct text name);

/* The zone that a +from names, or [usual]. */
uint8_t zone_from(const struct entry *entry, uint8_t usual);

#endif
