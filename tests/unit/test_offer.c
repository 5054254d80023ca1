#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "kernel/offer.h"
#include "toy_rules.h"

static struct arena arena;
static struct ground toy;
static struct ruling ruling;
static struct diags diags;

static struct offer begin(struct budget *budget)
{
	struct offer offer = offer_of(&ruling, (struct place){ "x", 3, 0 }, &diags, false);

	offer.budget = budget;
	diags_clear(&diags);
	return offer;
}

static void test_offer_reports_and_is_the_worst_that_was_found(void **state)
{
	struct offer offer = begin(NULL);

	(void)state;
	offer_report(&offer, SEV_UNDETERMINED, 0, "%d of %d", 1, 2);
	assert_int_equal(offer.verdict, VERDICT_UNDETERMINED);
	offer_report(&offer, SEV_ILLEGAL, 1, "wrong");
	offer_report(&offer, SEV_UNDETERMINED, 0, "open");
	assert_int_equal(offer.verdict, VERDICT_ILLEGAL);
	assert_int_equal(diags.len, 3);
	assert_string_equal(diags.items[0].message, "1 of 2");
	assert_int_equal(diags.items[0].place.line, 3);
	assert_int_equal(diags.items[1].severity, SEV_ILLEGAL);
}

static void test_offer_trial_says_nothing_and_begins_anew(void **state)
{
	struct offer offer = begin(NULL), trial;

	(void)state;
	offer.force = offer.dry_run = true;
	offer_report(&offer, SEV_ILLEGAL, 1, "wrong");
	trial = offer_trial(&offer);
	assert_int_equal(trial.verdict, VERDICT_LEGAL);
	assert_true(trial.force && trial.dry_run);
	offer_report(&trial, SEV_UNDETERMINED, 0, "open");
	assert_int_equal(trial.verdict, VERDICT_UNDETERMINED);
	assert_int_equal(diags.len, 1);
}

/* What has not all been tried is not certain. */
static void test_offer_out_of_work_is_in_doubt(void **state)
{
	struct budget budget = { .left = 1 };
	struct offer offer = begin(&budget);

	(void)state;
	assert_true(budget_take(&budget));
	offer_report(&offer, SEV_ILLEGAL, 1, "wrong");
	assert_int_equal(offer.verdict, VERDICT_ILLEGAL);
	assert_false(budget_take(&budget));
	offer = offer_trial(&offer);
	offer.diags = &diags;
	offer_report(&offer, SEV_ILLEGAL, 1, "wrong by %d", 7);
	assert_int_equal(offer.verdict, VERDICT_UNDETERMINED);
	assert_int_equal(diags.items[1].severity, SEV_UNDETERMINED);
	assert_string_equal(diags.items[1].message, "wrong by 7; " OFFER_CUT);
}

static void test_budget_keeps_what_is_for_something_else(void **state)
{
	struct budget budget = { .left = 3, .kept = 1 };

	(void)state;
	assert_true(budget_take(&budget));
	assert_true(budget_has(&budget));
	budget_spend(&budget);
	assert_false(budget_has(&budget));
	assert_false(budget_take(&budget));
	assert_true(budget.ran_out);
	assert_int_equal(budget.left, 1);
	/* What is done in any case is taken from that too, and no more than there is. */
	budget_spend(&budget);
	budget_spend(&budget);
	assert_int_equal(budget.left, 0);
	assert_true(budget_take(NULL));
}

static int open_rules(void **state)
{
	static const char *const keys[] = { "first", "second" };

	(void)state;
	ground_begin(&toy);
	ruling_init(&ruling, keys, 2,
		    toy_book(&toy, "1", "1,,chapter,,\n1.1,1,rule,first,a\n1.2,1,rule,second,a\n", NULL), NULL);
	diags_init(&diags, &arena);
	return 0;
}

static int close_rules(void **state)
{
	(void)state;
	ground_end(&toy);
	diags_free(&diags);
	arena_free(&arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_offer_reports_and_is_the_worst_that_was_found),
		cmocka_unit_test(test_offer_trial_says_nothing_and_begins_anew),
		cmocka_unit_test(test_offer_out_of_work_is_in_doubt),
		cmocka_unit_test(test_budget_keeps_what_is_for_something_else),
	};

	return cmocka_run_group_tests(tests, open_rules, close_rules);
}
