/*
 * given_table.h - the table that a record begins with becomes the state of a game.
 */
#ifndef VERDICT_REPLAY_GIVEN_TABLE_H
#define VERDICT_REPLAY_GIVEN_TABLE_H

#include "replay/log_reader.h"
#include "replay/session.h"

/*
 * Reads the table of the current game, checks it, and takes it for [state],
 * which has begun. LOG_OK; LOG_END = the record begins at the start of a game;
 * LOG_BAD with errors where it is no table of that game, which cannot be
 * judged then; LOG_FAILED = the file cannot be read on.
 */
VERDICT_MUST_USE enum log_result given_table_place(struct log_reader *reader, const struct loaded_book *book,
						   const void *env, void *state, struct diags *diags);

#endif
