#include "games/lorcana/state/history.h"

#include <string.h>

/* Adds an event to [*len] items, of which the oldest makes room where there are [max]. */
static void add(struct event *items, uint16_t *len, uint16_t max, const struct event *event)
{
	if (*len == max)
		memmove(&items[0], &items[1], sizeof(items[0]) * --*len);
	items[(*len)++] = *event;
}

void history_add(struct history *history, const struct event *event)
{
	add(history->items, &history->len, MAX_HISTORY, event);
}

void history_clear(struct history *history)
{
	memset(history->items, 0, sizeof(history->items[0]) * history->len);
	history->len = 0;
}

void history_pass(const struct history *history, struct past *past, player_id player, uint32_t kinds)
{
	uint16_t kept = 0, len = past->len;

	for (uint16_t i = 0; i < len; i++)
		if (past->items[i].moment != player)
			past->items[kept++] = past->items[i];
	memset(&past->items[kept], 0, sizeof(past->items[0]) * (size_t)(len - kept));
	past->len = kept;
	for (uint16_t i = 0; kinds && i < history->len; i++)
		if (kinds & 1u << history->items[i].what) {
			add(past->items, &past->len, MAX_PAST, &history->items[i]);
			past->items[past->len - 1].moment = player;
		}
}
