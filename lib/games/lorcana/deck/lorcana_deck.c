#include "games/lorcana/deck/lorcana_deck.h"

#include "base/bits.h"
#include "games/lorcana/deck/deck_inks.h"
#include "games/lorcana/deck/deck_lookup.h"
#include "games/lorcana/deck/lorcana_writer.h"

static enum status load_cards(struct deck_rules *rules, const char *records, struct arena *arena, struct diags *diags)
{
	struct lorcana_deck_facts *facts = rules->facts;
	enum status status = lorcana_cards_load(&facts->cards, rules->rulesets, arena, diags);

	(void)records;
	rules->n_cards = facts->cards.n_cards;
	rules->tables = &facts->cards.tables;
	return status;
}

static enum status settle(struct deck_rules *rules, struct arena *arena, struct diags *diags)
{
	const struct lorcana_cards *cards = lorcana_deck_cards(rules);
	struct legality_answer *answers = arena_calloc(arena, cards->n_cards, sizeof(*answers));

	if (!answers)
		return diags_nomem(diags);
	for (size_t i = 0; i < cards->n_cards; i++)
		answers[i] = format_legality(&rules->formats, rules->format, &cards->cards[i], rules->date);
	lorcana_deck_facts(rules)->legality = answers;
	return ST_OK;
}

static struct text card_name(const struct deck_rules *rules, card_id card)
{
	return lorcana_deck_card(rules, card)->full_name;
}

static void describe(struct buffer *out, const struct deck_rules *rules, const struct deck *deck, bool json)
{
	unsigned inks = deck_inks(rules, deck);

	buffer_add_string(out, json ? ",\"inks\":" : inks ? ", " : "");
	(json ? buffer_add_bits_json : buffer_add_bits)(out, inks, ink_name);
}

const struct deck_game lorcana_decks = {
	.name = "lorcana",
	.default_format = "core",
	.facts_size = sizeof(struct lorcana_deck_facts),
	.load_cards = load_cards,
	.settle = settle,
	.is_code = app_code_is,
	.read_code = app_code_read,
	.writing = &lorcana_writing,
	.card_name = card_name,
	.finder_size = sizeof(struct deck_lookup),
	.finder_begin = deck_lookup_begin,
	.find = deck_lookup_card,
	.finder_end = deck_lookup_end,
	.rows = lorcana_deck_rows,
	.n_rows = N_LORCANA_DECK_ROWS,
	.describe = describe,
};
