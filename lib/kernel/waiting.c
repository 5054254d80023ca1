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

struct waiting_next waiting_next(const struct waiting_set *set, player_id first, uint8_t n_players)
{
	struct waiting_next next = { .player = NO_PLAYER };
	unsigned nearest = n_players;

	for (uint16_t i = 0; i < set->len; i++) {
		unsigned behind = (unsigned)(set->items[i].player + n_players - first) % n_players;

		if (behind < nearest)
			next = (struct waiting_next){ set->items[i].player, i, true };
		else if (behind == nearest)
			next.is_only = false;
		if (behind < nearest)
			nearest = behind;
	}
	return next;
}
