#include "deck/csv_aside.h"

#include "deck/deck_line.h"
#include "deck/line_style.h"

/* From so many copies on, a count that is the sum of those before it is a total. */
enum { SUM_MIN = 20 };

/* A total under the cards: its word, or the sum of the counts beside whatever word. */
static bool is_total(const struct csv_table *table, const struct csv_row *row)
{
	static const char *const words[] = { "total", "totals", "total cards", "sum", "grand total", "deck total", "summe",
					     "gesamt", "totale", "total de cartes" };
	struct text name = csv_table_field(table, row, COLUMN_NAME);
	uint32_t count;

	if (deck_knows(table->input, name))
		return false;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (text_equal_nocase(text_make(name.ptr, name.len - (name.len && name.ptr[name.len - 1] == ':')),
				      text_of(words[i])))
			return true;
	/* No card has as many copies as all before it together. */
	return !csv_table_field(table, row, COLUMN_ID).len && !csv_table_field(table, row, COLUMN_NUMBER).len &&
	       !csv_table_field(table, row, COLUMN_REFERENCE).len &&
	       deck_count_read(csv_table_field(table, row, COLUMN_COUNT), &count) && count >= SUM_MIN &&
	       count == table->n_counted;
}

/*
 * A remark under the cards: words in one cell alone, and none of them a count or a card. Where names stand it
 * may be a card whose count is missing, unless a total came before.
 */
static bool is_remark(const struct csv_table *table, const struct csv_row *row)
{
	size_t n = 0;
	uint32_t count;
	struct text said = text_make("", 0);

	for (size_t i = 0; i < row->n_fields; i++)
		if (deck_trim(row->field[i]).len) {
			said = deck_trim(row->field[i]);
			n++;
		}
	return n == 1 && row->n_fields > 1 && (table->has_total || !csv_table_field(table, row, COLUMN_NAME).len) && table->columns[COLUMN_COUNT] >= 0 && !deck_count_read(said, &count) &&
	       table->input->knows && !deck_knows(table->input, said);
}

/* Does the row say that its card is of a game that none of those at hand is? */
static bool is_of_other_game(const struct csv_table *table, const struct csv_row *row)
{
	/* What programs for collections call the games whose cards they know. */
	static const char *const others[] = { "pok\xc3\xa9mon", "pokemon", "magic", "yu-gi-oh!", "yugioh", "one piece",
					      "flesh and blood", "digimon", "star wars", "dragon ball", "weiss schwarz",
					      "cardfight", "riftbound", "gundam", "union arena" };
	struct text game = csv_table_field(table, row, COLUMN_GAME);

	if (!game.len)
		game = csv_table_field(table, row, COLUMN_SECTION);
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		size_t len = strlen(others[i]);

		if (game.len >= len && text_equal_nocase(text_make(game.ptr, len), text_of(others[i])))
			return true;
	}
	return false;
}

bool csv_row_is_aside(struct csv_table *table, const struct csv_row *row)
{
	struct place place = { table->input->file, row->line, 0 };
	struct diags *diags = table->input->sink.diags;

	if (is_of_other_game(table, row)) {
		if (!table->has_noted_game)
			diag_add(diags, SEV_NOTE, place, NULL, "rows from here on that are of other games are passed over");
		table->has_noted_game = true;
		return true;
	}
	if (is_total(table, row)) {
		diag_add(diags, SEV_NOTE, place, NULL, "the row is a total and no card");
		table->has_total = true;
		return true;
	}
	if (is_remark(table, row)) {
		diag_add(diags, SEV_NOTE, place, NULL, "the row has one cell alone and names no card; read as a remark");
		return true;
	}
	return false;
}
