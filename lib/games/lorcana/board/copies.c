#include "games/lorcana/board/copies.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/state/scope.h"

/* What a modifier of an attribute changes. */
static uint32_t touch_of(uint8_t attribute)
{
	unsigned which = attribute & ~(unsigned)LASTING_DORMANT;

	switch (which) {
	case ATTR_STRENGTH:
		return TOUCH_STRENGTH;
	case ATTR_WILLPOWER:
		return TOUCH_WILLPOWER;
	case ATTR_LORE:
		return TOUCH_LORE_VALUE;
	case ATTR_SINGING_COST:
		return TOUCH_SING;
	default:
		return which < ATTR_FORBIDDEN ? TOUCH_KEYWORD : TOUCH_QUEST | TOUCH_CHALLENGE | TOUCH_READY | TOUCH_DAMAGE;
	}
}

/* What the modifiers that last on an object change, as a set; two that have the same set may still differ in how much. */
static uint32_t changes_on(const struct lorcana_game *g, obj_id id)
{
	uint16_t incarnation = table_object_const(&g->table, id)->incarnation;
	uint32_t touches = 0;

	for (uint16_t i = 0; i < g->modifiers.len; i++) {
		const struct lasting *m = &g->modifiers.items[i];

		if (m->target == id && m->incarnation == incarnation)
			touches |= touch_of(m->kind);
	}
	for (uint16_t i = 0; i < g->lasting.len; i++)
		if (g->lasting.items[i].target == id)
			touches |= TOUCH_KEYWORD | TOUCH_DAMAGE | TOUCH_CARDS;
	return touches;
}

/* That in which two copies differ. */
static uint32_t differences(const struct lorcana_game *g, obj_id a, obj_id b)
{
	const struct object *x = table_object_const(&g->table, a), *y = table_object_const(&g->table, b);
	uint32_t touches = changes_on(g, a) | changes_on(g, b);

	if ((x->flags ^ y->flags) & F_EXERTED)
		touches |= TOUCH_TURNED;
	if (x->counters != y->counters)
		touches |= TOUCH_DAMAGE;
	if (x->at != y->at || has_somebody_at(g, a) || has_somebody_at(g, b))
		touches |= TOUCH_MOVE;
	if (x->under || y->under)
		touches |= TOUCH_UNDER;
	return touches;
}

/* What the rules let follow from it, whatever the texts say: lore of a quest, damage of a challenge, who is banished. */
static uint32_t outcome_of(uint32_t touches)
{
	if (touches & TOUCH_LORE_VALUE)
		touches |= TOUCH_LORE;
	if (touches & (TOUCH_STRENGTH | TOUCH_KEYWORD))
		touches |= TOUCH_DAMAGE;
	if (touches & (TOUCH_DAMAGE | TOUCH_WILLPOWER))
		touches |= TOUCH_BANISH | TOUCH_CARDS;
	return touches;
}

/* What the text that is being carried out, if one is, does to the copy that was chosen for it. */
static uint32_t done_by_text(const struct ctx *x)
{
	const struct effect_stack *effects = &x->g->effects;
	const struct effect *effect = effects->depth ? &effects->items[effects->depth - 1] : NULL;
	const struct lorcana_card *card = effect && effect->card ? lorcana_card_of(x->env->cards, effect->card) : NULL;

	return card && effect->ability < card->n_abilities ? card->abilities[effect->ability].touches : 0;
}

void copies_remember_beyond(struct ctx *x, obj_id id)
{
	const struct object *object = table_object_const(&x->g->table, id);
	uint32_t touches = done_by_text(x);

	/* A format that leaves out choices has no word for which: what rests on these is in doubt there as it is. */
	if (x->offer.dry_run || x->env->record_is_partial || object->zone != Z_PLAY || object->card == CARD_UNKNOWN)
		return;
	for (obj_id i = table_zone(&x->g->table, object->owner, Z_PLAY)->first; i; i = x->g->table.objects[i].next)
		if (i != id && x->g->table.objects[i].card == object->card && !are_alike(x->g, i, id))
			touches |= differences(x->g, id, i);
	touches = outcome_of(touches);
	influence_add_touch(x->g, object->card, COPY_BEYOND, touches, INFLUENCE_ALWAYS);
	influence_add_beyond(x->env, x->g, object->card, COPY_BEYOND, touches);
}
