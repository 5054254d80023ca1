#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "config/glob.h"

static bool holds(const char *pattern, const char *path)
{
	return glob_matches(text_of(pattern), text_of(path), false);
}

static void test_a_name_alone_holds_at_any_depth(void **state)
{
	(void)state;
	assert_true(holds("*.txt", "a.txt"));
	assert_true(holds("*.txt", "lists/core/a.txt"));
	assert_true(holds("old", "lists/old/a.txt"));
	assert_false(holds("old", "lists/older/a.txt"));
	assert_false(holds("*.txt", "a.txt.bak"));
	assert_true(holds("[ab]?.csv", "x/b1.csv"));
	assert_false(holds("[ab]?.csv", "x/c1.csv"));
}

static void test_a_pattern_with_a_slash_holds_from_the_folder(void **state)
{
	(void)state;
	assert_true(holds("/a.txt", "a.txt"));
	assert_false(holds("/a.txt", "x/a.txt"));
	assert_true(holds("lists/*.txt", "lists/a.txt"));
	assert_false(holds("lists/*.txt", "lists/core/a.txt"));
	assert_false(holds("lists/*.txt", "x/lists/a.txt"));
	assert_true(holds("lists/core", "lists/core/deep/a.txt"));
	assert_false(holds("lists/core", "lists"));
}

static void test_two_stars_are_any_number_of_folders(void **state)
{
	(void)state;
	assert_true(holds("**/core/*.txt", "core/a.txt"));
	assert_true(holds("**/core/*.txt", "x/y/core/a.txt"));
	assert_false(holds("**/core/*.txt", "x/core/y/a.txt"));
	assert_true(holds("a/**/z", "a/z"));
	assert_true(holds("a/**/z", "a/b/c/z"));
	assert_true(holds("a/**/b/**/c", "a/b/x/b/y/c"));
	assert_false(holds("a/**/z", "b/a/z"));
	assert_true(holds("lists/**", "lists/a/b"));
	assert_false(holds("lists/**", "lists"));
	assert_true(holds("**", "a"));
}

static void test_a_slash_at_the_end_is_for_folders(void **state)
{
	(void)state;
	assert_false(holds("build/", "build"));
	assert_true(glob_matches(text_of("build/"), text_of("build"), true));
	assert_true(holds("build/", "x/build/a.txt"));
	assert_true(holds("x/build/", "x/build/a.txt"));
	assert_false(holds("x/build/", "x/build"));
}

static void test_the_last_pattern_that_holds_decides(void **state)
{
	struct text items[] = { text_of("*.txt"), text_of("!keep.txt"), text_of("/keep.txt") };
	struct globs two = { items, 2 }, three = { items, 3 }, none = { items, 0 };

	(void)state;
	assert_true(globs_match(&two, text_of("a.txt"), false));
	assert_false(globs_match(&two, text_of("keep.txt"), false));
	assert_true(globs_match(&three, text_of("keep.txt"), false));
	assert_false(globs_match(&three, text_of("x/keep.txt"), false));
	assert_false(globs_match(&none, text_of("a.txt"), false));
}

static void test_what_is_no_pattern_holds_for_nothing(void **state)
{
	char long_name[400];

	(void)state;
	memset(long_name, 'a', sizeof(long_name) - 1);
	long_name[sizeof(long_name) - 1] = '\0';
	assert_false(holds("", "a"));
	assert_false(holds("/", "a"));
	assert_false(holds("a", ""));
	assert_false(holds(long_name, long_name));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_name_alone_holds_at_any_depth),
		cmocka_unit_test(test_a_pattern_with_a_slash_holds_from_the_folder),
		cmocka_unit_test(test_two_stars_are_any_number_of_folders),
		cmocka_unit_test(test_a_slash_at_the_end_is_for_folders),
		cmocka_unit_test(test_the_last_pattern_that_holds_decides),
		cmocka_unit_test(test_what_is_no_pattern_holds_for_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
