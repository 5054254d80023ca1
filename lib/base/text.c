#include "base/text.h"

#include "base/bug.h"

static unsigned char lower(char c)
{
	return (unsigned char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool is_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

int text_compare(struct text a, struct text b)
{
	size_t len = a.len < b.len ? a.len : b.len;
	int order = len ? memcmp(a.ptr, b.ptr, len) : 0;

	return order ? order : (a.len > b.len) - (a.len < b.len);
}

bool text_equal_nocase(struct text a, struct text b)
{
	if (a.len != b.len)
		return false;
	for (size_t i = 0; i < a.len; i++)
		if (lower(a.ptr[i]) != lower(b.ptr[i]))
			return false;
	return true;
}

/* Without the blanks and the punctuation that it begins with. */
static struct text skip_marks(struct text a)
{
	while (a.len) {
		unsigned char c = (unsigned char)a.ptr[0];
		bool is_letter = (c >= '0' && c <= '9') || (lower(a.ptr[0]) >= 'a' && lower(a.ptr[0]) <= 'z');

		if (c < 0x80 && !is_letter)
			a = text_skip(a, 1);
		else if (a.len > 2 && c == 0xe2 && ((unsigned char)a.ptr[1] & 0xfe) == 0x80)
			a = text_skip(a, 3);
		else
			break;
	}
	return a;
}

bool text_equal_letters(struct text a, struct text b)
{
	for (;;) {
		a = skip_marks(a);
		b = skip_marks(b);
		if (a.len == 0 || b.len == 0)
			return a.len == b.len;
		if (lower(a.ptr[0]) != lower(b.ptr[0]))
			return false;
		a = text_skip(a, 1);
		b = text_skip(b, 1);
	}
}

struct text text_trim(struct text a)
{
	while (a.len && is_blank(a.ptr[0]))
		a = text_skip(a, 1);
	while (a.len && is_blank(a.ptr[a.len - 1]))
		a.len--;
	return a;
}

bool text_split(struct text *rest, char sep, struct text *part)
{
	const char *end;

	if (!rest->ptr)
		return false;
	end = rest->len ? memchr(rest->ptr, sep, rest->len) : NULL;
	if (!end) {
		*part = *rest;
		*rest = (struct text){ NULL, 0 };
		return true;
	}
	*part = text_make(rest->ptr, (size_t)(end - rest->ptr));
	*rest = text_skip(*rest, part->len + 1);
	return true;
}

struct text text_in_brackets(struct text a)
{
	size_t open = a.len;

	if (!a.len || a.ptr[a.len - 1] != ')')
		return text_make("", 0);
	while (open > 0 && a.ptr[open - 1] != '(')
		open--;
	return open ? text_make(a.ptr + open, a.len - open - 1) : text_make("", 0);
}

size_t text_find(struct text hay, struct text needle)
{
	size_t n_starts = hay.len < needle.len ? 0 : hay.len - needle.len + 1;

	if (needle.len == 0)
		return 0;
	for (size_t i = 0; i < n_starts; i++) {
		const char *at = memchr(hay.ptr + i, needle.ptr[0], n_starts - i);

		if (!at)
			break;
		i = (size_t)(at - hay.ptr);
		if (memcmp(at, needle.ptr, needle.len) == 0)
			return i;
	}
	return hay.len;
}

bool text_to_number(struct text a, uint32_t max, uint32_t *number)
{
	uint64_t value = 0;

	if (a.len == 0)
		return false;
	for (size_t i = 0; i < a.len; i++) {
		if (a.ptr[i] < '0' || a.ptr[i] > '9')
			return false;
		value = value * 10 + (uint64_t)(a.ptr[i] - '0');
		if (value > max)
			return false;
	}
	*number = (uint32_t)value;
	return true;
}

/* Eight bytes as a number, the first of them the least; compilers make one load of it. */
static uint64_t word_at(const char *s)
{
	const unsigned char *b = (const unsigned char *)s;

	return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 | (uint64_t)b[4] << 32 |
	       (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 | (uint64_t)b[7] << 56;
}

uint32_t text_hash(struct text a)
{
	uint64_t hash = 0x9e3779b97f4a7c15u ^ a.len, word = 0;
	size_t n = a.len / sizeof(word);

	for (size_t i = 0; i < n; i++) {
		hash = (hash ^ word_at(a.ptr + i * sizeof(word))) * 0xff51afd7ed558ccdu;
		hash ^= hash >> 32;
	}
	/* The bytes left over, with some before them again where there are any. */
	if (a.len >= sizeof(word)) {
		word = word_at(a.ptr + a.len - sizeof(word));
	} else {
		for (size_t i = 0; i < a.len; i++)
			word = word << 8 | (unsigned char)a.ptr[i];
	}
	hash = (hash ^ word) * 0x9fb21c651e98df25u;
	hash ^= hash >> 29;
	hash *= 0xc4ceb9fe1a85ec53u;
	return (uint32_t)(hash >> 32);
}

/* The length of a well-formed sequence at [s] of at most [len] bytes; 0 = none. */
static size_t utf8_sequence(const unsigned char *s, size_t len)
{
	unsigned char low = 0x80, high = 0xbf;
	size_t n;

	if (s[0] < 0x80)
		return s[0] != 0;
	if (s[0] >= 0xc2 && s[0] <= 0xdf)
		n = 2;
	else if (s[0] >= 0xe0 && s[0] <= 0xef)
		n = 3;
	else if (s[0] >= 0xf0 && s[0] <= 0xf4)
		n = 4;
	else
		return 0;
	if (s[0] == 0xe0)
		low = 0xa0;
	else if (s[0] == 0xed)
		high = 0x9f;
	else if (s[0] == 0xf0)
		low = 0x90;
	else if (s[0] == 0xf4)
		high = 0x8f;
	if (n > len || s[1] < low || s[1] > high)
		return 0;
	for (size_t i = 2; i < n; i++)
		if (s[i] < 0x80 || s[i] > 0xbf)
			return 0;
	return n;
}

bool text_is_utf8(struct text a)
{
	size_t i = 0;

	while (i < a.len) {
		size_t n = utf8_sequence((const unsigned char *)a.ptr + i, a.len - i);

		if (n == 0)
			return false;
		i += n;
	}
	return true;
}
