#include "games/altered/state/ask.h"

#include "base/bug.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

struct question question_of(enum question_kind kind, player_id player, rule_id rule, obj_id source)
{
	struct question q;

	q.kind = (uint8_t)kind;
	q.player = player;
	q.rule = rule;
	q.may_stop = false;
	q.about = NO_OBJECT;
	q.source = source;
	q.filter = 0;
	q.n_options = 0;
	return q;
}

void question_add(struct question *q, thing t)
{
	if (q->n_options < MAX_OPTIONS)
		q->options[q->n_options++] = t;
}

/* Adds an option in its place: objects as the table lists them, before all else. */
static void add_option(const struct table *t, struct question *q, thing option)
{
	uint16_t at = q->n_options++;

	while (at > 0 && is_object(option) &&
	       (!is_object(q->options[at - 1]) || compare_places(t, (obj_id)q->options[at - 1], (obj_id)option) > 0)) {
		q->options[at] = q->options[at - 1];
		at--;
	}
	q->options[at] = option;
}

/*
 * The answer that was given to the question of this number; NULL = none was.
 * What is named meanwhile can make a question needless that was asked before:
 * its answer is passed over.
 */
static const struct reply *answer_given(struct ctx *x, uint16_t asked)
{
	const struct altered_game *g = x->g;

	while (x->next_answer < g->n_answers && g->answers[x->next_answer].asked < asked)
		x->next_answer++;
	if (x->next_answer == g->n_answers || g->answers[x->next_answer].asked != asked)
		return NULL;
	return &g->answers[x->next_answer++];
}

void nothing_to_take(struct ctx *x, player_id player, obj_id source)
{
	struct board *b = board_of(x);
	card_id card = source ? object_of(x, source)->card : CARD_UNKNOWN, at_work = card_at_work(x);
	uint8_t i = 0;

	if (x->stopped)
		return;
	while (i < b->n_declinable && (b->declinable[i].card != card || b->declinable[i].at_work != at_work ||
				       b->declinable[i].player != player))
		i++;
	if (i == MAX_DECLINABLE) {
		b->lost = true;
		return;
	}
	if (i == b->n_declinable)
		b->declinable[b->n_declinable++] = (struct declinable){ card, at_work, player, 0 };
	if (b->declinable[i].n < UINT8_MAX)
		b->declinable[i].n++;
}

struct declinable *find_declinable(struct board *b, player_id player, card_id card)
{
	for (uint8_t i = 0; i < b->n_declinable; i++) {
		struct declinable *d = &b->declinable[i];

		if (d->n > 0 && d->player == player && (!card || !d->card || d->card == card || d->at_work == card))
			return d;
	}
	return NULL;
}

/* It does not matter which is chosen. */
static bool are_all_alike(const struct ctx *x, const struct question *q)
{
	if (q->kind != QUESTION_THING || q->may_stop)
		return false;
	for (uint16_t i = 0; i < q->n_options; i++)
		if (!is_object(q->options[i]) || !is_like(x, (obj_id)q->options[0], (obj_id)q->options[i]))
			return false;
	return true;
}

void may_be_said(struct ctx *x, thing t, player_id player)
{
	struct board *b = &x->g->b;

	if (b->n_forced < MAX_FORCED)
		b->forced[b->n_forced++] = (struct forced){ .what = t, .player = player };
	else
		b->lost = true;
}

/* It is chosen: the record may have stated so before. */
static thing chosen(struct ctx *x, const struct question *q, thing t)
{
	if (is_object(t))
		echo(x, VERB_CHOOSE, q->player, t, 0, 0);
	return t;
}

static thing forced(struct ctx *x, const struct question *q)
{
	may_be_said(x, q->options[0], q->player);
	return chosen(x, q, q->options[0]);
}

/* The unit waits for the answer to its question of this number. */
static void stop_for(struct ctx *x, const struct question *q, uint16_t asked)
{
	struct altered_game *g = x->g;

	/* What was answered behind it was said of another course of things. */
	g->n_answers = x->next_answer;
	/* Copying no more options than there are. */
	g->question.kind = q->kind;
	g->question.player = q->player;
	g->question.rule = q->rule;
	g->question.may_stop = q->may_stop;
	g->question.is_cost = x->paying && q->kind != QUESTION_MAY && q->kind != QUESTION_REGION && q->player == g->unit.player;
	g->question.about = q->about;
	g->question.source = q->source;
	g->question.filter = q->filter;
	g->question.asked = asked;
	g->question.n_options = 0;
	for (uint16_t i = 0; i < q->n_options; i++)
		add_option(&g->b.table, &g->question, q->options[i]);
	x->stopped = true;
}

thing ask(struct ctx *x, const struct question *q)
{
	uint16_t asked = x->n_asked;
	const struct reply *given;

	if (x->stopped)
		return THING_NONE;
	/* Of so many not all may be among the options. */
	if (q->n_options == MAX_OPTIONS)
		no_room(x);
	x->n_asked++;
	given = answer_given(x, asked);
	if (q->kind == QUESTION_THING || q->kind == QUESTION_MODE || q->kind == QUESTION_NUMBER) {
		if (q->n_options == 0) {
			if (q->may_stop)
				nothing_to_take(x, q->player, q->source);
			return THING_STOP;
		}
		if (q->n_options == 1 && !q->may_stop)
			return forced(x, q);
		if (!given && are_all_alike(x, q))
			return forced(x, q);
	}
	if (given) {
		if (given->unnamed && is_object(given->what))
			forget_zone_of(x, (obj_id)given->what);
		if (given->card && is_object(given->what) && object_of(x, (obj_id)given->what)->card == CARD_UNKNOWN)
			object_of(x, (obj_id)given->what)->card = given->card;
		return chosen(x, q, given->what);
	}
	stop_for(x, q, asked);
	return THING_NONE;
}

struct text question_source(struct ctx *x)
{
	return x->g->question.source ? name_of_object(x, x->g->question.source) : text_of("the rules");
}

bool ask_may(struct ctx *x, player_id player, obj_id source)
{
	struct question q = question_of(QUESTION_MAY, player, R_EFFECT_OPTIONAL, source);

	return ask(x, &q) == THING_YES;
}

void ask_card(struct ctx *x, player_id player, obj_id id, obj_id source)
{
	struct question q = question_of(QUESTION_CARD, player, R_ZONE_VISIBLE_KNOWN, source);

	if (x->stopped)
		return;
	if (object_of(x, id)->card != CARD_UNKNOWN) {
		x->n_asked++;
		return;
	}
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

bool ask_region(struct ctx *x, unsigned region, unsigned *terrains)
{
	struct altered_game *g = x->g;
	struct question q = question_of(QUESTION_REGION, g->unit.player, R_ZONE_VISIBLE_KNOWN,
					g->unit.kind == UNIT_REACTION ? g->unit.reaction.source : g->unit.subject);

	*terrains = g->assumed[region];
	if (*terrains || x->stopped)
		return *terrains != 0;
	/* It is no answer of a player: it has no number among these. */
	q.about = (obj_id)(region + 1);
	stop_for(x, &q, x->n_asked);
	return false;
}
