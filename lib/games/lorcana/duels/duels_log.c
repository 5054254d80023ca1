#include "games/lorcana/duels/duels_log.h"

#include "base/array.h"
#include "games/lorcana/duels/duels_order.h"
#include "games/lorcana/duels/duels_write.h"

void duels_log_add(struct duels_log *log, struct duels_event event)
{
	if (array_reserve(&log->events, &log->cap, log->len + 1, sizeof(*log->events)))
		log->reader.failed = true;
	else
		log->events[log->len++] = event;
}

/* True when a new game begins with this event: hands are dealt after a game has ended. */
static bool begins_game(const struct duels_log *log, size_t i)
{
	return i > 0 && log->events[i].type == DUELS_INITIAL_HAND && log->events[i - 1].type == DUELS_GAME_END;
}

/* True when none of the events could be read, or known. */
static bool has_nothing(const struct duels_log *log)
{
	for (size_t i = 0; i < log->len; i++)
		if (log->events[i].type != DUELS_UNKNOWN)
			return false;
	return true;
}

enum status duels_log_write(struct duels_log *log, struct buffer *out, struct line_map *map)
{
	enum status status = ST_OK;

	if (log->reader.failed)
		return ST_NOMEM;
	if (has_nothing(log)) {
		diag_error(log->reader.diags, (struct place){ .file = log->reader.file }, "no event of a game here");
		return ST_SYNTAX;
	}
	for (size_t begin = 0, end; begin < log->len && status == ST_OK; begin = end) {
		struct duels_event *events = &log->events[begin];

		end = begin + 1;
		while (end < log->len && !begins_game(log, end))
			end++;
		status = duels_order(events, end - begin, &log->reader.arena);
		if (status == ST_OK)
			status = duels_write(events, end - begin, out, map, &log->reader.arena);
	}
	return status;
}

void duels_log_free(struct duels_log *log)
{
	array_free(&log->events);
	foreign_reader_free(&log->reader);
}
