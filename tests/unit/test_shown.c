#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/shown.h"

static void assert_shown(struct text text, const char *expected)
{
	struct buffer buf = { 0 };

	buffer_add_shown(&buf, text);
	assert_string_equal(buffer_string(&buf), expected);
	buffer_free(&buf);
}

static void test_buffer_add_shown_plain_text_stays(void **state)
{
	(void)state;
	assert_shown(text_of(""), "");
	assert_shown(text_of("Stitch - New Dog"), "Stitch - New Dog");
	assert_shown(text_of("tab\there, na\xc3\xafve, \xe2\x80\x99\xe2\x80\x94, \xe3\x83\x87, \xf0\x9f\x83\x8f"),
		     "tab\there, na\xc3\xafve, \xe2\x80\x99\xe2\x80\x94, \xe3\x83\x87, \xf0\x9f\x83\x8f");
	assert_shown(text_of("\xc2\xa0"), "\xc2\xa0"); /* the first behind the controls */
}

static void test_buffer_add_shown_controls_are_escaped(void **state)
{
	(void)state;
	assert_shown(text_of("\033[31mred\x7f"), "\\u001b[31mred\\u007f");
	assert_shown(text_of("\xc2\x80 \xc2\x9b\x32J \xc2\x9f"), "\\u0080 \\u009b2J \\u009f");
	assert_shown(text_make("a\0b", 3), "a\\u0000b");
	assert_shown(text_of("one\nfile:2: illegal"), "one\\u000afile:2: illegal");
}

static void test_buffer_add_shown_marks_of_direction_are_escaped(void **state)
{
	(void)state;
	assert_shown(text_of("\xe2\x80\xaa\xe2\x80\xab\xe2\x80\xac\xe2\x80\xad\xe2\x80\xae"),
		     "\\u202a\\u202b\\u202c\\u202d\\u202e");
	assert_shown(text_of("\xe2\x81\xa6\xe2\x81\xa7\xe2\x81\xa8\xe2\x81\xa9"), "\\u2066\\u2067\\u2068\\u2069");
	assert_shown(text_of("\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c"), "\\u200e\\u200f\\u061c");
	assert_shown(text_of("\xe2\x80\xa8\xe2\x80\xa9"), "\\u2028\\u2029");
}

static void test_buffer_add_shown_no_utf8_is_told_by_bytes(void **state)
{
	(void)state;
	assert_shown(text_of("\x9b\x32J"), "\\x9b2J");
	assert_shown(text_of("cut \xe2\x80"), "cut \\xe2\\x80");
}

static void test_buffer_show_from_leaves_what_was_there(void **state)
{
	struct buffer buf = { 0 };

	(void)state;
	buffer_show_from(&buf, 0);
	buffer_add_string(&buf, "\033[1m");
	buffer_add_string(&buf, "two\nlines \xc2\x9b\n");
	buffer_show_from(&buf, 4);
	assert_string_equal(buffer_string(&buf), "\033[1mtwo\nlines \\u009b\n");
	buffer_show_from(&buf, buf.len);
	buffer_free(&buf);
}

static void test_buffer_add_json_escapes_are_the_same_text(void **state)
{
	struct buffer buf = { 0 };

	(void)state;
	buffer_add_json(&buf, text_of("\xc2\x9b\xe2\x80\xae\xc3\xa9"));
	assert_string_equal(buffer_string(&buf), "\"\\u009b\\u202e\xc3\xa9\"");
	buffer_free(&buf);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_buffer_add_shown_plain_text_stays),
		cmocka_unit_test(test_buffer_add_shown_controls_are_escaped),
		cmocka_unit_test(test_buffer_add_shown_marks_of_direction_are_escaped),
		cmocka_unit_test(test_buffer_add_shown_no_utf8_is_told_by_bytes),
		cmocka_unit_test(test_buffer_show_from_leaves_what_was_there),
		cmocka_unit_test(test_buffer_add_json_escapes_are_the_same_text),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
