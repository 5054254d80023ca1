#include "games/evolve/deck/evolve_writer.h"

#include <string.h>

#include "base/array.h"
#include "games/evolve/deck/evolve_deck.h"

static struct place place_of(const struct evolve_writer *writer, uint32_t line)
{
	return (struct place){ .file = writer->file, .line = line };
}

/* Copies text, blanks for control characters: forms part cards and decks by them. */
static struct text keep(struct evolve_writer *writer, struct text from)
{
	char *copy = arena_strndup(&writer->arena, from.ptr ? from.ptr : "", from.len);

	for (size_t i = 0; copy && i < from.len; i++)
		if ((unsigned char)copy[i] < 0x20 || copy[i] == 0x7f)
			copy[i] = ' ';
	return text_make(copy, copy ? from.len : 0);
}

static enum status begin_deck(void *ctx, struct text name, uint32_t line)
{
	struct evolve_writer *writer = ctx;

	diags_clear(&writer->diags);
	arena_reset(&writer->arena);
	deck_reset(&writer->deck);
	buffer_clear(&writer->name);
	name = keep(writer, name);
	if (!name.ptr)
		return ST_NOMEM;
	buffer_add(&writer->name, text_trim(name));
	writer->line = line;
	writer->format = NULL;
	writer->omits_leader = false;
	writer->n = 0;
	return writer->name.failed ? ST_NOMEM : ST_OK;
}

/* A number of a leader that is not known. */
static bool is_leader_number(struct text number)
{
	return text_find(number, text_of("-LD")) < number.len || text_find(number, text_of("-ld")) < number.len;
}

/* Where a line is written, as far as it tells itself. */
static enum evolve_part part_of(const struct deck_line *line, struct text number)
{
	if (line->is_leader || is_leader_number(number))
		return EVOLVE_PART_LEADER;
	switch (line->section) {
	case SECTION_MAIN:
	case SECTION_NAMED_MAIN:
		return EVOLVE_PART_MAIN;
	case SECTION_SECOND:
		return EVOLVE_PART_SECOND;
	case SECTION_SIDE:
	case SECTION_OTHER:
		break;
	}
	return EVOLVE_PART_SIDE;
}

/* Adds a card that is known to the deck, which places it when all are there. */
static enum status place_card(struct evolve_writer *writer, const struct deck_line *line,
			      const struct deck_found *found, struct evolve_written *written)
{
	struct deck_entry entry = { .card = found->card, .count = line->count, .line = line->line,
				    .other = found->other, .section = line->section };

	written->card = found->card;
	written->entry = writer->deck.n_entries;
	return deck_add(&writer->deck, &entry);
}

static enum status add_card(struct evolve_writer *writer, const struct deck_line *line, const struct deck_found *found,
			    const struct evolve_said *said)
{
	struct evolve_written written = { .number = keep(writer, said->number), .name = keep(writer, said->name),
					  .part = part_of(line, said->number), .count = line->count, .line = line->line };
	enum status status = ST_OK;

	if (!written.number.ptr || !written.name.ptr ||
	    array_reserve(&writer->cards, &writer->cap, writer->n + 1, sizeof(*writer->cards)))
		return ST_NOMEM;
	if (writer->n == DECK_MAX_LINES) {
		if (!writer->diags.count[SEV_ERROR])
			diag_error(&writer->diags, place_of(writer, line->line), "deck has more than %d lines", DECK_MAX_LINES);
		return ST_OK;
	}
	if (found->region)
		written.edition = found->region == writer->lookup.japanese ? EVOLVE_JAPANESE : EVOLVE_ENGLISH;
	if (found->result != LOOKUP_OPEN)
		status = place_card(writer, line, found, &written);
	writer->cards[writer->n++] = written;
	return status;
}

static enum status take_card(void *ctx, const struct deck_line *line)
{
	struct evolve_writer *writer = ctx;
	struct deck_found found = { 0 };
	struct evolve_said said;
	enum status status = evolve_lookup_card(&writer->lookup, line, false, &found);

	if (status == ST_OK)
		status = evolve_lookup_said(&writer->lookup, line, &said);
	if (status)
		return status;
	if (found.result == LOOKUP_NO_CARD) {
		diag_add(&writer->diags, SEV_NOTE, place_of(writer, line->line), NULL,
			 "'%.*s' is no card and has no count; left out", (int)(line->name.len < 60 ? line->name.len : 60),
			 line->name.ptr);
		return ST_OK;
	}
	return add_card(writer, line, &found, &said);
}

static enum status take_setting(void *ctx, const struct deck_setting *setting)
{
	struct evolve_writer *writer = ctx;

	if (setting->kind == SETTING_FORMAT)
		writer->format = format_called(&writer->rules.formats, setting->value);
	return ST_OK;
}

static enum status take_leaderless(void *ctx)
{
	struct evolve_writer *writer = ctx;

	writer->omits_leader = true;
	return ST_OK;
}

/* Where judging places the card. */
static enum evolve_part placed(const struct evolve_writer *writer, const struct deck_entry *entry)
{
	const struct evolve_card *card = evolve_deck_card(&writer->rules, entry->card);

	if (entry->section == SECTION_OTHER || evolve_card_is_point(card))
		return EVOLVE_PART_SIDE;
	if (evolve_card_is_leader(card))
		return EVOLVE_PART_LEADER;
	if (entry->section == SECTION_SIDE)
		return EVOLVE_PART_SIDE;
	return entry->section == SECTION_SECOND ? EVOLVE_PART_SECOND : EVOLVE_PART_MAIN;
}

/* Places all cards, now that they are there. */
static void place_all(struct evolve_writer *writer)
{
	evolve_deck_arrange(&writer->rules, &writer->deck);
	for (size_t i = 0; i < writer->n; i++) {
		struct evolve_written *written = &writer->cards[i];

		if (!written->card)
			continue;
		written->card = writer->deck.entries[written->entry].card;
		written->part = placed(writer, &writer->deck.entries[written->entry]);
	}
}

static enum status end_deck(void *ctx)
{
	struct evolve_writer *writer = ctx;
	enum status status = ST_OK;

	place_all(writer);
	if (writer->n == 0 && !writer->diags.count[SEV_ERROR])
		diag_error(&writer->diags, place_of(writer, writer->line), "no card found, expected a deck list");
	if (!writer->diags.count[SEV_ERROR])
		status = evolve_form_write(writer);
	writer->report(writer->report_ctx, &writer->diags);
	return status ? status : writer->out->failed || writer->diags.failed ? ST_NOMEM : ST_OK;
}

static enum status writer_begin(void *ctx, const struct deck_writing_choice *choice)
{
	static const struct deck_rules_choice newest = { 0 };
	struct evolve_writer *writer = ctx;
	enum status status;

	*writer = (struct evolve_writer){ .out = choice->out, .form = evolve_form_find(choice->form),
					  .report = choice->report, .report_ctx = choice->report_ctx };
	diags_init(&writer->diags, &writer->arena);
	if (!writer->form)
		return ST_ABSENT;
	status = deck_rules_load(&writer->rules, &evolve_decks, choice->rulesets, &newest, &writer->rules_arena,
				 &writer->diags);
	if (status == ST_OK)
		status = deck_init(&writer->deck, writer->rules.n_cards);
	if (status == ST_OK)
		evolve_lookup_begin(&writer->lookup, &writer->rules);
	else
		writer->report(writer->report_ctx, &writer->diags);
	return status;
}

static struct deck_sink writer_sink(void *ctx, const char *file)
{
	struct evolve_writer *writer = ctx;

	writer->file = file;
	return (struct deck_sink){ .ctx = writer, .diags = &writer->diags, .begin = begin_deck, .card = take_card,
				   .end = end_deck, .setting = take_setting, .leaderless = take_leaderless };
}

static void writer_end(void *ctx)
{
	struct evolve_writer *writer = ctx;

	evolve_lookup_end(&writer->lookup);
	array_free(&writer->cards);
	buffer_free(&writer->name);
	deck_free(&writer->deck);
	diags_free(&writer->diags);
	arena_free(&writer->arena);
	arena_free(&writer->rules_arena);
}

const struct deck_writing evolve_writing = {
	.forms = EVOLVE_FORMS,
	.size = sizeof(struct evolve_writer),
	.begin = writer_begin,
	.sink = writer_sink,
	.end = writer_end,
};
