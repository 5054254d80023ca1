/*
 * json_position.h - the table that a record begins with, in JSON Lines.
 *
 * One object behind that of the header, with "type":"table", what is stated of
 * the game under its words, and "players", objects with "name" and what is
 * stated of each (verdict-log(5)).
 */
#ifndef VERDICT_REPLAY_JSON_POSITION_H
#define VERDICT_REPLAY_JSON_POSITION_H

#include "replay/position_draft.h"

/* True when a line is a table; looks at its text only. */
bool json_position_is_start(struct text line);

/* Reads the whole table; false with errors in the site's diagnostics. */
bool json_position_read(struct position_draft *draft, const struct log_site *site, struct text line);

#endif
