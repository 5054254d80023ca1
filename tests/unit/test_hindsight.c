/*
 * What later entries show of earlier ones: on a game of two heaps, where a
 * record adds to a heap and does not say which. A gift goes to one of them as
 * well, but where the record does not say so, to neither, which is a doubt. What
 * is taken from the second heap has to be there, or hidden. What is spent comes
 * off the second heap, or off something that the record leaves out. A loan is a
 * gift that goes to the first heap in any case where the record does not say.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "replay/hindsight.h"

enum { ADD, GIFT, LOAN, SEE_FIRST, SEE_SECOND, HIDE, TAKE_SECOND, SPEND, PASS };

struct heaps {
	int counts[2];
	unsigned ways, way;
	enum way_kind kind;
	enum way_trust trust;
	bool in_doubt; /* whom a gift went to, or what is hidden */
	unsigned toil; /* units of work that an entry takes, as far as there are */
};

static void toil(const struct heaps *heaps, const struct offer *at_hand)
{
	for (unsigned i = 0; i < heaps->toil && budget_take(at_hand->budget); i++)
		;
}

static enum verdict offer(const void *env, void *state, const struct entry *entry, const struct offer *at_hand)
{
	struct heaps *heaps = state;
	unsigned way = heaps->way;

	(void)env;
	toil(heaps, at_hand);
	heaps->ways = 1;
	heaps->way = 0;
	heaps->kind = WAYS_EQUAL;
	/* A text that is not the entry's own any more has been written over. */
	if (entry->subject.name.len && !text_is(entry->subject.name, "a heap"))
		return VERDICT_ILLEGAL;
	switch (entry->verb) {
	case ADD:
		heaps->ways = 2;
		heaps->counts[way] += entry->number;
		return VERDICT_LEGAL;
	case GIFT:
		heaps->ways = 3;
		heaps->kind = WAYS_OPEN;
		if (way == 0 && at_hand->diags)
			diag_add(at_hand->diags, SEV_UNDETERMINED, at_hand->place, NULL, "a gift of %d", (int)entry->number);
		if (way > 0)
			heaps->counts[way - 1] += entry->number;
		heaps->in_doubt |= way == 0 || heaps->trust != WAY_TRIED;
		return way > 0 ? VERDICT_LEGAL : VERDICT_UNDETERMINED;
	case LOAN:
		heaps->ways = 3;
		heaps->kind = WAYS_GUESSED;
		if (way == 0 && at_hand->diags)
			diag_add(at_hand->diags, SEV_UNDETERMINED, at_hand->place, NULL, "a loan of %d", (int)entry->number);
		heaps->counts[way == 2] += entry->number;
		heaps->in_doubt |= way == 0;
		return way > 0 ? VERDICT_LEGAL : VERDICT_UNDETERMINED;
	case SEE_FIRST:
	case SEE_SECOND:
		return heaps->counts[entry->verb - SEE_FIRST] == entry->number ? VERDICT_LEGAL : VERDICT_UNDETERMINED;
	case HIDE:
		heaps->in_doubt = true;
		return VERDICT_LEGAL;
	case TAKE_SECOND:
		if (heaps->counts[1] < entry->number)
			return heaps->in_doubt ? VERDICT_UNDETERMINED : VERDICT_ILLEGAL;
		heaps->counts[1] -= entry->number;
		return VERDICT_LEGAL;
	case SPEND:
		heaps->ways = 2;
		heaps->kind = WAYS_LEFT_OUT;
		if (way == 0) {
			heaps->counts[1] -= entry->number;
			return VERDICT_LEGAL;
		}
		if (at_hand->diags)
			diag_add(at_hand->diags, SEV_UNDETERMINED, at_hand->place, NULL, "%d of what is left out", (int)entry->number);
		return VERDICT_UNDETERMINED;
	default:
		return VERDICT_LEGAL;
	}
}

static unsigned ways(const void *state)
{
	return ((const struct heaps *)state)->ways;
}

static enum way_kind way_kind(const void *state)
{
	return ((const struct heaps *)state)->kind;
}

static void take_way(void *state, unsigned way, enum way_trust trust)
{
	((struct heaps *)state)->way = way;
	((struct heaps *)state)->trust = trust;
}

static void copy(void *to, const void *from)
{
	memcpy(to, from, sizeof(struct heaps));
}

static const struct game_rules rules = {
	.name = "heaps",
	.state_size = sizeof(struct heaps),
	.copy = copy,
	.offer = offer,
	.ways = ways,
	.way_kind = way_kind,
	.take_way = take_way,
};

struct game {
	struct hindsight *hindsight;
	struct heaps heaps;
	struct arena arena;
	struct diags diags;
};

static void begin(struct game *game)
{
	*game = (struct game){ .hindsight = hindsight_new(&rules) };
	assert_non_null(game->hindsight);
	diags_init(&game->diags, &game->arena);
	hindsight_begin(game->hindsight, NULL);
}

static void end(struct game *game)
{
	hindsight_free(game->hindsight);
	diags_free(&game->diags);
	arena_free(&game->arena);
}

/* Offers an entry whose texts do not outlive the call. */
static enum verdict say(struct game *game, uint8_t verb, int number)
{
	char name[] = "a heap";
	struct entry entry = { .verb = verb, .number = number, .subject.name = text_make(name, strlen(name)) };
	struct place nowhere = { NULL, 0, 0 };
	enum verdict verdict;

	entry.mark = verb == SEE_FIRST || verb == SEE_SECOND ? MARK_OBSERVATION : MARK_CHOICE;
	verdict = hindsight_offer(game->hindsight, &rules, NULL, &game->heaps, &entry, false, nowhere, &game->diags);

	memset(name, 'x', sizeof(name) - 1);
	return verdict;
}

static void test_a_later_entry_shows_which(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	assert_int_equal(say(&game, ADD, 3), VERDICT_LEGAL);
	assert_int_equal(say(&game, PASS, 0), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 3), VERDICT_LEGAL);
	assert_int_equal(game.heaps.counts[0], 0);
	assert_int_equal(game.heaps.counts[1], 3);
	/* That was it, and what has been seen of it holds. */
	assert_int_equal(say(&game, SEE_FIRST, 3), VERDICT_UNDETERMINED);
	assert_int_equal(game.heaps.counts[1], 3);
	end(&game);
}

static void test_of_several_the_latest_first(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	for (int i = 0; i < 3; i++)
		assert_int_equal(say(&game, ADD, 1), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 1), VERDICT_LEGAL);
	assert_int_equal(game.heaps.counts[0], 2);
	/* What comes then is another question. */
	assert_int_equal(say(&game, ADD, 5), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 6), VERDICT_LEGAL);
	assert_int_equal(game.heaps.counts[0], 2);
	end(&game);
}

static void test_an_earlier_one(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	assert_int_equal(say(&game, ADD, 4), VERDICT_LEGAL);
	assert_int_equal(say(&game, ADD, 1), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 4), VERDICT_LEGAL);
	assert_int_equal(game.heaps.counts[0], 1);
	/* Both on the second heap would not be what has been seen before. */
	assert_int_equal(say(&game, SEE_SECOND, 5), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, SEE_FIRST, 1), VERDICT_LEGAL);
	end(&game);
}

static void test_what_nothing_explains_stays_as_it_was(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	assert_int_equal(say(&game, ADD, 2), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 1), VERDICT_UNDETERMINED);
	assert_int_equal(game.heaps.counts[0], 2);
	assert_int_equal(game.heaps.counts[1], 0);
	end(&game);
}

static void test_what_is_too_far_back_is_forgotten(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
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
	end(&game);
}

static void test_a_doubt_is_settled_and_taken_back(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	assert_int_equal(say(&game, SEE_FIRST, 1), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, GIFT, 3), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, GIFT, 4), VERDICT_UNDETERMINED);
	assert_int_equal(game.diags.count[SEV_UNDETERMINED], 2);
	assert_int_equal(hindsight_settled(game.hindsight), 0);
	assert_int_equal(say(&game, SEE_SECOND, 3), VERDICT_LEGAL);
	assert_int_equal(hindsight_settled(game.hindsight), 1);
	assert_int_equal(game.diags.len, 1);
	assert_string_equal(game.diags.items[0].message, "a gift of 4");
	assert_int_equal(say(&game, SEE_FIRST, 4), VERDICT_LEGAL);
	assert_int_equal(game.diags.len, 0);
	assert_int_equal(game.diags.count[SEV_UNDETERMINED], 0);
	end(&game);
}

static void test_a_doubt_with_two_explanations_stays(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	assert_int_equal(say(&game, GIFT, 3), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, GIFT, 3), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, SEE_FIRST, 3), VERDICT_UNDETERMINED);
	assert_int_equal(game.heaps.counts[0], 0);
	assert_int_equal(game.diags.len, 2);
	assert_int_equal(hindsight_settled(game.hindsight), 0);
	end(&game);
}

static void test_what_something_else_may_explain_is_only_likely(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	assert_int_equal(say(&game, GIFT, 3), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, HIDE, 0), VERDICT_LEGAL);
	assert_int_equal(say(&game, TAKE_SECOND, 3), VERDICT_LEGAL);
	assert_int_equal(hindsight_settled(game.hindsight), 1);
	assert_int_equal(game.heaps.trust, WAY_LIKELY);
	end(&game);
	/* Where nothing is hidden, it was the gift. */
	begin(&game);
	assert_int_equal(say(&game, GIFT, 3), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, PASS, 0), VERDICT_LEGAL);
	assert_int_equal(say(&game, TAKE_SECOND, 3), VERDICT_LEGAL);
	assert_int_equal(hindsight_settled(game.hindsight), 1);
	assert_int_equal(game.heaps.trust, WAY_SHOWN);
	assert_int_equal(game.diags.len, 0);
	end(&game);
}

static void test_that_something_was_left_out_is_said_where_an_entry_would_be_illegal(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	assert_int_equal(say(&game, ADD, 3), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_SECOND, 3), VERDICT_LEGAL);
	assert_int_equal(say(&game, SPEND, 2), VERDICT_LEGAL);
	/* What is only in doubt leaves what is recorded as it is. */
	assert_int_equal(say(&game, SEE_SECOND, 3), VERDICT_UNDETERMINED);
	assert_int_equal(game.heaps.counts[1], 1);
	assert_int_equal(hindsight_doubted(game.hindsight), 0);
	assert_int_equal(game.diags.len, 0);
	assert_int_equal(say(&game, TAKE_SECOND, 3), VERDICT_LEGAL);
	assert_int_equal(hindsight_doubted(game.hindsight), 1);
	assert_int_equal(game.diags.len, 1);
	assert_string_equal(game.diags.items[0].message, "2 of what is left out");
	assert_int_equal(say(&game, TAKE_SECOND, 1), VERDICT_ILLEGAL);
	assert_int_equal(hindsight_doubted(game.hindsight), 0);
	end(&game);
}

static void test_a_guess_that_is_right_is_settled_as_one_that_is_not(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	assert_int_equal(say(&game, LOAN, 3), VERDICT_UNDETERMINED);
	/* Whichever it was, nothing is seen of it here. */
	assert_int_equal(say(&game, PASS, 0), VERDICT_LEGAL);
	assert_int_equal(game.diags.len, 1);
	/* The first is what was guessed. */
	assert_int_equal(say(&game, SEE_FIRST, 3), VERDICT_LEGAL);
	assert_int_equal(hindsight_settled(game.hindsight), 1);
	assert_int_equal(game.diags.len, 0);
	assert_int_equal(say(&game, LOAN, 4), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, SEE_SECOND, 4), VERDICT_LEGAL);
	assert_int_equal(hindsight_settled(game.hindsight), 1);
	assert_int_equal(game.diags.len, 0);
	assert_int_equal(game.heaps.counts[0], 3);
	assert_int_equal(game.heaps.counts[1], 4);
	end(&game);
}

static void test_work_is_bounded(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	assert_int_equal(say(&game, ADD, 1), VERDICT_LEGAL);
	for (int i = 0; i < HINDSIGHT_GAME_WORK / 10; i++) {
		say(&game, SEE_SECOND, 7);
		if (i % 50 == 49)
			say(&game, ADD, 1);
	}
	say(&game, ADD, 100);
	assert_int_equal(say(&game, SEE_SECOND, 100), VERDICT_UNDETERMINED);
	/* A new game begins with all of it. */
	hindsight_begin(game.hindsight, NULL);
	game.heaps = (struct heaps){ .ways = 1 };
	say(&game, ADD, 100);
	assert_int_equal(say(&game, SEE_SECOND, 100), VERDICT_LEGAL);
	end(&game);
}

/* What has not all been tried shows nothing, and that is said once. */
static void test_work_for_an_entry_is_bounded(void **state)
{
	struct game game;

	(void)state;
	begin(&game);
	assert_int_equal(say(&game, ADD, 3), VERDICT_LEGAL);
	game.heaps.toil = HINDSIGHT_ENTRY_WORK;
	assert_int_equal(say(&game, SEE_SECOND, 3), VERDICT_UNDETERMINED);
	assert_int_equal(game.diags.count[SEV_NOTE], 1);
	assert_true(game.diags.items[0].helps);
	assert_int_equal(say(&game, SEE_SECOND, 3), VERDICT_UNDETERMINED);
	assert_int_equal(game.diags.count[SEV_NOTE], 1);
	/* An entry that has enough shows it. */
	game.heaps.toil = 0;
	assert_int_equal(say(&game, SEE_SECOND, 3), VERDICT_LEGAL);
	/* Nothing is said of what is legal. */
	hindsight_begin(game.hindsight, NULL);
	game.heaps = (struct heaps){ .ways = 1, .toil = HINDSIGHT_ENTRY_WORK };
	assert_int_equal(say(&game, ADD, 3), VERDICT_LEGAL);
	assert_int_equal(say(&game, SEE_FIRST, 3), VERDICT_LEGAL);
	assert_int_equal(game.diags.count[SEV_NOTE], 1);
	end(&game);
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
		cmocka_unit_test(test_a_doubt_is_settled_and_taken_back),
		cmocka_unit_test(test_a_doubt_with_two_explanations_stays),
		cmocka_unit_test(test_what_something_else_may_explain_is_only_likely),
		cmocka_unit_test(test_that_something_was_left_out_is_said_where_an_entry_would_be_illegal),
		cmocka_unit_test(test_a_guess_that_is_right_is_settled_as_one_that_is_not),
		cmocka_unit_test(test_work_is_bounded),
		cmocka_unit_test(test_work_for_an_entry_is_bounded),
		cmocka_unit_test(test_games_with_one_meaning_need_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
