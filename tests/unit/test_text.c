#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/text.h"

static void test_compare_orders_by_bytes_and_length(void **state)
{
	static const char *const sorted[] = { "", "A", "AB", "B", "a", "ab", "\xc3\xa9" };

	(void)state;
	for (int i = 0; i < 7; i++)
		for (int k = 0; k < 7; k++) {
			int order = text_compare(text_of(sorted[i]), text_of(sorted[k]));

			assert_int_equal((order > 0) - (order < 0), (i > k) - (i < k));
			assert_int_equal(text_equal(text_of(sorted[i]), text_of(sorted[k])), i == k);
		}
}

static void test_equality_looks_at_the_slice_alone(void **state)
{
	(void)state;
	assert_true(text_equal(text_make("abc", 2), text_make("abx", 2)));
	assert_true(text_equal(text_make(NULL, 0), text_of("")));
	assert_true(text_is(text_make("quest!", 5), "quest"));
	assert_false(text_is(text_make("quest!", 6), "quest"));
	assert_int_equal(text_of(NULL).len, 0);
}

static void test_equal_nocase_is_about_ascii_letters(void **state)
{
	(void)state;
	assert_true(text_equal_nocase(text_of("Sing Together"), text_of("sInG tOGETHER")));
	assert_false(text_equal_nocase(text_of("sing"), text_of("sings")));
	assert_false(text_equal_nocase(text_of("[x"), text_of("{x")));
	assert_false(text_equal_nocase(text_of("\xc3\xa9"), text_of("\xc3\x89")));
}

static void test_starts_with_and_skip(void **state)
{
	struct text line = text_of("verdict-log 1");

	(void)state;
	assert_true(text_starts_with(line, "verdict-log"));
	assert_true(text_starts_with(line, ""));
	assert_false(text_starts_with(line, "verdict-log 12"));
	assert_true(text_is(text_skip(line, 12), "1"));
	assert_int_equal(text_skip(line, line.len).len, 0);
}

static void test_trim_takes_all_blanks_from_both_ends(void **state)
{
	(void)state;
	assert_true(text_is(text_trim(text_of(" \t\r\n\v\f a b \r\n")), "a b"));
	assert_int_equal(text_trim(text_of(" \t ")).len, 0);
	assert_int_equal(text_trim(text_of("")).len, 0);
	/* A no-break space is not a blank here. */
	assert_true(text_is(text_trim(text_of("\xc2\xa0x ")), "\xc2\xa0x"));
}

static void test_split_gives_every_part_once(void **state)
{
	struct text rest = text_of("a;;b;"), part;
	static const char *const parts[] = { "a", "", "b", "" };
	size_t n = 0;

	(void)state;
	while (text_split(&rest, ';', &part)) {
		assert_true(n < 4 && text_is(part, parts[n]));
		n++;
	}
	assert_int_equal(n, 4);
	assert_false(text_split(&rest, ';', &part));
	rest = text_of("");
	assert_true(text_split(&rest, ';', &part) && part.len == 0);
	assert_false(text_split(&rest, ';', &part));
}

static void test_find_gives_the_first_place_or_the_length(void **state)
{
	struct text hay = text_of("aabaab");

	(void)state;
	assert_int_equal(text_find(hay, text_of("ab")), 1);
	assert_int_equal(text_find(hay, text_of("aab")), 0);
	assert_int_equal(text_find(hay, text_of("b")), 2);
	assert_int_equal(text_find(hay, text_of("aabaab")), 0);
	assert_int_equal(text_find(hay, text_of("aabaabb")), 6);
	assert_int_equal(text_find(hay, text_of("x")), 6);
	assert_int_equal(text_find(hay, text_of("")), 0);
	assert_true(text_holds(hay, "baa"));
	assert_false(text_holds(hay, "bab"));
}

static void test_to_number_takes_digits_up_to_the_limit(void **state)
{
	static const char *const wrong[] = { "", "-1", "+1", " 1", "1 ", "1a", "0x1", "61", "99999999999999999999", "6 0" };
	uint32_t number = 7;

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(text_to_number(text_of(wrong[i]), 60, &number));
	assert_int_equal(number, 7);
	assert_true(text_to_number(text_of("60"), 60, &number) && number == 60);
	assert_true(text_to_number(text_of("000000000000000000000060"), 60, &number) && number == 60);
	assert_true(text_to_number(text_of("0"), 60, &number) && number == 0);
	assert_true(text_to_number(text_of("4294967295"), UINT32_MAX, &number) && number == UINT32_MAX);
	assert_false(text_to_number(text_of("4294967296"), UINT32_MAX, &number));
}

static void test_hash_is_the_same_everywhere_and_spreads(void **state)
{
	bool seen[4096] = { false };
	unsigned different = 0;

	(void)state;
	/* Committed values: a digest that changes between machines would not be one. */
	assert_int_equal(text_hash(text_of("")), text_hash(text_make(NULL, 0)));
	assert_int_equal(text_hash(text_of("Stitch - New Dog")), 3393435408u);
	assert_int_equal(text_hash(text_of("quest")), 879789686u);
	for (unsigned i = 0; i < 2048; i++) {
		char name[16];
		unsigned slot;

		snprintf(name, sizeof(name), "card %u", i);
		slot = text_hash(text_of(name)) % 4096;
		different += !seen[slot];
		seen[slot] = true;
	}
	/* Chance alone gives 1612. */
	assert_true(different > 1500);
}

static void test_is_utf8_follows_the_standard(void **state)
{
	static const char *const good[] = { "", "abc", "\xc3\xa9", "\xe2\x80\x99", "\xf0\x9f\x83\x8f", "\xef\xbf\xbf",
					    "\xee\x80\x80", "\xf4\x8f\xbf\xbf", "\xc2\x80", "\xe0\xa0\x80", "\xf0\x90\x80\x80" };
	static const char *const bad[] = { "\x80",	   "\xc3",	   "\xc0\x80",	   "\xc1\xbf",	   "\xe0\x9f\xbf",
					   "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
					   "\xff",	   "\xe2\x80",	   "\xe2\x80z",	   "a\xfe\x62",	   "\xf0\x9f\x83" };

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
		assert_true(text_is_utf8(text_of(good[i])));
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(text_is_utf8(text_of(bad[i])));
	assert_false(text_is_utf8(text_make("a\0b", 3)));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_compare_orders_by_bytes_and_length),
		cmocka_unit_test(test_equality_looks_at_the_slice_alone),
		cmocka_unit_test(test_equal_nocase_is_about_ascii_letters),
		cmocka_unit_test(test_starts_with_and_skip),
		cmocka_unit_test(test_trim_takes_all_blanks_from_both_ends),
		cmocka_unit_test(test_split_gives_every_part_once),
		cmocka_unit_test(test_find_gives_the_first_place_or_the_length),
		cmocka_unit_test(test_to_number_takes_digits_up_to_the_limit),
		cmocka_unit_test(test_hash_is_the_same_everywhere_and_spreads),
		cmocka_unit_test(test_is_utf8_follows_the_standard),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
