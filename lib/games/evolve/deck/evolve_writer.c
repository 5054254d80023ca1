#include "games/evolve/deck/evolve_writer.h"

#include "games/evolve/deck/evolve_deck.h"
#include "games/evolve/deck/evolve_form.h"
#include "games/evolve/deck/evolve_lookup.h"

/* Copies text, blanks for control characters: forms part cards and decks by them. */
static struct text keep(struct deck_writer *writer, struct text from)
{
	char *copy = arena_strndup(&writer->arena, from.ptr ? from.ptr : "", from.len);

	for (size_t i = 0; copy && i < from.len; i++)
		if ((unsigned char)copy[i] < 0x20 || copy[i] == 0x7f)
			copy[i] = ' ';
	return text_make(copy, copy ? from.len : 0);
}

static enum status begin(struct deck_writer *writer)
{
	return deck_init(&evolve_writer_of(writer)->deck, writer->rules.n_cards);
}

static enum status begin_deck(struct deck_writer *writer)
{
	struct evolve_writer *own = evolve_writer_of(writer);
	struct text name = keep(writer, buffer_text(&writer->name));

	deck_reset(&own->deck);
	own->format = NULL;
	own->omits_leader = false;
	if (!name.ptr)
		return ST_NOMEM;
	buffer_clear(&writer->name);
	buffer_add(&writer->name, text_trim(name));
	return writer->name.failed ? ST_NOMEM : ST_OK;
}

/* A number of a leader that is not known. */
static bool is_leader_number(struct text number)
{
	return text_holds(number, "-LD") || text_holds(number, "-ld");
}

/* Where a line is written, as far as it tells itself. */
static enum written_part part_of(const struct deck_line *line, struct text number)
{
	if (line->is_leader || is_leader_number(number))
		return WRITTEN_LEADER;
	switch (line->section) {
	case SECTION_MAIN:
	case SECTION_NAMED_MAIN:
		return WRITTEN_MAIN;
	case SECTION_SECOND:
		return WRITTEN_SECOND;
	case SECTION_SIDE:
	case SECTION_OTHER:
		break;
	}
	return WRITTEN_SIDE;
}

/* Adds a card that is known to the deck, which places it when all are there. */
static enum status place_card(struct deck_writer *writer, const struct deck_line *line, const struct deck_found *found)
{
	struct deck_entry entry = { .card = found->card, .count = line->count, .line = line->line,
				    .other = found->other, .section = line->section };

	return deck_add(&evolve_writer_of(writer)->deck, &entry);
}

static enum status add_card(struct deck_writer *writer, const struct deck_line *line, const struct deck_found *found,
			    const struct evolve_said *said)
{
	struct deck_written written = { .number = keep(writer, said->number), .name = keep(writer, said->name),
					.part = part_of(line, said->number), .count = line->count, .line = line->line,
					.region = found->region };
	size_t n = writer->n;
	enum status status;

	if (!written.number.ptr || !written.name.ptr)
		return ST_NOMEM;
	if (found->result != LOOKUP_OPEN)
		written.card = found->card;
	status = deck_writer_add(writer, n, &written);
	return status || writer->n == n || !written.card ? status : place_card(writer, line, found);
}

static enum status take_card(void *ctx, const struct deck_line *line)
{
	struct deck_writer *writer = ctx;
	struct deck_found found = { 0 };
	struct evolve_said said;
	enum status status = evolve_lookup_card(writer->finder, line, false, &found);

	if (status == ST_OK)
		status = evolve_lookup_said(writer->finder, line, &said);
	if (status)
		return status;
	if (found.result == LOOKUP_NO_CARD) {
		WRITER_NOTE(writer, line->line, "'%.*s' is no card and has no count; left out",
			    TEXT_ARG(deck_shown(line->name)));
		return ST_OK;
	}
	return add_card(writer, line, &found, &said);
}

static enum status take_setting(void *ctx, const struct deck_setting *setting)
{
	struct deck_writer *writer = ctx;

	if (setting->kind == SETTING_FORMAT)
		evolve_writer_of(writer)->format = format_called(&writer->rules.formats, setting->value);
	return ST_OK;
}

static enum status take_leaderless(void *ctx)
{
	evolve_writer_of(ctx)->omits_leader = true;
	return ST_OK;
}

/* Where judging places the card. */
static enum written_part placed(const struct deck_writer *writer, const struct deck_entry *entry)
{
	const struct evolve_card *card = evolve_deck_card(&writer->rules, entry->card);

	if (entry->section == SECTION_OTHER || evolve_card_is_point(card))
		return WRITTEN_SIDE;
	if (evolve_card_is_leader(card))
		return WRITTEN_LEADER;
	if (entry->section == SECTION_SIDE)
		return WRITTEN_SIDE;
	return entry->section == SECTION_SECOND ? WRITTEN_SECOND : WRITTEN_MAIN;
}

/* Places all cards, now that they are there, and makes them fit the form. */
static enum status end_deck(struct deck_writer *writer)
{
	struct deck *deck = &evolve_writer_of(writer)->deck;
	const struct deck_entry *entry = deck->entries;

	evolve_deck_arrange(&writer->rules, deck);
	for (size_t i = 0; i < writer->n; i++) {
		struct deck_written *written = &writer->cards[i];

		if (!written->card)
			continue;
		written->card = entry->card;
		written->part = placed(writer, entry++);
	}
	return writer->n && !writer->diags.count[SEV_ERROR] ? evolve_form_fit(writer) : ST_OK;
}

static void end(struct deck_writer *writer)
{
	deck_free(&evolve_writer_of(writer)->deck);
}

const struct deck_writing evolve_writing = {
	.names = EVOLVE_FORMS,
	.forms = evolve_written_forms,
	.n_forms = N_EVOLVE_WRITTEN_FORMS,
	.size = sizeof(struct evolve_writer),
	.knows_cards = true,
	.begin = begin,
	.begin_deck = begin_deck,
	.take = take_card,
	.setting = take_setting,
	.leaderless = take_leaderless,
	.end_deck = end_deck,
	.end = end,
};
