/*
 * Random games of Shadowverse: Evolve told as tables at every entry: a table
 * that says all goes on as the game did, byte for byte. And tables of which
 * pieces are exchanged are refused, or make a game that is sound.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "evolve_checks.h"
#include "shared_session.h"
#include "tabling.h"

static void begin_match(struct match *match, unsigned number)
{
	match_open(match, &shared_session, number, match_editions[number % N_MATCH_EDITIONS]);
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		random_deck(match, p);
	match_start(match);
}

static void test_games_go_on_from_tables(void **state)
{
	unsigned games = n_games(6), first = first_game();
	struct tabling tabling = { .ahead = 6 };

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		struct recording recording;
		struct match match;
		const char *fault;

		begin_match(&match, 80000u + i);
		/* What is wrong with a game itself is for test_evolve_play to say. */
		match_play(&match);
		recording = match_recording(&match);
		tabling.recording = &recording;
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
	return evolve_game_check(env, state);
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

		begin_match(&match, 85000u + i);
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

	return cmocka_run_group_tests(tests, open_rulesets, close_rulesets);
}
