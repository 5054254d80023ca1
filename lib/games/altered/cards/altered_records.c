#include "games/altered/cards/altered_records.h"

#include <string.h>

#include "data/json_cursor.h"
#include "games/altered/cards/altered_record.h"

/* The value is no JSON from [line] of it on. */
static enum status refuse_json(struct record_reading *reading, const json_error_t *error)
{
	struct place place = { .file = reading->file, .line = reading->line };

	if (json_error_code(error) == json_error_out_of_memory)
		return diags_nomem(reading->diags);
	place.line += error->line > 1 ? (uint32_t)error->line - 1 : 0;
	if (!reading->is_silent)
		diag_error(reading->diags, place, "no well-formed JSON: %s", error->text);
	return ST_SYNTAX;
}

/* The array around which an object is a wrapper, with the text of it; the object itself where it is none. */
static const json_t *unwrap(const json_t *value, struct json_value *text)
{
	static const char *const wrappers[] = { "hydra:member", "member", "cards", "data" };

	for (size_t i = 0; json_is_object(value) && i < sizeof(wrappers) / sizeof(*wrappers); i++) {
		struct json_members walk = json_members_begin(*text);

		if (!json_is_array(json_object_get(value, wrappers[i])))
			continue;
		while (json_members_next(&walk))
			if (text_is(walk.key, wrappers[i]))
				*text = walk.value;
		return json_object_get(value, wrappers[i]);
	}
	return value;
}

static uint32_t count_line_ends(const char *from, const char *to)
{
	uint32_t n = 0;

	for (; from < to; from++)
		n += *from == '\n';
	return n;
}

/* All records in a value, which stands in [bytes]: an object, an array of them, an object around an array. */
static enum status read_value(struct record_reading *reading, const json_t *value, struct text bytes)
{
	struct json_value text = json_value_first(bytes);
	struct json_members walk;
	enum status worst = ST_OK, status;
	const char *at = bytes.ptr;

	value = unwrap(value, &text);
	if (json_is_object(value))
		return altered_record_read(reading, value);
	if (!json_is_array(value))
		return altered_record_refuse(reading, "no record of a card", json_kind_name(json_value_kind(text)));
	walk = json_members_begin(text);
	for (size_t i = 0; json_members_next(&walk) && i < json_array_size(value); i++) {
		const json_t *item = json_array_get(value, i);

		reading->line += count_line_ends(at, walk.value.text.ptr);
		at = walk.value.text.ptr;
		status = json_is_object(item) ? altered_record_read(reading, item)
					      : altered_record_refuse(reading, "no record of a card",
						       json_kind_name(json_value_kind(walk.value)));
		worst = status ? status : worst;
		if (status == ST_NOMEM)
			break;
	}
	return worst;
}

static enum status read_bytes(struct record_reading *reading, struct text bytes)
{
	json_error_t error = { 0 };
	json_t *root = json_loadb(bytes.ptr, bytes.len, JSON_REJECT_DUPLICATES, &error);
	enum status status;

	if (!root)
		return refuse_json(reading, &error);
	status = read_value(reading, root, bytes);
	json_decref(root);
	return status;
}

/*
 * JSON Lines: of the lines at the beginning, more are objects of their own
 * than are not. One of them may be broken, the first as well.
 */
static bool is_lines(struct text data)
{
	enum { LINES_LOOKED_AT = 3 };
	struct text line;
	int n_objects = 0, n = 0;

	if (text_starts_with(text_trim(data), "["))
		return false;
	while (n < LINES_LOOKED_AT && text_split(&data, '\n', &line)) {
		json_t *root;

		if (!text_trim(line).len)
			continue;
		root = json_loadb(line.ptr, line.len, 0, NULL);
		n_objects += json_is_object(root);
		json_decref(root);
		n++;
	}
	return n > 1 && n_objects * 2 >= n;
}

/* A log of Board Game Arena: an envelope with packets, or their array alone. */
static bool is_log(struct text data)
{
	enum { HEAD_MAX = 16 * 1024 };
	struct text head = text_make(data.ptr, data.len < HEAD_MAX ? data.len : HEAD_MAX);

	return text_holds(head, "\"packet_id\"") && text_holds(head, "\"channel\"") && text_holds(head, "\"move_id\"");
}

/* The places of a log where the facts of a card may stand. */
struct finder {
	struct record_reading *reading;
	struct text rest;
	struct map seen; /* keys of the cards that were read */
};

static const char facts_of_card[] = "\"properties\"";

static void pass(struct finder *finder, size_t n)
{
	for (size_t i = 0; i < n && i < finder->rest.len; i++)
		finder->reading->line += finder->rest.ptr[i] == '\n';
	finder->rest = text_skip(finder->rest, n);
}

static void pass_blanks(struct finder *finder)
{
	size_t n = 0;

	while (n < finder->rest.len && strchr(" \t\r\n", finder->rest.ptr[n]) && finder->rest.ptr[n])
		n++;
	pass(finder, n);
}

/* Moves to the next object with the facts of a card; false at the end. */
static bool find_facts(struct finder *finder)
{
	for (;;) {
		size_t at = text_find(finder->rest, text_of(facts_of_card));

		if (at >= finder->rest.len)
			return false;
		pass(finder, at + sizeof(facts_of_card) - 1);
		pass_blanks(finder);
		if (!text_starts_with(finder->rest, ":"))
			continue;
		pass(finder, 1);
		pass_blanks(finder);
		if (text_starts_with(finder->rest, "{"))
			return true;
	}
}

/*
 * Reads the object as a record, if it is a card that was not read before. Most
 * are in the table and need no record, so only what is said of uniques has to
 * be one.
 */
static enum status read_facts(struct finder *finder, const json_t *object)
{
	struct record_reading *reading = finder->reading;
	struct altered_ref ref;
	char key[ALTERED_REF_SIZE], *copy;
	enum status status;

	if (!altered_ref_read(text_of(json_string_value(json_object_get(object, "uid"))), &ref))
		return ST_OK;
	altered_ref_key(&ref, key);
	copy = arena_strdup(reading->arena, key);
	if (!copy)
		return diags_nomem(reading->diags);
	if (!map_add(&finder->seen, text_of(copy), 1))
		return ST_OK;
	reading->is_silent = ref.version != ALTERED_U;
	status = altered_record_read(reading, object);
	reading->is_silent = false;
	return status == ST_SYNTAX && ref.version != ALTERED_U ? ST_OK : status;
}

static size_t count_facts(struct text data)
{
	size_t n = 0, at;

	while ((at = text_find(data, text_of(facts_of_card))) < data.len) {
		data = text_skip(data, at + sizeof(facts_of_card) - 1);
		n++;
	}
	return n;
}

/*
 * The log is searched, not parsed: cards stand at any depth. What was parsed is
 * passed whole, well-formed or not, so every byte is read once.
 */
static enum status read_log(struct record_reading *reading, struct text data)
{
	struct finder finder = { .reading = reading, .rest = data };
	enum status worst = ST_OK, status = map_init(&finder.seen, reading->arena, count_facts(data) + 1);

	if (status) {
		reading->diags->failed = true;
		return status;
	}
	while (status != ST_NOMEM && find_facts(&finder)) {
		json_error_t error = { 0 };
		json_t *object = json_loadb(finder.rest.ptr, finder.rest.len, JSON_DISABLE_EOF_CHECK, &error);

		if (object)
			status = read_facts(&finder, object);
		else
			status = refuse_json(reading, &error);
		reading->diags->failed |= status == ST_NOMEM;
		json_decref(object);
		worst = status ? status : worst;
		pass(&finder, error.position > 0 ? (size_t)error.position : 1);
	}
	return worst;
}

enum status altered_records_read(struct altered_records *records, const char *file, struct text data,
				 struct arena *arena, struct diags *diags)
{
	struct record_reading reading = {
		.records = records, .arena = arena, .diags = diags, .file = file, .line = 1
	};
	enum status worst = ST_OK, status;
	struct text line;

	if (is_log(data))
		return read_log(&reading, data);
	if (!is_lines(data))
		return read_bytes(&reading, data);
	for (uint32_t n = 1; text_split(&data, '\n', &line); n++) {
		if (!text_trim(line).len)
			continue;
		reading.line = n;
		status = read_bytes(&reading, line);
		worst = status ? status : worst;
		if (status == ST_NOMEM)
			break;
	}
	return worst;
}
