/*
 * map.h - from a text to a small number, by hash.
 *
 * Keys are borrowed: they must outlive the map. The table lives in an arena
 * and is sized once for a known number of keys, so a look-up never allocates.
 */
#ifndef VERDICT_BASE_MAP_H
#define VERDICT_BASE_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/text.h"

struct map_key {
	struct text text; /* borrowed */
	uint32_t value;   /* caller's number */
};

/* Small, for they lie scattered, and all of their memory is touched; the keys lie one behind the other. */
struct map_slot {
	uint32_t hash; /* text_hash of the key */
	uint32_t key;  /* its index in keys plus 1; 0 = free slot */
};

struct map {
	struct map_slot *slots; /* n_slots of them, in the arena */
	size_t n_slots;         /* a power of two, more than the keys */
	struct map_key *keys;   /* likewise; those behind len are never touched */
	size_t len;             /* keys stored */
};

/* Makes an empty map for up to [n_keys] keys in [arena]. */
VERDICT_MUST_USE enum status map_init(struct map *map, struct arena *arena, size_t n_keys);

/*
 * Stores [value] under [key] unless the key is there already; returns whether
 * it was stored. The map may not hold more keys than it was made for.
 */
bool map_add(struct map *map, struct text key, uint32_t value);

/* Finds [key]; stores its value in [*value] when found. */
bool map_find(const struct map *map, struct text key, uint32_t *value);

#endif
