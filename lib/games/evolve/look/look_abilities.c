#include "games/evolve/look/look_abilities.h"

#include "base/source.h"
#include "data/csv_reader.h"
#include "games/evolve/cards/evolve_programs.h"
#include "text/program_words.h"

enum { TABLE_MAX_BYTES = 16 * 1024 * 1024 };

enum evolve_ability_column { CARD, KIND, PROGRAM };
enum { N_COLUMNS = PROGRAM + 1 };

/* The rows of abilities.csv that are of one card. */
struct evolve_showing {
	struct evolve_view *view;
	struct text card;
	const char *file;
	int columns[N_COLUMNS];
	bool is_of_keywords; /* keywords are shown, else all others */
	size_t n;            /* shown */
};

static enum status find_columns(struct evolve_showing *showing, const struct csv_row *row)
{
	static const char *const names[N_COLUMNS] = { "card", "kind", "program" };

	for (size_t i = 0; i < N_COLUMNS; i++) {
		showing->columns[i] = csv_find_column(row, names[i]);
		if (showing->columns[i] < 0)
			return csv_refuse(showing->view->desk->diags, showing->file, row, "abilities lack the column",
					  text_of(names[i]));
	}
	return ST_OK;
}

/* Adds what [program] does; false: it is none. */
static bool add_words(const struct evolve_showing *showing, struct text program, struct buffer *words)
{
	struct arena scratch = { 0 };
	struct text rest = program;
	const struct term *term = term_parse(&scratch, &rest);
	bool is_program = term && rest.len == 0;

	if (is_program)
		program_words(&showing->view->vocabulary, term, words);
	arena_free(&scratch);
	return is_program;
}

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

static enum status show_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct evolve_showing *showing = ctx;
	struct buffer *out = showing->view->desk->out, words = { 0 };
	struct text kind, program;
	bool is_good;

	if (is_header)
		return find_columns(showing, row);
	kind = csv_field(row, showing->columns[KIND]);
	if (!text_equal(csv_field(row, showing->columns[CARD]), showing->card) ||
	    text_is(kind, "keyword") != showing->is_of_keywords)
		return ST_OK;
	program = csv_field(row, showing->columns[PROGRAM]);
	is_good = !program.len || text_is(program, EVOLVE_TEXT_UNKNOWN) || add_words(showing, program, &words);
	if (is_good && showing->is_of_keywords)
		show_keyword(showing, buffer_text(&words), out);
	else if (is_good)
		show_ability(showing, kind, program, buffer_text(&words), out);
	showing->n++;
	out->failed |= words.failed;
	buffer_free(&words);
	return is_good ? ST_OK : csv_refuse(showing->view->desk->diags, showing->file, row, "no program", program);
}

static bool open_table(struct evolve_showing *showing)
{
	struct evolve_view *view = showing->view;
	struct desk *desk = view->desk;

	showing->file = arena_printf(desk->arena, "%s/evolve/abilities.csv", desk->rulesets);
	if (!showing->file)
		desk->diags->failed = true;
	return showing->file && (view->abilities.len ||
				 source_read(showing->file, TABLE_MAX_BYTES, &view->abilities, desk->diags) == ST_OK);
}

/* Shows the rows of the card that are keywords, or all others; false with what is wrong with the table said. */
static bool show_rows(struct evolve_showing *showing, bool is_of_keywords)
{
	struct desk *desk = showing->view->desk;
	enum status status;

	showing->is_of_keywords = is_of_keywords;
	showing->n = 0;
	if (desk->json)
		buffer_add_string(desk->out, is_of_keywords ? ",\"keywords\":[" : ",\"abilities\":[");
	status = csv_read(showing->file, buffer_text(&showing->view->abilities), show_row, showing, desk->diags);
	if (desk->json)
		buffer_add_char(desk->out, ']');
	else if (is_of_keywords && showing->n)
		buffer_add_char(desk->out, '\n');
	return status == ST_OK;
}

void evolve_card_abilities(struct evolve_view *view, card_id id)
{
	struct evolve_showing showing = { .view = view, .card = evolve_card_of(&view->cards, id)->identity };

	if (open_table(&showing) && show_rows(&showing, true))
		show_rows(&showing, false);
}
