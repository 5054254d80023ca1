/*
 * base64.h - the letters of base64, six bits each.
 *
 * Codes that stand in addresses have '-' and '_' where plain ones have '+' and
 * '/'; both are read.
 */
#ifndef VERDICT_BASE_BASE64_H
#define VERDICT_BASE_BASE64_H

#include "base/letters.h"

enum { BASE64_NONE = 64 };

/* The bits of a letter; BASE64_NONE = it is none. */
static inline unsigned base64_value(char c)
{
	if (is_capital(c))
		return (unsigned)(c - 'A');
	if (is_small(c))
		return (unsigned)(c - 'a') + 26;
	if (is_digit(c))
		return (unsigned)(c - '0') + 52;
	return is_one_of(c, "-+") ? 62 : is_one_of(c, "_/") ? 63 : BASE64_NONE;
}

/* The letter of six bits, as it may stand in an address. */
static inline char base64_letter(unsigned bits)
{
	return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[bits & 63];
}

/* Is it a letter, or the sign that fills the end? */
static inline bool is_base64(char c)
{
	return base64_value(c) != BASE64_NONE || c == '=';
}

#endif
