/*
 * deck_signs.h - lists all of whose cards stand behind a sign for comments, as
 * in the head of a script.
 */
#ifndef VERDICT_DECK_DECK_SIGNS_H
#define VERDICT_DECK_DECK_SIGNS_H

#include <stdbool.h>

#include "base/text.h"

/* Behind the '#' or "//" of a counted card or a heading; any other line as it is. */
struct text deck_behind_sign(struct text line);

/* Has a list that begins with [head] cards, and all of them behind such signs? */
bool deck_is_behind_signs(struct text head);

#endif
