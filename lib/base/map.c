#include "base/map.h"

#include "base/bug.h"

enum status map_init(struct map *map, struct arena *arena, size_t n_keys)
{
	size_t n_slots = 16;

	if (n_keys > SIZE_MAX / 64)
		return ST_NOMEM;
	while (n_slots < n_keys * 2)
		n_slots *= 2;
	map->slots = arena_calloc(arena, n_slots, sizeof(*map->slots));
	map->n_slots = n_slots;
	map->len = 0;
	return map->slots ? ST_OK : ST_NOMEM;
}

/* The slot that holds [key] or the free slot where it would go. */
static struct map_slot *find_slot(const struct map *map, struct text key, uint32_t hash)
{
	size_t i = hash & (map->n_slots - 1);

	while (map->slots[i].key.ptr) {
		if (map->slots[i].hash == hash && text_equal(map->slots[i].key, key))
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
	if (slot->key.ptr)
		return false;
	BUG_ON(map->len + 1 >= map->n_slots);
	*slot = (struct map_slot){ key, hash, value };
	map->len++;
	return true;
}

bool map_find(const struct map *map, struct text key, uint32_t *value)
{
	const struct map_slot *slot;

	if (map->n_slots == 0)
		return false;
	slot = find_slot(map, key, text_hash(key));
	if (!slot->key.ptr)
		return false;
	*value = slot->value;
	return true;
}
