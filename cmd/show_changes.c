#include "show_changes.h"

#include <jansson.h>
#include <string.h>

#include "base/bug.h"

/* Deep enough for every table: player, zone, card, value. */
enum { MAX_DEPTH = 6 };

struct comparison {
	struct buffer *out;
	bool json;
	bool failed;
	size_t n; /* changes so far */
	const char *path[MAX_DEPTH];
	int depth;
};

static void compare(struct comparison *c, const json_t *before, const json_t *after);

/* What an element of a list is known by: a player's name, a card's, or where an expedition goes; NULL = it has none. */
static const char *name_of(const json_t *value)
{
	static const char *const members[] = { "name", "card", "in" };

	for (size_t i = 0; i < sizeof(members) / sizeof(members[0]); i++) {
		const json_t *name = json_object_get(value, members[i]);

		if (json_is_string(name))
			return json_string_value(name);
		if (name)
			return "a card that nobody recorded";
	}
	return NULL;
}

static void add_value(struct comparison *c, const json_t *value)
{
	char *text;

	if (!c->json && json_is_string(value)) {
		buffer_add_string(c->out, json_string_value(value));
		return;
	}
	if (!c->json && (!value || json_is_null(value))) {
		buffer_add_string(c->out, "-");
		return;
	}
	text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
	c->failed |= !text;
	buffer_add_string(c->out, text ? text : "");
	free(text);
}

/* What a card that has come brings along, but for what is false or zero: its state. */
static void add_state(struct comparison *c, const json_t *card)
{
	const char *key, *sign = " (";
	json_t *value;

	json_object_foreach((json_t *)(uintptr_t)card, key, value)
	{
		if (strcmp(key, "card") == 0 || json_is_false(value) || json_is_null(value) || json_is_array(value) ||
		    json_is_object(value) || (json_is_integer(value) && json_integer_value(value) == 0))
			continue;
		buffer_printf(c->out, "%s%s", sign, key);
		sign = ", ";
		if (json_is_true(value))
			continue;
		buffer_add_char(c->out, ' ');
		add_value(c, value);
	}
	if (*sign == ',')
		buffer_add_char(c->out, ')');
}

/* Begins a change: where it is. */
static void begin_change(struct comparison *c)
{
	if (!c->json) {
		buffer_add_string(c->out, "  ");
		for (int i = 0; i < c->depth; i++)
			buffer_printf(c->out, "%s%s", i ? ", " : "", c->path[i]);
		buffer_add_string(c->out, ": ");
		return;
	}
	buffer_add_string(c->out, c->n++ ? ",{\"at\":[" : "{\"at\":[");
	for (int i = 0; i < c->depth; i++) {
		buffer_add_string(c->out, i ? "," : "");
		buffer_add_json(c->out, text_of(c->path[i]));
	}
	buffer_add_char(c->out, ']');
}

static void end_change(struct comparison *c)
{
	buffer_add_char(c->out, c->json ? '}' : '\n');
}

static void say_changed(struct comparison *c, const json_t *before, const json_t *after)
{
	begin_change(c);
	if (c->json)
		buffer_add_string(c->out, ",\"from\":");
	add_value(c, before);
	buffer_add_string(c->out, c->json ? ",\"to\":" : " -> ");
	add_value(c, after);
	end_change(c);
}

/* An element of a list has come or gone. */
static void say_element(struct comparison *c, const json_t *element, bool is_new)
{
	const char *name = name_of(element);

	begin_change(c);
	if (c->json) {
		buffer_add_string(c->out, is_new ? ",\"new\":" : ",\"gone\":");
		add_value(c, element);
	} else {
		buffer_add_string(c->out, is_new ? "+ " : "- ");
		if (name)
			buffer_add_string(c->out, name);
		else
			add_value(c, element);
		if (name && is_new)
			add_state(c, element);
	}
	end_change(c);
}

static bool is_alike(const json_t *a, const json_t *b)
{
	const char *name = name_of(a), *other = name_of(b);

	return name && other ? strcmp(name, other) == 0 : json_equal(a, b);
}

/* The element of [list] that is meant by element [i] of [from]: as many of its name stand before it. */
static json_t *counterpart(const json_t *list, const json_t *from, size_t i)
{
	const json_t *element = json_array_get(from, i);
	size_t nth = 0;

	for (size_t k = 0; k < i; k++)
		nth += is_alike(json_array_get(from, k), element);
	for (size_t k = 0; k < json_array_size(list); k++)
		if (is_alike(json_array_get(list, k), element) && nth-- == 0)
			return json_array_get(list, k);
	return NULL;
}

static void compare_lists(struct comparison *c, const json_t *before, const json_t *after)
{
	for (size_t i = 0; i < json_array_size(before); i++)
		if (!counterpart(after, before, i))
			say_element(c, json_array_get(before, i), false);
	for (size_t i = 0; i < json_array_size(after); i++) {
		const json_t *element = json_array_get(after, i), *old = counterpart(before, after, i);

		if (!old) {
			say_element(c, element, true);
		} else if (name_of(element)) {
			BUG_ON(c->depth == MAX_DEPTH);
			c->path[c->depth++] = name_of(element);
			compare(c, old, element);
			c->depth--;
		}
	}
}

/* Members of lists of players are known by the player. */
static bool is_list_of_players(const char *key)
{
	return strcmp(key, "players") == 0;
}

static void compare_members(struct comparison *c, const json_t *before, const json_t *after)
{
	const char *key;
	json_t *value;

	json_object_foreach((json_t *)(uintptr_t)before, key, value)
	{
		json_t *other = json_object_get(after, key);

		BUG_ON(c->depth == MAX_DEPTH);
		c->path[c->depth] = key;
		c->depth += !is_list_of_players(key);
		compare(c, value, other);
		c->depth -= !is_list_of_players(key);
	}
	json_object_foreach((json_t *)(uintptr_t)after, key, value)
	{
		if (json_object_get(before, key))
			continue;
		BUG_ON(c->depth == MAX_DEPTH);
		c->path[c->depth++] = key;
		compare(c, NULL, value);
		c->depth--;
	}
}

static void compare(struct comparison *c, const json_t *before, const json_t *after)
{
	if (json_is_object(before) && json_is_object(after))
		compare_members(c, before, after);
	else if (json_is_array(before) && json_is_array(after))
		compare_lists(c, before, after);
	else if (!before || !after || !json_equal(before, after))
		say_changed(c, before ? before : json_null(), after ? after : json_null());
}

bool show_changes(struct text before, struct text after, struct buffer *out, bool json)
{
	struct comparison c = { .out = out, .json = json };
	json_t *old = json_loadb(before.ptr, before.len, 0, NULL), *new = json_loadb(after.ptr, after.len, 0, NULL);

	if (old && new)
		compare(&c, old, new);
	else
		c.failed = true;
	json_decref(old);
	json_decref(new);
	return !c.failed;
}
