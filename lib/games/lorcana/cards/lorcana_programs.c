#include "games/lorcana/cards/lorcana_programs.h"

#include "data/columns.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

enum { OVERRIDES_MAX_BYTES = 1024 * 1024 };

/* A classification, and what is not of it: "non-Villain". */
static enum status add_class(struct lexicon *lexicon, struct text name)
{
	const char *negated = arena_printf(lexicon->arena, "non-%.*s", (int)name.len, name.ptr);
	enum status status = negated ? lexicon_add(lexicon, "class", name) : ST_NOMEM;

	return status ? status : lexicon_add_as(lexicon, "nonclass", name, text_of(negated));
}

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
		status = add_class(lexicon, name);
	for (size_t i = 0; status == ST_OK && i < card->text.n_abilities; i++)
		status = lexicon_add(lexicon, "story", card->text.abilities[i].name);
	return status;
}

static bool counts(const struct import_card *card, struct text set)
{
	return set.len == 0 || (card->n_printings && text_equal(card->printings[0].set, set));
}

/* Whether a program is one that its player uses without a cost, now and then or while something is so. */
static bool is_used_freely(struct text program, struct arena *scratch)
{
	const struct term *term = term_parse(scratch, &program);

	if (term && term_is(term, "while") && term->n_args == 2)
		term = term->args[1];
	if (term && (term_is(term, "once_in_your_turn") || term_is(term, "once_a_turn")) && term->n_args == 1)
		term = term->args[0];
	return term && term_is(term, "activated") && term->n_args == 2 && term_is(term->args[0], "free");
}

static void pass_name(void *ctx, const struct lexicon_entry *entry)
{
	uint16_t *longest = ctx;

	if (entry->n_tokens > *longest)
		*longest = entry->n_tokens;
}

/*
 * Whether the text read last has a word that neither a line of the grammar nor
 * a name says: what stands around it may then mean more than it seems to.
 */
static bool has_unheard_word(const struct program_reader *reader)
{
	const struct token_row *row = &reader->row;

	for (uint16_t i = 0; i < row->len;) {
		uint16_t n_tokens = 0;

		lexicon_match(&reader->lexicon, text_make("", 0), row, i, pass_name, &n_tokens);
		if (n_tokens == 0 && row->items[i].kind == TOKEN_WORD &&
		    !grammar_says(&reader->grammar, row->items[i].text))
			return true;
		i = (uint16_t)(i + (n_tokens ? n_tokens : 1));
	}
	return false;
}

/* What the program tells of the kind of an ability, where the words at its head do not. */
static void tell_kind(struct lorcana_ability *ability, struct arena *scratch)
{
	/* "Would be dealt damage" waits for nothing: what the text always says is no trigger. */
	if (ability->kind == ABILITY_TRIGGERED && text_starts_with(ability->program, "static(")) {
		ability->kind = ABILITY_STATIC;
		ability->when = 0;
		ability->optional = false;
	}
	/* "You may ... whenever ...", and other triggers that no word at the head of a clause shows. */
	if (ability->kind == ABILITY_STATIC &&
	    (text_starts_with(ability->program, "when(") || text_starts_with(ability->program, "when_if("))) {
		ability->kind = ABILITY_TRIGGERED;
		ability->when = WHEN_OTHER;
		ability->optional = text_holds(ability->program, "may(");
	}
	if (ability->kind == ABILITY_STATIC && is_used_freely(ability->program, scratch))
		ability->kind = ABILITY_ACTIVATED;
}

/* What is being read. */
struct texts_reading {
	struct card_import *import;
	struct program_reader reader;
	struct program_report *report;
	struct text set;     /* whose cards are counted, or left out; empty = all */
	bool is_counting;
	struct arena scratch; /* for one card */
};

/* Reads one ability; a text without program is added to the report. */
static enum status read_ability(struct texts_reading *r, struct import_card *card, size_t k, bool counted, bool *whole)
{
	struct lorcana_ability *ability = &card->text.abilities[k];
	const char *root = ability->kind == ABILITY_EFFECT ? "action" : "ability";
	enum status status = program_report_read(r->report, &r->reader, root, card->text.bodies[k], card->full_name,
						 counted, r->import->arena, &r->scratch, &ability->program);

	tell_kind(ability, &r->scratch);
	if (status == ST_OK && ability->program.len == 0 && has_unheard_word(&r->reader)) {
		ability->touches = lorcana_touch_all;
		card->text.unread[k] = true;
	}
	*whole = *whole && ability->program.len > 0;
	return status;
}

static bool is_triggered(const struct term *term)
{
	return term_is(term, "when") || term_is(term, "when_if");
}

/* "[Something is so.] Whenever ...": what waits is an ability of its own, behind that which does not. */
static enum status part_ability(struct texts_reading *r, struct import_card *card, size_t k)
{
	struct card_text *t = &card->text;
	struct text program = t->abilities[k].program;
	const struct term *term = program.len ? term_parse(&r->scratch, &program) : NULL;
	enum status status;

	if (!term || t->abilities[k].kind == ABILITY_EFFECT || !term_is(term, "all") || term->n_args != 2 ||
	    is_triggered(term->args[0]) || !is_triggered(term->args[1]) || t->n_abilities == LORCANA_MAX_ABILITIES)
		return ST_OK;
	for (size_t i = t->n_abilities++; i > k; i--) {
		t->abilities[i] = t->abilities[i - 1];
		t->bodies[i] = t->bodies[i - 1];
		t->unread[i] = t->unread[i - 1];
	}
	t->abilities[k].kind = ABILITY_STATIC;
	t->abilities[k].when = 0;
	t->abilities[k].optional = false;
	status = term_write(term->args[0], r->import->arena, &t->abilities[k].program);
	if (status == ST_OK)
		status = term_write(term->args[1], r->import->arena, &t->abilities[k + 1].program);
	if (status == ST_OK)
		tell_kind(&t->abilities[k + 1], &r->scratch);
	return status;
}

/* Reads the texts of one card. */
static enum status read_card(struct texts_reading *r, struct import_card *card)
{
	bool counted = r->is_counting && counts(card, r->set), whole = true;
	enum status status = ST_OK;

	if (card->only_printings)
		return ST_OK;
	if (card->text.is_unknown) {
		r->report->n_unknown += counted;
		return ST_OK;
	}
	r->report->n_cards += counted;
	for (size_t k = 0, n; status == ST_OK && k < card->text.n_abilities; k++) {
		status = read_ability(r, card, k, counted, &whole);
		n = card->text.n_abilities;
		if (status == ST_OK)
			status = part_ability(r, card, k);
		k += card->text.n_abilities - n;
	}
	r->report->n_cards_read += counted && whole;
	arena_reset(&r->scratch);
	return status;
}

/* Reads a card again; only the program that it had before counts as read. */
static enum status read_again(struct texts_reading *r, struct import_card *card)
{
	enum status status = ST_OK;
	bool whole = true;

	if (card->text.is_unknown || card->only_printings)
		return ST_OK;
	r->report->n_cards++;
	for (size_t k = 0; status == ST_OK && k < card->text.n_abilities; k++) {
		const struct lorcana_ability *ability = &card->text.abilities[k];
		struct text program = ability->program;

		status = read_ability(r, card, k, true, &whole);
		if (status == ST_OK && ability->program.len && !text_equal(ability->program, program)) {
			status = program_report_misread(r->report, &r->reader, card->text.bodies[k], card->full_name,
							r->import->arena);
			whole = false;
		}
	}
	r->report->n_cards_read += whole;
	arena_reset(&r->scratch);
	return status;
}

/* Reads all cards, those first printed in the set, or those that were not. */
enum reading_side { ALL_CARDS, OF_THE_SET, OF_OTHERS };
typedef enum status read_fn(struct texts_reading *r, struct import_card *card);
static enum status read_side(struct texts_reading *r, enum reading_side side, read_fn *read)
{
	enum status status = ST_OK;

	for (size_t i = 0; status == ST_OK && i < r->import->n_cards; i++)
		if (side == ALL_CARDS || counts(&r->import->cards[i], r->set) == (side == OF_THE_SET))
			status = read(r, &r->import->cards[i]);
	return status;
}

/* Reads the set by what the grammar would be if nobody had written a line for it. */
static enum status read_left_out(struct texts_reading *r, enum program_lines lines)
{
	enum status status = read_side(r, OF_OTHERS, read_card);
	uint32_t number;

	grammar_mark_uses(&r->reader.grammar);
	if (status == ST_OK)
		status = read_side(r, OF_THE_SET, read_card);
	if (lines == LINES_OF_OTHERS)
		r->report->n_left_out = grammar_leave_out_new(&r->reader.grammar, r->import->diags);
	else if (text_to_number(r->set, UINT32_MAX, &number))
		r->report->n_left_out = grammar_leave_out_written(&r->reader.grammar, number, r->import->diags);
	return status ? status : read_side(r, OF_THE_SET, read_again);
}

/* Overrides */

struct overriding {
	struct table_reader table;
	struct card_import *import;
	struct program_report *report;
};

/* Columns of overrides.csv. */
enum { OVERRIDE_CARD, OVERRIDE_ABILITY, OVERRIDE_PROGRAM, N_OVERRIDE_COLUMNS };

static const struct column override_columns[N_OVERRIDE_COLUMNS] = {
	[OVERRIDE_CARD] = { .name = "card" },
	[OVERRIDE_ABILITY] = { .name = "ability" },
	[OVERRIDE_PROGRAM] = { .name = "program" },
};

static enum status refuse(const struct overriding *o, const char *what)
{
	return table_refuse(&o->table, what, text_make("", 0));
}

static enum status add_override(void *ctx)
{
	struct overriding *o = ctx;
	struct text name = table_field(&o->table, OVERRIDE_CARD), program = table_field(&o->table, OVERRIDE_PROGRAM);
	struct text rest = program;
	uint32_t k;

	if (!text_to_number(table_field(&o->table, OVERRIDE_ABILITY), LORCANA_MAX_ABILITIES, &k) || k == 0)
		return refuse(o, "column 'ability' holds the place of an ability on its card, from 1");
	if (!term_parse(o->import->arena, &rest) || rest.len)
		return refuse(o, "column 'program' holds a term");
	for (size_t i = 0; i < o->import->n_cards; i++) {
		struct import_card *card = &o->import->cards[i];

		if (!text_equal(card->full_name, name))
			continue;
		if (k > card->text.n_abilities)
			return refuse(o, "the card has not so many abilities");
		o->report->n_by_hand += card->text.abilities[k - 1].program.len == 0;
		card->text.abilities[k - 1].program = program;
		return ST_OK;
	}
	return ST_OK; /* a card of a source that was not given */
}

static enum status apply_overrides(struct card_import *import, const char *rulesets, struct program_report *report)
{
	struct overriding o = { .import = import, .report = report };

	o.table = (struct table_reader){
		.columns = override_columns, .n_columns = N_OVERRIDE_COLUMNS, .max_bytes = OVERRIDES_MAX_BYTES,
		.lacks = "overrides have the columns card, ability, program and why", .arena = import->arena,
		.keeps_fields = true, .diags = import->diags, .ctx = &o, .add = add_override,
	};
	return table_read(&o.table, rulesets, "lorcana", "overrides.csv");
}

enum status lorcana_programs_read(struct card_import *import, const char *rulesets, struct text set,
				  enum program_lines lines, struct program_report *report)
{
	struct texts_reading r = { .import = import, .report = report, .set = set, .is_counting = lines == LINES_ALL };
	enum status status = program_reader_open(&r.reader, rulesets, "lorcana", import->arena, import->diags);

	*report = (struct program_report){ .diags = import->diags };
	if (status)
		return status;
	for (size_t i = 0; status == ST_OK && i < import->n_cards; i++)
		status = add_names(&r.reader.lexicon, &import->cards[i]);
	if (status == ST_OK)
		status = lines == LINES_ALL ? read_side(&r, ALL_CARDS, read_card) : read_left_out(&r, lines);
	if (status == ST_OK)
		status = apply_overrides(import, rulesets, report);
	program_report_group(report);
	report->uses = grammar_count_uses(&r.reader.grammar);
	program_reader_close(&r.reader);
	arena_free(&r.scratch);
	return status;
}
