#include "lorcana/traits.h"

#include "lorcana/language.h"

bool is_type(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_type type)
{
	const struct lorcana_card *card = card_facts(env, g, id);

	return card && card->type == type;
}

bool has_willpower(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	const struct lorcana_card *card = card_facts(env, g, id);

	return card && (card->type == LORCANA_CHARACTER || card->type == LORCANA_LOCATION);
}

static int modified(const struct lorcana_game *g, obj_id id, enum lorcana_attribute attribute)
{
	if (g->modifiers.len == 0)
		return 0;
	return modifier_sum(&g->modifiers, id, table_object_const(&g->table, id)->incarnation, (uint8_t)attribute);
}

int strength_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	const struct lorcana_card *card = card_facts(env, g, id);
	int strength = card && card->strength > 0 ? card->strength : 0;

	if (id == g->challenger)
		strength += keyword_total(env, g, id, KEYWORD_CHALLENGER);
	return strength + modified(g, id, ATTR_STRENGTH);
}

int damage_by(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	int strength = strength_of(env, g, id);

	return strength > 0 ? strength : 0;
}

int willpower_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	const struct lorcana_card *card = card_facts(env, g, id);

	return (card ? card->willpower : 0) + modified(g, id, ATTR_WILLPOWER);
}

int lore_value_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	const struct lorcana_card *card = card_facts(env, g, id);
	int lore = (card ? card->lore : 0) + modified(g, id, ATTR_LORE);

	return lore > 0 ? lore : 0;
}

bool has_keyword(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_keyword_kind kind)
{
	const struct lorcana_card *card = card_facts(env, g, id);

	if (card && lorcana_card_keyword(card, kind))
		return true;
	return g->modifiers.len && modifier_count(&g->modifiers, id, table_object_const(&g->table, id)->incarnation,
						  (uint8_t)(ATTR_KEYWORD + kind));
}

int keyword_total(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, enum lorcana_keyword_kind kind)
{
	const struct lorcana_card *card = card_facts(env, g, id);
	int total = 0;

	for (uint8_t i = 0; card && i < card->n_keywords; i++)
		if (card->keywords[i].kind == kind)
			total += card->keywords[i].value;
	return total + modified(g, id, (enum lorcana_attribute)(ATTR_KEYWORD + (int)kind));
}

int singing_cost_of(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	const struct lorcana_card *card = card_facts(env, g, id);
	const struct lorcana_keyword *singer = card ? lorcana_card_keyword(card, KEYWORD_SINGER) : NULL;

	if (!card)
		return 0;
	return singer && singer->value > card->cost ? singer->value : card->cost;
}

const char *lorcana_keyword_name(enum lorcana_keyword_kind kind)
{
	return lorcana_keyword_list[kind];
}

unsigned ready_ink(const struct lorcana_game *g, player_id player)
{
	unsigned n = 0;

	for (obj_id i = table_zone(&g->table, player, Z_INKWELL)->first; i; i = g->table.objects[i].next)
		n += !(g->table.objects[i].flags & F_EXERTED);
	return n;
}
