/*
 * lorcana_cards_keyword.h - keywords as cards.csv writes them.
 *
 * One keyword is a name and its value: "Evasive", "Resist 1", "Singer 5",
 * "Sing Together 7", "Shift 4". Shift takes its variants before it and either
 * ink or cards behind it: "Universal Shift 4", "Puppy Shift 3", "Temporary Red
 * Panda Shift 5", "Shift discard 2", "Shift discard 1 song". Several stand with
 * ';' between.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_KEYWORD_H
#define VERDICT_DATA_LORCANA_CARDS_KEYWORD_H

#include "games/lorcana/cards/lorcana_cards.h"

/* No card has more keywords printed on it, by a wide margin. */
enum { LORCANA_MAX_KEYWORDS = 16 };

/*
 * Reads one keyword in the form above; its texts point into [written]. False
 * when it is not one.
 */
bool lorcana_keyword_read(struct text written, struct lorcana_keyword *keyword);

/* Adds [keyword] in the form above. */
void lorcana_keyword_write(struct buffer *out, const struct lorcana_keyword *keyword);

/*
 * Reads what stands before "Shift" into [keyword]: the words of variants, then
 * a classification.
 */
void lorcana_keyword_read_variants(struct text before, struct lorcana_keyword *keyword);

/* True when the keyword is written with a number. */
bool lorcana_keyword_has_value(enum lorcana_keyword_kind kind);

#endif
