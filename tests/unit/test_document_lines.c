#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "rulebook/document_lines.h"

struct fixture {
	struct arena arena;
	struct document_lines lines;
};

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ 0 };
	*state = &fixture;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	arena_free(&f->arena);
	return 0;
}

static void expect_lines(struct fixture *f, const char *document, size_t n, const char *const expected[])
{
	assert_int_equal(document_lines_read(&f->lines, text_of(document), &f->arena), ST_OK);
	for (size_t i = 0; i < f->lines.len && i < n; i++)
		assert_true(text_is(f->lines.items[i].text, expected[i]));
	assert_int_equal(f->lines.len, n);
}

static void test_document_lines_drop_marks(void **state)
{
	const char *const expected[] = { "1.1 Title", "1.1.1. A bold word and a link here.", "Item", "quoted" };

	expect_lines(
		*state,
		"## 1.1  Title\r\n - **1.1.1.** A *bold* <u>word</u> and a [link](#x) here.\xC2\xB2\n* Item\n> quoted",
		4, expected);
}

static void test_document_lines_expand_ligatures_and_blanks(void **state)
{
	const char *const expected[] = { "official find" };

	expect_lines(*state, "o\xEF\xAC\x80icial\xC2\xA0\t\xEF\xAC\x81nd\n", 1, expected);
}

static void test_document_lines_drop_page_numbers_at_gaps_only(void **state)
{
	const char *const expected[] = { "first", "after the page", "12", "last" };
	struct fixture *f = *state;

	expect_lines(f, "first\n\n   - 7 -\n\fafter the page\n12\nlast\n\nxiv\n", 4, expected);
	assert_true(f->lines.items[1].gap);
	assert_false(f->lines.items[2].gap);
	assert_int_equal(f->lines.items[1].number, 4);
}

static void test_document_lines_drop_headers_and_footers(void **state)
{
	struct fixture *f = *state;
	char document[2048] = "";
	size_t len = 0;

	for (int page = 1; page <= 8; page++)
		len += (size_t)snprintf(document + len, sizeof(document) - len,
					"line %c\nexample.com\n(c) Maker   %d\n", 'a' + page, page);
	assert_int_equal(document_lines_read(&f->lines, text_of(document), &f->arena), ST_OK);
	assert_int_equal(f->lines.len, 8);
	assert_true(text_is(f->lines.items[7].text, "line i"));
	assert_true(f->lines.items[7].gap);
}

static void test_document_lines_keep_a_line_that_only_stands_seven_times(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(document_lines_read(&f->lines, text_of("x y\nx y\nx y\nx y\nx y\nx y\nx y\n"), &f->arena),
			 ST_OK);
	assert_int_equal(f->lines.len, 7);
}

static void test_document_lines_join_japanese_without_blanks(void **state)
{
	const char *const expected[] = { "\xE5\xAF\xBE\xE6\x88\xA6\xE3\x82\x92 2 \xE5\x90\x8D" };

	expect_lines(*state, "\xE5\xAF\xBE\xE6\x88\xA6 \xE3\x82\x92 2 \xE5\x90\x8D\n", 1, expected);
}

static void test_document_lines_broken_marks_end(void **state)
{
	const char *const expected[] = { "[a](b <c [x [y" };

	expect_lines(*state, "[a](b <c [x [y", 1, expected);
}

static void test_document_lines_past_the_most_is_limit(void **state)
{
	struct fixture *f = *state;
	char *document = malloc(DOCUMENT_MAX_LINES + 1);

	assert_non_null(document);
	memset(document, '\n', DOCUMENT_MAX_LINES + 1);
	assert_int_equal(document_lines_read(&f->lines, text_make(document, DOCUMENT_MAX_LINES - 1), &f->arena), ST_OK);
	assert_int_equal(document_lines_read(&f->lines, text_make(document, DOCUMENT_MAX_LINES), &f->arena), ST_LIMIT);
	free(document);
}

#define TEST(fn) cmocka_unit_test_setup_teardown(fn, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_document_lines_drop_marks),
		TEST(test_document_lines_expand_ligatures_and_blanks),
		TEST(test_document_lines_drop_page_numbers_at_gaps_only),
		TEST(test_document_lines_drop_headers_and_footers),
		TEST(test_document_lines_keep_a_line_that_only_stands_seven_times),
		TEST(test_document_lines_join_japanese_without_blanks),
		TEST(test_document_lines_broken_marks_end),
		TEST(test_document_lines_past_the_most_is_limit),
	};

	return cmocka_run_group_tests_name("document_lines", tests, NULL, NULL);
}
