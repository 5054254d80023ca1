#include "lorcana/statics.h"

#include "lorcana/traits.h"

/* What is asked of the static abilities. */
enum question { ASK_MODIFIER, ASK_KEYWORD, ASK_FORBIDDEN, ASK_DISCOUNT, ASK_ENTERS_EXERTED };

struct query {
	const struct lorcana_env *env;
	const struct lorcana_game *g;
	enum question question;
	obj_id about;	 /* card that the question is about */
	int what;	 /* attribute, keyword or enum forbidden */
	player_id payer; /* ASK_DISCOUNT */
	obj_id source;	 /* card whose ability is being walked */
	int times;	 /* "for each": how often a change counts */
	int depth;
	/* answers */
	int sum;
	bool found;
	obj_id found_source;
};

static bool fits(const struct query *q, uint16_t node, obj_id id);

static const struct code_node *node_at(const struct query *q, uint16_t node)
{
	return &q->env->code->nodes[node];
}

static uint16_t after(const struct query *q, uint16_t node)
{
	return node_at(q, node)->next;
}

static player_id controller(const struct query *q)
{
	return table_object_const(&q->g->table, q->source)->owner;
}

/* Cards and amounts */

static uint8_t zone_of(const struct query *q, uint16_t node)
{
	switch (node_at(q, node)->op) {
	case OP_HAND:
		return Z_HAND;
	case OP_DISCARD:
		return Z_DISCARD;
	default:
		return Z_INKWELL;
	}
}

/* Cards of [player] (OP_YOU or OP_OPPONENTS; 0 = all) that fit, in the zone that the filter names. */
static int count_fitting(const struct query *q, int player, uint16_t filter)
{
	uint8_t zone = Z_PLAY;
	int n = 0;

	if (node_at(q, filter)->op == OP_IN_ZONE) {
		uint16_t zone_node = code_first(filter), player_node = after(q, zone_node);

		zone = zone_of(q, zone_node);
		player = node_at(q, player_node)->op;
		filter = after(q, player_node);
	}
	for (player_id p = 0; p < q->g->n_players; p++) {
		if (player && (player == OP_YOU) != (p == controller(q)))
			continue;
		for (obj_id i = table_zone(&q->g->table, p, zone)->first; i; i = q->g->table.objects[i].next)
			n += fits(q, filter, i);
	}
	return n;
}

static bool selects(const struct query *q, uint16_t node, obj_id id)
{
	if (node_at(q, node)->op == OP_SELF)
		return id == q->source;
	return fits(q, code_first(node), id);
}

static int amount(const struct query *q, uint16_t node)
{
	const struct code_node *n = node_at(q, node);

	if (n->op == OP_NUMBER)
		return n->value;
	if (n->op == OP_COUNT)
		return count_fitting(q, 0, code_first(node));
	return table_object_const(&q->g->table, q->source)->counters; /* OP_DAMAGE_ON of the card itself */
}

static bool has_type(const struct lorcana_card *card, int op)
{
	switch (op) {
	case OP_CHARACTER:
		return card->type == LORCANA_CHARACTER;
	case OP_ACTION:
		return card->type == LORCANA_ACTION;
	case OP_ITEM:
		return card->type == LORCANA_ITEM;
	default:
		return card->type == LORCANA_LOCATION;
	}
}

/* Filters that ask for a number: the amount, then the rest. */
static bool fits_amount(const struct query *q, uint16_t node, obj_id id, const struct lorcana_card *card)
{
	uint16_t first = code_first(node);
	int limit = amount(q, first);

	if (!fits(q, after(q, first), id))
		return false;
	switch (node_at(q, node)->op) {
	case OP_COST_MAX:
		return card->cost <= limit;
	case OP_COST_MIN:
		return card->cost >= limit;
	case OP_STRENGTH_MIN:
		return strength_at(q->env, q->g, id, q->depth + 1) >= limit;
	case OP_STRENGTH_MAX:
		return strength_at(q->env, q->g, id, q->depth + 1) <= limit;
	default:
		return willpower_at(q->env, q->g, id, q->depth + 1) >= limit;
	}
}

/* What the object itself must be, before the rest of the filter. */
static bool fits_property(const struct query *q, const struct code_node *n, obj_id id, const struct lorcana_card *card)
{
	const struct object *object = table_object_const(&q->g->table, id);

	switch (n->op) {
	case OP_YOURS:
		return object->owner == controller(q);
	case OP_OPPOSING:
		return object->owner != controller(q);
	case OP_OTHER:
		return id != q->source;
	case OP_NAMED:
		return lorcana_card_has_name(card, q->env->code->names[n->value]);
	case OP_CLASS:
		return lorcana_card_has_class(card, n->value);
	case OP_INK:
		return card->inks & n->value;
	case OP_WITH_KEYWORD:
		return has_keyword_at(q->env, q->g, id, (enum lorcana_keyword_kind)n->value, q->depth + 1);
	case OP_DAMAGED:
		return object->counters > 0;
	case OP_WITHOUT_DAMAGE:
		return object->counters == 0;
	case OP_EXERTED:
		return is_exerted(q->g, id);
	case OP_READY:
		return !is_exerted(q->g, id);
	case OP_AT_LOCATION:
		return object->at != NO_OBJECT;
	case OP_HERE:
		return object->at == q->source;
	case OP_WITH_CARD_UNDER:
		return object->under != NO_OBJECT;
	default: /* OP_BEING_CHALLENGED */
		return q->g->challenged == id;
	}
}

static bool fits(const struct query *q, uint16_t node, obj_id id)
{
	const struct code_node *n = node_at(q, node);
	const struct lorcana_card *card = card_facts(q->env, q->g, id);

	if (!card)
		return n->op == OP_ANY || n->op == OP_CARD;
	switch (n->op) {
	case OP_ANY:
	case OP_CARD:
		return true;
	case OP_CHARACTER:
	case OP_ACTION:
	case OP_ITEM:
	case OP_LOCATION:
		return has_type(card, n->op);
	case OP_OR:
		return fits(q, code_first(node), id) || fits(q, after(q, code_first(node)), id);
	case OP_COST_MAX:
	case OP_COST_MIN:
	case OP_STRENGTH_MIN:
	case OP_STRENGTH_MAX:
	case OP_WILLPOWER_MIN:
		return fits_amount(q, node, id, card);
	case OP_IN_ZONE:
		return false; /* stands first in a count only */
	default:
		return fits_property(q, n, id, card) && fits(q, code_first(node), id);
	}
}

/* Conditions */

static bool holds(const struct query *q, uint16_t node)
{
	uint16_t first = code_first(node);
	bool own_turn = q->g->active == controller(q);

	switch (node_at(q, node)->op) {
	case OP_YOUR_TURN:
		return own_turn;
	case OP_OPPONENTS_TURN:
		return !own_turn;
	case OP_FIRST_TURN:
		return own_turn && q->g->turn <= q->g->n_players && q->g->turn > 1;
	case OP_HAVE:
		return count_fitting(q, node_at(q, first)->op, after(q, first)) > 0;
	case OP_HAVE_MIN:
		return count_fitting(q, node_at(q, first)->op, after(q, after(q, first))) >= amount(q, after(q, first));
	case OP_EXISTS:
		return count_fitting(q, 0, first) > 0;
	case OP_EXISTS_MIN:
		return count_fitting(q, 0, after(q, first)) >= amount(q, first);
	case OP_IS:
		return fits(q, after(q, first), q->source);
	case OP_NOT:
		return !holds(q, first);
	case OP_AND:
		return holds(q, first) && holds(q, after(q, first));
	default:
		BUG("not a condition");
	}
}

/* Changes */

static enum lorcana_attribute attribute_of(int op)
{
	switch (op) {
	case OP_STRENGTH:
		return ATTR_STRENGTH;
	case OP_WILLPOWER:
		return ATTR_WILLPOWER;
	case OP_LORE:
		return ATTR_LORE;
	default:
		return ATTR_SINGING_COST;
	}
}

static int forbidden_of(int op)
{
	switch (op) {
	case OP_QUEST:
		return FORBID_QUEST;
	case OP_CHALLENGE:
		return FORBID_CHALLENGE;
	case OP_BE_CHALLENGED:
		return FORBID_BE_CHALLENGED;
	default:
		return FORBID_SING;
	}
}

static void answer_modify(struct query *q, uint16_t first)
{
	uint16_t attribute = after(q, first);

	if (q->question == ASK_MODIFIER && (int)attribute_of(node_at(q, attribute)->op) == q->what &&
	    selects(q, first, q->about))
		q->sum += q->times * amount(q, after(q, attribute));
}

static void answer_give(struct query *q, uint16_t first)
{
	int value = node_at(q, after(q, first))->value;

	if (q->question != ASK_KEYWORD || value / 256 != q->what || !selects(q, first, q->about))
		return;
	q->found = true;
	q->sum += q->times * (value % 256);
}

static void answer_cant(struct query *q, uint16_t first)
{
	if (q->question != ASK_FORBIDDEN || forbidden_of(node_at(q, after(q, first))->op) != q->what ||
	    !selects(q, first, q->about))
		return;
	q->found = true;
	q->found_source = q->source;
}

static void answer_pay_less(struct query *q, uint16_t first)
{
	uint16_t number = after(q, first);

	if (q->question == ASK_DISCOUNT && controller(q) == q->payer && selects(q, code_first(after(q, number)), q->about))
		q->sum += q->times * amount(q, number);
}

static void answer_change(struct query *q, uint16_t node)
{
	uint16_t first = code_first(node);

	switch (node_at(q, node)->op) {
	case OP_SEQ:
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
		if (q->question == ASK_ENTERS_EXERTED && selects(q, first, q->about))
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
		if (holds(q, first))
			walk(q, after(q, first));
		return;
	case OP_UNLESS:
		if (!holds(q, first))
			walk(q, after(q, first));
		return;
	default: /* OP_FOR_EACH */
		q->times *= amount(q, first);
		walk(q, after(q, first));
		q->times = times;
	}
}

static void walk_card(struct query *q, obj_id source)
{
	const struct lorcana_card *card = card_facts(q->env, q->g, source);

	for (uint8_t i = 0; card && i < card->n_abilities; i++)
		if (card->abilities[i].code) {
			q->source = source;
			q->times = 1;
			walk(q, card->abilities[i].code);
		}
}

/* Asks every card in play, and [also], a card that is somewhere else. */
static void ask_all(struct query *q, obj_id also)
{
	if (!q->env->code)
		return;
	for (player_id p = 0; q->g->has_statics && p < q->g->n_players; p++)
		for (obj_id i = table_zone(&q->g->table, p, Z_PLAY)->first; i; i = q->g->table.objects[i].next)
			walk_card(q, i);
	if (also && !is_in_play(q->g, also))
		walk_card(q, also);
}

int static_modifier(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_attribute attribute, int depth)
{
	struct query q = {
		.env = env, .g = g, .question = ASK_MODIFIER, .about = id, .what = (int)attribute, .depth = depth,
	};

	if (depth >= MAX_STATIC_DEPTH || !is_in_play(g, id))
		return 0;
	ask_all(&q, NO_OBJECT);
	return q.sum;
}

bool static_keyword(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_keyword_kind kind, int depth, int *total)
{
	struct query q = {
		.env = env, .g = g, .question = ASK_KEYWORD, .about = id, .what = (int)kind, .depth = depth,
	};

	if (depth >= MAX_STATIC_DEPTH || !is_in_play(g, id))
		return false;
	ask_all(&q, NO_OBJECT);
	*total += q.sum;
	return q.found;
}

obj_id static_forbids(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum forbidden what)
{
	struct query q = { .env = env, .g = g, .question = ASK_FORBIDDEN, .about = id, .what = (int)what };

	ask_all(&q, NO_OBJECT);
	return q.found_source;
}

int static_discount(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, obj_id played)
{
	struct query q = { .env = env, .g = g, .question = ASK_DISCOUNT, .about = played, .payer = player };

	ask_all(&q, played);
	return q.sum > 0 ? q.sum : 0;
}

bool static_enters_exerted(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	struct query q = { .env = env, .g = g, .question = ASK_ENTERS_EXERTED, .about = id };

	ask_all(&q, id);
	return q.found;
}
