/*
 * utf16.h - text in UTF-16, as Windows programs save it, made UTF-8.
 */
#ifndef VERDICT_BASE_UTF16_H
#define VERDICT_BASE_UTF16_H

#include "base/buffer.h"

/*
 * Does a text that begins with [head] stand in UTF-16: with a byte order mark,
 * or ASCII with a NUL in every other byte?
 */
bool utf16_is(struct text head);

/* Adds [bytes] to [out] in UTF-8; what is no character becomes U+FFFD. */
void utf16_add(struct buffer *out, struct text bytes);

#endif
