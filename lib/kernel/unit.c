#include "kernel/unit.h"

#include <stdlib.h>

#include "base/bug.h"

static void put_back(const struct unit_def *def, void *x)
{
	flat_copy(def->flat, def->board(x), def->before(x));
}

static void carry_out(const struct unit_def *def, void *x)
{
	struct unit_run *r = def->ask->run(x);

	*r = (struct unit_run){ .running = true, .budget = def->budget };
	def->carry_out(x);
	r->running = false;
}

#ifdef VERDICT_TWICE
/*
 * In the test build each run is repeated, and the boards are compared: a unit that
 * does not repeat itself would make another game of a question that is answered.
 */
static void repeat(const struct unit_def *def, void *x)
{
	struct unit_run *r = def->ask->run(x);
	bool stopped = r->stopped;
	void *first = malloc(def->flat->size);

	BUG_ON(!first);
	flat_copy(def->flat, first, def->board(x));
	put_back(def, x);
	carry_out(def, x);
	BUG_ON(r->stopped != stopped || !flat_same(def->flat, first, def->board(x)));
	free(first);
}
#endif

static void run(const struct unit_def *def, void *x)
{
	struct unit_run *r = def->ask->run(x);
	struct unit_course *course = def->ask->course(x);

	carry_out(def, x);
#ifdef VERDICT_TWICE
	repeat(def, x);
#endif
	if (r->stopped) {
		r->stopped = false;
		def->waits(x);
	} else {
		course->n_answers = 0;
		def->is_over(x);
	}
}

void unit_begin(const struct unit_def *def, void *x)
{
	def->ask->course(x)->n_answers = 0;
	flat_copy(def->flat, def->before(x), def->board(x));
	run(def, x);
}

void unit_rerun(const struct unit_def *def, void *x)
{
	put_back(def, x);
	run(def, x);
}

void unit_reply(const struct unit_def *def, void *x, struct reply answer)
{
	struct unit_course *course = def->ask->course(x);

	if (course->n_answers == MAX_ANSWERS) {
		course->n_answers = 0;
		def->is_over(x);
		def->no_end(x);
		return;
	}
	answer.asked = course->question.asked;
	course->answers[course->n_answers++] = answer;
	unit_rerun(def, x);
}

void unit_undo(const struct unit_def *def, void *x)
{
	put_back(def, x);
	def->ask->course(x)->n_answers = 0;
	def->is_over(x);
}
