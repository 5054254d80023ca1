/*
 * lorcana_cards_words.h - the words of cards.csv and abilities.csv.
 *
 * Each closed set of lorcana_cards.h has one word a value, written by the
 * importer, read by the loader, shown by `verdict card`. A set of bits is its
 * words with ';' between.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_WORDS_H
#define VERDICT_DATA_LORCANA_CARDS_WORDS_H

#include "base/buffer.h"
#include "base/words.h"

extern const struct word lorcana_type_words[];    /* enum lorcana_type */
extern const struct word lorcana_ink_words[];     /* bits of enum lorcana_ink */
extern const struct word lorcana_keyword_words[]; /* enum lorcana_keyword_kind */
extern const struct word lorcana_shift_words[];   /* bits of enum lorcana_shift that have a word of their own */
extern const struct word lorcana_touch_words[];   /* bits of enum lorcana_touch */
extern const struct word lorcana_ability_words[]; /* enum lorcana_ability_kind */
extern const struct word lorcana_when_words[];    /* bits of enum lorcana_when */

/* All bits of enum lorcana_touch: what an unread text may reach. */
extern const uint32_t lorcana_touch_all;

/* The word of [value]; NULL when the table has none. */
const char *word_of(const struct word *table, uint32_t value);

/* Adds the words of [bits] in the table's order with [between] between. */
void word_add_bits(struct buffer *out, const struct word *table, uint32_t bits, const char *between);

#endif
