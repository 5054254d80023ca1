#include "base/map.h"

#include "base/bug.h"

enum status map_init(struct map *map, struct arena *arena, size_t n_keys)
{
	size_t n_slots = 16;

	if (n_keys > UINT32_MAX / 4)
		return ST_NOMEM;
	while (n_slots < n_keys * 2)
		n_slots *= 2;
	*map = (struct map){ .n_slots = n_slots };
	map->slots = arena_calloc(arena, n_slots, sizeof(*map->slots));
	map->keys = arena_calloc(arena, n_slots, sizeof(*map->keys));
	return map->slots && map->keys ? ST_OK : ST_NOMEM;
}

/* The slot that holds [key] or the free slot where it would go. */
static struct map_slot *find_slot(const struct map *map, struct text key, uint32_t hash)
{
	size_t i = hash & (map->n_slots - 1);

	while (map->slots[i].key) {
		if (map->slots[i].hash == hash && text_equal(map->keys[map->slots[i].key - 1].text, key))
			break;
		i = (i + 1) & (map->n_slots - 1);
	}
	return &map->slots[i];
}

bool map_add(struct map *map, struct text key, uint32_t value)
{
	uint32_t hash = text_hash(key);
	struct map_slot *slot = find_slot(map, key, hash);

	BUG_ON(!key.ptr);
	if (slot->key)
		return false;
	BUG_ON(map->len + 1 >= map->n_slots);
	map->keys[map->len++] = (struct map_key){ key, value };
	*slot = (struct map_slot){ hash, (uint32_t)map->len };
	return true;
}

bool map_find(const struct map *map, struct text key, uint32_t *value)
{
	const struct map_slot *slot;

	if (map->n_slots == 0)
		return false;
	slot = find_slot(map, key, text_hash(key));
	if (!slot->key)
		return false;
	*value = map->keys[slot->key - 1].value;
	return true;
}
