/*
 * position_writer.h - writing the table that a record begins with, in either notation.
 *
 * It stands right behind the header (log_writer.h). Reading it back gives the
 * same statements; those of one player, and of these those of one word, come
 * together in JSON, where their order among others means nothing.
 */
#ifndef VERDICT_REPLAY_POSITION_WRITER_H
#define VERDICT_REPLAY_POSITION_WRITER_H

#include "base/buffer.h"
#include "kernel/position.h"
#include "replay/log_writer.h"

/* Adds the table: in text its lines and the empty line behind them, in JSON one line. */
void log_write_position(struct buffer *out, enum log_notation notation, const struct position_words *words,
			const struct game_header *header, const struct position *position);

#endif
