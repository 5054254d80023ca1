/*
 * csv_table.h - a table of cards while it is read: its columns, its rows.
 *
 * Everything lives in its arena, but the array of rows.
 */
#ifndef VERDICT_DECK_CSV_TABLE_H
#define VERDICT_DECK_CSV_TABLE_H

#include "base/arena.h"
#include "data/csv_reader.h"
#include "deck/deck_list.h"
#include "deck/deck_trim.h"

/* A row that is kept until it is known whose deck it belongs to. */
struct kept_row {
	const struct text *field; /* in the table's arena */
	size_t n_fields;
	uint32_t line;
	uint32_t deck; /* index of its deck, in the order of their first rows */
};

struct csv_table {
	const struct deck_input *input;
	int columns[N_DECK_COLUMNS]; /* index of each column; -1 = not there */
	struct csv_row header;       /* in the arena */
	uint64_t n_counted;          /* copies of the deck at hand so far */
	bool has_total;              /* a total came behind its cards: what follows are remarks */
	bool has_noted_game;         /* it was said that rows are of other games */
	struct kept_row *rows;       /* n_rows of them */
	size_t n_rows;
	size_t rows_cap;
	struct arena arena;
};

/* What stands in a column of the row, trimmed; empty where there is no such column. */
static inline struct text csv_table_field(const struct csv_table *table, const struct csv_row *row, enum deck_column column)
{
	return deck_trim(csv_field(row, table->columns[column]));
}

#endif
