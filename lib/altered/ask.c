#include "altered/ask.h"

#include "altered/objects.h"
#include "altered/play.h"
#include "base/bug.h"

/* Far more than any effect takes; what goes on longer does not end. */
enum { STEP_BUDGET = 20000 };

struct question question_of(enum question_kind kind, player_id player, rule_id rule, obj_id source)
{
	struct question q;

	q.kind = (uint8_t)kind;
	q.player = player;
	q.rule = rule;
	q.may_stop = false;
	q.about = NO_OBJECT;
	q.source = source;
	q.n_options = 0;
	return q;
}

void question_add(struct question *q, thing t)
{
	if (q->n_options < MAX_OPTIONS)
		q->options[q->n_options++] = t;
}

thing ask(struct ctx *x, const struct question *q)
{
	struct altered_game *g = x->g;

	if (x->stopped)
		return THING_NONE;
	if (q->kind == QUESTION_THING || q->kind == QUESTION_MODE || q->kind == QUESTION_NUMBER) {
		if (q->n_options == 0)
			return THING_STOP;
		if (q->n_options == 1 && !q->may_stop) {
			if (g->b.n_forced < MAX_FORCED)
				g->b.forced[g->b.n_forced++] = q->options[0];
			return q->options[0];
		}
	}
	if (x->next_answer < g->n_answers) {
		struct reply a = g->answers[x->next_answer++];

		if (a.card && is_object(a.what) && object_of(x, (obj_id)a.what)->card == CARD_UNKNOWN)
			object_of(x, (obj_id)a.what)->card = a.card;
		return a.what;
	}
	/* Copying no more options than there are. */
	g->question.kind = q->kind;
	g->question.player = q->player;
	g->question.rule = q->rule;
	g->question.may_stop = q->may_stop;
	g->question.about = q->about;
	g->question.source = q->source;
	g->question.n_options = q->n_options;
	for (uint16_t i = 0; i < q->n_options; i++)
		g->question.options[i] = q->options[i];
	x->stopped = true;
	return THING_NONE;
}

bool ask_may(struct ctx *x, player_id player, obj_id source)
{
	struct question q = question_of(QUESTION_MAY, player, R_EFFECT_OPTIONAL, source);

	return ask(x, &q) == THING_YES;
}

void ask_card(struct ctx *x, player_id player, obj_id id, obj_id source)
{
	struct question q = question_of(QUESTION_CARD, player, R_ZONE_VISIBLE_KNOWN, source);

	if (x->stopped || object_of(x, id)->card != CARD_UNKNOWN)
		return;
	q.about = id;
	q.may_stop = true;
	ask(x, &q);
}

int ask_roll(struct ctx *x, player_id player, obj_id source)
{
	struct question q = question_of(QUESTION_ROLL, player, R_ROLL_DIE, source);
	thing t;

	q.may_stop = true;
	t = ask(x, &q);
	return t >= THING_NUMBER ? (int)(t - THING_NUMBER) : 0;
}

static void unit_run(struct ctx *x)
{
	struct altered_game *g = x->g;

	x->stopped = false;
	x->in_step = false;
	x->n_step = 0;
	x->next_answer = 0;
	x->depth = 0;
	x->budget = STEP_BUDGET;
	unit_do(x);
	if (x->stopped) {
		g->ask = ASK_EFFECT;
		g->ask_player = g->question.player;
		x->stopped = false;
		x->in_step = false;
	} else {
		g->unit.kind = UNIT_NONE;
		g->n_answers = 0;
	}
}

void unit_start(struct ctx *x, const struct unit *unit)
{
	struct altered_game *g = x->g;

	BUG_ON(g->unit.kind != UNIT_NONE);
	g->unit = *unit;
	g->n_answers = 0;
	for (size_t i = 0; i < sizeof(g->named) / sizeof(g->named[0]); i++)
		g->named[i] = 0;
	board_copy(&g->before, &g->b);
	unit_run(x);
}

void unit_answer(struct ctx *x, struct reply answer)
{
	struct altered_game *g = x->g;

	BUG_ON(g->unit.kind == UNIT_NONE);
	if (g->n_answers == MAX_ANSWERS) {
		/* More than any effect asks: it does not end. */
		g->unit.kind = UNIT_NONE;
		g->n_answers = 0;
		g->b.open = true;
		return;
	}
	g->answers[g->n_answers++] = answer;
	board_copy(&g->b, &g->before);
	unit_run(x);
}
