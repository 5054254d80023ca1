/*
 * json_members.h - JSON put together member by member.
 *
 * Whoever writes opens and closes the brackets; the comma between two members,
 * or two items, is added here: where nothing but a bracket stands before one.
 */
#ifndef VERDICT_BASE_JSON_MEMBERS_H
#define VERDICT_BASE_JSON_MEMBERS_H

#include "base/buffer.h"

/* Adds the comma before an item of an array, or a member, unless it is the first. */
void json_next(struct buffer *out);

/* Adds an item that is a text, or null for one without bytes of its own (ptr NULL), or opens one that is an object. */
void json_item_text(struct buffer *out, struct text value);
void json_item_or_null(struct buffer *out, struct text value);
void json_item_object(struct buffer *out);

/* Adds ,"NAME": of a member whose value the caller adds. */
void json_member(struct buffer *out, const char *name);

void json_member_text(struct buffer *out, const char *name, struct text value);

/* The same of what may be nothing, which is null. */
void json_member_or_null(struct buffer *out, const char *name, struct text value);

void json_member_number(struct buffer *out, const char *name, long value);

void json_member_bool(struct buffer *out, const char *name, bool value);

/* Opens an array: "NAME":[ */
void json_member_array(struct buffer *out, const char *name);

/* A list with ';' between as an array. */
void json_member_parts(struct buffer *out, const char *name, struct text list);

#endif
