/*
 * Random games of Altered with the decks that people play, told as tables at
 * every entry: a table that says all goes on as the game did, byte for byte.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "altered_checks.h"
#include "shared_session.h"
#include "tabling.h"

static struct real_lists lists;

static int open_lists(void **state)
{
	open_rulesets(state);
	real_lists_read(&lists, &shared_session);
	return 0;
}

static int close_lists(void **state)
{
	real_lists_free(&lists);
	return close_rulesets(state);
}

static void test_games_go_on_from_tables(void **state)
{
	unsigned games = n_games(6), first = first_game();
	struct tabling tabling = { .ahead = 10 };

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		const char *edition = match_editions[i % N_MATCH_EDITIONS], *fault;
		struct recording recording;
		struct match match;

		/* Without lists of people the cards are any. */
		if (lists.n > 1)
			match_begin_of_lists(&match, &shared_session, 80000u + i, &lists, i % lists.n,
					     (i * 7u + 3) % lists.n, edition);
		else
			match_begin(&match, &shared_session, 80000u + i, edition, NULL);
		fault = match_play(&match);
		recording = match_recording(&match);
		tabling.recording = &recording;
		if (!fault)
			fault = tabling_all(&tabling, 0, 1);
		if (fault)
			fail_msg("game %u: %s: %s", i, fault, buffer_string(&tabling.said));
		match_end(&match);
	}
	tabling_report(&tabling);
	/* Much of what happens can be stated. */
	assert_true(tabling.n_whole > 20 * games);
	tabling_end(&tabling);
}

static const char *check_game(const void *env, const void *state)
{
	return altered_game_check(env, state);
}

static void test_any_table_is_refused_or_sound(void **state)
{
	unsigned games = n_games(2), first = first_game(), n_taken = 0, tries = 0;

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		struct recording recording;
		struct match match;
		struct entry entry;
		const char *fault = NULL;

		match_begin(&match, &shared_session, 85000u + i, match_editions[i % N_MATCH_EDITIONS], NULL);
		recording = match_recording(&match);
		while (match_next(&match, &entry, &fault)) {
			struct buffer table = { 0 }, unsaid = { 0 };
			struct position position = { .arena = &match.arena };

			match_offer(&match, &entry);
			if (match.n_entries % 8)
				continue;
			told_table(recording.rules, recording.env, match.state, &position, &unsaid);
			log_write_header(&table, LOG_TEXT, recording.header);
			log_write_position(&table, LOG_TEXT, recording.rules->position, recording.header, &position);
			fault = tabling_mangled(&recording, buffer_string(&table), 20, i * 1000u + match.n_entries,
						check_game, &n_taken);
			tries += 20;
			buffer_free(&table);
			buffer_free(&unsaid);
			if (fault)
				fail_msg("game %u, entry %zu: %s", i, match.n_entries, fault);
		}
		match_end(&match);
	}
	/* Both come to pass. */
	assert_true(n_taken > tries / 20 && n_taken < tries);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_games_go_on_from_tables),
		cmocka_unit_test(test_any_table_is_refused_or_sound),
	};

	return cmocka_run_group_tests(tests, open_lists, close_lists);
}
