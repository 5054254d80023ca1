#include "games/altered/actions/unfit.h"

#include <stdio.h>
#include <string.h>

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
	bool has_moved; /* where it is now says nothing of where it was */
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
	{ OP_EXCEPT, "it is what the text excepts" },	 { OP_WITH_QUICK, "it has no such quick action" },
	{ OP_WITH_COUNTERS, "it has no counter" },
	{ OP_IS_FLEETING, "it is not Fleeting" },	 { OP_IS_ANCHORED, "it is not Anchored" },
	{ OP_IS_ASLEEP, "it is not Asleep" },		 { OP_IS_BOOSTED, "it has no boost" },
	{ OP_IS_EXHAUSTED, "it is not exhausted" },	 { OP_IS_GIGANTIC, "it is not Gigantic" },
};

/* The filter that the one at the node narrows: its last argument. */
static uint32_t narrowed(const struct unfit *u, uint32_t node)
{
	const char *args = altered_ops.ops[nodes_of(u->x)[node].op].args;

	return arg_of(u->x, node, (unsigned)strlen(args) - 1);
}

static bool narrows(const struct unfit *u, uint32_t node)
{
	return altered_ops.ops[nodes_of(u->x)[node].op].flags & NARROWS;
}

static bool explain_state(struct unfit *u, uint32_t node)
{
	uint16_t op = nodes_of(u->x)[node].op;

	if (narrows(u, node) && explain(u, narrowed(u, node)))
		return true;
	for (size_t i = 0; i < sizeof(states) / sizeof(states[0]); i++)
		if (states[i].op == op)
			return !fits(u->x, &u->run, node, u->id, true) && say(u, states[i].what);
	return false;
}

/* How many there are of what is counted is too few. */
static bool explain_count(struct unfit *u, uint32_t node)
{
	bool counts_boosts = nodes_of(u->x)[node].op == OP_BOOSTS_MIN;
	int has = counts_boosts ? boosts_at(u->x, &u->run, u->id) : zero_statistics(card_of(u->x, u->id));
	int least = number_of(u->x, &u->run, node + 1);

	if (explain(u, narrowed(u, node)))
		return true;
	if (has >= least)
		return false;
	snprintf(u->text, u->size, counts_boosts ? ": it has %d boosts, and has to have %d or more"
						 : ": %d of its base statistics are 0, and %d or more have to be",
		 has, least);
	return true;
}

static bool explain_name(struct unfit *u, uint32_t node)
{
	if (explain(u, narrowed(u, node)))
		return true;
	if (fits(u->x, &u->run, node, u->id, true))
		return false;
	snprintf(u->text, u->size, ": it is not called '%.*s'", TEXT_ARG(u->x->env->code->words[nodes_of(u->x)[node + 1].value]));
	return true;
}

static bool explain_terrain(struct unfit *u, uint32_t node)
{
	if (explain(u, narrowed(u, node)))
		return true;
	if (fits(u->x, &u->run, node, u->id, true))
		return false;
	snprintf(u->text, u->size, ": its Expedition is not in %s",
		 altered_terrain_words[op_number(nodes_of(u->x)[node + 1].op, OF_TERRAINS, WATER)]);
	return true;
}

/* It is neither of two kinds: both reasons are said. */
static bool explain_both(struct unfit *u, uint32_t node)
{
	char first[80], second[80];
	struct unfit one = *u, other = *u;

	one.text = first;
	other.text = second;
	one.size = other.size = sizeof(first);
	if (fits(u->x, &u->run, node, u->id, true) || !explain(&one, arg_of(u->x, node, 0)) ||
	    !explain(&other, arg_of(u->x, node, 1)))
		return false;
	snprintf(u->text, u->size, "%s, and%s", first, second + 1);
	return true;
}

static bool explain_type(struct unfit *u, uint32_t node)
{
	const struct altered_card *card = card_of(u->x, u->id);

	switch (nodes_of(u->x)[node].op) {
	case OP_CHARACTER:
		return card && !is_character(card) && say(u, "it is no Character");
	case OP_SPELL:
		return card && !is_spell(card) && say(u, "it is no Spell");
	case OP_PERMANENT:
		return card && !is_permanent(card) && say(u, "it is no Permanent");
	case OP_LANDMARK:
		return card && card->type != ALTERED_LANDMARK_PERMANENT && card->type != ALTERED_LANDMARK_TOKEN &&
		       say(u, "it is no Landmark");
	case OP_EXPEDITION_PERMANENT:
		return card && !fits(u->x, &u->run, node, u->id, true) && say(u, "it is no Expedition Permanent");
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
	if (u->has_moved || node_has_flag(&altered_ops, nodes_of(x), node + 1, IS_SETTLED_LATER))
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
	case OP_BOOSTS_MIN:
	case OP_ZERO_STATISTICS_MIN:
		return explain_count(u, node);
	case OP_NAMED:
		return explain_name(u, node);
	case OP_IN_TERRAIN_THINGS:
		return explain_terrain(u, node);
	case OP_WITH_STATE:
		return explain(u, narrowed(u, node)) || explain(u, node + 1);
	case OP_OR:
		return explain_both(u, node);
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
		return explain_type(u, node) || explain_state(u, node);
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

/* Of what is asked now, or was sought last, that it is for the card to meet; 0 = nothing is. */
static uint32_t filter_of(struct unfit *u)
{
	const struct question *q = &u->x->g->course.question;
	const struct board *b = &u->x->g->b;
	bool is_asked = u->x->g->unit.kind != UNIT_NONE && q->kind == QUESTION_THING && q->filter;
	uint32_t filter = is_asked ? q->filter : b->sought;

	if (filter) {
		u->run = run_of(u->x, is_asked ? q->source : b->sought_by, NO_NODE);
		u->run.you = is_asked ? q->player : b->sought_for;
	}
	return filter;
}

/* A card in play is chosen where only cards elsewhere are. */
static bool say_in_play(const struct unfit *u)
{
	const struct question *q = &u->x->g->course.question;

	if (u->x->g->unit.kind == UNIT_NONE || q->kind != QUESTION_THING || q->n_options == 0 || !is_in_play(u->x, u->id))
		return false;
	for (uint16_t i = 0; i < q->n_options; i++)
		if (!is_object(q->options[i]) || is_in_play(u->x, (obj_id)q->options[i]))
			return false;
	return say(u, "it is in play");
}

void say_unfit_reason(struct ctx *x, const struct ref *ref, char *text, size_t size)
{
	struct unfit u = { .x = x, .text = text, .size = size };
	uint32_t filter = filter_of(&u);

	text[0] = '\0';
	u.id = find_named(x, ref);
	if (!u.id && ref->card)
		say(&u, "none is in sight");
	if (u.id && !(filter && explain(&u, filter)) && !say_where(&u))
		say_in_play(&u);
}

bool say_unfit_filter(struct ctx *x, obj_id id, obj_id source, uint32_t filter, char *text, size_t size)
{
	struct unfit u = { .x = x, .run = run_of(x, source, NO_NODE), .id = id, .has_moved = true, .text = text,
			   .size = size };

	return explain(&u, filter);
}

obj_id say_unfit_condition(struct ctx *x, const struct ref *ref, char *text, size_t size)
{
	struct unfit u = { .x = x, .text = text, .size = size };
	uint32_t filter = filter_of(&u);

	text[0] = '\0';
	u.id = find_named(x, ref);
	return u.id && filter && explain(&u, filter) ? (obj_id)u.run.self : NO_OBJECT;
}
