#include "data/csv_writer.h"

void csv_end_field(struct csv_writer *row)
{
	bool is_last = ++row->n_fields == row->n_columns;

	buffer_add_csv(row->out, buffer_text(&row->field));
	buffer_add_char(row->out, is_last ? '\n' : ',');
	row->n_fields = is_last ? 0 : row->n_fields;
	row->out->failed |= row->field.failed;
	buffer_clear(&row->field);
}

void csv_put(struct csv_writer *row, struct text field)
{
	buffer_add(&row->field, field);
	csv_end_field(row);
}

void csv_put_number(struct csv_writer *row, long number)
{
	buffer_printf(&row->field, "%ld", number);
	csv_end_field(row);
}
