#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ground.h"
#include "rulebook/rule_summaries.h"

struct fixture {
	struct ground ground;
	struct rule_summaries summaries;
};

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ 0 };
	ground_begin(&fixture.ground);
	*state = &fixture;
	return 0;
}

static enum status load(struct fixture *f, const char *shelf, const char *csv)
{
	if (csv)
		scratch_write(&f->ground.scratch,
			      strcmp(shelf, "editions") == 0 ? "toy/summaries.csv" : "toy/tournament/summaries.csv",
			      csv);
	return rule_summaries_load(&f->summaries, f->ground.scratch.path, "toy", shelf, &f->ground.arena,
				   &f->ground.diags);
}

#define HEADER "key,variant,class,summary\n"

static void test_rule_summary_find_needs_key_and_variant(void **state)
{
	struct fixture *f = *state;
	const struct rule_summary *found;

	assert_int_equal(load(f, "editions", HEADER "draw,a,enforced,one\ndraw,b,not-yet,\"two, three\"\n"), ST_OK);
	found = rule_summary_find(&f->summaries, text_of("draw"), text_of("b"));
	assert_non_null(found);
	assert_int_equal(found->class, RULE_NOT_YET);
	assert_true(text_is(found->summary, "two, three"));
	assert_null(rule_summary_find(&f->summaries, text_of("draw"), text_of("c")));
	assert_null(rule_summary_find(&f->summaries, text_of("dra"), text_of("w a")));
	assert_null(rule_summary_find(&f->summaries, text_of(""), text_of("")));
}

static void test_rule_summaries_load_other_shelf_reads_its_own_file(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "tournament", HEADER "pairing,a,outside,x\n"), ST_OK);
	assert_non_null(rule_summary_find(&f->summaries, text_of("pairing"), text_of("a")));
}

static void test_rule_summaries_load_without_file_is_empty(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "editions", NULL), ST_OK);
	assert_int_equal(f->summaries.len, 0);
	assert_null(rule_summary_find(&f->summaries, text_of("draw"), text_of("a")));
}

static void expect_refused(struct fixture *f, const char *csv, uint32_t line, const char *says)
{
	assert_int_equal(load(f, "editions", csv), ST_SYNTAX);
	assert_int_equal(f->ground.diags.len, 1);
	assert_int_equal(f->ground.diags.items[0].place.line, line);
	assert_non_null(strstr(f->ground.diags.items[0].message, says));
}

static void test_rule_summaries_load_unknown_class_is_refused(void **state)
{
	expect_refused(*state, HEADER "draw,a,forced,x\n", 2, "'forced'");
}

static void test_rule_summaries_load_unclassed_is_no_class_of_the_file(void **state)
{
	expect_refused(*state, HEADER "draw,a,unclassed,x\n", 2, "'unclassed'");
}

static void test_rule_summaries_load_without_key_is_refused(void **state)
{
	expect_refused(*state, HEADER "draw,a,enforced,x\n,a,enforced,y\n", 3, "without a key");
}

static void test_rule_summaries_load_meaning_twice_is_refused(void **state)
{
	expect_refused(*state, HEADER "draw,a,enforced,x\ndraw,b,enforced,x\ndraw,a,outside,y\n", 4, "'draw a'");
}

static void test_rule_summaries_load_missing_column_is_refused(void **state)
{
	expect_refused(*state, "key,variant,summary\n", 1, "columns");
}

static void test_rule_class_name_and_parse_agree(void **state)
{
	(void)state;
	for (int i = 0; i < N_RULE_CLASSES; i++)
		assert_int_equal(rule_class_parse(text_of(rule_class_name((enum rule_class)i))), i);
	assert_int_equal(rule_class_parse(text_of("Enforced")), RULE_UNCLASSED);
}

#define TEST(fn) cmocka_unit_test_setup_teardown(fn, begin, ground_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_rule_summary_find_needs_key_and_variant),
		TEST(test_rule_summaries_load_other_shelf_reads_its_own_file),
		TEST(test_rule_summaries_load_without_file_is_empty),
		TEST(test_rule_summaries_load_unknown_class_is_refused),
		TEST(test_rule_summaries_load_unclassed_is_no_class_of_the_file),
		TEST(test_rule_summaries_load_without_key_is_refused),
		TEST(test_rule_summaries_load_meaning_twice_is_refused),
		TEST(test_rule_summaries_load_missing_column_is_refused),
		TEST(test_rule_class_name_and_parse_agree),
	};

	return cmocka_run_group_tests_name("rule_summaries", tests, NULL, NULL);
}
