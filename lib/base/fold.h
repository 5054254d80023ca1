/*
 * fold.h - names as people type them.
 *
 * Folding takes away what a forgiving search ignores: case, accents, the kind
 * of apostrophe, quote, dash and blank, and repeated blanks. Two names are
 * "the same to a reader" when their folded forms are equal. Unicode's tables
 * come from libunistring.
 */
#ifndef VERDICT_BASE_FOLD_H
#define VERDICT_BASE_FOLD_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/text.h"

/*
 * Stores the folded form of [name] (UTF-8) in [*folded], in [arena]:
 * decomposed, marks dropped, case folded, quotes and apostrophes dropped,
 * dashes and blanks as single spaces, ends trimmed. ST_SYNTAX when [name] is
 * not UTF-8.
 */
VERDICT_MUST_USE enum status fold_name(struct arena *arena, struct text name, struct text *folded);

/* Adds [name] (UTF-8) in capitals; what is not UTF-8 as it is. */
void fold_capitals(struct buffer *out, struct text name);

/*
 * The edit distance between two folded names (insert, delete, replace, swap of
 * neighbours count 1 each), or [limit] + 1 when it is more than [limit].
 * Names of more than 120 bytes are never near.
 */
unsigned fold_distance(struct text a, struct text b, unsigned limit);

/* True when every word of [key] begins a word of [name], both folded; of an empty [key] it is. */
bool fold_contains_words(struct text name, struct text key);

#endif
