/*
 * CSV: rows have rising lines, fields lie within what was read, and what is
 * written as fields reads back as the same fields.
 */
#include "fuzz.h"

#include <string.h>

#include "base/buffer.h"
#include "data/csv_reader.h"

struct rows {
	struct buffer written; /* all rows, written again */
	uint32_t line;	       /* of the row before */
	uint32_t last_line;    /* of the input */
	size_t n;
};

static enum status on_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct rows *rows = ctx;

	FUZZ_CHECK(is_header == (rows->n == 0));
	FUZZ_CHECK(row->line >= 1 && row->line >= rows->line && row->line <= rows->last_line);
	FUZZ_CHECK(row->n_fields >= 1 && row->n_fields <= CSV_MAX_COLUMNS);
	rows->line = row->line;
	rows->n++;
	for (size_t i = 0; i < row->n_fields; i++) {
		if (i)
			buffer_add_char(&rows->written, ',');
		/* A field that begins or ends with blanks loses them unless it is quoted. */
		buffer_add_char(&rows->written, '"');
		for (size_t k = 0; k < row->field[i].len; k++)
			buffer_printf(&rows->written, row->field[i].ptr[k] == '"' ? "\"\"" : "%c", row->field[i].ptr[k]);
		buffer_add_char(&rows->written, '"');
	}
	buffer_add_char(&rows->written, '\n');
	return ST_OK;
}

static enum status read_rows(struct text bytes, struct rows *rows)
{
	struct arena arena = { 0 };
	struct diags diags;
	enum status status;

	*rows = (struct rows){ .last_line = 1 };
	for (size_t i = 0; i < bytes.len; i++)
		rows->last_line += bytes.ptr[i] == '\n';
	diags_init(&diags, &arena);
	status = csv_read("fuzz", bytes, on_row, rows, &diags);
	FUZZ_CHECK((status != ST_OK) == (diags.count[SEV_ERROR] == 1));
	diags_free(&diags);
	arena_free(&arena);
	return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct text bytes = text_make((const char *)data, size);
	struct rows first, second;
	enum status status = read_rows(bytes, &first);

	if (size && memchr(data, '\0', size)) {
		buffer_free(&first.written); /* buffer_printf would end there */
		return 0;
	}
	if (status == ST_OK) {
		FUZZ_CHECK(read_rows(buffer_text(&first.written), &second) == ST_OK);
		FUZZ_CHECK(second.n == first.n);
		FUZZ_CHECK(strcmp(buffer_string(&first.written), buffer_string(&second.written)) == 0);
		buffer_free(&second.written);
	}
	buffer_free(&first.written);
	return 0;
}
