/*
 * Random games with the decks that people play, told as tables at every entry:
 * a table that says all goes on as the game did, byte for byte.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing_checks.h"
#include "shared_lists.h"
#include "tabling.h"

static void test_games_go_on_from_tables(void **state)
{
	unsigned games = n_games(6), first = first_game();
	struct tabling tabling = { .ahead = 10 };

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		struct recording recording;
		struct match match;
		const char *fault;
		size_t picks[4];

		for (size_t k = 0; k < 4 && lists.n; k++)
			picks[k] = (i * 7919u + k * 104729u) % lists.n;
		/* Without lists of people the cards are plain ones. */
		if (lists.n)
			match_begin_of_lists(&match, &shared_session, 60000u + i, (uint8_t)(i % 5 == 4 ? 3 : 2), &lists,
					     picks, match_editions[i % N_MATCH_EDITIONS]);
		else
			match_begin(&match, &shared_session, 60000u + i, (uint8_t)(2 + i % 3), true,
				    match_editions[i % N_MATCH_EDITIONS]);
		fault = match_play(&match, !lists.n);
		recording = match_recording(&match);
		tabling.recording = &recording;
		if (!fault)
			fault = tabling_all(&tabling, 0, 1);
		if (fault)
			fail_msg("game %u: %s: %s", i, fault, buffer_string(&tabling.said));
		match_end(&match);
	}
	tabling_report(&tabling);
	/* Most of what happens can be stated. */
	assert_true(tabling.n_whole > 50 * games && tabling.n_whole > tabling.n_unsaid / 2);
	tabling_end(&tabling);
}

static const char *check_game(const void *env, const void *state)
{
	return lorcana_game_check(env, state);
}

static void test_any_table_is_refused_or_sound(void **state)
{
	unsigned games = n_games(2), first = first_game(), n_taken = 0, tries = 0;

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		struct recording recording;
		struct match match;
		struct entry entry;

		match_begin(&match, &shared_session, 65000u + i, 2, i % 2, match_editions[i % N_MATCH_EDITIONS]);
		recording = match_recording(&match);
		while (match_next(&match, &entry)) {
			struct buffer table = { 0 }, unsaid = { 0 };
			struct position position = { .arena = &match.arena };
			const char *fault;

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
