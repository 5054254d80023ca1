/*
 * lorcana_cards_index.h - finding cards by what people write.
 *
 * Every card has a search key: its full name folded (base/fold.h), with "and"
 * for '&', without other punctuation. So "Stitch - New Dog", "stitch, new dog"
 * and "STITCH NEW DOG" are one key. The importer merges cards by this key, so
 * no two cards of its tables share one; where two did, the key is ambiguous.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_INDEX_H
#define VERDICT_DATA_LORCANA_CARDS_INDEX_H

#include "games/card_names.h"
#include "games/lorcana/cards/lorcana_cards.h"

struct lorcana_cards_index {
	struct card_names full_names; /* search keys of full names, one a card: items[id - 1] */
	struct card_names names;      /* the same of the names alone */
	struct map by_printing;       /* "7/162" -> id */
};

/*
 * Stores the search key of [written] in [*key], in [arena]. ST_SYNTAX when it
 * is not UTF-8.
 */
VERDICT_MUST_USE enum status lorcana_search_key(struct arena *arena, struct text written, struct text *key);

#endif
