/*
 * bga_write.h - events of a log of Board Game Arena as lines of the text
 * notation.
 */
#ifndef VERDICT_REPLAY_BGA_WRITE_H
#define VERDICT_REPLAY_BGA_WRITE_H

#include "base/date.h"
#include "games/altered/bga/bga_event.h"

/*
 * Adds a whole record to [out] and marks its lines in [map]. [date] 0 = not
 * known; [is_broken]: parts of the log are missing.
 */
VERDICT_MUST_USE enum status bga_write(const struct bga_event *events, size_t n, date_t date, bool is_broken,
				       struct buffer *out, struct line_map *map, struct arena *arena);

#endif
