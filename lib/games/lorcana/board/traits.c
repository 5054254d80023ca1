#include "games/lorcana/board/traits.h"

#include "games/lorcana/board/statics.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/lasting.h"

bool is_type(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_type type)
{
	const struct lorcana_card *card = card_facts(env, g, id);

	return card && card->type == type;
}

bool may_be_type(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_type type)
{
	return !card_facts(env, g, id) || is_type(env, g, id, type);
}

bool has_willpower(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	const struct lorcana_card *card = card_facts(env, g, id);

	return card && (card->type == LORCANA_CHARACTER || card->type == LORCANA_LOCATION);
}

bool has_class_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int class_idx, int depth)
{
	const struct lorcana_card *card = card_facts(env, g, id);

	return (card && lorcana_card_has_class(card, class_idx)) || static_holds(env, g, Q_CLASS, id, class_idx, depth);
}

bool has_class(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int class_idx)
{
	return has_class_at(env, g, id, class_idx, 0);
}

/* What effects with a duration and static abilities add to a characteristic. */
static int modified(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_attribute attribute, int depth)
{
	int sum = static_modifier(env, g, id, attribute, depth);

	if (g->modifiers.len)
		sum += lasting_sum(&g->modifiers, id, table_object_const(&g->table, id)->incarnation, (uint8_t)attribute);
	return sum;
}

/* A static ability takes the keyword away, whatever gives it. */
static bool has_lost(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		     enum lorcana_keyword_kind kind, int depth)
{
	return static_holds(env, g, Q_LOSES_KEYWORD, id, (int)kind, depth);
}

static bool gains_no(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		     enum lorcana_keyword_kind kind, int depth)
{
	return static_holds(env, g, Q_GAINS_NO_KEYWORD, id, (int)kind, depth);
}

/* keyword_total, asked within [depth] other questions about what static abilities do. */
static int keyword_total_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
			    enum lorcana_keyword_kind kind, int depth)
{
	const struct lorcana_card *card = card_facts(env, g, id);
	int total = 0;

	if (has_lost(env, g, id, kind, depth))
		return 0;
	for (uint8_t i = 0; card && i < card->n_keywords; i++)
		if (card->keywords[i].kind == kind)
			total += card->keywords[i].value;
	if (gains_no(env, g, id, kind, depth))
		return total;
	if (g->modifiers.len)
		total += lasting_sum(&g->modifiers, id, table_object_const(&g->table, id)->incarnation,
				     (uint8_t)(ATTR_KEYWORD + (int)kind));
	static_keyword(env, g, id, kind, depth, &total);
	return total;
}

/* Never below what is printed, where a static ability says so. */
static int floored(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int strength, int printed,
		   int depth)
{
	return strength < printed && static_holds(env, g, Q_FLOOR, id, ATTR_STRENGTH, depth) ? printed : strength;
}

/* What modifiers are added to: what is printed, or what a text says in its place. */
static int base_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		   enum lorcana_attribute attribute, int printed, int depth)
{
	struct asked asked = { .about = id, .what = (int)attribute, .depth = depth };
	struct statics_said said;

	if (depth >= MAX_STATIC_DEPTH || !is_in_play(g, id))
		return printed;
	said = static_ask(env, g, Q_BASE, &asked);
	return said.source ? said.sum : printed;
}

int strength_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int depth)
{
	const struct lorcana_card *card = card_facts(env, g, id);
	int strength = base_of(env, g, id, ATTR_STRENGTH, card && card->strength > 0 ? card->strength : 0, depth);

	if (id == g->challenger)
		strength += keyword_total_at(env, g, id, KEYWORD_CHALLENGER, depth);
	strength += modified(env, g, id, ATTR_STRENGTH, depth);
	return floored(env, g, id, strength, card && card->strength > 0 ? card->strength : 0, depth);
}

int strength_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	return strength_at(env, g, id, 0);
}

int damage_by(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	int strength = strength_of(env, g, id);

	return strength > 0 ? strength : 0;
}

int willpower_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int depth)
{
	const struct lorcana_card *card = card_facts(env, g, id);

	return base_of(env, g, id, ATTR_WILLPOWER, card ? card->willpower : 0, depth) + modified(env, g, id, ATTR_WILLPOWER, depth);
}

int willpower_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	return willpower_at(env, g, id, 0);
}

int lore_value_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, int depth)
{
	const struct lorcana_card *card = card_facts(env, g, id);
	int lore = base_of(env, g, id, ATTR_LORE, card ? card->lore : 0, depth) + modified(env, g, id, ATTR_LORE, depth);

	return lore > 0 ? lore : 0;
}

int lore_value_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	return lore_value_at(env, g, id, 0);
}

bool has_keyword_at(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		    enum lorcana_keyword_kind kind, int depth)
{
	const struct lorcana_card *card = card_facts(env, g, id);
	int total = 0;

	if (has_lost(env, g, id, kind, depth))
		return false;
	if (card && lorcana_card_keyword(card, kind))
		return true;
	if (gains_no(env, g, id, kind, depth))
		return false;
	if (g->modifiers.len && lasting_find(&g->modifiers, id, table_object_const(&g->table, id)->incarnation,
					     (uint8_t)(ATTR_KEYWORD + kind)))
		return true;
	return static_keyword(env, g, id, kind, depth, &total);
}

bool has_keyword(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_keyword_kind kind)
{
	return has_keyword_at(env, g, id, kind, 0);
}

/* Whose effect has given it the keyword for a time. */
static obj_id keyword_lender(const struct lorcana_game *g, obj_id id, enum lorcana_keyword_kind kind)
{
	for (uint16_t i = 0; i < g->modifiers.len; i++) {
		const struct lasting *m = &g->modifiers.items[i];

		if (m->target == id && m->kind == ATTR_KEYWORD + kind && m->source &&
		    m->incarnation == table_object_const(&g->table, id)->incarnation)
			return m->source;
	}
	return NO_OBJECT;
}

obj_id keyword_giver(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_keyword_kind kind)
{
	const struct lorcana_card *card = card_facts(env, g, id);
	struct asked asked = { .about = id, .what = (int)kind };
	obj_id giver = NO_OBJECT;

	if (!card || lorcana_card_keyword(card, kind))
		return NO_OBJECT;
	giver = keyword_lender(g, id, kind);
	if (!giver && is_in_play(g, id))
		giver = static_ask(env, g, Q_KEYWORD, &asked).source;
	return giver == id ? NO_OBJECT : giver;
}

int keyword_total(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_keyword_kind kind)
{
	return keyword_total_at(env, g, id, kind, 0);
}

const struct lorcana_keyword *shift_keyword(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	/* The Shift that a text gives, by its price. */
	static const struct lorcana_keyword given[] = {
		{ .kind = KEYWORD_SHIFT, .value = 0 },	{ .kind = KEYWORD_SHIFT, .value = 1 },
		{ .kind = KEYWORD_SHIFT, .value = 2 },	{ .kind = KEYWORD_SHIFT, .value = 3 },
		{ .kind = KEYWORD_SHIFT, .value = 4 },	{ .kind = KEYWORD_SHIFT, .value = 5 },
		{ .kind = KEYWORD_SHIFT, .value = 6 },	{ .kind = KEYWORD_SHIFT, .value = 7 },
		{ .kind = KEYWORD_SHIFT, .value = 8 },	{ .kind = KEYWORD_SHIFT, .value = 9 },
		{ .kind = KEYWORD_SHIFT, .value = 10 },
	};
	const int most = (int)(sizeof(given) / sizeof(given[0])) - 1;
	const struct lorcana_card *card = card_facts(env, g, id);
	const struct lorcana_keyword *printed = card ? lorcana_card_keyword(card, KEYWORD_SHIFT) : NULL;
	struct asked asked = { .about = id, .what = KEYWORD_SHIFT };
	struct statics_said said;

	if (!card || (printed && (printed->shift || printed->discard)))
		return printed;
	said = static_ask(env, g, Q_KEYWORD, &asked);
	if (!said.source || (printed && printed->value <= said.sum))
		return printed;
	return &given[said.sum < most ? said.sum : most];
}

bool may_enter_exerted(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	const struct lorcana_card *card = card_facts(env, g, id);

	return card && (lorcana_card_keyword(card, KEYWORD_BODYGUARD) ||
			static_says(env, g, Q_MAY_ENTER_EXERTED, id, NO_OBJECT));
}

/* Whether a text gives [id] a name of [card]. */
static bool is_also_named(const struct lorcana_env *env, const struct lorcana_game *g, const struct lorcana_card *card,
			  obj_id id)
{
	for (size_t i = 0; env->code && i < env->code->n_names; i++)
		if (lorcana_card_has_name(card, env->code->names[i]) && static_holds(env, g, Q_NAME, id, (int)i, 0))
			return true;
	return false;
}

bool shares_shift_name(const struct lorcana_env *env, const struct lorcana_game *g, const struct lorcana_card *card,
		       obj_id onto)
{
	const struct lorcana_card *under = card_facts(env, g, onto);

	return lorcana_cards_share_name(card, under) ||
	       (under->shift_name.len && lorcana_card_has_name(card, under->shift_name)) ||
	       is_also_named(env, g, card, onto) ||
	       static_says(env, g, Q_ANY_NAME, onto, NO_OBJECT);
}

bool shift_fits_on(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, obj_id onto)
{
	const struct lorcana_keyword *shift = shift_keyword(env, g, id);
	const struct lorcana_card *card = card_facts(env, g, id), *under = card_facts(env, g, onto);
	const struct object *top = table_object_const(&g->table, id), *below = table_object_const(&g->table, onto);

	if (!shift || !card || !under || id == onto || !is_in_play(g, onto) || top->owner != below->owner)
		return false;
	/* Before what each kind of Shift asks for: "any character on top of this one". */
	if (under->type == LORCANA_CHARACTER && static_says(env, g, Q_SHIFTS_ONTO, id, onto))
		return true;
	if (shift->shift & SHIFT_POTATO)
		return under->type == LORCANA_ITEM && lorcana_card_has_name(under, shift->onto);
	/* Duo Shift goes on two. */
	if (under->type != LORCANA_CHARACTER || shift->shift & SHIFT_DUO)
		return false;
	if (shift->shift & SHIFT_CLASSIFICATION)
		return has_class(env, g, onto, lorcana_class_find(env->cards, shift->onto));
	return shift->shift & SHIFT_UNIVERSAL || shares_shift_name(env, g, card, onto);
}

/* The highest Singer that is printed on the card or given to it; 0 = none. */
static int singer_value(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	const struct lorcana_keyword *singer = lorcana_card_keyword(card_facts(env, g, id), KEYWORD_SINGER);
	int given = 0;

	static_keyword(env, g, id, KEYWORD_SINGER, 0, &given);
	return singer && singer->value > given ? singer->value : given;
}

int keyword_value_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id,
		     enum lorcana_keyword_kind kind)
{
	return kind == KEYWORD_SINGER ? singer_value(env, g, id) : keyword_total(env, g, id, kind);
}

int singing_cost_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	const struct lorcana_card *card = card_facts(env, g, id);
	int singer;

	if (!card)
		return 0;
	singer = singer_value(env, g, id);
	return (singer > card->cost ? singer : card->cost) + modified(env, g, id, ATTR_SINGING_COST, 0);
}

const char *lorcana_keyword_name(enum lorcana_keyword_kind kind)
{
	return lorcana_keyword_list[kind];
}
