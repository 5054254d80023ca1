/*
 * csv_writer.h - rows of a table (CSV) written field by field.
 *
 * A field is put whole, or gathered in [field] and then ended. Behind the last
 * column the row ends and the next begins.
 */
#ifndef VERDICT_DATA_CSV_WRITER_H
#define VERDICT_DATA_CSV_WRITER_H

#include "base/buffer.h"

/* Zeroed but for out and n_columns, it is valid; whoever writes frees the field. */
struct csv_writer {
	struct buffer *out;
	struct buffer field; /* in the making */
	size_t n_columns;
	size_t n_fields; /* of the row at hand, ended */
};

/* Ends the field that was gathered. */
void csv_end_field(struct csv_writer *row);

void csv_put(struct csv_writer *row, struct text field);

void csv_put_number(struct csv_writer *row, long number);

#endif
