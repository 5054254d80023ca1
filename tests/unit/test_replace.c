#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernel/replace.h"

/*
 * An event is a number. Modifiers of the first pass replace it by nothing, those
 * of the second double it or add one to it: their order matters.
 */
enum { PREVENTS, DOUBLES, ADDS_ONE };

struct toy {
	struct unit_run run;
	struct unit_course course;
	struct event_modifier modifiers[4];
	unsigned n;
	player_id orders;
	bool is_open, commute;
};

static struct unit_state state_of(void *x)
{
	return (struct unit_state){ .course = &((struct toy *)x)->course };
}

static bool no(void *x, thing a, thing b)
{
	(void)x;
	(void)a;
	(void)b;
	return false;
}

static bool no_cost(void *x, const struct question *q)
{
	(void)x;
	(void)q;
	return false;
}

static void is_open(void *x)
{
	((struct toy *)x)->is_open = true;
}

static void pass_over(void *x, const struct question *q)
{
	(void)x;
	(void)q;
}

static void take(void *x, const struct question *q, thing t)
{
	(void)x;
	(void)q;
	(void)t;
}

static void learn(void *x, const struct reply *reply)
{
	(void)x;
	(void)reply;
}

static const struct ask_def asking = { state_of, no, no, no_cost, is_open, pass_over, take, take, learn };

static unsigned applicable(void *ctx, const void *event, uint8_t pass, struct event_modifier *out)
{
	const struct toy *x = ctx;
	unsigned n = 0;

	for (unsigned i = 0; i < x->n && *(const int *)event; i++)
		if ((x->modifiers[i].leaf != PREVENTS) == pass && !replace_is_applied(&x->run, &x->modifiers[i]))
			out[n++] = x->modifiers[i];
	return n;
}

static bool has_last_word(void *x, const struct event_modifier *a, const struct event_modifier *b, const void *event)
{
	(void)a;
	(void)b;
	(void)event;
	return ((struct toy *)x)->commute;
}

static player_id who_orders(void *x, const void *event)
{
	(void)event;
	return ((struct toy *)x)->orders;
}

static bool apply(void *x, const struct event_modifier *m, void *event, uint8_t pass)
{
	int *n = event;

	(void)x;
	(void)pass;
	*n = m->leaf == PREVENTS ? 0 : m->leaf == DOUBLES ? *n * 2 : *n + 1;
	return m->leaf == PREVENTS;
}

static const struct replace_def def = { &asking, 2, 5, applicable, has_last_word, who_orders, apply };

static void test_who_orders_chooses_what_is_first(void **state)
{
	struct toy x = { .modifiers = { { .leaf = DOUBLES, .self = 3 }, { .leaf = ADDS_ONE, .self = 4 } }, .n = 2, .orders = 1 };
	int n = 5;

	(void)state;
	assert_false(replace_event(&def, &x, &n));
	assert_true(x.run.stopped);
	assert_int_equal(n, 5);
	assert_int_equal(x.course.question.player, 1);
	assert_int_equal(x.course.question.rule, 5);
	assert_int_equal(x.course.question.n_options, 2);
	x.course.answers[x.course.n_answers++] = (struct reply){ .what = 4, .asked = x.course.question.asked };
	x.run = (struct unit_run){ 0 };
	assert_false(replace_event(&def, &x, &n));
	assert_int_equal(n, 12);
	assert_int_equal(x.run.applied.n_applied, 0);
}

static void test_nobody_is_asked_where_it_comes_to_the_same(void **state)
{
	struct toy x = { .modifiers = { { .leaf = DOUBLES, .self = 3 }, { .leaf = ADDS_ONE, .self = 4 } }, .n = 2, .commute = true };
	int n = 5;

	(void)state;
	assert_false(replace_event(&def, &x, &n));
	assert_false(x.run.stopped);
	assert_int_equal(n, 11);
}

static void test_what_is_replaced_is_not_modified_further(void **state)
{
	struct toy x = { .modifiers = { { .leaf = DOUBLES, .self = 3 }, { .leaf = PREVENTS, .self = 4 } }, .n = 2 };
	int n = 5;

	(void)state;
	assert_true(replace_event(&def, &x, &n));
	assert_int_equal(n, 0);
}

static void test_two_of_one_object_are_numbered(void **state)
{
	struct toy x = { .modifiers = { { .leaf = DOUBLES, .self = 3 }, { .leaf = ADDS_ONE, .self = 3 } }, .n = 2 };
	int n = 5;

	(void)state;
	replace_event(&def, &x, &n);
	assert_int_equal(x.course.question.kind, QUESTION_MODE);
	assert_int_equal(x.course.question.options[0], THING_NUMBER + 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who_orders_chooses_what_is_first),
		cmocka_unit_test(test_nobody_is_asked_where_it_comes_to_the_same),
		cmocka_unit_test(test_what_is_replaced_is_not_modified_further),
		cmocka_unit_test(test_two_of_one_object_are_numbered),
	};

	return cmocka_run_group_tests_name("replace", tests, NULL, NULL);
}
