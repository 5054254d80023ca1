/*
 * What later entries show of earlier ones: on a game of two heaps, where a
 * record adds to a heap and does not say which.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "replay/hindsight.h"

enum { ADD, SEE_FIRST, SEE_SECOND, PASS };

struct heaps {
	int counts[2];
	unsigned ways, way;
};

static enum verdict offer(const void *env, void *state, const struct entry *entry, bool force, struct place place,
			  struct diags *diags)
{
	struct heaps *heaps = state;
	unsigned way = heaps->way;

	(void)env;
	(void)force;
	(void)place;
	(void)diags;
	heaps->ways = 1;
	heaps->way = 0;
	/* A text that is not the entry's own any more has been written over. */
	if (entry->subject.name.len && !text_is(entry->subject.name, "a heap"))
		return VERDICT_ILLEGAL;
	switch (entry->verb) {
	case ADD:
		heaps->ways = 2;
		heaps->counts[way] += entry->number;
		return VERDICT_LEGAL;
	case SEE_FIRST:
	case SEE_SECOND:
		return heaps->counts[entry->verb - SEE_FIRST] == entry->number ? VERDICT_LEGAL : VERDICT_UNDETERMINED;
	default:
		return VERDICT_LEGAL;
	}
}

static unsigned ways(const void *state)
{
	return ((const struct heaps *)state)->ways;
}

static void take_way(void *state, unsigned way)
{
	((struct heaps *)state)->way = way;
}

static const struct game_rules rules = {
	.name = "heaps",
	.state_size = sizeof(struct heaps),
	.offer = offer,
	.ways = ways,
	.take_way = take_way,
};

struct game {
	struct hindsight *hindsight;
	struct heaps heaps;
};

static struct game begin(void)
{
	struct game game = { .hindsight = hindsight_new(&rules) };

	assert_non_null(game.hindsight);
	hindsight_begin(game.hindsight, NULL);
	return game;
}

/* Offers an entry whose texts do not outlive the call. */
static enum verdict say(struct game *game, uint8_t verb, int number)
{
	char name[] = "a heap";
	struct entry entry = { .verb = verb, .number = number, .subject.name = text_make(name, strlen(name)) };
	struct place nowhere = { NULL, 0, 0 };
	enum verdict verdict =
		hindsight_offer(game->hindsight, &rules, NULL, &game->heaps, &entry, false, nowhere, NULL);

	memset(name, 'x', sizeof(name) - 1);
	return verdict;
}

static void test_a_later_entry_shows_which(void **state)
{
	struct game game = begin();

	(void)state;
	assert_int_equal(say(&game, ADD, 3), VERDICT_LEGAL);
	assert_int_equal(say(&game, PASS, 0), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 3), VERDICT_LEGAL);
	assert_int_equal(game.heaps.counts[0], 0);
	assert_int_equal(game.heaps.counts[1], 3);
	/* That was it, and what has been seen of it holds. */
	assert_int_equal(say(&game, SEE_FIRST, 3), VERDICT_UNDETERMINED);
	assert_int_equal(game.heaps.counts[1], 3);
	hindsight_free(game.hindsight);
}

static void test_of_several_the_latest_first(void **state)
{
	struct game game = begin();

	(void)state;
	for (int i = 0; i < 3; i++)
		assert_int_equal(say(&game, ADD, 1), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 1), VERDICT_LEGAL);
	assert_int_equal(game.heaps.counts[0], 2);
	/* What comes then is another question. */
	assert_int_equal(say(&game, ADD, 5), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 6), VERDICT_LEGAL);
	assert_int_equal(game.heaps.counts[0], 2);
	hindsight_free(game.hindsight);
}

static void test_an_earlier_one(void **state)
{
	struct game game = begin();

	(void)state;
	assert_int_equal(say(&game, ADD, 4), VERDICT_LEGAL);
	assert_int_equal(say(&game, ADD, 1), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 4), VERDICT_LEGAL);
	assert_int_equal(game.heaps.counts[0], 1);
	/* Both on the second heap would not be what has been seen before. */
	assert_int_equal(say(&game, SEE_SECOND, 5), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, SEE_FIRST, 1), VERDICT_LEGAL);
	hindsight_free(game.hindsight);
}

static void test_what_nothing_explains_stays_as_it_was(void **state)
{
	struct game game = begin();

	(void)state;
	assert_int_equal(say(&game, ADD, 2), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 1), VERDICT_UNDETERMINED);
	assert_int_equal(game.heaps.counts[0], 2);
	assert_int_equal(game.heaps.counts[1], 0);
	hindsight_free(game.hindsight);
}

static void test_what_is_too_far_back_is_forgotten(void **state)
{
	struct game game = begin();

	(void)state;
	assert_int_equal(say(&game, ADD, 1), VERDICT_LEGAL);
	for (int i = 0; i < HINDSIGHT_ENTRIES; i++)
		assert_int_equal(say(&game, PASS, 0), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 1), VERDICT_UNDETERMINED);
	/* And of more forks than are kept the first. */
	assert_int_equal(say(&game, ADD, 10), VERDICT_LEGAL);
	for (int i = 0; i < HINDSIGHT_FORKS; i++)
		assert_int_equal(say(&game, ADD, 20), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 10), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, SEE_SECOND, 20), VERDICT_LEGAL);
	hindsight_free(game.hindsight);
}

static void test_work_is_bounded(void **state)
{
	struct game game = begin();
	unsigned found = 0;

	(void)state;
	assert_int_equal(say(&game, ADD, 1), VERDICT_LEGAL);
	for (int i = 0; i < 3 * HINDSIGHT_WORK; i++) {
		say(&game, SEE_SECOND, 7);
		if (i % 50 == 49)
			say(&game, ADD, 1);
	}
	say(&game, ADD, 100);
	found = say(&game, SEE_SECOND, 100) == VERDICT_LEGAL;
	assert_int_equal(found, 0);
	/* A new game begins with all of it. */
	hindsight_begin(game.hindsight, NULL);
	game.heaps = (struct heaps){ .ways = 1 };
	say(&game, ADD, 100);
	assert_int_equal(say(&game, SEE_SECOND, 100), VERDICT_LEGAL);
	hindsight_free(game.hindsight);
}

static void test_games_with_one_meaning_need_none(void **state)
{
	static const struct game_rules plain = { .name = "plain", .state_size = sizeof(struct heaps), .offer = offer };
	struct entry entry = { .verb = PASS };
	struct place nowhere = { NULL, 0, 0 };
	struct heaps heaps = { .ways = 1 };

	(void)state;
	assert_null(hindsight_new(&plain));
	hindsight_begin(NULL, NULL);
	assert_int_equal(hindsight_offer(NULL, &plain, NULL, &heaps, &entry, false, nowhere, NULL), VERDICT_LEGAL);
	hindsight_free(NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_later_entry_shows_which),
		cmocka_unit_test(test_of_several_the_latest_first),
		cmocka_unit_test(test_an_earlier_one),
		cmocka_unit_test(test_what_nothing_explains_stays_as_it_was),
		cmocka_unit_test(test_what_is_too_far_back_is_forgotten),
		cmocka_unit_test(test_work_is_bounded),
		cmocka_unit_test(test_games_with_one_meaning_need_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
