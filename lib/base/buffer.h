/*
 * buffer.h - text that is put together piece by piece.
 *
 * Invariants: data is NUL-terminated whenever it is not NULL; a zeroed buffer
 * is empty and valid. After memory ran out, `failed` stays set and further
 * additions do nothing, so a caller may check once at the end.
 */
#ifndef VERDICT_BASE_BUFFER_H
#define VERDICT_BASE_BUFFER_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/text.h"

struct arena;

struct buffer {
	char *data;  /* NUL-terminated; NULL = empty so far */
	size_t len;  /* bytes without the NUL */
	size_t cap;  /* bytes allocated */
	bool failed; /* memory ran out; the content is cut short */
};

void buffer_add(struct buffer *buf, struct text piece);
void buffer_add_string(struct buffer *buf, const char *s);
void buffer_add_char(struct buffer *buf, char c);
void buffer_printf(struct buffer *buf, const char *fmt, ...) VERDICT_PRINTF(2, 3);
void buffer_vprintf(struct buffer *buf, const char *fmt, va_list args) VERDICT_PRINTF(2, 0);

/* Moves the content to [out], which lives in [arena], and frees the buffer, also when memory ran out. */
VERDICT_MUST_USE enum status buffer_keep(struct buffer *buf, struct arena *arena, struct text *out);

/*
 * Adds [piece] as a JSON string with its quotes. Bytes that are not UTF-8
 * become U+FFFD, so the output is always valid JSON; characters that a terminal
 * may not see (shown.h) stand in it as escapes.
 */
void buffer_add_json(struct buffer *buf, struct text piece);

/* Adds the parts of [list], with ';' between them, as a JSON array of strings; of an empty list an empty one. */
void buffer_add_json_parts(struct buffer *buf, struct text list);

/* Adds [piece] as text of XML, or as a value in its quotes. */
void buffer_add_xml(struct buffer *buf, struct text piece);

/* Adds [piece] as one CSV field, quoted only where RFC 4180 asks for it. */
void buffer_add_csv(struct buffer *buf, struct text piece);

/* Empties the buffer and keeps its memory. */
void buffer_clear(struct buffer *buf);

/* Frees the memory; the buffer is empty and usable again. */
void buffer_free(struct buffer *buf);

/* The content as a slice, valid until the next change. */
struct text buffer_text(const struct buffer *buf);

/* The content as a C string, "" when empty, valid until the next change. */
const char *buffer_string(const struct buffer *buf);

#endif
