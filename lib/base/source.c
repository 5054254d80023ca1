#include "base/source.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bug.h"
#include "base/packed.h"

static const char byte_order_mark[] = "\xef\xbb\xbf";

static struct packed *open_path(const char *path, struct diags *diags)
{
	FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
	struct packed *packed = file ? packed_open(file) : NULL;

	if (!file)
		diag_error(diags, (struct place){ .file = path }, "cannot open: %s", strerror(errno));
	else if (!packed)
		diag_error(diags, (struct place){ .file = path }, "memory ran out");
	return packed;
}

/* Reads until the end or one byte past [max]. */
static enum status read_all(struct packed *file, size_t max, struct buffer *out)
{
	char chunk[16 * 1024];

	while (out->len <= max) {
		size_t n = packed_read(file, chunk, sizeof(chunk));

		buffer_add(out, text_make(chunk, n));
		if (out->failed)
			return ST_NOMEM;
		if (n < sizeof(chunk))
			return packed_failed(file) ? ST_IO : ST_OK;
	}
	return ST_LIMIT;
}

enum status source_read(const char *path, size_t max, struct buffer *out, struct diags *diags)
{
	struct place place = { .file = path };
	struct packed *file = open_path(path, diags);
	enum status status;

	if (!file)
		return ST_IO;
	buffer_clear(out);
	errno = 0;
	status = read_all(file, max, out);
	if (status == ST_OK && out->len > max)
		status = ST_LIMIT;
	if (status == ST_IO)
		diag_error(diags, place, "cannot read: %s", strerror(errno));
	else if (status == ST_LIMIT)
		diag_error(diags, place, "file is larger than %zu bytes, which is the limit here", max);
	else if (status == ST_NOMEM)
		diag_error(diags, place, "memory ran out");
	packed_close(file);
	if (status == ST_OK && out->len >= 3 && memcmp(out->data, byte_order_mark, 3) == 0) {
		memmove(out->data, out->data + 3, out->len - 2);
		out->len -= 3;
	}
	return status;
}

/*
 * The window [begin, end) of `data` holds bytes read and not yet returned. In
 * memory mode `file` is NULL and `data` is the caller's.
 */
bool source_exists(const char *path)
{
	FILE *file;

	errno = 0;
	file = fopen(path, "rb");
	if (file)
		fclose(file);
	/* Short of memory nothing is known of it; to read it tells. */
	return file != NULL || errno == ENOMEM;
}

struct line_reader {
	struct packed *file; /* NULL = memory mode or at the end */
	char *window;     /* own memory in file mode */
	size_t cap;       /* bytes allocated for window */
	const char *data; /* window, or the caller's bytes */
	size_t begin;     /* first byte not yet returned */
	size_t end;       /* behind the last byte read */
	size_t last;      /* where the line last returned began */
	uint32_t line;    /* its number */
	bool last_long;   /* it was skipped as too long */
	bool at_end;      /* nothing more can be read into the window */
	size_t chunk;     /* bytes that are read at a time */
};

enum { CHUNK = 64 * 1024, MARK_BYTES = 3 };

struct line_reader *line_reader_open(const char *path, struct diags *diags)
{
	struct packed *file = open_path(path, diags);
	struct line_reader *reader = file ? calloc(1, sizeof(*reader)) : NULL;

	if (file && !reader) {
		diag_error(diags, (struct place){ .file = path }, "memory ran out");
		packed_close(file);
	}
	if (!reader)
		return NULL;
	reader->file = file;
	reader->chunk = CHUNK;
	return reader;
}

void line_reader_chunk(struct line_reader *reader, size_t bytes)
{
	reader->chunk = bytes < MARK_BYTES ? MARK_BYTES : bytes;
}

struct line_reader *line_reader_of(const char *data, size_t len)
{
	struct line_reader *reader = calloc(1, sizeof(*reader));

	if (!reader)
		return NULL;
	reader->data = data;
	reader->end = len;
	reader->at_end = true;
	if (len >= 3 && memcmp(data, byte_order_mark, 3) == 0)
		reader->begin = 3;
	return reader;
}

/* Reads one more chunk behind the window's end; false on failure. */
static bool fill(struct line_reader *reader)
{
	size_t n;

	if (reader->begin > 0) {
		memmove(reader->window, reader->window + reader->begin, reader->end - reader->begin);
		reader->end -= reader->begin;
		reader->begin = 0;
	}
	if (array_reserve(&reader->window, &reader->cap, reader->end + reader->chunk, 1))
		return false;
	reader->data = reader->window;
	n = packed_read(reader->file, reader->window + reader->end, reader->chunk);
	if (n < reader->chunk) {
		if (packed_failed(reader->file))
			return false;
		reader->at_end = true;
	}
	if (reader->line == 0 && reader->end == 0 && n >= 3 && memcmp(reader->window, byte_order_mark, 3) == 0)
		reader->begin = 3;
	reader->end += n;
	return true;
}

/* Drops bytes up to and with the next line feed without storing them. */
static enum line_result skip_long_line(struct line_reader *reader)
{
	for (;;) {
		const char *start = reader->data + reader->begin;
		const char *feed = memchr(start, '\n', reader->end - reader->begin);

		if (feed) {
			reader->begin += (size_t)(feed - start) + 1;
			break;
		}
		reader->begin = reader->end;
		if (reader->at_end)
			break;
		if (!fill(reader))
			return LINE_FAILED;
	}
	reader->last_long = true;
	return LINE_TOO_LONG;
}

enum line_result line_reader_next(struct line_reader *reader, struct text *line)
{
	const char *start, *feed;
	size_t len, seen = 0;

	*line = (struct text){ "", 0 };
	for (;;) {
		start = reader->data ? reader->data + reader->begin : "";
		len = reader->end - reader->begin;
		feed = len > seen ? memchr(start + seen, '\n', len - seen) : NULL;
		if (feed || reader->at_end || len > LINE_LIMIT)
			break;
		seen = len;
		if (!fill(reader))
			return LINE_FAILED;
	}
	if (!feed && len == 0)
		return LINE_END;
	reader->line++;
	if (feed)
		len = (size_t)(feed - start);
	if (len > LINE_LIMIT)
		return skip_long_line(reader);
	reader->last = reader->begin;
	reader->last_long = false;
	reader->begin += len + (feed ? 1 : 0);
	if (len && start[len - 1] == '\r')
		len--;
	*line = text_make(start, len);
	return LINE_OK;
}

enum line_result line_reader_peek(struct line_reader *reader, size_t want, struct text *head)
{
	BUG_ON(reader->line != 0);
	while (reader->end - reader->begin < want && !reader->at_end)
		if (!fill(reader))
			return LINE_FAILED;
	*head = text_make(reader->data ? reader->data + reader->begin : "", reader->end - reader->begin);
	if (head->len > want)
		head->len = want;
	return LINE_OK;
}

enum status line_reader_rest(struct line_reader *reader, size_t max, struct buffer *out)
{
	size_t taken = 0;

	reader->line++; /* no later chunk is the start of the file */
	for (;;) {
		size_t len = reader->end - reader->begin;

		if (len > max - taken)
			return ST_LIMIT;
		if (len)
			buffer_add(out, text_make(reader->data + reader->begin, len));
		if (out->failed)
			return ST_NOMEM;
		taken += len;
		reader->begin = reader->end;
		if (reader->at_end)
			return ST_OK;
		if (!fill(reader))
			return reader->file && packed_failed(reader->file) ? ST_IO : ST_NOMEM;
	}
}

uint32_t line_reader_line(const struct line_reader *reader)
{
	return reader->line;
}

void line_reader_push_back(struct line_reader *reader)
{
	if (reader->last_long || reader->line == 0)
		return;
	reader->begin = reader->last;
	reader->line--;
}

void line_reader_close(struct line_reader *reader)
{
	if (!reader)
		return;
	packed_close(reader->file);
	array_free(&reader->window);
	free(reader);
}
