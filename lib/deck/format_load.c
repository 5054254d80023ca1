#include <dirent.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "data/csv_reader.h"
#include "deck/format.h"

/* Far more than a game has; refused beyond, so a wrong folder ends soon. */
enum { MAX_SETS = 200, MAX_BYTES = 1 << 20 };

struct format_loading {
	struct arena *arena;
	struct diags *diags;
	const char *file;
	struct released_set *sets;
	size_t n_sets;
	int code, name, kind, abbreviations, prerelease, release, tournament; /* columns */
};

static enum status nomem(struct diags *diags)
{
	diag_error(diags, (struct place){ 0 }, "memory ran out");
	return ST_NOMEM;
}

static bool read_date(const struct csv_row *row, int column, date_t *date)
{
	struct text field = csv_field(row, column);

	*date = 0;
	return field.len == 0 || date_parse(field, date);
}

static bool find_columns(struct format_loading *load, const struct csv_row *row)
{
	load->code = csv_find_column(row, "code");
	load->name = csv_find_column(row, "name");
	load->kind = csv_find_column(row, "kind");
	load->abbreviations = csv_find_column(row, "abbreviations");
	load->prerelease = csv_find_column(row, "prerelease");
	load->release = csv_find_column(row, "release");
	load->tournament = csv_find_column(row, "tournament");
	return load->code >= 0 && load->name >= 0 && load->kind >= 0 && load->abbreviations >= 0 &&
	       load->prerelease >= 0 && load->release >= 0 && load->tournament >= 0;
}

static enum status add_set(void *ctx, const struct csv_row *row, bool is_header)
{
	struct format_loading *load = ctx;
	struct released_set *set = &load->sets[load->n_sets];

	if (is_header)
		return find_columns(load, row) ? ST_OK
					       : csv_refuse(load->diags, load->file, row,
							    "sets have the columns code, name, kind, abbreviations, "
							    "prerelease, release and tournament",
							    text_make("", 0));
	if (load->n_sets == MAX_SETS)
		return ST_LIMIT;
	if (!read_date(row, load->prerelease, &set->prerelease) || !read_date(row, load->release, &set->release) ||
	    !read_date(row, load->tournament, &set->tournament))
		return csv_refuse(load->diags, load->file, row, "a date is written yyyy-mm-dd; set",
				  csv_field(row, load->code));
	if (!csv_copy_field(row, load->code, load->arena, &set->code) ||
	    !csv_copy_field(row, load->name, load->arena, &set->name) ||
	    !csv_copy_field(row, load->kind, load->arena, &set->kind) ||
	    !csv_copy_field(row, load->abbreviations, load->arena, &set->abbreviations))
		return nomem(load->diags);
	load->n_sets++;
	return ST_OK;
}

static enum status load_sets(struct formats *formats, const char *folder, struct arena *arena, struct diags *diags)
{
	struct format_loading load = { .arena = arena, .diags = diags };
	struct buffer bytes = { 0 };
	enum status status;

	load.file = arena_printf(arena, "%s/sets.csv", folder);
	load.sets = arena_calloc(arena, MAX_SETS, sizeof(*load.sets));
	if (!load.file || !load.sets)
		return nomem(diags);
	status = source_read(load.file, MAX_BYTES, &bytes, diags);
	if (status == ST_OK)
		status = csv_read(load.file, buffer_text(&bytes), add_set, &load, diags);
	buffer_free(&bytes);
	formats->sets = load.sets;
	formats->n_sets = load.n_sets;
	return status;
}

/* What a format file can be wrong in; the message names the member. */
static enum status refuse(struct format_loading *load, const char *member, const char *expected)
{
	diag_error(load->diags, (struct place){ .file = load->file }, "'%s' is missing or wrong, expected %s", member,
		   expected);
	return ST_SYNTAX;
}

/* Copies the string member [name]; false when absent or out of memory. */
static bool get_text(struct format_loading *load, const json_t *object, const char *name, struct text *out)
{
	const char *value = json_string_value(json_object_get(object, name));
	char *copy = value ? arena_strdup(load->arena, value) : NULL;

	*out = text_of(copy);
	return copy != NULL;
}

static bool get_date(const json_t *object, const char *name, date_t *date)
{
	const char *value = json_string_value(json_object_get(object, name));

	return value && date_parse(text_of(value), date);
}

/* An optional string member; false when it is there and no string. */
static bool get_optional(struct format_loading *load, const json_t *object, const char *name, struct text *out)
{
	*out = text_make(NULL, 0);
	return !json_object_get(object, name) || get_text(load, object, name, out);
}

/* An optional number member from 0 on. */
static bool get_number(const json_t *object, const char *name, unsigned absent, unsigned *out)
{
	const json_t *value = json_object_get(object, name);
	json_int_t n = json_integer_value(value);

	*out = value ? (unsigned)n : absent;
	return !value || (json_is_integer(value) && n >= 0 && n <= FORMAT_MAX_LIMIT);
}

/* A number, or an object that says what is counted. */
static enum status read_limit(struct format_loading *load, const char *key, const json_t *value,
			      struct format_limit *limit)
{
	json_int_t n = json_integer_value(value);
	struct text counts, variant;

	limit->key = arena_strdup(load->arena, key);
	if (!limit->key)
		return nomem(load->diags);
	if (!json_is_object(value)) {
		if (n < 1 || n > FORMAT_MAX_LIMIT)
			return refuse(load, "limits", "a number from 1 on for each rule key");
		limit->value = (unsigned)n;
		return ST_OK;
	}
	if (!get_text(load, value, "counts", &counts) || !get_optional(load, value, "variant", &variant) ||
	    !get_optional(load, value, "only_for", &limit->only_for) || !get_number(value, "min", 0, &limit->min) ||
	    !get_number(value, "max", FORMAT_NO_MAX, &limit->max) ||
	    !get_optional(load, value, "region", &limit->region) ||
	    (json_object_get(value, "known_from") && !get_date(value, "known_from", &limit->known_from)))
		return refuse(load, "limits",
			      "what it 'counts', and perhaps 'min', 'max', 'variant', 'only_for', 'region', a date "
			      "'known_from'");
	limit->counts = counts.ptr;
	limit->variant = variant.ptr;
	return ST_OK;
}

static size_t count_limits(json_t *object)
{
	const char *key;
	json_t *value;
	size_t n = 0;

	json_object_foreach(object, key, value) n += json_is_array(value) ? json_array_size(value) : 1;
	return n;
}

static enum status read_limits(struct format_loading *load, json_t *object, struct format *format)
{
	struct format_limit *limits = arena_calloc(load->arena, count_limits(object), sizeof(*limits));
	enum status status = ST_OK;
	const char *key;
	json_t *value;

	if (!limits)
		return nomem(load->diags);
	format->limits = limits;
	json_object_foreach(object, key, value)
	{
		size_t n = json_is_array(value) ? json_array_size(value) : 1;

		for (size_t i = 0; i < n && status == ST_OK; i++)
			status = read_limit(load, key, json_is_array(value) ? json_array_get(value, i) : value,
					    &limits[format->n_limits++]);
		if (status)
			return status;
	}
	return ST_OK;
}

static bool get_optional_date(const json_t *item, const char *name, date_t *out)
{
	return !json_object_get(item, name) || get_date(item, name, out);
}

/* The day of a beginning: "from" it, or "from_by" it at the latest. */
static bool read_beginning(const json_t *item, struct format_ban *ban)
{
	ban->is_from_open = json_object_get(item, "from_by") != NULL;
	return get_date(item, ban->is_from_open ? "from_by" : "from", &ban->from);
}

static bool read_ban(struct format_loading *load, json_t *item, struct format_ban *ban)
{
	ban->is_suspension = json_is_true(json_object_get(item, "suspended"));
	return get_text(load, item, "card", &ban->card) && get_optional(load, item, "rarity", &ban->rarity) &&
	       get_optional(load, item, "faction", &ban->faction) &&
	       get_optional(load, item, "number", &ban->number) && get_optional(load, item, "region", &ban->region) &&
	       get_optional(load, item, "universe", &ban->universe) && get_optional(load, item, "class", &ban->class) &&
	       get_optional(load, item, "beside", &ban->beside) && get_number(item, "max", 0, &ban->max) &&
	       read_beginning(item, ban) && get_optional_date(item, "until", &ban->until) &&
	       get_optional_date(item, "until_by", &ban->until_by);
}

/* Does the row name a region that the format has not? */
static bool is_of_no_region(const struct format *format, struct text region)
{
	return region.len && !format_region_find(format, region);
}

/* Rows under [name] are added to [*bans]. */
static enum status read_ban_rows(struct format_loading *load, json_t *array, const char *name,
				 const struct format *format, const struct format_ban **bans, size_t *n)
{
	struct format_ban *rows = arena_calloc(load->arena, json_array_size(array), sizeof(*rows));
	json_t *item;
	size_t i;

	if (!rows)
		return nomem(load->diags);
	*bans = rows;
	json_array_foreach(array, i, item)
	{
		if (!read_ban(load, item, &rows[i]) || is_of_no_region(format, rows[i].region))
			return refuse(load, name, "objects with a card, a date 'from' and perhaps a date 'until'");
		(*n)++;
	}
	return ST_OK;
}

static enum status read_bans(struct format_loading *load, json_t *root, struct format *format)
{
	json_t *bans = json_object_get(root, "bans");
	enum status status;

	status = read_ban_rows(load, json_object_get(root, "restrictions"), "restrictions", format,
			       &format->restrictions, &format->n_restrictions);
	if (status || !json_is_string(bans))
		return status ? status : read_ban_rows(load, bans, "bans", format, &format->bans, &format->n_bans);
	format->bans_of = arena_strdup(load->arena, json_string_value(bans));
	return format->bans_of ? ST_OK : nomem(load->diags);
}

static enum status read_regions(struct format_loading *load, json_t *array, struct format *format)
{
	json_t *item;
	size_t i;

	json_array_foreach(array, i, item)
	{
		if (i == FORMAT_MAX_REGIONS)
			return ST_LIMIT;
		if (!get_text(load, item, "id", &format->regions[i].id) ||
		    !get_text(load, item, "title", &format->regions[i].title) ||
		    !get_text(load, item, "told_by", &format->regions[i].told_by))
			return refuse(load, "regions", "objects with an id, a title and what they are 'told_by'");
		format->n_regions++;
	}
	return ST_OK;
}

/* Gives formats that take the bans of another one those of it. */
static enum status share_bans(struct formats *formats, struct format *items, struct diags *diags)
{
	for (size_t i = 0; i < formats->len; i++) {
		const struct format *other = items[i].bans_of ? format_find(formats, text_of(items[i].bans_of)) : NULL;

		if (items[i].bans_of && (!other || other->bans_of)) {
			diag_error(diags, (struct place){ 0 },
				   "format '%s' takes the bans of '%s', which has none of its own", items[i].id,
				   items[i].bans_of);
			return ST_SYNTAX;
		}
		if (other) {
			items[i].bans = other->bans;
			items[i].n_bans = other->n_bans;
			items[i].restrictions = other->restrictions;
			items[i].n_restrictions = other->n_restrictions;
		}
	}
	return ST_OK;
}

static enum status read_rotated_sets(struct format_loading *load, json_t *array, struct format_rotation *rotation)
{
	json_t *item;
	size_t i;

	rotation->sets = arena_calloc(load->arena, json_array_size(array), sizeof(*rotation->sets));
	if (!rotation->sets)
		return nomem(load->diags);
	json_array_foreach(array, i, item)
	{
		char *copy = json_is_string(item) ? arena_strdup(load->arena, json_string_value(item)) : NULL;

		if (!copy)
			return refuse(load, "rotations", "codes of sets as strings");
		rotation->sets[rotation->n_sets++] = text_of(copy);
	}
	return ST_OK;
}

static enum status read_rotations(struct format_loading *load, json_t *array, struct format *format)
{
	struct format_rotation *rotations = arena_calloc(load->arena, json_array_size(array), sizeof(*rotations));
	enum status status = ST_OK;
	json_t *item;
	size_t i;

	if (!rotations)
		return nomem(load->diags);
	format->rotations = rotations;
	json_array_foreach(array, i, item)
	{
		if (!get_date(item, "date", &rotations[i].date) || !get_text(load, item, "with", &rotations[i].with))
			return refuse(load, "rotations",
				      "objects with a date, the set 'with' and the 'sets' that leave");
		status = read_rotated_sets(load, json_object_get(item, "sets"), &rotations[i]);
		if (status)
			return status;
		format->n_rotations++;
	}
	return ST_OK;
}

static enum status read_format(struct format_loading *load, json_t *root, struct format *format)
{
	const char *sets = json_string_value(json_object_get(root, "sets"));
	struct text id, title, kind, document;
	enum status status;

	if (!get_text(load, root, "format", &id) || !get_text(load, root, "title", &title))
		return refuse(load, "format", "the format's id and title");
	if (!get_text(load, root, "kind", &kind) || !(text_is(kind, "constructed") || text_is(kind, "limited")))
		return refuse(load, "kind", "'constructed' or 'limited'");
	if (!get_optional(load, root, "also", &format->also))
		return refuse(load, "also", "other names of the format");
	format->id = id.ptr;
	format->title = title.ptr;
	format->kind = text_is(kind, "limited") ? FORMAT_LIMITED : FORMAT_CONSTRUCTED;
	if (sets && strcmp(sets, "tournament") == 0)
		format->sets = SETS_TOURNAMENT;
	else if (sets && strcmp(sets, "prerelease") == 0)
		format->sets = SETS_PRERELEASE;
	else if (json_object_get(root, "sets"))
		return refuse(load, "sets", "'tournament', 'prerelease' or nothing");
	if (!get_optional(load, root, "document", &document))
		return refuse(load, "document", "the id of a document");
	format->document = document.ptr;
	status = read_regions(load, json_object_get(root, "regions"), format);
	if (status == ST_OK)
		status = read_limits(load, json_object_get(root, "limits"), format);
	if (status == ST_OK)
		status = read_bans(load, root, format);
	return status ? status : read_rotations(load, json_object_get(root, "rotations"), format);
}

static enum status load_format(struct format_loading *load, struct format *format)
{
	json_error_t error = { 0 };
	json_t *root = json_load_file(load->file, JSON_REJECT_DUPLICATES, &error);
	enum status status;

	if (!root) {
		diag_error(load->diags,
			   (struct place){ .file = load->file, .line = error.line > 0 ? (uint32_t)error.line : 0 },
			   "%s", error.text);
		return ST_SYNTAX;
	}
	status = read_format(load, root, format);
	json_decref(root);
	return status;
}

static int compare_formats(const void *a, const void *b)
{
	const struct format *x = a, *y = b;

	return strcmp(x->id, y->id);
}

static bool is_json_name(const char *name)
{
	size_t len = strlen(name);

	return name[0] != '.' && len > 5 && strcmp(name + len - 5, ".json") == 0;
}

static enum status load_folder(struct formats *formats, DIR *dir, const char *folder, struct arena *arena,
			       struct diags *diags)
{
	struct format *items = arena_calloc(arena, FORMATS_MAX, sizeof(*items));
	struct format_loading load = { .arena = arena, .diags = diags };
	struct dirent *entry;

	if (!items)
		return nomem(diags);
	formats->items = items;
	while ((entry = readdir(dir))) {
		enum status status;

		if (!is_json_name(entry->d_name))
			continue;
		if (formats->len == FORMATS_MAX)
			return ST_LIMIT;
		load.file = arena_printf(arena, "%s/%s", folder, entry->d_name);
		if (!load.file)
			return nomem(diags);
		status = load_format(&load, &items[formats->len]);
		if (status)
			return status;
		formats->len++;
	}
	if (formats->len)
		qsort(items, formats->len, sizeof(*items), compare_formats);
	return share_bans(formats, items, diags);
}

enum status formats_load(struct formats *formats, const char *rulesets, const char *game, struct arena *arena,
			 struct diags *diags)
{
	const char *folder = arena_printf(arena, "%s/%s/formats", rulesets, game);
	enum status status;
	DIR *dir;

	*formats = (struct formats){ 0 };
	if (!folder)
		return nomem(diags);
	status = load_sets(formats, folder, arena, diags);
	if (status)
		return status;
	dir = opendir(folder);
	if (!dir) {
		diag_error(diags, (struct place){ .file = folder }, "no formats here");
		return ST_IO;
	}
	status = load_folder(formats, dir, folder, arena, diags);
	closedir(dir);
	return status;
}
