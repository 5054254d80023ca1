#include "base/shown.h"

/* Lead bytes of the characters beyond ASCII that are looked at. */
enum { LEAD_LATIN = 0xc2, LEAD_ARABIC = 0xd8, LEAD_GENERAL = 0xe2 };

/* U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069: marks of direction and ends of lines. */
static bool is_odd_mark(unsigned code)
{
	return code == 0x200e || code == 0x200f || (code >= 0x2028 && code <= 0x202e) ||
	       (code >= 0x2066 && code <= 0x2069);
}

bool shown_is_odd(struct text rest, unsigned *code)
{
	const unsigned char *at = (const unsigned char *)rest.ptr;

	if (rest.len == 0 || (at[0] >= 0x20 && at[0] < 0x7f) || at[0] == '\t')
		return false;
	*code = at[0];
	if (at[0] <= 0x7f)
		return true;
	if (at[0] == LEAD_LATIN && rest.len > 1) {
		*code = at[1];
		return at[1] >= 0x80 && at[1] < 0xa0;
	}
	if (at[0] == LEAD_ARABIC && rest.len > 1) {
		*code = 0x61c; /* ARABIC LETTER MARK */
		return at[1] == 0x9c;
	}
	if (at[0] != LEAD_GENERAL || rest.len < 3)
		return false;
	*code = 0x2000u | (at[1] & 0x3fu) << 6 | (at[2] & 0x3fu);
	return is_odd_mark(*code);
}

/* Bytes of the character that [rest] begins with; 0 = it is no UTF-8. */
static size_t char_len(struct text rest)
{
	unsigned char c = (unsigned char)rest.ptr[0];
	size_t n = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;

	/* NUL is UTF-8, and only here of interest. */
	return c == 0 || (n <= rest.len && text_is_utf8(text_make(rest.ptr, n))) ? n : 0;
}

/* Bytes at the start of [a] that are shown as they are. */
static size_t plain_len(struct text a, bool keeps_lines)
{
	size_t n = 0;

	while (n < a.len && ((a.ptr[n] >= 0x20 && a.ptr[n] < 0x7f) || a.ptr[n] == '\t' ||
			     (keeps_lines && a.ptr[n] == '\n')))
		n++;
	return n;
}

static void add_shown(struct buffer *buf, struct text piece, bool keeps_lines)
{
	while (piece.len) {
		size_t plain = plain_len(piece, keeps_lines), n;
		unsigned code = 0;

		buffer_add(buf, text_make(piece.ptr, plain));
		piece = text_skip(piece, plain);
		if (piece.len == 0)
			break;
		n = char_len(piece);
		if (n == 0)
			buffer_printf(buf, "\\x%02x", (unsigned)(unsigned char)piece.ptr[0]);
		else if (shown_is_odd(piece, &code))
			buffer_printf(buf, "\\u%04x", code);
		else
			buffer_add(buf, text_make(piece.ptr, n));
		piece = text_skip(piece, n ? n : 1);
	}
}

void buffer_add_shown(struct buffer *buf, struct text piece)
{
	add_shown(buf, piece, false);
}

/* Whether all of [a] is shown as it is. */
static bool is_plain(struct text a)
{
	while (a.len) {
		size_t plain = plain_len(a, true), n;
		unsigned code;

		a = text_skip(a, plain);
		n = a.len ? char_len(a) : 0;
		if (a.len && (n == 0 || shown_is_odd(a, &code)))
			return false;
		a = text_skip(a, n);
	}
	return true;
}

void buffer_show_from(struct buffer *buf, size_t from)
{
	struct buffer raw = { 0 };

	if (buf->failed || from >= buf->len || is_plain(text_make(buf->data + from, buf->len - from)))
		return;
	buffer_add(&raw, text_make(buf->data + from, buf->len - from));
	buf->len = from;
	buf->data[from] = '\0';
	add_shown(buf, buffer_text(&raw), true);
	buf->failed |= raw.failed;
	buffer_free(&raw);
}
