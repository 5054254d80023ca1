/*
 * deck_trim.h - blanks around what people paste into lists.
 *
 * Blanks are those of ASCII and those of Unicode: no-break, thin and wide
 * spaces, and the byte order mark.
 */
#ifndef VERDICT_DECK_DECK_TRIM_H
#define VERDICT_DECK_DECK_TRIM_H

#include "base/text.h"

/* Bytes of the blank of Unicode at the start of [a]; 0 = none there. */
static inline size_t deck_blank_at_start(struct text a)
{
	if (a.len == 0)
		return 0;
	/* Nearly all text begins and ends so: no word of Unicode is compared there. */
	if ((unsigned char)a.ptr[0] < 0x80)
		return a.ptr[0] == ' ' || (a.ptr[0] >= '\t' && a.ptr[0] <= '\r');
	if (text_starts_with(a, "\xc2\xa0")) /* no-break space */
		return 2;
	if (text_starts_with(a, "\xef\xbb\xbf") || text_starts_with(a, "\xe3\x80\x80")) /* mark, wide space */
		return 3;
	if (a.len >= 3 && a.ptr[0] == '\xe2' && a.ptr[1] == '\x80' &&
	    (((unsigned char)a.ptr[2] >= 0x80 && (unsigned char)a.ptr[2] <= 0x8d) || a.ptr[2] == '\xaf'))
		return 3; /* U+2000 to U+200D, U+202F */
	return 0;
}

/* The same at the end. */
static inline size_t deck_blank_at_end(struct text a)
{
	if (a.len && (unsigned char)a.ptr[a.len - 1] < 0x80)
		return deck_blank_at_start(text_skip(a, a.len - 1));
	for (size_t n = 2; n <= 3 && n <= a.len; n++)
		if (deck_blank_at_start(text_skip(a, a.len - n)) == n)
			return n;
	return 0;
}

/* Without the blanks at the start. */
static inline struct text deck_trim_start(struct text a)
{
	for (size_t n; (n = deck_blank_at_start(a));)
		a = text_skip(a, n);
	return a;
}

/* Like text_trim, and without no-break and other blanks of Unicode. */
static inline struct text deck_trim(struct text a)
{
	a = deck_trim_start(a);
	for (size_t n; (n = deck_blank_at_end(a));)
		a.len -= n;
	return a;
}

#endif
