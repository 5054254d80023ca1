#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <zlib.h>

#include "base/source.h"
#include "ground.h"

struct case_file {
	struct ground ground;
	char path[128];
};

static int begin(void **state)
{
	struct case_file *file = calloc(1, sizeof(*file));

	ground_begin(&file->ground);
	snprintf(file->path, sizeof(file->path), "%s/input", file->ground.scratch.path);
	*state = file;
	return 0;
}

static int end(void **state)
{
	struct case_file *file = *state;

	ground_end(&file->ground);
	free(file);
	return 0;
}

static void write_bytes(const struct case_file *file, struct text bytes)
{
	FILE *out = fopen(file->path, "wb");

	assert_non_null(out);
	assert_int_equal(fwrite(bytes.ptr, 1, bytes.len, out), bytes.len);
	assert_int_equal(fclose(out), 0);
}

/* All lines as LENGTH:FIRST-BYTES and what the reader says of long ones. */
static void read_lines(struct line_reader *reader, struct buffer *out)
{
	enum line_result result;
	struct text line;

	assert_non_null(reader);
	while ((result = line_reader_next(reader, &line)) != LINE_END) {
		assert_int_not_equal(result, LINE_FAILED);
		if (result == LINE_TOO_LONG)
			buffer_printf(out, "%u too long\n", (unsigned)line_reader_line(reader));
		else
			buffer_printf(out, "%u %zu:%.*s\n", (unsigned)line_reader_line(reader), line.len,
				      (int)(line.len < 8 ? line.len : 8), line.ptr);
	}
	/* The end stays the end. */
	assert_int_equal(line_reader_next(reader, &line), LINE_END);
	line_reader_close(reader);
}

/* A file and memory give the same lines; hands them out in [out]. */
static void read_both_ways(struct case_file *file, struct text bytes, struct buffer *out)
{
	struct buffer of_memory = { 0 };
	/* Exact memory, so that a sanitizer sees a byte too far. */
	char *exact = malloc(bytes.len ? bytes.len : 1);

	memcpy(exact, bytes.ptr ? bytes.ptr : "", bytes.len);
	write_bytes(file, bytes);
	buffer_clear(out);
	read_lines(line_reader_open(file->path, &file->ground.diags), out);
	read_lines(line_reader_of(exact, bytes.len), &of_memory);
	assert_string_equal(buffer_string(out), buffer_string(&of_memory));
	buffer_free(&of_memory);
	free(exact);
}

static void assert_lines(struct case_file *file, const char *bytes, const char *expected)
{
	struct buffer out = { 0 };

	read_both_ways(file, text_of(bytes), &out);
	assert_string_equal(buffer_string(&out), expected);
	buffer_free(&out);
}

static void test_lines_end_with_lf_or_crlf_or_the_file(void **state)
{
	assert_lines(*state, "a\nb\n", "1 1:a\n2 1:b\n");
	assert_lines(*state, "a\r\nb\r\n", "1 1:a\n2 1:b\n");
	assert_lines(*state, "a\nb", "1 1:a\n2 1:b\n");
	assert_lines(*state, "a\r", "1 1:a\n");
	assert_lines(*state, "a\r\r\n\rb\n", "1 2:a\r\n2 2:\rb\n");
	assert_lines(*state, "\n\n", "1 0:\n2 0:\n");
	assert_lines(*state, "\r\n", "1 0:\n");
	assert_lines(*state, "", "");
}

static void test_a_byte_order_mark_is_no_part_of_the_first_line(void **state)
{
	assert_lines(*state, "\xef\xbb\xbf""a\n\xef\xbb\xbf""b\n", "1 1:a\n2 4:\xef\xbb\xbf""b\n");
	assert_lines(*state, "\xef\xbb\xbf", "");
	assert_lines(*state, "\xef\xbb\n", "1 2:\xef\xbb\n");
	assert_lines(*state, "\xef", "1 1:\xef\n");
}

/* Adds [text] as gzip packs it. */
static void add_packed(struct buffer *out, struct text text)
{
	unsigned char packed[256];
	z_stream stream = { 0 };

	assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
	stream.next_in = (unsigned char *)(uintptr_t)text.ptr;
	stream.avail_in = (unsigned)text.len;
	stream.next_out = packed;
	stream.avail_out = sizeof(packed);
	assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
	buffer_add(out, text_make((char *)packed, sizeof(packed) - stream.avail_out));
	assert_int_equal(deflateEnd(&stream), Z_OK);
}

/* Reads [bytes] from a file, [chunk] at a time; what came in [out], and whether all of it did. */
static bool read_packed(const char *path, struct text bytes, size_t chunk, struct buffer *out)
{
	struct diags diags;
	struct arena arena = { 0 };
	FILE *file = fopen(path, "wb");
	struct line_reader *reader;
	enum line_result result;
	struct text line;

	assert_true(file && fwrite(bytes.ptr, 1, bytes.len, file) == bytes.len && fclose(file) == 0);
	diags_init(&diags, &arena);
	reader = line_reader_open(path, &diags);
	assert_non_null(reader);
	line_reader_chunk(reader, chunk);
	buffer_clear(out);
	while ((result = line_reader_next(reader, &line)) == LINE_OK)
		buffer_printf(out, "%.*s|", TEXT_ARG(line));
	line_reader_close(reader);
	diags_free(&diags);
	arena_free(&arena);
	return result == LINE_END;
}

/* Packed text is unpacked, whatever the chunks; cut anywhere it fails, and a second packed part goes on. */
static void test_packed_text_is_unpacked(void **state)
{
	struct buffer packed = { 0 }, out = { 0 };
	const struct case_file *file = *state;
	const char *path = file->path;

	add_packed(&packed, text_of("4 Elsa\n2 Olaf\n"));
	for (size_t chunk = 3; chunk < 40; chunk++) {
		assert_true(read_packed(path, buffer_text(&packed), chunk, &out));
		assert_string_equal(buffer_string(&out), "4 Elsa|2 Olaf|");
	}
	for (size_t len = 3; len < packed.len; len++)
		assert_false(read_packed(path, text_make(packed.data, len), 64, &out));
	add_packed(&packed, text_of("1 Sven"));
	assert_true(read_packed(path, buffer_text(&packed), 5, &out));
	assert_string_equal(buffer_string(&out), "4 Elsa|2 Olaf|1 Sven|");
	packed.data[packed.len - 6] ^= 1;
	assert_false(read_packed(path, buffer_text(&packed), 64, &out));
	buffer_free(&packed);
	buffer_free(&out);
}

static void test_nul_is_a_byte_like_others(void **state)
{
	struct buffer out = { 0 };

	read_both_ways(*state, text_make("a\0b\n\0\n", 6), &out);
	assert_memory_equal(out.data, "1 3:a\0", 5);
	assert_non_null(strstr(out.data + 6, "2 1:"));
	buffer_free(&out);
}

/* What stands around the border of two chunks, with and without a mark at the start. */
static void test_every_border_between_chunks(void **state)
{
	static const char *const tails[] = { "\nb\nc\n", "\r\nb\r\nc", "\n", "\r\n", "", "b", "\n\n\n" };
	enum { CHUNK = 64 * 1024 };

	for (size_t mark = 0; mark <= 3; mark += 3)
		for (int shift = -5; shift <= 3; shift++)
			for (size_t i = 0; i < sizeof(tails) / sizeof(tails[0]); i++) {
				/* Two lines before, so that no line is too long. */
				size_t before = (size_t)(CHUNK + shift) - mark - 1000;
				struct buffer bytes = { 0 }, out = { 0 };

				buffer_add(&bytes, text_make("\xef\xbb\xbf", mark));
				buffer_printf(&bytes, "%999s\n%*s%s", "a", (int)before, "b", tails[i]);
				read_both_ways(*state, buffer_text(&bytes), &out);
				assert_memory_equal(out.data, "1 999:", 6);
				buffer_free(&bytes);
				buffer_free(&out);
			}
}

static void test_many_short_lines_over_many_chunks(void **state)
{
	struct buffer bytes = { 0 }, out = { 0 }, expected = { 0 };

	for (unsigned i = 1; i <= 60000; i++) {
		char line[16];

		snprintf(line, sizeof(line), "%u", i % 1000);
		buffer_printf(&bytes, "%s%s\n", line, i % 3 ? "" : "\r");
		buffer_printf(&expected, "%u %zu:%s\n", i, strlen(line), line);
	}
	read_both_ways(*state, buffer_text(&bytes), &out);
	assert_string_equal(buffer_string(&out), buffer_string(&expected));
	buffer_free(&bytes);
	buffer_free(&out);
	buffer_free(&expected);
}

static void test_a_line_may_be_as_long_as_the_limit(void **state)
{
	for (int over = 0; over <= 1; over++)
		for (int feeds = 0; feeds <= 1; feeds++) {
			struct buffer bytes = { 0 }, out = { 0 }, expected = { 0 };

			buffer_printf(&bytes, "first\n%*s%s", LINE_LIMIT + over, "x", feeds ? "\nlast\n" : "");
			buffer_printf(&expected, "1 5:first\n");
			if (over)
				buffer_add_string(&expected, "2 too long\n");
			else
				buffer_printf(&expected, "2 %d:        \n", LINE_LIMIT);
			if (feeds)
				buffer_add_string(&expected, "3 4:last\n");
			read_both_ways(*state, buffer_text(&bytes), &out);
			assert_string_equal(buffer_string(&out), buffer_string(&expected));
			buffer_free(&bytes);
			buffer_free(&out);
			buffer_free(&expected);
		}
}

static void test_a_line_past_all_limits_is_skipped(void **state)
{
	struct buffer bytes = { 0 }, out = { 0 };

	buffer_printf(&bytes, "%*s\nnext\n%*s\n%*s", 5 * LINE_LIMIT, "x", 3 * LINE_LIMIT + 1, "y", 2 * LINE_LIMIT, "z");
	read_both_ways(*state, buffer_text(&bytes), &out);
	assert_string_equal(buffer_string(&out), "1 too long\n2 4:next\n3 too long\n4 too long\n");
	buffer_free(&bytes);
	buffer_free(&out);
}

static void test_a_line_can_be_offered_once_more(void **state)
{
	struct line_reader *reader = line_reader_of("one\r\ntwo\n", 9);
	struct text line;

	(void)state;
	line_reader_push_back(reader);
	assert_int_equal(line_reader_next(reader, &line), LINE_OK);
	assert_true(text_is(line, "one"));
	line_reader_push_back(reader);
	assert_int_equal(line_reader_line(reader), 0);
	assert_int_equal(line_reader_next(reader, &line), LINE_OK);
	assert_true(text_is(line, "one"));
	assert_int_equal(line_reader_line(reader), 1);
	assert_int_equal(line_reader_next(reader, &line), LINE_OK);
	assert_true(text_is(line, "two"));
	line_reader_push_back(reader);
	assert_int_equal(line_reader_next(reader, &line), LINE_OK);
	assert_true(text_is(line, "two"));
	assert_int_equal(line_reader_next(reader, &line), LINE_END);
	line_reader_close(reader);
}

static void test_peeking_takes_nothing(void **state)
{
	struct case_file *file = *state;

	for (size_t want = 0; want < 12; want++) {
		struct line_reader *reader;
		struct text head, line;

		write_bytes(file, text_of("\xef\xbb\xbf{\n\"x\"}\n"));
		reader = line_reader_open(file->path, &file->ground.diags);
		assert_int_equal(line_reader_peek(reader, want, &head), LINE_OK);
		assert_int_equal(head.len, want < 7 ? want : 7);
		assert_memory_equal(head.ptr, "{\n\"x\"}\n", head.len);
		assert_int_equal(line_reader_next(reader, &line), LINE_OK);
		assert_true(text_is(line, "{"));
		line_reader_close(reader);
	}
}

static void test_the_rest_is_what_was_not_taken(void **state)
{
	struct case_file *file = *state;
	struct buffer bytes = { 0 }, rest = { 0 };
	struct line_reader *reader;
	struct text line;

	buffer_printf(&bytes, "\xef\xbb\xbf""first\n%200000s\n\xef\xbb\xbf", "x");
	write_bytes(file, buffer_text(&bytes));
	reader = line_reader_open(file->path, &file->ground.diags);
	assert_int_equal(line_reader_next(reader, &line), LINE_OK);
	assert_int_equal(line_reader_rest(reader, 200004, &rest), ST_OK);
	assert_int_equal(rest.len, 200004);
	assert_memory_equal(rest.data + 199999, "x\n\xef\xbb\xbf", 5);
	line_reader_close(reader);
	buffer_clear(&rest);
	reader = line_reader_open(file->path, &file->ground.diags);
	assert_int_equal(line_reader_rest(reader, 1000, &rest), ST_LIMIT);
	line_reader_close(reader);
	buffer_free(&bytes);
	buffer_free(&rest);
}

static void test_a_whole_file_up_to_a_size(void **state)
{
	struct case_file *file = *state;
	struct buffer out = { 0 };

	write_bytes(file, text_of("\xef\xbb\xbf""12345"));
	assert_int_equal(source_read(file->path, 8, &out, &file->ground.diags), ST_OK);
	assert_string_equal(buffer_string(&out), "12345");
	assert_int_equal(out.len, 5);
	assert_int_equal(source_read(file->path, 7, &out, &file->ground.diags), ST_LIMIT);
	assert_int_equal(file->ground.diags.len, 1);
	assert_string_equal(file->ground.diags.items[0].message,
			    "file is larger than 7 bytes, which is the limit here");
	buffer_free(&out);
}

static void test_what_cannot_be_opened_is_an_error_with_its_name(void **state)
{
	struct case_file *file = *state;
	struct buffer out = { 0 };

	assert_false(source_exists(file->path));
	assert_int_equal(source_read(file->path, 10, &out, &file->ground.diags), ST_IO);
	assert_null(line_reader_open(file->path, &file->ground.diags));
	assert_int_equal(file->ground.diags.count[SEV_ERROR], 2);
	assert_string_equal(file->ground.diags.items[1].place.file, file->path);
	write_bytes(file, text_of("x"));
	assert_true(source_exists(file->path));
	buffer_free(&out);
}

static void test_a_folder_cannot_be_read(void **state)
{
	struct case_file *file = *state;
	struct buffer out = { 0 };
	struct line_reader *reader;
	struct text line;

	assert_int_equal(source_read(file->ground.scratch.path, 10, &out, &file->ground.diags), ST_IO);
	assert_int_equal(file->ground.diags.count[SEV_ERROR], 1);
	reader = line_reader_open(file->ground.scratch.path, &file->ground.diags);
	if (reader)
		assert_int_equal(line_reader_next(reader, &line), LINE_FAILED);
	line_reader_close(reader);
	buffer_free(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_lines_end_with_lf_or_crlf_or_the_file, begin, end),
		cmocka_unit_test_setup_teardown(test_a_byte_order_mark_is_no_part_of_the_first_line, begin, end),
		cmocka_unit_test_setup_teardown(test_nul_is_a_byte_like_others, begin, end),
		cmocka_unit_test_setup_teardown(test_packed_text_is_unpacked, begin, end),
		cmocka_unit_test_setup_teardown(test_every_border_between_chunks, begin, end),
		cmocka_unit_test_setup_teardown(test_many_short_lines_over_many_chunks, begin, end),
		cmocka_unit_test_setup_teardown(test_a_line_may_be_as_long_as_the_limit, begin, end),
		cmocka_unit_test_setup_teardown(test_a_line_past_all_limits_is_skipped, begin, end),
		cmocka_unit_test_setup_teardown(test_a_line_can_be_offered_once_more, begin, end),
		cmocka_unit_test_setup_teardown(test_peeking_takes_nothing, begin, end),
		cmocka_unit_test_setup_teardown(test_the_rest_is_what_was_not_taken, begin, end),
		cmocka_unit_test_setup_teardown(test_a_whole_file_up_to_a_size, begin, end),
		cmocka_unit_test_setup_teardown(test_what_cannot_be_opened_is_an_error_with_its_name, begin, end),
		cmocka_unit_test_setup_teardown(test_a_folder_cannot_be_read, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
