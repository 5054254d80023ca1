#include "games/altered/cards/altered_programs.h"

#include "base/array.h"
#include "base/letters.h"

#include <string.h>

/* A subtype by itself and as many: "Bureaucrats", "Deities". */
static enum status add_subtype(struct program_reader *reader, struct text name)
{
	bool ends_in_y = name.len && name.ptr[name.len - 1] == 'y';
	const char *many = arena_printf(reader->arena, "%.*s%s", (int)(name.len - ends_in_y), name.ptr,
					ends_in_y ? "ies" : "s");
	enum status status = many ? lexicon_add(&reader->lexicon, "subtype", name) : ST_NOMEM;

	return status ? status : lexicon_add_as(&reader->lexicon, "subtype", name, text_of(many));
}

/* What texts may name of a card: itself, and its [subtypes], ';' between. */
static enum status add_names(struct program_reader *reader, struct text card, enum altered_type type,
			     struct text subtypes)
{
	enum status status = ST_OK;
	struct text name;

	if (type == ALTERED_CHARACTER_TOKEN || type == ALTERED_LANDMARK_TOKEN)
		status = lexicon_add(&reader->lexicon, "token", card);
	if (status == ST_OK)
		status = lexicon_add(&reader->lexicon, "name", card);
	while (status == ST_OK && subtypes.len && text_split(&subtypes, ';', &name))
		status = add_subtype(reader, name);
	return status;
}

/* Counters have any name: the word with a capital in front of "counter". */
static enum status add_counters_of(struct program_reader *reader, struct text body)
{
	static const char mark[] = " counter";
	enum status status = ST_OK;

	for (size_t i = 0; status == ST_OK && i + sizeof(mark) - 1 <= body.len; i++) {
		size_t first = i;

		if (memcmp(body.ptr + i, mark, sizeof(mark) - 1) != 0)
			continue;
		while (first > 0 && is_letter(body.ptr[first - 1]))
			first--;
		if (first < i && body.ptr[first] >= 'A' && body.ptr[first] <= 'Z')
			status = lexicon_add(&reader->lexicon, "counter", text_make(body.ptr + first, i - first));
	}
	return status;
}

static enum status add_counters(struct program_reader *reader, const struct text texts[N_ALTERED_PLACES])
{
	enum status status = ST_OK;

	for (int place = 0; status == ST_OK && place < N_ALTERED_PLACES; place++)
		status = add_counters_of(reader, texts[place]);
	return status;
}

/* What is being read. */
struct pass {
	struct program_reader *reader;
	struct program_report *report;
	struct altered_programs *programs; /* NULL = they are only counted */
	uint32_t card_idx;
	struct arena *arena;
	struct arena scratch;
	bool whole; /* all of the card was read */

	struct arena keys; /* of the maps */
	/* Texts that were read before, by place: the row of [programs] that has the program; no map = read all. */
	struct map seen[N_ALTERED_PLACES];
};

/* Bare keywords are no abilities to count. */
static enum status read_ability(struct pass *pass, const char *root, struct text body, struct text card,
				struct text *program)
{
	struct program_report aside = { 0 };
	enum status status = program_report_read(&aside, pass->reader, "keywords", body, card, false, pass->arena,
						 &pass->scratch, program);

	if (status || program->len)
		return status;
	status = program_report_read(pass->report, pass->reader, root, body, card, true, pass->arena, &pass->scratch,
				     program);
	pass->whole = pass->whole && program->len > 0;
	return status;
}

/* The program of a text that was read before. */
static bool find_seen(const struct pass *pass, uint8_t place, struct text body, struct text *program)
{
	uint32_t row;

	if (!pass->programs || !pass->seen[place].n_slots || !map_find(&pass->seen[place], body, &row))
		return false;
	*program = pass->programs->items[row].program;
	return true;
}

static enum status add_row(struct pass *pass, const struct altered_program *row, struct text body)
{
	struct altered_programs *programs = pass->programs;

	if (array_reserve(&programs->items, &programs->cap, programs->len + 1, sizeof(*row)))
		return ST_NOMEM;
	if (body.len && pass->seen[row->place].n_slots)
		map_add(&pass->seen[row->place], body, (uint32_t)programs->len);
	programs->items[programs->len++] = *row;
	return ST_OK;
}

/* A row that says that the text is not known; the card is not read as a whole. */
static enum status add_unknown(struct pass *pass, uint8_t place)
{
	struct altered_program row = { .card_idx = pass->card_idx, .place = place, .n = 1,
				       .program = text_of(PROGRAM_UNKNOWN) };

	pass->programs->n_unknown += pass->whole;
	pass->whole = false;
	return add_row(pass, &row, text_make("", 0));
}

static enum status read_card(struct pass *pass, const struct text texts[N_ALTERED_PLACES], enum altered_type type,
			     struct text name)
{
	enum status status = ST_OK;

	pass->whole = true;
	for (uint8_t place = 0; place < N_ALTERED_PLACES; place++) {
		const char *root = place == ALTERED_SUPPORT ? "support" : type == ALTERED_SPELL ? "spell" : "ability";
		struct text rest = texts[place], body;
		struct altered_program row = { .card_idx = pass->card_idx, .place = place };

		if (status == ST_OK && pass->programs && !rest.ptr)
			status = add_unknown(pass, place);
		while (status == ST_OK && altered_text_cut(&rest, &body)) {
			row.n++;
			if (type == ALTERED_SPELL || !find_seen(pass, place, body, &row.program))
				status = read_ability(pass, root, body, name, &row.program);
			if (status == ST_OK && pass->programs)
				status = add_row(pass, &row, body);
		}
	}
	pass->report->n_cards++;
	pass->report->n_cards_read += pass->whole;
	arena_reset(&pass->scratch);
	return status;
}

static enum status read_all(struct altered_programs *programs, struct program_reader *reader,
			    const struct altered_import *import)
{
	struct pass pass = { .reader = reader, .arena = import->arena, .report = &programs->cards, .programs = programs };
	enum status status = ST_OK;

	for (size_t i = 0; status == ST_OK && i < import->n_cards; i++) {
		pass.card_idx = (uint32_t)i;
		status = read_card(&pass, import->cards[i].texts, import->cards[i].type, import->cards[i].name);
	}
	pass.report = &programs->uniques;
	pass.programs = NULL;
	for (size_t i = 0; status == ST_OK && i < import->records.len; i++) {
		const struct altered_record *record = &import->records.items[i];

		if (record->ref.version == ALTERED_U)
			status = read_card(&pass, record->texts, record->type, record->name);
	}
	arena_free(&pass.scratch);
	return status;
}

enum status altered_programs_read(struct altered_programs *programs, const char *rulesets,
				  const struct altered_import *import)
{
	struct program_reader reader;
	enum status status = program_reader_open(&reader, rulesets, "altered", import->arena, import->diags);

	*programs = (struct altered_programs){ .cards.diags = import->diags };
	if (status)
		return status;
	for (size_t i = 0; status == ST_OK && i < import->n_cards; i++)
		status = add_names(&reader, import->cards[i].name, import->cards[i].type, import->cards[i].subtypes);
	for (size_t i = 0; status == ST_OK && i < import->n_cards; i++)
		status = add_counters(&reader, import->cards[i].texts);
	if (status == ST_OK)
		status = read_all(programs, &reader, import);
	program_report_group(&programs->cards);
	program_report_group(&programs->uniques);
	programs->uses = grammar_count_uses(&reader.grammar);
	program_reader_close(&reader);
	return status;
}

/* Room for the texts of [n] recorded cards from [first] on. */
static enum status make_seen(struct pass *pass, const struct altered_cards *cards, card_id first, size_t n)
{
	for (int place = 0; place < N_ALTERED_PLACES; place++) {
		size_t n_texts = 0;

		for (size_t i = 0; i < n; i++) {
			struct text rest = altered_recorded_texts(cards, first + (card_id)i)[place], body;

			while (altered_text_cut(&rest, &body))
				n_texts++;
		}
		if (map_init(&pass->seen[place], &pass->keys, n_texts + 1))
			return ST_NOMEM;
	}
	return ST_OK;
}

static enum status read_records(struct pass *pass, const struct altered_cards *cards, card_id first, size_t n)
{
	enum status status = ST_OK;

	for (size_t i = 0; status == ST_OK && i < cards->n_of_sets; i++)
		status = add_names(pass->reader, cards->cards[i].name, cards->cards[i].type, cards->cards[i].subtypes);
	for (size_t i = 0; status == ST_OK && i < n; i++)
		status = add_counters(pass->reader, altered_recorded_texts(cards, first + (card_id)i));
	if (status == ST_OK)
		status = make_seen(pass, cards, first, n);
	for (size_t i = 0; status == ST_OK && i < n; i++) {
		const struct altered_card *card = altered_card_of(cards, first + (card_id)i);

		pass->card_idx = first - 1 + (uint32_t)i;
		status = read_card(pass, altered_recorded_texts(cards, first + (card_id)i), card->type,
				   card->name);
	}
	return status;
}

enum status altered_programs_of_records(struct altered_programs *programs, const struct altered_cards *cards,
					card_id first, size_t n, const char *rulesets, struct arena *arena,
					struct diags *diags)
{
	struct program_reader reader;
	struct pass pass = { .reader = &reader, .arena = arena, .report = &programs->uniques, .programs = programs };
	enum status status;

	*programs = (struct altered_programs){ 0 };
	if (n == 0)
		return ST_OK;
	status = program_reader_open(&reader, rulesets, "altered", arena, diags);
	if (status)
		return status;
	status = read_records(&pass, cards, first, n);
	program_report_group(&programs->uniques);
	program_reader_close(&reader);
	arena_free(&pass.scratch);
	arena_free(&pass.keys);
	return status;
}

void altered_programs_write(const struct altered_programs *programs, const struct altered_import *import,
			    struct buffer *out)
{
	buffer_add_string(out, "family,version,name,place,ability,program\n");
	for (size_t i = 0; i < programs->len; i++) {
		const struct altered_program *item = &programs->items[i];
		const struct altered_import_card *card = &import->cards[item->card_idx];

		buffer_printf(out, "%s_%d,%s,", altered_faction_code(card->ref.family), card->ref.number,
			      altered_version_code(card->ref.version));
		buffer_add_csv(out, card->name);
		buffer_printf(out, ",%s,%d,", altered_place_name((enum altered_place)item->place), item->n);
		buffer_add_csv(out, item->program);
		buffer_add_char(out, '\n');
	}
}

void altered_programs_free(struct altered_programs *programs)
{
	program_report_free(&programs->cards);
	program_report_free(&programs->uniques);
	array_free(&programs->items);
	*programs = (struct altered_programs){ 0 };
}
