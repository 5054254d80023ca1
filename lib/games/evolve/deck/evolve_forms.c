/*
 * The forms of lists of Evolve, a row each: what tells it, its reader, what it
 * has a place for, its writer (evolve_form.h).
 */
#include <string.h>

#include "base/parts.h"
#include "games/evolve/deck/evolve_code.h"
#include "games/evolve/deck/evolve_deck.h"
#include "games/evolve/deck/evolve_form.h"
#include "games/evolve/deck/evolve_lookup.h"

static bool holds(const struct deck_writer *writer, unsigned what)
{
	return (writer->form->holds & what) == what;
}

/* The first whose sign a list has is its form: those with a sign before the one that needs none. */
const struct evolve_form evolve_forms[N_EVOLVE_FORMS] = {
	{ "list", EVOLVE_READ_TEXT, NULL, false },
	{ "deck", EVOLVE_READ_JSON, "\"sve-deck\"", true },
	{ "sven-text", EVOLVE_READ_TEXT, "[main]", false },
	{ "code-sven", EVOLVE_READ_CODE, NULL, true },
	{ "decklog", EVOLVE_READ_JSON, "\"card_number\"", false },
	{ "starter", EVOLVE_READ_TEXT, "# Main Deck", false },
	{ "cockatrice", EVOLVE_READ_XML, "<cockatrice_deck", false },
	{ "export", EVOLVE_READ_JSON, "\"evolveDeck\"", true },
	{ "simulator", EVOLVE_READ_JSON, "\"EvolveCards\"", true },
	{ "tournament", EVOLVE_READ_JSON, "\"evolve_cards\"", true },
	{ "tables", EVOLVE_READ_JSON, "\"code\"", false },
	{ "numbers", EVOLVE_READ_JSON, "\"leader\"", false },
};

const struct deck_form evolve_written_forms[N_EVOLVE_WRITTEN_FORMS] = {
	{ "list",
	  HOLDS_BOTH | HOLDS_TITLE | HOLDS_FORMAT | HOLDS_SIDE | HOLDS_DECKS | HOLDS_LEADERS | HOLDS_COPIES,
	  evolve_write_list },
	{ "deck", HOLDS_NUMBERS | HOLDS_TITLE | HOLDS_DECKS | HOLDS_COPIES, evolve_write_deck },
	{ "sven-text", HOLDS_NUMBERS | HOLDS_TITLE | HOLDS_COPIES, evolve_write_sven_text },
	{ "code-sven", HOLDS_NUMBERS | HOLDS_TITLE | HOLDS_DECKS, evolve_write_code },
	{ "decklog", HOLDS_NUMBERS | HOLDS_TITLE | HOLDS_FORMAT | HOLDS_DECKS | HOLDS_LEADERS | HOLDS_COPIES,
	  evolve_write_decklog },
	{ "starter", HOLDS_NUMBERS | HOLDS_LEADERS | HOLDS_COPIES, evolve_write_starter },
	{ "cockatrice", HOLDS_NAMES | HOLDS_TITLE | HOLDS_LEADERS | HOLDS_COPIES, evolve_write_cockatrice },
};

/* Is one of the lines a deck code? */
static bool has_code(struct text head)
{
	struct text line;

	while (text_split(&head, '\n', &line))
		if (evolve_is_code(line))
			return true;
	return false;
}

/* The reader of a list that begins with [head]; "[main]" and "[4] Merlin" are lines of a text list. */
static enum evolve_reader reader_of(struct text head)
{
	struct text inner = text_trim(head), rest;

	if (has_code(head))
		return EVOLVE_READ_CODE;
	if (!inner.len || (inner.ptr[0] != '<' && inner.ptr[0] != '{' && inner.ptr[0] != '['))
		return EVOLVE_READ_TEXT;
	if (inner.ptr[0] != '[')
		return inner.ptr[0] == '<' ? EVOLVE_READ_XML : EVOLVE_READ_JSON;
	rest = text_trim(text_skip(inner, 1));
	return rest.len && strchr("{[\"]", rest.ptr[0]) ? EVOLVE_READ_JSON : EVOLVE_READ_TEXT;
}

const struct evolve_form *evolve_form_of(struct text head)
{
	enum evolve_reader reader = reader_of(head);
	const struct evolve_form *without_sign = NULL;

	for (size_t i = 0; i < N_EVOLVE_FORMS; i++) {
		const struct evolve_form *form = &evolve_forms[i];

		if (form->reader != reader)
			continue;
		if (!form->sign)
			without_sign = form;
		else if (text_find(head, text_of(form->sign)) < head.len)
			return form;
	}
	return without_sign;
}

bool evolve_recognises(struct text head)
{
	const struct evolve_form *form = evolve_form_of(head);
	struct text number;

	return evolve_find_number(head, &number) || (form && form->is_own);
}

/* What the list has of the card, for messages. */
static struct text shown(const struct deck_written *card)
{
	return deck_shown(card->number.len ? card->number : card->name);
}

static void refuse_card(struct deck_writer *writer, const struct deck_written *card, const char *why)
{
	WRITER_REFUSE(writer, card->line, "'%.*s' has no place in the form '%s': %s", TEXT_ARG(shown(card)),
		      writer->form->name, why);
}

/* The first printing of a card in the table, of the edition of the list; empty = it has none. */
static struct text first_number(const struct deck_writer *writer, const struct deck_written *written)
{
	const struct evolve_card *card = evolve_deck_card(&writer->rules, written->card);
	const struct evolve_lookup *lookup = writer->finder;
	bool is_of_japanese = written->region && written->region == lookup->japanese;
	bool is_japanese = is_of_japanese ? card->numbers_ja.len > 0 : card->numbers.len == 0;

	return parts_first(is_japanese ? card->numbers_ja : card->numbers);
}

/* A number for each card that the list names without one; their count. */
static size_t choose_numbers(struct deck_writer *writer)
{
	size_t n = 0;

	for (size_t i = 0; i < writer->n; i++) {
		struct deck_written *card = &writer->cards[i];

		if (card->number.len || card->part == WRITTEN_SIDE)
			continue;
		if (card->card)
			card->number = first_number(writer, card);
		if (card->number.len)
			n++;
		else
			refuse_card(writer, card, "it has numbers alone, and of this name no one card is known");
	}
	return n;
}

/* Does the name, where the form puts it, mean the card? */
static bool means(struct deck_writer *writer, const struct deck_written *card, enum status *status)
{
	struct deck_line line = { .line = card->line, .count = card->count, .is_counted = true, .name = card->name };
	struct deck_found found = { 0 };
	struct buffer name = { 0 };

	line.section = card->part == WRITTEN_MAIN ? SECTION_NAMED_MAIN : SECTION_SIDE;
	buffer_add(&name, card->name);
	if (evolve_card_is_of_evolve_deck(evolve_deck_card(&writer->rules, card->card)))
		buffer_add_string(&name, " (Evolved)");
	line.name = buffer_text(&name);
	*status = name.failed ? ST_NOMEM : evolve_lookup_card(writer->finder, &line, false, &found);
	buffer_free(&name);
	return found.result != LOOKUP_OPEN && found.card == card->card;
}

/* A name for each card that is to stand by its name alone; how many numbers are lost by that in [*n]. */
static enum status choose_names(struct deck_writer *writer, size_t *n)
{
	enum status status = ST_OK;

	*n = 0;
	for (size_t i = 0; i < writer->n && status == ST_OK; i++) {
		struct deck_written *card = &writer->cards[i];

		*n += card->number.len > 0;
		if (card->part == WRITTEN_SIDE)
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
static void refuse_contradictions(struct deck_writer *writer)
{
	for (size_t i = 0; i < writer->n; i++)
		if (!writer->cards[i].card && writer->cards[i].number.len && writer->cards[i].name.len &&
		    evolve_card_of_number(&evolve_deck_facts(&writer->rules)->cards, writer->cards[i].number))
			refuse_card(writer, &writer->cards[i], "the list has the name of another card beside the number");
}

static void check_leaders(struct deck_writer *writer)
{
	const struct deck_written *card;
	size_t i = 0, n = 0;

	while ((card = deck_written_next(writer, WRITTEN_LEADER, &i)))
		if (++n > 2 || card->count > 1)
			refuse_card(writer, card, "it has two leaders at most");
}

static void check_copies(struct deck_writer *writer)
{
	for (size_t i = 0; i < writer->n; i++)
		if (writer->cards[i].count > EVOLVE_CODE_MAX_COPIES && writer->cards[i].part != WRITTEN_SIDE)
			refuse_card(writer, &writer->cards[i], "it writes 99 copies at most");
}

/* Refuses what the form cannot hold. */
static enum status check_form(struct deck_writer *writer)
{
	size_t n_chosen = 0, n_lost = 0;
	enum status status = ST_OK;

	if (!holds(writer, HOLDS_DECKS) && writer->n_decks)
		WRITER_REFUSE(writer, writer->line, "the form '%s' has one deck in a file, and this is another one",
			      writer->form->name);
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
		WRITER_NOTE(writer, writer->line,
			    "%zu %s without a number; one of the printings of the card is written", n_chosen,
			    n_chosen == 1 ? "card is" : "cards are");
	if (n_lost)
		WRITER_NOTE(writer, writer->line, "the form '%s' has no place for numbers: which printing %s is lost",
		     writer->form->name, n_lost == 1 ? "it was" : "they were");
	return status;
}

/* Says what the form has no place for. */
static void tell_losses(struct deck_writer *writer)
{
	const struct format *format = evolve_writer_of(writer)->format;
	const struct deck_written *card;
	size_t i = 0, n = 0;

	if (!holds(writer, HOLDS_TITLE) && writer->name.len)
		WRITER_NOTE(writer, writer->line, "the form '%s' has no place for the name of the deck, '%s'",
			    writer->form->name, buffer_string(&writer->name));
	if (!holds(writer, HOLDS_FORMAT) && format && strcmp(format->id, evolve_decks.default_format) != 0)
		WRITER_NOTE(writer, writer->line,
			    "the form '%s' has no place for the format that the list is for, '%s'", writer->form->name,
			    format->id);
	if (evolve_writer_of(writer)->omits_leader && !deck_written_count(writer, WRITTEN_LEADER))
		WRITER_NOTE(writer, writer->line, "the list has no place for a leader, so none is written");
	while (!holds(writer, HOLDS_SIDE) && (card = deck_written_next(writer, WRITTEN_SIDE, &i)))
		n += card->count;
	if (n)
		WRITER_NOTE(writer, writer->line, "the form '%s' has no place for %zu %s beside the deck",
			    writer->form->name, n, n == 1 ? "card" : "cards");
}

/* Are two cards written alike? Leaders stand by themselves. */
static bool is_alike(const struct deck_writer *writer, const struct deck_written *a, const struct deck_written *b)
{
	return a->part == b->part && a->part != WRITTEN_LEADER &&
	       (!holds(writer, HOLDS_NUMBERS) || text_equal(a->number, b->number)) &&
	       (!holds(writer, HOLDS_NAMES) || (a->card == b->card && text_equal(a->name, b->name)));
}

/* Makes one of those that stand one behind another: some forms have each copy by itself. */
static void join_copies(struct deck_writer *writer)
{
	uint32_t max = holds(writer, HOLDS_COPIES) ? DECK_MAX_COUNT : EVOLVE_CODE_MAX_COPIES;
	size_t n = 0;

	for (size_t i = 0; i < writer->n; i++) {
		struct deck_written *last = n ? &writer->cards[n - 1] : NULL, *card = &writer->cards[i];

		if (last && is_alike(writer, last, card) && last->count <= max && card->count <= max - last->count)
			last->count += card->count;
		else
			writer->cards[n++] = *card;
	}
	writer->n = n;
}

enum status evolve_form_fit(struct deck_writer *writer)
{
	enum status status = check_form(writer);

	if (status || writer->diags.count[SEV_ERROR])
		return status;
	tell_losses(writer);
	join_copies(writer);
	return ST_OK;
}
