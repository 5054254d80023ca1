#include "games/lorcana/state/history.h"

#include <string.h>

void history_add(struct history *history, const struct event *event)
{
	if (history->len == MAX_HISTORY) {
		memmove(&history->items[0], &history->items[1], sizeof(history->items[0]) * (MAX_HISTORY - 1));
		history->len--;
	}
	history->items[history->len++] = *event;
}

void history_clear(struct history *history)
{
	memset(history->items, 0, sizeof(history->items[0]) * history->len);
	history->len = 0;
}

static void past_add(struct past *past, const struct event *event, player_id player)
{
	if (past->len == MAX_PAST) {
		memmove(&past->items[0], &past->items[1], sizeof(past->items[0]) * (MAX_PAST - 1));
		past->len--;
	}
	past->items[past->len] = *event;
	past->items[past->len++].moment = player;
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
		if (kinds & 1u << history->items[i].what)
			past_add(past, &history->items[i], player);
}
