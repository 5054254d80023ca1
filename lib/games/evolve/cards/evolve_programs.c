#include "games/evolve/cards/evolve_programs.h"

#include <string.h>

#include "base/array.h"
#include "games/evolve/cards/evolve_merge.h"
#include "games/evolve/cards/evolve_text.h"

/* Does the table of abilities speak of it? */
static bool has_text(const struct evolve_merged *card)
{
	return evolve_merged_is_row(card) && !text_is(card->field[EVOLVE_F_TYPE], "point");
}

/* A trait by itself, of however many cards: "Pixie". */
static enum status add_traits(struct lexicon *lexicon, struct text traits, char sep)
{
	enum status status = ST_OK;
	struct text trait;

	while (status == ST_OK && traits.len && text_split(&traits, sep, &trait))
		status = lexicon_add(lexicon, "trait", trait);
	return status;
}

/* What texts may name of a card: itself and its traits. */
static enum status add_names(struct lexicon *lexicon, const struct evolve_merged *card)
{
	bool is_token = text_is(card->field[EVOLVE_F_SPECIAL], "token");
	enum status status = lexicon_add(lexicon, is_token ? "token" : "name", card->name);

	if (status == ST_OK)
		status = add_traits(lexicon, card->field[EVOLVE_F_TRAITS], ';');
	for (size_t i = 0; i < card->faces.len && status == ST_OK; i++)
		status = add_traits(lexicon, card->faces.field[i][EVOLVE_FACE_TRAITS], ',');
	return status;
}

/* Likewise of the cards of the table in [rulesets], which new texts may name; without a table there are none. */
static enum status add_known_names(struct lexicon *lexicon, const char *rulesets)
{
	struct evolve_cards known;
	struct diags aside;
	enum status status = ST_OK;

	diags_init(&aside, lexicon->arena);
	if (evolve_cards_load(&known, rulesets, lexicon->arena, &aside))
		known.n_cards = 0;
	for (size_t i = 0; i < known.n_cards && status == ST_OK; i++) {
		const struct evolve_card *card = &known.cards[i];

		status = lexicon_add(lexicon, evolve_card_is_token(card) ? "token" : "name", card->name);
		if (status == ST_OK)
			status = add_traits(lexicon, card->traits, ';');
	}
	status = aside.failed ? ST_NOMEM : status;
	diags_free(&aside);
	return status;
}

/* What is being read. */
struct evolve_reading {
	struct program_reader reader;
	struct evolve_programs *programs;
	const struct evolve_import *import;
	struct arena scratch; /* for one card */
};

static enum status add_row(struct evolve_programs *programs, struct evolve_program row)
{
	if (array_reserve(&programs->items, &programs->cap, programs->len + 1, sizeof(row)))
		return ST_NOMEM;
	programs->items[programs->len++] = row;
	return ST_OK;
}

/*
 * Adds what a paragraph says: it may be all(a, b), which are abilities for
 * themselves (12.1.2). Numbers go on from [*n].
 */
static enum status add_abilities(struct evolve_reading *pass, uint32_t card_idx, uint16_t *n, const struct term *term)
{
	struct evolve_program row = { .card_idx = card_idx, .program = text_make("", 0) };
	enum status status = ST_OK;

	if (term && term_is(term, "all")) {
		for (uint8_t i = 0; i < term->n_args && status == ST_OK; i++)
			status = add_abilities(pass, card_idx, n, term->args[i]);
		return status;
	}
	row.n = ++*n;
	if (term)
		status = term_write(term, pass->import->arena, &row.program);
	return status ? status : add_row(pass->programs, row);
}

/*
 * Reads one paragraph; NULL in [*term] = it is not read, as also when its program
 * is deeper than any can be. Bare keywords are no abilities to count.
 */
static enum status read_ability(struct evolve_reading *pass, const char *root, struct text body, struct text card,
				const struct term **term)
{
	struct program_report aside = { 0 }, *report = &pass->programs->report;
	struct arena *arena = pass->import->arena;
	struct text program;
	enum status status = program_report_read(&aside, &pass->reader, "keywords", body, card, false, arena,
						 &pass->scratch, &program);
	bool is_keyword = program.len > 0;

	*term = NULL;
	if (status == ST_OK && !is_keyword)
		status = program_report_read(report, &pass->reader, root, body, card, true, arena, &pass->scratch,
					     &program);
	if (status || !program.len)
		return status;
	*term = term_parse(&pass->scratch, &program);
	return *term || is_keyword ? ST_OK : program_report_misread(report, &pass->reader, body, card, arena);
}

/* Counts a card for its set, which its number begins with. */
static enum status count_card(struct evolve_programs *programs, struct text number, bool is_read)
{
	struct text set = text_make(number.ptr, text_find(number, text_of("-")));
	struct evolve_set_read *last = programs->n_sets ? &programs->sets[programs->n_sets - 1] : NULL;

	programs->report.n_cards++;
	programs->report.n_cards_read += is_read;
	if (!last || !text_equal(last->set, set)) {
		if (array_reserve(&programs->sets, &programs->sets_cap, programs->n_sets + 1, sizeof(*last)))
			return ST_NOMEM;
		last = &programs->sets[programs->n_sets++];
		*last = (struct evolve_set_read){ .set = set };
	}
	last->n_cards++;
	last->n_read += is_read;
	return ST_OK;
}

/* Reads the abilities of a card, a row each; its text is plain. */
static enum status read_abilities(struct evolve_reading *pass, uint32_t card_idx, struct text plain)
{
	const struct evolve_merged *card = &pass->import->merged[card_idx];
	const char *root = text_is(card->field[EVOLVE_F_TYPE], "spell") ? "spell" : "ability";
	enum status status = ST_OK;
	const struct term *term;
	struct text body;
	bool is_read = true;
	uint16_t n = 0;

	while (status == ST_OK && evolve_text_cut(&plain, &body)) {
		status = read_ability(pass, root, body, card->name, &term);
		is_read = is_read && term;
		if (status == ST_OK)
			status = add_abilities(pass, card_idx, &n, term);
	}
	return status ? status : count_card(pass->programs, card->identity, is_read);
}

static enum status read_card(struct evolve_reading *pass, uint32_t card_idx)
{
	const struct evolve_merged *card = &pass->import->merged[card_idx];
	struct buffer plain = { 0 };
	enum status status;
	char *kept;

	if (!card->text.ptr) {
		if (text_is(card->field[EVOLVE_F_TYPE], "leader"))
			return ST_OK;
		pass->programs->n_unknown++;
		return add_row(pass->programs, (struct evolve_program){ card_idx, 1, text_of(PROGRAM_UNKNOWN) });
	}
	evolve_text_plain(card->text, &plain);
	kept = plain.failed ? NULL : arena_strndup(pass->import->arena, buffer_string(&plain), plain.len);
	status = kept ? read_abilities(pass, card_idx, text_make(kept, plain.len)) : ST_NOMEM;
	buffer_free(&plain);
	arena_reset(&pass->scratch);
	return status;
}

enum status evolve_programs_read(struct evolve_programs *programs, const char *rulesets,
				 const struct evolve_import *import)
{
	struct evolve_reading pass = { .programs = programs, .import = import };
	enum status status = program_reader_open(&pass.reader, rulesets, "evolve", import->arena, import->diags);

	*programs = (struct evolve_programs){ .report.diags = import->diags };
	if (status)
		return status;
	status = add_known_names(&pass.reader.lexicon, rulesets);
	for (size_t i = 0; status == ST_OK && i < import->n_cards; i++)
		if (has_text(&import->merged[i]) && import->merged[i].name.len)
			status = add_names(&pass.reader.lexicon, &import->merged[i]);
	for (size_t i = 0; status == ST_OK && i < import->n_cards; i++)
		if (has_text(&import->merged[i]))
			status = read_card(&pass, (uint32_t)i);
	program_report_group(&programs->report);
	programs->uses = grammar_count_uses(&pass.reader.grammar);
	program_reader_close(&pass.reader);
	arena_free(&pass.scratch);
	return status;
}

const char *evolve_program_kind(const struct term *program)
{
	static const struct {
		const char *op, *kind;
	} kinds[] = {
		{ "keyword", "keyword" },
		{ "fanfare", "automatic" },
		{ "last_words", "automatic" },
		{ "strike", "automatic" },
		{ "follower_strike", "automatic" },
		{ "leader_strike", "automatic" },
		{ "when", "automatic" },
		{ "on_evolve", "automatic" },
		{ "on_race", "automatic" },
		{ "evolve", "activated" },
		{ "serve", "activated" },
		{ "activated", "activated" },
		{ "static", "passive" },
		{ "spell", "spell" },
	};

	/* When or how often an ability may be played stands around it. */
	static const char *const around[] = { "once", "during", "only_if", "quick" };

	for (size_t i = 0; program && i < sizeof(kinds) / sizeof(*kinds); i++)
		if (term_is(program, kinds[i].op))
			return kinds[i].kind;
	for (size_t i = 0; program && i < sizeof(around) / sizeof(*around); i++)
		if (term_is(program, around[i]) && program->n_args)
			return evolve_program_kind(program->args[program->n_args - 1]);
	return "";
}

static void write_row(const struct evolve_program *item, const struct evolve_merged *card, struct arena *scratch,
		      struct buffer *out)
{
	struct text rest = item->program;

	buffer_add_csv(out, card->identity);
	buffer_add_char(out, ',');
	buffer_add_csv(out, card->name.len ? card->name : parts_first(card->names_ja));
	buffer_printf(out, ",%d,%s,", item->n, evolve_program_kind(rest.len ? term_parse(scratch, &rest) : NULL));
	buffer_add_csv(out, item->program);
	buffer_add_char(out, '\n');
}

void evolve_programs_write(const struct evolve_programs *programs, const struct evolve_import *import,
			   struct buffer *out)
{
	struct arena scratch = { 0 };

	buffer_add_string(out, "card,name,ability,kind,program\n");
	for (size_t i = 0; i < programs->len; i++) {
		write_row(&programs->items[i], &import->merged[programs->items[i].card_idx], &scratch, out);
		arena_reset(&scratch);
	}
	arena_free(&scratch);
}

void evolve_programs_free(struct evolve_programs *programs)
{
	program_report_free(&programs->report);
	array_free(&programs->items);
	array_free(&programs->sets);
	*programs = (struct evolve_programs){ 0 };
}
