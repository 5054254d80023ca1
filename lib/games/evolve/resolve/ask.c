#include "games/evolve/resolve/ask.h"

static struct unit_state state_of(void *x)
{
	struct evolve_game *g = ((struct ctx *)x)->g;

	return (struct unit_state){ .course = &g->course, .board = &g->b, .before = &g->before };
}

static bool is_alike(void *x, thing a, thing b)
{
	return is_object(a) && is_object(b) && is_like(x, (obj_id)a, (obj_id)b);
}

static bool comes_before(void *x, thing a, thing b)
{
	(void)x;
	return a < b;
}

void note_declined(struct ctx *x)
{
	struct board *b = board_of(x);

	if (b->n_only < MAX_ONLY)
		b->only[b->n_only++] = THING_STOP;
}

static bool is_cost(void *x, const struct question *q)
{
	(void)x;
	return q->is_cost;
}

/* There is nothing to take: the record may say that nothing is. */
static void nothing(void *x, const struct question *q)
{
	(void)q;
	note_declined(x);
}

static void taken(void *x, const struct question *q, thing t)
{
	struct ctx *ctx = x;

	(void)t;
	if (q->filter)
		ctx->g->b.sought = q->filter;
}

/* For what this entry says besides, and for what later ones may. */
static void note_forced(void *x, const struct question *q, thing t)
{
	struct all_forced *f = &((struct ctx *)x)->forced;
	struct board *b = board_of(x);

	if (b->n_only < MAX_ONLY)
		b->only[b->n_only++] = t;
	for (uint8_t i = 0; i < f->n; i++)
		if (f->items[i].what == t && f->items[i].kind == q->kind && f->items[i].is_cost == q->is_cost)
			return;
	if (f->n < MAX_FORCED)
		f->items[f->n++] = (struct forced_choice){ t, q->kind, q->is_cost };
}

/* What was answered names the card. */
static void learns(void *x, const struct reply *reply)
{
	struct ctx *ctx = x;

	if (reply->card && is_object(reply->what) && object_of(ctx, (obj_id)reply->what)->card == CARD_UNKNOWN)
		name_object(ctx, (obj_id)reply->what, reply->card);
}

const struct ask_def evolve_asking = {
	.state = state_of,
	.is_alike = is_alike,
	.comes_before = comes_before,
	.is_cost = is_cost,
	.no_room = no_room,
	.nothing = nothing,
	.forced = note_forced,
	.chosen = taken,
	.learns = learns,
};

thing ask(struct ctx *x, const struct question *q)
{
	return unit_ask(&evolve_asking, x, q);
}

bool ask_may(struct ctx *x, player_id player, rule_id rule, obj_id source)
{
	struct question q = question_of(QUESTION_MAY, player, rule, source);

	return ask(x, &q) == THING_YES;
}

void take_yes(struct ctx *x, player_id player, rule_id rule, obj_id source)
{
	const struct question q = question_of(QUESTION_MAY, player, rule, source);

	note_forced(x, &q, THING_YES);
}

void take_cost(struct ctx *x, player_id player, rule_id rule, obj_id paid)
{
	struct question q = question_of(QUESTION_THING, player, rule, NO_OBJECT);

	q.is_cost = true;
	note_forced(x, &q, paid);
}

int ask_option(struct ctx *x, player_id player, int n, obj_id source)
{
	struct question q = question_of(QUESTION_MODE, player, R_CHOOSE_AT_PLAY, source);

	return unit_ask_number(&evolve_asking, x, &q, 1, n);
}

int ask_number(struct ctx *x, player_id player, int least, int most, rule_id rule, obj_id source)
{
	struct question q = question_of(QUESTION_NUMBER, player, rule, source);

	return unit_ask_number(&evolve_asking, x, &q, least, most);
}

int ask_roll(struct ctx *x, player_id player, obj_id source)
{
	return unit_ask_roll(&evolve_asking, x, player, R_ROLL_DIE_MEANING, source);
}

/* Whether all of them are taken, and what each is is known: then nothing is to be asked. */
static bool are_all_taken(const struct ctx *x, const struct set *of, int n)
{
	for (uint16_t i = 0; i < of->n; i++)
		if (!is_object(of->items[i]) || object_of(x, (obj_id)of->items[i])->card == CARD_UNKNOWN)
			return false;
	return of->n > 1 && of->n <= n;
}

bool ask_things(struct ctx *x, player_id player, const struct set *of, int n, bool up_to, rule_id rule, bool is_cost_,
		uint32_t filter, obj_id source, struct set *out)
{
	set_clear(out);
	if (!up_to && are_all_taken(x, of, n)) {
		struct question q = question_of(QUESTION_THING, player, rule, source);

		q.is_cost = is_cost_;
		for (uint16_t i = 0; i < of->n && !x->run.stopped; i++)
			note_forced(x, &q, of->items[i]);
		*out = *of;
		return !x->run.stopped;
	}
	if (up_to && of->n == 0)
		note_declined(x);
	while (n-- > 0) {
		struct question q = question_of(QUESTION_THING, player, rule, source);
		thing t;

		q.may_stop = up_to;
		q.is_cost = is_cost_;
		q.filter = filter;
		for (uint16_t i = 0; i < of->n; i++)
			if (!set_has(out, of->items[i]))
				question_add(&q, of->items[i]);
		if (q.n_options == 0)
			return !x->run.stopped;
		t = ask(x, &q);
		if (x->run.stopped)
			return false;
		if (t == THING_STOP)
			break;
		set_add(out, t);
	}
	return true;
}
