#include "games/altered/deck/altered_deck.h"

#include <string.h>

#include "games/altered/deck/altered_writer.h"

static enum status load_cards(struct deck_rules *rules, const char *records, struct arena *arena, struct diags *diags)
{
	struct altered_deck_facts *facts = rules->facts;
	enum status status = altered_cards_load(&facts->cards, rules->rulesets, records, arena, diags);

	rules->n_cards = facts->cards.n_cards;
	rules->tables = &facts->cards.tables;
	return status;
}

/* Looks the bans of the day up, card by card, so that a deck costs none. */
static enum status settle(struct deck_rules *rules, struct arena *arena, struct diags *diags)
{
	struct altered_deck_facts *facts = rules->facts;

	facts->suspended = arena_calloc(arena, rules->n_cards + 1, sizeof(*facts->suspended));
	facts->banned = arena_calloc(arena, rules->n_cards + 1, sizeof(*facts->banned));
	if (!facts->suspended || !facts->banned)
		return diags_nomem(diags);
	for (size_t id = 1; id <= rules->n_cards; id++) {
		struct altered_item item = { .card = altered_card_of(&facts->cards, (card_id)id),
					     .has_record = true };

		facts->suspended[id] = altered_find_ban(rules->format, &item, rules->date, true);
		facts->banned[id] = altered_find_ban(rules->format, &item, rules->date, false);
	}
	return ST_OK;
}

static struct text card_name(const struct deck_rules *rules, card_id card)
{
	return altered_deck_card(rules, card)->label;
}

/* Versions of one name are told apart by a reference: of the first printing, "CORE_B BTG-162-F", or of the record. */
static void add_number(struct buffer *out, const struct deck_rules *rules, card_id id, uint8_t region)
{
	const struct altered_card *card = altered_deck_card(rules, id);
	struct text rest = card->printings, product;

	(void)region; /* there are none */
	if (!rest.len || !text_split(&rest, ' ', &product))
		product = card->set;
	buffer_printf(out, "ALT_%.*s%s_%s_%02u_%s", TEXT_ARG(product), card->printings.len ? "" : "_B",
		      altered_faction_code(card->family), (unsigned)card->number, altered_version_code(card->version));
	if (card->serial)
		buffer_printf(out, "_%u", (unsigned)card->serial);
}

/* A list with a reference, with collector numbers, or of deck codes. */
static bool recognises(struct text head)
{
	struct text rest = head, line = text_make("", 0), number;
	struct altered_ref ref;

	/* Blank lines and comments may stand before a code. */
	while ((line = text_trim(line)).len == 0 || text_starts_with(line, "#") || text_starts_with(line, "//"))
		if (!text_split(&rest, '\n', &line))
			break;
	return altered_is_code(line) || altered_ref_in(head, &ref) || altered_collector_in(&head, &number);
}

static struct altered_item item_of_entry(const struct altered_cards *cards, const struct deck_entry *entry)
{
	return (struct altered_item){ .card = altered_card_of(cards, entry->card),
				      .id = entry->card,
				      .has_record = true,
				      .count = entry->count,
				      .line = entry->line };
}

static struct altered_item item_of_open(const struct altered_cards *cards, const struct deck_open_name *open)
{
	bool has_versions = open->reason == OPEN_VERSIONS;

	return (struct altered_item){ .card = altered_card_of(cards, open->near[0]),
				      .id = has_versions ? open->near[0] : 0,
				      .has_record = has_versions,
				      .written = open->written,
				      .count = open->count,
				      .line = open->line,
				      .versions = has_versions ? open : NULL };
}

/* Is it an open name of which at least the family is known? */
static bool is_item(const struct deck_open_name *open)
{
	return open->reason == OPEN_NO_RECORD || open->reason == OPEN_VERSIONS;
}

bool altered_next_item(const struct deck_rules *rules, const struct deck *deck, size_t *i, struct altered_item *item)
{
	const struct altered_cards *cards = altered_deck_cards(rules);

	while (*i >= deck->n_entries && *i < deck->n_entries + deck->n_open &&
	       !is_item(&deck->open[*i - deck->n_entries]))
		++*i;
	if (*i >= deck->n_entries + deck->n_open)
		return false;
	*item = *i < deck->n_entries ? item_of_entry(cards, &deck->entries[*i])
				     : item_of_open(cards, &deck->open[*i - deck->n_entries]);
	item->idx = (*i)++;
	return true;
}

struct text altered_item_name(const struct altered_item *item)
{
	return item->has_record && !item->versions ? item->card->label : item->written;
}

size_t altered_item_n_versions(const struct altered_item *item)
{
	return item->versions ? item->versions->n_near : 1;
}

struct altered_item altered_item_version(const struct deck_rules *rules, const struct altered_item *item, size_t i)
{
	struct altered_item version = *item;

	if (!item->versions)
		return version;
	version.id = item->versions->near[i];
	version.card = altered_deck_card(rules, version.id);
	version.versions = NULL;
	return version;
}

enum altered_rarity altered_item_rarity(const struct altered_item *item)
{
	return item->has_record ? altered_card_rarity(item->card) : ALTERED_UNIQUE;
}

uint64_t altered_deck_n_open(const struct deck *deck)
{
	uint64_t n = 0;

	for (size_t i = 0; i < deck->n_open; i++)
		n += is_item(&deck->open[i]) ? 0 : deck->open[i].count;
	return n;
}

const struct altered_card *altered_deck_hero(const struct deck_rules *rules, const struct deck *deck)
{
	const struct altered_card *hero = NULL;

	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct altered_card *card = altered_deck_card(rules, deck->entries[i].card);

		if (card->type != ALTERED_HERO)
			continue;
		if (hero && hero != card)
			return NULL;
		hero = card;
	}
	return hero;
}

static bool leads(const struct deck_rules *rules, card_id card)
{
	return altered_deck_card(rules, card)->type == ALTERED_HERO;
}

unsigned altered_deck_factions(const struct deck_rules *rules, const struct deck *deck)
{
	unsigned factions = 0;

	for (size_t i = 0; i < deck->n_entries; i++)
		factions |= altered_faction_bit(altered_deck_card(rules, deck->entries[i].card));
	return factions;
}

const char *altered_faction_of_bit(int i)
{
	return altered_faction_name((enum altered_faction)i);
}

static void describe(struct buffer *out, const struct deck_rules *rules, const struct deck *deck, bool json)
{
	unsigned factions = altered_deck_factions(rules, deck);
	const struct altered_card *hero = altered_deck_hero(rules, deck);

	if (json) {
		buffer_add_string(out, ",\"hero\":");
		buffer_add_json(out, hero ? hero->name : text_of(""));
		buffer_add_string(out, ",\"factions\":");
		buffer_add_bits_json(out, factions, altered_faction_of_bit);
		return;
	}
	if (hero)
		buffer_printf(out, ", %.*s", TEXT_ARG(hero->name));
	buffer_add_string(out, factions ? ", " : "");
	buffer_add_bits(out, factions, altered_faction_of_bit);
}

/* "ALT_EOLE_B_AX_111_C", "ROC-A-001-H": what stands where the set does. */
static struct text set_named(struct text written)
{
	struct text rest = written, number;
	struct altered_ref ref;
	size_t len = 0;

	if (altered_ref_read(written, &ref))
		return text_make(written.ptr + strlen("ALT_"), strlen(ref.set));
	if (!altered_collector_in(&rest, &number))
		return text_make("", 0);
	while (len < number.len && number.ptr[len] != '-')
		len++;
	return text_make(number.ptr, len);
}

const struct deck_game altered_decks = {
	.name = "altered",
	.default_format = "constructed",
	.recognises = recognises,
	.is_code = altered_is_code,
	.read_code = altered_code_read,
	.dialects = "2024|alteredbuilder|2026|game",
	.writing = &altered_writing,
	.facts_size = sizeof(struct altered_deck_facts),
	.takes_records = true,
	.load_cards = load_cards,
	.settle = settle,
	.card_name = card_name,
	.add_number = add_number,
	.finder_size = sizeof(struct altered_lookup),
	.finder_begin = altered_lookup_begin,
	.find = altered_lookup_card,
	.finder_end = altered_lookup_end,
	.set_named = set_named,
	.narrow = altered_deck_narrow,
	.leads = leads,
	.measures = altered_measures,
	.n_measures = N_ALTERED_MEASURES,
	.rows = altered_deck_rows,
	.n_rows = N_ALTERED_DECK_ROWS,
	.describe = describe,
};
