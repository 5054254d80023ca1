/*
 * code_touch.c - what a whole ability can change, as its operations tell.
 */
#include "games/lorcana/program/code_touch.h"

/* What a keyword touches that is given, or taken; a filter for cards that have it changes nothing. */
static uint32_t touches_of_keyword(const struct node *n)
{
	if (n->op != OP_KEYWORD)
		return 0;
	switch (n->value / 256) {
	case KEYWORD_SHIFT:
		return TOUCH_PRICE;
	case KEYWORD_RUSH:
		return TOUCH_RUSH;
	case KEYWORD_RECKLESS:
		return TOUCH_TURN;
	default:
		return 0;
	}
}

/* The ability that a node gives to cards; NULL = it gives none. */
static const struct code_program *program_of(const struct lorcana_code *code, uint16_t at)
{
	return code->nodes[at].op == OP_PROGRAM ? &code->programs[code->nodes[at].value] : NULL;
}

static bool has_any(const struct lorcana_code *code, uint16_t from, uint16_t to, const enum lorcana_op *ops, size_t n)
{
	for (uint16_t i = from; i < to; i++)
		for (size_t k = 0; k < n; k++)
			if (code->nodes[i].op == ops[k])
				return true;
	return false;
}

/* Whether something goes to an inkwell, and cards of a hand are spoken of. */
static bool inks_from_hand(const struct lorcana_code *code, uint16_t from, uint16_t to)
{
	static const enum lorcana_op inks[] = { OP_DO_TO_INKWELL, OP_INKWELL };

	for (uint16_t i = from; i < to; i++)
		if (code->nodes[i].op == OP_IN_ZONE && code->nodes[i + 1].op == OP_HAND)
			return has_any(code, from, to, inks, 2);
	return false;
}

/* `can(S, challenge(F))` lets those be challenged that are not exerted. */
static bool lets_challenge(const struct lorcana_code *code, uint16_t at)
{
	return code->nodes[at].op == OP_CAN && code->nodes[code_next(code, code_first(at))].op == OP_CHALLENGE_THEM;
}

uint32_t code_touches(const struct lorcana_code *code, uint16_t from, uint16_t to)
{
	uint32_t touches = node_touches(&lorcana_ops, code->nodes, from, to);

	for (uint16_t i = from; i < to; i++) {
		const struct code_program *program = program_of(code, i);

		touches |= touches_of_keyword(&code->nodes[i]);
		if ((program && program->cost_exert) || lets_challenge(code, i))
			touches |= TOUCH_EXERTS;
	}
	return touches | (inks_from_hand(code, from, to) ? TOUCH_SYMBOL | TOUCH_MORE_INK : 0);
}

/* "This can't ready": its own card alone is what it is about. */
static bool keeps_itself(const struct lorcana_code *code, uint16_t at)
{
	uint16_t first = code_first(at);

	if (code->nodes[at].op != OP_CANT || code->nodes[first].op != OP_SELF)
		return false;
	return code->nodes[code_next(code, first)].op == OP_TO_READY || code->nodes[code_next(code, first)].op == OP_READY_AT_START;
}

unsigned code_says(const struct lorcana_code *code, uint16_t from, uint16_t to)
{
	unsigned says = 0;
	uint16_t inner = from; /* what is before it is of what another card is given */

	for (uint16_t i = from; i < to; i++) {
		const struct code_program *program = program_of(code, i);

		says |= lorcana_ops.ops[code->nodes[i].op].flags & (DEPENDS | TAKES_INK | LASTS_IN_PLAY);
		says |= i >= inner && keeps_itself(code, i) ? KEEPS_ITSELF : 0;
		if (program && i >= inner)
			inner = code_next(code, i);
	}
	return says;
}
