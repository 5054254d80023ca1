#include "games/evolve/record/reply.h"

#include "games/evolve/record/answering.h"
#include "games/evolve/record/unselected.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"

void name_taken(struct ctx *x, thing t, card_id card)
{
	struct board *before = &x->g->before;

	if (!is_object(t) || object_of(x, (obj_id)t)->card || !card || !name_object(x, (obj_id)t, card))
		return;
	if (x->g->unit.kind != UNIT_NONE && t <= before->table.n_objects)
		before->table.objects[t].card = card;
}

/* Whether it is the card that is named, or one that nobody has recorded and could be it, and is named so. */
static bool is_taken(struct ctx *x, obj_id id, card_id card)
{
	const struct object *o = object_of(x, id);

	if (!card || (o->card ? !was_called(x, id, card) : !could_be_there(x, id, card)))
		return false;
	name_taken(x, id, card);
	return true;
}

bool was_forced(struct ctx *x, const struct wanted_name *n, bool is_cost)
{
	for (uint8_t i = 0; i < x->forced.n; i++) {
		struct forced_choice *f = &x->forced.items[i];
		obj_id id = is_object(f->what) ? (obj_id)f->what : NO_OBJECT;

		if (f->kind != QUESTION_THING || f->is_cost != is_cost || !id)
			continue;
		if (n->ref ? is_taken(x, id, n->ref->card) : is_leader(x, id) && object_of(x, id)->owner == n->of)
			return true;
	}
	return false;
}

static bool was_forced_thing(const struct ctx *x, enum question_kind kind, thing what)
{
	for (uint8_t i = 0; i < x->forced.n; i++)
		if (x->forced.items[i].kind == kind && x->forced.items[i].what == what)
			return true;
	return false;
}

static bool was_forced_number(const struct ctx *x, enum question_kind kind, int32_t number)
{
	return was_forced_thing(x, kind, THING_NUMBER + (thing)number);
}

bool says_what_was_forced(struct ctx *x, const struct clause *c)
{
	const struct wanted_name n = { .ref = &c->ref, .of = NO_PLAYER };

	switch (c->id) {
	case CLAUSE_COST_ID:
		return was_forced(x, &n, true);
	case CLAUSE_OPTION_ID:
		return was_forced_number(x, QUESTION_MODE, c->number);
	case CLAUSE_AMOUNT_ID:
		return was_forced_number(x, QUESTION_NUMBER, c->number);
	case CLAUSE_EARTH_RITE_ID:
	case CLAUSE_USE_ID:
		return was_forced_thing(x, QUESTION_MAY, THING_YES);
	default:
		return false;
	}
}

/* The next target that was not selected; false = there is none. */
static bool next_unselected(struct ctx *x, struct answering *s, struct wanted_name *n)
{
	int at;

	while (next_target(x, s, n, &at)) {
		if (!was_forced(x, n, false))
			return true;
		use(s, at);
	}
	return false;
}

void report_unselected(struct ctx *x, player_id by, const struct wanted_name *n)
{
	const struct question *q = question_at_hand(x);
	struct buffer why = { 0 };
	rule_id rule = q ? q->rule : R_PLAY_TARGETS;

	if (n->ref)
		rule = say_unselected(x, by, n->ref, n->of, q, &why);
	else
		buffer_add_string(&why, "the leader cannot be selected");
	report_against(x, rule, "%s", buffer_string(&why));
	offer_free_words(&x->offer, &why);
}

/* A share of what is divided that is none of those which were open, or not the only one. */
static void report_share(struct ctx *x, int32_t share)
{
	const struct question *q = question_at_hand(x);
	int least = -1, most = -1;

	for (uint8_t i = 0; i < x->forced.n; i++)
		if (x->forced.items[i].kind == QUESTION_NUMBER)
			least = most = (int)(x->forced.items[i].what - THING_NUMBER);
	if (q && q->kind == QUESTION_NUMBER && q->n_options) {
		least = (int)(q->options[0] - THING_NUMBER);
		most = (int)(q->options[q->n_options - 1] - THING_NUMBER);
	}
	if (least < 0)
		report_against(x, R_PLAY_DIVIDE, "%d cannot be allocated here", (int)share);
	else if (least == most)
		report_against(x, R_PLAY_DIVIDE, "%d cannot be allocated here: it is %d", (int)share, least);
	else
		report_against(x, R_PLAY_DIVIDE, "%d cannot be allocated here: it is %d to %d", (int)share, least,
			       most);
}

void report_left_over(struct ctx *x, struct answering *s)
{
	struct wanted_name n;

	for (unsigned i = 0; i < s->entry->n_clauses; i++) {
		const struct clause *c = &s->entry->clauses[i];

		if ((s->used >> i & 1) || says_what_was_forced(x, c))
			continue;
		if (c->id == CLAUSE_COST_ID)
			report_against(x, R_COST_IN_FULL, "'%.*s' is no cost that can be paid here",
				       TEXT_ARG(c->ref.name));
		else if (c->id == CLAUSE_OPTION_ID)
			report_against(x, R_CHOOSE_AT_PLAY, "there is no option %d to choose", c->number);
		else if (c->id == CLAUSE_AMOUNT_ID)
			report_share(x, c->number);
		else if (c->id == CLAUSE_EARTH_RITE_ID)
			report_against(x, R_EARTH_RITE_MEANING, "there is no Earth Rite that can be paid for");
		else if (c->id == CLAUSE_USE_ID)
			report_against(x, R_COST_OPTIONAL, "there is no optional cost that can be paid");
		else if (c->id == CLAUSE_WARD_ID)
			report_against(x, R_WARD_MEANING, "no follower with Ward is put onto the field reserved");
	}
	if (!next_unselected(x, s, &n))
		return;
	report_unselected(x, s->entry->player, &n);
}
