#include "kernel/waiting.h"

#include <string.h>

#include "base/bug.h"

bool waiting_add(struct waiting_set *set, const struct waiting *waiting)
{
	if (set->len == MAX_WAITING)
		return false;
	set->items[set->len++] = *waiting;
	return true;
}

void waiting_remove(struct waiting_set *set, uint16_t i)
{
	BUG_ON(i >= set->len);
	memmove(&set->items[i], &set->items[i + 1], sizeof(set->items[0]) * (size_t)(set->len - i - 1));
	set->len--;
	memset(&set->items[set->len], 0, sizeof(set->items[0]));
}

bool waiting_has(const struct waiting_set *set, player_id player)
{
	for (uint16_t i = 0; i < set->len; i++)
		if (set->items[i].player == player)
			return true;
	return false;
}
