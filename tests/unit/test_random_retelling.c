/*
 * Random games with the decks that people play, told again with what their
 * effects do: nothing that the engine itself did is illegal to record.
 *
 * VERDICT_RANDOM_GAMES, VERDICT_RANDOM_FIRST and VERDICT_RANDOM_ALL as in
 * test_random_lists.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing_checks.h"
#include "retelling.h"
#include "shared_lists.h"

static size_t n_told; /* entries that were told again */

/*
 * Plays and judges the game of a number, of which so many choices of a hundred are left out; says of a fault where it is, on
 * the standard error.
 */
static bool tell(unsigned number, unsigned leaves_out)
{
	static const unsigned percents[] = { 100, 50, 100, 20 };
	const char *folder = getenv("VERDICT_RANDOM_ALL"), *fault;
	size_t picks[4];
	struct retelling retelling;
	struct match match;

	for (int i = 0; i < 4; i++)
		picks[i] = (number * 7919u + (unsigned)i * 104729u) % lists.n;
	match_begin_of_lists(&match, &shared_session, 90000u + number, (uint8_t)(number % 5 == 4 ? 3 : 2), &lists, picks,
			     match_editions[number % N_MATCH_EDITIONS]);
	retelling = retelling_of(&match);
	retelling.leaves_out = leaves_out;
	fault = retelling_play(&retelling, percents[number % 4]);
	n_told += retelling.n;
	if (!fault)
		fault = retelling_judge(&retelling);
	else
		free(retelling.entries);
	if (fault && folder)
		setenv("VERDICT_RANDOM_RECORD", arena_printf(&match.arena, "%s/%u.log", folder, number), 1);
	if (fault)
		fprintf(stderr, "game %u: %s\n", number, match_report(&match, fault));
	match_end(&match);
	return !fault;
}

static void test_what_is_told_again_is_not_illegal(void **state)
{
	unsigned games = n_games(60), first = first_game(), n_faults = 0;

	(void)state;
	if (lists.n < 4)
		skip();
	for (unsigned i = first; i < first + games; i++)
		n_faults += !tell(i, 0);
	assert_int_equal(n_faults, 0);
	assert_true(n_told > 50 * games);
}

static void test_choices_that_only_show_are_not_illegal(void **state)
{
	unsigned games = n_games(40), first = first_game(), n_faults = 0;

	(void)state;
	if (lists.n < 4)
		skip();
	for (unsigned i = first; i < first + games; i++)
		n_faults += !tell(i, 30);
	assert_int_equal(n_faults, 0);
}

/* Games whose retelling was wrongly refused, or put in doubt, once. */
static void test_games_that_have_found_faults(void **state)
{
	static const unsigned numbers[] = { 14,   17,   246,  402,  535,  558,   5100,  6104,
					    7684, 7857, 9000, 9179, 9993, 10842, 11239, 11615 };
	unsigned n_faults = 0;

	(void)state;
	if (lists.n < 4)
		skip();
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		n_faults += !tell(numbers[i], 0);
	assert_int_equal(n_faults, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_games_that_have_found_faults),
		cmocka_unit_test(test_what_is_told_again_is_not_illegal),
		cmocka_unit_test(test_choices_that_only_show_are_not_illegal),
	};

	return cmocka_run_group_tests(tests, open_lists, close_lists);
}
