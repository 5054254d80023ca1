/*
 * json_cursor.h - walking valid JSON text with the places of its values.
 *
 * jansson tells whether a text is JSON and where it is not; it forgets where
 * values stood. A finding has to name the line of the user's file, so lists in
 * JSON are walked here, on the text itself, after jansson has accepted it.
 *
 * Invariant: all functions expect text that jansson has accepted. Nothing is
 * allocated; a value borrows from the text.
 */
#ifndef VERDICT_DATA_JSON_CURSOR_H
#define VERDICT_DATA_JSON_CURSOR_H

#include <stdbool.h>

#include "base/buffer.h"

enum json_kind { JSON_KIND_OBJECT, JSON_KIND_ARRAY, JSON_KIND_STRING, JSON_KIND_NUMBER, JSON_KIND_WORD };

struct json_value {
	struct text text; /* from its first byte to its last */
};

/* The value at the start of [text], blanks before it passed over. */
struct json_value json_value_first(struct text text);

enum json_kind json_value_kind(struct json_value value);

/* "an object", "an array", "a string", "a number", "true, false or null". */
const char *json_kind_name(enum json_kind kind);

/* Goes through the members of an object or the items of an array. */
struct json_members {
	struct text rest;
	bool has_keys;
	struct text key;         /* of the member at hand: bytes between its quotes */
	struct json_value value; /* at hand */
};

/* Starts before the first member or item of an object or array. */
struct json_members json_members_begin(struct json_value value);

/* Goes to the next; false at the end. */
bool json_members_next(struct json_members *walk);

/* Adds the characters of a string (bytes between its quotes) to [out]. */
void json_string_add(struct buffer *out, struct text inner);

/* The bytes between the quotes of a string. */
struct text json_string_inner(struct json_value value);

/* True when a key is one of [n] names, the case of letters passed over. */
bool json_key_is(struct text key, const char *const names[], size_t n);

#define JSON_KEY_IS(key, ...)                                  \
	json_key_is(key, (const char *const[]){ __VA_ARGS__ }, \
		    sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(char *))

#endif
