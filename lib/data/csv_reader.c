#include "data/csv_reader.h"

#include <csv.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

/*
 * libcsv hands out one field at a time, cannot be stopped by a callback and
 * counts no lines. So the fields of a row are copied into one buffer, and the
 * lines are counted by feeding the parser one line at a time.
 *
 * A start of the program reads thousands of rows, nearly all of which are one
 * line whose fields stand there as they are. These are taken apart here; any
 * other is libcsv's.
 */
struct csv_reading {
	csv_row_fn *fn;
	void *ctx;
	struct buffer bytes;                /* the fields of this row, one after the other */
	size_t end[CSV_MAX_COLUMNS];        /* where each field ends in bytes */
	struct text field[CSV_MAX_COLUMNS]; /* filled in when the row is complete */
	size_t n_fields;                    /* fields so far */
	uint32_t line;                      /* line being fed */
	uint32_t row_line;                  /* line on which this row started; 0 = it has not */
	uint32_t too_wide;                  /* line of a row with too many fields; 0 = none */
	bool seen_header;                   /* the first row has been delivered */
	bool ends_within;                   /* a row has ended within a line, by a carriage return */
	enum status status;                 /* first failure */
};

static void on_field(void *data, size_t len, void *ctx)
{
	struct csv_reading *reading = ctx;

	if (reading->row_line == 0)
		reading->row_line = reading->line;
	if (reading->n_fields == CSV_MAX_COLUMNS) {
		reading->status = ST_LIMIT;
		reading->too_wide = reading->row_line;
		return;
	}
	buffer_add(&reading->bytes, text_make(data, len));
	reading->end[reading->n_fields++] = reading->bytes.len;
}

static bool has_text(const struct csv_reading *reading)
{
	return reading->bytes.len > 0;
}

static void on_row(int terminator, void *ctx)
{
	struct csv_reading *reading = ctx;
	struct csv_row row = { reading->field, reading->n_fields, reading->row_line };
	size_t begin = 0;

	(void)terminator;
	if (reading->bytes.failed)
		reading->status = ST_NOMEM;
	for (size_t i = 0; i < reading->n_fields; i++) {
		reading->field[i] = text_make(buffer_string(&reading->bytes) + begin, reading->end[i] - begin);
		begin = reading->end[i];
	}
	if (reading->status == ST_OK && has_text(reading)) {
		reading->status = reading->fn(reading->ctx, &row, !reading->seen_header);
		reading->seen_header = true;
	}
	reading->n_fields = 0;
	reading->row_line = 0;
	buffer_clear(&reading->bytes);
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* A field that begins with a quote: its length within them; SIZE_MAX = it is not so simple. */
static size_t quoted_len(const char *at, const char *end, char delimiter)
{
	const char *close = memchr(at + 1, '"', (size_t)(end - at - 1));

	if (!close || (close + 1 < end && close[1] != delimiter) || memchr(at, '\r', (size_t)(close - at)))
		return SIZE_MAX;
	return (size_t)(close - at - 1);
}

/* One without quotes and blanks around it: its length; SIZE_MAX = it is not so simple. */
static size_t bare_len(const char *at, const char *end, char delimiter)
{
	const char *c = at;

	while (c < end && *c != delimiter) {
		if (*c == '"' || *c == '\r')
			return SIZE_MAX;
		c++;
	}
	return c > at && (is_blank(at[0]) || is_blank(c[-1])) ? SIZE_MAX : (size_t)(c - at);
}

/*
 * Takes a line, without its end, apart where its fields stand in it as they are;
 * false = it is for libcsv. [has_text] = a field is not empty.
 */
static bool split_simple(struct csv_reading *reading, struct text line, char delimiter, bool *has_text)
{
	const char *at = line.ptr, *end = line.ptr + line.len;

	*has_text = false;
	for (size_t n = 0; n < CSV_MAX_COLUMNS; n++) {
		bool is_quoted = at < end && *at == '"';
		size_t len = is_quoted ? quoted_len(at, end, delimiter) : bare_len(at, end, delimiter);

		if (len == SIZE_MAX)
			return false;
		reading->field[n] = text_make(at + is_quoted, len);
		*has_text |= len > 0;
		at += len + 2 * is_quoted;
		if (at == end) {
			reading->n_fields = n + 1;
			return true;
		}
		at++;
	}
	return false;
}

/* Delivers a row that is one line, its end included; false = it is for libcsv. */
static bool read_simple(struct csv_reading *reading, struct text line, char delimiter)
{
	struct csv_row row = { .field = reading->field, .line = reading->line };
	bool has_text;

	if (!split_simple(reading, text_make(line.ptr, line.len - 1), delimiter, &has_text)) {
		reading->n_fields = 0;
		return false;
	}
	row.n_fields = reading->n_fields;
	reading->n_fields = 0;
	if (has_text) {
		reading->status = reading->fn(reading->ctx, &row, !reading->seen_header);
		reading->seen_header = true;
	}
	return true;
}

/* Feeds [data] line by line; a row starts with the first line that is not blank. */
static enum status feed(struct csv_parser *parser, struct csv_reading *reading, struct text data)
{
	char delimiter = (char)csv_get_delim(parser);

	while (data.len && reading->status == ST_OK) {
		const char *feed_at = memchr(data.ptr, '\n', data.len);
		size_t len = feed_at ? (size_t)(feed_at - data.ptr) + 1 : data.len;
		bool is_row = feed_at && reading->row_line == 0 && !reading->ends_within;

		if (is_row && read_simple(reading, text_make(data.ptr, len), delimiter)) {
			data = text_skip(data, len);
			reading->line++;
			continue;
		}
		reading->ends_within |= len > 2 && memchr(data.ptr, '\r', len - 2);
		if (reading->row_line == 0 && text_trim(text_make(data.ptr, len)).len)
			reading->row_line = reading->line;
		if (csv_parse(parser, data.ptr, len, on_field, on_row, reading) != len)
			return csv_error(parser) == CSV_EPARSE ? ST_SYNTAX : ST_NOMEM;
		data = text_skip(data, len);
		reading->line += feed_at != NULL; /* what is left behind the last one is of its line */
	}
	if (reading->status == ST_OK && csv_fini(parser, on_field, on_row, reading) != 0)
		return csv_error(parser) == CSV_EPARSE ? ST_SYNTAX : ST_NOMEM;
	return reading->status;
}

enum status csv_read(const char *file, struct text data, csv_row_fn *fn, void *ctx, struct diags *diags)
{
	return csv_read_delimited(file, data, ',', fn, ctx, diags);
}

enum status csv_read_delimited(const char *file, struct text data, char delimiter, csv_row_fn *fn, void *ctx,
			       struct diags *diags)
{
	struct csv_reading *reading = calloc(1, sizeof(*reading));
	struct csv_parser parser;
	enum status status;

	if (!reading || csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI) != 0) {
		free(reading);
		diags->failed = true;
		return ST_NOMEM;
	}
	csv_set_delim(&parser, (unsigned char)delimiter);
	reading->fn = fn;
	reading->ctx = ctx;
	reading->line = 1;
	status = feed(&parser, reading, data);
	/* What was refused first is what is wrong. */
	if (reading->status)
		status = reading->status;
	diags->failed |= status == ST_NOMEM;
	if (status == ST_SYNTAX && reading->status == ST_OK)
		diag_error(diags, (struct place){ .file = file, .line = reading->line },
			   "not well-formed CSV: a quote stands inside or after a field");
	else if (status == ST_LIMIT && reading->too_wide)
		diag_error(diags, (struct place){ .file = file, .line = reading->too_wide }, "row has more than %d columns",
			   CSV_MAX_COLUMNS);
	csv_free(&parser);
	buffer_free(&reading->bytes);
	free(reading);
	return status;
}

int csv_find_column(const struct csv_row *header, const char *name)
{
	for (size_t i = 0; i < header->n_fields; i++)
		if (text_equal_nocase(text_trim(header->field[i]), text_of(name)))
			return (int)i;
	return -1;
}

struct text csv_field(const struct csv_row *row, int column)
{
	if (column < 0 || (size_t)column >= row->n_fields)
		return text_make("", 0);
	return row->field[column];
}

bool csv_copy_field(const struct csv_row *row, int column, struct arena *arena, struct text *copy)
{
	struct text field = csv_field(row, column);
	char *bytes = arena_strndup(arena, field.ptr, field.len);

	*copy = text_make(bytes, field.len);
	return bytes != NULL;
}

enum status csv_refuse(struct diags *diags, const char *file, const struct csv_row *row, const char *message,
		       struct text found)
{
	struct place place = { .file = file, .line = row->line };

	if (found.len)
		diag_error(diags, place, "%s '%.*s'", message, (int)found.len, found.ptr);
	else
		diag_error(diags, place, "%s", message);
	return ST_SYNTAX;
}
