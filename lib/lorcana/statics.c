#include "lorcana/statics.h"

#include "lorcana/reading.h"
#include "lorcana/traits.h"

/* What is asked of the static abilities. */
enum question { ASK_MODIFIER, ASK_KEYWORD, ASK_FORBIDDEN, ASK_DISCOUNT, ASK_ENTERS_EXERTED };

struct query {
	struct reading r; /* of the ability being walked */
	enum question question;
	obj_id about;	 /* card that the question is about */
	int what;	 /* attribute, keyword or enum forbidden */
	player_id payer; /* ASK_DISCOUNT */
	int times;	 /* "for each": how often a change counts */
	/* answers */
	int sum;
	bool found;
	obj_id found_source;
};

static const struct code_node *node_at(const struct query *q, uint16_t node)
{
	return &q->r.env->code->nodes[node];
}

static uint16_t after(const struct query *q, uint16_t node)
{
	return node_at(q, node)->next;
}

/* Changes */

static void answer_modify(struct query *q, uint16_t first)
{
	uint16_t attribute = after(q, first);

	if (q->question == ASK_MODIFIER && (int)reading_attribute(node_at(q, attribute)->op) == q->what &&
	    reading_selects(&q->r, first, q->about))
		q->sum += q->times * reading_amount(&q->r, after(q, attribute));
}

static void answer_give(struct query *q, uint16_t first)
{
	int value = node_at(q, after(q, first))->value;

	if (q->question != ASK_KEYWORD || value / 256 != q->what || !reading_selects(&q->r, first, q->about))
		return;
	q->found = true;
	q->sum += q->times * (value % 256);
}

static void answer_cant(struct query *q, uint16_t first)
{
	if (q->question != ASK_FORBIDDEN || !(reading_forbidden(&q->r, after(q, first)) & 1u << q->what) ||
	    !reading_selects(&q->r, first, q->about))
		return;
	q->found = true;
	q->found_source = q->r.source;
}

static void answer_pay_less(struct query *q, uint16_t first)
{
	uint16_t number = after(q, first);

	if (q->question == ASK_DISCOUNT && q->r.player == q->payer && reading_selects(&q->r, code_first(after(q, number)), q->about))
		q->sum += q->times * reading_amount(&q->r, number);
}

static void answer_change(struct query *q, uint16_t node)
{
	uint16_t first = code_first(node);

	switch (node_at(q, node)->op) {
	case OP_BOTH_CHANGES:
		answer_change(q, first);
		answer_change(q, after(q, first));
		return;
	case OP_MODIFY:
		answer_modify(q, first);
		return;
	case OP_GIVE:
		answer_give(q, first);
		return;
	case OP_CANT:
		answer_cant(q, first);
		return;
	case OP_PAY_LESS:
		answer_pay_less(q, first);
		return;
	default: /* OP_ENTERS_EXERTED */
		if (q->question == ASK_ENTERS_EXERTED && reading_selects(&q->r, first, q->about))
			q->found = true;
	}
}

/* Walks one static ability: its conditions, then what it changes. */
static void walk(struct query *q, uint16_t node)
{
	uint16_t first = code_first(node);
	int times = q->times;

	switch (node_at(q, node)->op) {
	case OP_STATIC:
		answer_change(q, first);
		return;
	case OP_WHILE:
		if (reading_holds(&q->r, first))
			walk(q, after(q, first));
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
static bool is_about(const struct query *q, uint16_t program)
{
	uint32_t changes = q->r.env->code->programs[program].changes;

	switch (q->question) {
	case ASK_MODIFIER:
		return changes & 1u << (CHANGE_STRENGTH + q->what);
	case ASK_KEYWORD:
		return changes & 1u << (CHANGE_KEYWORD + q->what);
	case ASK_FORBIDDEN:
		return changes & 1u << CHANGE_FORBIDDEN;
	case ASK_DISCOUNT:
		return changes & 1u << CHANGE_COST;
	case ASK_ENTERS_EXERTED:
		return changes & 1u << CHANGE_ENTRY;
	}
	return false;
}

_Static_assert((int)ATTR_SINGING_COST == (int)CHANGE_SINGING_COST, "characteristics are in one order");

static void walk_card(struct query *q, obj_id source)
{
	const struct lorcana_card *card = card_facts(q->r.env, q->r.g, source);

	for (uint8_t i = 0; card && i < card->n_abilities; i++)
		if (card->abilities[i].code && card->abilities[i].kind == ABILITY_STATIC &&
		    is_about(q, card->abilities[i].code)) {
			q->r.source = source;
			q->r.player = table_object_const(&q->r.g->table, source)->owner;
			q->times = 1;
			walk(q, q->r.env->code->programs[card->abilities[i].code].node);
		}
}

/* Static abilities that effects have given to cards for a time. */
static void walk_lasting(struct query *q)
{
	const struct lorcana_game *g = q->r.g;

	for (uint16_t i = 0; i < g->lasting.len; i++) {
		const struct lasting *l = &g->lasting.items[i];

		if (l->kind != LASTING_PROGRAM || q->r.env->code->programs[l->program].kind != ABILITY_STATIC || !l->target ||
		    table_object_const(&g->table, l->target)->incarnation != l->incarnation || !is_about(q, l->program))
			continue;
		q->r.source = l->target;
		q->r.player = table_object_const(&g->table, l->target)->owner;
		q->times = 1;
		walk(q, q->r.env->code->programs[l->program].node);
	}
}

/* Asks every card in play, and [also], a card that is somewhere else. */
static void ask_all(struct query *q, obj_id also)
{
	const struct lorcana_game *g = q->r.g;

	if (!q->r.env->code)
		return;
	for (player_id p = 0; g->has_statics && p < g->n_players; p++)
		for (obj_id i = table_zone(&g->table, p, Z_PLAY)->first; i; i = g->table.objects[i].next)
			walk_card(q, i);
	if (also && !is_in_play(g, also))
		walk_card(q, also);
	if (g->lasting.len)
		walk_lasting(q);
}

static struct query query_make(const struct lorcana_env *env, const struct lorcana_game *g, enum question question,
			       obj_id about, int what, int depth)
{
	return (struct query){
		.r = { .env = env, .g = g, .that_player = NO_PLAYER, .depth = depth },
		.question = question,
		.about = about,
		.what = what,
	};
}

int static_modifier(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_attribute attribute, int depth)
{
	struct query q = query_make(env, g, ASK_MODIFIER, id, (int)attribute, depth);

	if (depth >= MAX_STATIC_DEPTH || !is_in_play(g, id))
		return 0;
	ask_all(&q, NO_OBJECT);
	return q.sum;
}

bool static_keyword(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_keyword_kind kind, int depth, int *total)
{
	struct query q = query_make(env, g, ASK_KEYWORD, id, (int)kind, depth);

	if (depth >= MAX_STATIC_DEPTH || !is_in_play(g, id))
		return false;
	ask_all(&q, NO_OBJECT);
	*total += q.sum;
	return q.found;
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

obj_id static_forbids(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what)
{
	struct query q = query_make(env, g, ASK_FORBIDDEN, id, (int)what, 0);
	uint16_t incarnation = table_object_const(&g->table, id)->incarnation;

	for (uint16_t i = 0; i < g->modifiers.len; i++) {
		const struct modifier *m = &g->modifiers.items[i];

		if (m->target == id && m->incarnation == incarnation && m->attribute == ATTR_FORBIDDEN + (int)what)
			return m->source ? m->source : id;
	}
	ask_all(&q, NO_OBJECT);
	return q.found_source ? q.found_source : lasting_forbids(env, g, id, what);
}

int static_discount(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, obj_id played)
{
	struct query q = query_make(env, g, ASK_DISCOUNT, played, 0, 0);

	q.payer = player;
	ask_all(&q, played);
	return q.sum > 0 ? q.sum : 0;
}

static bool makes_cheaper(const struct lorcana_env *env, const struct lorcana_game *g, const struct lasting *l,
			  player_id player, obj_id played)
{
	struct reading r = reading_of_card(env, g, l->source);

	r.player = l->player;
	return l->kind == LASTING_PAY_LESS && l->player == player && reading_fits(&r, l->node, played);
}

int lasting_discount(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, obj_id played)
{
	int sum = 0;

	for (uint16_t i = 0; i < g->lasting.len; i++)
		if (makes_cheaper(env, g, &g->lasting.items[i], player, played))
			sum += g->lasting.items[i].number;
	return sum;
}

void lasting_discount_spend(const struct lorcana_env *env, struct lorcana_game *g, player_id player, obj_id played)
{
	uint16_t kept = 0, len = g->lasting.len;

	for (uint16_t i = 0; i < len; i++)
		if (!makes_cheaper(env, g, &g->lasting.items[i], player, played))
			g->lasting.items[kept++] = g->lasting.items[i];
	for (uint16_t i = kept; i < len; i++)
		g->lasting.items[i] = (struct lasting){ 0 };
	g->lasting.len = kept;
}

bool static_enters_exerted(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	struct query q = query_make(env, g, ASK_ENTERS_EXERTED, id, 0, 0);

	ask_all(&q, id);
	return q.found;
}
