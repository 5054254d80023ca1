#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/altered/cards/altered_text.h"

static void expect_plain(const char *text, const char *expected)
{
	struct buffer out = { 0 };

	altered_text_plain(text_of(text), &out);
	assert_string_equal(buffer_string(&out), expected);
	buffer_free(&out);
}

static void test_altered_text_plain_drops_marks_and_reminders(void **state)
{
	(void)state;
	expect_plain("#{J}# []Do [[This]]. (Again.)", "{J} Do This.");
	expect_plain("Turn ({T}) me", "Turn me");
	expect_plain("$<TOUGH_CHA_P_1>, <AFTER_YOU>, <JUMP_LOW>", "TOUGH 1, AFTER YOU, JUMP");
	expect_plain("Do it. (Or not).", "Do it.");
	expect_plain("a [FIRE_FLY]", "a FIRE FLY");
	expect_plain("boost[BB] \\\"x\\\"", "boost \"x\"");
}

static void test_altered_text_plain_reads_costs_and_spans(void **state)
{
	(void)state;
	expect_plain("Pay {3} or {X}", "Pay 3 mana or X mana");
	expect_plain("On a 1-3, a-b", "On a 1 to 3, a-b");
	expect_plain("{12}{V}", "12 mana{V}");
}

static void test_altered_text_plain_keeps_what_does_not_end(void **state)
{
	(void)state;
	expect_plain("a (b", "a (b");
	expect_plain("a <b", "a <b");
	expect_plain("a {3", "a {3");
	expect_plain("", "");
}

static void expect_cut(const char *plain, const char *const *expected)
{
	struct text rest = text_of(plain), ability;

	for (; *expected; expected++) {
		assert_true(altered_text_cut(&rest, &ability));
		assert_true(text_is(ability, *expected));
	}
	assert_false(altered_text_cut(&rest, &ability));
}

static void test_altered_text_cut_parts_at_two_blanks(void **state)
{
	(void)state;
	expect_cut(" A b.  C.   D ", (const char *const[]){ "A b.", "C.", "D", NULL });
	expect_cut("   ", (const char *const[]){ NULL });
}

static void test_altered_text_cut_keeps_choices_together(void **state)
{
	(void)state;
	expect_cut("Choose:  \xe2\x80\xa2 A.  \xe2\x80\xa2 B.  C.",
		   (const char *const[]){ "Choose:  \xe2\x80\xa2 A.  \xe2\x80\xa2 B.", "C.", NULL });
}

static void test_altered_text_cut_keeps_the_other_way_with_its_choice(void **state)
{
	(void)state;
	expect_cut("You may A.  If you don't, B.  C.",
		   (const char *const[]){ "You may A.  If you don't, B.", "C.", NULL });
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_altered_text_plain_drops_marks_and_reminders),
		cmocka_unit_test(test_altered_text_plain_reads_costs_and_spans),
		cmocka_unit_test(test_altered_text_plain_keeps_what_does_not_end),
		cmocka_unit_test(test_altered_text_cut_parts_at_two_blanks),
		cmocka_unit_test(test_altered_text_cut_keeps_choices_together),
		cmocka_unit_test(test_altered_text_cut_keeps_the_other_way_with_its_choice),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
