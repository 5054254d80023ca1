/*
 * old_text.h - text as older programs save it, made UTF-8 with a LF at the end
 * of each line: in Windows-1252, or with a CR alone between lines.
 */
#ifndef VERDICT_BASE_OLD_TEXT_H
#define VERDICT_BASE_OLD_TEXT_H

#include "base/buffer.h"

enum old_text {
	OLD_TEXT_NONE,    /* as it should be, or nothing that is known here */
	OLD_TEXT_WINDOWS, /* Windows-1252 */
	OLD_TEXT_CR,      /* lines end with CR alone */
};

/*
 * What a text that begins with [head] is. Windows-1252 only where it holds
 * letters and typographic signs of it and no character of UTF-8 beyond ASCII:
 * a byte that got lost is an error, and no letter.
 */
enum old_text old_text_of(struct text head);

/* Adds [bytes] to [out] anew. */
void old_text_add(struct buffer *out, enum old_text kind, struct text bytes);

#endif
