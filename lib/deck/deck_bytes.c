#include "deck/deck_bytes.h"

#include <stdint.h>
#include <string.h>

/* A control character other than tab: no part of a list, and trouble for a terminal. */
static bool is_control(char c)
{
	return ((unsigned char)c < 0x20 && c != '\t') || c == 0x7f;
}

/*
 * True when all bytes are printable ASCII, as nearly all lines are; eight at a
 * time. The sums flag a byte below 0x20, a byte above 0x7e.
 */
static bool is_plain(struct text line)
{
	const uint64_t ones = 0x0101010101010101, highs = 0x8080808080808080;
	uint64_t odd = 0, word;

	for (; line.len >= sizeof(word); line = text_skip(line, sizeof(word))) {
		memcpy(&word, line.ptr, sizeof(word));
		odd |= (((word - 0x20 * ones) & ~word) | (word + ones) | word) & highs;
	}
	for (size_t i = 0; i < line.len; i++)
		if (line.ptr[i] < 0x20 || line.ptr[i] > 0x7e)
			return false;
	return !odd;
}

/* True for UTF-8 without control characters. */
bool deck_is_clean(struct text line)
{
	if (is_plain(line))
		return true;
	for (size_t i = 0; i < line.len; i++)
		if (is_control(line.ptr[i]))
			return false;
	return text_is_utf8(line);
}

/* The first byte that is not text, for a line that is not UTF-8 or has controls. */
const char *deck_first_bad_byte(struct text line)
{
	while (line.len) {
		size_t n = 1;

		while (n < 4 && n < line.len && !text_is_utf8(text_make(line.ptr, n)))
			n++;
		if (!text_is_utf8(text_make(line.ptr, n)) || is_control(line.ptr[0]))
			break;
		line = text_skip(line, n);
	}
	return line.ptr;
}
