#include "data/json_cursor.h"

#include <stdint.h>

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static struct text skip_blanks(struct text a)
{
	while (a.len && is_blank(a.ptr[0]))
		a = text_skip(a, 1);
	return a;
}

/* Bytes of the string at the start of [a], quotes included. */
static size_t string_len(struct text a)
{
	size_t n = 1;

	while (n < a.len && a.ptr[n] != '"')
		n += a.ptr[n] == '\\' && n + 1 < a.len ? 2 : 1;
	return n < a.len ? n + 1 : a.len;
}

/* Bytes of the object or array at the start of [a]. */
static size_t nested_len(struct text a)
{
	size_t n = 0, depth = 0;

	while (n < a.len) {
		char c = a.ptr[n];

		if (c == '"') {
			n += string_len(text_skip(a, n));
			continue;
		}
		n++;
		if (c == '{' || c == '[')
			depth++;
		else if ((c == '}' || c == ']') && --depth == 0)
			break;
	}
	return n;
}

static size_t word_len(struct text a)
{
	size_t n = 0;

	while (n < a.len && !is_blank(a.ptr[n]) && a.ptr[n] != ',' && a.ptr[n] != '}' && a.ptr[n] != ']')
		n++;
	return n;
}

struct json_value json_value_first(struct text text)
{
	struct json_value value = { skip_blanks(text) };

	if (value.text.len == 0)
		return value;
	if (value.text.ptr[0] == '"')
		value.text.len = string_len(value.text);
	else if (value.text.ptr[0] == '{' || value.text.ptr[0] == '[')
		value.text.len = nested_len(value.text);
	else
		value.text.len = word_len(value.text);
	return value;
}

enum json_kind json_value_kind(struct json_value value)
{
	char c = value.text.len ? value.text.ptr[0] : '\0';

	if (c == '{')
		return JSON_KIND_OBJECT;
	if (c == '[')
		return JSON_KIND_ARRAY;
	if (c == '"')
		return JSON_KIND_STRING;
	return c == '-' || (c >= '0' && c <= '9') ? JSON_KIND_NUMBER : JSON_KIND_WORD;
}

const char *json_kind_name(enum json_kind kind)
{
	static const char *const names[] = {
		[JSON_KIND_OBJECT] = "an object",         [JSON_KIND_ARRAY] = "an array",
		[JSON_KIND_STRING] = "a string",          [JSON_KIND_NUMBER] = "a number",
		[JSON_KIND_WORD] = "true, false or null",
	};

	return names[kind];
}

struct json_members json_members_begin(struct json_value value)
{
	struct json_members walk = { .has_keys = json_value_kind(value) == JSON_KIND_OBJECT };

	walk.rest = text_make(value.text.ptr + 1, value.text.len >= 2 ? value.text.len - 2 : 0);
	return walk;
}

/* Moves [*rest] behind [value], blanks and one [separator]. */
static void move_behind(struct text *rest, struct json_value value, char separator)
{
	*rest = skip_blanks(text_skip(*rest, (size_t)(value.text.ptr + value.text.len - rest->ptr)));
	if (rest->len && rest->ptr[0] == separator)
		*rest = text_skip(*rest, 1);
}

bool json_members_next(struct json_members *walk)
{
	walk->rest = skip_blanks(walk->rest);
	if (walk->rest.len == 0)
		return false;
	if (walk->has_keys) {
		struct json_value key = json_value_first(walk->rest);

		walk->key = json_string_inner(key);
		move_behind(&walk->rest, key, ':');
	}
	walk->value = json_value_first(walk->rest);
	move_behind(&walk->rest, walk->value, ',');
	return true;
}

struct text json_string_inner(struct json_value value)
{
	return text_make(value.text.ptr + 1, value.text.len >= 2 ? value.text.len - 2 : 0);
}

static unsigned hex_value(char c)
{
	if (c >= '0' && c <= '9')
		return (unsigned)(c - '0');
	return (unsigned)((c | 0x20) - 'a') + 10;
}

static uint32_t hex4(const char *s)
{
	return hex_value(s[0]) << 12 | hex_value(s[1]) << 8 | hex_value(s[2]) << 4 | hex_value(s[3]);
}

static void add_utf8(struct buffer *out, uint32_t c)
{
	char bytes[4];
	size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;

	if (n == 1) {
		bytes[0] = (char)c;
	} else {
		for (size_t i = n - 1; i > 0; i--, c >>= 6)
			bytes[i] = (char)(0x80 | (c & 0x3f));
		bytes[0] = (char)(n == 2 ? 0xc0 | c : n == 3 ? 0xe0 | c : 0xf0 | c);
	}
	buffer_add(out, text_make(bytes, n));
}

/* Adds the escape at the start of [a], behind its backslash; its length. */
static size_t add_escape(struct buffer *out, struct text a)
{
	static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
	uint32_t c;

	if (a.ptr[0] != 'u') {
		for (size_t i = 0; from[i]; i++)
			if (a.ptr[0] == from[i]) {
				buffer_add_char(out, to[i]);
				return 1;
			}
		buffer_add_char(out, a.ptr[0]);
		return 1;
	}
	if (a.len < 5)
		return a.len;
	c = hex4(a.ptr + 1);
	if (c >= 0xd800 && c < 0xdc00 && a.len >= 11) {
		add_utf8(out, 0x10000 + ((c - 0xd800) << 10) + (hex4(a.ptr + 7) - 0xdc00));
		return 11;
	}
	add_utf8(out, c);
	return 5;
}

void json_string_add(struct buffer *out, struct text inner)
{
	while (inner.len) {
		size_t n = text_find(inner, text_make("\\", 1));

		buffer_add(out, text_make(inner.ptr, n));
		inner = text_skip(inner, n);
		if (inner.len < 2)
			return;
		n = add_escape(out, text_skip(inner, 1));
		inner = text_skip(inner, n + 1);
	}
}

bool json_key_is(struct text key, const char *const names[], size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (text_equal_nocase(key, text_of(names[i])))
			return true;
	return false;
}
