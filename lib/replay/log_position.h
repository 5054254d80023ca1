/*
 * log_position.h - the table that a record begins with, in the text notation.
 *
 * Behind the header stands a line `table`; the lines behind it, up to the first
 * empty one, are statements, each in the form of an entry (verdict-log(5)).
 */
#ifndef VERDICT_REPLAY_LOG_POSITION_H
#define VERDICT_REPLAY_LOG_POSITION_H

#include "replay/position_draft.h"

/* The word that begins a table. */
#define LOG_TABLE_WORD "table"

/* True when the line begins a table; [line] is trimmed. */
bool log_position_is_start(struct text line);

/* Reads one statement; [line] is trimmed and not empty. False with an error in the site's diagnostics. */
bool log_position_line(struct position_draft *draft, const struct log_site *site, struct text line);

#endif
