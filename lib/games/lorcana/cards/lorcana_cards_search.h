/*
 * lorcana_cards_search.h - partial search over the names of cards.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_SEARCH_H
#define VERDICT_DATA_LORCANA_CARDS_SEARCH_H

#include "games/lorcana/cards/lorcana_cards.h"

/*
 * Stores in [*ids] (in [arena]) the [*n] cards in whose full names every word
 * of [written] begins a word, in the table's order; where there is none, the
 * cards in whose names every word occurs anywhere. Without words none is found.
 */
VERDICT_MUST_USE enum status lorcana_cards_search(struct lorcana_cards *cards, struct text written, struct arena *arena,
						  card_id **ids, size_t *n);

/*
 * Reads "7-162", "7/162" or "P1/12": a set and a number. False for anything
 * else; a card's name never has this form.
 */
bool lorcana_printing_read(struct text written, struct text *set, struct text *number);

#endif
