#include "games/lorcana/board/rests.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/scope.h"

/* What may have brought cards into play, or out of it. */
static const uint32_t cards_in_play = TOUCH_BANISH | TOUCH_DAMAGE | TOUCH_WILLPOWER | TOUCH_PLAY;

/* What a filter asks of a card besides what is printed on it. */
static uint32_t asked_by_filter(uint16_t op)
{
	switch (op) {
	case OP_WITH_KEYWORD:
	case OP_WITHOUT_KEYWORD:
	case OP_KEYWORD_MIN:
		return TOUCH_KEYWORD;
	case OP_DAMAGED:
	case OP_WITHOUT_DAMAGE:
	case OP_DAMAGE_MIN:
	case OP_DAMAGE_MAX:
		return TOUCH_DAMAGE;
	case OP_EXERTED:
	case OP_READY:
		return TOUCH_TURNED;
	case OP_AT_LOCATION:
	case OP_HERE:
	case OP_AT:
		return TOUCH_MOVE;
	case OP_WITH_CARD_UNDER:
	case OP_CARDS_UNDER_MIN:
	case OP_UNDER:
		return TOUCH_UNDER;
	case OP_STRENGTH_MIN:
	case OP_STRENGTH_MAX:
	case OP_STRENGTH_IS:
	case OP_STRENGTH_MORE:
	case OP_STRENGTH_LESS:
		return TOUCH_STRENGTH;
	case OP_WILLPOWER_MIN:
	case OP_WILLPOWER_MAX:
		return TOUCH_WILLPOWER;
	case OP_LORE_VALUE_MIN:
	case OP_LORE_VALUE_MAX:
		return TOUCH_LORE_VALUE;
	case OP_IN_ZONE:
		return TOUCH_CARDS;
	default:
		return 0;
	}
}

static uint32_t asked_by_value(uint16_t op)
{
	switch (op) {
	case OP_DAMAGE_ON:
		return TOUCH_DAMAGE;
	case OP_STAT_OF:
	case OP_WITH_MOST:
	case OP_WITH_LEAST:
		return TOUCH_STRENGTH | TOUCH_WILLPOWER | TOUCH_LORE_VALUE;
	case OP_LORE_OF:
	case OP_LORE_MIN:
	case OP_LORE_IS:
	case OP_MORE_LORE:
	case OP_WITH_MORE_LORE:
		return TOUCH_LORE;
	case OP_HAND_SIZE:
	case OP_WITH_MOST_CARDS:
	case OP_WITH_FEWER_CARDS:
	case OP_WITH_MORE_CARDS:
		return TOUCH_CARDS;
	default:
		return 0;
	}
}

static bool asks_who_is_in_play(uint16_t op)
{
	return (op >= OP_HAVE && op <= OP_EXISTS_MIN) || (op >= OP_COUNT && op <= OP_LOWEST);
}

static uint32_t asked_in(const struct lorcana_code *code, uint16_t node)
{
	uint32_t asked = 0;

	for (uint16_t i = node; node && i < code_next(code, node); i++) {
		uint16_t op = code->nodes[i].op;

		asked |= asked_by_filter(op) | asked_by_value(op) | (asks_who_is_in_play(op) ? cards_in_play : 0);
	}
	return asked;
}

uint32_t rests_on(const struct lorcana_code *code, uint16_t node)
{
	return asked_in(code, node) | (code_mentions(code, node, OP_EACH) ? cards_in_play : 0);
}

uint32_t rests_on_cards_in_play(void)
{
	return cards_in_play;
}

void rests_hand_on(struct ctx *x, card_id card, uint8_t ability, uint32_t asked)
{
	if (asked && x->g->influences.len && !x->env->record_is_partial && influence_find(x->env, x->g, asked, 0, 0).card)
		influence_add(x->env, x->g, card, ability);
}

/* Whether what happened is about other cards than the text speaks of, which is this one. */
static bool is_of_others(const struct lorcana_code *code, uint16_t node, obj_id id, const struct event *event)
{
	return (code_mentions(code, node, OP_SELF) || code_mentions(code, node, OP_THIS_CARD)) && event->subject != id &&
	       event->object != id;
}

void rests_hear(struct ctx *x, obj_id id, uint8_t ability, const struct event *event)
{
	const struct lorcana_card *card = card_facts(x->env, x->g, id);
	const struct lorcana_code *code = x->env->code;
	const struct code_program *program = &code->programs[card->abilities[ability].code];

	if (x->g->influences.len && program->hears & 1u << event->what && !is_of_others(code, program->node, id, event))
		rests_hand_on(x, table_object_const(&x->g->table, id)->card, ability, asked_in(code, program->node));
}
