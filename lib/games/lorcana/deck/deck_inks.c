#include "games/lorcana/deck/deck_inks.h"

#include "deck/deck_groups.h"

enum { ALL_INKS = (1 << N_INKS) - 1 };

const char *ink_name(int i)
{
	static const char *const names[N_INKS] = { "amber", "amethyst", "emerald", "ruby", "sapphire", "steel" };

	return names[i];
}

unsigned deck_inks(const struct deck_rules *rules, const struct deck *deck)
{
	unsigned inks = 0;

	for (size_t i = 0; i < deck->n_entries; i++)
		inks |= lorcana_deck_card(rules, deck->entries[i].card)->inks;
	return inks;
}

/* True when a card of the deck opens it to [card], given the inks [allowed]. */
static bool is_opened(const struct deck_case *the_case, const struct lorcana_card *card, unsigned allowed)
{
	const struct lorcana_cards *cards = lorcana_deck_cards(the_case->rules);
	const struct deck *deck = the_case->deck;

	for (size_t i = 0; card->type == LORCANA_CHARACTER && i < deck->n_entries; i++) {
		const struct lorcana_card *opener = lorcana_deck_card(the_case->rules, deck->entries[i].card);

		if (opener->opens_inks_for.len && opener != card && !(opener->inks & ~allowed) &&
		    lorcana_card_has_class(card, lorcana_class_find(cards, opener->opens_inks_for)))
			return true;
	}
	return false;
}

/* True for a card that a deck of the inks [allowed] may not hold. */
static bool is_outside(const struct deck_case *the_case, const struct deck_entry *entry, unsigned allowed)
{
	const struct lorcana_card *card = lorcana_deck_card(the_case->rules, entry->card);

	return (card->inks & ~allowed) && !is_opened(the_case, card, allowed);
}

/* The cards that do not fit some inks. */
struct outside {
	uint64_t n;          /* copies */
	uint32_t first_line; /* of the first of them */
};

static struct outside find_outside(const struct deck_case *the_case, unsigned allowed)
{
	const struct deck *deck = the_case->deck;
	struct outside outside = { 0 };

	for (size_t i = 0; i < deck->n_entries; i++) {
		if (!is_outside(the_case, &deck->entries[i], allowed))
			continue;
		if (!outside.n)
			outside.first_line = deck->entries[i].line;
		outside.n += deck->entries[i].count;
	}
	return outside;
}

/*
 * The [limit] inks that leave the fewest cards outside; of equals those that
 * the list begins with.
 */
static unsigned choose_inks(const struct deck_case *the_case, unsigned limit, struct outside *best_outside)
{
	unsigned best = 0;

	for (unsigned inks = 0; inks <= ALL_INKS; inks++) {
		struct outside outside;

		if (bits_count(inks) != limit)
			continue;
		outside = find_outside(the_case, inks);
		if (best && (outside.n > best_outside->n ||
			     (outside.n == best_outside->n && outside.first_line <= best_outside->first_line)))
			continue;
		*best_outside = outside;
		best = inks;
	}
	return best;
}

/*
 * True when a card among the names that are not known could open the deck to
 * all the cards outside [allowed]: characters that share a classification, in
 * an edition that has such cards.
 */
static bool could_be_opened(const struct deck_case *the_case, unsigned allowed)
{
	const struct deck *deck = the_case->deck;
	uint64_t shared[2] = { UINT64_MAX, UINT64_MAX };

	if (!deck->n_open || !deck_rules_cite(the_case->rules, "deck-card-abilities").document)
		return false;
	for (size_t i = 0; i < deck->n_entries; i++) {
		const struct lorcana_card *card = lorcana_deck_card(the_case->rules, deck->entries[i].card);

		if (!is_outside(the_case, &deck->entries[i], allowed))
			continue;
		shared[0] &= card->type == LORCANA_CHARACTER ? card->classes[0] : 0;
		shared[1] &= card->type == LORCANA_CHARACTER ? card->classes[1] : 0;
	}
	return shared[0] || shared[1];
}

void deck_check_inks(const struct deck_case *the_case, const char *key)
{
	const struct deck *deck = the_case->deck;
	struct deck_groups groups = { .called = "ink types",
				      .name = ink_name,
				      .have = deck_inks(the_case->rules, deck) };
	struct outside outside = { 0 };
	bool is_open;

	if (!format_limit(the_case->rules->format, key, &groups.max) || bits_count(groups.have) <= groups.max)
		return;
	groups.kept = choose_inks(the_case, groups.max, &outside);
	if (outside.n == 0)
		return;
	is_open = could_be_opened(the_case, groups.kept);
	for (size_t i = 0; i < deck->n_entries; i++)
		if (is_outside(the_case, &deck->entries[i], groups.kept))
			deck_groups_outside(&groups, &deck->entries[i], deck_card_name(the_case, deck->entries[i].card),
					    lorcana_deck_card(the_case->rules, deck->entries[i].card)->inks);
	deck_groups_report(the_case, is_open ? SEV_UNDETERMINED : SEV_ILLEGAL, key, &groups, "",
			   is_open ? "; the names that are not known may open it to them" : "");
	for (size_t i = 0; i < deck->n_entries; i++)
		if (is_outside(the_case, &deck->entries[i], groups.kept))
			diag_tell_name(the_case->diags, deck_card_name(the_case, deck->entries[i].card));
}
