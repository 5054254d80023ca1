/*
 * parts.h - lists in one text, as fields of tables have them: ';' between parts.
 *
 * An empty text is a list without parts.
 */
#ifndef VERDICT_BASE_PARTS_H
#define VERDICT_BASE_PARTS_H

#include "base/buffer.h"

/* No list that is sorted has more. */
enum { PARTS_MAX_SORTED = 32 };

size_t parts_count(struct text list);

/* The first part; empty for an empty list. */
struct text parts_first(struct text list);

/* Is [part] one of the list? */
bool parts_have(struct text list, struct text part);
bool parts_have_nocase(struct text list, struct text part);

/* Adds [part] to a list in the making, ';' before it unless the list is empty. */
void parts_add(struct buffer *list, struct text part);

/* The first [max] parts, at most PARTS_MAX_SORTED, in the order of text_compare, in [arena]. */
VERDICT_MUST_USE enum status parts_sort(struct arena *arena, struct text list, size_t max, struct text *sorted);

#endif
