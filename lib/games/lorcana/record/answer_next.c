/*
 * answer_next.c - what an effect does next with the cards that are chosen for it, as outcomes say it.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/state/language.h"

/* The outcome that a thing done shows as; N_LORCANA_VERBS = none. */
static uint8_t outcome_of(int op)
{
	static const struct {
		uint8_t op;
		uint8_t verb;
	} outcomes[] = {
		{ OP_DO_RETURN, VERB_DO_RETURN },     { OP_DO_TO_HAND, VERB_DO_RETURN },
		{ OP_DO_BANISH, VERB_DO_BANISH },     { OP_DO_TO_DISCARD, VERB_DO_DISCARD },
		{ OP_DO_DEAL, VERB_DO_DAMAGE },	      { OP_DO_PUT_DAMAGE, VERB_DO_PUT },
		{ OP_DO_EXERT, VERB_DO_EXERT },	      { OP_DO_READY, VERB_DO_READY },
		{ OP_DO_TO_DECK, VERB_DO_DECK },      { OP_DO_TO_INKWELL, VERB_DO_INK },
		{ OP_DO_PLAY, VERB_DO_PLAY },	      { OP_DO_GIVE, VERB_DO_GIVE },
		{ OP_DO_REVEAL, VERB_DO_REVEAL },     { OP_DO_REMOVE, VERB_DO_REMOVE },
	};

	for (size_t i = 0; i < sizeof(outcomes) / sizeof(outcomes[0]); i++)
		if (outcomes[i].op == op)
			return outcomes[i].verb;
	return N_LORCANA_VERBS;
}

bool answer_comes_next(const struct ctx *x, uint8_t verb)
{
	const struct code_step *step = &x->env->code->steps[x->g->effects.items[x->g->effects.depth - 1].step + 1];

	while ((step->op == STEP_DO && x->env->code->nodes[step->node].op == OP_DO_REVEAL && verb != VERB_DO_REVEAL) ||
	       (step->op == STEP_NUMBER && verb == VERB_DO_REMOVE))
		step++;
	return step->op == STEP_DO && outcome_of(x->env->code->nodes[step->node].op) == verb;
}
