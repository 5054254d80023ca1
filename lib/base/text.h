/*
 * text.h - a slice of text: a pointer and a length, not NUL-terminated.
 *
 * A slice borrows; it is valid as long as the text that it points into. An
 * empty slice has len 0 and any pointer.
 */
#ifndef VERDICT_BASE_TEXT_H
#define VERDICT_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct text {
	const char *ptr; /* first byte; not NUL-terminated */
	size_t len;      /* bytes */
};

/* The slice of a whole C string. */
static inline struct text text_of(const char *s)
{
	return (struct text){ s, s ? strlen(s) : 0 };
}

/* The slice of [len] bytes at [ptr]. */
static inline struct text text_make(const char *ptr, size_t len)
{
	return (struct text){ ptr, len };
}

/* The two arguments that "%.*s" of a printf format takes. */
#define TEXT_ARG(text) (int)(text).len, (text).ptr

static inline bool text_equal(struct text a, struct text b)
{
	return a.len == b.len && (a.len == 0 || memcmp(a.ptr, b.ptr, a.len) == 0);
}

static inline bool text_is(struct text a, const char *s)
{
	return text_equal(a, text_of(s));
}

static inline bool text_starts_with(struct text a, const char *prefix)
{
	size_t len = strlen(prefix);

	return a.len >= len && memcmp(a.ptr, prefix, len) == 0;
}

/* Drops the first [n] bytes; [n] may not exceed the length. */
static inline struct text text_skip(struct text a, size_t n)
{
	/* Nothing is added to a pointer that may be NULL. */
	return (struct text){ n ? a.ptr + n : a.ptr, a.len - n };
}

/* The first [max] bytes; the whole where it has no more. */
static inline struct text text_head(struct text a, size_t max)
{
	return (struct text){ a.ptr, a.len < max ? a.len : max };
}

/* Orders by bytes, shorter first on a common prefix: <0, 0, >0. */
int text_compare(struct text a, struct text b);

/* Equal when ASCII letters are compared without case. */
bool text_equal_nocase(struct text a, struct text b);

/*
 * Equal when blanks and punctuation are passed over, that of ASCII and the
 * typographic marks from U+2000 to U+206F, and ASCII letters are compared
 * without case. Allocates nothing.
 */
bool text_equal_letters(struct text a, struct text b);

/* Without leading and trailing blanks (space, tab, CR, LF, VT, FF). */
struct text text_trim(struct text a);

/*
 * Splits off the part of [*rest] before the first [sep] and moves [*rest]
 * behind it; the whole of [*rest] when there is no [sep]. Returns false when
 * [*rest] was already spent (ptr NULL).
 */
bool text_split(struct text *rest, char sep, struct text *part);

/* What stands in brackets behind the rest: "BP01-001EN" of "A Name (BP01-001EN)". Empty = nothing does. */
struct text text_in_brackets(struct text a);

/* Position of [needle] in [hay], or hay.len when it does not occur. */
size_t text_find(struct text hay, struct text needle);

static inline bool text_holds(struct text hay, const char *needle)
{
	return text_find(hay, text_of(needle)) < hay.len;
}

/*
 * Reads a whole slice as a decimal number of at most [max] and stores it.
 * Returns false (and stores nothing) for anything else: signs, blanks, empty.
 */
bool text_to_number(struct text a, uint32_t max, uint32_t *number);

/* Hash of the bytes, the same on every machine and in every run. */
uint32_t text_hash(struct text a);

/* True when the bytes are well-formed UTF-8 without NUL. */
bool text_is_utf8(struct text a);

#endif
