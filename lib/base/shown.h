/*
 * shown.h - users' text that is printed where a terminal may read it.
 *
 * Control characters steer terminals, and marks of the direction of writing
 * make a line read as another; both are shown as escapes, "\u009b", and bytes
 * that are no UTF-8 as "\x9b". Ends of lines and tabs are kept: they are the
 * printer's own.
 */
#ifndef VERDICT_BASE_SHOWN_H
#define VERDICT_BASE_SHOWN_H

#include "base/buffer.h"

/* Escapes what has been added to [buf] since it was [from] bytes long. */
void buffer_show_from(struct buffer *buf, size_t from);

/* Adds [piece] so, its ends of lines escaped as well: it is part of a line. */
void buffer_add_shown(struct buffer *buf, struct text piece);

/*
 * Whether a terminal may not see the character that [rest] begins with: a
 * control character other than tab, a mark of direction, a line separator of
 * Unicode. Stores its number.
 */
bool shown_is_odd(struct text rest, unsigned *code);

#endif
