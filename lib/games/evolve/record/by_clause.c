#include "games/evolve/record/reply.h"

#include "games/evolve/actions/act.h"
#include "games/evolve/board/info.h"
#include "games/evolve/record/answering.h"
#include "games/evolve/state/language.h"

static const struct clause *next_clause(const struct answering *s, uint8_t id, unsigned *at)
{
	for (unsigned i = 0; i < s->entry->n_clauses; i++)
		if (s->entry->clauses[i].id == id && !(s->used >> i & 1)) {
			*at = i;
			return &s->entry->clauses[i];
		}
	return NULL;
}

/* The +of that stands right behind the card, with +amount between perhaps. */
static player_id owner_behind(const struct ctx *x, const struct answering *s, unsigned from)
{
	for (unsigned i = from; i < s->entry->n_clauses; i++) {
		if (s->entry->clauses[i].id == CLAUSE_OF_ID)
			return player_named(x, s->entry->clauses[i].word);
		if (s->entry->clauses[i].id != CLAUSE_AMOUNT_ID)
			break;
	}
	return NO_PLAYER;
}

bool next_target(const struct ctx *x, const struct answering *s, struct wanted_name *n, int *at)
{
	*n = (struct wanted_name){ .of = NO_PLAYER };
	if (s->entry->target.given && !s->target_used) {
		*at = -1;
		n->ref = &s->entry->target;
		n->of = owner_behind(x, s, 0);
		return true;
	}
	for (unsigned i = 0; i < s->entry->n_clauses; i++) {
		const struct clause *c = &s->entry->clauses[i];

		if ((s->used >> i & 1) || (c->id != CLAUSE_TARGET_ID && c->id != CLAUSE_LEADER_ID))
			continue;
		*at = (int)i;
		if (c->id == CLAUSE_LEADER_ID) {
			n->of = player_named(x, c->word);
		} else {
			n->ref = &c->ref;
			n->of = owner_behind(x, s, i + 1);
		}
		return true;
	}
	return false;
}

void use(struct answering *s, int at)
{
	if (at < 0)
		s->target_used = true;
	else
		s->used |= 1ull << at;
}

static bool use_clause(struct answering *s, uint8_t id)
{
	unsigned at;

	if (!next_clause(s, id, &at))
		return false;
	s->used |= 1ull << at;
	return true;
}

/* Yes or no; false = the entry does not say. */
static bool answer_may(struct ctx *x, struct answering *s, const struct question *q, struct reply *out)
{
	unsigned at;

	*out = (struct reply){ .what = THING_NO };
	if (q->rule == R_WARD_MEANING) {
		/* What the entry does not say was not done. */
		out->what = use_clause(s, CLAUSE_WARD_ID) ? THING_YES : THING_NO;
		return true;
	}
	/* What was paid tells whether it was done. */
	if (q->rule == R_COST_WHEN_PLAYING && next_clause(s, CLAUSE_PAY_ID, &at)) {
		out->what = s->entry->clauses[at].number < cost_to_play(x, q->player, q->source) ? THING_YES : THING_NO;
		use_clause(s, out->what == THING_YES ? CLAUSE_USE_ID : CLAUSE_DECLINE_ID);
		return true;
	}
	if (q->rule == R_EARTH_RITE_MEANING && use_clause(s, CLAUSE_EARTH_RITE_ID)) {
		out->what = THING_YES;
		return true;
	}
	if (use_clause(s, CLAUSE_DECLINE_ID))
		return true;
	if (use_clause(s, CLAUSE_USE_ID) || next_clause(s, CLAUSE_COST_ID, &at)) {
		out->what = THING_YES;
		return true;
	}
	return false;
}

static bool answer_number(struct answering *s, const struct question *q, struct reply *out)
{
	uint8_t id = q->kind == QUESTION_MODE ? CLAUSE_OPTION_ID : CLAUSE_AMOUNT_ID;
	unsigned at;
	const struct clause *c = next_clause(s, id, &at);

	if (!c || c->number < 0 || c->number > 2000)
		return false;
	*out = (struct reply){ .what = THING_NUMBER + (thing)c->number };
	for (uint16_t i = 0; i < q->n_options; i++)
		if (q->options[i] == out->what) {
			s->used |= 1ull << at;
			return true;
		}
	return false;
}

bool answer_thing(struct ctx *x, struct answering *s, const struct question *q, struct reply *out)
{
	struct wanted_name n = { .of = NO_PLAYER };
	unsigned at;
	int target;

	if (q->is_cost) {
		const struct clause *c = next_clause(s, CLAUSE_COST_ID, &at);

		if (!c)
			return false;
		n.ref = &c->ref;
		if (!find_option(x, q, &n, out))
			return false;
		s->used |= 1ull << at;
		return true;
	}
	if (next_target(x, s, &n, &target)) {
		if (!find_option(x, q, &n, out))
			return false;
		use(s, target);
		s->any_selected = true;
		return true;
	}
	if (q->may_stop && s->any_selected) {
		*out = (struct reply){ .what = THING_STOP };
		s->any_selected = false;
		return true;
	}
	return false;
}

bool answer_by_clause(struct ctx *x, struct answering *s, const struct question *q, struct reply *out)
{
	switch ((enum question_kind)q->kind) {
	case QUESTION_MAY:
		return answer_may(x, s, q, out);
	case QUESTION_MODE:
	case QUESTION_NUMBER:
		return answer_number(s, q, out);
	case QUESTION_THING:
		return answer_thing(x, s, q, out);
	case QUESTION_ROLL:
	case QUESTION_CARD:
	case QUESTION_FACT:
		break;
	}
	return false;
}
