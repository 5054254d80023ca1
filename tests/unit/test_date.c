#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/date.h"

static void test_days_that_exist_are_read_and_written_back(void **state)
{
	static const char *const days[] = { "2025-08-22", "2024-02-29", "2000-02-29", "2026-12-31", "2023-09-01", "0001-01-01" };
	char out[DATE_SIZE];
	date_t date;

	(void)state;
	for (size_t i = 0; i < sizeof(days) / sizeof(days[0]); i++) {
		assert_true(date_parse(text_of(days[i]), &date));
		date_format(date, out);
		assert_string_equal(out, days[i]);
	}
	assert_true(date_parse(text_of("2025-08-22"), &date));
	assert_int_equal(date, 20250822);
}

static void test_days_that_do_not_exist_are_refused(void **state)
{
	static const char *const wrong[] = { "",	   "2025-02-29", "1900-02-29", "2025-04-31", "2025-13-01", "2025-00-10",
					     "2025-01-00", "2025-01-32", "0000-01-01", "2025-1-1",   "2025/01/01", "20250101",
					     "2025-01-011", " 2025-01-01", "2025-01-0x", "-025-01-01", "2025-0a-01", "2025-01-01 " };
	date_t date = 5;

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(date_parse(text_of(wrong[i]), &date));
	assert_int_equal(date, 5);
}

static void test_dates_compare_as_days_do(void **state)
{
	static const char *const sorted[] = { "2024-12-31", "2025-01-01", "2025-01-31", "2025-02-01", "2026-01-01" };

	(void)state;
	for (int i = 0; i < 4; i++) {
		date_t before = 0, after = 0;

		assert_true(date_parse(text_of(sorted[i]), &before) && date_parse(text_of(sorted[i + 1]), &after));
		assert_true(before < after);
	}
}

/* Every day of eight years, by counting, is a day; and no other of their numbers is. */
static void test_the_calendar_has_the_days_it_should(void **state)
{
	unsigned days = 0;

	(void)state;
	for (unsigned year = 1999; year <= 2006; year++)
		for (unsigned month = 0; month <= 13; month++)
			for (unsigned day = 0; day <= 32; day++) {
				char out[DATE_SIZE];
				date_t date;

				date_format(year * 10000 + month * 100 + day, out);
				days += date_parse(text_of(out), &date);
			}
	assert_int_equal(days, 8 * 365 + 2);
}

static void test_days_between_count_leap_days_and_go_both_ways(void **state)
{
	(void)state;
	assert_int_equal(date_days_between(20261016, 20261016), 0);
	assert_int_equal(date_days_between(20261016, 20261126), 41);
	assert_int_equal(date_days_between(20261126, 20261016), -41);
	assert_int_equal(date_days_between(20231231, 20240101), 1);
	assert_int_equal(date_days_between(20240228, 20240301), 2);
	assert_int_equal(date_days_between(20250228, 20250301), 1);
	assert_int_equal(date_days_between(20000101, 21000101), 36525);
}

static void test_a_day_after_another_is_that_many_days_from_it(void **state)
{
	(void)state;
	assert_int_equal(date_after(20261016, 41), 20261126);
	assert_int_equal(date_after(20240228, 2), 20240301);
	assert_int_equal(date_after(19700101, 2932896), 99991231);
	for (uint32_t days = 0; days < 1500; days += 7)
		assert_int_equal(date_days_between(20231231, date_after(20231231, days)), days);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_days_that_exist_are_read_and_written_back),
		cmocka_unit_test(test_days_that_do_not_exist_are_refused),
		cmocka_unit_test(test_dates_compare_as_days_do),
		cmocka_unit_test(test_the_calendar_has_the_days_it_should),
		cmocka_unit_test(test_days_between_count_leap_days_and_go_both_ways),
		cmocka_unit_test(test_a_day_after_another_is_that_many_days_from_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
