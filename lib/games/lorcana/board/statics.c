/*
 * statics.c - walking the static abilities with a question.
 */
#include "games/lorcana/board/statics.h"

#include "games/lorcana/board/static_query.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/lasting.h"

static const struct node *node_at(const struct query *q, uint16_t node)
{
	return &q->r.env->code->nodes[node];
}

static uint16_t after(const struct query *q, uint16_t node)
{
	return code_next(q->r.env->code, node);
}

/* Walking */

static void walk(struct query *q, uint16_t node);

/* `unless_done(pay(you, n), S)`: what S forbids costs n each time. */
static void walk_unless_paid(struct query *q, uint16_t payment)
{
	struct statics_said before = q->said;
	int number = reading_amount(&q->r, after(q, code_first(payment)));

	if (q->asked.pays)
		return;
	walk(q, after(q, payment));
	if (!q->counts_toll || q->said.sum == before.sum)
		return;
	q->toll += number;
	q->said = before;
}

/* Walks one static ability: its conditions, then what it changes. */
static void walk(struct query *q, uint16_t node)
{
	uint16_t first = code_first(node);
	int times = q->times;

	switch (node_at(q, node)->op) {
	case OP_STATIC:
		static_answer(q, first);
		return;
	case OP_ALL_STATICS:
		walk(q, first);
		walk(q, after(q, first));
		return;
	case OP_WHILE:
		if (reading_holds(&q->r, first))
			walk(q, after(q, first));
		return;
	case OP_UNLESS_PAID:
		walk_unless_paid(q, first);
		return;
	case OP_UNLESS:
		if (!reading_holds(&q->r, first))
			walk(q, after(q, first));
		return;
	default: /* OP_FOR_EACH */
		q->times *= reading_amount(&q->r, first);
		walk(q, after(q, first));
		q->times = times;
	}
}

/* Whether a program can answer the question at all: if not, its conditions need not be asked. */
static bool can_answer(const struct query *q, uint16_t program)
{
	const struct code_program *p = &q->r.env->code->programs[program];

	if (!(p->answers & question_bit(q->question)))
		return false;
	if (q->question == Q_MODIFIER)
		return p->changes & 1u << (CHANGE_STRENGTH + q->asked.what);
	return q->question != Q_KEYWORD || p->changes & 1u << (CHANGE_KEYWORD + q->asked.what);
}

_Static_assert((int)ATTR_SINGING_COST == (int)CHANGE_SINGING_COST, "characteristics are in one order");

static void walk_program(struct query *q, uint16_t program, obj_id source)
{
	const struct code_program *p = &q->r.env->code->programs[program];

	if (!can_answer(q, program))
		return;
	q->program = program;
	q->r.source = source;
	q->r.player = table_object_const(&q->r.g->table, source)->owner;
	q->times = 1;
	walk(q, p->node);
}

static void walk_card(struct query *q, obj_id source)
{
	const struct lorcana_game *g = q->r.g;
	const struct lorcana_card *card = card_facts(q->r.env, g, source);

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		if (!card->abilities[i].code || !can_answer(q, card->abilities[i].code))
			continue;
		if (q->question != Q_LOSES_ABILITY && static_holds(q->r.env, g, Q_LOSES_ABILITY, source, i, 0))
			continue;
		q->card = table_object_const(&g->table, source)->card;
		q->ability = i;
		walk_program(q, card->abilities[i].code, source);
	}
}

/* Static abilities that effects have given to cards, or put in force, for a time. */
static void walk_lasting(struct query *q)
{
	const struct lorcana_game *g = q->r.g;

	for (uint16_t i = 0; i < g->lasting.len; i++) {
		const struct lasting *l = &g->lasting.items[i];

		q->card = l->card;
		q->ability = l->ability;
		q->r.that_player = l->about;
		if (l->kind == LASTING_PROGRAM && !l->target)
			walk_program(q, l->program, l->source);
		else if (l->kind == LASTING_PROGRAM &&
			 table_object_const(&g->table, l->target)->incarnation == l->incarnation)
			walk_program(q, l->program, l->target);
	}
	q->r.that_player = NO_PLAYER;
}

/* Asks every card in play, and the card asked about, if it is somewhere else. */
static void ask_all(struct query *q)
{
	const struct lorcana_game *g = q->r.g;

	if (!q->r.env->code)
		return;
	for (player_id p = 0; g->statics & question_bit(q->question) && p < g->n_players; p++)
		for (obj_id i = table_zone(&g->table, p, Z_PLAY)->first; i; i = g->table.objects[i].next)
			walk_card(q, i);
	if (q->asked.about && !is_in_play(g, q->asked.about)) {
		q->is_elsewhere = true;
		walk_card(q, q->asked.about);
		q->is_elsewhere = false;
	}
	if (g->lasting.len)
		walk_lasting(q);
}

static struct query query_make(const struct lorcana_env *env, const struct lorcana_game *g,
			       enum static_question question, const struct asked *asked)
{
	return (struct query){
		.r = { .env = env, .g = g, .event = asked->event, .that_player = NO_PLAYER, .asked = asked->about, .depth = asked->depth },
		.question = question,
		.asked = *asked,
	};
}

/* Most games have no text that answers most questions: that costs one look. */
static bool nobody_answers(const struct lorcana_env *env, const struct lorcana_game *g, enum static_question question,
			   obj_id about)
{
	return !env->code || (!(g->statics & question_bit(question)) && !g->lasting.len && (!about || is_in_play(g, about)));
}

struct statics_said static_ask(const struct lorcana_env *env, const struct lorcana_game *g,
			       enum static_question question, const struct asked *asked)
{
	struct query q;

	if (nobody_answers(env, g, question, asked->about))
		return (struct statics_said){ .sum = 0 };
	q = query_make(env, g, question, asked);
	ask_all(&q);
	return q.said;
}

/* Questions */

obj_id static_says(const struct lorcana_env *env, const struct lorcana_game *g, enum static_question question,
		   obj_id about, obj_id other)
{
	struct asked asked = { .about = about, .other = other };

	return static_ask(env, g, question, &asked).source;
}

obj_id static_says_of(const struct lorcana_env *env, const struct lorcana_game *g, enum static_question question,
		      player_id player, int what, obj_id about)
{
	struct asked asked = { .player = player, .what = what, .about = about };

	return static_ask(env, g, question, &asked).source;
}

bool static_holds(const struct lorcana_env *env, const struct lorcana_game *g, enum static_question question, obj_id id,
		  int what, int depth)
{
	struct asked asked = { .about = id, .what = what, .depth = depth };

	if (depth >= MAX_STATIC_DEPTH || !is_in_play(g, id))
		return false;
	return static_ask(env, g, question, &asked).source != NO_OBJECT;
}

int static_modifier(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_attribute attribute, int depth)
{
	struct asked asked = { .about = id, .what = (int)attribute, .depth = depth };

	if (depth >= MAX_STATIC_DEPTH || !is_in_play(g, id))
		return 0;
	return static_ask(env, g, Q_MODIFIER, &asked).sum;
}

bool static_keyword(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_keyword_kind kind, int depth, int *total)
{
	struct asked asked = { .about = id, .what = (int)kind, .depth = depth };
	struct statics_said said;

	if (depth >= MAX_STATIC_DEPTH || !is_in_play(g, id))
		return false;
	said = static_ask(env, g, Q_KEYWORD, &asked);
	*total += said.sum;
	return said.source != NO_OBJECT;
}

/* What an effect forbids all cards of a kind for a time; NO_OBJECT = nothing. */
static obj_id lasting_forbids(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what)
{
	for (uint16_t i = 0; i < g->lasting.len; i++) {
		const struct lasting *l = &g->lasting.items[i];
		struct reading r = reading_of_card(env, g, l->source);

		r.player = l->player;
		if (l->kind == LASTING_CANT && l->number & 1 << (int)what && reading_selects(&r, l->node, id))
			return l->source;
	}
	return NO_OBJECT;
}

int static_toll(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what)
{
	struct asked asked = { .about = id, .what = (int)what };
	struct query q;

	if (nobody_answers(env, g, Q_FORBIDDEN, id))
		return 0;
	q = query_make(env, g, Q_FORBIDDEN, &asked);
	q.counts_toll = true;
	ask_all(&q);
	return q.toll;
}

static obj_id forbids(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what,
		      bool pays)
{
	struct asked asked = { .about = id, .what = (int)what, .pays = pays };
	const struct lasting *m = lasting_find(&g->modifiers, id, table_object_const(&g->table, id)->incarnation,
					       (uint8_t)(ATTR_FORBIDDEN + (int)what));
	obj_id by_static;

	if (m)
		return m->source ? m->source : id;
	by_static = static_ask(env, g, Q_FORBIDDEN, &asked).source;
	return by_static ? by_static : lasting_forbids(env, g, id, what);
}

obj_id static_forbids_payer(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what)
{
	return forbids(env, g, id, what, true);
}

obj_id static_forbids(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what)
{
	return forbids(env, g, id, what, false);
}

int static_price(const struct lorcana_env *env, const struct lorcana_game *g, const struct asked *asked)
{
	return static_ask(env, g, Q_PRICE, asked).sum;
}

void static_price_spend(const struct lorcana_env *env, struct lorcana_game *g, const struct asked *asked)
{
	struct query q = query_make(env, g, Q_PRICE, asked);

	q.uses = &g->uses;
	ask_all(&q);
}

/* "The first time" is the first damage of the turn, whether or not it was prevented. */
static bool has_taken_damage(const struct lorcana_game *g, obj_id id)
{
	for (uint16_t i = 0; i < g->history.len; i++)
		if (g->history.items[i].what == HAPPEN_TAKE && g->history.items[i].subject == id)
			return true;
	return false;
}

static obj_id ask_prevention(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, struct use_set *uses)
{
	struct asked asked = { .about = id };
	struct query q = query_make(env, g, Q_PREVENTS_DAMAGE, &asked);

	if (!(g->statics & question_bit(Q_PREVENTS_DAMAGE)) || has_taken_damage(g, id))
		return NO_OBJECT;
	q.uses = uses;
	ask_all(&q);
	return q.said.source;
}

obj_id static_would_prevent(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	return ask_prevention(env, g, id, NULL);
}

bool static_prevents_damage(const struct lorcana_env *env, struct lorcana_game *g, obj_id id)
{
	return ask_prevention(env, g, id, &g->uses) != NO_OBJECT;
}

void static_redirectors(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, struct card_set *cards)
{
	struct asked asked = { .about = id };
	struct query q = query_make(env, g, Q_REDIRECTS_DAMAGE, &asked);

	cards->n = 0;
	q.sources = cards;
	if (!nobody_answers(env, g, Q_REDIRECTS_DAMAGE, id))
		ask_all(&q);
}

struct statics_said static_replaces_banish(const struct lorcana_env *env, struct lorcana_game *g,
					   const struct event *event, struct card_set *sources)
{
	struct asked asked = { .about = event->subject, .event = event };
	struct query q = query_make(env, g, Q_REPLACES_BANISH, &asked);

	q.uses = &g->uses;
	q.sources = sources;
	sources->n = 0;
	if (!nobody_answers(env, g, Q_REPLACES_BANISH, event->subject))
		ask_all(&q);
	return q.said;
}

int static_challenge_limit(const struct lorcana_env *env, const struct lorcana_game *g)
{
	struct asked asked = { .about = NO_OBJECT };
	struct statics_said said = static_ask(env, g, Q_CHALLENGES, &asked);

	return said.source ? said.sum : MAX_AMOUNT;
}

void static_granted(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, struct granted_set *granted)
{
	struct asked asked = { .about = id };
	struct query q = query_make(env, g, Q_GRANTS, &asked);

	granted->n = 0;
	q.granted = granted;
	if (is_in_play(g, id))
		ask_all(&q);
}

/* What is played, by whom, and whether by Shift. */
struct purchase {
	const struct lorcana_env *env;
	const struct lorcana_game *g;
	player_id player;
	obj_id played;
	bool by_shift;
};

static bool makes_cheaper(const void *purchase, const struct lasting *l)
{
	const struct purchase *p = purchase;
	const struct node *purpose = &p->env->code->nodes[l->node];
	struct reading r;

	if (l->kind != LASTING_PAY_LESS || l->player != p->player || (purpose->op == OP_TO_SHIFT && !p->by_shift))
		return false;
	r = reading_of_card(p->env, p->g, l->source);
	r.player = l->player;
	/* to_play(next(F)): F */
	return reading_fits(&r, code_first(code_first(l->node)), p->played);
}

int lasting_discount(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, obj_id played,
		     bool by_shift)
{
	struct purchase purchase = { env, g, player, played, by_shift };
	int sum = 0;

	for (uint16_t i = 0; i < g->lasting.len; i++)
		if (makes_cheaper(&purchase, &g->lasting.items[i]))
			sum += g->lasting.items[i].number;
	return sum;
}

void lasting_discount_spend(const struct lorcana_env *env, struct lorcana_game *g, player_id player, obj_id played,
			    bool by_shift)
{
	struct purchase purchase = { env, g, player, played, by_shift };

	lasting_remove_if(&g->lasting, makes_cheaper, &purchase);
}
