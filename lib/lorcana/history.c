#include "lorcana/history.h"

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
