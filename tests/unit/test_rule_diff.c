#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulebook/rule_diff.h"
#include "toy_rules.h"

#define OLD                             \
	"1,,chapter,start,a\n"          \
	"1.1,1,rule,stays,a\n"          \
	"1.2,1,rule,goes,a\n"           \
	"1.3,1,rule,moves,a\n"          \
	"1.4,1,rule,changes,a\n"        \
	"1.5,1,rule,moves-changing,b\n" \
	"1.6,1,rule,folds,a\n"

#define NEW                      \
	"1,,chapter,start,a\n"   \
	"1.1,1,rule,stays,a\n"   \
	"1.2,1,rule,moves,a\n"   \
	"1.3,1,rule,comes,a\n"   \
	"1.4,1,rule,changes,b\n" \
	"1.5,1,rule,holder,a\n"  \
	"1.6,1,rule,moves-changing,c\n"

static struct rule_diff make(struct ground *toy, const char *old_rules, const char *old_aliases, const char *new_rules,
			     const char *new_aliases)
{
	struct rulebook *old = toy_book(toy, "1.0", old_rules, old_aliases);
	struct rulebook *new = toy_book(toy, "2.0", new_rules, new_aliases);
	struct rule_diff diff;

	assert_int_equal(rule_diff_make(&diff, old, new, &toy->arena), ST_OK);
	return diff;
}

static const struct rule_difference *find(const struct rule_diff *diff, const char *key)
{
	for (size_t i = 0; i < diff->len; i++)
		if (text_is(diff->items[i].key, key))
			return &diff->items[i];
	return NULL;
}

static void test_rule_diff_make_sorts_each_key_into_one_change(void **state)
{
	struct ground toy;
	struct rule_diff diff;

	(void)state;
	ground_begin(&toy);
	diff = make(&toy, OLD, NULL, NEW, "folds,a,1.5\n");
	assert_int_equal(diff.n_same, 2);
	assert_null(find(&diff, "stays"));
	assert_int_equal(find(&diff, "goes")->change, RULE_GONE);
	assert_int_equal(find(&diff, "comes")->change, RULE_NEW);
	assert_int_equal(find(&diff, "holder")->change, RULE_NEW);
	assert_int_equal(find(&diff, "moves")->change, RULE_RENUMBERED);
	assert_int_equal(find(&diff, "changes")->change, RULE_CHANGED);
	assert_int_equal(find(&diff, "moves-changing")->change, RULE_CHANGED);
	assert_int_equal(find(&diff, "folds")->change, RULE_RENUMBERED);
	assert_true(text_is(find(&diff, "folds")->new->number, "1.5"));
	assert_int_equal(diff.len, 7);
	ground_end(&toy);
}

static void test_rule_diff_make_lists_by_change_then_order(void **state)
{
	struct ground toy;
	struct rule_diff diff;

	(void)state;
	ground_begin(&toy);
	diff = make(&toy, OLD, NULL, NEW, "folds,a,1.5\n");
	for (size_t i = 1; i < diff.len; i++)
		assert_true(diff.items[i - 1].change <= diff.items[i].change);
	assert_true(text_is(diff.items[0].key, "changes"));
	assert_true(text_is(diff.items[1].key, "moves-changing"));
	ground_end(&toy);
}

static void test_rule_diff_make_of_equal_editions_is_empty(void **state)
{
	struct ground toy;
	struct rule_diff diff;

	(void)state;
	ground_begin(&toy);
	diff = make(&toy, OLD, "extra,a,1.1\n", OLD, "extra,a,1.1\n");
	assert_int_equal(diff.len, 0);
	assert_int_equal(diff.n_same, 8);
	ground_end(&toy);
}

static void test_rule_diff_make_counts_add_up(void **state)
{
	struct ground toy;
	struct rule_diff diff;
	size_t sum = 0;

	(void)state;
	ground_begin(&toy);
	diff = make(&toy, NEW, "folds,a,1.5\n", OLD, NULL);
	for (int i = 0; i < N_RULE_CHANGES; i++)
		sum += diff.count[i];
	assert_int_equal(sum, diff.len);
	assert_int_equal(diff.count[RULE_GONE], 2);
	assert_int_equal(diff.count[RULE_NEW], 1);
	ground_end(&toy);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rule_diff_make_sorts_each_key_into_one_change),
		cmocka_unit_test(test_rule_diff_make_lists_by_change_then_order),
		cmocka_unit_test(test_rule_diff_make_of_equal_editions_is_empty),
		cmocka_unit_test(test_rule_diff_make_counts_add_up),
	};

	return cmocka_run_group_tests_name("rule_diff", tests, NULL, NULL);
}
