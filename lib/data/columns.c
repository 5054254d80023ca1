#include "data/columns.h"

#include <string.h>

#include "base/source.h"

/* A value of the record, of whatever width. */
static enum status store(const struct column *column, void *record, uint32_t value)
{
	char *at = (char *)record + column->offset;
	uint8_t byte = (uint8_t)value;
	uint16_t half = (uint16_t)value;

	if (column->size == sizeof(byte))
		memcpy(at, &byte, sizeof(byte));
	else if (column->size == sizeof(half))
		memcpy(at, &half, sizeof(half));
	else
		memcpy(at, &value, sizeof(value));
	return ST_OK;
}

enum status column_text(const struct column_field *field, void *record)
{
	if (field->column->is_needed && !field->text.len)
		return ST_SYNTAX;
	memcpy((char *)record + field->column->offset, &field->text, sizeof(field->text));
	return ST_OK;
}

enum status column_number(const struct column_field *field, void *record)
{
	const struct column *column = field->column;
	uint32_t n = (uint32_t)column->absent;

	if (field->text.len ? !text_to_number(field->text, column->most, &n) : column->is_needed)
		return ST_SYNTAX;
	return store(column, record, n);
}

enum status column_word(const struct column_field *field, void *record)
{
	uint32_t value;

	return word_find(field->column->words, field->text, &value) ? store(field->column, record, value) : ST_SYNTAX;
}

enum status column_index(const struct column_field *field, void *record)
{
	const struct column *column = field->column;

	for (uint32_t i = 0; i <= column->most; i++)
		if (text_is(field->text, column->names[i]))
			return store(column, record, i);
	return ST_SYNTAX;
}

enum status column_bits(const struct column_field *field, void *record)
{
	const struct column *column = field->column;
	uint32_t bits;

	if (!word_read_bits(column->words, field->text, &bits) || (column->is_needed && !bits))
		return ST_SYNTAX;
	return store(column, record, bits);
}

struct text table_field(const struct table_reader *table, size_t column)
{
	return csv_field(table->row, table->at[column]);
}

enum status table_refuse(const struct table_reader *table, const char *message, struct text found)
{
	return csv_refuse(table->diags, table->file, table->row, message, found);
}

enum status table_refuse_field(const struct table_reader *table, size_t column)
{
	struct text found = table_field(table, column);

	diag_error(table->diags, (struct place){ .file = table->file, .line = table->row->line },
		   "column '%s' cannot hold '%.*s'", table->columns[column].name, TEXT_ARG(found));
	return ST_SYNTAX;
}

enum status table_try_fill(struct table_reader *table, void *record, size_t *wrong)
{
	enum status status = ST_OK;

	for (size_t i = 0; status == ST_OK && i < table->n_columns; i++) {
		const struct column_field field = { table_field(table, i), &table->columns[i], table };

		if (field.column->read)
			status = field.column->read(&field, record);
		*wrong = i;
	}
	return status;
}

enum status table_fill(struct table_reader *table, void *record)
{
	size_t wrong;
	enum status status = table_try_fill(table, record, &wrong);

	return status == ST_SYNTAX ? table_refuse_field(table, wrong) : status;
}

/* Says that the header lacks a column: where '%' stands in the words is its name. */
static enum status refuse_header(const struct table_reader *table, const char *column)
{
	struct text words = text_of(table->lacks), before;
	bool names_it = text_find(words, text_of("%")) < words.len;

	text_split(&words, '%', &before);
	diag_error(table->diags, (struct place){ .file = table->file, .line = table->row->line }, "%.*s%s%s",
		   TEXT_ARG(before), names_it ? column : "", names_it ? words.ptr : "");
	return ST_SYNTAX;
}

static enum status find_columns(struct table_reader *table)
{
	for (size_t i = 0; i < table->n_columns; i++) {
		table->at[i] = csv_find_column(table->row, table->columns[i].name);
		if (table->at[i] < 0 && !table->columns[i].may_lack)
			return refuse_header(table, table->columns[i].name);
	}
	return ST_OK;
}

/* Copies all bytes of the row at once, so that a record can point into the copy. */
static bool copy_row(struct arena *arena, const struct csv_row *row, struct text field[])
{
	const char *begin = row->field[0].ptr;
	const struct text *last = &row->field[row->n_fields - 1];
	char *bytes = arena_strndup(arena, begin, (size_t)(last->ptr + last->len - begin));

	for (size_t i = 0; bytes && i < row->n_fields; i++)
		field[i] = text_make(bytes + (row->field[i].ptr - begin), row->field[i].len);
	return bytes != NULL;
}

static enum status take_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct table_reader *table = ctx;
	struct text field[CSV_MAX_COLUMNS];
	struct csv_row kept = { field, row->n_fields, row->line };

	table->row = row;
	if (is_header)
		return find_columns(table);
	if (table->keeps_fields) {
		if (!copy_row(table->arena, row, field))
			return ST_NOMEM;
		table->row = &kept;
	}
	return table->add(table->ctx);
}

enum status table_read(struct table_reader *table, const char *rulesets, const char *game, const char *name)
{
	struct buffer bytes = { 0 };
	enum status status = ST_NOMEM;

	table->file = arena_printf(table->arena, "%s/%s/%s", rulesets, game, name);
	if (table->file)
		status = source_read(table->file, table->max_bytes, &bytes, table->diags);
	if (status == ST_OK && table->begin)
		status = table->begin(table->ctx, buffer_text(&bytes));
	if (status == ST_OK)
		status = csv_read(table->file, buffer_text(&bytes), take_row, table, table->diags);
	buffer_free(&bytes);
	table->row = NULL;
	return status == ST_NOMEM ? diags_nomem(table->diags) : status;
}

static size_t count_bytes(struct text text, char byte)
{
	size_t n = 0;

	for (const char *at; text.len && (at = memchr(text.ptr, byte, text.len)); n++)
		text = text_skip(text, (size_t)(at - text.ptr) + 1);
	return n;
}

size_t table_count_rows(struct text bytes)
{
	return 1 + count_bytes(bytes, '\n') + count_bytes(bytes, '\r');
}
