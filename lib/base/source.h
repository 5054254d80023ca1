/*
 * source.h - the bytes of a user's file, all at once or line by line.
 *
 * Reading is bounded: a whole file by the size that the caller allows, a line
 * by LINE_LIMIT, so no input exhausts memory. What gzip packed is unpacked as it
 * comes (packed.h). "-" is standard input. A byte
 * order mark at the start is dropped and a CR before LF is not part of a line.
 */
#ifndef VERDICT_BASE_SOURCE_H
#define VERDICT_BASE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/diag.h"
#include "base/text.h"

/* No list or log has a longer line; a longer one is refused, not stored. */
enum { LINE_LIMIT = 64 * 1024 };

/*
 * Reads the file [path] whole into [out] (replacing its content). Errors go to
 * [diags]: ST_IO when it cannot be read, ST_LIMIT past [max] bytes.
 */
VERDICT_MUST_USE enum status source_read(const char *path, size_t max, struct buffer *out, struct diags *diags);

/* True when [path] can be opened for reading; for files that need not be there. */
bool source_exists(const char *path);

struct line_reader; /* opaque */

/* Opens [path] for reading line by line; NULL with an error in [diags]. */
VERDICT_MUST_USE struct line_reader *line_reader_open(const char *path, struct diags *diags);

/* Reads lines from [len] bytes at [data], which must outlive the reader. */
VERDICT_MUST_USE struct line_reader *line_reader_of(const char *data, size_t len);

/*
 * From here on reads a file so many bytes at a time, 3 at least, for tests of
 * what stands around the border of two chunks; of bytes in memory nothing changes.
 */
void line_reader_chunk(struct line_reader *reader, size_t bytes);

enum line_result {
	LINE_OK,       /* *line holds the next line, valid until the next call */
	LINE_TOO_LONG, /* a line past LINE_LIMIT was skipped; *line is empty */
	LINE_END,      /* no more lines */
	LINE_FAILED,   /* read error or out of memory */
};

/*
 * Shows the bytes that come next, [want] of them or all that are left, without
 * taking them; only before the first line. Valid until the next call. LINE_OK
 * or LINE_FAILED.
 */
VERDICT_MUST_USE enum line_result line_reader_peek(struct line_reader *reader, size_t want, struct text *head);

/*
 * Takes all bytes that are left into [out] (added to its content): ST_LIMIT
 * past [max] bytes, ST_IO, ST_NOMEM.
 */
VERDICT_MUST_USE enum status line_reader_rest(struct line_reader *reader, size_t max, struct buffer *out);

/* The next line without its line end. */
VERDICT_MUST_USE enum line_result line_reader_next(struct line_reader *reader, struct text *line);

/* The number of the line last returned, from 1. */
uint32_t line_reader_line(const struct line_reader *reader);

/* Offers the line last returned once more to the next call. */
void line_reader_push_back(struct line_reader *reader);

void line_reader_close(struct line_reader *reader);

#endif
