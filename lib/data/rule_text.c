#include "data/rule_text.h"

#include <jansson.h>
#include <string.h>

#include "base/source.h"

/* A rulebook's text is under 250 kB; this leaves room and bounds memory. */
enum { TEXTS_MAX_BYTES = 16 * 1024 * 1024 };

const char *rule_text_path(struct arena *arena, const char *data, const char *game, const char *edition)
{
	return arena_printf(arena, "%s/rules-text/%s/%s.jsonl", data, game, edition);
}

struct loading {
	struct rule_texts *texts;
	struct arena *arena;
	struct diags *diags;
	struct place place; /* of the line being read */
};

static enum status nomem(struct loading *load)
{
	load->diags->failed = true;
	return ST_NOMEM;
}

static enum status read_header(struct loading *load, const json_t *root)
{
	const char *type = json_string_value(json_object_get(root, "type"));
	const json_t *version = json_object_get(root, "version");

	if (!type || strcmp(type, "rules-text") != 0 || json_integer_value(version) != 1) {
		diag_error(load->diags, load->place, "not a file of 'verdict import rules'");
		return ST_SYNTAX;
	}
	load->texts->partial = json_is_true(json_object_get(root, "partial"));
	return ST_OK;
}

static bool copy_string(struct arena *arena, const json_t *object, const char *name, struct text *copy)
{
	const json_t *value = json_object_get(object, name);
	char *bytes = json_is_string(value) ? arena_strndup(arena, json_string_value(value), json_string_length(value))
					    : NULL;

	*copy = text_make(bytes, bytes ? json_string_length(value) : 0);
	return bytes != NULL;
}

static enum status add_wording(struct loading *load, const json_t *root)
{
	struct rule_texts *texts = load->texts;
	struct rule_wording *item = &texts->items[texts->len];

	if (!copy_string(load->arena, root, "number", &item->number) ||
	    !copy_string(load->arena, root, "text", &item->text)) {
		diag_error(load->diags, load->place, "a rule's wording needs 'number' and 'text'");
		return ST_SYNTAX;
	}
	if (map_add(&texts->by_number, item->number, (uint32_t)texts->len))
		texts->len++;
	return ST_OK;
}

static enum status read_line(struct loading *load, struct text line)
{
	json_error_t error;
	json_t *root = json_loadb(line.ptr, line.len, JSON_REJECT_DUPLICATES, &error);
	enum status status;

	if (!root) {
		diag_error(load->diags, load->place, "%s", error.text);
		return ST_SYNTAX;
	}
	status = load->place.line == 1 ? read_header(load, root) : add_wording(load, root);
	json_decref(root);
	return status;
}

static enum status read_lines(struct loading *load, struct text bytes)
{
	struct rule_texts *texts = load->texts;
	enum status status = ST_OK;
	size_t n_lines = 1;
	struct text line;

	for (size_t i = 0; i < bytes.len; i++)
		n_lines += bytes.ptr[i] == '\n';
	texts->items = arena_calloc(load->arena, n_lines, sizeof(*texts->items));
	if (!texts->items || map_init(&texts->by_number, load->arena, n_lines))
		return nomem(load);
	while (status == ST_OK && text_split(&bytes, '\n', &line)) {
		load->place.line++;
		if (line.len)
			status = read_line(load, line);
	}
	return status;
}

enum status rule_text_load(struct rule_texts *texts, const char *data, const char *game, const char *edition,
			   struct arena *arena, struct diags *diags)
{
	struct loading load = { .texts = texts, .arena = arena, .diags = diags };
	struct buffer bytes = { 0 };
	enum status status;

	*texts = (struct rule_texts){ 0 };
	if (!data)
		return ST_OK;
	load.place.file = rule_text_path(arena, data, game, edition);
	if (!load.place.file)
		return nomem(&load);
	if (!source_exists(load.place.file))
		return ST_OK;
	status = source_read(load.place.file, TEXTS_MAX_BYTES, &bytes, diags);
	if (status == ST_OK)
		status = read_lines(&load, buffer_text(&bytes));
	buffer_free(&bytes);
	return status;
}

struct text rule_text_of(const struct rule_texts *texts, struct text number)
{
	uint32_t i;

	return map_find(&texts->by_number, number, &i) ? texts->items[i].text : (struct text){ 0 };
}

void rule_text_write(struct buffer *out, const struct rulebook *book, const struct rule_document *document,
		     bool partial)
{
	buffer_add_string(out, "{\"type\":\"rules-text\",\"version\":1,\"game\":");
	buffer_add_json(out, text_of(book->edition.game));
	buffer_add_string(out, ",\"edition\":");
	buffer_add_json(out, text_of(book->edition.id));
	buffer_printf(out, ",\"partial\":%s}\n", partial ? "true" : "false");
	for (size_t i = 0; i < book->n_rules; i++) {
		if (!document->wording[i].ptr)
			continue;
		buffer_add_string(out, "{\"number\":");
		buffer_add_json(out, book->rules[i].number);
		buffer_add_string(out, ",\"text\":");
		buffer_add_json(out, document->wording[i]);
		buffer_add_string(out, "}\n");
	}
}
