/*
 * Lists as tables: CSV with a header, columns by name.
 *
 * A table may hold several decks: of the players or decks that a column names,
 * or a list in a cell of each row, as forms collect them.
 *
 * The delimiter is the one of ',', ';', tab and '|' with which the header names
 * cards. A row may name a card by name (and version), by id, or by set and
 * number.
 */
#include "base/array.h"
#include "base/map.h"
#include "base/source.h"
#include "data/csv_reader.h"
#include "deck/csv_aside.h"
#include "deck/csv_columns.h"
#include "deck/csv_table.h"
#include "deck/deck_heading.h"
#include "deck/deck_line.h"
#include "deck/deck_list.h"
#include "deck/deck_trim.h"
#include "deck/line_style.h"

/* Refuses a title that the user gave and that the header lacks. */
static enum status check_titles(const struct csv_table *table, uint32_t line)
{
	for (int c = 0; c < N_DECK_COLUMNS; c++)
		if (table->input->titles[c].len && table->columns[c] < 0) {
			deck_error(table->input, line, 0, "no column '%.*s' found, which --column gives for %s",
				   (int)table->input->titles[c].len, table->input->titles[c].ptr,
				   deck_column_name((enum deck_column)c));
			return ST_SYNTAX;
		}
	return ST_OK;
}

static void find_columns(struct csv_table *table)
{
	for (int c = 0; c < N_DECK_COLUMNS; c++)
		table->columns[c] = -1;
	for (size_t i = 0; i < table->header.n_fields; i++) {
		int column = csv_column_of(table->input, deck_trim(table->header.field[i]));

		if (column != N_DECK_COLUMNS && table->columns[column] < 0)
			table->columns[column] = (int)i;
	}
}

/* What a column "foil" says where it counts nothing: whether the copies are. */
static bool is_finish(struct text field)
{
	static const char *const words[] = { "", "foil", "nonfoil", "normal", "true", "false", "yes", "no", "cold foil" };

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (text_equal_nocase(field, text_of(words[i])))
			return true;
	return false;
}

/* Reads one count column into [*count]; false after reporting what is wrong. */
static bool read_count(const struct csv_table *table, const struct csv_row *row, enum deck_column column,
		       uint32_t *count)
{
	struct text field = csv_table_field(table, row, column);

	*count = 0;
	if (column == COLUMN_FOIL && is_finish(field))
		return true;
	if (field.len > 1 && (field.ptr[field.len - 1] == 'x' || field.ptr[field.len - 1] == 'X'))
		field.len--;
	if (deck_count_read(field, count))
		return true;
	deck_error(table->input, row->line, 0, "count '%.*s' found, expected a whole number from 0 to %d",
		   TEXT_ARG(deck_shown(field)), DECK_MAX_COUNT);
	return false;
}

/* The section of a row: a word, or a yes in a column "sideboard". */
static enum deck_section section_of_row(const struct csv_table *table, const struct csv_row *row)
{
	struct text field = csv_table_field(table, row, COLUMN_SECTION);
	enum deck_section section = SECTION_MAIN;
	const struct deck_heading *heading;

	if (text_equal_nocase(field, text_of("true")) || text_equal_nocase(field, text_of("yes")))
		return SECTION_SIDE;
	heading = deck_heading_of_games(table->input->games, field);
	if (!deck_section_of(field, &section))
		section = heading && !heading->keeps_section ? heading->section : SECTION_MAIN;
	return section;
}

static enum status take_row(struct csv_table *table, const struct csv_row *row)
{
	bool is_counted = table->columns[COLUMN_COUNT] >= 0;
	struct deck_line line = { .line = row->line, .count = 1, .is_counted = is_counted };
	uint32_t foils = 0;

	if (csv_row_is_aside(table, row))
		return ST_OK;
	if (is_counted && !read_count(table, row, COLUMN_COUNT, &line.count))
		return ST_OK;
	if (table->columns[COLUMN_FOIL] >= 0 && !read_count(table, row, COLUMN_FOIL, &foils))
		return ST_OK;
	line.count += foils;
	table->n_counted += line.count;
	line.section = section_of_row(table, row);
	line.name = csv_table_field(table, row, COLUMN_REFERENCE);
	if (line.name.len)
		return line.count ? deck_hand_card(table->input, &line) : ST_OK;
	line.name = csv_table_field(table, row, COLUMN_NAME);
	line.version = csv_table_field(table, row, COLUMN_VERSION);
	line.set = csv_table_field(table, row, COLUMN_SET);
	line.number = csv_table_field(table, row, COLUMN_NUMBER);
	line.rarity = csv_table_field(table, row, COLUMN_RARITY);
	line.faction = csv_table_field(table, row, COLUMN_FACTION);
	if (line.name.len == 0 && table->columns[COLUMN_ID] >= 0)
		line.name = csv_table_field(table, row, COLUMN_ID);
	if (line.name.len == 0 && (line.set.len == 0 || line.number.len == 0)) {
		deck_error(table->input, row->line, 0,
			   "the row names no card, expected a name, an id, or set and number");
		return ST_OK;
	}
	return line.count ? deck_hand_card(table->input, &line) : ST_OK;
}

static bool is_text_row(const struct csv_table *table, const struct csv_row *row)
{
	for (size_t i = 0; i < row->n_fields; i++)
		if (!text_is_utf8(row->field[i])) {
			deck_error(table->input, row->line, 0, "field %zu is not UTF-8 text", i + 1);
			return false;
		}
	return true;
}

/* The rule under a table's header, "| --- | :-: |". */
static bool is_rule(const struct csv_row *row)
{
	size_t n_dashes = 0;

	for (size_t i = 0; i < row->n_fields; i++)
		for (size_t k = 0; k < row->field[i].len; k++) {
			char c = row->field[i].ptr[k];

			if (c != '-' && c != ':' && c != '=' && c != ' ')
				return false;
			n_dashes += c == '-' || c == '=';
		}
	return n_dashes > 0;
}

static enum status keep_fields(struct csv_table *table, const struct csv_row *row, struct text **kept)
{
	*kept = arena_calloc(&table->arena, row->n_fields + 1, sizeof(**kept));
	for (size_t i = 0; *kept && i < row->n_fields; i++)
		if (!csv_copy_field(row, (int)i, &table->arena, &(*kept)[i]))
			return ST_NOMEM;
	return *kept ? ST_OK : ST_NOMEM;
}

static enum status on_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct csv_table *table = ctx;
	struct text *fields;

	if (!is_header && is_rule(row))
		return ST_OK;
	if (keep_fields(table, row, &fields))
		return ST_NOMEM;
	if (is_header) {
		table->header = (struct csv_row){ fields, row->n_fields, row->line };
		return ST_OK;
	}
	if (array_reserve(&table->rows, &table->rows_cap, table->n_rows + 1, sizeof(*table->rows)))
		return ST_NOMEM;
	table->rows[table->n_rows++] = (struct kept_row){ fields, row->n_fields, row->line, 0 };
	return ST_OK;
}

static struct csv_row row_of(const struct kept_row *kept)
{
	return (struct csv_row){ kept->field, kept->n_fields, kept->line };
}

enum { TITLES_SHOWN = 8, LIST_LINES = 3 };

/* Names the columns that tell nothing of the cards. */
static void note_unused(const struct csv_table *table, bool has_decks)
{
	struct buffer names = { 0 };
	size_t n = 0;

	for (size_t i = 0; i < table->header.n_fields; i++) {
		struct text title = deck_trim(table->header.field[i]);
		int column = csv_column_of(table->input, title);
		bool is_used = column != N_DECK_COLUMNS && table->columns[column] == (int)i;

		if (title.len == 0 || (is_used && (column < COLUMN_PLAYER || column == COLUMN_GAME || has_decks)))
			continue;
		if (n++ < TITLES_SHOWN)
			buffer_printf(&names, "%s'%.*s'", n > 1 ? ", " : "", TEXT_ARG(deck_shown(title)));
	}
	if (n)
		diag_add(table->input->sink.diags, SEV_NOTE,
			 (struct place){ table->input->file, table->header.line, 0 }, NULL, "%s not used: %s%s",
			 n == 1 ? "a column is" : "columns are", buffer_string(&names), n > TITLES_SHOWN ? " and more" : "");
	table->input->sink.diags->failed |= names.failed;
	buffer_free(&names);
}

static bool is_json(struct text cell)
{
	cell = deck_trim(cell);
	return cell.len > 2 && cell.ptr[1] && ((cell.ptr[0] == '[' && strchr("{[\"", cell.ptr[1])) ||
				(cell.ptr[0] == '{' && strchr("\" \n", cell.ptr[1])));
}

/* Whether a cell holds a list, a card a line or JSON. */
static bool is_list(struct text cell)
{
	struct text rest = deck_trim(cell), line;
	size_t n = 0;

	if (is_json(cell))
		return true;

	while (text_split(&rest, '\n', &line))
		n += deck_line_parse(line).kind == DECK_LINE_CARD;
	return n >= LIST_LINES;
}

/* The column whose cells are lists; -1 = none. */
static int find_lists(const struct csv_table *table)
{
	for (size_t r = 0; r < table->n_rows; r++)
		for (size_t i = 0; i < table->rows[r].n_fields; i++)
			if (is_list(table->rows[r].field[i]))
				return (int)i;
	return -1;
}

/* Whether the column names decks: in no row a section or a number. */
static bool names_decks(const struct csv_table *table, enum deck_column column)
{
	enum deck_section section;
	uint32_t number;

	for (size_t i = 0; table->columns[column] >= 0 && i < table->n_rows; i++) {
		struct csv_row row = row_of(&table->rows[i]);
		struct text field = csv_table_field(table, &row, column);

		if (column == COLUMN_DECK && (deck_section_of(field, &section) || deck_count_read(field, &number)))
			return false;
	}
	return table->columns[column] >= 0;
}

/* Whose deck a row is of: "Ann", or "Ann, Amber" where player and deck stand apart. */
static enum status name_deck(struct csv_table *table, const struct csv_row *row, bool by_player, bool by_deck,
			     struct text *name)
{
	struct text player = by_player ? csv_table_field(table, row, COLUMN_PLAYER) : text_make("", 0);
	struct text deck = by_deck ? csv_table_field(table, row, COLUMN_DECK) : text_make("", 0);
	const char *joined = arena_printf(&table->arena, "%.*s%s%.*s", TEXT_ARG(player),
					  player.len && deck.len ? ", " : "", TEXT_ARG(deck));

	*name = text_of(joined);
	return joined ? ST_OK : ST_NOMEM;
}

/* Numbers the decks of the rows in the order in which they come; how many in [*n_decks]. */
static enum status number_decks(struct csv_table *table, struct text *names, size_t *n_decks)
{
	bool by_player = names_decks(table, COLUMN_PLAYER), by_deck = names_decks(table, COLUMN_DECK);
	enum status status;
	struct map map;

	*n_decks = 0;
	status = map_init(&map, &table->arena, table->n_rows + 1);
	for (size_t i = 0; status == ST_OK && i < table->n_rows; i++) {
		struct csv_row row = row_of(&table->rows[i]);
		struct text name;

		status = name_deck(table, &row, by_player, by_deck, &name);
		/* A row that names nobody goes on with the deck before. */
		if (status == ST_OK && name.len == 0)
			table->rows[i].deck = i ? table->rows[i - 1].deck : 0;
		else if (status == ST_OK && map_add(&map, name, (uint32_t)*n_decks))
			names[(*n_decks)++] = name;
		if (status == ST_OK && name.len)
			map_find(&map, name, &table->rows[i].deck);
	}
	return status;
}

/* The rows in the order of their decks, by counting. */
static enum status sort_rows(struct csv_table *table, size_t n_decks)
{
	struct kept_row *sorted = arena_calloc(&table->arena, table->n_rows + 1, sizeof(*sorted));
	size_t *next = arena_calloc(&table->arena, n_decks + 1, sizeof(*next));

	if (!sorted || !next)
		return ST_NOMEM;
	for (size_t i = 0; i < table->n_rows; i++)
		next[table->rows[i].deck + 1]++;
	for (size_t d = 1; d <= n_decks; d++)
		next[d] += next[d - 1];
	for (size_t i = 0; i < table->n_rows; i++)
		sorted[next[table->rows[i].deck]++] = table->rows[i];
	memcpy(table->rows, sorted, table->n_rows * sizeof(*sorted));
	return ST_OK;
}

static enum status begin_deck(struct csv_table *table, struct text name, uint32_t line)
{
	table->n_counted = 0;
	table->has_total = table->has_noted_game = false;
	return deck_begin(table->input, name, line);
}

static enum status end_deck(const struct csv_table *table)
{
	return table->input->sink.end(table->input->sink.ctx);
}

/* A deck a row, its list in the column [lists]. */
static enum status read_lists(struct csv_table *table, int lists)
{
	enum deck_column whose = table->columns[COLUMN_PLAYER] >= 0 ? COLUMN_PLAYER
				 : table->columns[COLUMN_DECK] >= 0 && table->columns[COLUMN_DECK] != lists ? COLUMN_DECK
													    : COLUMN_NAME;
	enum status status = ST_OK;

	for (size_t i = 0; status == ST_OK && i < table->n_rows; i++) {
		struct csv_row row = row_of(&table->rows[i]);
		struct text cell = csv_field(&row, lists);

		if (deck_trim(cell).len == 0)
			continue;
		status = begin_deck(table, csv_table_field(table, &row, whose), row.line);
		if (status == ST_OK && is_text_row(table, &row))
			status = is_json(cell) ? json_list_embedded(table->input, deck_trim(cell), row.line)
					       : text_list_embedded(table->input, cell, row.line, NULL, NULL);
		status = status ? status : end_deck(table);
	}
	return status;
}

static enum status read_rows(struct csv_table *table)
{
	struct text *names = arena_calloc(&table->arena, table->n_rows + 1, sizeof(*names));
	size_t n_decks = 0;
	enum status status = names ? number_decks(table, names, &n_decks) : ST_NOMEM;
	bool are_several = n_decks > 1;

	if (status == ST_OK && are_several)
		status = sort_rows(table, n_decks);
	for (size_t i = 0; status == ST_OK && are_several && i < table->n_rows; i++) {
		struct csv_row row = row_of(&table->rows[i]);
		bool is_first = i == 0 || table->rows[i - 1].deck != table->rows[i].deck;

		if (is_first && i)
			status = end_deck(table);
		if (is_first && status == ST_OK)
			status = begin_deck(table, names[table->rows[i].deck], row.line);
		if (i == 0)
			note_unused(table, true);
		if (status == ST_OK && is_text_row(table, &row))
			status = take_row(table, &row);
	}
	if (status || are_several)
		return status ? status : end_deck(table);
	status = begin_deck(table, text_make("", 0), 0);
	if (status == ST_OK)
		note_unused(table, false);
	for (size_t i = 0; status == ST_OK && i < table->n_rows; i++) {
		struct csv_row row = row_of(&table->rows[i]);

		if (is_text_row(table, &row))
			status = take_row(table, &row);
	}
	return status ? status : end_deck(table);
}

/* A deck of what is wrong with the form of the table, and of the rows before. */
static enum status read_broken(struct csv_table *table, struct text bytes, char delimiter)
{
	enum status status = begin_deck(table, text_make("", 0), 0);

	if (status)
		return status;
	table->n_rows = 0;
	status = csv_read_delimited(table->input->file, bytes, delimiter, on_row, table, table->input->sink.diags);
	if (status == ST_NOMEM)
		return status;
	if (table->header.n_fields && is_text_row(table, &table->header) &&
	    check_titles(table, table->header.line) == ST_OK)
		for (size_t i = 0; i < table->n_rows; i++) {
			struct csv_row row = row_of(&table->rows[i]);

			status = is_text_row(table, &row) ? take_row(table, &row) : ST_OK;
			if (status)
				return status;
		}
	return end_deck(table);
}

static bool has_all_titles(const struct csv_table *table)
{
	for (int c = 0; c < N_DECK_COLUMNS; c++)
		if (table->input->titles[c].len && table->columns[c] < 0)
			return false;
	return true;
}

static bool is_text_header(const struct csv_table *table)
{
	for (size_t i = 0; i < table->header.n_fields; i++)
		if (!text_is_utf8(table->header.field[i]))
			return false;
	return table->header.n_fields > 0;
}

enum status csv_list_read(const struct deck_input *input, struct text bytes)
{
	struct csv_table table = { .input = input };
	struct text rest = bytes, first;
	struct diags unheard;
	char delimiter = ',';
	enum status status;
	int lists;

	do {
		if (!text_split(&rest, '\n', &first))
			first = text_make("", 0);
	} while (rest.ptr && deck_trim(first).len == 0);
	if (!csv_list_is_header(input, first, &delimiter) && !csv_list_has_lists(first, rest, &delimiter))
		delimiter = ',';
	diags_init(&unheard, &table.arena);
	status = csv_read_delimited(input->file, bytes, delimiter, on_row, &table, &unheard);
	find_columns(&table);
	lists = input->titles[COLUMN_LIST].len ? table.columns[COLUMN_LIST] : find_lists(&table);
	if (status == ST_NOMEM)
		unheard.failed = true;
	else if (status || !is_text_header(&table) || !has_all_titles(&table))
		status = read_broken(&table, bytes, delimiter);
	else if (lists >= 0)
		status = read_lists(&table, lists);
	else
		status = read_rows(&table);
	diags_free(&unheard);
	array_free(&table.rows);
	arena_free(&table.arena);
	return status;
}
