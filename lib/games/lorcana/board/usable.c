#include "games/lorcana/board/usable.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/reading.h"
#include "games/lorcana/board/traits.h"

static void add(struct usable_set *set, const struct usable *usable)
{
	if (set->n < MAX_USABLE)
		set->items[set->n++] = *usable;
}

static void add_printed(const struct lorcana_env *env, card_id id, struct usable_set *set)
{
	const struct lorcana_card *card = id ? lorcana_card_of(env->cards, id) : NULL;

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct lorcana_ability *ability = &card->abilities[i];
		struct usable usable = {
			.name = ability->name,
			.card = id,
			.ability = i,
			.cost_exert = ability->cost_exert,
			.cost_banish = ability->cost_banish,
			.cost_ink = ability->cost_ink,
			.cost_discard = ability->cost_discard,
			.program = is_carried_out(env, ability) ? ability->code : 0,
		};

		if (ability->kind == ABILITY_ACTIVATED)
			add(set, &usable);
	}
}

static void add_given(const struct lorcana_env *env, const struct granted *granted, struct usable_set *set)
{
	const struct code_program *program = &env->code->programs[granted->program];
	const struct lorcana_card *card = lorcana_card_of(env->cards, granted->card);
	struct text name = card->abilities[granted->ability].name;
	struct usable usable = {
		.name = name.len ? name : card->full_name,
		.card = granted->card,
		.ability = granted->ability,
		.is_given = true,
		.cost_exert = program->cost_exert,
		.cost_ink = program->cost_ink,
		.program = granted->program,
	};

	if (program->kind == ABILITY_ACTIVATED)
		add(set, &usable);
}

void usable_list(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, card_id card,
		 struct usable_set *set)
{
	struct granted_set granted = { .n = 0 };

	set->n = 0;
	add_printed(env, card, set);
	if (!id || !env->code)
		return;
	static_granted(env, g, id, &granted);
	for (uint8_t i = 0; i < granted.n; i++)
		add_given(env, &granted.items[i], set);
	for (uint16_t i = 0; i < g->lasting.len; i++) {
		const struct lasting *l = &g->lasting.items[i];
		struct granted given = { l->program, l->card, l->ability };

		if (l->kind == LASTING_PROGRAM && l->target == id &&
		    l->incarnation == table_object_const(&g->table, id)->incarnation)
			add_given(env, &given, set);
	}
}

bool ability_goes_by(const struct lorcana_env *env, card_id card, uint8_t ability, uint8_t kind, struct text name)
{
	const struct lorcana_card *facts = card ? lorcana_card_of(env->cards, card) : NULL;

	if (text_equal_letters(name, ability_name(env, card, ability)))
		return true;
	if (!facts || ability >= facts->n_abilities || facts->abilities[ability].kind == kind)
		return false;
	for (uint8_t i = 0; i < facts->n_abilities; i++)
		if (facts->abilities[i].kind == kind && text_equal_letters(name, facts->abilities[i].name))
			return true;
	return false;
}

bool usable_now(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id, const struct usable *usable)
{
	struct reading r = reading_of_card(env, g, id);
	uint16_t condition = usable->program ? env->code->programs[usable->program].node : 0;

	if (!usable->is_given && static_holds(env, g, Q_LOSES_ABILITY, id, usable->ability, 0))
		return false;
	return !condition || reading_holds(&r, condition);
}
