/*
 * duels_log.h - the events of a log, in which form ever the site gave it, and
 * what becomes of them.
 *
 * Invariants: texts of the events live in `arena` or outlive the log.
 */
#ifndef VERDICT_REPLAY_DUELS_LOG_H
#define VERDICT_REPLAY_DUELS_LOG_H

#include "games/lorcana/duels/duels_event.h"

/* Zeroed but for file and diags, a log is empty and valid. */
struct duels_log {
	const char *file;
	struct diags *diags;
	struct arena arena;
	struct duels_event *events; /* len of them */
	size_t len;
	size_t cap;
};

VERDICT_MUST_USE enum status duels_log_add(struct duels_log *log, const struct duels_event *event);

/* An event that can't be read may have been anything of the game. */
VERDICT_MUST_USE enum status duels_log_add_unread(struct duels_log *log, struct line_source source);

/*
 * Writes the games of the log, one behind the other, as lines that [map] knows
 * the places of. A log in which nothing was read or known is an error.
 */
VERDICT_MUST_USE enum status duels_log_write(struct duels_log *log, struct buffer *out, struct line_map *map);

void duels_log_free(struct duels_log *log);

#endif
