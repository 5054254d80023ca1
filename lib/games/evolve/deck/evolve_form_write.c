/*
 * evolve_form_write.c - the writers of the forms (evolve_form.h): a deck that has
 * its place in a form, as that form has it.
 */
#include <string.h>

#include "games/evolve/deck/evolve_code.h"
#include "games/evolve/deck/evolve_deck.h"
#include "games/evolve/deck/evolve_form.h"

const struct evolve_written *evolve_written_next(const struct evolve_writer *writer, enum evolve_part part, size_t *i)
{
	while (*i < writer->n && writer->cards[*i].part != part)
		++*i;
	return *i < writer->n ? &writer->cards[(*i)++] : NULL;
}

size_t evolve_written_count(const struct evolve_writer *writer, enum evolve_part part)
{
	size_t n = 0, i = 0;

	while (evolve_written_next(writer, part, &i))
		n++;
	return n;
}

/* "BP01-053EN Merlin", "Merlin", "Merlin (Evolved)" where the part would not tell the evolved card. */
static void add_card(const struct evolve_writer *writer, struct buffer *out, const struct evolve_written *card)
{
	bool is_evolved = card->card && evolve_card_is_of_evolve_deck(evolve_deck_card(&writer->rules, card->card));

	buffer_add(out, card->number);
	if (card->number.len && card->name.len)
		buffer_add_char(out, ' ');
	buffer_add(out, card->name);
	if (is_evolved && !card->number.len && card->part != EVOLVE_PART_SECOND)
		buffer_add_string(out, " (Evolved)");
}

static void add_lines(const struct evolve_writer *writer, const char *heading, enum evolve_part part)
{
	const struct evolve_written *card;
	size_t i = 0;

	if (!evolve_written_count(writer, part))
		return;
	buffer_printf(writer->out, "\n%s\n", heading);
	while ((card = evolve_written_next(writer, part, &i))) {
		buffer_printf(writer->out, "%u ", (unsigned)card->count);
		add_card(writer, writer->out, card);
		buffer_add_char(writer->out, '\n');
	}
}

void evolve_write_list(struct evolve_writer *writer)
{
	const struct evolve_written *card;
	size_t i = 0;

	if (writer->n_decks || writer->name.len)
		buffer_printf(writer->out, "%s=== %s\n", writer->n_decks ? "\n" : "", buffer_string(&writer->name));
	if (writer->format && strcmp(writer->format->id, evolve_decks.default_format) != 0)
		buffer_printf(writer->out, "Format: %s\n", writer->format->id);
	while ((card = evolve_written_next(writer, EVOLVE_PART_LEADER, &i))) {
		buffer_add_string(writer->out, "Leader: ");
		if (card->count > 1)
			buffer_printf(writer->out, "%u ", (unsigned)card->count);
		add_card(writer, writer->out, card);
		buffer_add_char(writer->out, '\n');
	}
	add_lines(writer, "Main Deck", EVOLVE_PART_MAIN);
	add_lines(writer, "Evolve Deck", EVOLVE_PART_SECOND);
	add_lines(writer, "Side", EVOLVE_PART_SIDE);
}

/* Copies of the number in the part from card [i] on; 0 = it stands there before. */
static uint32_t copies_from(const struct evolve_writer *writer, size_t i)
{
	const struct evolve_written *card = &writer->cards[i];
	uint64_t copies = 0;

	for (size_t k = 0; k < writer->n; k++) {
		const struct evolve_written *other = &writer->cards[k];

		if (other->part != card->part || !text_equal(other->number, card->number))
			continue;
		if (k < i)
			return 0;
		copies += other->count;
	}
	return copies > DECK_MAX_COUNT ? DECK_MAX_COUNT : (uint32_t)copies;
}

static void add_map(const struct evolve_writer *writer, const char *key, enum evolve_part part)
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

void evolve_write_deck(struct evolve_writer *writer)
{
	static const char *const keys[] = { "leader", "leader2" };
	const struct evolve_written *card;
	size_t i = 0;

	buffer_add_string(writer->out, "{\"format\":\"sve-deck\",\"version\":1,\"name\":");
	buffer_add_json(writer->out, buffer_text(&writer->name));
	for (size_t n = 0; n < 2 && (card = evolve_written_next(writer, EVOLVE_PART_LEADER, &i)); n++) {
		buffer_printf(writer->out, ",\"%s\":", keys[n]);
		buffer_add_json(writer->out, card->number);
	}
	add_map(writer, "main", EVOLVE_PART_MAIN);
	add_map(writer, "evolve", EVOLVE_PART_SECOND);
	buffer_add_string(writer->out, "}\n");
}

static void add_numbers(const struct evolve_writer *writer, const char *heading, enum evolve_part part)
{
	const struct evolve_written *card;
	size_t i = 0;

	buffer_add_string(writer->out, heading);
	while ((card = evolve_written_next(writer, part, &i)))
		buffer_printf(writer->out, "%u %.*s\n", (unsigned)card->count, TEXT_ARG(card->number));
}

void evolve_write_sven_text(struct evolve_writer *writer)
{
	static const char *const keys[] = { "leader", "leader2" };
	const struct evolve_written *card;
	size_t i = 0;

	if (writer->name.len)
		buffer_printf(writer->out, "name: %s\n", buffer_string(&writer->name));
	for (size_t n = 0; n < 2 && (card = evolve_written_next(writer, EVOLVE_PART_LEADER, &i)); n++)
		buffer_printf(writer->out, "%s: %.*s\n", keys[n], TEXT_ARG(card->number));
	add_numbers(writer, "\n[main]\n", EVOLVE_PART_MAIN);
	add_numbers(writer, "\n[evolve]\n", EVOLVE_PART_SECOND);
}

/* The bytes before the hyphen of a number that has one; 0 = it is written whole. */
static size_t set_len(struct text number)
{
	size_t len = text_find(number, text_of("-"));
	struct text rest = text_skip(number, len < number.len ? len + 1 : number.len);

	return rest.len && text_find(rest, text_of("-")) == rest.len ? len : 0;
}

/* "BP01-001*3 -002": the cards of a part as codes have them. */
static void add_words(const struct evolve_writer *writer, struct buffer *out, enum evolve_part part)
{
	struct text set = text_make("", 0);
	const struct evolve_written *card;
	size_t i = 0, len;
	const char *blank = "";

	while ((card = evolve_written_next(writer, part, &i))) {
		len = set_len(card->number);
		buffer_add_string(out, blank);
		buffer_add(out, len && text_equal(set, text_make(card->number.ptr, len)) ? text_skip(card->number, len)
											  : card->number);
		if (card->count > 1 && part != EVOLVE_PART_LEADER)
			buffer_printf(out, "*%u", (unsigned)card->count);
		set = text_make(card->number.ptr, len);
		blank = " ";
	}
}

void evolve_write_code(struct evolve_writer *writer)
{
	struct buffer plain = { 0 };

	buffer_add(&plain, buffer_text(&writer->name));
	for (int part = EVOLVE_PART_LEADER; part <= EVOLVE_PART_SECOND; part++) {
		buffer_add_char(&plain, '\n');
		add_words(writer, &plain, (enum evolve_part)part);
	}
	if (plain.len > EVOLVE_CODE_PLAIN_MAX)
		EVOLVE_REFUSE(writer, writer->line, "the deck has no place in the form '%s': it is too long", writer->form->name);
	else {
		evolve_code_pack(buffer_text(&plain), writer->out);
		buffer_add_char(writer->out, '\n');
	}
	writer->out->failed |= plain.failed;
	buffer_free(&plain);
}

static void add_objects(const struct evolve_writer *writer, const char *key, enum evolve_part part)
{
	const struct evolve_written *card;
	const char *comma = "";
	size_t i = 0;

	buffer_printf(writer->out, ",\"%s\":[", key);
	while ((card = evolve_written_next(writer, part, &i))) {
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

void evolve_write_decklog(struct evolve_writer *writer)
{
	const char *letter = letter_of(writer->format);

	if (letter[0] == 'O')
		EVOLVE_NOTE(writer, writer->line, "the form '%s' has no letter for the format '%s', which is written as another one",
		     writer->form->name, writer->format->id);
	buffer_add_string(writer->out, "{\"title\":");
	buffer_add_json(writer->out, buffer_text(&writer->name));
	buffer_printf(writer->out, ",\"game_title_id\":6,\"deck_param1\":\"%s\"", letter);
	add_objects(writer, "list", EVOLVE_PART_MAIN);
	add_objects(writer, "sub_list", EVOLVE_PART_SECOND);
	add_objects(writer, "p_list", EVOLVE_PART_LEADER);
	buffer_add_string(writer->out, "}\n");
}

/* Begins with the class of the leader, so it has to have one that is known. */
void evolve_write_starter(struct evolve_writer *writer)
{
	size_t i = 0;
	const struct evolve_written *leader = evolve_written_next(writer, EVOLVE_PART_LEADER, &i);

	if (!leader || !leader->card) {
		EVOLVE_REFUSE(writer, leader ? leader->line : writer->line,
		       "the deck has no place in the form '%s', which begins with the class of its leader: %s",
		       writer->form->name, leader ? "the leader is not known" : "it has no leader");
		return;
	}
	buffer_printf(writer->out, "%s v1\n",
		      evolve_class_name(evolve_deck_card(&writer->rules, leader->card)->class));
	add_numbers(writer, "\n# Leader\n", EVOLVE_PART_LEADER);
	add_numbers(writer, "\n# Main Deck\n", EVOLVE_PART_MAIN);
	add_numbers(writer, "\n# Evolve Deck\n", EVOLVE_PART_SECOND);
}

/* Adds text as the value of an attribute. */
static void add_xml(struct buffer *out, struct text a)
{
	static const struct {
		char c;
		const char *as;
	} marks[] = { { '&', "&amp;" }, { '<', "&lt;" }, { '>', "&gt;" }, { '"', "&quot;" } };

	for (size_t i = 0; i < a.len; i++) {
		size_t k = 0;

		while (k < 4 && marks[k].c != a.ptr[i])
			k++;
		if (k < 4)
			buffer_add_string(out, marks[k].as);
		else
			buffer_add_char(out, a.ptr[i]);
	}
}

static void add_elements(const struct evolve_writer *writer, enum evolve_part part)
{
	const struct evolve_written *card;
	size_t i = 0;

	while ((card = evolve_written_next(writer, part, &i))) {
		buffer_printf(writer->out, "\t\t<card number=\"%u\" name=\"", (unsigned)card->count);
		add_xml(writer->out, card->name);
		if (card->card && evolve_card_is_of_evolve_deck(evolve_deck_card(&writer->rules, card->card)))
			buffer_add_string(writer->out, " (Evolved)");
		buffer_add_string(writer->out, "\"/>\n");
	}
}

void evolve_write_cockatrice(struct evolve_writer *writer)
{
	buffer_add_string(writer->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n\t<deckname>");
	add_xml(writer->out, buffer_text(&writer->name));
	buffer_add_string(writer->out, "</deckname>\n\t<comments></comments>\n\t<zone name=\"side\">\n");
	add_elements(writer, EVOLVE_PART_LEADER);
	add_elements(writer, EVOLVE_PART_SECOND);
	buffer_add_string(writer->out, "\t</zone>\n\t<zone name=\"main\">\n");
	add_elements(writer, EVOLVE_PART_MAIN);
	buffer_add_string(writer->out, "\t</zone>\n</cockatrice_deck>\n");
}
