#include "base/old_text.h"

#include <stdint.h>
#include <string.h>

/* What the bytes 0x80 to 0x9f are in Windows-1252; 0 = nothing. From 0xa0 on each is the character of that number. */
static const uint16_t windows[] = {
	0x20ac, 0,	0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
	0x2039, 0x0152, 0,	0x017d, 0,	0,	0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
	0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,	0x017e, 0x0178,
};
_Static_assert(sizeof(windows) / sizeof(windows[0]) == 32, "a character for each byte");

/* 0xff is no letter of a list, and what broken bytes are most often. */
enum { FIRST = 0x80, LATIN = 0xa0, BROKEN = 0xff, HEAD_CUT = 1024 };

static bool is_windows(unsigned char byte)
{
	return byte != BROKEN && (byte >= LATIN || windows[byte - FIRST]);
}

/* Bytes of a character of UTF-8 beyond ASCII at the start of [a]; 0 = there is none. */
static size_t utf8_at(struct text a)
{
	for (size_t n = 2; n <= 4 && n <= a.len; n++)
		if (text_is_utf8(text_make(a.ptr, n)))
			return n;
	return 0;
}

enum old_text old_text_of(struct text head)
{
	size_t n_windows = 0;

	if (head.len && memchr(head.ptr, '\r', head.len) && !memchr(head.ptr, '\n', head.len))
		return OLD_TEXT_CR;
	for (size_t i = 0; i < head.len; i++) {
		unsigned char byte = (unsigned char)head.ptr[i];

		if (byte == 0)
			return OLD_TEXT_NONE;
		if (byte < FIRST)
			continue;
		if (!is_windows(byte) || utf8_at(text_skip(head, i)))
			return OLD_TEXT_NONE;
		/* The head may end within a character of UTF-8. */
		n_windows += i + 4 < head.len || head.len < HEAD_CUT;
	}
	return n_windows ? OLD_TEXT_WINDOWS : OLD_TEXT_NONE;
}

/* Adds a character below U+FFFF that is not ASCII. */
static void add_character(struct buffer *out, unsigned character)
{
	if (character >= 0x800) {
		buffer_add_char(out, (char)(0xe0 | character >> 12));
		buffer_add_char(out, (char)(0x80 | (character >> 6 & 0x3f)));
	} else {
		buffer_add_char(out, (char)(0xc0 | character >> 6));
	}
	buffer_add_char(out, (char)(0x80 | (character & 0x3f)));
}

void old_text_add(struct buffer *out, enum old_text kind, struct text bytes)
{
	for (size_t i = 0; i < bytes.len; i++) {
		unsigned char byte = (unsigned char)bytes.ptr[i];

		if (kind == OLD_TEXT_CR && byte == '\r')
			buffer_add_char(out, '\n');
		else if (kind == OLD_TEXT_WINDOWS && byte >= FIRST && is_windows(byte))
			add_character(out, byte >= LATIN ? byte : windows[byte - FIRST]);
		else
			buffer_add_char(out, (char)byte);
	}
}
