#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/array.h"
#include "base/buffer.h"

static void test_an_empty_buffer_reads_as_nothing(void **state)
{
	struct buffer buf = { 0 };

	(void)state;
	assert_string_equal(buffer_string(&buf), "");
	assert_int_equal(buffer_text(&buf).len, 0);
	buffer_clear(&buf);
	buffer_free(&buf);
	buffer_free(&buf);
}

static void test_pieces_are_put_together(void **state)
{
	struct buffer buf = { 0 };

	(void)state;
	buffer_add(&buf, text_make("questing", 5));
	buffer_add_char(&buf, ' ');
	buffer_add_string(&buf, "for");
	buffer_printf(&buf, " %d %s", 3, "lore");
	buffer_add(&buf, text_make(NULL, 0));
	assert_string_equal(buffer_string(&buf), "quest for 3 lore");
	assert_int_equal(buf.len, 16);
	buffer_clear(&buf);
	assert_string_equal(buffer_string(&buf), "");
	buffer_add_string(&buf, "x");
	assert_string_equal(buffer_string(&buf), "x");
	buffer_free(&buf);
}

static void test_a_long_buffer_is_whole_and_closed(void **state)
{
	struct buffer buf = { 0 };

	(void)state;
	for (int i = 0; i < 100000; i++) {
		buffer_printf(&buf, "%d,", i % 10);
		assert_int_equal(buf.data[buf.len], '\0');
	}
	assert_int_equal(buf.len, 200000);
	assert_int_equal(buf.data[199998], '9');
	assert_false(buf.failed);
	buffer_free(&buf);
}

static void test_too_much_fails_and_stays_failed(void **state)
{
	struct buffer buf = { 0 };

	(void)state;
	buffer_add_string(&buf, "kept");
	buffer_add(&buf, text_make("x", SIZE_MAX / 2));
	assert_true(buf.failed);
	buffer_add_string(&buf, "lost");
	buffer_printf(&buf, "%s", "lost");
	assert_string_equal(buffer_string(&buf), "kept");
	buffer_clear(&buf);
	assert_false(buf.failed);
	buffer_free(&buf);
}

/* What buffer_add_json wrote, read back; the caller gives it back. */
static json_t *json_of(struct text piece)
{
	struct buffer buf = { 0 };
	json_error_t error;
	json_t *json;

	buffer_add_json(&buf, piece);
	json = json_loadb(buf.data, buf.len, JSON_DECODE_ANY, &error);
	if (!json)
		fail_msg("no JSON: %s in %s", error.text, buffer_string(&buf));
	buffer_free(&buf);
	return json;
}

static void test_json_of_utf8_reads_back_the_same(void **state)
{
	char all[128 + 8];
	size_t n = 0;
	json_t *json;

	(void)state;
	for (int c = 1; c < 128; c++)
		all[n++] = (char)c;
	memcpy(all + n, "\xc3\xa9\xf0\x9f\x83\x8f", 6);
	n += 6;
	json = json_of(text_make(all, n));
	assert_int_equal(json_string_length(json), n);
	assert_memory_equal(json_string_value(json), all, n);
	json_decref(json);
}

static void test_json_of_any_bytes_is_json(void **state)
{
	struct buffer nul = { 0 };

	(void)state;
	/* Every pair of bytes, alone and between letters. */
	for (int a = 1; a < 256; a++)
		for (int b = 1; b < 256; b += a < 128 ? 17 : 1) {
			char piece[] = { 'x', (char)a, (char)b, 'y' };

			json_decref(json_of(text_make(piece, 4)));
			json_decref(json_of(text_make(piece + 1, 2)));
		}
	buffer_add_json(&nul, text_make("a\0b", 3));
	assert_string_equal(buffer_string(&nul), "\"a\\u0000b\"");
	buffer_free(&nul);
}

static void test_json_replaces_what_is_not_utf8(void **state)
{
	struct buffer buf = { 0 };

	(void)state;
	buffer_add_json(&buf, text_of("a\xff\xc3z\"\\\n\t\x01\x7f"));
	assert_string_equal(buffer_string(&buf), "\"a\xef\xbf\xbd\xef\xbf\xbdz\\\"\\\\\\n\\t\\u0001\\u007f\"");
	buffer_free(&buf);
}

static void test_json_parts_of_a_list(void **state)
{
	struct buffer buf = { 0 };

	(void)state;
	buffer_add_json_parts(&buf, text_of(""));
	buffer_add_json_parts(&buf, text_of("Elf"));
	buffer_add_json_parts(&buf, text_of("Faith;\"Eidolon\""));
	assert_string_equal(buffer_string(&buf), "[][\"Elf\"][\"Faith\",\"\\\"Eidolon\\\"\"]");
	buffer_free(&buf);
}

static void test_csv_quotes_only_where_it_has_to(void **state)
{
	static const char *const pairs[][2] = {
		{ "Stitch - New Dog", "Stitch - New Dog" },
		{ "", "" },
		{ "Fix-It Felix, Jr.", "\"Fix-It Felix, Jr.\"" },
		{ "say \"hi\"", "\"say \"\"hi\"\"\"" },
		{ "two\nlines", "\"two\nlines\"" },
		{ "a\rb", "\"a\rb\"" },
		{ " blank ", " blank " },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		struct buffer buf = { 0 };

		buffer_add_csv(&buf, text_of(pairs[i][0]));
		assert_string_equal(buffer_string(&buf), pairs[i][1]);
		buffer_free(&buf);
	}
}

static void test_an_array_grows_and_keeps_its_items(void **state)
{
	int *items = NULL;
	size_t cap = 0;

	(void)state;
	for (size_t n = 0; n < 1000; n++) {
		assert_int_equal(array_reserve(&items, &cap, n + 1, sizeof(*items)), ST_OK);
		assert_true(cap > n);
		items[n] = (int)n;
	}
	for (size_t n = 0; n < 1000; n++)
		assert_int_equal(items[n], n);
	array_free(&items);
	assert_null(items);
}

static void test_an_array_past_all_memory_is_unchanged(void **state)
{
	int *items = NULL, *kept;
	size_t cap = 0;

	(void)state;
	assert_int_equal(array_reserve(&items, &cap, 3, sizeof(*items)), ST_OK);
	items[2] = 5;
	kept = items;
	assert_int_equal(array_reserve(&items, &cap, SIZE_MAX / 2, sizeof(*items)), ST_NOMEM);
	assert_int_equal(array_reserve(&items, &cap, SIZE_MAX / 8, sizeof(*items)), ST_NOMEM);
	assert_ptr_equal(items, kept);
	assert_int_equal(items[2], 5);
	assert_true(cap >= 3 && cap < 100);
	array_free(&items);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_an_empty_buffer_reads_as_nothing),
		cmocka_unit_test(test_pieces_are_put_together),
		cmocka_unit_test(test_a_long_buffer_is_whole_and_closed),
		cmocka_unit_test(test_too_much_fails_and_stays_failed),
		cmocka_unit_test(test_json_of_utf8_reads_back_the_same),
		cmocka_unit_test(test_json_of_any_bytes_is_json),
		cmocka_unit_test(test_json_replaces_what_is_not_utf8),
		cmocka_unit_test(test_json_parts_of_a_list),
		cmocka_unit_test(test_csv_quotes_only_where_it_has_to),
		cmocka_unit_test(test_an_array_grows_and_keeps_its_items),
		cmocka_unit_test(test_an_array_past_all_memory_is_unchanged),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
