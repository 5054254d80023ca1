#include "data/lorcana_programs.h"

#include <stdlib.h>

#include "base/source.h"
#include "data/csv_reader.h"

enum { OVERRIDES_MAX_BYTES = 1024 * 1024 };

static enum status add_names(struct lexicon *lexicon, const struct import_card *card)
{
	struct text rest = card->names, name;
	size_t dash = text_find(card->full_name, text_of(" - "));
	enum status status = lexicon_add(lexicon, "name", text_make(card->full_name.ptr, dash));

	while (status == ST_OK && card->names.len && text_split(&rest, ';', &name))
		status = lexicon_add(lexicon, "name", name);
	if (status == ST_OK)
		status = lexicon_add(lexicon, "fullname", card->full_name);
	rest = card->classifications;
	while (status == ST_OK && card->classifications.len && text_split(&rest, ';', &name))
		status = lexicon_add(lexicon, "class", name);
	for (size_t i = 0; status == ST_OK && i < card->text.n_abilities; i++)
		status = lexicon_add(lexicon, "story", card->text.abilities[i].name);
	return status;
}

/* Numbers and names do not make a new shape. */
static struct text shape_of(const struct program_reader *reader, struct arena *arena)
{
	struct buffer out = { 0 };
	struct text shape = { "", 0 };
	char *copy;

	for (uint16_t i = 0; i < reader->row.len; i++) {
		const struct token *token = &reader->row.items[i];

		if (i)
			buffer_add_char(&out, ' ');
		if (token->kind == TOKEN_NUMBER || token->kind == TOKEN_SIGNED)
			buffer_add_char(&out, '#');
		else if (i && token->kind == TOKEN_WORD && token->source.ptr[0] >= 'A' && token->source.ptr[0] <= 'Z')
			buffer_add_string(&out, "Name");
		else
			buffer_add(&out, token->text);
	}
	copy = arena_strndup(arena, buffer_string(&out), out.len);
	if (copy)
		shape = text_make(copy, out.len);
	buffer_free(&out);
	return shape;
}

static enum status print_program(struct arena *arena, const struct term *meaning, struct text *program)
{
	struct buffer out = { 0 };
	char *copy;

	term_print(&out, meaning);
	copy = out.failed ? NULL : arena_strndup(arena, buffer_string(&out), out.len);
	*program = text_make(copy, out.len);
	buffer_free(&out);
	return copy ? ST_OK : ST_NOMEM;
}

static bool counts(const struct import_card *card, struct text set)
{
	return set.len == 0 || (card->n_printings && text_equal(card->printings[0].set, set));
}

/* Reads one ability; a text without program is added to the report. */
static enum status read_ability(struct card_import *import, struct program_reader *reader, struct import_card *card,
				size_t k, struct program_report *report, struct arena *scratch, bool counted, bool *whole)
{
	struct lorcana_ability *ability = &card->text.abilities[k];
	struct phrase_reading reading;
	enum status status = program_read(reader, ability->kind == ABILITY_EFFECT ? "action" : "ability",
					  card->text.bodies[k], scratch, &reading);

	if (status && status != ST_LIMIT)
		return status;
	report->n_abilities += counted;
	if (reading.meaning) {
		report->n_by_grammar += counted;
		report->n_ambiguous += counted && reading.ambiguous_line;
		return print_program(import->arena, reading.meaning, &ability->program);
	}
	*whole = false;
	if (counted)
		report->unread[report->n_unread++] = (struct unread_text){
			shape_of(reader, import->arena), card->text.bodies[k], card->full_name, 1
		};
	return ST_OK;
}

static enum status read_all(struct card_import *import, struct program_reader *reader, struct text set,
			    struct program_report *report)
{
	struct arena scratch = { 0 };
	enum status status = ST_OK;

	for (size_t i = 0; status == ST_OK && i < import->n_cards; i++) {
		struct import_card *card = &import->cards[i];
		bool counted = counts(card, set), whole = true;

		report->n_cards += counted;
		for (size_t k = 0; status == ST_OK && k < card->text.n_abilities; k++)
			status = read_ability(import, reader, card, k, report, &scratch, counted, &whole);
		report->n_cards_read += counted && whole;
		arena_reset(&scratch);
	}
	arena_free(&scratch);
	return status;
}

static int by_shape(const void *a, const void *b)
{
	const struct unread_text *x = a, *y = b;
	int order = text_compare(x->shape, y->shape);

	return order ? order : text_compare(x->card, y->card);
}

static int by_count(const void *a, const void *b)
{
	const struct unread_text *x = a, *y = b;

	return x->count != y->count ? (x->count < y->count ? 1 : -1) : text_compare(x->shape, y->shape);
}

static void group_unread(struct program_report *report)
{
	size_t kept = 0;

	if (report->n_unread == 0)
		return;
	qsort(report->unread, report->n_unread, sizeof(*report->unread), by_shape);
	for (size_t i = 0; i < report->n_unread; i++) {
		if (kept && text_equal(report->unread[kept - 1].shape, report->unread[i].shape))
			report->unread[kept - 1].count++;
		else
			report->unread[kept++] = report->unread[i];
	}
	report->n_unread = kept;
	qsort(report->unread, kept, sizeof(*report->unread), by_count);
}

/* Overrides */

struct overriding {
	struct card_import *import;
	struct program_report *report;
	const char *file;
	int card, ability, program; /* columns */
};

static enum status refuse(const struct overriding *o, uint32_t line, const char *what)
{
	diag_error(o->import->diags, (struct place){ .file = o->file, .line = line }, "%s", what);
	return ST_SYNTAX;
}

static enum status add_override(void *ctx, const struct csv_row *row, bool is_header)
{
	struct overriding *o = ctx;
	struct text name = csv_field(row, o->card), program = csv_field(row, o->program), rest = program;
	char *copy;
	uint32_t k;

	if (is_header) {
		o->card = csv_find_column(row, "card");
		o->ability = csv_find_column(row, "ability");
		o->program = csv_find_column(row, "program");
		return o->card >= 0 && o->ability >= 0 && o->program >= 0
			       ? ST_OK
			       : refuse(o, row->line, "overrides have the columns card, ability, program and why");
	}
	if (!text_to_number(csv_field(row, o->ability), LORCANA_MAX_ABILITIES, &k) || k == 0)
		return refuse(o, row->line, "column 'ability' holds the place of an ability on its card, from 1");
	if (!term_parse(o->import->arena, &rest) || rest.len)
		return refuse(o, row->line, "column 'program' holds a term");
	copy = arena_strndup(o->import->arena, program.ptr, program.len);
	if (!copy)
		return ST_NOMEM;
	for (size_t i = 0; i < o->import->n_cards; i++) {
		struct import_card *card = &o->import->cards[i];

		if (!text_equal(card->full_name, name))
			continue;
		if (k > card->text.n_abilities)
			return refuse(o, row->line, "the card has not so many abilities");
		o->report->n_by_hand += card->text.abilities[k - 1].program.len == 0;
		card->text.abilities[k - 1].program = text_make(copy, program.len);
		return ST_OK;
	}
	return ST_OK; /* a card of a source that was not given */
}

static enum status apply_overrides(struct card_import *import, const char *rulesets, struct program_report *report)
{
	struct overriding o = { .import = import, .report = report };
	struct buffer bytes = { 0 };
	enum status status;

	o.file = arena_printf(import->arena, "%s/lorcana/overrides.csv", rulesets);
	if (!o.file)
		return ST_NOMEM;
	status = source_read(o.file, OVERRIDES_MAX_BYTES, &bytes, import->diags);
	if (status == ST_OK)
		status = csv_read(o.file, buffer_text(&bytes), add_override, &o, import->diags);
	buffer_free(&bytes);
	return status;
}

enum status lorcana_programs_read(struct card_import *import, const char *rulesets, struct text set,
				  struct program_report *report)
{
	struct program_reader reader;
	enum status status = program_reader_open(&reader, rulesets, "lorcana", import->arena, import->diags);

	*report = (struct program_report){ 0 };
	if (status)
		return status;
	report->unread = arena_calloc(import->arena, import->n_cards * LORCANA_MAX_ABILITIES + 1, sizeof(*report->unread));
	if (!report->unread)
		status = ST_NOMEM;
	for (size_t i = 0; status == ST_OK && i < import->n_cards; i++)
		status = add_names(&reader.lexicon, &import->cards[i]);
	if (status == ST_OK)
		status = read_all(import, &reader, set, report);
	if (status == ST_OK)
		status = apply_overrides(import, rulesets, report);
	group_unread(report);
	program_reader_close(&reader);
	return status;
}
