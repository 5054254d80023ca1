/*
 * Counts of legal continuations from fixed positions, to a fixed depth: the
 * signature of the engine's behaviour. A change of the rules that it follows
 * changes a count; look at what `verdict legal` lists there before you write a
 * new one down.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "all_games.h"
#include "playing.h"
#include "replay/replay.h"

/* A place in a recorded game, and how many sequences of so many choices are legal from there. */
static const struct {
	const char *log;
	uint32_t at; /* behind this entry */
	const char *edition;
	int depth;
	uint64_t count;
} positions[] = {
	{ "fixtures/logs/legal-game.log", 14, "2025-08-22", 3, 240 },
	{ "fixtures/logs/legal-game.log", 43, "2025-02-28", 5, 428 },
	{ "fixtures/logs/legal-game.log", 68, "2025-08-22", 5, 626 }, /* moving to the same location is a move */
	{ "fixtures/logs/legal-game.log", 68, "2.2.0", 5, 599 },
	{ "fixtures/logs/legal-game.log", 104, "2.1.0", 5, 35721 },
	{ "fixtures/logs/three-players.log", 40, "2.1.0", 5, 419 },
	{ "fixtures/logs/songs.log", 30, "2.0.1", 2, 41 },
	{ "fixtures/logs/altered-game.log", 13, "4.0", 7, 40 },
	{ "fixtures/logs/altered-game.log", 30, "4.0", 6, 348 },
	{ "fixtures/logs/altered-game.log", 41, "4.0", 5, 136 },
	{ "fixtures/logs/altered-game.log", 41, "3.0", 5, 136 },
	{ "fixtures/logs/altered-game.log", 30, "1.x", 6, 348 },
	{ "fixtures/logs/bga-game.json", 60, "4.0", 3, 24 },
	{ "fixtures/logs/bga-game.json", 60, "1.x", 3, 24 },
	{ "fixtures/logs/bga-game.json", 80, "1.x", 3, 30 },
};

struct counting {
	const void *env;
	const struct game_rules *rules;
	void *states[8]; /* one for each depth, and the position itself */
	int depth;	 /* choices that are still to be made */
	uint64_t n;
};

/* Counts one choice, or what follows it. */
static void count_option(void *ctx, const struct entry *entry)
{
	struct counting *counting = ctx;
	void *from = counting->states[counting->depth], *to = counting->states[counting->depth - 1];
	struct arena arena = { 0 };
	struct diags diags;
	struct offer at_hand = offer_of(NULL, (struct place){ 0 }, &diags, false);

	diags_init(&diags, &arena);
	counting->rules->copy(to, from);
	if (counting->rules->offer(counting->env, to, entry, &at_hand) == VERDICT_ILLEGAL)
		fail_msg("an option is illegal: %s", diags.items[0].message);
	diags_free(&diags);
	arena_free(&arena);
	if (--counting->depth == 0)
		counting->n++;
	else
		counting->rules->options(counting->env, to, false, count_option, counting);
	counting->depth++;
}

static uint64_t count_continuations(struct session *session, struct diags *diags, size_t i)
{
	struct counting counting = { .depth = positions[i].depth };
	struct replay *replay = replay_open(session, positions[i].log, ON_ILLEGAL_STOP, diags);
	struct game_report report;

	assert_non_null(replay);
	assert_int_equal(replay_next(replay, &report, positions[i].at), LOG_OK);
	assert_int_equal(report.entries, positions[i].at);
	counting.env = replay_env(replay);
	counting.rules = replay_rules(replay);
	for (int k = 0; k <= counting.depth; k++)
		counting.states[k] = need_memory(counting.rules->state_size);
	counting.rules->copy(counting.states[counting.depth], replay_state(replay));
	counting.rules->options(counting.env, counting.states[counting.depth], false, count_option, &counting);
	for (int k = 0; k <= counting.depth; k++)
		free(counting.states[k]);
	replay_close(replay);
	return counting.n;
}

static void test_counts_of_continuations_are_as_committed(void **state)
{
	bool all_match = true;

	(void)state;
	for (size_t i = 0; i < sizeof(positions) / sizeof(positions[0]); i++) {
		struct session_wishes wishes = wishes_for(rulesets_folder());
		struct arena arena = { 0 };
		struct session session;
		struct diags diags;
		uint64_t n;

		wishes.edition = positions[i].edition;
		diags_init(&diags, &arena);
		assert_int_equal(session_open(&session, &wishes, &diags), ST_OK);
		n = count_continuations(&session, &diags, i);
		if (n != positions[i].count) {
			print_error("%s behind entry %u, by %s, depth %d: %llu continuations, expected %llu\n", positions[i].log,
				    (unsigned)positions[i].at, positions[i].edition, positions[i].depth, (unsigned long long)n,
				    (unsigned long long)positions[i].count);
			all_match = false;
		}
		session_close(&session);
		diags_free(&diags);
		arena_free(&arena);
	}
	assert_true(all_match);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_counts_of_continuations_are_as_committed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
