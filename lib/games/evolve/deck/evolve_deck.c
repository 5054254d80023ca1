#include "games/evolve/deck/evolve_deck.h"

#include <string.h>

#include "deck/deck_heading.h"
#include "games/evolve/deck/evolve_code.h"
#include "games/evolve/deck/evolve_form.h"
#include "games/evolve/deck/evolve_lookup.h"

static enum status load_cards(struct deck_rules *rules, const char *records, struct arena *arena, struct diags *diags)
{
	struct evolve_deck_facts *facts = rules->facts;
	enum status status = evolve_cards_load(&facts->cards, rules->rulesets, arena, diags);

	(void)records;
	rules->n_cards = facts->cards.n_cards;
	rules->tables = &facts->cards.tables;
	return status;
}

static struct text card_name(const struct deck_rules *rules, card_id card)
{
	return evolve_deck_card(rules, card)->name;
}

/* A card and its evolved form have one name. English and Japanese numbers are different numbers. */
static void add_number(struct buffer *out, const struct deck_rules *rules, card_id id, uint8_t region)
{
	const struct evolve_card *card = evolve_deck_card(rules, id);
	bool is_japanese = region && text_is(rules->format->regions[region - 1].id, "ja");
	struct text first = is_japanese ? card->numbers_ja : card->numbers, second = is_japanese ? card->numbers : card->numbers_ja;
	struct text rest = first.len ? first : second, number;

	if (rest.len && text_split(&rest, ';', &number))
		buffer_add(out, number);
}

static bool leads(const struct deck_rules *rules, card_id card)
{
	return evolve_card_is_leader(evolve_deck_card(rules, card));
}

/* Has the format such a card, which stands beside the decks? */
static bool has_glory_card(const struct format *format)
{
	for (size_t i = 0; i < format->n_limits; i++)
		if (format->limits[i].counts && strcmp(format->limits[i].counts, "glory") == 0)
			return true;
	return false;
}

enum evolve_place evolve_place_of(const struct deck_rules *rules, const struct deck_entry *entry)
{
	if (leads(rules, entry->card))
		return EVOLVE_LEADER;
	if (entry->section == SECTION_SIDE)
		return has_glory_card(rules->format) ? EVOLVE_GLORY : EVOLVE_BESIDE;
	return entry->section == SECTION_SECOND ? EVOLVE_SECOND : EVOLVE_MAIN;
}

const struct deck_entry *evolve_next_in(const struct deck_rules *rules, const struct deck *deck,
					enum evolve_place place, size_t *i)
{
	while (*i < deck->n_entries && evolve_place_of(rules, &deck->entries[*i]) != place)
		++*i;
	return *i < deck->n_entries ? &deck->entries[(*i)++] : NULL;
}

bool evolve_is_in_a_deck(const struct deck_rules *rules, const struct deck_entry *entry)
{
	enum evolve_place place = evolve_place_of(rules, entry);

	return place == EVOLVE_MAIN || place == EVOLVE_SECOND;
}

const char *evolve_place_name(enum evolve_place place)
{
	static const char *const names[] = {
		[EVOLVE_LEADER] = "leader area", [EVOLVE_MAIN] = "main deck",	[EVOLVE_SECOND] = "evolve deck",
		[EVOLVE_GLORY] = "glory card",	 [EVOLVE_BESIDE] = "side",
	};

	return names[place];
}

/* Does the list part its evolve deck off: has it a section of its own, or a side that holds it? */
static bool is_parted(const struct deck *deck)
{
	for (size_t i = 0; i < deck->n_entries; i++)
		if (deck->entries[i].section != SECTION_MAIN)
			return true;
	return false;
}

/* Stands the card of entry [idx] on a line before it, which is by name as well? */
static bool is_named_before(const struct deck *deck, size_t idx)
{
	for (size_t i = 0; i < idx; i++)
		if (deck->entries[i].card == deck->entries[idx].card && deck->entries[i].other)
			return true;
	return false;
}

/* Where nothing parts a list of names, the second time that a name stands there it is that of the evolved card. */
static void tell_names_apart(struct deck *deck)
{
	for (size_t i = deck->n_entries; i-- > 0;)
		if (deck->entries[i].other && is_named_before(deck, i))
			deck_take_other(deck, i, SECTION_SECOND);
}

/*
 * Lists of simulators keep the evolve deck in the side, beside the leader; lists
 * that part nothing have the cards of both decks in one.
 */
void evolve_deck_arrange(const struct deck_rules *rules, struct deck *deck)
{
	bool is_one = !is_parted(deck);

	if (is_one)
		tell_names_apart(deck);
	for (size_t i = 0; i < deck->n_entries; i++) {
		struct deck_entry *entry = &deck->entries[i];

		if ((entry->section == SECTION_SIDE || is_one) &&
		    evolve_card_is_of_evolve_deck(evolve_deck_card(rules, entry->card)))
			entry->section = SECTION_SECOND;
	}
}

static struct deck_range count(const struct deck_rules *rules, const struct deck *deck, enum evolve_place place)
{
	struct deck_case the_case = { .rules = rules, .deck = deck };

	return evolve_count(&the_case, place);
}

static void describe_text(struct buffer *out, const struct deck_rules *rules, const struct deck *deck)
{
	const struct deck_entry *entry;
	const char *sign = ", leader";

	for (size_t i = 0; (entry = evolve_next_in(rules, deck, EVOLVE_LEADER, &i)); sign = " and") {
		const struct evolve_card *card = evolve_deck_card(rules, entry->card);

		buffer_printf(out, "%s '%.*s' of %s", sign, TEXT_ARG(card->name), evolve_class_name(card->class));
	}
	buffer_printf(out, ", main deck %llu, evolve deck %llu",
		      (unsigned long long)count(rules, deck, EVOLVE_MAIN).low,
		      (unsigned long long)count(rules, deck, EVOLVE_SECOND).low);
}

static void describe_json(struct buffer *out, const struct deck_rules *rules, const struct deck *deck)
{
	struct evolve_basis basis = evolve_basis_of(rules, deck);
	const struct deck_entry *entry;
	const char *comma = "";

	buffer_add_string(out, ",\"leaders\":[");
	for (size_t i = 0; (entry = evolve_next_in(rules, deck, EVOLVE_LEADER, &i)); comma = ",") {
		buffer_add_string(out, comma);
		buffer_add_json(out, evolve_deck_card(rules, entry->card)->name);
	}
	buffer_printf(out, "],\"main\":%llu,\"evolve\":%llu,\"fits_class\":%s,\"fits_universe\":%s",
		      (unsigned long long)count(rules, deck, EVOLVE_MAIN).low,
		      (unsigned long long)count(rules, deck, EVOLVE_SECOND).low, basis.fits_class ? "true" : "false",
		      basis.fits_universe ? "true" : "false");
}

static void describe(struct buffer *out, const struct deck_rules *rules, const struct deck *deck, bool json)
{
	(json ? describe_json : describe_text)(out, rules, deck);
}

static const struct deck_heading headings[] = {
	{ "evolve deck", false, SECTION_SECOND }, { "evolve", false, SECTION_SECOND },
	{ "evolvedeck", false, SECTION_SECOND },  { "evolved", false, SECTION_SECOND },
	{ "sub_list", false, SECTION_SECOND },	  { "evolve_cards", false, SECTION_SECOND },
	{ "evolvecards", false, SECTION_SECOND }, { "tokendeck", false, SECTION_OTHER },
	{ "evolution deck", false, SECTION_SECOND }, { "エボルヴデッキ", false, SECTION_SECOND },
	{ "メインデッキ", false, SECTION_NAMED_MAIN }, { "リーダー", true, SECTION_MAIN },
	{ "フォロワー", true, SECTION_MAIN }, { "スペル", true, SECTION_MAIN },
	{ "アミュレット", true, SECTION_MAIN }, { "トークン", false, SECTION_OTHER },
	{ "glory", false, SECTION_SIDE }, { "glory card", false, SECTION_SIDE },
};

const struct deck_game evolve_decks = {
	.name = "evolve",
	.default_format = "standard",
	.recognises = evolve_recognises,
	.is_number = evolve_is_number,
	.is_code = evolve_is_code,
	.read_code = evolve_code_read,
	.headings = headings,
	.n_headings = sizeof(headings) / sizeof(*headings),
	.writing = &evolve_writing,
	.facts_size = sizeof(struct evolve_deck_facts),
	.load_cards = load_cards,
	.settle = evolve_restrictions_settle,
	.card_name = card_name,
	.add_number = add_number,
	.finder_size = sizeof(struct evolve_lookup),
	.finder_begin = evolve_lookup_begin,
	.find = evolve_lookup_card,
	.finder_end = evolve_lookup_end,
	.sections = 1u << SECTION_SECOND | 1u << SECTION_SIDE,
	.narrow = evolve_deck_arrange,
	.leads = leads,
	.measures = evolve_measures,
	.n_measures = N_EVOLVE_MEASURES,
	.rows = evolve_deck_rows,
	.n_rows = N_EVOLVE_DECK_ROWS,
	.describe = describe,
};
