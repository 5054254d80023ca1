/*
 * dressed_count.h - counts that people and pages dress up.
 *
 * "- [ ] 4 Name", "+ 4 Name", "**4x** Name", "`4 Name`", "[card]4 Name[/card]",
 * wide digits, signs before the count, "Name (Qty: 4)", "Name | Qty 4". The
 * plain forms are deck_line.c's, which comes here where none of them is found.
 */
#ifndef VERDICT_DECK_DRESSED_COUNT_H
#define VERDICT_DECK_DRESSED_COUNT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/*
 * The count of a trimmed line and the name it is of, within the line; false
 * where none is evident. Counts past DECK_MAX_COUNT are DECK_MAX_COUNT + 1.
 */
bool deck_dressed_count(struct text line, struct text *name, uint32_t *count);

/*
 * Does a number stand in [text] that may count copies: alone, of at most three
 * digits, not 1, no number of a printing or of money? "3/3", "(9)", "about 3", not
 * "12/204", "#12", "BP01-012", "$3".
 */
bool deck_has_loose_number(struct text text);

/* The same of a word or sign: "nine", "IX", "a dozen", "playset", "vier", a raised digit, a number of the Chinese. */
bool deck_has_count_word(struct text text);

#endif
