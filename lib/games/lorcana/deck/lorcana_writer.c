#include "games/lorcana/deck/lorcana_writer.h"

#include "games/lorcana/deck/deck_lookup.h"
#include "games/lorcana/deck/lorcana_deck.h"

/* What a form has a place for. */
enum { HOLDS_SIDE = 1 << 0, HOLDS_DECKS = 1 << 1 /* in one file */ };

static bool has_side(const struct deck_writer *writer)
{
	return deck_written_count(writer, WRITTEN_SIDE) > 0;
}

static void write_json(struct deck_writer *writer)
{
	deck_write_json(writer, "cards", "name", "count");
}

/* What the app knows of a card: a copy is two characters, behind the version. */
static void write_code(struct deck_writer *writer)
{
	struct deck_lookup *lookup = writer->finder;
	const struct deck_written *card;
	size_t start = writer->out->len, i = 0;
	char code[APP_CODE_LEN + 1];

	buffer_add_char(writer->out, APP_CODE_VERSION);
	while ((card = deck_written_next(writer, WRITTEN_MAIN, &i))) {
		if (!app_codes_of_card(&lookup->codes, lookup->cards, card->card, code)) {
			WRITER_REFUSE(writer, card->line, "no code of the app is known for '%.*s'",
				      TEXT_ARG(card->name));
			writer->out->len = start;
			return;
		}
		for (uint32_t k = 0; k < card->count; k++)
			buffer_add_string(writer->out, code);
	}
	buffer_add_char(writer->out, '\n');
}

/* Tabletop Simulator counts kinds of cards from 1 and their numbers by hundreds. */
enum { CARD_ID_STEP = 100 };

typedef void write_copy_fn(struct buffer *out, const struct deck_written *card, size_t id);

/* The copies of the deck, each written by [write] behind a comma but the first. */
static void write_copies(struct deck_writer *writer, write_copy_fn *write)
{
	const struct deck_written *card;
	const char *comma = "";
	size_t i = 0;

	while ((card = deck_written_next(writer, WRITTEN_MAIN, &i)))
		for (uint32_t k = 0; k < card->count; k++) {
			buffer_add_string(writer->out, comma);
			write(writer->out, card, i * CARD_ID_STEP);
			comma = ",";
		}
}

static void write_id(struct buffer *out, const struct deck_written *card, size_t id)
{
	(void)card;
	buffer_printf(out, "%zu", id);
}

static void write_object(struct buffer *out, const struct deck_written *card, size_t id)
{
	buffer_add_string(out, "\n{\"Name\":\"Card\",\"Nickname\":");
	buffer_add_json(out, card->name);
	buffer_printf(out, ",\"CardID\":%zu,\"Transform\":{\"scaleX\":1,\"scaleY\":1,\"scaleZ\":1}}", id);
}

/* A saved object: the cards by name, without pictures, which the table has to bring. */
static void write_tabletop(struct deck_writer *writer)
{
	buffer_add_string(writer->out, "{\"ObjectStates\":[{\"Name\":\"DeckCustom\",\"Nickname\":");
	buffer_add_json(writer->out, buffer_text(&writer->name));
	buffer_add_string(writer->out, ",\"Transform\":{\"rotZ\":180,\"scaleX\":1,\"scaleY\":1,\"scaleZ\":1},\"DeckIDs\":[");
	write_copies(writer, write_id);
	buffer_add_string(writer->out, "],\"ContainedObjects\":[");
	write_copies(writer, write_object);
	buffer_add_string(writer->out, "]}]}\n");
}

/* A zone of LackeyCCG, an element a copy. */
static void write_superzone(struct deck_writer *writer, const char *zone, enum written_part part)
{
	const struct deck_written *card;
	size_t i = 0;

	buffer_printf(writer->out, "\t<superzone name=\"%s\">\n", zone);
	while ((card = deck_written_next(writer, part, &i)))
		for (uint32_t k = 0; k < card->count; k++) {
			buffer_add_string(writer->out, "\t\t<card><name id=\"\">");
			buffer_add_xml(writer->out, card->name);
			buffer_add_string(writer->out, "</name><set></set></card>\n");
		}
	buffer_add_string(writer->out, "\t</superzone>\n");
}

static void write_lackey(struct deck_writer *writer)
{
	buffer_add_string(writer->out, "<deck version=\"0.8\">\n\t<meta>\n\t\t<game>lorcana</game>\n\t</meta>\n");
	write_superzone(writer, "Deck", WRITTEN_MAIN);
	if (has_side(writer))
		write_superzone(writer, "Sideboard", WRITTEN_SIDE);
	buffer_add_string(writer->out, "</deck>\n");
}

static void write_zone(struct deck_writer *writer, const char *zone, enum written_part part)
{
	const struct deck_written *card;
	size_t i = 0;

	buffer_printf(writer->out, "    <zone name=\"%s\">\n", zone);
	while ((card = deck_written_next(writer, part, &i))) {
		buffer_printf(writer->out, "        <card number=\"%u\" name=\"", (unsigned)card->count);
		buffer_add_xml(writer->out, card->name);
		buffer_add_string(writer->out, "\"/>\n");
	}
	buffer_add_string(writer->out, "    </zone>\n");
}

static void write_cockatrice(struct deck_writer *writer)
{
	buffer_add_string(writer->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
				       "<cockatrice_deck version=\"1\">\n    <deckname>");
	buffer_add_xml(writer->out, buffer_text(&writer->name));
	buffer_add_string(writer->out, "</deckname>\n    <comments></comments>\n");
	write_zone(writer, "main", WRITTEN_MAIN);
	if (has_side(writer))
		write_zone(writer, "side", WRITTEN_SIDE);
	buffer_add_string(writer->out, "</cockatrice_deck>\n");
}

static const struct deck_form forms[] = {
	{ "list", HOLDS_SIDE | HOLDS_DECKS, deck_write_list }, { "deck", HOLDS_SIDE | HOLDS_DECKS, write_json },
	{ "dreamborn", HOLDS_SIDE, deck_write_text },	       { "code-app", HOLDS_DECKS, write_code },
	{ "tabletop", 0, write_tabletop },		       { "lackey", HOLDS_SIDE, write_lackey },
	{ "cockatrice", HOLDS_SIDE, write_cockatrice },
};

/* Adds copies to those of the same card in the same part, or as a card of its own. */
static enum status add_card(struct deck_writer *writer, card_id card, const struct deck_line *line)
{
	const struct deck_written written = { .name = lorcana_deck_card(&writer->rules, card)->full_name,
					      .card = card,
					      .count = line->count,
					      .line = line->line,
					      .part = line->section == SECTION_SIDE ? WRITTEN_SIDE : WRITTEN_MAIN };

	for (size_t i = 0; i < writer->n; i++)
		if (writer->cards[i].card == card && writer->cards[i].part == written.part) {
			uint32_t room = DECK_MAX_COUNT - writer->cards[i].count;

			writer->cards[i].count += line->count < room ? line->count : room;
			return ST_OK;
		}
	return deck_writer_add(writer, writer->n, &written);
}

static enum status take_card(void *ctx, const struct deck_line *line)
{
	struct deck_writer *writer = ctx;
	struct deck_found found = { 0 };
	bool is_one_of_several;
	enum status status;

	if (line->section == SECTION_OTHER)
		return ST_OK;
	status = deck_lookup_card(writer->finder, line, true, &found);
	if (status || found.result == LOOKUP_NO_CARD)
		return status;
	if (found.result != LOOKUP_OPEN)
		return add_card(writer, found.card, line);
	is_one_of_several = found.open.reason == OPEN_AMBIGUOUS || found.open.reason == OPEN_CONTRADICTION;
	WRITER_REFUSE(writer, line->line, is_one_of_several ? "'%.*s' may be several cards" : "no card '%.*s' is known",
		      TEXT_ARG(deck_shown(found.open.written)));
	return ST_OK;
}

/* Refuses what the form does not hold, or says that it is left out. */
static enum status end_deck(struct deck_writer *writer)
{
	unsigned holds = writer->form->holds;

	if (writer->n == 0 || writer->diags.count[SEV_ERROR])
		return ST_OK;
	if (writer->n_decks && !(holds & HOLDS_DECKS))
		WRITER_REFUSE(writer, writer->line, "a file of this form is one deck, and one was written");
	else if (has_side(writer) && !(holds & HOLDS_SIDE))
		WRITER_NOTE(writer, writer->line, "cards beside the deck have no place in the form and are left out");
	return ST_OK;
}

const struct deck_writing lorcana_writing = {
	.names = "list|deck|dreamborn|code-app|tabletop|lackey|cockatrice",
	.forms = forms,
	.n_forms = sizeof(forms) / sizeof(*forms),
	.size = sizeof(struct deck_writer),
	.knows_cards = true,
	.knows = deck_writer_knows,
	.take = take_card,
	.end_deck = end_deck,
};
