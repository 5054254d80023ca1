#include "games/evolve/record/reply.h"

#include "games/evolve/actions/play.h"
#include "games/evolve/record/answering.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"

bool belongs_to(const struct ctx *x, const struct entry *entry, const struct question *q)
{
	(void)x;
	return q->player == entry->player;
}

void answer(struct ctx *x, const struct entry *entry, struct reply reply)
{
	if (!unit_answer(x, reply))
		report_unplayable(x, entry);
}

/* Whether the card or leader that the entry selects next can be selected once that has been answered. */
static bool leads_to_target(const struct ctx *x, const struct answering *s, struct reply reply)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	struct answering rest = *s;
	const struct question *q;
	struct wanted_name n;
	int at;

	if (!next_target(x, s, &n, &at) || !budget_has(x->offer.budget) || !unit_answer(&trial, reply))
		return false;
	q = question_at_hand(&trial);
	if (was_forced(&trial, &n, false))
		return true;
	return q && q->kind == QUESTION_THING && belongs_to(&trial, s->entry, q) && answer_thing(&trial, &rest, q, &reply);
}

/*
 * What the entry does not say of options and of what may be done shows in what
 * it selects: the one answer that asks for that was given. Where several do it
 * is open which.
 */
static bool answer_by_target(struct ctx *x, const struct answering *s, const struct question *q, struct reply *out)
{
	struct reply replies[MAX_TRIED];
	unsigned n = q->kind == QUESTION_MODE || q->kind == QUESTION_MAY ? answers_of(x, replies) : 0, n_fit = 0;

	for (unsigned i = 0; i < n; i++) {
		if (!leads_to_target(x, s, replies[i]))
			continue;
		*out = n_fit ? *out : replies[i];
		n_fit++;
	}
	if (n_fit > 1) {
		x->g->b.open = x->g->before.open = true;
		offer_report(&x->offer, SEV_UNDETERMINED, q->rule, "the record does not say what '%.*s' decides",
			     TEXT_ARG(name_of_object(x, q->source)));
	}
	return n_fit > 0;
}

static void answer_all(struct ctx *x, struct answering *s);

/* How much the entry says beyond what has been answered. */
static unsigned says_more(struct ctx *x, const struct answering *s)
{
	struct answering rest = *s;
	struct wanted_name name;
	unsigned n = 0;
	int at;

	for (unsigned i = 0; i < s->entry->n_clauses; i++) {
		const struct clause *c = &s->entry->clauses[i];

		if ((s->used >> i & 1) || says_what_was_forced(x, c))
			continue;
		n += c->id == CLAUSE_COST_ID || c->id == CLAUSE_OPTION_ID || c->id == CLAUSE_AMOUNT_ID ||
		     c->id == CLAUSE_EARTH_RITE_ID || c->id == CLAUSE_USE_ID;
	}
	for (; next_target(x, &rest, &name, &at); use(&rest, at))
		n += !was_forced(x, &name, false);
	return n;
}

static bool is_pending_of(const struct ctx *x, const struct waiting *w, const struct entry *entry)
{
	return w->card == entry->subject.card || is_called(x, w->source, entry->subject.card);
}

/* How well the pending ability goes with what the entry says: all of it rather than some, then of its card rather than not. */
static unsigned goes_with(struct ctx *x, const struct answering *s, uint16_t pending)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	struct answering rest = *s;
	unsigned left, own = is_pending_of(x, &x->g->b.pending.items[pending], s->entry);

	trial.forced = x->forced;
	rest.is_tried = true;
	pending_play(&trial, pending, true);
	answer_all(&trial, &rest);
	left = says_more(&trial, &rest);
	return left == 0 ? 4 + own : left < says_more(x, s) ? 2 + own : 0;
}

/*
 * Several abilities are pending, and the entry says what one of them asks: that
 * is played next. UINT16_MAX = what it says is about none.
 */
static uint16_t pending_answered(struct ctx *x, const struct answering *s)
{
	const struct waiting_set *set = &x->g->b.pending;
	uint16_t best = UINT16_MAX;
	unsigned most = 0;

	for (uint16_t i = 0; i < set->len && budget_has(x->offer.budget); i++) {
		unsigned how = set->items[i].player == s->entry->player ? goes_with(x, s, i) : 0;

		if (how > most) {
			most = how;
			best = i;
		}
	}
	return best;
}

/* Answers as far as the entry says something. */
static void answer_all(struct ctx *x, struct answering *s)
{
	for (unsigned i = 0; i < MAX_ANSWERS; i++) {
		const struct question *q = question_at_hand(x);
		struct reply reply;

		if (x->g->ask == ASK_ORDER && x->g->ask_player == s->entry->player && !s->is_tried && says_more(x, s)) {
			uint16_t next = pending_answered(x, s);

			if (next == UINT16_MAX)
				return;
			pending_play(x, next, true);
			continue;
		}
		if (!q || !belongs_to(x, s->entry, q) ||
		    (!answer_by_clause(x, s, q, &reply) && !answer_by_target(x, s, q, &reply)))
			return;
		answer(x, s->entry, reply);
		if (x->offer.verdict == VERDICT_ILLEGAL && !x->offer.force)
			return;
	}
}

void reply_by_clauses(struct ctx *x, const struct entry *entry)
{
	struct answering s = { .entry = entry };

	answer_all(x, &s);
	if (x->offer.verdict != VERDICT_ILLEGAL || x->offer.force)
		report_left_over(x, &s);
}

/* Whether a name means what was taken: it may have left where it was. */
static bool was_meant(const struct ctx *x, const struct wanted_name *n, thing t)
{
	const struct object *o = is_object(t) ? object_of(x, (obj_id)t) : NULL;

	if (!o || (o->zone == Z_LEADER) != !n->ref)
		return false;
	if (!n->ref)
		return o->owner == n->of;
	return o->card ? was_called(x, (obj_id)t, n->ref->card) : n->ref->card && could_be_there(x, (obj_id)t, n->ref->card);
}

/* One of what was taken since the last choice, as there was nothing else, is said: once each. */
static bool use_only(struct ctx *x, const struct wanted_name *n, int number)
{
	struct board *b = board_of(x);

	for (uint16_t i = 0; i < b->n_only; i++) {
		thing t = b->only[i];

		if (n ? !was_meant(x, n, t) : t != THING_NUMBER + (thing)number)
			continue;
		b->only[i] = b->only[--b->n_only];
		return true;
	}
	return false;
}

static bool is_clause_given(struct ctx *x, const struct clause *c)
{
	const struct wanted_name n = { .ref = &c->ref, .of = NO_PLAYER };

	switch (c->id) {
	case CLAUSE_COST_ID:
		return use_only(x, &n, 0);
	case CLAUSE_OPTION_ID:
	case CLAUSE_AMOUNT_ID:
		return c->number >= 0 && use_only(x, NULL, c->number);
	default:
		return false;
	}
}

void reply_was_given(struct ctx *x, const struct entry *entry)
{
	struct answering s = { .entry = entry };
	struct wanted_name n;
	int at;

	for (unsigned i = 0; i < entry->n_clauses; i++)
		if (is_clause_given(x, &entry->clauses[i]))
			use(&s, (int)i);
	while (next_target(x, &s, &n, &at) && use_only(x, &n, 0))
		use(&s, at);
	report_left_over(x, &s);
}
