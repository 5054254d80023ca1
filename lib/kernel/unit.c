#include "kernel/unit.h"

#include <stdlib.h>

#include "base/bug.h"

static void put_back(const struct unit_def *def, void *x)
{
	struct unit_state s = def->ask->state(x);

	flat_copy(def->flat, s.board, s.before);
}

static void carry_out(const struct unit_def *def, void *x)
{
	struct unit_run *r = x;

	r->stopped = false;
	r->running = true;
	r->in_step = 0;
	r->next_answer = r->n_asked = 0;
	r->budget = def->budget;
	r->applied.n_applied = 0;
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
	struct unit_run *r = x;
	bool stopped = r->stopped;
	void *first = malloc(def->flat->size);

	BUG_ON(!first);
	flat_copy(def->flat, first, def->ask->state(x).board);
	put_back(def, x);
	carry_out(def, x);
	BUG_ON(r->stopped != stopped || !flat_same(def->flat, first, def->ask->state(x).board));
	free(first);
}
#endif

static void run(const struct unit_def *def, void *x)
{
	struct unit_run *r = x;

	carry_out(def, x);
#ifdef VERDICT_TWICE
	repeat(def, x);
#endif
	if (r->stopped) {
		r->stopped = false;
		r->in_step = 0;
		def->waits(x);
	} else {
		def->ask->state(x).course->n_answers = 0;
		def->is_over(x);
	}
}

void unit_begin(const struct unit_def *def, void *x)
{
	struct unit_state s = def->ask->state(x);

	s.course->n_answers = 0;
	flat_copy(def->flat, s.before, s.board);
	run(def, x);
}

void unit_rerun(const struct unit_def *def, void *x)
{
	put_back(def, x);
	run(def, x);
}

void unit_reply(const struct unit_def *def, void *x, struct reply answer)
{
	struct unit_course *course = def->ask->state(x).course;

	if (course->n_answers == MAX_ANSWERS) {
		course->n_answers = 0;
		def->is_over(x);
		def->ask->no_room(x);
		return;
	}
	answer.asked = course->question.asked;
	course->answers[course->n_answers++] = answer;
	unit_rerun(def, x);
}

void unit_undo(const struct unit_def *def, void *x)
{
	put_back(def, x);
	def->ask->state(x).course->n_answers = 0;
	def->is_over(x);
}
