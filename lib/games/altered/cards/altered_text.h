/*
 * altered_text.h - the printed texts of Altered's cards, made plain.
 *
 * Sources write a text with marks of their own: '#' around what differs from
 * the common's, brackets around keywords, codes such as <AFTER_YOU>, reminders
 * in parentheses. Plain text has none of them; a cost {3} reads `3 mana`, a
 * span 1-3 of a die `1 to 3`. Two blanks still part abilities.
 */
#ifndef VERDICT_DATA_ALTERED_TEXT_H
#define VERDICT_DATA_ALTERED_TEXT_H

#include "base/buffer.h"
#include "base/text.h"

/* What stands in the box of the card, and what works in Reserve alone. */
enum altered_place { ALTERED_MAIN, ALTERED_SUPPORT };
enum { N_ALTERED_PLACES = ALTERED_SUPPORT + 1 };

/* "main", "support". */
const char *altered_place_name(enum altered_place place);

/* Adds [text] as plain text. */
void altered_text_plain(struct text text, struct buffer *out);

/*
 * Takes the first ability off [*plain]; the choices of a list, each behind a
 * bullet, belong to the ability before them, and so does what happens if its
 * step was not done, and an ability in quotes. False at the end.
 */
bool altered_text_cut(struct text *plain, struct text *ability);

#endif
