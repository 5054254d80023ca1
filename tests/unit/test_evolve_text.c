#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/evolve/cards/evolve_text.h"

static void expect_plain(const char *text, const char *expected)
{
	struct buffer out = { 0 };

	evolve_text_plain(text_of(text), &out);
	assert_string_equal(buffer_string(&out), expected);
	buffer_free(&out);
}

static void test_evolve_text_plain_icons_are_signs_or_words(void **state)
{
	(void)state;
	expect_plain("[fanfare][cost03]: Go.", "{f}{p} 3: Go.");
	expect_plain("[q][act][engage], [costX]: Go.", "{q}{a}{e}, {p} X: Go.");
	expect_plain("[feed][cost00]: A [swordcraft] one, [attack]+1/[defense]-2, [cost]",
		     "{s}{p} 0: A swordcraft one, "
		     "attack+1/defense-2, cost");
	expect_plain("an [open", "an [open");
}

static void test_evolve_text_plain_drops_reminders_and_keeps_numbers(void **state)
{
	(void)state;
	expect_plain("Ward. (It guards.)", "Ward.");
	expect_plain("Combo (3): Go. (If 3 (or more) were played, do Combo (3).) Then stop.",
		     "Combo (3): Go. Then stop.");
	expect_plain("(X) is kept, () is not", "(X) is kept, is not");
	expect_plain("Stack. (What nothing\ncloses", "Stack.");
}

/* The abilities of a plain text, in order. */
static void expect_cut(const char *plain, const char *const *expected)
{
	struct text rest = text_of(plain), ability;

	for (; *expected; expected++) {
		assert_true(evolve_text_cut(&rest, &ability));
		assert_int_equal(ability.len, text_of(*expected).len);
		assert_memory_equal(ability.ptr, *expected, ability.len);
	}
	assert_false(evolve_text_cut(&rest, &ability));
}

static void test_evolve_text_cut_parts_lines_and_keywords(void **state)
{
	(void)state;
	expect_cut("", (const char *const[]){ NULL });
	expect_cut("{q}\nDraw a card. \n----------\n\nWhen it goes, stop.",
		   (const char *const[]){ "{q}", "Draw a card.", "When it goes, stop.", NULL });
	expect_cut("Rush. Ward.\n{f} Go. Stop.", (const char *const[]){ "Rush.", "Ward.", "{f} Go. Stop.", NULL });
}

static void test_evolve_text_cut_keeps_options_together(void **state)
{
	(void)state;
	expect_cut("Choose one.\n(1) Go.\n(2) Stop.\nWard.",
		   (const char *const[]){ "Choose one.\n(1) Go.\n(2) Stop.", "Ward.", NULL });
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_evolve_text_plain_icons_are_signs_or_words),
		cmocka_unit_test(test_evolve_text_plain_drops_reminders_and_keeps_numbers),
		cmocka_unit_test(test_evolve_text_cut_parts_lines_and_keywords),
		cmocka_unit_test(test_evolve_text_cut_keeps_options_together),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
