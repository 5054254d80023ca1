#include "card_altered_text.h"

#include <stdio.h>

#include "base/source.h"
#include "data/csv_reader.h"

enum { TABLE_MAX_BYTES = 16 * 1024 * 1024 };

/* The rows of abilities.csv that are of one card. */
struct showing {
	struct altered_view *view;
	const struct altered_card *card;
	const char *file;
	char family[16];
	int columns[5]; /* family, version, place, ability, program */
	size_t n;       /* shown */
};

static enum status find_columns(struct showing *showing, const struct csv_row *row)
{
	static const char *const names[] = { "family", "version", "place", "ability", "program" };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		showing->columns[i] = csv_find_column(row, names[i]);
		if (showing->columns[i] < 0)
			return csv_refuse(&showing->view->cli->diags, showing->file, row, "abilities lack the column",
					  text_of(names[i]));
	}
	return ST_OK;
}

/* Adds what [program] does; empty = not read. */
static enum status add_words(struct showing *showing, const struct csv_row *row, struct text program,
			     struct buffer *words)
{
	struct arena scratch = { 0 };
	struct text rest = program;
	const struct term *term = program.len ? term_parse(&scratch, &rest) : NULL;
	enum status status = ST_OK;

	if (term && rest.len == 0)
		program_words(&showing->view->vocabulary, term, words);
	else if (program.len)
		status = csv_refuse(&showing->view->cli->diags, showing->file, row, "no program", program);
	arena_free(&scratch);
	return status;
}

static void add_ability(struct showing *showing, const struct csv_row *row, struct text program, struct text words)
{
	struct buffer *out = &showing->view->cli->out;
	struct text place = csv_field(row, showing->columns[2]);

	if (showing->view->cli->json) {
		buffer_printf(out, "%s{\"place\":\"%.*s\",\"program\":", showing->n ? "," : "", TEXT_ARG(place));
		buffer_add_json(out, program);
		buffer_add_string(out, ",\"words\":");
		buffer_add_json(out, words);
		buffer_add_char(out, '}');
		return;
	}
	if (showing->n == 0)
		buffer_add_string(out, "  abilities\n");
	buffer_printf(out, "    %-8.*s ", TEXT_ARG(place));
	if (program.len)
		buffer_add(out, words);
	else
		buffer_add_string(out, "its text is not read");
	buffer_add_char(out, '\n');
}

static enum status show_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct showing *showing = ctx;
	struct text program;
	struct buffer words = { 0 };
	enum status status;

	if (is_header)
		return find_columns(showing, row);
	if (!text_is(csv_field(row, showing->columns[0]), showing->family) ||
	    !text_is(csv_field(row, showing->columns[1]), altered_version_code(showing->card->version)))
		return ST_OK;
	program = csv_field(row, showing->columns[4]);
	status = add_words(showing, row, program, &words);
	if (status == ST_OK)
		add_ability(showing, row, program, buffer_text(&words));
	showing->n++;
	showing->view->cli->out.failed |= words.failed;
	buffer_free(&words);
	return status;
}

void card_altered_abilities(struct altered_view *view, const struct altered_card *card)
{
	struct showing showing = { .view = view, .card = card };
	struct cli *cli = view->cli;

	showing.file = arena_printf(&cli->arena, "%s/altered/abilities.csv", cli->rulesets);
	if (!showing.file) {
		cli->diags.failed = true;
		return;
	}
	if (!view->abilities.len && source_read(showing.file, TABLE_MAX_BYTES, &view->abilities, &cli->diags))
		return;
	snprintf(showing.family, sizeof(showing.family), "%s_%d", altered_faction_code(card->family), card->number);
	if (csv_read(showing.file, buffer_text(&view->abilities), show_row, &showing, &cli->diags))
		return;
}
