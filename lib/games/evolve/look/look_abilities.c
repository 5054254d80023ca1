#include "games/evolve/look/look_abilities.h"

#include "base/array.h"
#include "base/source.h"
#include "data/csv_reader.h"
#include "games/evolve/cards/evolve_programs.h"
#include "text/program_words.h"

enum { TABLE_MAX_BYTES = 16 * 1024 * 1024 };

enum evolve_ability_column { CARD, KIND, PROGRAM };
enum { N_COLUMNS = PROGRAM + 1 };

/* The table being read. */
struct evolve_ability_table {
	struct evolve_view *view;
	const char *file;
	int columns[N_COLUMNS];
};

static enum status find_columns(struct evolve_ability_table *table, const struct csv_row *row)
{
	static const char *const names[N_COLUMNS] = { "card", "kind", "program" };

	for (size_t i = 0; i < N_COLUMNS; i++) {
		table->columns[i] = csv_find_column(row, names[i]);
		if (table->columns[i] < 0)
			return csv_refuse(table->view->desk->diags, table->file, row, "abilities lack the column",
					  text_of(names[i]));
	}
	return ST_OK;
}

static enum status add_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct evolve_ability_table *table = ctx;
	struct evolve_view *view = table->view;
	struct evolve_ability_row *added;

	if (is_header)
		return find_columns(table, row);
	if (array_reserve(&view->abilities, &view->abilities_cap, view->n_abilities + 1, sizeof(*added)))
		return ST_NOMEM;
	added = &view->abilities[view->n_abilities++];
	added->line = row->line;
	return csv_copy_field(row, table->columns[CARD], view->desk->arena, &added->card) &&
			       csv_copy_field(row, table->columns[KIND], view->desk->arena, &added->kind) &&
			       csv_copy_field(row, table->columns[PROGRAM], view->desk->arena, &added->program)
		       ? ST_OK
		       : ST_NOMEM;
}

/* Reads the table, once for all cards of a command; false with what is wrong said. */
static bool read_table(struct evolve_view *view, const char *file)
{
	struct evolve_ability_table table = { .view = view, .file = file };
	struct desk *desk = view->desk;
	struct buffer bytes = { 0 };
	enum status status;

	if (view->n_abilities)
		return true;
	status = source_read(file, TABLE_MAX_BYTES, &bytes, desk->diags);
	if (status == ST_OK)
		status = csv_read(file, buffer_text(&bytes), add_row, &table, desk->diags);
	buffer_free(&bytes);
	if (status == ST_NOMEM)
		desk->diags->failed = true;
	return status == ST_OK;
}

/* The rows that are shown of one card. */
struct evolve_showing {
	struct evolve_view *view;
	const char *file;
	bool is_of_keywords; /* keywords are shown, else all others */
	size_t n;            /* shown */
};

/* "  keywords     Ward, Bane" */
static void show_keyword(const struct evolve_showing *showing, struct text words, struct buffer *out)
{
	if (showing->view->desk->json) {
		buffer_add_string(out, showing->n ? "," : "");
		buffer_add_json(out, words);
	} else {
		buffer_printf(out, showing->n ? ", %.*s" : "  keywords     %.*s", TEXT_ARG(words));
	}
}

static void show_ability(const struct evolve_showing *showing, struct text kind, struct text program, struct text words,
			 struct buffer *out)
{
	if (showing->view->desk->json) {
		buffer_add_string(out, showing->n ? ",{\"kind\":" : "{\"kind\":");
		buffer_add_json(out, kind);
		buffer_add_string(out, ",\"program\":");
		buffer_add_json(out, program);
		buffer_add_string(out, ",\"words\":");
		buffer_add_json(out, words);
		buffer_add_char(out, '}');
		return;
	}
	if (!words.len)
		words = text_of(program.len ? "its text is not known" : "its text is not read");
	buffer_add_string(out, showing->n ? "" : "  abilities\n");
	buffer_printf(out, "    %-10.*s %.*s\n", TEXT_ARG(kind), TEXT_ARG(words));
}

/* Shows a row; false with what is wrong with it said. */
static bool show_row(struct evolve_showing *showing, const struct evolve_ability_row *row)
{
	struct desk *desk = showing->view->desk;
	struct buffer words = { 0 };
	bool is_good = !row->program.len || text_is(row->program, EVOLVE_TEXT_UNKNOWN) ||
		       program_words_of(&showing->view->vocabulary, row->program, &words);

	if (!is_good)
		diag_error(desk->diags, (struct place){ .file = showing->file, .line = row->line }, "no program '%.*s'",
			   TEXT_ARG(row->program));
	else if (showing->is_of_keywords)
		show_keyword(showing, buffer_text(&words), desk->out);
	else
		show_ability(showing, row->kind, row->program, buffer_text(&words), desk->out);
	showing->n++;
	desk->out->failed |= words.failed;
	buffer_free(&words);
	return is_good;
}

/* Shows the rows of the card that are keywords, or all others; false as above. */
static bool show_rows(struct evolve_showing *showing, struct text card, bool is_of_keywords)
{
	struct desk *desk = showing->view->desk;
	bool is_good = true;

	showing->is_of_keywords = is_of_keywords;
	showing->n = 0;
	if (desk->json)
		buffer_add_string(desk->out, is_of_keywords ? ",\"keywords\":[" : ",\"abilities\":[");
	for (size_t i = 0; i < showing->view->n_abilities; i++) {
		const struct evolve_ability_row *row = &showing->view->abilities[i];

		if (text_equal(row->card, card) && text_is(row->kind, "keyword") == is_of_keywords)
			is_good = show_row(showing, row) && is_good;
	}
	if (desk->json)
		buffer_add_char(desk->out, ']');
	else if (is_of_keywords && showing->n)
		buffer_add_char(desk->out, '\n');
	return is_good;
}

void evolve_card_abilities(struct evolve_view *view, card_id id)
{
	struct text card = evolve_card_of(&view->cards, id)->identity;
	struct evolve_showing showing = {
		.view = view, .file = arena_printf(view->desk->arena, "%s/evolve/abilities.csv", view->desk->rulesets)
	};

	if (!showing.file)
		view->desk->diags->failed = true;
	else if (read_table(view, showing.file) && show_rows(&showing, card, true))
		show_rows(&showing, card, false);
}
