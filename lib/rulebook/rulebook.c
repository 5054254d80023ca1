#include "rulebook/rulebook.h"

#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "data/csv_reader.h"

/* A rulebook is under 100 kB; this leaves room and bounds memory. */
enum { RULES_MAX_BYTES = 8 * 1024 * 1024, MAX_EDITIONS = 64, MAX_GAMES = 32 };

/* Copies the string field [name] of [object] into [arena]; NULL when absent. */
static const char *copy_string(struct arena *arena, const json_t *object, const char *name)
{
	const char *s = json_string_value(json_object_get(object, name));

	return s ? arena_strdup(arena, s) : NULL;
}

static enum status copy_properties(struct edition *edition, json_t *object, struct arena *arena)
{
	struct edition_property *properties;
	const char *name;
	json_t *value;
	size_t n = json_object_size(object);

	if (n == 0)
		return ST_OK;
	properties = arena_calloc(arena, n, sizeof(*properties));
	if (!properties)
		return ST_NOMEM;
	json_object_foreach(object, name, value)
	{
		const char *text = json_string_value(value);
		struct edition_property *property = &properties[edition->n_properties];

		if (!text)
			return ST_SYNTAX;
		property->name = arena_strdup(arena, name);
		property->value = arena_strdup(arena, text);
		if (!property->name || !property->value)
			return ST_NOMEM;
		edition->n_properties++;
	}
	edition->properties = properties;
	return ST_OK;
}

static enum status edition_from_json(struct edition *edition, json_t *root, const char *id, struct arena *arena)
{
	const char *effective = json_string_value(json_object_get(root, "effective"));
	const char *cite = json_string_value(json_object_get(root, "cite"));

	edition->game = copy_string(arena, root, "game");
	edition->id = arena_strdup(arena, id);
	edition->title = copy_string(arena, root, "document");
	edition->document = cite ? arena_strdup(arena, cite) : edition->game;
	edition->complete = json_is_true(json_object_get(root, "complete"));
	if (!edition->game || !edition->id || !edition->title || !edition->document)
		return ST_SYNTAX;
	if (effective && !date_parse(text_of(effective), &edition->effective))
		return ST_SYNTAX;
	return copy_properties(edition, json_object_get(root, "properties"), arena);
}

static enum status edition_load(struct edition *edition, const char *path, const char *id, struct arena *arena,
				struct diags *diags)
{
	json_error_t error = { 0 };
	json_t *root = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
	enum status status;

	if (!root) {
		diag_error(diags, (struct place){ .file = path, .line = error.line > 0 ? (uint32_t)error.line : 0 },
			   "%s", error.text);
		return ST_SYNTAX;
	}
	*edition = (struct edition){ 0 };
	status = edition_from_json(edition, root, id, arena);
	if (status == ST_SYNTAX)
		diag_error(diags, (struct place){ .file = path },
			   "an edition needs 'game', 'document', a date 'effective' and properties that are strings");
	json_decref(root);
	return status;
}

static bool is_folder(const char *path)
{
	DIR *dir;

	errno = 0;
	dir = opendir(path);
	if (dir)
		closedir(dir);
	/* Short of memory nothing is known of it; to read it tells. */
	return dir != NULL || errno == ENOMEM;
}

bool edition_shelf_exists(const char *rulesets, const char *game, const char *shelf, struct arena *arena)
{
	const char *folder = arena_printf(arena, "%s/%s/%s", rulesets, game, shelf);

	return !folder || is_folder(folder);
}

static int compare_names(const void *a, const void *b)
{
	const char *const *x = a, *const *y = b;

	return strcmp(*x, *y);
}

static enum status read_games(struct game_list *list, DIR *dir, const char *rulesets, struct arena *arena)
{
	struct dirent *entry;

	while ((entry = readdir(dir))) {
		const char *editions = arena_printf(arena, "%s/%s/editions", rulesets, entry->d_name);

		if (!editions)
			return ST_NOMEM;
		if (entry->d_name[0] == '.' || !is_folder(editions))
			continue;
		if (list->len == MAX_GAMES)
			return ST_LIMIT;
		list->names[list->len] = arena_strdup(arena, entry->d_name);
		if (!list->names[list->len++])
			return ST_NOMEM;
	}
	return ST_OK;
}

enum status game_list_load(struct game_list *list, const char *rulesets, struct arena *arena, struct diags *diags)
{
	enum status status;
	DIR *dir = opendir(rulesets);

	list->names = arena_calloc(arena, MAX_GAMES, sizeof(*list->names));
	list->len = 0;
	if (!dir) {
		diag_error(diags, (struct place){ .file = rulesets }, "no rulesets here");
		return ST_IO;
	}
	status = list->names ? read_games(list, dir, rulesets, arena) : ST_NOMEM;
	closedir(dir);
	diags->failed |= status == ST_NOMEM;
	if (list->len)
		qsort(list->names, list->len, sizeof(*list->names), compare_names);
	return status;
}

static int compare_editions(const void *a, const void *b)
{
	const struct edition *x = a, *y = b;

	if (x->effective != y->effective)
		return x->effective < y->effective ? -1 : 1;
	return strcmp(x->id, y->id);
}

/* The summaries of a shelf lie beside its editions; they are no edition. */
static bool is_edition_name(struct text name)
{
	return name.len && name.ptr[0] != '.' && !(name.len > 4 && text_is(text_skip(name, name.len - 4), ".csv"));
}

static enum status read_editions(struct edition_list *list, DIR *dir, const char *folder, struct arena *arena,
				 struct diags *diags)
{
	struct dirent *entry;

	while ((entry = readdir(dir))) {
		const char *path;
		enum status status;

		if (!is_edition_name(text_of(entry->d_name)))
			continue;
		if (list->len == MAX_EDITIONS)
			return ST_LIMIT;
		path = arena_printf(arena, "%s/%s/edition.json", folder, entry->d_name);
		if (!path)
			return diags_nomem(diags);
		status = edition_load(&list->items[list->len], path, entry->d_name, arena, diags);
		if (status)
			return status;
		list->len++;
	}
	return ST_OK;
}

enum status edition_list_load(struct edition_list *list, const char *rulesets, const char *game, const char *shelf,
			      struct arena *arena, struct diags *diags)
{
	const char *folder = arena_printf(arena, "%s/%s/%s", rulesets, game, shelf);
	enum status status;
	DIR *dir;

	list->items = arena_calloc(arena, MAX_EDITIONS, sizeof(*list->items));
	list->len = 0;
	if (!folder || !list->items)
		return diags_nomem(diags);
	dir = opendir(folder);
	if (!dir) {
		diag_error(diags, (struct place){ .file = folder }, "no rulebooks here");
		return ST_IO;
	}
	status = read_editions(list, dir, folder, arena, diags);
	closedir(dir);
	if (list->len)
		qsort(list->items, list->len, sizeof(*list->items), compare_editions);
	return status;
}

const struct edition *edition_find(const struct edition_list *list, const char *id)
{
	for (size_t i = 0; i < list->len; i++)
		if (strcmp(list->items[i].id, id) == 0)
			return &list->items[i];
	return NULL;
}

const struct edition *edition_on(const struct edition_list *list, date_t date)
{
	const struct edition *found = NULL;

	for (size_t i = 0; i < list->len; i++) {
		const struct edition *edition = &list->items[i];

		if (edition->complete && (!found || date == 0 || edition->effective <= date))
			found = edition;
	}
	return found;
}

const char *edition_property(const struct edition *edition, const char *name)
{
	for (size_t i = 0; i < edition->n_properties; i++)
		if (strcmp(edition->properties[i].name, name) == 0)
			return edition->properties[i].value;
	return NULL;
}

date_t edition_first_day(const struct edition *edition)
{
	const char *day = edition_property(edition, EDITION_NOT_BEFORE);
	date_t first = edition->effective;

	if (!first && day && !date_parse(text_of(day), &first))
		first = 0;
	return first;
}

bool edition_is_played(const struct edition *edition)
{
	return edition->complete || edition_property(edition, EDITION_STAND_IN);
}

/* The state of reading rules.csv or aliases.csv into a book. */
struct book_loading {
	struct rulebook *book;
	struct arena *arena;
	struct diags *diags;
	const char *file;
	int number, parent, kind, key, variant; /* columns */
};

/* Finds the columns; false when one that is needed is not there. */
static bool find_columns(struct book_loading *load, const struct csv_row *header)
{
	load->number = csv_find_column(header, "number");
	load->parent = csv_find_column(header, "parent");
	load->kind = csv_find_column(header, "kind");
	load->key = csv_find_column(header, "key");
	load->variant = csv_find_column(header, "variant");
	return load->number >= 0 && load->key >= 0 && load->variant >= 0;
}

static enum status add_rule(void *ctx, const struct csv_row *row, bool is_header)
{
	struct book_loading *load = ctx;
	struct rulebook *book = load->book;
	struct rule *rule = &book->rules[book->n_rules];
	struct text none = text_of("");

	if (is_header) {
		if (find_columns(load, row) && load->parent >= 0 && load->kind >= 0)
			return ST_OK;
		return csv_refuse(load->diags, load->file, row,
				  "a rulebook has the columns number, parent, kind, key and variant", none);
	}
	if (!csv_copy_field(row, load->number, load->arena, &rule->number) ||
	    !csv_copy_field(row, load->parent, load->arena, &rule->parent) ||
	    !csv_copy_field(row, load->kind, load->arena, &rule->kind) ||
	    !csv_copy_field(row, load->key, load->arena, &rule->key) ||
	    !csv_copy_field(row, load->variant, load->arena, &rule->variant))
		return diags_nomem(load->diags);
	if (rule->number.len == 0)
		return csv_refuse(load->diags, load->file, row, "a rule without a number", none);
	if (!map_add(&book->by_number, rule->number, (uint32_t)book->n_rules))
		return csv_refuse(load->diags, load->file, row, "a second time the rule number", rule->number);
	if (rule->key.len && !map_add(&book->by_key, rule->key, (uint32_t)book->n_rules))
		return csv_refuse(load->diags, load->file, row, "a second time the rule key", rule->key);
	book->n_rules++;
	return ST_OK;
}

static enum status add_alias(void *ctx, const struct csv_row *row, bool is_header)
{
	struct book_loading *load = ctx;
	struct rulebook *book = load->book;
	struct rule_alias *alias = &book->aliases[book->n_aliases];

	if (is_header) {
		if (find_columns(load, row))
			return ST_OK;
		return csv_refuse(load->diags, load->file, row, "aliases have the columns key, variant and number",
				  text_of(""));
	}
	if (!csv_copy_field(row, load->key, load->arena, &alias->key) ||
	    !csv_copy_field(row, load->variant, load->arena, &alias->variant))
		return diags_nomem(load->diags);
	if (!map_find(&book->by_number, csv_field(row, load->number), &alias->rule_idx))
		return csv_refuse(load->diags, load->file, row, "rules.csv does not have the rule number",
				  csv_field(row, load->number));
	if (!map_add(&book->by_key, alias->key, (uint32_t)(book->n_rules + book->n_aliases)))
		return csv_refuse(load->diags, load->file, row, "a second time the rule key", alias->key);
	book->n_aliases++;
	return ST_OK;
}

/* At least as many as the rows of [csv]. */
static size_t count_lines(struct text csv)
{
	struct text line;
	size_t n = 1;

	while (text_split(&csv, '\n', &line))
		n++;
	return n;
}

/* Reads both tables; their rows live in arrays that are sized by the lines. */
static enum status read_tables(struct book_loading *load, struct text rules, struct text aliases,
			       const char *alias_file)
{
	struct rulebook *book = load->book;
	size_t n_rules = count_lines(rules), n_aliases = count_lines(aliases);
	enum status status;

	book->rules = arena_calloc(load->arena, n_rules, sizeof(*book->rules));
	book->aliases = arena_calloc(load->arena, n_aliases, sizeof(*book->aliases));
	if (!book->rules || !book->aliases || map_init(&book->by_number, load->arena, n_rules) ||
	    map_init(&book->by_key, load->arena, n_rules + n_aliases))
		return diags_nomem(load->diags);
	status = csv_read(load->file, rules, add_rule, load, load->diags);
	if (status || aliases.len == 0)
		return status;
	load->file = alias_file;
	return csv_read(load->file, aliases, add_alias, load, load->diags);
}

enum status rulebook_load(struct rulebook *book, const char *rulesets, const char *shelf, const struct edition *edition,
			  struct arena *arena, struct diags *diags)
{
	const char *folder = arena_printf(arena, "%s/%s/%s/%s", rulesets, edition->game, shelf, edition->id);
	const char *alias_file = folder ? arena_printf(arena, "%s/aliases.csv", folder) : NULL;
	struct book_loading load = { .book = book, .arena = arena, .diags = diags };
	struct buffer rules = { 0 }, aliases = { 0 };
	enum status status;

	*book = (struct rulebook){ .edition = *edition };
	load.file = folder ? arena_printf(arena, "%s/rules.csv", folder) : NULL;
	if (!load.file || !alias_file)
		return diags_nomem(diags);
	status = source_read(load.file, RULES_MAX_BYTES, &rules, diags);
	if (status == ST_OK && source_exists(alias_file))
		status = source_read(alias_file, RULES_MAX_BYTES, &aliases, diags);
	if (status == ST_OK)
		status = read_tables(&load, buffer_text(&rules), buffer_text(&aliases), alias_file);
	buffer_free(&rules);
	buffer_free(&aliases);
	return status;
}

const struct rule *rulebook_find_key(const struct rulebook *book, const char *key)
{
	uint32_t i;

	if (!map_find(&book->by_key, text_of(key), &i))
		return NULL;
	return &book->rules[i < book->n_rules ? i : book->aliases[i - book->n_rules].rule_idx];
}

const struct rule_alias *rulebook_find_alias(const struct rulebook *book, struct text key)
{
	uint32_t i;

	return map_find(&book->by_key, key, &i) && i >= book->n_rules ? &book->aliases[i - book->n_rules] : NULL;
}

struct text rulebook_variant(const struct rulebook *book, struct text key)
{
	uint32_t i;

	if (!map_find(&book->by_key, key, &i))
		return text_of("");
	return i < book->n_rules ? book->rules[i].variant : book->aliases[i - book->n_rules].variant;
}

const struct rule *rulebook_find_number(const struct rulebook *book, struct text number)
{
	uint32_t i;

	return map_find(&book->by_number, number, &i) ? &book->rules[i] : NULL;
}

struct citation rulebook_cite(const struct rulebook *book, const char *key)
{
	const struct rule *rule = rulebook_find_key(book, key);
	const struct rule_alias *alias = rulebook_find_alias(book, text_of(key));

	if (!rule)
		return (struct citation){ 0 };
	return (struct citation){ book->edition.document, book->edition.id, rule->number.ptr,
				  alias ? alias->key.ptr : rule->key.ptr };
}
