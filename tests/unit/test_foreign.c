#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/source.h"
#include "records.h"
#include "replay/foreign_line.h"
#include "scratch.h"

static bool toy_recognise(struct text head)
{
	return text_starts_with(head, "[{\"toy\"");
}

/*
 * The elements are objects with a number of turns under "toy": as many lines
 * `A end`. A number of 7 is written as a line that cannot be read; anything
 * else is an error of the adapter.
 */
static enum status toy_translate(const char *file, struct text bytes, struct buffer *out, struct line_map *map,
				 struct diags *diags)
{
	struct line_source source = { 1, 0, 0 };
	struct foreign_walk walk;
	struct text element;

	buffer_add_string(out, TOY_HEADER);
	line_map_mark(map, out, source);
	foreign_walk_start(&walk, bytes, 0);
	while (foreign_walk_next(&walk, &element, &source)) {
		uint32_t n = 0;

		if (element.len == 9 && text_starts_with(element, "{\"toy\":"))
			n = (uint32_t)(element.ptr[7] - '0');
		if (n == 0)
			diag_error(diags, (struct place){ file, source.line, source.column }, "no toy");
		for (uint32_t i = 0; i < n; i++)
			buffer_add_string(out, n == 7 ? "A frob\n" : "A end\n");
		line_map_mark(map, out, source);
	}
	if (walk.broken)
		diag_error(diags, (struct place){ file, walk.line, 0 }, "the array breaks off");
	return ST_OK;
}

static const struct foreign_format toy_format = {
	.name = "toy log",
	.number_name = "toy",
	.recognise = toy_recognise,
	.translate = toy_translate,
};
static const struct foreign_format *const toy_formats[] = { &toy_format, NULL };

static void test_foreign_file_is_read_with_its_own_places(void **state)
{
	struct text bytes = text_of("\xef\xbb\xbf \n[{\"toy\":1},{\"toy\":2},\n  {\"toy\":1}, {\"toy\":7}\n]");
	static const struct line_source expected[] = { { 2, 2, 1 }, { 2, 12, 2 }, { 2, 12, 2 }, { 3, 3, 3 } };
	const struct entry *entry;
	struct records records = { 0 };
	struct game_header header;
	struct log_reader *reader;

	(void)state;
	diags_init(&records.diags, &records.arena);
	reader = log_reader_of("toy.json", bytes, record_games, toy_formats, &records.diags);
	assert_non_null(reader);
	assert_string_equal(log_reader_notation(reader), "toy log");
	assert_int_equal(log_reader_next_game(reader, &header), LOG_OK);
	assert_int_equal(header.line, 1);
	for (size_t i = 0; i < 4; i++) {
		assert_int_equal(log_reader_next_entry(reader, &entry), LOG_OK);
		assert_int_equal(entry->line, expected[i].line);
		assert_int_equal(log_reader_place(reader).line, expected[i].line);
		assert_int_equal(log_reader_place(reader).column, expected[i].column);
	}
	assert_int_equal(log_reader_next_entry(reader, &entry), LOG_BAD);
	assert_int_equal(records.diags.items[0].place.line, 3);
	assert_int_equal(records.diags.items[0].place.column, 14);
	log_reader_close(reader);
	records_end(&records);
}

/* The same through a file, larger than what is looked at first. */
static void test_foreign_file_is_read_whole(void **state)
{
	struct buffer bytes = { 0 };
	struct records records = { 0 };
	struct scratch scratch;
	char path[128];

	(void)state;
	scratch_begin(&scratch);
	snprintf(path, sizeof(path), "%s/toy.json", scratch.path);
	buffer_add_string(&bytes, "[{\"toy\":1}");
	for (int i = 1; i < 20000; i++)
		buffer_add_string(&bytes, i % 3 ? ",{\"toy\":1}" : ",\n{\"toy\":1}");
	buffer_add_string(&bytes, "]\n");
	scratch_write(&scratch, "toy.json", buffer_string(&bytes));
	diags_init(&records.diags, &records.arena);
	records_read(&records, log_reader_open(path, record_games, toy_formats, &records.diags), LOG_TEXT);
	assert_int_equal(records.n_entries, 20000);
	assert_int_equal(records.diags.len, 0);
	records_end(&records);
	buffer_free(&bytes);
	scratch_end(&scratch);
}

static void test_foreign_file_that_breaks_off_is_read_as_far_as_it_goes(void **state)
{
	const char whole[] = "[{\"toy\":1},\n{\"toy\":1}]";

	(void)state;
	for (size_t len = 7; len < sizeof(whole); len++) {
		struct records records = { 0 };

		diags_init(&records.diags, &records.arena);
		records_read(
			&records,
			log_reader_of("toy.json", text_make(whole, len), record_games, toy_formats, &records.diags),
			LOG_TEXT);
		assert_int_equal(records.n_entries, len < 11 ? 0 : len < 22 ? 1 : 2);
		assert_int_equal(records.diags.len, len == 22 ? 0 : 1);
		records_end(&records);
	}
}

/* All elements of an array, each behind a bar. */
static struct buffer walked(const char *bytes, size_t offset, bool *broken)
{
	struct buffer out = { 0 };
	struct line_source source;
	struct foreign_walk walk;
	struct text element;

	foreign_walk_start(&walk, text_of(bytes), offset);
	while (foreign_walk_next(&walk, &element, &source)) {
		buffer_printf(&out, "|%u:%u ", (unsigned)source.line, (unsigned)source.column);
		buffer_add(&out, element);
	}
	assert_false(foreign_walk_next(&walk, &element, &source));
	*broken = walk.broken;
	return out;
}

static void test_foreign_walk_elements(void **state)
{
	static const struct {
		const char *bytes;
		size_t offset;
		const char *elements;
		bool broken;
	} walks[] = {
		{ "[]", 0, "", false },
		{ " [ ] x", 0, "", false },
		{ "[1,\"a,]\\\"b\" ,\n [2,[3]], {\"k\":\"}\"}]", 0,
		  "|1:2 1|1:4 \"a,]\\\"b\"|2:2 [2,[3]]|2:11 {\"k\":\"}\"}", false },
		{ "{\"logs\":\n[7]}", 8, "|2:2 7", false },
		{ "", 0, "", true },
		{ "{}", 0, "", true },
		{ "[", 0, "", true },
		{ "[1", 0, "", true },
		{ "[1,", 0, "|1:2 1", true },
		{ "[1,]", 0, "|1:2 1", true },
		{ "[,]", 0, "", true },
		{ "[1 2]", 0, "|1:2 1 2", false },
		{ "[1}", 0, "|1:2 1", true },
		{ "[\"a\\", 0, "", true },
		{ "[[[", 0, "", true },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(walks) / sizeof(walks[0]); i++) {
		bool broken;
		struct buffer found = walked(walks[i].bytes, walks[i].offset, &broken);

		assert_string_equal(buffer_string(&found), walks[i].elements);
		assert_int_equal(broken, walks[i].broken);
		buffer_free(&found);
	}
}

static void test_line_map_knows_its_lines_only(void **state)
{
	struct buffer out = { 0 };
	struct line_map map = { 0 };

	(void)state;
	buffer_add_string(&out, "a\nb\n");
	line_map_mark(&map, &out, (struct line_source){ 5, 6, 0 });
	line_map_mark(&map, &out, (struct line_source){ 9, 9, 0 });
	buffer_add_string(&out, "c");
	line_map_mark(&map, &out, (struct line_source){ 7, 0, 0 });
	assert_int_equal(map.len, 2);
	buffer_add_string(&out, "\n");
	line_map_mark(&map, &out, (struct line_source){ 8, 0, 0 });
	assert_int_equal(line_map_find(&map, 0).line, 0);
	assert_int_equal(line_map_find(&map, 2).line, 5);
	assert_int_equal(line_map_find(&map, 2).column, 6);
	assert_int_equal(line_map_find(&map, 3).line, 8);
	assert_int_equal(line_map_find(&map, 4).line, 0);
	line_map_free(&map);
	buffer_free(&out);
}

static void test_line_reader_peek_takes_nothing(void **state)
{
	struct line_reader *reader = line_reader_of("one\ntwo\n", 8);
	struct text head, line;

	(void)state;
	assert_int_equal(line_reader_peek(reader, 5, &head), LINE_OK);
	assert_true(text_is(head, "one\nt"));
	assert_int_equal(line_reader_peek(reader, 50, &head), LINE_OK);
	assert_true(text_is(head, "one\ntwo\n"));
	assert_int_equal(line_reader_next(reader, &line), LINE_OK);
	assert_true(text_is(line, "one"));
	line_reader_close(reader);
}

static void test_line_reader_rest_has_a_limit(void **state)
{
	struct buffer rest = { 0 };
	struct text line;

	(void)state;
	for (size_t max = 3; max <= 5; max++) {
		struct line_reader *reader = line_reader_of("one\ntwo\n", 8);

		buffer_clear(&rest);
		assert_int_equal(line_reader_next(reader, &line), LINE_OK);
		assert_int_equal(line_reader_rest(reader, max, &rest), max < 4 ? ST_LIMIT : ST_OK);
		if (max >= 4)
			assert_string_equal(buffer_string(&rest), "two\n");
		line_reader_close(reader);
	}
	buffer_free(&rest);
}

static void test_line_leaves_clauses_without_a_part_out(void **state)
{
	static const struct foreign_word zones[] = { { "field", "play" } };
	struct buffer out = { 0 };

	(void)state;
	FOREIGN_LINE(&out, "! ink % % +from % +by %\n", text_of("P1"), text_of("A"), text_of(""), text_of("B"));
	FOREIGN_LINE(&out, "% end % +by %\n", text_of("P1"), text_of(""), text_of(""));
	assert_string_equal(buffer_string(&out), "! ink P1 A +by B\nP1\n");
	assert_string_equal(foreign_word_find(zones, 1, text_of("field")), "play");
	assert_string_equal(foreign_word_find(zones, 1, text_of("hand")), "");
	buffer_free(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_foreign_file_is_read_with_its_own_places),
		cmocka_unit_test(test_foreign_file_is_read_whole),
		cmocka_unit_test(test_foreign_file_that_breaks_off_is_read_as_far_as_it_goes),
		cmocka_unit_test(test_foreign_walk_elements),
		cmocka_unit_test(test_line_map_knows_its_lines_only),
		cmocka_unit_test(test_line_leaves_clauses_without_a_part_out),
		cmocka_unit_test(test_line_reader_peek_takes_nothing),
		cmocka_unit_test(test_line_reader_rest_has_a_limit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
