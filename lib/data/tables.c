#include "data/tables.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "data/csv_reader.h"

/* Far more than a game has, so that a wrong folder ends soon. */
enum { MAX_TABLES = 1000, MAX_DEPTH = 4, TABLE_MAX_BYTES = 64 * 1024 * 1024, MANIFEST_MAX_BYTES = 1 << 20 };

/* A table as the manifest names it, or as it is found. */
struct table_file {
	const char *path; /* below the rulesets: "GAME/cards.csv" */
	uint32_t lines;
	char digest[DIGEST_SIZE];
	uint64_t sum;
	bool ends_within; /* its last line has no end */
};

struct table_list {
	struct table_file *items; /* room for MAX_TABLES */
	size_t len;
};

struct walk {
	const char *rulesets;
	struct table_list found;
	struct arena *arena;
	struct diags *diags;
};

static bool ends_with(const char *name, const char *ending)
{
	size_t len = strlen(name), n = strlen(ending);

	return len > n && strcmp(name + len - n, ending) == 0;
}

static bool is_table(const char *name)
{
	return (ends_with(name, ".csv") && strcmp(name, "summaries.csv") != 0) || ends_with(name, ".json") ||
	       ends_with(name, ".grammar");
}

/* True for what may be a folder: no file of another kind. */
static bool may_be_folder(const char *name)
{
	return name[0] != '.' && !ends_with(name, ".csv") && !ends_with(name, ".md") && !ends_with(name, ".new");
}

static enum status keep(struct walk *walk, const char *path)
{
	if (walk->found.len == MAX_TABLES) {
		diag_error(walk->diags, (struct place){ .file = walk->rulesets }, "more than %d tables here",
			   MAX_TABLES);
		return ST_LIMIT;
	}
	walk->found.items[walk->found.len++] = (struct table_file){ .path = path };
	return ST_OK;
}

/* Finds the tables in [folder], below the rulesets, and in the folders in it. */
static enum status find_tables(struct walk *walk, const char *folder, int depth)
{
	const char *place = arena_printf(walk->arena, "%s/%s", walk->rulesets, folder);
	DIR *dir = place ? opendir(place) : NULL;
	enum status status = place ? ST_OK : diags_nomem(walk->diags);
	struct dirent *entry;

	while (dir && status == ST_OK && (entry = readdir(dir))) {
		const char *name = entry->d_name;
		const char *path;

		if (!is_table(name) && (!may_be_folder(name) || depth == MAX_DEPTH))
			continue;
		path = arena_printf(walk->arena, "%s/%s", folder, name);
		if (!path)
			status = diags_nomem(walk->diags);
		else
			status = is_table(name) ? keep(walk, path) : find_tables(walk, path, depth + 1);
	}
	if (dir)
		closedir(dir);
	return status;
}

static int compare_paths(const void *a, const void *b)
{
	const struct table_file *x = a, *y = b;

	return strcmp(x->path, y->path);
}

static enum status begin_walk(struct walk *walk, const char *rulesets, struct arena *arena, struct diags *diags)
{
	*walk = (struct walk){ .rulesets = rulesets, .arena = arena, .diags = diags };
	walk->found.items = arena_calloc(arena, MAX_TABLES, sizeof(*walk->found.items));
	return walk->found.items ? ST_OK : diags_nomem(diags);
}

static uint32_t count_ends(struct text text)
{
	uint32_t n = 0;

	for (const char *end; text.len && (end = memchr(text.ptr, '\n', text.len)); n++)
		text = text_skip(text, (size_t)(end - text.ptr) + 1);
	return n;
}

/* Measures what lies under table->path, which is read into [bytes]: one buffer serves for many tables. */
static enum status measure(struct table_file *table, const char *rulesets, struct buffer *bytes, struct arena *arena,
			   struct diags *diags)
{
	const char *path = arena_printf(arena, "%s/%s", rulesets, table->path);
	enum status status = path ? source_read(path, TABLE_MAX_BYTES, bytes, diags) : diags_nomem(diags);

	if (status)
		return status;
	table->ends_within = bytes->len && bytes->data[bytes->len - 1] != '\n';
	table->lines = count_ends(buffer_text(bytes)) + table->ends_within;
	table->sum = digest_of(buffer_text(bytes));
	digest_write(table->digest, table->sum);
	return ST_OK;
}

struct table_reading {
	struct table_list list;
	const char *file;
	struct arena *arena;
	struct diags *diags;
	int path, lines, digest; /* columns */
};

static enum status add_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct table_reading *read = ctx;
	struct table_file *table = &read->list.items[read->list.len];
	struct text path, digest;

	if (is_header) {
		read->path = csv_find_column(row, "table");
		read->lines = csv_find_column(row, "lines");
		read->digest = csv_find_column(row, "digest");
		if (read->path >= 0 && read->lines >= 0 && read->digest >= 0)
			return ST_OK;
		return csv_refuse(read->diags, read->file, row, "a manifest has the columns table, lines and digest",
				  text_of(""));
	}
	digest = csv_field(row, read->digest);
	if (read->list.len == MAX_TABLES || digest.len != DIGEST_SIZE - 1 ||
	    !text_to_number(csv_field(row, read->lines), UINT32_MAX, &table->lines))
		return csv_refuse(read->diags, read->file, row, "no line of a manifest", csv_field(row, read->path));
	if (!csv_copy_field(row, read->path, read->arena, &path))
		return diags_nomem(read->diags);
	table->path = path.ptr;
	memcpy(table->digest, digest.ptr, digest.len);
	table->digest[digest.len] = '\0';
	read->list.len++;
	return ST_OK;
}

/* Reads the manifest; ST_ABSENT without a word where there is none. */
static enum status read_manifest(struct table_list *list, const char *rulesets, struct arena *arena,
				 struct diags *diags)
{
	struct table_reading read = { .arena = arena, .diags = diags };
	struct buffer bytes = { 0 };
	enum status status;

	*list = (struct table_list){ 0 };
	read.file = arena_printf(arena, "%s/manifest.csv", rulesets);
	if (!read.file)
		return diags_nomem(diags);
	if (!source_exists(read.file))
		return ST_ABSENT;
	read.list.items = arena_calloc(arena, MAX_TABLES + 1, sizeof(*read.list.items));
	if (!read.list.items)
		return diags_nomem(diags);
	status = source_read(read.file, MANIFEST_MAX_BYTES, &bytes, diags);
	if (status == ST_OK)
		status = csv_read(read.file, buffer_text(&bytes), add_row, &read, diags);
	buffer_free(&bytes);
	*list = read.list;
	if (list->len)
		qsort(list->items, list->len, sizeof(*list->items), compare_paths);
	return status;
}

static struct table_file *find_table(const struct table_list *list, const char *path)
{
	struct table_file wanted = { .path = path };

	return list->len ? bsearch(&wanted, list->items, list->len, sizeof(wanted), compare_paths) : NULL;
}

/* True when what is there can only be a part of what the manifest has. */
static bool is_cut(const struct table_file *found, const struct table_file *listed)
{
	if (ends_with(found->path, ".json"))
		return found->lines == 0;
	return found->lines < listed->lines || (found->lines == listed->lines && found->ends_within);
}

static enum status refuse_cut(const struct walk *walk, const struct table_file *found, const struct table_file *listed)
{
	const char *path = arena_printf(walk->arena, "%s/%s", walk->rulesets, listed->path);

	if (!path)
		return diags_nomem(walk->diags);
	if (!found)
		diag_error(walk->diags, (struct place){ .file = path }, "is not there, and manifest.csv names it");
	else
		diag_error(walk->diags, (struct place){ .file = path },
			   "was cut: %u lines%s, %u by manifest.csv; 'verdict import manifest' takes it as it is",
			   (unsigned)found->lines, found->ends_within ? ", the last without an end" : "",
			   (unsigned)listed->lines);
	return ST_SYNTAX;
}

/* Compares what was found with the manifest; the names of the user's own tables end in [own]. */
static enum status compare(struct walk *walk, struct table_list *manifest, struct buffer *own)
{
	for (size_t i = 0; i < walk->found.len; i++) {
		const struct table_file *found = &walk->found.items[i];
		const struct table_file *listed = find_table(manifest, found->path);

		if (listed && strcmp(listed->digest, found->digest) == 0)
			continue;
		if (listed && is_cut(found, listed))
			return refuse_cut(walk, found, listed);
		buffer_printf(own, "%s%s", own->len ? ", " : "", strchr(found->path, '/') + 1);
	}
	return ST_OK;
}

/* Every table of [game] that the manifest names is there. */
static enum status find_all(struct walk *walk, const struct table_list *manifest, const char *game)
{
	size_t len = strlen(game);

	for (size_t i = 0; i < manifest->len; i++) {
		const struct table_file *listed = &manifest->items[i];

		if (strncmp(listed->path, game, len) == 0 && listed->path[len] == '/' &&
		    !find_table(&walk->found, listed->path))
			return refuse_cut(walk, NULL, listed);
	}
	return ST_OK;
}

static enum status keep_own(struct tables *tables, struct buffer *own, struct arena *arena, struct diags *diags)
{
	if (own->failed)
		return diags_nomem(diags);
	if (own->len == 0)
		return ST_OK;
	tables->own = arena_strdup(arena, buffer_string(own));
	return tables->own ? ST_OK : diags_nomem(diags);
}

/* Finds and measures the tables of [game]. */
static enum status walk_game(struct walk *walk, const char *game)
{
	size_t first = walk->found.len;
	struct buffer bytes = { 0 };
	enum status status = find_tables(walk, game, 1);

	if (walk->found.len > first)
		qsort(walk->found.items + first, walk->found.len - first, sizeof(*walk->found.items), compare_paths);
	for (size_t i = first; status == ST_OK && i < walk->found.len; i++)
		status = measure(&walk->found.items[i], walk->rulesets, &bytes, walk->arena, walk->diags);
	buffer_free(&bytes);
	return status;
}

enum status tables_check(struct tables *tables, const char *rulesets, const char *game, struct arena *arena,
			 struct diags *diags)
{
	struct table_list manifest = { 0 };
	struct buffer own = { 0 };
	struct walk walk;
	enum status status = begin_walk(&walk, rulesets, arena, diags);

	*tables = (struct tables){ 0 };
	if (status == ST_OK)
		status = walk_game(&walk, game);
	for (size_t i = 0; status == ST_OK && i < walk.found.len; i++) {
		tables_add(tables, text_of(walk.found.items[i].path));
		tables_add(tables, text_of(walk.found.items[i].digest));
	}
	if (status == ST_OK)
		status = read_manifest(&manifest, rulesets, arena, diags);
	if (status == ST_ABSENT) {
		tables->own = "all, there is no manifest.csv";
		return ST_OK;
	}
	if (status == ST_OK)
		status = find_all(&walk, &manifest, game);
	if (status == ST_OK)
		status = compare(&walk, &manifest, &own);
	if (status == ST_OK)
		status = keep_own(tables, &own, arena, diags);
	buffer_free(&own);
	return status;
}

void tables_add(struct tables *tables, struct text data)
{
	tables->sum = digest_and(tables->sum, data);
	digest_write(tables->digest, tables->sum);
}

void tables_tell(const struct tables *tables, struct buffer *out)
{
	buffer_add_string(out, tables->digest);
	if (tables->own)
		buffer_printf(out, " (own tables: %s)", tables->own);
}

static void write_rows(const struct table_list *list, struct buffer *out)
{
	buffer_add_string(out, "table,lines,digest\n");
	for (size_t i = 0; i < list->len; i++) {
		const struct table_file *table = &list->items[i];

		buffer_add_csv(out, text_of(table->path));
		buffer_printf(out, ",%u,%s\n", (unsigned)table->lines, table->digest);
	}
}

/* Walks the folders of all games. */
static enum status walk_games(struct walk *walk)
{
	DIR *dir = opendir(walk->rulesets);
	enum status status = ST_OK;
	struct dirent *entry;

	if (!dir) {
		diag_error(walk->diags, (struct place){ .file = walk->rulesets }, "no rulesets here");
		return ST_IO;
	}
	while (status == ST_OK && (entry = readdir(dir))) {
		const char *game = may_be_folder(entry->d_name) ? arena_strdup(walk->arena, entry->d_name) : "";

		if (!game)
			status = diags_nomem(walk->diags);
		else if (*game)
			status = walk_game(walk, game);
	}
	closedir(dir);
	if (walk->found.len)
		qsort(walk->found.items, walk->found.len, sizeof(*walk->found.items), compare_paths);
	return status;
}

enum status tables_write_manifest(const char *rulesets, struct buffer *out, struct diags *diags)
{
	struct arena arena = { 0 };
	struct walk walk;
	enum status status = begin_walk(&walk, rulesets, &arena, diags);

	if (status == ST_OK)
		status = walk_games(&walk);
	if (status == ST_OK)
		write_rows(&walk.found, out);
	arena_free(&arena);
	return status;
}

enum status tables_renew_manifest(const char *rulesets, const char *game, const char *const names[],
				  struct buffer *out, struct diags *diags)
{
	struct arena arena = { 0 };
	struct table_list manifest;
	struct buffer bytes = { 0 };
	enum status status = read_manifest(&manifest, rulesets, &arena, diags);

	for (size_t i = 0; status == ST_OK && names[i]; i++) {
		const char *path = arena_printf(&arena, "%s/%s", game, names[i]);
		struct table_file *table = path ? find_table(&manifest, path) : NULL;

		if (!path)
			status = diags_nomem(diags);
		else if (table)
			status = measure(table, rulesets, &bytes, &arena, diags);
	}
	buffer_free(&bytes);
	if (status == ST_OK)
		write_rows(&manifest, out);
	arena_free(&arena);
	return status;
}
