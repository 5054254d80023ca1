#include "games/altered/actions/unfit.h"

#include <stdio.h>

#include "games/altered/actions/act.h"
#include "games/altered/board/last.h"
#include "games/altered/board/passive.h"
#include "games/altered/board/where.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

struct unfit {
	struct ctx *x;
	struct run run;
	obj_id id;
	char *text;
	size_t size;
};

/* What the card is or has is not what is asked for; true when the finding says so. */
static bool say(const struct unfit *u, const char *what)
{
	snprintf(u->text, u->size, ": %s", what);
	return true;
}

static bool say_number(const struct unfit *u, const char *what, int has, int limit, const char *how)
{
	snprintf(u->text, u->size, ": its %s is %d, and has to be %d%s", what, has, limit, how);
	return true;
}

/* Where it is, of one that is not in play. */
static bool say_where(const struct unfit *u)
{
	static const char *const places[] = {
		[Z_RESERVE] = "it is in Reserve",	   [Z_HAND] = "it is in hand",
		[Z_LIMBO] = "it is being played",	   [Z_DISCARD] = "it is in the discard pile",
		[Z_MANA] = "it is a Mana Orb",		   [Z_EXPEDITION] = NULL,
	};
	uint8_t zone = object_of(u->x, u->id)->zone;

	return zone < sizeof(places) / sizeof(places[0]) && places[zone] && say(u, places[zone]);
}

static bool explain(struct unfit *u, uint32_t node);

static bool explain_cost(struct unfit *u, uint32_t node)
{
	const struct node *n = nodes_of(u->x);
	uint16_t op = n[node].op, kind = n[node + 1].op;
	int has = cost_at(u->x, &u->run, kind, u->id), limit;

	if (explain(u, arg_of(u->x, node, 2)))
		return true;
	if (!card_of(u->x, u->id) || node_has_flag(&altered_ops, n, arg_of(u->x, node, 1), IS_SETTLED_LATER))
		return false;
	limit = number_of(u->x, &u->run, arg_of(u->x, node, 1));
	/* A limit that is no number is that of a card which is not there. */
	if (limit < 0 || (op == OP_COST_MAX ? has <= limit : op == OP_COST_MIN ? has >= limit : has == limit))
		return false;
	return say_number(u, kind == OP_U_HAND ? "Hand Cost" : kind == OP_U_RESERVE ? "Reserve Cost" : "Base Cost", has, limit,
			  op == OP_COST_MAX ? " or less" : op == OP_COST_MIN ? " or more" : "");
}

static bool explain_statistics(struct unfit *u, uint32_t node)
{
	const struct node *n = nodes_of(u->x);
	uint32_t number = n[node].op == OP_STATISTIC_MAX ? arg_of(u->x, node, 1) : node + 1;
	unsigned only = n[node].op == OP_STATISTIC_MAX ? op_number(n[node + 1].op, OF_TERRAINS, WATER) : N_TERRAINS;
	char what[32];

	if (explain(u, arg_of(u->x, node, n[node].op == OP_STATISTIC_MAX ? 2 : 1)))
		return true;
	if (!is_character(card_of(u->x, u->id)) || node_has_flag(&altered_ops, n, number, IS_SETTLED_LATER))
		return false;
	for (unsigned t = 0; t < N_TERRAINS; t++) {
		int has = n[node].op == OP_BASE_STATISTICS_MAX ? base_statistic_of(card_of(u->x, u->id), t)
							       : statistic_at(u->x, &u->run, u->id, t);
		int limit = number_of(u->x, &u->run, number);

		snprintf(what, sizeof(what), "%s statistic", altered_terrain_words[t]);
		if ((only == N_TERRAINS || t == only) && limit >= 0 && has > limit)
			return say_number(u, what, has, limit, " or less");
	}
	return false;
}

/* Filters that say one thing of what another one fits. */
static const struct {
	uint16_t op;
	const char *what;
} states[] = {
	{ OP_FLEETING_ONE, "it is not Fleeting" },	 { OP_NON_FLEETING, "it is Fleeting" },
	{ OP_ANCHORED_ONE, "it is not Anchored" },	 { OP_ASLEEP_ONE, "it is not Asleep" },
	{ OP_BOOSTED_ONE, "it has no boost" },		 { OP_UNBOOSTED_ONE, "it has a boost" },
	{ OP_EXHAUSTED_ONE, "it is not exhausted" },	 { OP_READY_ONE, "it is exhausted" },
	{ OP_TOKEN_ONLY, "it is no token" },		 { OP_NON_TOKEN, "it is a token" },
	{ OP_ZERO_STATISTIC, "it has no base statistic of 0" }, { OP_DEFENDER_ONE, "it has no Defender" },
	{ OP_GIGANTIC_ONE, "it is not Gigantic" },	 { OP_OTHER, "it is the card itself whose text it is" },
};

static bool explain_state(struct unfit *u, uint32_t node)
{
	uint16_t op = nodes_of(u->x)[node].op;

	for (size_t i = 0; i < sizeof(states) / sizeof(states[0]); i++)
		if (states[i].op == op)
			return explain(u, node + 1) ||
			       (!fits(u->x, &u->run, node, u->id, true) && say(u, states[i].what));
	return false;
}

static bool explain_type(const struct unfit *u, uint16_t op)
{
	const struct altered_card *card = card_of(u->x, u->id);

	switch (op) {
	case OP_CHARACTER:
		return card && !is_character(card) && say(u, "it is no Character");
	case OP_SPELL:
		return card && !is_spell(card) && say(u, "it is no Spell");
	case OP_PERMANENT:
		return card && !is_permanent(card) && say(u, "it is no Permanent");
	default:
		return false;
	}
}

static bool explain_place(struct unfit *u, uint32_t node, bool controlled)
{
	struct ctx *x = u->x;
	bool there;

	if (explain(u, arg_of(x, node, 1)))
		return true;
	if (node_has_flag(&altered_ops, nodes_of(x), node + 1, IS_SETTLED_LATER))
		return false;
	there = controlled ? is_in_play(x, u->id) && owns(x, &u->run, node + 1, controller_of(x, u->id))
			   : nodes_of(x)[node + 1].op == OP_TARGET || nodes_of(x)[node + 1].op == OP_ONE ||
				     is_in(x, &u->run, node + 1, u->id);
	if (there)
		return false;
	if (controlled && is_in_play(x, u->id))
		snprintf(u->text, u->size, ": %s controls it", x->env->player_names[controller_of(x, u->id)]);
	else if (!say_where(u))
		say(u, controlled ? "it is not in play" : "it is elsewhere");
	return true;
}

/* The first condition, in the order of the text's kernel outwards, that the card does not meet. */
static bool explain(struct unfit *u, uint32_t node)
{
	uint16_t op = nodes_of(u->x)[node].op;

	switch (op) {
	case OP_COST_MAX:
	case OP_COST_MIN:
	case OP_COST_EXACTLY:
		return explain_cost(u, node);
	case OP_STATISTICS_MAX:
	case OP_STATISTIC_MAX:
	case OP_BASE_STATISTICS_MAX:
		return explain_statistics(u, node);
	case OP_IN:
		return explain_place(u, node, false);
	case OP_CONTROLLED:
		return explain_place(u, node, true);
	case OP_SUBTYPE:
		if (explain(u, arg_of(u->x, node, 1)))
			return true;
		if (!card_of(u->x, u->id) || fits(u->x, &u->run, node, u->id, true))
			return false;
		snprintf(u->text, u->size, ": it is no %.*s", TEXT_ARG(u->x->env->code->words[nodes_of(u->x)[node + 1].value]));
		return true;
	default:
		return explain_type(u, op) || explain_state(u, node);
	}
}

/* The card that is named: one in play rather than in Reserve, in hand, being played, discarded or a Mana Orb. */
static obj_id find_named(struct ctx *x, const struct ref *ref)
{
	static const uint8_t zones[] = { Z_EXPEDITION, Z_LANDMARKS, Z_RESERVE, Z_HAND, Z_LIMBO, Z_DISCARD, Z_MANA };

	for (size_t z = 0; z < sizeof(zones) && ref->card; z++)
		for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
			if (object_of(x, id)->zone == zones[z] && object_of(x, id)->card == ref->card && is_nth(x, id, ref->ordinal))
				return id;
	return NO_OBJECT;
}

void say_unfit_reason(struct ctx *x, const struct ref *ref, char *text, size_t size)
{
	const struct question *q = &x->g->course.question;
	const struct board *b = &x->g->b;
	bool is_asked = x->g->unit.kind != UNIT_NONE && q->kind == QUESTION_THING && q->filter;
	uint32_t filter = is_asked ? q->filter : b->sought;
	struct unfit u = { .x = x, .text = text, .size = size };

	text[0] = '\0';
	u.id = find_named(x, ref);
	if (!u.id || !filter) {
		if (u.id)
			say_where(&u);
		else if (ref->card)
			say(&u, "none is in sight");
		return;
	}
	u.run = run_of(x, is_asked ? q->source : b->sought_by, NO_NODE);
	u.run.you = is_asked ? q->player : b->sought_for;
	if (!explain(&u, filter))
		say_where(&u);
}
