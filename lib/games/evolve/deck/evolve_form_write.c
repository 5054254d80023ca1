/*
 * evolve_form_write.c - the writers of the forms (evolve_form.h): a deck that has
 * its place in a form, as that form has it.
 */
#include <string.h>

#include "games/evolve/deck/evolve_code.h"
#include "games/evolve/deck/evolve_deck.h"
#include "games/evolve/deck/evolve_form.h"

/* "BP01-053EN Merlin", "Merlin", "Merlin (Evolved)" where the part would not tell the evolved card. */
static void add_card(const struct deck_writer *writer, struct buffer *out, const struct deck_written *card)
{
	bool is_evolved = card->card && evolve_card_is_of_evolve_deck(evolve_deck_card(&writer->rules, card->card));

	buffer_add(out, card->number);
	if (card->number.len && card->name.len)
		buffer_add_char(out, ' ');
	buffer_add(out, card->name);
	if (is_evolved && !card->number.len && card->part != WRITTEN_SECOND)
		buffer_add_string(out, " (Evolved)");
}

static void add_lines(const struct deck_writer *writer, const char *heading, enum written_part part)
{
	const struct deck_written *card;
	size_t i = 0;

	if (!deck_written_count(writer, part))
		return;
	buffer_printf(writer->out, "\n%s\n", heading);
	while ((card = deck_written_next(writer, part, &i))) {
		buffer_printf(writer->out, "%u ", (unsigned)card->count);
		add_card(writer, writer->out, card);
		buffer_add_char(writer->out, '\n');
	}
}

void evolve_write_list(struct deck_writer *writer)
{
	const struct format *format = evolve_writer_of(writer)->format;
	const struct deck_written *card;
	size_t i = 0;

	if (writer->n_decks || writer->name.len)
		buffer_printf(writer->out, "%s=== %s\n", writer->n_decks ? "\n" : "", buffer_string(&writer->name));
	if (format && strcmp(format->id, evolve_decks.default_format) != 0)
		buffer_printf(writer->out, "Format: %s\n", format->id);
	while ((card = deck_written_next(writer, WRITTEN_LEADER, &i))) {
		buffer_add_string(writer->out, "Leader: ");
		if (card->count > 1)
			buffer_printf(writer->out, "%u ", (unsigned)card->count);
		add_card(writer, writer->out, card);
		buffer_add_char(writer->out, '\n');
	}
	add_lines(writer, "Main Deck", WRITTEN_MAIN);
	add_lines(writer, "Evolve Deck", WRITTEN_SECOND);
	add_lines(writer, "Side", WRITTEN_SIDE);
}

/* Copies of the number in the part from card [i] on; 0 = it stands there before. */
static uint32_t copies_from(const struct deck_writer *writer, size_t i)
{
	const struct deck_written *card = &writer->cards[i];
	uint64_t copies = 0;

	for (size_t k = 0; k < writer->n; k++) {
		const struct deck_written *other = &writer->cards[k];

		if (other->part != card->part || !text_equal(other->number, card->number))
			continue;
		if (k < i)
			return 0;
		copies += other->count;
	}
	return copies > DECK_MAX_COUNT ? DECK_MAX_COUNT : (uint32_t)copies;
}

static void add_map(const struct deck_writer *writer, const char *key, enum written_part part)
{
	const char *comma = "";

	buffer_printf(writer->out, ",\"%s\":{", key);
	for (size_t i = 0; i < writer->n; i++) {
		uint32_t copies = writer->cards[i].part == part ? copies_from(writer, i) : 0;

		if (!copies)
			continue;
		buffer_add_string(writer->out, comma);
		buffer_add_json(writer->out, writer->cards[i].number);
		buffer_printf(writer->out, ":%u", (unsigned)copies);
		comma = ",";
	}
	buffer_add_char(writer->out, '}');
}

void evolve_write_deck(struct deck_writer *writer)
{
	static const char *const keys[] = { "leader", "leader2" };
	const struct deck_written *card;
	size_t i = 0;

	buffer_add_string(writer->out, "{\"format\":\"sve-deck\",\"version\":1,\"name\":");
	buffer_add_json(writer->out, buffer_text(&writer->name));
	for (size_t n = 0; n < 2 && (card = deck_written_next(writer, WRITTEN_LEADER, &i)); n++) {
		buffer_printf(writer->out, ",\"%s\":", keys[n]);
		buffer_add_json(writer->out, card->number);
	}
	add_map(writer, "main", WRITTEN_MAIN);
	add_map(writer, "evolve", WRITTEN_SECOND);
	buffer_add_string(writer->out, "}\n");
}

static void add_numbers(const struct deck_writer *writer, const char *heading, enum written_part part)
{
	const struct deck_written *card;
	size_t i = 0;

	buffer_add_string(writer->out, heading);
	while ((card = deck_written_next(writer, part, &i)))
		buffer_printf(writer->out, "%u %.*s\n", (unsigned)card->count, TEXT_ARG(card->number));
}

void evolve_write_sven_text(struct deck_writer *writer)
{
	static const char *const keys[] = { "leader", "leader2" };
	const struct deck_written *card;
	size_t i = 0;

	if (writer->name.len)
		buffer_printf(writer->out, "name: %s\n", buffer_string(&writer->name));
	for (size_t n = 0; n < 2 && (card = deck_written_next(writer, WRITTEN_LEADER, &i)); n++)
		buffer_printf(writer->out, "%s: %.*s\n", keys[n], TEXT_ARG(card->number));
	add_numbers(writer, "\n[main]\n", WRITTEN_MAIN);
	add_numbers(writer, "\n[evolve]\n", WRITTEN_SECOND);
}

/* The bytes before the hyphen of a number that has one; 0 = it is written whole. */
static size_t set_len(struct text number)
{
	size_t len = text_find(number, text_of("-"));
	struct text rest = text_skip(number, len < number.len ? len + 1 : number.len);

	return rest.len && !text_holds(rest, "-") ? len : 0;
}

/* "BP01-001*3 -002": the cards of a part as codes have them. */
static void add_words(const struct deck_writer *writer, struct buffer *out, enum written_part part)
{
	struct text set = text_make("", 0);
	const struct deck_written *card;
	size_t i = 0, len;
	const char *blank = "";

	while ((card = deck_written_next(writer, part, &i))) {
		len = set_len(card->number);
		buffer_add_string(out, blank);
		buffer_add(out, len && text_equal(set, text_make(card->number.ptr, len)) ? text_skip(card->number, len)
											  : card->number);
		if (card->count > 1 && part != WRITTEN_LEADER)
			buffer_printf(out, "*%u", (unsigned)card->count);
		set = text_make(card->number.ptr, len);
		blank = " ";
	}
}

void evolve_write_code(struct deck_writer *writer)
{
	struct buffer plain = { 0 };

	buffer_add(&plain, buffer_text(&writer->name));
	for (int part = WRITTEN_LEADER; part <= WRITTEN_SECOND; part++) {
		buffer_add_char(&plain, '\n');
		add_words(writer, &plain, (enum written_part)part);
	}
	if (plain.len > EVOLVE_CODE_PLAIN_MAX)
		WRITER_REFUSE(writer, writer->line, "the deck has no place in the form '%s': it is too long",
			      writer->form->name);
	else {
		evolve_code_pack(buffer_text(&plain), writer->out);
		buffer_add_char(writer->out, '\n');
	}
	writer->out->failed |= plain.failed;
	buffer_free(&plain);
}

static void add_objects(const struct deck_writer *writer, const char *key, enum written_part part)
{
	const struct deck_written *card;
	const char *comma = "";
	size_t i = 0;

	buffer_printf(writer->out, ",\"%s\":[", key);
	while ((card = deck_written_next(writer, part, &i))) {
		buffer_printf(writer->out, "%s{\"card_number\":", comma);
		buffer_add_json(writer->out, card->number);
		buffer_printf(writer->out, ",\"num\":%u", (unsigned)card->count);
		if (card->name.len) {
			buffer_add_string(writer->out, ",\"name\":");
			buffer_add_json(writer->out, card->name);
		}
		buffer_add_char(writer->out, '}');
		comma = ",";
	}
	buffer_add_char(writer->out, ']');
}

/* The publisher's letter for a format: constructed, crossover, other. */
static const char *letter_of(const struct format *format)
{
	if (!format || strcmp(format->id, "standard") == 0)
		return "N";
	return strcmp(format->id, "crossover") == 0 ? "X" : "O";
}

void evolve_write_decklog(struct deck_writer *writer)
{
	const struct format *format = evolve_writer_of(writer)->format;
	const char *letter = letter_of(format);

	if (letter[0] == 'O')
		WRITER_NOTE(writer, writer->line,
			    "the form '%s' has no letter for the format '%s', which is written as another one",
			    writer->form->name, format->id);
	buffer_add_string(writer->out, "{\"title\":");
	buffer_add_json(writer->out, buffer_text(&writer->name));
	buffer_printf(writer->out, ",\"game_title_id\":6,\"deck_param1\":\"%s\"", letter);
	add_objects(writer, "list", WRITTEN_MAIN);
	add_objects(writer, "sub_list", WRITTEN_SECOND);
	add_objects(writer, "p_list", WRITTEN_LEADER);
	buffer_add_string(writer->out, "}\n");
}

/* Begins with the class of the leader, so it has to have one that is known. */
void evolve_write_starter(struct deck_writer *writer)
{
	size_t i = 0;
	const struct deck_written *leader = deck_written_next(writer, WRITTEN_LEADER, &i);

	if (!leader || !leader->card) {
		WRITER_REFUSE(writer, leader ? leader->line : writer->line,
		       "the deck has no place in the form '%s', which begins with the class of its leader: %s",
		       writer->form->name, leader ? "the leader is not known" : "it has no leader");
		return;
	}
	buffer_printf(writer->out, "%s v1\n",
		      evolve_class_name(evolve_deck_card(&writer->rules, leader->card)->class));
	add_numbers(writer, "\n# Leader\n", WRITTEN_LEADER);
	add_numbers(writer, "\n# Main Deck\n", WRITTEN_MAIN);
	add_numbers(writer, "\n# Evolve Deck\n", WRITTEN_SECOND);
}

static void add_elements(const struct deck_writer *writer, enum written_part part)
{
	const struct deck_written *card;
	size_t i = 0;

	while ((card = deck_written_next(writer, part, &i))) {
		buffer_printf(writer->out, "\t\t<card number=\"%u\" name=\"", (unsigned)card->count);
		buffer_add_xml(writer->out, card->name);
		if (card->card && evolve_card_is_of_evolve_deck(evolve_deck_card(&writer->rules, card->card)))
			buffer_add_string(writer->out, " (Evolved)");
		buffer_add_string(writer->out, "\"/>\n");
	}
}

void evolve_write_cockatrice(struct deck_writer *writer)
{
	buffer_add_string(writer->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n\t<deckname>");
	buffer_add_xml(writer->out, buffer_text(&writer->name));
	buffer_add_string(writer->out, "</deckname>\n\t<comments></comments>\n\t<zone name=\"side\">\n");
	add_elements(writer, WRITTEN_LEADER);
	add_elements(writer, WRITTEN_SECOND);
	buffer_add_string(writer->out, "\t</zone>\n\t<zone name=\"main\">\n");
	add_elements(writer, WRITTEN_MAIN);
	buffer_add_string(writer->out, "\t</zone>\n</cockatrice_deck>\n");
}
