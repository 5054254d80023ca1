#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/lorcana/cards/lorcana_cards_keyword.h"

static void assert_round_trip(const char *written)
{
	struct lorcana_keyword keyword;
	struct buffer out = { 0 };

	assert_true(lorcana_keyword_read(text_of(written), &keyword));
	lorcana_keyword_write(&out, &keyword);
	assert_string_equal(buffer_string(&out), written);
	buffer_free(&out);
}

static void test_every_form_is_written_as_it_was_read(void **state)
{
	static const char *const forms[] = {
		"Alert",
		"Bodyguard",
		"Boost 2",
		"Challenger 3",
		"Evasive",
		"Reckless",
		"Resist 1",
		"Rush",
		"Shift 5",
		"Shift 0",
		"Singer 9",
		"Sing Together 10",
		"Support",
		"Vanish",
		"Ward",
		"Universal Shift 4",
		"Duo Shift 3",
		"Combo Shift 6",
		"Temporary Red Panda Shift 5",
		"Puppy Shift 3",
		"Potato Shift 2",
		"Shift discard 2",
		"Shift discard 1 song",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
		assert_round_trip(forms[i]);
}

static void test_shift_variants_are_told_apart(void **state)
{
	struct lorcana_keyword keyword;

	(void)state;
	assert_true(lorcana_keyword_read(text_of("Temporary Red Panda Shift 5"), &keyword));
	assert_int_equal(keyword.kind, KEYWORD_SHIFT);
	assert_int_equal(keyword.shift, SHIFT_TEMPORARY | SHIFT_CLASSIFICATION);
	assert_true(text_is(keyword.onto, "Red Panda"));
	assert_int_equal(keyword.value, 5);
	assert_true(lorcana_keyword_read(text_of("Potato Shift 2"), &keyword));
	assert_int_equal(keyword.shift, SHIFT_POTATO);
	assert_true(text_is(keyword.onto, "Potato"));
	assert_true(lorcana_keyword_read(text_of("Shift discard 1 action"), &keyword));
	assert_int_equal(keyword.shift, SHIFT_PLAIN);
	assert_int_equal(keyword.discard, 1);
	assert_true(text_is(keyword.discards, "action"));
	assert_int_equal(keyword.value, 0);
}

static void test_what_is_no_keyword_is_refused(void **state)
{
	static const char *const forms[] = {
		"",       "Haste",     "Ward 0",          "Evasive 1",       "Resist",    "Boost",
		"Shift",  "Shift ",    "Shift x",         "Shift discard",   "Shift 200", "Resist +1",
		"Sing 5", "Singer -1", "Shift discard 0", "Shift discard x", "Shifty 3",  "Together 3",
	};
	struct lorcana_keyword keyword;

	(void)state;
	for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
		assert_false(lorcana_keyword_read(text_of(forms[i]), &keyword));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_form_is_written_as_it_was_read),
		cmocka_unit_test(test_shift_variants_are_told_apart),
		cmocka_unit_test(test_what_is_no_keyword_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
