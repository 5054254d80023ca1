/*
 * columns.h - tables (CSV) of which each row is a record: columns named in a
 * table of rows, each with what reads a field of it.
 *
 *     static const struct column columns[] = {
 *             { "name", column_text, COLUMN_AT(struct toy_card, name), .is_needed = true },
 *             { "cost", column_number, COLUMN_AT(struct toy_card, cost), .most = 99, .absent = -1 },
 *     };
 *
 * The columns of a file stand in any order, and others between them. A field
 * that cannot be is an error with its column: columns are looked at in the
 * order of the table.
 */
#ifndef VERDICT_DATA_COLUMNS_H
#define VERDICT_DATA_COLUMNS_H

#include <stddef.h>

#include "base/words.h"
#include "data/csv_reader.h"

/* A field that is being read. */
struct column_field {
	struct text text;
	const struct column *column;
	struct table_reader *table;
};

/*
 * Reads a field into [record]. ST_SYNTAX: the column cannot hold it, which the
 * caller says; other failures are handed on.
 */
typedef enum status column_fn(const struct column_field *field, void *record);

struct column {
	const char *name;
	column_fn *read; /* NULL = nothing: who wants the field asks for it (table_field) */

	/* For the readers below. */
	size_t offset, size; /* of the member of the record: COLUMN_AT */
	bool is_needed;	     /* the field may not be empty */
	bool may_lack;	     /* a file may be without the column, whose fields are empty then */
	uint32_t most;	     /* a number is at most that */
	int absent;	     /* what an empty field is as a number */
	const struct word *words;
	const char *const *names; /* most + 1 of them */
};

#define COLUMN_AT(type, member) .offset = offsetof(type, member), .size = sizeof(((type *)0)->member)

/* A struct text: the field itself. */
column_fn column_text;

/* An integer: what the field writes, without a sign. */
column_fn column_number;

/* An integer, or an enum: the value of a word. */
column_fn column_word;

/* An enum: the index of a name. */
column_fn column_index;

/* An integer: the bits of the words with ';' between; an empty field is none of them. */
column_fn column_bits;

struct table_reader {
	const struct column *columns; /* n_columns of them */
	size_t n_columns;	      /* at most CSV_MAX_COLUMNS */
	const char *lacks;	      /* what is said of a header without a column, whose name stands for '%' */
	size_t max_bytes;	      /* a file of more is refused */
	struct arena *arena;
	bool keeps_fields; /* they live in the arena; else as long as their row is read */
	struct diags *diags;
	void *ctx;

	/* Before the first row: the bytes of the file; NULL = there is nothing to do. */
	enum status (*begin)(void *ctx, struct text bytes);
	/* Takes the row at hand; a failure ends the reading. */
	enum status (*add)(void *ctx);

	/* Filled in as it reads. */
	const char *file;
	const struct csv_row *row;   /* at hand */
	int at[CSV_MAX_COLUMNS];     /* of each column */
};

/* Reads the file [name] of a game's rulesets. Errors name file and line; that memory ran out is noted in the diags. */
VERDICT_MUST_USE enum status table_read(struct table_reader *table, const char *rulesets, const char *game,
					const char *name);

/* The field of the row at hand in [column], an index into the columns. */
struct text table_field(const struct table_reader *table, size_t column);

/*
 * Reads the row at hand into [record], whose members have their values of before
 * where nothing reads them. ST_SYNTAX: said, with the column.
 */
VERDICT_MUST_USE enum status table_fill(struct table_reader *table, void *record);

/* The same without a word; [*wrong] is the column that cannot hold its field. */
VERDICT_MUST_USE enum status table_try_fill(struct table_reader *table, void *record, size_t *wrong);

/* Says that [column] cannot hold its field; returns ST_SYNTAX. */
enum status table_refuse_field(const struct table_reader *table, size_t column);

/* Says what is wrong with the row at hand, with [found] in quotes behind it unless it is empty; returns ST_SYNTAX. */
enum status table_refuse(const struct table_reader *table, const char *message, struct text found);

/* No fewer than the rows of a table have [bytes]. */
size_t table_count_rows(struct text bytes);

#endif
