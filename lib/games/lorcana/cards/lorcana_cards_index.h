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

#include "games/lorcana/cards/lorcana_cards.h"

struct lorcana_cards_index {
	struct text *keys;          /* keys[id - 1]: search key of the full name */
	struct text *name_keys;     /* name_keys[id - 1]: search key of the name alone */
	card_id *same_name; /* same_name[id - 1]: the next card with this name; 0 = last */
	bool *is_shared;            /* is_shared[id - 1]: a later card has the same key */
	struct map by_key;          /* search key -> id of its first card */
	struct map by_name;         /* search key of a name -> its first card */
	struct map by_printing;     /* "7/162" -> id */
};

/*
 * Stores the search key of [written] in [*key], in [arena]. ST_SYNTAX when it
 * is not UTF-8.
 */
VERDICT_MUST_USE enum status lorcana_search_key(struct arena *arena, struct text written, struct text *key);

/*
 * Fills [found] with the cards whose names are nearest to the search key
 * [key], best first: all words found in the name, then few letters apart.
 */
void lorcana_cards_nearest(const struct lorcana_cards *cards, struct text key, struct lorcana_found *found);

#endif
