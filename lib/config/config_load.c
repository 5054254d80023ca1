/*
 * Reading .verdict.json: jansson decides whether the text is JSON, the walk
 * over it (json_cursor.h) keeps the places. What is wrong is said and the
 * reading goes on, so that all of it is said at once.
 */
#include <jansson.h>

#include "base/near_word.h"
#include "base/source.h"
#include "config/config.h"
#include "data/json_cursor.h"

struct loader {
	struct config *config;
	const char *folder;
	struct text bytes;
	struct arena *arena;
	struct diags *diags;
	bool has_memory;
};

static struct place place_of(const struct loader *loader, const char *at)
{
	struct place place = { .file = loader->config->file, .line = 1, .column = 1 };

	for (const char *p = loader->bytes.ptr; p < at; p++) {
		place.line += *p == '\n';
		place.column = *p == '\n' ? 1 : place.column + 1;
	}
	return place;
}

/* The characters of a string; NULL when memory ran out, which is kept. */
static const char *string_of(struct loader *loader, struct json_value value)
{
	struct buffer text = { 0 };
	const char *kept;

	json_string_add(&text, json_string_inner(value));
	kept = text.failed ? NULL : arena_strdup(loader->arena, buffer_string(&text));
	buffer_free(&text);
	loader->has_memory &= kept != NULL;
	return kept;
}

static bool expect(struct loader *loader, struct json_value value, bool is_good, const char *expected)
{
	if (!is_good)
		diag_error(loader->diags, place_of(loader, value.text.ptr), "%s found, expected %s",
			   json_kind_name(json_value_kind(value)), expected);
	return is_good;
}

static bool is_string(struct json_value value)
{
	return json_value_kind(value) == JSON_KIND_STRING;
}

/* Reads a string that is not empty; NULL, with the reason said, for anything else. */
static const char *read_string(struct loader *loader, struct json_value value, const char *expected)
{
	if (!expect(loader, value, is_string(value), expected))
		return NULL;
	if (json_string_inner(value).len == 0) {
		diag_error(loader->diags, place_of(loader, value.text.ptr), "an empty string found, expected %s", expected);
		return NULL;
	}
	return string_of(loader, value);
}

/* Keys of an object, NULL at the end. */
static const char *const file_keys[] = {
	"$schema", "game", "format", "date", "edition", "region", "cards",
	"fail-on", "include", "exclude", "overrides", "ignore", NULL,
};
static const char *const override_keys[] = {
	"files", "game", "format", "date", "edition", "region", "cards", "fail-on", "ignore", NULL,
};
static const char *const ignore_keys[] = { "reason", "until", "files", NULL };

/* The key among [keys]; NULL, with the nearest said, where it is none of them. */
static const char *find_key(struct loader *loader, struct text key, const char *const *keys)
{
	struct near_word near = { 0 };
	struct buffer list = { 0 };

	for (size_t i = 0; keys[i]; i++)
		if (text_is(key, keys[i]))
			return keys[i];
	for (size_t i = 0; keys[i]; i++) {
		near_word_offer(&near, key, keys[i]);
		buffer_printf(&list, "%s%s", i ? ", " : "", keys[i]);
	}
	if (near.word)
		diag_error(loader->diags, place_of(loader, key.ptr - 1), "no key '%.*s', nearest '%s'; there are %s",
			   TEXT_ARG(key), near.word, buffer_string(&list));
	else
		diag_error(loader->diags, place_of(loader, key.ptr - 1), "no key '%.*s'; there are %s", TEXT_ARG(key),
			   buffer_string(&list));
	buffer_free(&list);
	return NULL;
}

/* A string, or an array of strings. */
static struct text *read_strings(struct loader *loader, struct json_value value, const char *expected, size_t *n)
{
	struct json_members walk;
	struct text *items;
	size_t len = 0;

	*n = 0;
	if (is_string(value))
		len = 1;
	else if (!expect(loader, value, json_value_kind(value) == JSON_KIND_ARRAY, expected))
		return NULL;
	for (walk = json_members_begin(value); !is_string(value) && json_members_next(&walk);)
		len++;
	items = arena_calloc(loader->arena, len + 1, sizeof(*items));
	if (!items) {
		loader->has_memory = false;
		return NULL;
	}
	walk = json_members_begin(value);
	for (size_t i = 0; i < len; i++) {
		const char *text;

		if (!is_string(value))
			json_members_next(&walk);
		text = read_string(loader, is_string(value) ? value : walk.value, expected);
		if (text)
			items[(*n)++] = text_of(text);
	}
	return items;
}

static void read_globs(struct loader *loader, struct json_value value, struct globs *globs)
{
	globs->items = read_strings(loader, value, "a glob or an array of globs", &globs->len);
}

/* Files of cards, as paths from where the program runs. */
static const char *read_cards(struct loader *loader, struct json_value value)
{
	struct buffer paths = { 0 };
	const char *kept;
	size_t n;
	struct text *items = read_strings(loader, value, "a path or an array of paths", &n);

	for (size_t i = 0; i < n; i++) {
		bool is_absolute = text_starts_with(items[i], "/");

		buffer_printf(&paths, "%s%s%s%.*s", i ? "\n" : "", is_absolute ? "" : loader->folder,
			      is_absolute || !*loader->folder ? "" : "/", TEXT_ARG(items[i]));
	}
	kept = n && !paths.failed ? arena_strdup(loader->arena, buffer_string(&paths)) : NULL;
	loader->has_memory &= n == 0 || kept;
	buffer_free(&paths);
	return kept;
}

static bool is_day(const char *word)
{
	date_t date;

	return strcmp(word, "today") == 0 || date_parse(text_of(word), &date);
}

static bool is_fail_on(const char *word)
{
	return strcmp(word, "illegal") == 0 || strcmp(word, "undetermined") == 0 || strcmp(word, "never") == 0;
}

/* What a value may be, where that can be told here. */
static const struct {
	bool (*is_good)(const char *word);
	const char *expected;
} value_forms[N_CONFIG_KEYS] = {
	[CONFIG_DATE] = { is_day, "a day yyyy-mm-dd, or 'today'" },
	[CONFIG_FAIL_ON] = { is_fail_on, "'illegal', 'undetermined' or 'never'" },
};

static void read_value(struct loader *loader, struct json_value value, enum config_key key, struct config_part *part)
{
	const char *expected = value_forms[key].expected ? value_forms[key].expected : "a string";
	const char *text = key == CONFIG_CARDS ? read_cards(loader, value) : read_string(loader, value, expected);

	if (text && value_forms[key].is_good && !value_forms[key].is_good(text)) {
		diag_error(loader->diags, place_of(loader, value.text.ptr), "'%s' found, expected %s", text, expected);
		return;
	}
	part->values[key] = (struct config_value){ .text = text, .place = place_of(loader, value.text.ptr) };
}

/* One member of "ignore": a reason, or an object with a reason. */
static void read_ignore(struct loader *loader, const struct json_members *member, struct config_ignore *ignore)
{
	struct json_members walk = json_members_begin(member->value);
	struct buffer key = { 0 };

	ignore->place = place_of(loader, member->key.ptr - 1);
	json_string_add(&key, member->key);
	ignore->key = key.failed ? NULL : arena_strdup(loader->arena, buffer_string(&key));
	loader->has_memory &= ignore->key != NULL;
	buffer_free(&key);
	if (json_value_kind(member->value) != JSON_KIND_OBJECT) {
		ignore->reason = read_string(loader, member->value, "a reason, or an object with one");
		return;
	}
	while (json_members_next(&walk)) {
		const char *name = find_key(loader, walk.key, ignore_keys);
		const char *day;

		if (name == ignore_keys[0])
			ignore->reason = read_string(loader, walk.value, "a reason");
		else if (name == ignore_keys[2])
			read_globs(loader, walk.value, &ignore->files);
		else if (name && (day = read_string(loader, walk.value, "a day yyyy-mm-dd")) &&
			 !date_parse(text_of(day), &ignore->until))
			diag_error(loader->diags, place_of(loader, walk.value.text.ptr),
				   "'%s' found, expected a day yyyy-mm-dd", day);
	}
	if (!ignore->reason)
		diag_error(loader->diags, ignore->place, "no reason is given why '%s' is ignored", ignore->key ? ignore->key : "");
}

static void read_ignores(struct loader *loader, struct json_value value, struct config_part *part)
{
	struct json_members walk = json_members_begin(value);
	size_t n = 0;

	if (!expect(loader, value, json_value_kind(value) == JSON_KIND_OBJECT, "an object of keys of rules"))
		return;
	while (json_members_next(&walk))
		n++;
	part->ignores = arena_calloc(loader->arena, n + 1, sizeof(*part->ignores));
	loader->has_memory &= part->ignores != NULL;
	walk = json_members_begin(value);
	while (part->ignores && part->n_ignores < n && json_members_next(&walk))
		read_ignore(loader, &walk, &part->ignores[part->n_ignores++]);
}

/* The member of a part that [name] is; false where it is none that parts share. */
static bool read_shared(struct loader *loader, const char *name, struct json_value value, struct config_part *part)
{
	for (int key = 0; key < N_CONFIG_KEYS; key++)
		if (strcmp(name, config_key_name((enum config_key)key)) == 0) {
			read_value(loader, value, (enum config_key)key, part);
			return true;
		}
	if (strcmp(name, "ignore") != 0)
		return false;
	read_ignores(loader, value, part);
	return true;
}

static void read_override(struct loader *loader, struct json_value value, struct config_part *part)
{
	struct json_members walk = json_members_begin(value);
	struct config_part read = { 0 };

	if (!expect(loader, value, json_value_kind(value) == JSON_KIND_OBJECT, "an object with 'files'"))
		return;
	while (json_members_next(&walk)) {
		const char *name = find_key(loader, walk.key, override_keys);

		if (name && !read_shared(loader, name, walk.value, &read))
			read_globs(loader, walk.value, &read.files);
	}
	if (read.files.len == 0)
		diag_error(loader->diags, place_of(loader, value.text.ptr), "an override without 'files' found, expected globs");
	for (int key = 0; read.files.len && key < N_CONFIG_KEYS; key++)
		read.values[key].glob = read.files.items[0].ptr;
	*part = read;
}

static void read_overrides(struct loader *loader, struct json_value value)
{
	struct config *config = loader->config;
	struct json_members walk = json_members_begin(value);
	struct config_part *parts;
	size_t n = 0;

	if (!expect(loader, value, json_value_kind(value) == JSON_KIND_ARRAY, "an array of objects"))
		return;
	while (json_members_next(&walk))
		n++;
	parts = arena_calloc(loader->arena, n + 1, sizeof(*parts));
	loader->has_memory &= parts != NULL;
	if (!parts)
		return;
	parts[0] = config->parts[0];
	config->parts = parts;
	walk = json_members_begin(value);
	while (json_members_next(&walk))
		read_override(loader, walk.value, &parts[config->n_parts++]);
}

static void read_file(struct loader *loader, struct json_value root)
{
	struct config *config = loader->config;
	struct json_members walk = json_members_begin(root);

	if (!expect(loader, root, json_value_kind(root) == JSON_KIND_OBJECT, "an object"))
		return;
	while (json_members_next(&walk)) {
		const char *name = find_key(loader, walk.key, file_keys);

		if (!name || strcmp(name, "$schema") == 0 || read_shared(loader, name, walk.value, &config->parts[0]))
			continue;
		if (strcmp(name, "include") == 0)
			read_globs(loader, walk.value, &config->include);
		else if (strcmp(name, "exclude") == 0)
			read_globs(loader, walk.value, &config->exclude);
		else
			read_overrides(loader, walk.value);
	}
}

/* Lets jansson judge the form; what it says is said at its place. */
static bool is_json(struct loader *loader)
{
	json_error_t error = { 0 };
	json_t *root = json_loadb(loader->bytes.ptr, loader->bytes.len, JSON_REJECT_DUPLICATES, &error);
	struct place place = { loader->config->file, error.line > 0 ? (uint32_t)error.line : 0,
			       error.column > 0 ? (uint32_t)error.column : 0 };

	if (!root)
		diag_error(loader->diags, place, "not well-formed JSON: %s", error.text);
	json_decref(root);
	return root != NULL;
}

enum status config_load(struct config *config, const char *path, const char *name, const char *folder,
			struct arena *arena, struct diags *diags)
{
	size_t n_errors = diags->count[SEV_ERROR];
	struct buffer bytes = { 0 };
	struct loader loader = { .config = config, .folder = folder, .arena = arena, .diags = diags, .has_memory = true };
	enum status status = source_read(path, CONFIG_BYTES_MAX, &bytes, diags);

	*config = (struct config){ .file = name, .n_parts = 1, .parts = arena_calloc(arena, 1, sizeof(*config->parts)) };
	if (status == ST_OK && !config->parts)
		status = ST_NOMEM;
	loader.bytes = buffer_text(&bytes);
	if (status == ST_OK && is_json(&loader))
		read_file(&loader, json_value_first(loader.bytes));
	buffer_free(&bytes);
	if (status == ST_OK && !loader.has_memory)
		status = ST_NOMEM;
	return status == ST_OK && diags->count[SEV_ERROR] > n_errors ? ST_SYNTAX : status;
}
