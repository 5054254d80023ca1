#include "deck/name_cache.h"

#include <stdlib.h>

/* Twice the cards there are; about half a megabyte. NAME_BYTES holds any card's name. */
enum { N_SLOTS = 4096, NAME_BYTES = 88 };

struct name_slot {
	uint32_t len; /* bytes of name; 0 = free */
	char name[NAME_BYTES];
	struct lorcana_found found;
};

enum status name_cache_find(struct name_cache *cache, struct lorcana_cards *cards, struct text written,
			    struct lorcana_found *found)
{
	struct name_slot *slot;
	enum status status;

	if (written.len == 0 || written.len > NAME_BYTES)
		return lorcana_card_find(cards, written, found);
	if (!cache->slots)
		cache->slots = calloc(N_SLOTS, sizeof(*cache->slots));
	if (!cache->slots)
		return ST_NOMEM;
	slot = &cache->slots[text_hash(written) % N_SLOTS];
	if (text_equal(text_make(slot->name, slot->len), written)) {
		*found = slot->found;
		return ST_OK;
	}
	status = lorcana_card_find(cards, written, found);
	if (status)
		return status;
	slot->len = (uint32_t)written.len;
	memcpy(slot->name, written.ptr, written.len);
	slot->found = *found;
	return ST_OK;
}

void name_cache_free(struct name_cache *cache)
{
	free(cache->slots);
	cache->slots = NULL;
}
