/*
 * effect_select.h - within what an effect asks: effect_select.c knows which
 * cards can be chosen, effect_choice.c what else is asked, and the answers.
 */
#ifndef VERDICT_LORCANA_EFFECT_SELECT_H
#define VERDICT_LORCANA_EFFECT_SELECT_H

#include "games/lorcana/resolve/effect.h"

static inline const struct node *node_at(const struct ctx *x, uint16_t node)
{
	return &x->env->code->nodes[node];
}

static inline uint16_t after(const struct ctx *x, uint16_t node)
{
	return code_next(x->env->code, node);
}

static inline const struct code_step *step_of(const struct ctx *x, const struct effect *effect)
{
	return &x->env->code->steps[effect->step];
}

static inline const struct effect *top_of(const struct ctx *x)
{
	return &x->g->effects.items[x->g->effects.depth - 1];
}

/* A STEP_SELECT taken apart. */
struct selection {
	enum lorcana_op op; /* OP_CHOSEN, OP_ONE_OF or OP_FROM_LOOKED */
	player_id player;   /* who decides */
	uint16_t filter;
	int least;
	int most;
	uint16_t total_of; /* node of a characteristic of which all together have `total` at most; 0 = none */
	int total;
};

struct selection selection_of(const struct ctx *x, const struct effect *effect, const struct code_step *step);

/* What a STEP_SELECT asks, with the cards it offers. */
void pending_cards(const struct ctx *x, const struct effect *effect, const struct code_step *step, struct pending *pending);

#endif
