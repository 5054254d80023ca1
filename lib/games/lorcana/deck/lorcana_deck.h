/*
 * lorcana_deck.h - Lorcana's policy for decks: its cards, its checks.
 */
#ifndef VERDICT_DECK_LORCANA_DECK_H
#define VERDICT_DECK_LORCANA_DECK_H

#include "deck/deck_check.h"
#include "games/lorcana/cards/lorcana_cards.h"
#include "games/lorcana/deck/lorcana_legality.h"

/* What the rules of a run know about Lorcana's cards. */
struct lorcana_deck_facts {
	struct lorcana_cards cards;
	const struct legality_answer *legality; /* legality[id - 1] */
};

extern const struct deck_game lorcana_decks;

static inline struct lorcana_deck_facts *lorcana_deck_facts(const struct deck_rules *rules)
{
	return rules->facts;
}

static inline struct lorcana_cards *lorcana_deck_cards(const struct deck_rules *rules)
{
	return &lorcana_deck_facts(rules)->cards;
}

static inline const struct lorcana_card *lorcana_deck_card(const struct deck_rules *rules, card_id card)
{
	return lorcana_card_of(lorcana_deck_cards(rules), card);
}

/* What the format says about a card on the day. */
static inline const struct legality_answer *lorcana_deck_legality(const struct deck_rules *rules, card_id card)
{
	return &lorcana_deck_facts(rules)->legality[card - 1];
}

/* The checks, in the order of reporting. */
enum { N_LORCANA_DECK_ROWS = 9 };
extern const struct deck_check_row lorcana_deck_rows[N_LORCANA_DECK_ROWS];

#endif
