#include "base/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/shown.h"

static bool make_room(struct buffer *buf, size_t more)
{
	if (buf->failed || more > (size_t)-1 / 4 || array_reserve(&buf->data, &buf->cap, buf->len + more + 1, 1))
		buf->failed = true;
	return !buf->failed;
}

void buffer_add(struct buffer *buf, struct text piece)
{
	if (!make_room(buf, piece.len))
		return;
	if (piece.len)
		memcpy(buf->data + buf->len, piece.ptr, piece.len);
	buf->len += piece.len;
	buf->data[buf->len] = '\0';
}

void buffer_add_string(struct buffer *buf, const char *s)
{
	buffer_add(buf, text_of(s));
}

void buffer_add_char(struct buffer *buf, char c)
{
	buffer_add(buf, text_make(&c, 1));
}

void buffer_vprintf(struct buffer *buf, const char *fmt, va_list args)
{
	va_list again;
	int len;

	va_copy(again, args);
	len = vsnprintf(NULL, 0, fmt, again);
	va_end(again);
	if (len < 0 || !make_room(buf, (size_t)len)) {
		buf->failed = true;
		return;
	}
	vsnprintf(buf->data + buf->len, (size_t)len + 1, fmt, args);
	buf->len += (size_t)len;
}

void buffer_printf(struct buffer *buf, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	buffer_vprintf(buf, fmt, args);
	va_end(args);
}

/* Bytes of the UTF-8 sequence that [rest] starts with; 0 = not UTF-8. */
static size_t sequence_length(struct text rest)
{
	for (size_t n = 1; n <= 4 && n <= rest.len; n++)
		if (text_is_utf8(text_make(rest.ptr, n)))
			return n;
	return 0;
}

void buffer_add_json(struct buffer *buf, struct text piece)
{
	buffer_add_char(buf, '"');
	while (piece.len) {
		unsigned char c = (unsigned char)piece.ptr[0];
		size_t n = sequence_length(piece);
		unsigned code;

		if (c == '"' || c == '\\')
			buffer_printf(buf, "\\%c", c);
		else if (c == '\n')
			buffer_add_string(buf, "\\n");
		else if (c == '\t')
			buffer_add_string(buf, "\\t");
		else if (c < 0x20 || c == 0x7f)
			buffer_printf(buf, "\\u%04x", c);
		else if (n == 0)
			buffer_add_string(buf, "\xef\xbf\xbd");
		else if (shown_is_odd(piece, &code))
			buffer_printf(buf, "\\u%04x", code);
		else
			buffer_add(buf, text_make(piece.ptr, n));
		piece = text_skip(piece, n ? n : 1);
	}
	buffer_add_char(buf, '"');
}

void buffer_add_json_parts(struct buffer *buf, struct text list)
{
	const char *comma = "";
	struct text part;

	buffer_add_char(buf, '[');
	while (list.len && text_split(&list, ';', &part)) {
		buffer_add_string(buf, comma);
		buffer_add_json(buf, part);
		comma = ",";
	}
	buffer_add_char(buf, ']');
}

void buffer_add_xml(struct buffer *buf, struct text piece)
{
	for (size_t i = 0; i < piece.len; i++)
		switch (piece.ptr[i]) {
		case '&': buffer_add_string(buf, "&amp;"); break;
		case '<': buffer_add_string(buf, "&lt;"); break;
		case '>': buffer_add_string(buf, "&gt;"); break;
		case '"': buffer_add_string(buf, "&quot;"); break;
		default: buffer_add_char(buf, piece.ptr[i]); break;
		}
}

void buffer_add_csv(struct buffer *buf, struct text piece)
{
	bool quote = false;

	for (size_t i = 0; i < piece.len; i++)
		quote |= piece.ptr[i] == '"' || piece.ptr[i] == ',' || piece.ptr[i] == '\n' || piece.ptr[i] == '\r';
	if (!quote) {
		buffer_add(buf, piece);
		return;
	}
	buffer_add_char(buf, '"');
	for (size_t i = 0; i < piece.len; i++) {
		if (piece.ptr[i] == '"')
			buffer_add_char(buf, '"');
		buffer_add_char(buf, piece.ptr[i]);
	}
	buffer_add_char(buf, '"');
}

void buffer_clear(struct buffer *buf)
{
	buf->len = 0;
	buf->failed = false;
	if (buf->data)
		buf->data[0] = '\0';
}

void buffer_free(struct buffer *buf)
{
	array_free(&buf->data);
	*buf = (struct buffer){ 0 };
}

struct text buffer_text(const struct buffer *buf)
{
	return text_make(buf->data, buf->len);
}

const char *buffer_string(const struct buffer *buf)
{
	return buf->data ? buf->data : "";
}

enum status buffer_keep(struct buffer *buf, struct arena *arena, struct text *out)
{
	const char *copy = buf->failed ? NULL : arena_strndup(arena, buffer_string(buf), buf->len);

	*out = text_make(copy, buf->len);
	buffer_free(buf);
	return copy ? ST_OK : ST_NOMEM;
}
