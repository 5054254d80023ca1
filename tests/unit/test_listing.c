#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernel/listing.h"

/* A made-up game: an entry with a number is illegal, and one takes all the work that it is given to find out. */
struct ctx {
	struct listing *listing;
	unsigned worked;
};

static enum verdict offer(struct ctx *x, const struct entry *entry)
{
	while (entry->verb == 9 && budget_take(&x->listing->budget))
		x->worked++;
	return entry->has_number ? VERDICT_ILLEGAL : VERDICT_LEGAL;
}

struct handed {
	unsigned n;
	struct entry last;
};

static void keep(void *ctx, const struct entry *entry)
{
	struct handed *handed = ctx;

	handed->n++;
	handed->last = *entry;
}

static void test_candidates_are_handed_on_as_they_are_found(void **state)
{
	struct handed handed = { 0 };
	struct listing l = { .player = 1, .fn = keep, .ctx = &handed, .offer = offer };

	(void)state;
	listing_try_verb(&l, 3);
	assert_int_equal(handed.n, 1);
	assert_int_equal(handed.last.verb, 3);
	assert_int_equal(handed.last.player, 1);
	listing_try_number(&l, 3, 7);
	assert_int_equal(handed.n, 1);
	l.refused = true;
	listing_try(&l);
	listing_try_verb(&l, 3);
	listing_allow_verb(&l, 3);
	assert_int_equal(handed.n, 2);
	assert_int_equal(handed.last.number, 7);
}

static void test_clauses_beyond_the_room_are_left_out(void **state)
{
	struct listing l = { .offer = offer };

	(void)state;
	listing_start(&l, 1);
	for (int i = 0; i < MAX_CLAUSES + 2; i++)
		listing_number(&l, 5, i);
	assert_int_equal(l.entry.n_clauses, MAX_CLAUSES);
	assert_int_equal(l.entry.clauses[MAX_CLAUSES - 1].number, MAX_CLAUSES - 1);
}

static void test_each_candidate_has_a_budget_of_its_own(void **state)
{
	struct handed handed = { 0 };
	struct listing l = { .fn = keep, .ctx = &handed, .offer = offer };
	struct ctx x = { &l, 0 };

	(void)state;
	l.x = &x;
	listing_try_verb(&l, 9);
	listing_try_verb(&l, 9);
	assert_int_equal(x.worked, 2 * LISTING_WORK);
	assert_int_equal(handed.n, 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_candidates_are_handed_on_as_they_are_found),
		cmocka_unit_test(test_clauses_beyond_the_room_are_left_out),
		cmocka_unit_test(test_each_candidate_has_a_budget_of_its_own),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
