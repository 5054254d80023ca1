#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <csv.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "data/csv_reader.h"

/* All rows as text: LINE|field|field...; a header has an H before its line. */
struct rows {
	struct arena arena;
	struct diags diags;
	struct buffer out;
	unsigned stop_at; /* row that is refused, from 1; 0 = none */
	unsigned n;
	enum status status;
};

static enum status on_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct rows *rows = ctx;

	buffer_printf(&rows->out, "%s%u", is_header ? "H" : "", (unsigned)row->line);
	for (size_t i = 0; i < row->n_fields; i++)
		buffer_printf(&rows->out, "|%.*s", (int)row->field[i].len, row->field[i].ptr);
	buffer_add_char(&rows->out, '\n');
	return ++rows->n == rows->stop_at ? csv_refuse(&rows->diags, "t.csv", row, "refused", csv_field(row, 0)) : ST_OK;
}

static void read_rows(struct rows *rows, struct text data, char delimiter)
{
	*rows = (struct rows){ .stop_at = rows->stop_at };
	diags_init(&rows->diags, &rows->arena);
	rows->status = csv_read_delimited("t.csv", data, delimiter, on_row, rows, &rows->diags);
}

static void end_rows(struct rows *rows)
{
	buffer_free(&rows->out);
	diags_free(&rows->diags);
	arena_free(&rows->arena);
}

static void assert_reads(const char *data, const char *expected)
{
	struct rows rows = { .stop_at = 0 };

	read_rows(&rows, text_of(data), ',');
	assert_int_equal(rows.status, ST_OK);
	assert_string_equal(buffer_string(&rows.out), expected);
	end_rows(&rows);
}

/* The rows as libcsv reads them, fed at once; those without any text left out. */
struct libcsv_rows {
	struct buffer row, all;
	bool has_text;
};

static void add_field(void *data, size_t len, void *ctx)
{
	struct libcsv_rows *rows = ctx;

	buffer_printf(&rows->row, "|%.*s", (int)len, (const char *)data);
	rows->has_text |= len > 0;
}

static void add_end(int terminator, void *ctx)
{
	struct libcsv_rows *rows = ctx;

	(void)terminator;
	if (rows->has_text)
		buffer_printf(&rows->all, "%s\001", buffer_string(&rows->row));
	buffer_clear(&rows->row);
	rows->has_text = false;
}

/* False where it refuses the form. */
static bool read_by_libcsv(struct text data, char delimiter, struct libcsv_rows *rows)
{
	struct csv_parser parser;
	bool is_well;

	assert_int_equal(csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI), 0);
	csv_set_delim(&parser, (unsigned char)delimiter);
	is_well = csv_parse(&parser, data.ptr, data.len, add_field, add_end, rows) == data.len &&
		  csv_fini(&parser, add_field, add_end, rows) == 0;
	csv_free(&parser);
	return is_well;
}

static enum status add_row(void *out, const struct csv_row *row, bool is_header)
{
	(void)is_header;
	for (size_t i = 0; i < row->n_fields; i++)
		buffer_printf(out, "|%.*s", (int)row->field[i].len, row->field[i].ptr);
	buffer_add_char(out, '\001');
	return ST_OK;
}

static void assert_read_as_by_libcsv(struct text data, char delimiter)
{
	struct arena arena = { 0 };
	struct diags diags;
	struct libcsv_rows theirs = { .has_text = false };
	struct buffer ours = { 0 };
	bool is_well = read_by_libcsv(data, delimiter, &theirs);

	diags_init(&diags, &arena);
	assert_int_equal(csv_read_delimited("t.csv", data, delimiter, add_row, &ours, &diags) == ST_OK, is_well);
	if (is_well)
		assert_string_equal(buffer_string(&ours), buffer_string(&theirs.all));
	diags_free(&diags);
	arena_free(&arena);
	buffer_free(&ours);
	buffer_free(&theirs.row);
	buffer_free(&theirs.all);
}

/* Every text of up to eight of these characters: what is read here and what is libcsv's come to the same. */
static void test_every_short_text_is_read_as_by_libcsv(void **state)
{
	static const char *const alphabets[] = { "a,\"\n", "a,\" \n", "a,\"\r\n" };
	static const size_t longest[] = { 8, 6, 6 };
	char data[8];

	(void)state;
	for (size_t k = 0; k < sizeof(alphabets) / sizeof(alphabets[0]); k++) {
		size_t base = strlen(alphabets[k]), n_texts = 1;

		for (size_t len = 1; len <= longest[k]; len++) {
			n_texts *= base;
			for (size_t number = 0; number < n_texts; number++) {
				size_t rest = number;

				for (size_t i = 0; i < len; i++, rest /= base)
					data[i] = alphabets[k][rest % base];
				assert_read_as_by_libcsv(text_make(data, len), ',');
			}
		}
	}
	assert_read_as_by_libcsv(text_of("a\tb \t\"c\td\"\n\t\t\n \t\n"), '\t');
}

static void test_fields_and_lines(void **state)
{
	(void)state;
	assert_reads("a,b\n1,2\n", "H1|a|b\n2|1|2\n");
	assert_reads("a,b\r\n1,2\r\n", "H1|a|b\n2|1|2\n");
	assert_reads("a,b\n1,2", "H1|a|b\n2|1|2\n");
	assert_reads("a,b\n1\n,2\n", "H1|a|b\n2|1\n3||2\n");
	assert_reads("", "");
}

static void test_quoted_fields(void **state)
{
	(void)state;
	assert_reads("name,x\n\"Fix-It Felix, Jr.\",1\n", "H1|name|x\n2|Fix-It Felix, Jr.|1\n");
	assert_reads("name\n\"say \"\"hi\"\"\"\n", "H1|name\n2|say \"hi\"\n");
	assert_reads("a,b\n\"\",2\n", "H1|a|b\n2||2\n");
}

static void test_a_row_has_the_line_on_which_it_starts(void **state)
{
	(void)state;
	assert_reads("a,b\n\"two\nlines\",2\n3,4\n", "H1|a|b\n2|two\nlines|2\n4|3|4\n");
	assert_reads("a,b\n1,\"two\nlines\"\n3,4\n", "H1|a|b\n2|1|two\nlines\n4|3|4\n");
	assert_reads("a\n\"\n\nx\"\ny\n", "H1|a\n2|\n\nx\n5|y\n");
}

static void test_blank_lines_are_counted_and_passed_over(void **state)
{
	(void)state;
	assert_reads("\n\na\n\n1\n \n\t\n2\n", "H3|a\n5|1\n8|2\n");
	assert_reads("a,b\n,\n1,2\n", "H1|a|b\n3|1|2\n");
}

static void test_another_delimiter(void **state)
{
	struct rows rows = { .stop_at = 0 };

	(void)state;
	read_rows(&rows, text_of("a;b\n1,5;2\n"), ';');
	assert_string_equal(buffer_string(&rows.out), "H1|a|b\n2|1,5|2\n");
	end_rows(&rows);
	read_rows(&rows, text_of("a\tb\nx y\t2\n"), '\t');
	assert_string_equal(buffer_string(&rows.out), "H1|a|b\n2|x y|2\n");
	end_rows(&rows);
}

static void test_bad_quotes_are_errors_at_their_line(void **state)
{
	static const struct {
		const char *data;
		uint32_t line;
	} bad[] = { { "a\n1\nx\"y\n", 3 }, { "a\n\"x\"y\n", 2 }, { "a\n\"open\n", 3 } };

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct rows rows = { .stop_at = 0 };

		read_rows(&rows, text_of(bad[i].data), ',');
		assert_int_equal(rows.status, ST_SYNTAX);
		assert_int_equal(rows.diags.len, 1);
		assert_int_equal(rows.diags.items[0].place.line, bad[i].line);
		assert_string_equal(rows.diags.items[0].place.file, "t.csv");
		end_rows(&rows);
	}
}

static void test_a_refused_row_ends_the_reading(void **state)
{
	struct rows rows = { .stop_at = 2 };

	(void)state;
	read_rows(&rows, text_of("a\none\ntwo\n"), ',');
	assert_int_equal(rows.status, ST_SYNTAX);
	assert_string_equal(buffer_string(&rows.out), "H1|a\n2|one\n");
	assert_int_equal(rows.diags.len, 1);
	assert_string_equal(rows.diags.items[0].message, "refused 'one'");
	end_rows(&rows);
}

static void test_as_many_columns_as_stated_and_no_more(void **state)
{
	(void)state;
	for (int n = CSV_MAX_COLUMNS; n <= CSV_MAX_COLUMNS + 1; n++) {
		struct rows rows = { .stop_at = 0 };
		struct buffer data = { 0 };

		buffer_add_char(&data, '\n');
		for (int i = 0; i < n; i++)
			buffer_printf(&data, "%sc%d", i ? "," : "", i);
		buffer_add_char(&data, '\n');
		read_rows(&rows, buffer_text(&data), ',');
		assert_int_equal(rows.status, n > CSV_MAX_COLUMNS ? ST_LIMIT : ST_OK);
		assert_int_equal(rows.diags.count[SEV_ERROR], n > CSV_MAX_COLUMNS);
		if (rows.diags.len)
			assert_int_equal(rows.diags.items[0].place.line, 2);
		buffer_free(&data);
		end_rows(&rows);
	}
}

static void test_columns_are_found_by_name(void **state)
{
	static const struct text fields[] = { { "Name", 4 }, { " Count ", 7 }, { "", 0 } };
	struct csv_row row = { fields, 3, 1 };
	struct arena arena = { 0 };
	struct text copy;

	(void)state;
	assert_int_equal(csv_find_column(&row, "name"), 0);
	assert_int_equal(csv_find_column(&row, "COUNT"), 1);
	assert_int_equal(csv_find_column(&row, "set"), -1);
	assert_true(text_is(csv_field(&row, 0), "Name"));
	assert_int_equal(csv_field(&row, -1).len, 0);
	assert_int_equal(csv_field(&row, 3).len, 0);
	assert_true(csv_copy_field(&row, 0, &arena, &copy));
	assert_true(text_is(copy, "Name") && copy.ptr != fields[0].ptr);
	arena_free(&arena);
}

/* Cut anywhere and read from exact memory, a file gives rows or an error, and nothing else. */
static void test_every_beginning_of_a_file_is_read(void **state)
{
	static const char data[] = "\xef\xbb\xbfname,\"x,y\"\r\n\"a \"\"b\"\"\",1\r\n\n\"c\nd\",2\n\xff\xfe,3\n";

	(void)state;
	for (size_t len = 0; len < sizeof(data); len++) {
		struct rows rows = { .stop_at = 0 };
		char *exact = malloc(len ? len : 1);

		memcpy(exact, data, len);
		read_rows(&rows, text_make(exact, len), ',');
		assert_int_equal(rows.status != ST_OK, rows.diags.count[SEV_ERROR]);
		free(exact);
		end_rows(&rows);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_short_text_is_read_as_by_libcsv),
		cmocka_unit_test(test_fields_and_lines),
		cmocka_unit_test(test_quoted_fields),
		cmocka_unit_test(test_a_row_has_the_line_on_which_it_starts),
		cmocka_unit_test(test_blank_lines_are_counted_and_passed_over),
		cmocka_unit_test(test_another_delimiter),
		cmocka_unit_test(test_bad_quotes_are_errors_at_their_line),
		cmocka_unit_test(test_a_refused_row_ends_the_reading),
		cmocka_unit_test(test_as_many_columns_as_stated_and_no_more),
		cmocka_unit_test(test_columns_are_found_by_name),
		cmocka_unit_test(test_every_beginning_of_a_file_is_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
