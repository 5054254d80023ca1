#include "replay/log_error.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/fold.h"

bool log_fail(const struct log_site *site, const char *at, const char *fmt, ...)
{
	struct place place = site->place;
	char message[2 * LOG_HINT_MAX];
	va_list args;

	if (site->start)
		place.column = at ? (uint32_t)(at - site->start) + 1 : 0;
	va_start(args, fmt);
	vsnprintf(message, sizeof(message), fmt, args);
	va_end(args);
	diag_error(site->diags, place, "%s", message);
	return false;
}

/* Bytes of the character that [rest] begins with, when a message may show it; 0 = it may not. */
static size_t showable(struct text rest)
{
	unsigned char c = (unsigned char)rest.ptr[0];
	size_t n = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;

	if (c < 0x20 || c == 0x7f || n > rest.len || !text_is_utf8(text_make(rest.ptr, n)))
		return 0;
	/* U+0080 to U+009F are control characters as well. */
	return c == 0xc2 && (unsigned char)rest.ptr[1] < 0xa0 ? 0 : n;
}

struct log_shown log_shown(struct text found)
{
	struct log_shown out = { "" };
	size_t len = 0;

	while (found.len && len + 4 <= LOG_SHOWN_MAX) {
		size_t n = showable(found);

		if (n)
			memcpy(out.s + len, found.ptr, n);
		else
			snprintf(out.s + len, 5, "\\x%02x", (unsigned)(unsigned char)found.ptr[0]);
		len += n ? n : 4;
		found = text_skip(found, n ? n : 1);
	}
	memcpy(out.s + len, found.len ? "..." : "", found.len ? 4 : 1);
	return out;
}

/* The word nearest to [found], or [n]. */
static size_t nearest_word(struct text found, const struct text *words, size_t n)
{
	unsigned limit = found.len < 6 ? 1 : 2, best = limit + 1;
	size_t nearest = n;

	for (size_t i = 0; i < n; i++) {
		unsigned distance = fold_distance(found, words[i], limit);

		if (distance < best && distance < words[i].len) {
			best = distance;
			nearest = i;
		}
	}
	return nearest;
}

/* Adds to a text of LOG_HINT_MAX bytes as far as there is room. */
static VERDICT_PRINTF(3, 4) void append(struct log_hint *hint, size_t *len, const char *fmt, ...)
{
	size_t room = sizeof(hint->s) - *len;
	va_list args;
	int n;

	va_start(args, fmt);
	n = vsnprintf(hint->s + *len, room, fmt, args);
	va_end(args);
	*len = n < 0 ? *len : (size_t)n < room ? *len + (size_t)n : sizeof(hint->s) - 1;
}

struct log_hint log_hint(struct text found, const char *prefix, const struct text *words, size_t n)
{
	struct log_hint hint = { "" };
	size_t nearest = nearest_word(found, words, n), len = 0;

	if (nearest < n) {
		append(&hint, &len, "nearest is '%s%s'", prefix, log_shown(words[nearest]).s);
		return hint;
	}
	append(&hint, &len, "expected ");
	for (size_t i = 0; i < n; i++)
		append(&hint, &len, "%s'%s%s'", i == 0 ? "" : i + 1 < n ? ", " : " or ", prefix, log_shown(words[i]).s);
	return hint;
}

/* The slow look: byte by byte, character by character. */
static size_t find_odd_byte(struct text line)
{
	size_t i = 0;

	while (i < line.len) {
		unsigned char c = (unsigned char)line.ptr[i];
		size_t n = c >= 0x20 && c < 0x7f ? 1 : showable(text_skip(line, i));

		if (n == 0 && c != '\t')
			return i;
		i += n ? n : 1;
	}
	return line.len;
}

size_t log_find_odd_byte(struct text line)
{
	const uint64_t ones = 0x0101010101010101u, high = ones << 7;
	size_t i = 0;

	/* Eight bytes at a time while all are printable ASCII. */
	for (; i + 8 <= line.len; i += 8) {
		uint64_t word;

		memcpy(&word, line.ptr + i, 8);
		if ((word | (word - ones * 0x20) | (word + ones)) & high)
			break;
	}
	return i + find_odd_byte(text_skip(line, i));
}
