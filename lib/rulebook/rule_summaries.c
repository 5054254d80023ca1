#include "rulebook/rule_summaries.h"

#include <stdio.h>
#include <string.h>

#include "base/bug.h"
#include "base/source.h"
#include "data/csv_reader.h"

enum {
	SUMMARIES_MAX_BYTES = 8 * 1024 * 1024, /* all games together are under 1 MB */
	MEANING_MAX = 160,                     /* bytes of a key, a blank and a variant */
};

static const char *const class_names[] = {
	[RULE_ENFORCED] = "enforced",       [RULE_DEFINITION] = "definition", [RULE_OUTSIDE] = "outside",
	[RULE_MULTIPLAYER] = "multiplayer", [RULE_NOT_YET] = "not-yet",       [RULE_UNCLASSED] = "unclassed",
};
_Static_assert(sizeof(class_names) / sizeof(class_names[0]) == N_RULE_CLASSES, "one name a class");

const char *rule_class_name(enum rule_class class)
{
	BUG_ON((int)class >= N_RULE_CLASSES);
	return class_names[class];
}

enum rule_class rule_class_parse(struct text name)
{
	for (int i = 0; i < (int)RULE_UNCLASSED; i++)
		if (text_is(name, class_names[i]))
			return (enum rule_class)i;
	return RULE_UNCLASSED;
}

struct summaries_loading {
	struct rule_summaries *summaries;
	struct arena *arena;
	struct diags *diags;
	const char *file;
	int key, variant, class, summary; /* columns */
};

/* Writes "key variant" into [meaning]; empty when it is too long. */
static struct text meaning_of(struct text key, struct text variant, char meaning[MEANING_MAX])
{
	size_t len = key.len + 1 + variant.len;

	if (key.len == 0 || len > MEANING_MAX)
		return text_make(meaning, 0);
	memcpy(meaning, key.ptr, key.len);
	meaning[key.len] = ' ';
	if (variant.len)
		memcpy(meaning + key.len + 1, variant.ptr, variant.len);
	return text_make(meaning, len);
}

static enum status read_header(struct summaries_loading *load, const struct csv_row *row)
{
	load->key = csv_find_column(row, "key");
	load->variant = csv_find_column(row, "variant");
	load->class = csv_find_column(row, "class");
	load->summary = csv_find_column(row, "summary");
	if (load->key >= 0 && load->variant >= 0 && load->class >= 0 && load->summary >= 0)
		return ST_OK;
	return csv_refuse(load->diags, load->file, row, "summaries have the columns key, variant, class and summary",
			  text_of(""));
}

static enum status add_summary(void *ctx, const struct csv_row *row, bool is_header)
{
	struct summaries_loading *load = ctx;
	struct rule_summaries *summaries = load->summaries;
	struct rule_summary *item = &summaries->items[summaries->len];
	struct text class = csv_field(row, load->class), meaning;
	char buffer[MEANING_MAX], *copy;

	if (is_header)
		return read_header(load, row);
	item->class = rule_class_parse(class);
	if (csv_field(row, load->key).len == 0)
		return csv_refuse(load->diags, load->file, row, "a summary without a key", text_of(""));
	if (item->class == RULE_UNCLASSED)
		return csv_refuse(load->diags, load->file, row,
				  "a class is enforced, definition, outside, multiplayer or not-yet, found",
				  class.len ? class : text_of(" "));
	meaning = meaning_of(csv_field(row, load->key), csv_field(row, load->variant), buffer);
	if (meaning.len == 0)
		return csv_refuse(load->diags, load->file, row, "key too long:", csv_field(row, load->key));
	if (!csv_copy_field(row, load->key, load->arena, &item->key) ||
	    !csv_copy_field(row, load->variant, load->arena, &item->variant) ||
	    !csv_copy_field(row, load->summary, load->arena, &item->summary) ||
	    !(copy = arena_strndup(load->arena, meaning.ptr, meaning.len)))
		return diags_nomem(load->diags);
	meaning.ptr = copy;
	if (!map_add(&summaries->by_meaning, meaning, (uint32_t)summaries->len))
		return csv_refuse(load->diags, load->file, row, "a second time the meaning", meaning);
	map_add(&summaries->by_key, item->key, (uint32_t)summaries->len);
	summaries->len++;
	return ST_OK;
}

static enum status read_summaries(struct summaries_loading *load, struct text csv)
{
	struct rule_summaries *summaries = load->summaries;
	struct text rest = csv, line;
	size_t n_lines = 1;

	while (text_split(&rest, '\n', &line))
		n_lines++;
	summaries->items = arena_calloc(load->arena, n_lines, sizeof(*summaries->items));
	if (!summaries->items || map_init(&summaries->by_meaning, load->arena, n_lines) ||
	    map_init(&summaries->by_key, load->arena, n_lines))
		return diags_nomem(load->diags);
	return csv.len ? csv_read(load->file, csv, add_summary, load, load->diags) : ST_OK;
}

enum status rule_summaries_load(struct rule_summaries *summaries, const char *rulesets, const char *game,
				const char *shelf, struct arena *arena, struct diags *diags)
{
	bool is_main = strcmp(shelf, "editions") == 0;
	struct summaries_loading load = { .summaries = summaries, .arena = arena, .diags = diags };
	struct buffer bytes = { 0 };
	enum status status = ST_OK;

	*summaries = (struct rule_summaries){ 0 };
	load.file = arena_printf(arena, "%s/%s%s%s/summaries.csv", rulesets, game, is_main ? "" : "/",
				 is_main ? "" : shelf);
	if (!load.file)
		return diags_nomem(load.diags);
	if (source_exists(load.file))
		status = source_read(load.file, SUMMARIES_MAX_BYTES, &bytes, diags);
	if (status == ST_OK)
		status = read_summaries(&load, buffer_text(&bytes));
	buffer_free(&bytes);
	return status;
}

const struct rule_summary *rule_summary_find(const struct rule_summaries *summaries, struct text key,
					     struct text variant)
{
	char buffer[MEANING_MAX];
	struct text meaning = meaning_of(key, variant, buffer);
	uint32_t i;

	if (meaning.len == 0 || !map_find(&summaries->by_meaning, meaning, &i))
		return NULL;
	return &summaries->items[i];
}
