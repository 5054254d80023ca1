#include "data/table_join.h"

#include <string.h>

#include "base/map.h"
#include "base/parts.h"
#include "data/csv_reader.h"

/* Tables of cards have tens of thousands of rows; bounds memory. */
enum { MAX_COLUMNS = 32 };

struct line {
	struct text *fields; /* n_columns of them */
	struct text key;     /* the names of the card as one text */
};

/* A table in memory. */
struct sheet {
	const char *file;
	int n_columns;
	struct text header[MAX_COLUMNS];
	struct line *lines; /* len of them */
	size_t len, room;
	struct map by_key; /* key -> its first line */
	int n_key;
	struct arena *arena;
	struct diags *diags;
};

/* Cards and abilities of one side. */
struct join_side {
	struct sheet cards, abilities;
	int printings, abilities_of, needed; /* columns of cards */
	int program;                         /* column of abilities */
};

static bool copy_fields(struct sheet *sheet, const struct csv_row *row, struct text *fields)
{
	for (int i = 0; i < sheet->n_columns; i++)
		if (!csv_copy_field(row, i, sheet->arena, &fields[i]))
			return false;
	return true;
}

static enum status make_key(struct sheet *sheet, struct line *line)
{
	struct buffer key = { 0 };

	for (int i = 0; i < sheet->n_key; i++) {
		buffer_add_string(&key, i ? "\x1f" : "");
		buffer_add(&key, line->fields[i]);
	}
	return buffer_keep(&key, sheet->arena, &line->key) ? diags_nomem(sheet->diags) : ST_OK;
}

static enum status add_line(void *ctx, const struct csv_row *row, bool is_header)
{
	struct sheet *sheet = ctx;
	struct line *line = &sheet->lines[sheet->len];
	uint32_t first;

	if (is_header) {
		sheet->n_columns = (int)row->n_fields;
		if (row->n_fields > MAX_COLUMNS || sheet->n_columns < sheet->n_key)
			return csv_refuse(sheet->diags, sheet->file, row, "no table of cards", text_of(""));
		return copy_fields(sheet, row, sheet->header) ? ST_OK : diags_nomem(sheet->diags);
	}
	line->fields = arena_calloc(sheet->arena, (size_t)sheet->n_columns, sizeof(*line->fields));
	if (!line->fields || !copy_fields(sheet, row, line->fields) || make_key(sheet, line))
		return diags_nomem(sheet->diags);
	if (!map_find(&sheet->by_key, line->key, &first))
		map_add(&sheet->by_key, line->key, (uint32_t)sheet->len);
	sheet->len++;
	return ST_OK;
}

static enum status read_sheet(struct sheet *sheet, const struct table_shape *shape, const char *file, struct text data,
			      struct arena *arena, struct diags *diags)
{
	*sheet = (struct sheet){ .file = file, .n_key = shape->n_key, .arena = arena, .diags = diags };
	for (size_t i = 0; i < data.len; i++)
		sheet->room += data.ptr[i] == '\n';
	sheet->lines = arena_calloc(arena, sheet->room + 2, sizeof(*sheet->lines));
	if (!sheet->lines || map_init(&sheet->by_key, arena, sheet->room + 2))
		return diags_nomem(diags);
	return csv_read(file, data, add_line, sheet, diags);
}

static int find_column(const struct sheet *sheet, const char *name)
{
	for (int i = 0; i < sheet->n_columns; i++)
		if (text_is(sheet->header[i], name))
			return i;
	return -1;
}

static enum status read_side(struct join_side *side, const struct table_shape *shape, const struct table_pair *pair,
			     struct arena *arena, struct diags *diags)
{
	enum status status = read_sheet(&side->cards, shape, pair->file, pair->cards, arena, diags);

	if (status == ST_OK)
		status = read_sheet(&side->abilities, shape, pair->file, pair->abilities, arena, diags);
	side->printings = find_column(&side->cards, shape->printings);
	side->needed = find_column(&side->cards, shape->needed);
	side->abilities_of = find_column(&side->cards, "abilities");
	side->program = find_column(&side->abilities, "program");
	if (status == ST_OK && (side->printings < 0 || side->needed < 0 || side->program < 0)) {
		diag_error(diags, (struct place){ .file = pair->file }, "no tables of cards and abilities");
		status = ST_SYNTAX;
	}
	return status;
}

static const struct line *find_line(const struct sheet *sheet, struct text key)
{
	uint32_t i;

	return map_find(&sheet->by_key, key, &i) ? &sheet->lines[i] : NULL;
}

/* How many programs the card of the key has; [unknown] counts the texts that are not known. */
static size_t count_programs(const struct join_side *side, struct text key, size_t *unknown)
{
	const struct line *end = side->abilities.lines + side->abilities.len;
	size_t n = 0;

	*unknown = 0;
	for (const struct line *line = find_line(&side->abilities, key); line && line < end && text_equal(line->key, key);
	     line++) {
		bool is_unknown = text_is(line->fields[side->program], "?");

		*unknown += is_unknown;
		n += !is_unknown && line->fields[side->program].len > 0;
	}
	return n;
}

static bool is_text_known(const struct join_side *side, const struct line *card)
{
	size_t unknown;

	if (side->abilities_of >= 0 && text_is(card->fields[side->abilities_of], "?"))
		return false;
	count_programs(side, card->key, &unknown);
	return unknown == 0;
}

/* The set and number of a printing: what its rarity is called does not make another of it. */
static struct text identity(struct text printing)
{
	struct text rest = printing, part = printing;

	text_split(&rest, ' ', &part);
	return memchr(part.ptr ? part.ptr : "", '/', part.len) ? part : printing;
}

static bool has_printing(struct text printings, struct text wanted)
{
	struct text part;

	while (printings.len && text_split(&printings, ';', &part))
		if (text_equal(identity(part), identity(wanted)))
			return true;
	return false;
}

/* How many of [printings] are not among [others]. */
static size_t count_further(struct text printings, struct text others)
{
	struct text part;
	size_t n = 0;

	while (printings.len && text_split(&printings, ';', &part))
		n += !has_printing(others, part);
	return n;
}

/* A card as people know it: by the column `name` and what tells it from others of that name, or by the first column. */
static struct text shown_name(const struct join_side *side, const struct line *line)
{
	int name = find_column(&side->cards, "name");
	struct buffer shown = { 0 };
	const char *copy;

	if (name < side->cards.n_key)
		return line->fields[0];
	buffer_add(&shown, line->fields[name]);
	for (int i = 0; i < side->cards.n_key; i++)
		buffer_printf(&shown, "%s%.*s", i ? " " : ", ", TEXT_ARG(line->fields[i]));
	copy = shown.failed ? NULL : arena_strndup(side->cards.arena, buffer_string(&shown), shown.len);
	buffer_free(&shown);
	return copy ? text_of(copy) : line->fields[0];
}

/* Adds up what the card [line] of [side] has and [other] has not. */
static void count_missing(const struct join_side *side, const struct line *line, const struct join_side *other,
			  struct table_counts *counts)
{
	const struct line *same = find_line(&other->cards, line->key);
	size_t unknown, programs = count_programs(side, line->key, &unknown),
		       there = same ? count_programs(other, line->key, &unknown) : 0;
	size_t printings = count_further(line->fields[side->printings],
					 same ? same->fields[other->printings] : text_make("", 0));
	bool text = is_text_known(side, line) && (!same || !is_text_known(other, same));
	bool missing = !same || printings || programs > there || text;

	counts->cards += !same;
	counts->printings += printings;
	counts->programs += programs > there ? programs - there : 0;
	counts->texts += same && text;
	if (missing && counts->meant < TABLE_NAMED)
		counts->named[counts->meant] = shown_name(side, line);
	counts->meant += missing;
}

enum status table_pairs_lose(const struct table_shape *shape, const struct table_pair *old,
			     const struct table_pair *new, struct table_counts *lost, struct arena *arena,
			     struct diags *diags)
{
	struct join_side before, after;
	enum status status = read_side(&before, shape, old, arena, diags);

	*lost = (struct table_counts){ 0 };
	if (status == ST_OK)
		status = read_side(&after, shape, new, arena, diags);
	for (size_t i = 0; status == ST_OK && i < before.cards.len; i++)
		count_missing(&before, &before.cards.lines[i], &after, lost);
	return status;
}

/* One join while it is done. */
struct joining {
	const struct table_shape *shape;
	struct join_side old, new;
	struct buffer *cards, *abilities;
	struct table_counts *counts;
	struct arena *arena;
	struct diags *diags;
};

static void write_fields(struct buffer *out, const struct text *fields, int n)
{
	for (int i = 0; i < n; i++) {
		buffer_add_csv(out, fields[i]);
		buffer_add_char(out, i + 1 < n ? ',' : '\n');
	}
}

static void write_abilities(const struct join_side *side, struct text key, struct buffer *out)
{
	const struct line *end = side->abilities.lines + side->abilities.len;

	for (const struct line *line = find_line(&side->abilities, key); line && line < end && text_equal(line->key, key);
	     line++)
		write_fields(out, line->fields, side->abilities.n_columns);
}

/* Are the abilities of a card the same on both sides? */
static bool same_abilities(const struct joining *j, struct text key)
{
	struct buffer a = { 0 }, b = { 0 };
	bool same;

	write_abilities(&j->old, key, &a);
	write_abilities(&j->new, key, &b);
	same = a.failed || b.failed || text_equal(buffer_text(&a), buffer_text(&b));
	buffer_free(&a);
	buffer_free(&b);
	return same;
}

static bool is_of_text(const struct joining *j, struct text column)
{
	for (size_t i = 0; j->shape->of_texts && j->shape->of_texts[i]; i++)
		if (text_is(column, j->shape->of_texts[i]))
			return true;
	return false;
}

static void contradict(struct joining *j, const struct line *card, const char *what, struct text kept,
		       struct text added)
{
	j->counts->contradictions++;
	diag_add(j->diags, SEV_NOTE, (struct place){ .file = j->new.cards.file }, NULL,
		 "'%.*s': %s is '%.*s', kept is '%.*s' of the tables", TEXT_ARG(card->fields[0]), what, TEXT_ARG(added),
		 TEXT_ARG(kept));
}

/* Puts [printing] into the list, before the first that the shape puts behind it. */
static void insert_printing(const struct joining *j, struct buffer *list, struct text printing)
{
	struct buffer out = { 0 };
	struct text rest = buffer_text(list), part;
	bool done = false;

	while (rest.len && text_split(&rest, ';', &part)) {
		if (!done && j->shape->compare && j->shape->compare(printing, part) < 0) {
			parts_add(&out, printing);
			done = true;
		}
		parts_add(&out, part);
	}
	if (!done)
		parts_add(&out, printing);
	buffer_clear(list);
	buffer_add(list, buffer_text(&out));
	list->failed |= out.failed;
	buffer_free(&out);
}

/* Unites the printings. */
static enum status unite_printings(struct joining *j, struct text old, struct text new, struct text *united)
{
	struct buffer list = { 0 };
	struct text part;

	buffer_add(&list, old);
	while (new.len && text_split(&new, ';', &part))
		if (!has_printing(buffer_text(&list), part)) {
			insert_printing(j, &list, part);
			j->counts->printings++;
		}
	return buffer_keep(&list, j->arena, united) ? diags_nomem(j->diags) : ST_OK;
}

/* Which side the text of a card is taken from: the one that knows it, else the one that is there. */
static bool takes_new_text(const struct joining *j, const struct line *old, const struct line *new)
{
	return !is_text_known(&j->old, old) && new->fields[j->new.needed].len && is_text_known(&j->new, new);
}

/* Joins a card that both sides have into [fields]. */
static enum status join_card(struct joining *j, const struct line *old, const struct line *new, struct text *fields)
{
	bool new_text = takes_new_text(j, old, new), has_facts = new->fields[j->new.needed].len > 0;
	bool compares = has_facts && !new_text && is_text_known(&j->new, new);

	for (int i = 0; i < j->old.cards.n_columns; i++) {
		int k = find_column(&j->new.cards, j->old.cards.header[i].ptr);
		struct text added = k < 0 ? text_make("", 0) : new->fields[k];
		bool of_text = is_of_text(j, j->old.cards.header[i]);

		fields[i] = of_text && new_text ? added : old->fields[i];
		if (i == j->old.printings || !has_facts || (of_text && !compares) || text_equal(fields[i], added))
			continue;
		if (!of_text && !fields[i].len)
			fields[i] = added;
		else if (added.len || of_text)
			contradict(j, old, j->old.cards.header[i].ptr, fields[i], added);
	}
	if (compares && !same_abilities(j, old->key))
		contradict(j, old, "what its text does", text_of("that"), text_of("another"));
	j->counts->texts += new_text;
	return unite_printings(j, old->fields[j->old.printings], new->fields[j->new.printings],
			       &fields[j->old.printings]);
}

static enum status write_old(struct joining *j, const struct line *old)
{
	const struct line *new = find_line(&j->new.cards, old->key);
	struct text fields[MAX_COLUMNS];
	enum status status;

	if (!new) {
		write_fields(j->cards, old->fields, j->old.cards.n_columns);
		write_abilities(&j->old, old->key, j->abilities);
		return ST_OK;
	}
	status = join_card(j, old, new, fields);
	write_fields(j->cards, fields, j->old.cards.n_columns);
	write_abilities(takes_new_text(j, old, new) ? &j->new : &j->old, old->key, j->abilities);
	return status;
}

static void write_new(struct joining *j, const struct line *new)
{
	size_t unknown;

	if (!new->fields[j->new.needed].len) {
		diag_add(j->diags, SEV_NOTE, (struct place){ .file = j->new.cards.file }, NULL,
			 "'%.*s': only printings are given, and no table knows the card; passed over",
			 TEXT_ARG(new->fields[0]));
		return;
	}
	j->counts->cards++;
	j->counts->printings += count_further(new->fields[j->new.printings], text_make("", 0));
	j->counts->programs += count_programs(&j->new, new->key, &unknown);
	write_fields(j->cards, new->fields, j->new.cards.n_columns);
	write_abilities(&j->new, new->key, j->abilities);
}

static bool comes_first(const struct joining *j, const struct line *new, const struct line *old)
{
	return j->shape->compare &&
	       j->shape->compare(new->fields[j->new.printings], old->fields[j->old.printings]) < 0;
}

/* Writes both sides, each in its order, what comes first by its first printing first. */
static enum status write_both(struct joining *j)
{
	enum status status = ST_OK;
	size_t k = 0;

	write_fields(j->cards, j->old.cards.header, j->old.cards.n_columns);
	write_fields(j->abilities, j->old.abilities.header, j->old.abilities.n_columns);
	for (size_t i = 0; status == ST_OK && i <= j->old.cards.len; i++) {
		const struct line *old = i < j->old.cards.len ? &j->old.cards.lines[i] : NULL;

		for (; k < j->new.cards.len; k++) {
			const struct line *new = &j->new.cards.lines[k];

			if (find_line(&j->old.cards, new->key))
				continue;
			if (old && !comes_first(j, new, old))
				break;
			write_new(j, new);
		}
		if (old)
			status = write_old(j, old);
	}
	return status;
}

enum status table_pairs_join(const struct table_shape *shape, const struct table_pair *old,
			     const struct table_pair *new, struct buffer *cards, struct buffer *abilities,
			     struct table_counts *gained, struct arena *arena, struct diags *diags)
{
	struct joining j = { .shape = shape, .cards = cards, .abilities = abilities, .counts = gained, .arena = arena,
			     .diags = diags };
	enum status status = read_side(&j.old, shape, old, arena, diags);

	*gained = (struct table_counts){ 0 };
	if (status == ST_OK)
		status = read_side(&j.new, shape, new, arena, diags);
	if (status == ST_OK && j.old.cards.n_columns != j.new.cards.n_columns) {
		diag_error(diags, (struct place){ .file = old->file }, "the tables have other columns");
		status = ST_SYNTAX;
	}
	return status ? status : write_both(&j);
}
