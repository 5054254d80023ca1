#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernel/unit.h"

/*
 * A game with a board of sums: its unit lets player 0 choose one of two or
 * three objects, and may have player 1 double what was chosen.
 */
struct table_of_sums {
	int sum;
};

struct toy {
	struct unit_run run;
	struct table_of_sums board, before;
	struct unit_course course;
	unsigned n_things;
	bool all_alike, is_open, waiting, nothing, is_forced;
	int asks_for_ever;
	int steps; /* things done, those of runs that were put back included: no part of the board */
};

static struct unit_state state_of(void *x)
{
	struct toy *toy = x;

	return (struct unit_state){ &toy->course, &toy->board, &toy->before };
}

static bool is_alike(void *x, thing a, thing b)
{
	(void)a;
	(void)b;
	return ((struct toy *)x)->all_alike;
}

static bool comes_before(void *x, thing a, thing b)
{
	(void)x;
	return a < b;
}

static bool is_cost(void *x, const struct question *q)
{
	(void)x;
	return q->rule == 7;
}

static void is_open(void *x)
{
	((struct toy *)x)->is_open = true;
}

static void nothing(void *x, const struct question *q)
{
	(void)q;
	((struct toy *)x)->nothing = true;
}

static void forced(void *x, const struct question *q, thing t)
{
	(void)q;
	(void)t;
	((struct toy *)x)->is_forced = true;
}

static void chosen(void *x, const struct question *q, thing t)
{
	(void)x;
	(void)q;
	(void)t;
}

static void learns(void *x, const struct reply *reply)
{
	(void)x;
	(void)reply;
}

static const struct ask_def asking = { state_of, is_alike, comes_before, is_cost, is_open, nothing, forced, chosen, learns };

static void carry_out(void *ctx)
{
	struct toy *x = ctx;
	struct question which = question_of(QUESTION_THING, 0, 7, NO_OBJECT);
	struct question may = question_of(QUESTION_MAY, 1, 8, NO_OBJECT);
	thing t;

	for (int i = 0; i < x->asks_for_ever && !x->run.stopped; i++)
		unit_ask(&asking, x, &may);
	x->steps++;
	for (unsigned i = x->n_things; i > 0; i--)
		question_add(&which, 10 + i);
	t = unit_ask(&asking, x, &which);
	if (x->run.stopped)
		return;
	x->board.sum += t == THING_STOP ? 0 : (int)t;
	if (unit_ask(&asking, x, &may) == THING_YES)
		x->board.sum *= 2;
}

static const struct flat in_use = { sizeof(struct table_of_sums), 0, NULL };

static void waits(void *x)
{
	((struct toy *)x)->waiting = true;
}

static void is_over(void *x)
{
	((struct toy *)x)->waiting = false;
}

static const struct unit_def def = { &asking, 100, &in_use, carry_out, waits, is_over };

static void test_a_unit_runs_from_its_beginning_with_each_answer(void **state)
{
	struct toy x = { .n_things = 2, .board.sum = 1 };

	(void)state;
	unit_begin(&def, &x);
	assert_true(x.waiting);
	assert_int_equal(x.course.question.player, 0);
	assert_true(x.course.question.is_cost);
	assert_int_equal(x.course.question.n_options, 2);
	assert_int_equal(x.course.question.options[0], 11);
	assert_int_equal(x.board.sum, 1);
	unit_reply(&def, &x, (struct reply){ .what = 12 });
	/* What the board shows while the second question is open is what the first answer made of it. */
	assert_int_equal(x.course.question.player, 1);
	assert_false(x.course.question.is_cost);
	assert_int_equal(x.board.sum, 13);
	unit_reply(&def, &x, (struct reply){ .what = THING_YES });
	assert_false(x.waiting);
	assert_int_equal(x.board.sum, 26);
	/* Once for each answer and at first; twice as often where runs are repeated. */
	assert_int_equal(x.steps % 3, 0);
	assert_int_equal(x.course.n_answers, 0);
}

static void test_what_is_forced_is_not_asked(void **state)
{
	struct toy one = { .n_things = 1 }, alike = { .n_things = 3, .all_alike = true }, none = { .n_things = 0 };

	(void)state;
	unit_begin(&def, &one);
	assert_int_equal(one.board.sum, 11);
	assert_true(one.is_forced);
	unit_begin(&def, &alike);
	assert_int_equal(alike.course.question.kind, QUESTION_MAY);
	assert_true(alike.is_forced);
	unit_begin(&def, &none);
	assert_int_equal(none.course.question.kind, QUESTION_MAY);
	assert_false(none.is_forced);
	/* Nothing to take is told of what may be declined alone. */
	assert_false(none.nothing);
}

static void test_a_needless_answer_is_passed_over(void **state)
{
	struct toy x = { .n_things = 2 };

	(void)state;
	unit_begin(&def, &x);
	unit_reply(&def, &x, (struct reply){ .what = 11 });
	/* One of the two is known to be gone meanwhile. */
	x.n_things = 1;
	unit_rerun(&def, &x);
	assert_int_equal(x.course.question.kind, QUESTION_MAY);
	unit_reply(&def, &x, (struct reply){ .what = THING_NO });
	assert_false(x.waiting);
	assert_int_equal(x.board.sum, 11);
}

static void test_what_is_taken_back_never_was(void **state)
{
	struct toy x = { .n_things = 2, .board.sum = 5 };

	(void)state;
	unit_begin(&def, &x);
	unit_reply(&def, &x, (struct reply){ .what = 11 });
	assert_int_equal(x.board.sum, 16);
	unit_undo(&def, &x);
	assert_int_equal(x.board.sum, 5);
	assert_false(x.waiting);
	assert_int_equal(x.course.n_answers, 0);
}

static void test_questions_without_end_leave_it_open(void **state)
{
	struct toy x = { .n_things = 2, .asks_for_ever = MAX_ANSWERS + 1 };

	(void)state;
	unit_begin(&def, &x);
	for (int i = 0; i < MAX_ANSWERS; i++) {
		assert_true(x.waiting);
		assert_false(x.is_open);
		unit_reply(&def, &x, (struct reply){ .what = THING_NO });
	}
	unit_reply(&def, &x, (struct reply){ .what = THING_NO });
	assert_true(x.is_open);
	assert_false(x.waiting);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_unit_runs_from_its_beginning_with_each_answer),
		cmocka_unit_test(test_what_is_forced_is_not_asked),
		cmocka_unit_test(test_a_needless_answer_is_passed_over),
		cmocka_unit_test(test_what_is_taken_back_never_was),
		cmocka_unit_test(test_questions_without_end_leave_it_open),
	};

	return cmocka_run_group_tests_name("unit", tests, NULL, NULL);
}
