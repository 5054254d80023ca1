#include "games/lorcana/board/rests.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/scope.h"

static uint32_t asked_in(const struct lorcana_code *code, uint16_t node)
{
	return node ? node_reads(&lorcana_ops, code->nodes, node, code_next(code, node)) : 0;
}

uint32_t rests_on(const struct lorcana_code *code, uint16_t node)
{
	return asked_in(code, node) | (code_mentions(code, node, OP_EACH) ? CARDS_IN_PLAY : 0);
}

uint32_t rests_on_cards_in_play(void)
{
	return CARDS_IN_PLAY;
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
