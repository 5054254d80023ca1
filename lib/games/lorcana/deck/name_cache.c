#include "games/lorcana/deck/name_cache.h"

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

/* Where no name is near, the cards with the same name before the dash are. */
static enum status find_versions(struct name_cache *cache, struct lorcana_cards *cards, struct text name,
				 struct lorcana_found *found)
{
	struct lorcana_found versions;
	enum status status;

	name.len = text_find(name, text_of(" - "));
	if (found->match != MATCH_NONE || found->n_near || name.len == 0)
		return ST_OK;
	status = name_cache_find(cache, cards, name, &versions);
	if (status || versions.match == MATCH_NONE)
		return status;
	*found = versions;
	if (versions.match == MATCH_ONE)
		found->near[found->n_near++] = versions.id;
	found->match = MATCH_NONE;
	return ST_OK;
}

enum status name_cache_find_near(struct name_cache *cache, struct lorcana_cards *cards, struct text written,
				 struct lorcana_found *found)
{
	enum status status = name_cache_find(cache, cards, written, found);

	if (status == ST_OK && text_holds(written, " - "))
		status = find_versions(cache, cards, written, found);
	return status;
}

void name_cache_free(struct name_cache *cache)
{
	free(cache->slots);
	cache->slots = NULL;
}
