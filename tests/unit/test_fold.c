#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/fold.h"

static struct arena arena;

static struct text fold(const char *name)
{
	struct text folded = { NULL, 0 };

	assert_int_equal(fold_name(&arena, text_of(name), &folded), ST_OK);
	return folded;
}

static void assert_folds_to(const char *name, const char *folded)
{
	struct text found = fold(name);

	if (!text_is(found, folded))
		fail_msg("'%s' folds to '%.*s', expected '%s'", name, (int)found.len, found.ptr, folded);
}

static void test_case_and_accents_do_not_matter(void **state)
{
	(void)state;
	assert_folds_to("Stitch", "stitch");
	assert_folds_to("TE K\xc4\x80", "te ka");
	assert_folds_to("te ka\xcc\x84", "te ka");
	assert_folds_to("Ren\xc3\xa9", "rene");
	assert_folds_to("STRASSE", "strasse");
	assert_folds_to("stra\xc3\x9f""e", "strasse");
	assert_folds_to("\xef\xbc\xb3titch", "stitch"); /* a full-width letter */
}

static void test_quotes_and_apostrophes_go(void **state)
{
	static const char *const ways[] = { "Ursula's Shell",	       "Ursula\xe2\x80\x99s Shell", "Ursula\xe2\x80\x98s Shell",
					    "Ursula`s Shell",	       "Ursula\xc2\xb4s Shell",	    "Ursulas Shell",
					    "Ursula\xe2\x80\xb2s Shell", "Ursula\xca\xbcs Shell",	    "\"Ursula's\" Shell",
					    "\xe2\x80\x9cUrsulas\xe2\x80\x9d Shell" };

	(void)state;
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
		assert_folds_to(ways[i], "ursulas shell");
}

static void test_dashes_and_blanks_are_one_blank(void **state)
{
	static const char *const ways[] = { "Stitch - New Dog",	      "Stitch \xe2\x80\x93 New Dog", "Stitch\xe2\x80\x94New Dog",
					    "Stitch-New-Dog",	      "  Stitch   New\tDog ",	     "Stitch\xc2\xa0-\xc2\xa0New\xe3\x80\x80\x44og",
					    "Stitch \xe2\x88\x92 New Dog", "Stitch New Dog" };

	(void)state;
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
		assert_folds_to(ways[i], "stitch new dog");
}

static void test_other_marks_stay(void **state)
{
	(void)state;
	assert_folds_to("Fix-It Felix, Jr.", "fix it felix, jr.");
	assert_folds_to("Be Prepared!", "be prepared!");
	assert_folds_to("99 Puppies", "99 puppies");
	assert_folds_to("\xe8\x8a\xb1", "\xe8\x8a\xb1");
}

static void test_what_is_invisible_goes(void **state)
{
	(void)state;
	assert_folds_to("Sti\xe2\x80\x8btch", "stitch");
	assert_folds_to("\xef\xbb\xbfStitch", "stitch");
	assert_folds_to("Sti\xc2\xadtch", "stitch");
	assert_folds_to("", "");
	assert_folds_to(" - ", "");
	assert_folds_to("\xe2\x80\x99", "");
}

static void test_what_is_not_utf8_is_refused(void **state)
{
	struct text folded;

	(void)state;
	assert_int_equal(fold_name(&arena, text_of("Ren\xe9"), &folded), ST_SYNTAX);
	assert_int_equal(fold_name(&arena, text_of("\xc3"), &folded), ST_SYNTAX);
	assert_int_equal(fold_name(&arena, text_make("a\0b", 3), &folded), ST_SYNTAX);
}

/* ASCII has a way of its own; it gives what the tables give. */
static void test_both_ways_agree_on_ascii(void **state)
{
	(void)state;
	for (int a = 1; a < 128; a++)
		for (int b = 1; b < 128; b++) {
			/* The long way is taken because of the last letter, which then goes. */
			char plain[] = { 'x', (char)a, (char)b, 'y', '\0' };
			char marked[] = { 'x', (char)a, (char)b, 'y', (char)0xcc, (char)0x84, '\0' };

			assert_true(text_equal(fold(plain), fold(marked)));
		}
}

static unsigned distance(const char *a, const char *b, unsigned limit)
{
	return fold_distance(text_of(a), text_of(b), limit);
}

/* Kana and ideographs alone have a way of their own as well: each must fold as it does before such a letter. */
static void test_both_ways_agree_on_japanese(void **state)
{
	(void)state;
	for (unsigned c = 0x3000; c < 0xa000; c++) {
		char alone[] = { (char)(0xe0 | c >> 12), (char)(0x80 | (c >> 6 & 0x3f)), (char)(0x80 | (c & 0x3f)), 'A', '\0' };
		char mixed[8];
		struct text a, b;

		snprintf(mixed, sizeof(mixed), "%s\xc3\xa9", alone);
		a = fold(alone);
		b = fold(mixed);
		if (b.len == 0 || !text_equal(a, text_make(b.ptr, b.len - 1)))
			fail_msg("U+%04X folds to '%.*s' and to '%.*s'", c, (int)a.len, a.ptr, (int)b.len, b.ptr);
	}
	assert_folds_to("\xe3\x82\xac-\xe3\x83\xbc B", "\xe3\x82\xab \xe3\x83\xbc b");
}

static void test_distance_counts_single_slips(void **state)
{
	(void)state;
	assert_int_equal(distance("stitch", "stitch", 2), 0);
	assert_int_equal(distance("stitch", "stich", 2), 1);
	assert_int_equal(distance("stitch", "sttitch", 2), 1);
	assert_int_equal(distance("stitch", "stotch", 2), 1);
	assert_int_equal(distance("stitch", "sttich", 2), 1); /* neighbours swapped */
	assert_int_equal(distance("stitch", "tsithc", 2), 2);
	assert_int_equal(distance("", "ab", 2), 2);
	assert_int_equal(distance("", "", 0), 0);
}

static void test_distance_stops_at_the_limit(void **state)
{
	char a[200], b[200];

	(void)state;
	assert_int_equal(distance("stitch", "pluto", 2), 3);
	assert_int_equal(distance("abc", "abcdefgh", 4), 5);
	assert_int_equal(distance("abc", "xyz", 3), 3);
	memset(a, 'a', sizeof(a));
	memset(b, 'a', sizeof(b));
	assert_int_equal(fold_distance(text_make(a, 120), text_make(b, 120), 1), 0);
	assert_int_equal(fold_distance(text_make(a, 120), text_make(b, 119), 1), 1);
	/* Longer than any name. */
	assert_int_equal(fold_distance(text_make(a, 121), text_make(b, 121), 1), 2);
}

static void test_distance_is_the_same_both_ways(void **state)
{
	static const char *const names[] = { "mulan", "milan", "nalum", "mulan free spirit", "mulan fre spirt", "" };

	(void)state;
	for (int i = 0; i < 6; i++)
		for (int k = 0; k < 6; k++)
			assert_int_equal(distance(names[i], names[k], 4), distance(names[k], names[i], 4));
}

static void test_every_word_begins_one(void **state)
{
	const struct text name = text_of("rose queen of elves");

	(void)state;
	assert_true(fold_contains_words(name, text_of("queen")));
	assert_true(fold_contains_words(name, text_of("elv ro")));
	assert_true(fold_contains_words(name, text_of("")));
	assert_false(fold_contains_words(name, text_of("ueen")));
	assert_false(fold_contains_words(name, text_of("rose queens")));
	assert_false(fold_contains_words(text_of(""), text_of("rose")));
}

static int free_arena(void **state)
{
	(void)state;
	arena_free(&arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_case_and_accents_do_not_matter),
		cmocka_unit_test(test_quotes_and_apostrophes_go),
		cmocka_unit_test(test_dashes_and_blanks_are_one_blank),
		cmocka_unit_test(test_other_marks_stay),
		cmocka_unit_test(test_what_is_invisible_goes),
		cmocka_unit_test(test_what_is_not_utf8_is_refused),
		cmocka_unit_test(test_both_ways_agree_on_ascii),
		cmocka_unit_test(test_both_ways_agree_on_japanese),
		cmocka_unit_test(test_distance_counts_single_slips),
		cmocka_unit_test(test_distance_stops_at_the_limit),
		cmocka_unit_test(test_distance_is_the_same_both_ways),
		cmocka_unit_test(test_every_word_begins_one),
	};

	return cmocka_run_group_tests(tests, NULL, free_arena);
}
