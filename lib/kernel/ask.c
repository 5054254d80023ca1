#include "kernel/ask.h"

/*
 * The answer that was given to the question of this number; NULL = none was.
 * What is named meanwhile can make a question needless that was asked before:
 * its answer is passed over.
 */
static const struct reply *answer_given(struct unit_run *r, const struct unit_course *course, uint16_t asked)
{
	while (r->next_answer < course->n_answers && course->answers[r->next_answer].asked < asked)
		r->next_answer++;
	if (r->next_answer == course->n_answers || course->answers[r->next_answer].asked != asked)
		return NULL;
	return &course->answers[r->next_answer++];
}

/* Adds an option in its place. */
static void add_in_order(const struct ask_def *def, void *x, struct question *q, thing option)
{
	uint16_t at = q->n_options++;

	while (at > 0 && def->comes_before(x, option, q->options[at - 1])) {
		q->options[at] = q->options[at - 1];
		at--;
	}
	q->options[at] = option;
}

/* The unit waits for the answer to its question of this number. */
static void stop_for(const struct ask_def *def, void *x, const struct question *q, uint16_t asked)
{
	struct unit_course *course = def->state(x).course;
	struct question *open = &course->question;
	struct unit_run *r = x;

	/* What was answered behind it was said of another course of things. */
	course->n_answers = r->next_answer;
	/* Copying no more options than there are. */
	open->kind = q->kind;
	open->player = q->player;
	open->rule = q->rule;
	open->may_stop = q->may_stop;
	open->is_cost = def->is_cost(x, q);
	open->about = q->about;
	open->source = q->source;
	open->filter = q->filter;
	open->asked = asked;
	open->n_options = 0;
	for (uint16_t i = 0; i < q->n_options; i++)
		add_in_order(def, x, open, q->options[i]);
	r->stopped = true;
}

/* It does not matter which is chosen. */
static bool are_all_alike(const struct ask_def *def, void *x, const struct question *q)
{
	if (q->kind != QUESTION_THING || q->may_stop)
		return false;
	for (uint16_t i = 0; i < q->n_options; i++)
		if (!is_object(q->options[i]) || !def->is_alike(x, q->options[0], q->options[i]))
			return false;
	return true;
}

static thing take_only(const struct ask_def *def, void *x, const struct question *q)
{
	def->forced(x, q, q->options[0]);
	def->chosen(x, q, q->options[0]);
	return q->options[0];
}

thing unit_ask(const struct ask_def *def, void *x, const struct question *q)
{
	struct unit_run *r = x;
	uint16_t asked = r->n_asked;
	const struct reply *given;

	if (r->stopped)
		return THING_NONE;
	/* Of so many not all may be among the options. */
	if (q->n_options == MAX_OPTIONS)
		def->no_room(x);
	r->n_asked++;
	given = answer_given(r, def->state(x).course, asked);
	if (question_has_options(q)) {
		if (q->n_options == 0) {
			if (q->may_stop)
				def->nothing(x, q);
			return THING_STOP;
		}
		if ((q->n_options == 1 && !q->may_stop) || (!given && are_all_alike(def, x, q)))
			return take_only(def, x, q);
	}
	if (!given) {
		stop_for(def, x, q, asked);
		return THING_NONE;
	}
	def->learns(x, given);
	def->chosen(x, q, given->what);
	return given->what;
}

int unit_ask_number(const struct ask_def *def, void *x, struct question *q, int least, int most)
{
	for (int i = least; i <= most; i++)
		question_add(q, THING_NUMBER + (thing)i);
	return number_chosen(unit_ask(def, x, q));
}

int unit_ask_roll(const struct ask_def *def, void *x, player_id player, rule_id rule, obj_id source)
{
	struct question q = question_of(QUESTION_ROLL, player, rule, source);

	q.may_stop = true;
	return number_chosen(unit_ask(def, x, &q));
}

void unit_ask_fact(const struct ask_def *def, void *x, const struct question *q)
{
	const struct unit_run *r = x;

	if (!r->stopped)
		stop_for(def, x, q, r->n_asked);
}
