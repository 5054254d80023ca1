/*
 * log_writer.h - writing records in either notation.
 *
 * What is written is the canonical form: reading it back gives the same header
 * and the same entries, and writing those gives the same bytes. The texts of
 * header and entry must be such as the readers hand out.
 */
#ifndef VERDICT_REPLAY_LOG_WRITER_H
#define VERDICT_REPLAY_LOG_WRITER_H

#include "base/buffer.h"
#include "kernel/entry.h"
#include "replay/game_header.h"

enum log_notation { LOG_TEXT, LOG_JSON };

/* Adds the header of a game: in text its lines and the empty line behind them, in JSON one line. */
void log_write_header(struct buffer *out, enum log_notation notation, const struct game_header *header);

/* Adds one entry as a line. */
void log_write_entry(struct buffer *out, enum log_notation notation, const struct language *language,
		     const struct game_header *header, const struct entry *entry);

/* Adds what stands behind the verb in the text notation, a blank before each part. */
void log_write_parts(struct buffer *out, const struct language *language, const struct entry *entry);

#endif
