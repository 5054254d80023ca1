#include "base/utf16.h"

#include <stdint.h>

enum { MARK = 0xfeff, NO_CHARACTER = 0xfffd, SURROGATES = 0xd800, LOW_SURROGATES = 0xdc00, SURROGATES_END = 0xe000 };

static bool is_ascii_with_nul(const char *pair, bool is_big)
{
	char first = pair[0], second = pair[1];

	return is_big ? !first && second > 0 : first > 0 && !second;
}

/* Pairs that are looked at where no mark tells; a list begins with a count, a reference or a name. */
enum { PAIRS_LOOKED_AT = 4 };

static bool is_unmarked(struct text head, bool is_big)
{
	size_t n = 0;

	while (n < PAIRS_LOOKED_AT && 2 * n + 1 < head.len && is_ascii_with_nul(head.ptr + 2 * n, is_big))
		n++;
	return n == PAIRS_LOOKED_AT;
}

static bool is_big_endian(struct text head)
{
	return text_starts_with(head, "\xfe\xff") || (!text_starts_with(head, "\xff\xfe") && is_unmarked(head, true));
}

bool utf16_is(struct text head)
{
	return text_starts_with(head, "\xff\xfe") || is_big_endian(head) || is_unmarked(head, false);
}

static uint32_t unit_at(struct text bytes, size_t at, bool is_big)
{
	unsigned first = (unsigned char)bytes.ptr[at], second = (unsigned char)bytes.ptr[at + 1];

	return is_big ? first << 8 | second : second << 8 | first;
}

static void add_byte(struct buffer *out, uint32_t byte)
{
	buffer_add_char(out, (char)(unsigned char)byte);
}

static void add_character(struct buffer *out, uint32_t c)
{
	if (c < 0x80) {
		add_byte(out, c);
	} else if (c < 0x800) {
		add_byte(out, 0xc0 | c >> 6);
		add_byte(out, 0x80 | (c & 0x3f));
	} else {
		if (c < 0x10000) {
			add_byte(out, 0xe0 | c >> 12);
		} else {
			add_byte(out, 0xf0 | c >> 18);
			add_byte(out, 0x80 | (c >> 12 & 0x3f));
		}
		add_byte(out, 0x80 | (c >> 6 & 0x3f));
		add_byte(out, 0x80 | (c & 0x3f));
	}
}

/* The character at [*at], which is left behind it. */
static uint32_t next_character(struct text bytes, size_t *at, bool is_big)
{
	uint32_t unit = unit_at(bytes, *at, is_big), low;

	*at += 2;
	if (unit < SURROGATES || unit >= SURROGATES_END)
		return unit;
	if (unit >= LOW_SURROGATES || *at + 2 > bytes.len)
		return NO_CHARACTER;
	low = unit_at(bytes, *at, is_big);
	if (low < LOW_SURROGATES || low >= SURROGATES_END)
		return NO_CHARACTER;
	*at += 2;
	return 0x10000 + ((unit - SURROGATES) << 10) + (low - LOW_SURROGATES);
}

void utf16_add(struct buffer *out, struct text bytes)
{
	bool is_big = is_big_endian(bytes);

	for (size_t at = 0; at + 2 <= bytes.len;) {
		uint32_t c = next_character(bytes, &at, is_big);

		if (c != MARK)
			add_character(out, c);
	}
	if (bytes.len % 2)
		add_character(out, NO_CHARACTER);
}
