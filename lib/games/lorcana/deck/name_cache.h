/*
 * name_cache.h - names already looked up.
 *
 * Exact names cost nothing to find; a name that has to be folded, or whose
 * nearest names have to be sought, costs a thousand times as much, and a stream
 * of decks repeats the same few. The cache has a fixed number of slots, one a
 * hash, so its size does not depend on the input; a name that is too long or
 * loses its slot is looked up again.
 */
#ifndef VERDICT_DECK_NAME_CACHE_H
#define VERDICT_DECK_NAME_CACHE_H

#include "games/lorcana/cards/lorcana_cards.h"

struct name_slot;

struct name_cache {
	struct name_slot *slots; /* made on first use; NULL = none yet */
};

/* Like lorcana_card_find, with the answers of earlier calls at hand. */
VERDICT_MUST_USE enum status name_cache_find(struct name_cache *cache, struct lorcana_cards *cards, struct text written,
					     struct lorcana_found *found);

/* The same; where no name is near, the cards with the same name before the dash are. */
VERDICT_MUST_USE enum status name_cache_find_near(struct name_cache *cache, struct lorcana_cards *cards,
						  struct text written, struct lorcana_found *found);

void name_cache_free(struct name_cache *cache);

#endif
