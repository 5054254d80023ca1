/*
 * duels_log.h - the events of a log, in which form ever the site gave it, and
 * what becomes of them.
 *
 * Invariants: texts of the events live in the reader's arena or outlive the log.
 */
#ifndef VERDICT_REPLAY_DUELS_LOG_H
#define VERDICT_REPLAY_DUELS_LOG_H

#include "games/lorcana/duels/duels_event.h"

/* Zeroed but for the reader's file and diags, a log is empty and valid. */
struct duels_log {
	struct foreign_reader reader;
	struct duels_event *events; /* len of them */
	size_t len;
	size_t cap;
};

/* The reader has failed where there is no memory for it. */
void duels_log_add(struct duels_log *log, struct duels_event event);

/*
 * Writes the games of the log, one behind the other, as lines that [map] knows
 * the places of. A log in which nothing was read or known is an error, and so
 * is one whose reader has failed.
 */
VERDICT_MUST_USE enum status duels_log_write(struct duels_log *log, struct buffer *out, struct line_map *map);

void duels_log_free(struct duels_log *log);

#endif
