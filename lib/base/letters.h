/*
 * letters.h - bytes of text as letters and digits of ASCII, whatever the locale.
 */
#ifndef VERDICT_BASE_LETTERS_H
#define VERDICT_BASE_LETTERS_H

#include "base/text.h"

static inline bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool is_small(char c)
{
	return c >= 'a' && c <= 'z';
}

static inline bool is_capital(char c)
{
	return c >= 'A' && c <= 'Z';
}

static inline bool is_letter(char c)
{
	return is_small(c) || is_capital(c);
}

/* Is it one of the bytes of [set]? NUL is of none. */
static inline bool is_one_of(char c, const char *set)
{
	return c && strchr(set, c) != NULL;
}

/* How many digits the text begins with, or ends with. */
static inline size_t digits_at_start(struct text a)
{
	size_t n = 0;

	while (n < a.len && is_digit(a.ptr[n]))
		n++;
	return n;
}

static inline size_t digits_at_end(struct text a)
{
	size_t n = 0;

	while (n < a.len && is_digit(a.ptr[a.len - n - 1]))
		n++;
	return n;
}

#endif
