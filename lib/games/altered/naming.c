#include "games/altered/naming.h"

#include <jansson.h>

#include "games/altered/cards/altered_ref.h"

static const struct import_names_table tables[] = { { "names.csv", "name,language,printing" } };

static const char *const signs[] = { "\"ALT_", NULL };

/* The language behind a collector number, "BTG-010-C-FR"; empty = it has none. */
static struct text language_of(const json_t *record)
{
	const char *number = json_string_value(json_object_get(record, "collectorNumberFormatted"));
	struct text rest, last = text_make("", 0);

	if (!number)
		number = json_string_value(json_object_get(record, "collectorNumber"));
	rest = text_of(number ? number : "");
	while (text_split(&rest, '-', &last))
		continue;
	return last.len == 2 && last.ptr[0] >= 'A' && last.ptr[0] <= 'Z' ? last : text_make("", 0);
}

/* Adds the name of a record in another language; uniques are of the families of others. */
static void add_record(const json_t *record, struct buffer *lines)
{
	const char *reference = json_string_value(json_object_get(record, "reference"));
	const char *name = json_string_value(json_object_get(record, "name"));
	struct text language = language_of(record);
	struct altered_ref ref;

	if (!reference || !name || !*name || !language.len || text_is(language, "EN") ||
	    !altered_ref_read(text_of(reference), &ref) || ref.version == ALTERED_U)
		return;
	buffer_add_csv(lines, text_of(name));
	buffer_printf(lines, ",%c%c,%s\n", language.ptr[0] | 0x20, language.ptr[1] | 0x20, reference);
}

/* A record, an array of them, or an answer of the API with them in a member. */
static void add_value(const json_t *value, struct buffer *lines)
{
	static const char *const members[] = { "member", "hydra:member", "cards" };
	const json_t *item;
	size_t i;

	for (size_t k = 0; k < sizeof(members) / sizeof(members[0]) && json_is_object(value); k++)
		json_array_foreach(json_object_get(value, members[k]), i, item)
			add_record(item, lines);
	json_array_foreach(value, i, item)
		add_record(item, lines);
	if (json_is_object(value))
		add_record(value, lines);
}

/* Records one a line; false with the fault said. */
static bool add_lines(struct desk *desk, const char *file, struct text bytes, struct buffer *lines)
{
	struct text line;
	uint32_t number = 0;

	while (text_split(&bytes, '\n', &line)) {
		json_error_t error = { 0 };
		json_t *value;

		number++;
		if (text_trim(line).len == 0)
			continue;
		value = json_loadb(line.ptr, line.len, JSON_REJECT_DUPLICATES, &error);
		if (!value) {
			diag_error(desk->diags, (struct place){ file, number, 0 }, "not well-formed JSON: %s", error.text);
			return false;
		}
		add_value(value, lines);
		json_decref(value);
	}
	return true;
}

static enum status add(struct desk *desk, const char *file, struct text bytes, struct buffer *lines)
{
	json_t *root = json_loadb(bytes.ptr, bytes.len, JSON_REJECT_DUPLICATES, NULL);
	bool fine = true;

	if (root)
		add_value(root, lines);
	else
		fine = add_lines(desk, file, bytes, lines);
	json_decref(root);
	return fine ? ST_OK : ST_SYNTAX;
}

const struct import_names altered_naming = { .tables = tables, .n_tables = 1, .signs = signs, .add = add };
