#include "base/utf16.h"

#include <stdint.h>
#include <unistr.h>

enum { MARK = 0xfeff, NO_CHARACTER = 0xfffd };

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

/* The units at [at], of which a character takes one or two; how many there are. */
static size_t units_at(struct text bytes, size_t at, bool is_big, uint16_t units[2])
{
	size_t n = 0;

	for (; n < 2 && at + 2 <= bytes.len; at += 2) {
		unsigned first = (unsigned char)bytes.ptr[at], second = (unsigned char)bytes.ptr[at + 1];

		units[n++] = (uint16_t)(is_big ? first << 8 | second : second << 8 | first);
	}
	return n;
}

static void add_character(struct buffer *out, ucs4_t c)
{
	uint8_t bytes[4];
	int n = u8_uctomb(bytes, c, sizeof(bytes));

	if (n > 0)
		buffer_add(out, text_make((const char *)bytes, (size_t)n));
}

void utf16_add(struct buffer *out, struct text bytes)
{
	bool is_big = is_big_endian(bytes);
	uint16_t units[2];
	size_t at = 0, n;

	while ((n = units_at(bytes, at, is_big, units)) > 0) {
		ucs4_t c;

		at += 2 * (size_t)u16_mbtouc(&c, units, n);
		if (c != MARK)
			add_character(out, c);
	}
	if (bytes.len % 2)
		add_character(out, NO_CHARACTER);
}
