/*
 * What choices that a record leaves out may have been: on a game of one number,
 * to which a player who is asked adds something below a limit. A record that
 * goes on without saying what leaves the number in doubt: then it is only known
 * to be wrong in a world (worlds.h).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "replay/hindsight.h"
#include "replay/worlds.h"

enum {
	ASK,	/* asks for something below the number */
	TELL,	/* that was added; too late it is only right where that is in doubt */
	IS,	/* what the number is */
	CLAIM,	/* allowed as long as there is a doubt */
	EITHER, /* adds it or nothing, between which there is nothing to choose */
	UNSAID, /* the same, which the record should say */
	GUESS,	/* the same, of which the first is only likely */
	PASS,
};

enum { UNTELLABLE = 100 }; /* below that much is more than can be told */

struct sum {
	int value, limit; /* limit: 0 = nothing is asked */
	unsigned ways, way;
	enum way_kind kind;
	bool in_doubt, left_open;
	unsigned toil; /* units of work that an entry takes, as far as there are */
};

static void leave_open(struct sum *sum, struct place place, struct diags *diags)
{
	sum->limit = 0;
	sum->in_doubt = sum->left_open = true;
	if (diags)
		diag_add(diags, SEV_UNDETERMINED, place, NULL, "what is added is not said");
}

static enum verdict find(const struct sum *sum, bool is_right)
{
	return is_right ? VERDICT_LEGAL : sum->in_doubt ? VERDICT_UNDETERMINED : VERDICT_ILLEGAL;
}

/* Adds the number or nothing. */
static enum verdict add_either(struct sum *sum, const struct entry *entry, enum way_kind kind)
{
	bool is_unsaid = kind == WAYS_UNSAID && sum->way == 0;

	sum->kind = kind;
	sum->ways = kind == WAYS_UNSAID ? 3 : 2;
	sum->value += is_unsaid || sum->way == sum->ways - 1 ? 0 : entry->number;
	sum->in_doubt |= is_unsaid;
	return is_unsaid ? VERDICT_UNDETERMINED : VERDICT_LEGAL;
}

static enum verdict offer_to(struct sum *sum, const struct entry *entry, enum verdict opened)
{
	enum verdict verdict;

	switch (entry->verb) {
	case ASK:
		sum->limit = entry->number;
		return opened;
	case TELL:
		if (!sum->limit)
			return find(sum, false);
		sum->value += entry->number;
		sum->limit = 0;
		return VERDICT_LEGAL;
	case IS:
		verdict = find(sum, sum->value == entry->number);
		return verdict == VERDICT_LEGAL ? opened : verdict;
	case CLAIM:
		return sum->in_doubt ? VERDICT_LEGAL : VERDICT_ILLEGAL;
	case EITHER:
		return add_either(sum, entry, WAYS_EQUAL);
	case UNSAID:
		return add_either(sum, entry, WAYS_UNSAID);
	case GUESS:
		return add_either(sum, entry, WAYS_GUESSED);
	default:
		return opened;
	}
}

static enum verdict offer(const void *env, void *state, const struct entry *entry, const struct offer *at_hand)
{
	struct sum *sum = state, before = *sum;
	enum verdict verdict;
	bool opens = sum->limit > 0 && entry->verb != TELL;

	(void)env;
	for (unsigned i = 0; i < sum->toil && budget_take(at_hand->budget); i++)
		;
	sum->left_open = false;
	sum->kind = WAYS_EQUAL;
	sum->ways = 1;
	if (opens)
		leave_open(sum, at_hand->place, at_hand->diags);
	verdict = offer_to(sum, entry, opens ? VERDICT_UNDETERMINED : VERDICT_LEGAL);
	sum->way = 0;
	if (verdict != VERDICT_ILLEGAL)
		return verdict;
	if (at_hand->diags)
		diag_add(at_hand->diags, SEV_ILLEGAL, at_hand->place, NULL, "wrong");
	if (at_hand->force)
		sum->value = entry->number;
	else
		*sum = before;
	return verdict;
}

static unsigned ways(const void *state)
{
	return ((const struct sum *)state)->ways;
}

static enum way_kind way_kind(const void *state)
{
	return ((const struct sum *)state)->kind;
}

static void take_way(void *state, unsigned way, enum way_trust trust)
{
	(void)trust;
	((struct sum *)state)->way = way;
}

static bool has_left_open(const void *state)
{
	return ((const struct sum *)state)->left_open;
}

static unsigned answers(const void *env, const void *state)
{
	const struct sum *sum = state;

	(void)env;
	return sum->limit < UNTELLABLE ? (unsigned)sum->limit : 0;
}

static void answer(const void *env, void *state, unsigned n, struct budget *budget)
{
	struct sum *sum = state;

	(void)env;
	budget_spend(budget);
	sum->value += (int)n;
	sum->limit = 0;
}

static bool is_same(const void *a, const void *b)
{
	const struct sum *one = a, *other = b;

	return one->value == other->value && one->limit == other->limit && one->in_doubt == other->in_doubt;
}

static bool tells_answer(const struct entry *entry)
{
	return entry->verb == TELL;
}

static void copy(void *to, const void *from)
{
	memcpy(to, from, sizeof(struct sum));
}

static const struct game_rules rules = {
	.name = "sum",
	.state_size = sizeof(struct sum),
	.copy = copy,
	.offer = offer,
	.ways = ways,
	.way_kind = way_kind,
	.take_way = take_way,
	.has_left_open = has_left_open,
	.answers = answers,
	.answer = answer,
	.is_same = is_same,
	.tells_answer = tells_answer,
};

struct game {
	struct hindsight *hindsight;
	struct sum sum;
	struct arena arena;
	struct diags diags;
	bool force;
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

static enum verdict say(struct game *game, uint8_t verb, int number)
{
	static const struct place nowhere = { NULL, 0, 0 };
	const struct entry entry = { .mark = MARK_CHOICE, .verb = verb, .has_number = true, .number = number };

	return hindsight_offer(game->hindsight, &rules, NULL, &game->sum, &entry, game->force, nowhere, &game->diags);
}

static void test_worlds_wrong_by_each_answer_is_illegal(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 3);
	assert_int_equal(say(&game, IS, 3), VERDICT_ILLEGAL);
	/* What was in doubt about it is not said any more, and it has not happened. */
	assert_int_equal(game.diags.len, 1);
	assert_int_equal(game.sum.limit, 3);
	assert_int_equal(say(&game, TELL, 2), VERDICT_LEGAL);
	assert_int_equal(say(&game, IS, 2), VERDICT_LEGAL);
	end(&game);
}

static void test_worlds_wrong_later_by_each_answer_is_illegal(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 3);
	assert_int_equal(say(&game, PASS, 0), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, IS, 7), VERDICT_ILLEGAL);
	assert_int_equal(game.diags.len, 2);
	/* The worlds are as they were. */
	assert_int_equal(say(&game, IS, 1), VERDICT_LEGAL);
	assert_int_equal(hindsight_settled(game.hindsight), 1);
	end(&game);
}

static void test_worlds_one_answer_left_is_legal(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 3);
	assert_int_equal(say(&game, IS, 2), VERDICT_LEGAL);
	assert_int_equal(game.diags.len, 0);
	assert_int_equal(say(&game, IS, 1), VERDICT_ILLEGAL);
	end(&game);
}

static void test_worlds_one_answer_left_later_settles_doubts(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 2);
	assert_int_equal(say(&game, ASK, 2), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, PASS, 0), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, IS, 2), VERDICT_LEGAL);
	assert_int_equal(hindsight_settled(game.hindsight), 2);
	assert_int_equal(game.diags.len, 0);
	end(&game);
}

static void test_worlds_several_left_are_a_doubt(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 3);
	assert_int_equal(say(&game, PASS, 0), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, PASS, 0), VERDICT_LEGAL);
	assert_int_equal(game.diags.len, 1);
	assert_int_equal(hindsight_settled(game.hindsight), 0);
	end(&game);
}

static void test_worlds_answers_not_told_stay_a_doubt(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, UNTELLABLE);
	assert_int_equal(say(&game, IS, 200), VERDICT_UNDETERMINED);
	end(&game);
}

static void test_worlds_more_than_there_is_room_for_stay_a_doubt(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, WORLDS_MAX + 1);
	assert_int_equal(say(&game, IS, 200), VERDICT_ILLEGAL);
	say(&game, PASS, 0);
	assert_int_equal(say(&game, IS, 200), VERDICT_UNDETERMINED);
	end(&game);
}

static void test_worlds_legal_is_not_overturned(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 2);
	say(&game, PASS, 0);
	assert_int_equal(say(&game, CLAIM, 0), VERDICT_LEGAL);
	assert_int_equal(say(&game, IS, 7), VERDICT_UNDETERMINED);
	end(&game);
}

static void test_worlds_illegal_is_not_overturned(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 2);
	say(&game, PASS, 0);
	game.sum.in_doubt = false;
	assert_int_equal(say(&game, IS, 1), VERDICT_ILLEGAL);
	end(&game);
}

static void test_worlds_answer_too_late_is_a_doubt(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 2);
	say(&game, PASS, 0);
	assert_int_equal(say(&game, TELL, 1), VERDICT_UNDETERMINED);
	end(&game);
}

static void test_worlds_each_meaning_of_an_entry_before_counts(void **unused)
{
	static const enum verdict expected[] = { VERDICT_UNDETERMINED, VERDICT_UNDETERMINED, VERDICT_LEGAL };
	struct game game;

	(void)unused;
	/* One was added before or not, and then one or not: 1 may be either. */
	for (int seen = 2; seen <= 3; seen++) {
		begin(&game);
		say(&game, EITHER, 1);
		say(&game, ASK, 2);
		assert_int_equal(say(&game, IS, seen), seen == 2 ? expected[2] : VERDICT_ILLEGAL);
		end(&game);
	}
	begin(&game);
	say(&game, EITHER, 1);
	say(&game, ASK, 2);
	assert_int_equal(say(&game, PASS, 0), expected[1]);
	assert_int_equal(say(&game, IS, 0), VERDICT_LEGAL);
	end(&game);
}

static void test_worlds_each_meaning_of_an_entry_behind_counts(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 2);
	say(&game, PASS, 0);
	say(&game, EITHER, 5);
	assert_int_equal(say(&game, IS, 7), VERDICT_ILLEGAL);
	assert_int_equal(say(&game, IS, 1), VERDICT_LEGAL);
	end(&game);
}

static void test_worlds_what_is_unsaid_in_an_entry_is_a_choice(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	assert_int_equal(say(&game, UNSAID, 5), VERDICT_UNDETERMINED);
	assert_int_equal(say(&game, IS, 4), VERDICT_ILLEGAL);
	assert_int_equal(say(&game, IS, 5), VERDICT_LEGAL);
	assert_int_equal(hindsight_settled(game.hindsight), 1);
	end(&game);
}

static void test_worlds_end_with_a_guess(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 2);
	say(&game, PASS, 0);
	say(&game, GUESS, 1);
	assert_int_equal(say(&game, IS, 7), VERDICT_UNDETERMINED);
	end(&game);
}

static void test_worlds_carried_out_in_spite_of_that(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	game.force = true;
	say(&game, ASK, 2);
	assert_int_equal(say(&game, IS, 7), VERDICT_ILLEGAL);
	assert_int_equal(game.sum.limit, 0);
	/* Nothing is known any more of what there may be. */
	assert_int_equal(say(&game, IS, 8), VERDICT_UNDETERMINED);
	end(&game);
}

static void test_worlds_work_is_bounded(void **unused)
{
	struct game game;

	(void)unused;
	begin(&game);
	say(&game, ASK, 2);
	assert_int_equal(say(&game, IS, 7), VERDICT_ILLEGAL);
	game.sum.toil = HINDSIGHT_ENTRY_WORK / 2;
	assert_int_equal(say(&game, IS, 7), VERDICT_UNDETERMINED);
	end(&game);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_worlds_wrong_by_each_answer_is_illegal),
		cmocka_unit_test(test_worlds_wrong_later_by_each_answer_is_illegal),
		cmocka_unit_test(test_worlds_one_answer_left_is_legal),
		cmocka_unit_test(test_worlds_one_answer_left_later_settles_doubts),
		cmocka_unit_test(test_worlds_several_left_are_a_doubt),
		cmocka_unit_test(test_worlds_answers_not_told_stay_a_doubt),
		cmocka_unit_test(test_worlds_more_than_there_is_room_for_stay_a_doubt),
		cmocka_unit_test(test_worlds_legal_is_not_overturned),
		cmocka_unit_test(test_worlds_illegal_is_not_overturned),
		cmocka_unit_test(test_worlds_answer_too_late_is_a_doubt),
		cmocka_unit_test(test_worlds_each_meaning_of_an_entry_before_counts),
		cmocka_unit_test(test_worlds_each_meaning_of_an_entry_behind_counts),
		cmocka_unit_test(test_worlds_what_is_unsaid_in_an_entry_is_a_choice),
		cmocka_unit_test(test_worlds_end_with_a_guess),
		cmocka_unit_test(test_worlds_carried_out_in_spite_of_that),
		cmocka_unit_test(test_worlds_work_is_bounded),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
