#include "games/altered/look/look_abilities.h"

#include <stdio.h>

#include "base/source.h"
#include "data/csv_reader.h"
#include "games/altered/cards/altered_programs.h"

enum { TABLE_MAX_BYTES = 16 * 1024 * 1024 };

/* The rows of abilities.csv that are of one card. */
struct showing {
	struct altered_view *view;
	const struct altered_card *card;
	card_id id;
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
			return csv_refuse(showing->view->desk->diags, showing->file, row, "abilities lack the column",
					  text_of(names[i]));
	}
	return ST_OK;
}

/* Whether games carry out the ability that is shown next. */
static bool is_carried_out(const struct showing *showing)
{
	const struct altered_code *code = &showing->view->code;
	const struct card_code *card = code->cards ? card_code_of(code, showing->id) : NULL;

	return card && showing->n < card->n_abilities &&
	       code->abilities[card->first + showing->n].kind != ABILITY_UNREAD;
}

/* What stands for an ability without a program. */
static const char *unread_words(struct text program)
{
	return text_is(program, ALTERED_TEXT_UNKNOWN) ? "its text is not known" : "its text is not read";
}

/* Shows one ability; empty = not read, ALTERED_TEXT_UNKNOWN. False: [program] is none. */
static bool show_ability(struct showing *showing, struct text place, struct text program)
{
	struct buffer *out = showing->view->desk->out, words = { 0 };
	bool is_read = program.len > 0 && !text_is(program, ALTERED_TEXT_UNKNOWN);
	bool is_good = !is_read || program_words_of(&showing->view->vocabulary, program, &words);

	if (is_good && showing->view->desk->json) {
		buffer_printf(out, "%s{\"place\":\"%.*s\",\"program\":", showing->n ? "," : "", TEXT_ARG(place));
		buffer_add_json(out, program);
		buffer_add_string(out, ",\"words\":");
		buffer_add_json(out, buffer_text(&words));
		buffer_printf(out, ",\"carried_out\":%s}", is_carried_out(showing) ? "true" : "false");
	} else if (is_good) {
		buffer_add_string(out, showing->n ? "" : "  abilities\n");
		buffer_printf(out, "    %-8.*s %s%s\n", TEXT_ARG(place),
			      is_read ? buffer_string(&words) : unread_words(program),
			      is_read && !is_carried_out(showing) ? " (not carried out in games yet)" : "");
	}
	showing->n++;
	out->failed |= words.failed;
	buffer_free(&words);
	return is_good;
}

static enum status show_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct showing *showing = ctx;
	struct text program;

	if (is_header)
		return find_columns(showing, row);
	if (!text_is(csv_field(row, showing->columns[0]), showing->family) ||
	    !text_is(csv_field(row, showing->columns[1]), altered_version_code(showing->card->version)))
		return ST_OK;
	program = csv_field(row, showing->columns[4]);
	if (show_ability(showing, csv_field(row, showing->columns[2]), program))
		return ST_OK;
	return csv_refuse(showing->view->desk->diags, showing->file, row, "no program", program);
}

/* The abilities of a card that is known from a record. */
static void show_recorded(struct showing *showing, card_id id)
{
	struct altered_view *view = showing->view;
	struct desk *desk = view->desk;
	struct altered_programs programs;

	if (altered_programs_of_records(&programs, &view->cards, id, 1, desk->rulesets, desk->arena, desk->diags) ==
	    ST_NOMEM)
		desk->diags->failed = true;
	for (size_t i = 0; i < programs.len; i++)
		show_ability(showing, text_of(altered_place_name((enum altered_place)programs.items[i].place)),
			     programs.items[i].program);
	altered_programs_free(&programs);
}

void card_altered_abilities(struct altered_view *view, card_id id)
{
	const struct altered_card *card = altered_card_of(&view->cards, id);
	struct showing showing = { .view = view, .card = card, .id = id };
	struct desk *desk = view->desk;

	if (!view->code.cards &&
	    altered_code_load(&view->code, &view->cards, desk->rulesets, desk->arena, desk->diags))
		return;
	if (altered_card_is_recorded(&view->cards, id)) {
		show_recorded(&showing, id);
		return;
	}
	showing.file = arena_printf(desk->arena, "%s/altered/abilities.csv", desk->rulesets);
	if (!showing.file) {
		desk->diags->failed = true;
		return;
	}
	if (!view->abilities.len && source_read(showing.file, TABLE_MAX_BYTES, &view->abilities, desk->diags))
		return;
	snprintf(showing.family, sizeof(showing.family), "%s_%d", altered_faction_code(card->family), card->number);
	if (csv_read(showing.file, buffer_text(&view->abilities), show_row, &showing, desk->diags))
		return;
}
