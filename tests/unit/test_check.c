#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernel/check.h"
#include "toy_rules.h"

/* A made-up action: what each of four rules answers, and what could change it. */
struct action {
	enum answer answers[4];
	bool in_force[4];
	uint32_t doubts; /* bits of scope in which something is unread */
	unsigned tested; /* bits of the rows that were tested */
};

static enum answer test_row(struct action *a, int row)
{
	a->tested |= 1u << row;
	return a->answers[row];
}

static enum answer row0(struct action *a)
{
	return test_row(a, 0);
}

static enum answer row1(struct action *a)
{
	return test_row(a, 1);
}

static enum answer row2(struct action *a)
{
	return test_row(a, 2);
}

static enum answer row3(struct action *a)
{
	return test_row(a, 3);
}

static const struct check rows[] = {
	{ 0, row0, 0, "{s} fails the first", NULL },
	{ 1, row1, 4, "the second fails, {n} of {m}", NULL },
	{ 2, row2, 8, "the third fails", "the third is open for {s}" },
	{ 3, row3, 0, "{", "}" },
};

static void word(const struct action *a, char letter, struct buffer *out)
{
	(void)a;
	buffer_printf(out, "<%c>", letter);
}

static bool doubt(const struct action *a, uint32_t scope, struct buffer *why)
{
	bool found = a->doubts & scope;

	if (found)
		buffer_add_string(why, "who knows");
	return found;
}

static struct arena arena;
static struct ground toy;
static struct ruling ruling;

/* The ruling for [a]: the rules that it says are in force. */
static const struct ruling *ruling_of(const struct action *a)
{
	memcpy(ruling.in_force, a->in_force, sizeof(a->in_force));
	return &ruling;
}

/* Runs the table over [a]; the findings as SEVERITY KEY MESSAGE, one a line. */
static enum verdict run(struct action *a, struct buffer *said)
{
	const struct check_host host = { a, ruling_of(a), word, doubt };
	struct diags diags;
	enum verdict verdict;

	diags_init(&diags, &arena);
	a->tested = 0;
	verdict = check_run(rows, 4, &host, (struct place){ "x", 3, 0 }, &diags);
	buffer_clear(said);
	for (size_t i = 0; i < diags.len; i++) {
		assert_int_equal(diags.items[i].place.line, 3);
		buffer_printf(said, "%s %s %s\n", severity_name(diags.items[i].severity), diags.items[i].cite.key,
			      diags.items[i].message);
	}
	/* Without a place for findings the verdict is the same. */
	assert_int_equal(check_run(rows, 4, &host, (struct place){ 0 }, NULL), verdict);
	assert_int_equal(diags_verdict(&diags), verdict);
	diags_free(&diags);
	return verdict;
}

static struct action all_in_force(enum answer a, enum answer b, enum answer c, enum answer d)
{
	return (struct action){ { a, b, c, d }, { true, true, true, true }, 0, 0 };
}

static void test_all_rows_that_hold_are_legal(void **state)
{
	struct action a = all_in_force(HOLDS, HOLDS, HOLDS, HOLDS);
	struct buffer said = { 0 };

	(void)state;
	assert_int_equal(run(&a, &said), VERDICT_LEGAL);
	assert_string_equal(buffer_string(&said), "");
	assert_int_equal(a.tested, 15);
	buffer_free(&said);
}

static void test_every_failing_row_is_reported(void **state)
{
	struct action a = all_in_force(FAILS, FAILS, FAILS, HOLDS);
	struct buffer said = { 0 };

	(void)state;
	assert_int_equal(run(&a, &said), VERDICT_ILLEGAL);
	assert_string_equal(buffer_string(&said), "illegal first <s> fails the first\n"
						  "illegal second the second fails, <n> of <m>\n"
						  "illegal third the third fails\n");
	buffer_free(&said);
}

static void test_an_open_row_is_undetermined(void **state)
{
	struct action a = all_in_force(HOLDS, HOLDS, OPEN, HOLDS);
	struct buffer said = { 0 };

	(void)state;
	assert_int_equal(run(&a, &said), VERDICT_UNDETERMINED);
	assert_string_equal(buffer_string(&said), "undetermined third the third is open for <s>\n");
	buffer_free(&said);
}

static void test_a_row_in_doubt_is_undetermined_and_says_why(void **state)
{
	struct action a = all_in_force(HOLDS, FAILS, HOLDS, HOLDS);
	struct buffer said = { 0 };

	(void)state;
	a.doubts = 4;
	assert_int_equal(run(&a, &said), VERDICT_UNDETERMINED);
	assert_string_equal(buffer_string(&said), "undetermined second the second fails, <n> of <m>; who knows\n");
	/* Doubt elsewhere does not help. */
	a.doubts = 8;
	assert_int_equal(run(&a, &said), VERDICT_ILLEGAL);
	/* Nothing can change a row without scope. */
	a = all_in_force(FAILS, HOLDS, HOLDS, HOLDS);
	a.doubts = ~0u;
	assert_int_equal(run(&a, &said), VERDICT_ILLEGAL);
	buffer_free(&said);
}

static void test_illegal_is_worse_than_undetermined(void **state)
{
	struct action a = all_in_force(FAILS, HOLDS, OPEN, HOLDS);
	struct buffer said = { 0 };

	(void)state;
	assert_int_equal(run(&a, &said), VERDICT_ILLEGAL);
	a = all_in_force(HOLDS, FAILS, OPEN, HOLDS);
	assert_int_equal(run(&a, &said), VERDICT_ILLEGAL);
	assert_int_equal(verdict_worse(VERDICT_UNDETERMINED, VERDICT_LEGAL), VERDICT_UNDETERMINED);
	assert_int_equal(verdict_worse(VERDICT_UNDETERMINED, VERDICT_ILLEGAL), VERDICT_ILLEGAL);
	assert_int_equal(verdict_worse(VERDICT_UNREADABLE, VERDICT_ILLEGAL), VERDICT_UNREADABLE);
	assert_int_equal(verdict_worse(VERDICT_LEGAL, VERDICT_LEGAL), VERDICT_LEGAL);
	buffer_free(&said);
}

static void test_a_rule_that_is_not_in_force_is_not_tested(void **state)
{
	struct action a = all_in_force(FAILS, FAILS, OPEN, FAILS);
	struct buffer said = { 0 };

	(void)state;
	for (int i = 0; i < 4; i++)
		a.in_force[i] = i == 1;
	assert_int_equal(run(&a, &said), VERDICT_ILLEGAL);
	assert_int_equal(a.tested, 2);
	assert_string_equal(buffer_string(&said), "illegal second the second fails, <n> of <m>\n");
	buffer_free(&said);
}

static void test_a_lone_bracket_is_itself(void **state)
{
	struct action a = all_in_force(HOLDS, HOLDS, HOLDS, FAILS);
	const struct check_host host = { &a, ruling_of(&a), word, doubt };
	struct buffer said = { 0 };

	(void)state;
	assert_int_equal(run(&a, &said), VERDICT_ILLEGAL);
	assert_string_equal(buffer_string(&said), "illegal fourth {\n");
	buffer_clear(&said);
	check_expand("{}{a}{bc}{d} {", &host, &said);
	assert_string_equal(buffer_string(&said), "{}<a>{bc}<d> {");
	buffer_free(&said);
}

static int open_rules(void **state)
{
	static const char *const keys[] = { "first", "second", "third", "fourth" };

	(void)state;
	ground_begin(&toy);
	ruling_init(&ruling, keys, 4,
		    toy_book(&toy, "1",
			     "1,,chapter,,\n1.1,1,rule,first,a\n1.2,1,rule,second,a\n1.3,1,rule,third,a\n"
			     "1.4,1,rule,fourth,a\n",
			     NULL),
		    NULL);
	return 0;
}

static int close_rules(void **state)
{
	(void)state;
	ground_end(&toy);
	arena_free(&arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_rows_that_hold_are_legal),
		cmocka_unit_test(test_every_failing_row_is_reported),
		cmocka_unit_test(test_an_open_row_is_undetermined),
		cmocka_unit_test(test_a_row_in_doubt_is_undetermined_and_says_why),
		cmocka_unit_test(test_illegal_is_worse_than_undetermined),
		cmocka_unit_test(test_a_rule_that_is_not_in_force_is_not_tested),
		cmocka_unit_test(test_a_lone_bracket_is_itself),
	};

	return cmocka_run_group_tests(tests, open_rules, close_rules);
}
