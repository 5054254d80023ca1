/*
 * Once a game runs, an action allocates nothing: a record of twice as many
 * games asks for no more memory, and no legal entry does, whatever abilities
 * are in force.
 *
 * Linked with --wrap for the allocator; see the Makefile.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing_checks.h"
#include "playing_decks.h"
#include "replay/replay.h"
#include "scratch.h"
#include "shared_session.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *ptr, size_t size);
void __real_free(void *ptr);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *ptr, size_t size);
void __wrap_free(void *ptr);

static unsigned long n_allocations;

void *__wrap_malloc(size_t size)
{
	n_allocations++;
	return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
	n_allocations++;
	return __real_calloc(n, size);
}

void *__wrap_realloc(void *ptr, size_t size)
{
	n_allocations++;
	return __real_realloc(ptr, size);
}

void __wrap_free(void *ptr)
{
	__real_free(ptr);
}

/* A file of [n] games, each that of songs.log; in [scratch]. */
static const char *write_games(const struct scratch *scratch, char *path, size_t size, int n)
{
	struct buffer games = { 0 }, one = { 0 };
	FILE *file = fopen("fixtures/logs/songs.log", "rb");
	char name[32];
	int c;

	assert_non_null(file);
	while ((c = fgetc(file)) != EOF)
		buffer_add_char(&one, (char)c);
	fclose(file);
	for (int i = 0; i < n; i++)
		buffer_add_string(&games, buffer_string(&one));
	snprintf(name, sizeof(name), "%d.log", n);
	scratch_write(scratch, name, buffer_string(&games));
	snprintf(path, size, "%s/%s", scratch->path, name);
	buffer_free(&games);
	buffer_free(&one);
	return path;
}

/* Replays a file of [n] games; returns how often memory was asked for. */
static unsigned long allocations_of(const char *path, int n)
{
	unsigned long before = n_allocations;
	struct game_report report;
	struct replay *replay = replay_open(&shared_session, path, ON_ILLEGAL_STOP, &session_diags);

	assert_non_null(replay);
	for (int i = 0; i < n; i++) {
		assert_int_equal(replay_next(replay, &report, 0), LOG_OK);
		assert_int_equal(report.verdict, VERDICT_LEGAL);
		diags_clear(&session_diags);
	}
	assert_int_equal(replay_next(replay, &report, 0), LOG_END);
	replay_close(replay);
	return n_allocations - before;
}

static void test_twice_as_many_games_ask_for_no_more_memory(void **state)
{
	struct scratch scratch;
	char few[128], many[128];
	unsigned long n;

	(void)state;
	scratch_begin(&scratch);
	write_games(&scratch, few, sizeof(few), 40);
	write_games(&scratch, many, sizeof(many), 80);
	/* The first run reads the rulebook and the cards, which the session keeps. */
	allocations_of(few, 40);
	n = allocations_of(few, 40);
	assert_true(n > 0);
	assert_int_equal(allocations_of(many, 80), n);
	scratch_end(&scratch);
}

/* Offers the entries of the match once more, from the beginning. */
static void test_legal_entries_ask_for_no_memory(void **state)
{
	unsigned games = n_games(60), n_legal = 0;

	(void)state;
	for (unsigned i = 0; i < games; i++) {
		struct match match;

		match_begin(&match, &shared_session, 7000u + i, (uint8_t)(2 + i % 3), i % 8 == 0, match_editions[i % N_MATCH_EDITIONS]);
		assert_null(match_play(&match, i % 8 == 0));
		lorcana_rules.begin(&match.env, match.state);
		for (size_t k = 0; k < match.n_entries; k++) {
			unsigned long before = n_allocations;
			enum verdict verdict = match_offer_to(&match, match.state, &match.entries[k], false);

			if (verdict == VERDICT_LEGAL && n_allocations != before)
				fail_msg("%lu allocations for %s", n_allocations - before, match_line(&match, &match.entries[k]));
			n_legal += verdict == VERDICT_LEGAL;
		}
		match_end(&match);
	}
	assert_true(n_legal > 20 * games);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_twice_as_many_games_ask_for_no_more_memory),
		cmocka_unit_test(test_legal_entries_ask_for_no_memory),
	};

	return cmocka_run_group_tests(tests, open_rulesets, close_rulesets);
}
