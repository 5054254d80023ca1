/*
 * The forms that lists of Evolve are written in: a row each, with what it has
 * a place for.
 */
#include <string.h>

#include "games/evolve/deck/evolve_code.h"
#include "games/evolve/deck/evolve_deck.h"
#include "games/evolve/deck/evolve_writer.h"

/* What a form has a place for. */
enum {
	HOLDS_NUMBERS = 1 << 0,
	HOLDS_NAMES = 1 << 1,
	HOLDS_BOTH = HOLDS_NUMBERS | HOLDS_NAMES, /* beside each other; and cards of which one is missing */
	HOLDS_TITLE = 1 << 2,
	HOLDS_FORMAT = 1 << 3,
	HOLDS_SIDE = 1 << 4,
	HOLDS_DECKS = 1 << 5, /* one behind another */
	HOLDS_LEADERS = 1 << 6, /* more than two, and copies of one */
	HOLDS_COPIES = 1 << 7, /* more than 99 */
};

struct evolve_form {
	const char *name;
	unsigned holds;
	void (*write)(struct evolve_writer *writer);
};

static bool holds(const struct evolve_writer *writer, unsigned what)
{
	return (writer->form->holds & what) == what;
}

static struct place place_at(const struct evolve_writer *writer, uint32_t line)
{
	return (struct place){ .file = writer->file, .line = line };
}

#define NOTE(writer, line, ...) diag_add(&(writer)->diags, SEV_NOTE, place_at(writer, line), NULL, __VA_ARGS__)
#define REFUSE(writer, line, ...) diag_error(&(writer)->diags, place_at(writer, line), __VA_ARGS__)

/* Goes through the cards of a part. */
static const struct evolve_written *next_of(const struct evolve_writer *writer, enum evolve_part part, size_t *i)
{
	while (*i < writer->n && writer->cards[*i].part != part)
		++*i;
	return *i < writer->n ? &writer->cards[(*i)++] : NULL;
}

static size_t count_lines(const struct evolve_writer *writer, enum evolve_part part)
{
	size_t n = 0, i = 0;

	while (next_of(writer, part, &i))
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

	if (!count_lines(writer, part))
		return;
	buffer_printf(writer->out, "\n%s\n", heading);
	while ((card = next_of(writer, part, &i))) {
		buffer_printf(writer->out, "%u ", (unsigned)card->count);
		add_card(writer, writer->out, card);
		buffer_add_char(writer->out, '\n');
	}
}

static void write_list(struct evolve_writer *writer)
{
	const struct evolve_written *card;
	size_t i = 0;

	if (writer->n_decks || writer->name.len)
		buffer_printf(writer->out, "%s=== %s\n", writer->n_decks ? "\n" : "", buffer_string(&writer->name));
	if (writer->format && strcmp(writer->format->id, evolve_decks.default_format) != 0)
		buffer_printf(writer->out, "Format: %s\n", writer->format->id);
	while ((card = next_of(writer, EVOLVE_PART_LEADER, &i))) {
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

static void write_deck(struct evolve_writer *writer)
{
	static const char *const keys[] = { "leader", "leader2" };
	const struct evolve_written *card;
	size_t i = 0;

	buffer_add_string(writer->out, "{\"format\":\"sve-deck\",\"version\":1,\"name\":");
	buffer_add_json(writer->out, buffer_text(&writer->name));
	for (size_t n = 0; n < 2 && (card = next_of(writer, EVOLVE_PART_LEADER, &i)); n++) {
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
	while ((card = next_of(writer, part, &i)))
		buffer_printf(writer->out, "%u %.*s\n", (unsigned)card->count, TEXT_ARG(card->number));
}

static void write_sven_text(struct evolve_writer *writer)
{
	static const char *const keys[] = { "leader", "leader2" };
	const struct evolve_written *card;
	size_t i = 0;

	if (writer->name.len)
		buffer_printf(writer->out, "name: %s\n", buffer_string(&writer->name));
	for (size_t n = 0; n < 2 && (card = next_of(writer, EVOLVE_PART_LEADER, &i)); n++)
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

	while ((card = next_of(writer, part, &i))) {
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

static void write_code(struct evolve_writer *writer)
{
	struct buffer plain = { 0 };

	buffer_add(&plain, buffer_text(&writer->name));
	for (int part = EVOLVE_PART_LEADER; part <= EVOLVE_PART_SECOND; part++) {
		buffer_add_char(&plain, '\n');
		add_words(writer, &plain, (enum evolve_part)part);
	}
	if (plain.len > EVOLVE_CODE_PLAIN_MAX)
		REFUSE(writer, writer->line, "the deck has no place in the form '%s': it is too long", writer->form->name);
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
	while ((card = next_of(writer, part, &i))) {
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

static void write_decklog(struct evolve_writer *writer)
{
	const char *letter = letter_of(writer->format);

	if (letter[0] == 'O')
		NOTE(writer, writer->line, "the form '%s' has no letter for the format '%s', which is written as another one",
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
static void write_starter(struct evolve_writer *writer)
{
	size_t i = 0;
	const struct evolve_written *leader = next_of(writer, EVOLVE_PART_LEADER, &i);

	if (!leader || !leader->card) {
		REFUSE(writer, leader ? leader->line : writer->line,
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

	while ((card = next_of(writer, part, &i))) {
		buffer_printf(writer->out, "\t\t<card number=\"%u\" name=\"", (unsigned)card->count);
		add_xml(writer->out, card->name);
		if (card->card && evolve_card_is_of_evolve_deck(evolve_deck_card(&writer->rules, card->card)))
			buffer_add_string(writer->out, " (Evolved)");
		buffer_add_string(writer->out, "\"/>\n");
	}
}

static void write_cockatrice(struct evolve_writer *writer)
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

static const struct evolve_form forms[] = {
	{ "list", HOLDS_BOTH | HOLDS_TITLE | HOLDS_FORMAT | HOLDS_SIDE | HOLDS_DECKS | HOLDS_LEADERS | HOLDS_COPIES, write_list },
	{ "deck", HOLDS_NUMBERS | HOLDS_TITLE | HOLDS_DECKS | HOLDS_COPIES, write_deck },
	{ "sven-text", HOLDS_NUMBERS | HOLDS_TITLE | HOLDS_COPIES, write_sven_text },
	{ "code-sven", HOLDS_NUMBERS | HOLDS_TITLE | HOLDS_DECKS, write_code },
	{ "decklog", HOLDS_NUMBERS | HOLDS_TITLE | HOLDS_FORMAT | HOLDS_DECKS | HOLDS_LEADERS | HOLDS_COPIES, write_decklog },
	{ "starter", HOLDS_NUMBERS | HOLDS_LEADERS | HOLDS_COPIES, write_starter },
	{ "cockatrice", HOLDS_NAMES | HOLDS_TITLE | HOLDS_LEADERS | HOLDS_COPIES, write_cockatrice },
};

const struct evolve_form *evolve_form_find(struct text name)
{
	for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
		if (text_is(name, forms[i].name))
			return &forms[i];
	return NULL;
}

enum { SHOWN_MAX = 60 };

/* What the list has of the card, for messages. */
static struct text shown(const struct evolve_written *card)
{
	struct text said = card->number.len ? card->number : card->name;

	return text_make(said.ptr, said.len < SHOWN_MAX ? said.len : SHOWN_MAX);
}

static void refuse_card(struct evolve_writer *writer, const struct evolve_written *card, const char *why)
{
	struct text said = shown(card);

	REFUSE(writer, card->line, "'%.*s' has no place in the form '%s': %s", TEXT_ARG(said), writer->form->name, why);
}

/* The first printing of a card in the table, of the edition of the list; empty = it has none. */
static struct text first_number(const struct evolve_card *card, enum evolve_edition edition)
{
	bool is_japanese = edition == EVOLVE_JAPANESE ? card->numbers_ja.len > 0 : card->numbers.len == 0;
	struct text rest = is_japanese ? card->numbers_ja : card->numbers, number = text_make("", 0);

	if (rest.len)
		text_split(&rest, ';', &number);
	return number;
}

/* A number for each card that the list names without one; their count. */
static size_t choose_numbers(struct evolve_writer *writer)
{
	size_t n = 0;

	for (size_t i = 0; i < writer->n; i++) {
		struct evolve_written *card = &writer->cards[i];

		if (card->number.len || card->part == EVOLVE_PART_SIDE)
			continue;
		if (card->card)
			card->number = first_number(evolve_deck_card(&writer->rules, card->card), card->edition);
		if (card->number.len)
			n++;
		else
			refuse_card(writer, card, "it has numbers alone, and of this name no one card is known");
	}
	return n;
}

/* Does the name, where the form puts it, mean the card? */
static bool means(struct evolve_writer *writer, const struct evolve_written *card, enum status *status)
{
	struct deck_line line = { .line = card->line, .count = card->count, .is_counted = true, .name = card->name };
	struct deck_found found = { 0 };
	struct buffer name = { 0 };

	line.section = card->part == EVOLVE_PART_MAIN ? SECTION_NAMED_MAIN : SECTION_SIDE;
	buffer_add(&name, card->name);
	if (evolve_card_is_of_evolve_deck(evolve_deck_card(&writer->rules, card->card)))
		buffer_add_string(&name, " (Evolved)");
	line.name = buffer_text(&name);
	*status = name.failed ? ST_NOMEM : evolve_lookup_card(&writer->lookup, &line, false, &found);
	buffer_free(&name);
	return found.result != LOOKUP_OPEN && found.card == card->card;
}

/* A name for each card that is to stand by its name alone; how many numbers are lost by that in [*n]. */
static enum status choose_names(struct evolve_writer *writer, size_t *n)
{
	enum status status = ST_OK;

	*n = 0;
	for (size_t i = 0; i < writer->n && status == ST_OK; i++) {
		struct evolve_written *card = &writer->cards[i];

		*n += card->number.len > 0;
		if (card->part == EVOLVE_PART_SIDE)
			continue;
		if (!card->card) {
			refuse_card(writer, card, "it has names alone, and it is not known which card this is");
			continue;
		}
		card->name = evolve_deck_card(&writer->rules, card->card)->name;
		if (!means(writer, card, &status) && status == ST_OK)
			refuse_card(writer, card, "it has names alone, and several cards have the name of this one");
	}
	return status;
}

/* Number and name that are of two cards are no card of a form that has one of them. */
static void refuse_contradictions(struct evolve_writer *writer)
{
	for (size_t i = 0; i < writer->n; i++)
		if (!writer->cards[i].card && writer->cards[i].number.len && writer->cards[i].name.len &&
		    evolve_card_of_number(&evolve_deck_facts(&writer->rules)->cards, writer->cards[i].number))
			refuse_card(writer, &writer->cards[i], "the list has the name of another card beside the number");
}

static void check_leaders(struct evolve_writer *writer)
{
	const struct evolve_written *card;
	size_t i = 0, n = 0;

	while ((card = next_of(writer, EVOLVE_PART_LEADER, &i)))
		if (++n > 2 || card->count > 1)
			refuse_card(writer, card, "it has two leaders at most");
}

static void check_copies(struct evolve_writer *writer)
{
	for (size_t i = 0; i < writer->n; i++)
		if (writer->cards[i].count > EVOLVE_CODE_MAX_COPIES && writer->cards[i].part != EVOLVE_PART_SIDE)
			refuse_card(writer, &writer->cards[i], "it writes 99 copies at most");
}

/* Refuses what the form cannot hold. */
static enum status check_form(struct evolve_writer *writer)
{
	size_t n_chosen = 0, n_lost = 0;
	enum status status = ST_OK;

	if (!holds(writer, HOLDS_DECKS) && writer->n_decks)
		REFUSE(writer, writer->line, "the form '%s' has one deck in a file, and this is another one", writer->form->name);
	if (!holds(writer, HOLDS_LEADERS))
		check_leaders(writer);
	if (!holds(writer, HOLDS_COPIES))
		check_copies(writer);
	if (!holds(writer, HOLDS_NAMES))
		refuse_contradictions(writer);
	if (!holds(writer, HOLDS_NAMES))
		n_chosen = choose_numbers(writer);
	if (!holds(writer, HOLDS_NUMBERS))
		status = choose_names(writer, &n_lost);
	if (n_chosen)
		NOTE(writer, writer->line, "%zu %s without a number; one of the printings of the card is written", n_chosen,
		     n_chosen == 1 ? "card is" : "cards are");
	if (n_lost)
		NOTE(writer, writer->line, "the form '%s' has no place for numbers: which printing %s is lost",
		     writer->form->name, n_lost == 1 ? "it was" : "they were");
	return status;
}

/* Says what the form has no place for. */
static void tell_losses(struct evolve_writer *writer)
{
	const struct evolve_written *card;
	size_t i = 0, n = 0;

	if (!holds(writer, HOLDS_TITLE) && writer->name.len)
		NOTE(writer, writer->line, "the form '%s' has no place for the name of the deck, '%s'", writer->form->name,
		     buffer_string(&writer->name));
	if (!holds(writer, HOLDS_FORMAT) && writer->format && strcmp(writer->format->id, evolve_decks.default_format) != 0)
		NOTE(writer, writer->line, "the form '%s' has no place for the format that the list is for, '%s'",
		     writer->form->name, writer->format->id);
	if (writer->omits_leader && !count_lines(writer, EVOLVE_PART_LEADER))
		NOTE(writer, writer->line, "the list has no place for a leader, so none is written");
	while (!holds(writer, HOLDS_SIDE) && (card = next_of(writer, EVOLVE_PART_SIDE, &i)))
		n += card->count;
	if (n)
		NOTE(writer, writer->line, "the form '%s' has no place for %zu %s beside the deck", writer->form->name, n,
		     n == 1 ? "card" : "cards");
}

/* Are two cards written alike? Leaders stand by themselves. */
static bool is_alike(const struct evolve_writer *writer, const struct evolve_written *a, const struct evolve_written *b)
{
	return a->part == b->part && a->part != EVOLVE_PART_LEADER &&
	       (!holds(writer, HOLDS_NUMBERS) || text_equal(a->number, b->number)) &&
	       (!holds(writer, HOLDS_NAMES) || (a->card == b->card && text_equal(a->name, b->name)));
}

/* Makes one of those that stand one behind another: some forms have each copy by itself. */
static void join_copies(struct evolve_writer *writer)
{
	uint32_t max = holds(writer, HOLDS_COPIES) ? DECK_MAX_COUNT : EVOLVE_CODE_MAX_COPIES;
	size_t n = 0;

	for (size_t i = 0; i < writer->n; i++) {
		struct evolve_written *last = n ? &writer->cards[n - 1] : NULL, *card = &writer->cards[i];

		if (last && is_alike(writer, last, card) && last->count <= max && card->count <= max - last->count)
			last->count += card->count;
		else
			writer->cards[n++] = *card;
	}
	writer->n = n;
}

enum status evolve_form_write(struct evolve_writer *writer)
{
	enum status status = check_form(writer);

	if (status || writer->diags.count[SEV_ERROR])
		return status;
	tell_losses(writer);
	join_copies(writer);
	writer->form->write(writer);
	if (!writer->diags.count[SEV_ERROR])
		writer->n_decks++;
	return ST_OK;
}
