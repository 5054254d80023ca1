/*
 * Lists as tables: CSV with a header, columns by name.
 *
 * The delimiter is the one of ',', ';', tab and '|' with which the header names
 * cards. A row may name a card by name (and version), by id, or by set and
 * number.
 */
#include "base/source.h"
#include "data/csv_reader.h"
#include "deck/deck_heading.h"
#include "deck/deck_line.h"
#include "deck/deck_list.h"
#include "deck/deck_trim.h"

enum { MAX_TITLES = 24 };

/* The usual titles of each column, as sites and people write them. */
static const char *const usual_titles[N_DECK_COLUMNS][MAX_TITLES] = {
	[COLUMN_NAME] = { "name", "card name", "cardname", "card", "full name", "fullname", "card title",
			  "nom", "carte", "karte", "nombre de la carta", "carta", "nome" },
	[COLUMN_VERSION] = { "version", "subtitle", "title", "card version" },
	[COLUMN_COUNT] = { "count", "qty", "quantity", "amount", "copies", "normal", "number of copies", "# in deck",
			   "total", "anzahl", "menge", "quantit\xc3\xa9", "quantite", "qt\xc3\xa9", "cantidad",
			   "quantit\xc3\xa0", "in deck", "deck quantity", "nb" },
	[COLUMN_FOIL] = { "foil", "foils", "foil count", "foil qty", "foil quantity" },
	[COLUMN_SET] = { "set", "set code", "setcode", "set number", "set id", "set num", "expansion", "edition" },
	[COLUMN_NUMBER] = { "card number", "collector number", "collectornumber", "number", "card num", "card #", "no",
			    "no.", "#" },
	[COLUMN_ID] = { "id", "card id", "cardid", "card_id", "unique id" },
	[COLUMN_REFERENCE] = { "reference", "card reference", "cardreference", "card_reference", "ref",
			       "r\303\251f\303\251rence", "referencia", "referenz", "riferimento", "uid" },
	[COLUMN_SECTION] = { "section", "board", "zone", "category", "sideboard" },
	[COLUMN_RARITY] = { "rarity", "raret\303\251", "seltenheit", "rareza", "rarit\303\240" },
	[COLUMN_FACTION] = { "faction", "fraktion", "facci\303\263n", "fazione" },
};

const char *deck_column_name(enum deck_column column)
{
	static const char *const names[N_DECK_COLUMNS] = {
		[COLUMN_NAME] = "name",       [COLUMN_VERSION] = "version",
		[COLUMN_COUNT] = "count",     [COLUMN_FOIL] = "foil",
		[COLUMN_SET] = "set",         [COLUMN_NUMBER] = "number",
		[COLUMN_ID] = "id",           [COLUMN_REFERENCE] = "reference",
		[COLUMN_SECTION] = "section", [COLUMN_RARITY] = "rarity",
		[COLUMN_FACTION] = "faction",
	};

	return names[column];
}

/* The column of the table that [title] stands for; N_DECK_COLUMNS = none. */
static int column_of_title(const struct deck_input *input, struct text title)
{
	for (int c = 0; c < N_DECK_COLUMNS; c++)
		if (input->titles[c].len && text_equal_nocase(title, input->titles[c]))
			return c;
	for (int c = 0; c < N_DECK_COLUMNS; c++)
		for (size_t i = 0; i < MAX_TITLES && usual_titles[c][i] && !input->titles[c].len; i++)
			if (text_equal_nocase(title, text_of(usual_titles[c][i])))
				return c;
	return N_DECK_COLUMNS;
}

static struct text unquote(struct text field)
{
	field = deck_trim(field);
	if (field.len >= 2 && field.ptr[0] == '"' && field.ptr[field.len - 1] == '"')
		return deck_trim(text_make(field.ptr + 1, field.len - 2));
	return field;
}

static bool has_titles(const struct deck_input *input)
{
	for (int c = 0; c < N_DECK_COLUMNS; c++)
		if (input->titles[c].len)
			return true;
	return false;
}

bool csv_list_is_header(const struct deck_input *input, struct text line, char *delimiter)
{
	static const char delimiters[] = ",;\t|";
	size_t most = 1;

	for (size_t i = 0; delimiters[i]; i++) {
		bool seen[N_DECK_COLUMNS + 1] = { false };
		struct text rest = line, part;
		size_t n = 0;

		for (; text_split(&rest, delimiters[i], &part); n++)
			seen[column_of_title(input, unquote(part))] = true;
		if (n >= 2 && (seen[COLUMN_NAME] || seen[COLUMN_ID] || seen[COLUMN_REFERENCE] ||
			       (seen[COLUMN_SET] && seen[COLUMN_NUMBER]))) {
			*delimiter = delimiters[i];
			return true;
		}
		if (n > most) {
			*delimiter = delimiters[i];
			most = n;
		}
	}
	/* Who names columns has a table, whatever its titles are. */
	return most > 1 && has_titles(input);
}

struct table {
	const struct deck_input *input;
	int columns[N_DECK_COLUMNS]; /* index of each column; -1 = not there */
};

/* Refuses a title that the user gave and that the header lacks. */
static enum status check_titles(const struct table *table, uint32_t line)
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

static enum status take_header(struct table *table, const struct csv_row *row)
{
	for (int c = 0; c < N_DECK_COLUMNS; c++)
		table->columns[c] = -1;
	for (size_t i = 0; i < row->n_fields; i++) {
		int column = column_of_title(table->input, deck_trim(row->field[i]));

		if (column != N_DECK_COLUMNS && table->columns[column] < 0)
			table->columns[column] = (int)i;
	}
	return check_titles(table, row->line);
}

static struct text field_of(const struct table *table, const struct csv_row *row, enum deck_column column)
{
	return deck_trim(csv_field(row, table->columns[column]));
}

enum { SHOWN_MAX = 60 };

/* Reads one count column into [*count]; false after reporting what is wrong. */
static bool read_count(const struct table *table, const struct csv_row *row, enum deck_column column, uint32_t *count)
{
	struct text field = field_of(table, row, column);

	*count = 0;
	if (field.len == 0 && column == COLUMN_FOIL)
		return true;
	if (field.len > 1 && (field.ptr[field.len - 1] == 'x' || field.ptr[field.len - 1] == 'X'))
		field.len--;
	if (deck_count_read(field, count))
		return true;
	deck_error(table->input, row->line, 0, "count '%.*s' found, expected a whole number from 0 to %d",
		   field.len < SHOWN_MAX ? (int)field.len : SHOWN_MAX, field.ptr, DECK_MAX_COUNT);
	return false;
}

/* The section of a row: a word, or a yes in a column "sideboard". */
static enum deck_section section_of_row(const struct table *table, const struct csv_row *row)
{
	struct text field = field_of(table, row, COLUMN_SECTION);
	enum deck_section section = SECTION_MAIN;

	if (text_equal_nocase(field, text_of("true")) || text_equal_nocase(field, text_of("yes")))
		return SECTION_SIDE;
	if (!deck_section_of(field, &section))
		section = SECTION_MAIN;
	return section;
}

static enum status take_row(struct table *table, const struct csv_row *row)
{
	const struct deck_sink *sink = &table->input->sink;
	bool is_counted = table->columns[COLUMN_COUNT] >= 0;
	struct deck_line line = { .line = row->line, .count = 1, .is_counted = is_counted };
	uint32_t foils = 0;

	if (is_counted && !read_count(table, row, COLUMN_COUNT, &line.count))
		return ST_OK;
	if (table->columns[COLUMN_FOIL] >= 0 && !read_count(table, row, COLUMN_FOIL, &foils))
		return ST_OK;
	line.count += foils;
	line.section = section_of_row(table, row);
	line.name = field_of(table, row, COLUMN_REFERENCE);
	if (line.name.len)
		return line.count ? sink->card(sink->ctx, &line) : ST_OK;
	line.name = field_of(table, row, COLUMN_NAME);
	line.version = field_of(table, row, COLUMN_VERSION);
	line.set = field_of(table, row, COLUMN_SET);
	line.number = field_of(table, row, COLUMN_NUMBER);
	line.rarity = field_of(table, row, COLUMN_RARITY);
	line.faction = field_of(table, row, COLUMN_FACTION);
	if (line.name.len == 0 && table->columns[COLUMN_ID] >= 0)
		line.name = field_of(table, row, COLUMN_ID);
	if (line.name.len == 0 && (line.set.len == 0 || line.number.len == 0)) {
		deck_error(table->input, row->line, 0,
			   "the row names no card, expected a name, an id, or set and number");
		return ST_OK;
	}
	return line.count ? sink->card(sink->ctx, &line) : ST_OK;
}

static bool is_text_row(const struct table *table, const struct csv_row *row)
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

static enum status on_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct table *table = ctx;

	if (!is_text_row(table, row))
		return is_header ? ST_SYNTAX : ST_OK;
	if (is_header)
		return take_header(table, row);
	return is_rule(row) ? ST_OK : take_row(table, row);
}

enum status csv_list_read(const struct deck_input *input, struct text bytes)
{
	struct table table = { .input = input };
	struct text rest = bytes, first;
	char delimiter = ',';
	enum status status;

	do {
		if (!text_split(&rest, '\n', &first))
			first = text_make("", 0);
	} while (rest.ptr && deck_trim(first).len == 0);
	if (!csv_list_is_header(input, first, &delimiter))
		delimiter = ',';
	status = csv_read_delimited(input->file, bytes, delimiter, on_row, &table, input->sink.diags);
	return status == ST_NOMEM ? status : ST_OK;
}
