#include "base/json_members.h"

void json_next(struct buffer *out)
{
	char last = out->len ? out->data[out->len - 1] : '[';

	if (last != '[' && last != '{')
		buffer_add_char(out, ',');
}

static void add_or_null(struct buffer *out, struct text value)
{
	if (value.ptr)
		buffer_add_json(out, value);
	else
		buffer_add_string(out, "null");
}

void json_item_text(struct buffer *out, struct text value)
{
	json_next(out);
	buffer_add_json(out, value);
}

void json_item_or_null(struct buffer *out, struct text value)
{
	json_next(out);
	add_or_null(out, value);
}

void json_item_object(struct buffer *out)
{
	json_next(out);
	buffer_add_char(out, '{');
}

void json_member(struct buffer *out, const char *name)
{
	json_next(out);
	buffer_printf(out, "\"%s\":", name);
}

void json_member_text(struct buffer *out, const char *name, struct text value)
{
	json_member(out, name);
	buffer_add_json(out, value);
}

void json_member_or_null(struct buffer *out, const char *name, struct text value)
{
	json_member(out, name);
	add_or_null(out, value);
}

void json_member_number(struct buffer *out, const char *name, long value)
{
	json_member(out, name);
	buffer_printf(out, "%ld", value);
}

void json_member_bool(struct buffer *out, const char *name, bool value)
{
	json_member(out, name);
	buffer_add_string(out, value ? "true" : "false");
}

void json_member_array(struct buffer *out, const char *name)
{
	json_member(out, name);
	buffer_add_char(out, '[');
}

void json_member_parts(struct buffer *out, const char *name, struct text list)
{
	json_member(out, name);
	buffer_add_json_parts(out, list);
}
