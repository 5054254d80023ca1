/*
 * csv_reader.h - rows of a CSV file with their line numbers, read by libcsv.
 *
 * The first row names the columns. A caller asks for fields by column index
 * found by name, so the order of columns in a file is free. Malformed quoting
 * is an error with its line.
 */
#ifndef VERDICT_DATA_CSV_READER_H
#define VERDICT_DATA_CSV_READER_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"

/* Refused beyond this; no table of ours or of a deck has more columns. */
enum { CSV_MAX_COLUMNS = 128 };

struct csv_row {
	const struct text *field; /* n_fields of them, valid during the callback */
	size_t n_fields;          /* at most CSV_MAX_COLUMNS */
	uint32_t line;            /* line on which the row starts, from 1 */
};

/*
 * Called for each row, the header first (is_header). Returns a status; any
 * other than ST_OK ends the reading and is handed on.
 */
typedef enum status csv_row_fn(void *ctx, const struct csv_row *row, bool is_header);

/*
 * Reads [data] as CSV. Rows without any text are passed over. Errors in the
 * form of the file go to [diags] under the name [file]; when memory ran out they
 * are marked as failed.
 */
VERDICT_MUST_USE enum status csv_read(const char *file, struct text data, csv_row_fn *fn, void *ctx,
				      struct diags *diags);

/* Like csv_read for a file whose fields are apart by [delimiter]. */
VERDICT_MUST_USE enum status csv_read_delimited(const char *file, struct text data, char delimiter, csv_row_fn *fn,
						void *ctx, struct diags *diags);

/* Column of [name] in a header row, without case; -1 when it is not there. */
int csv_find_column(const struct csv_row *header, const char *name);

/* The field in column [column], or an empty text when the row is shorter. */
struct text csv_field(const struct csv_row *row, int column);

/* Copies a field into [arena]; false when memory ran out. */
VERDICT_MUST_USE bool csv_copy_field(const struct csv_row *row, int column, struct arena *arena, struct text *copy);

/*
 * Reports what is wrong with a row, with [found] in quotes behind the message
 * unless it is empty. Returns ST_SYNTAX, for a row callback to hand on.
 */
enum status csv_refuse(struct diags *diags, const char *file, const struct csv_row *row, const char *message,
		       struct text found);

#endif
