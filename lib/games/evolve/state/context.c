#include "games/evolve/state/context.h"

#include <stdio.h>

void hangs_on_unknown(struct ctx *x)
{
	if (x->run.running)
		no_room(x);
	/* What cannot be played is taken back with the board, and that is in doubt as well. */
	x->is_unsure = true;
}

bool cannot(struct ctx *x, rule_id rule, const char *fmt, ...)
{
	va_list args;

	if (x->failed)
		return false;
	x->failed = true;
	x->why = rule;
	va_start(args, fmt);
	vsnprintf(x->why_words, sizeof(x->why_words), fmt, args);
	va_end(args);
	return false;
}

struct ctx ctx_trial(const struct ctx *x, struct evolve_game *copy)
{
	struct offer offer = offer_trial(&x->offer);

	offer.force = false;
	evolve_game_copy(copy, x->g);
	budget_spend(x->offer.budget);
	return (struct ctx){ .env = x->env, .g = copy, .offer = offer, .space = x->space, .is_trial = true };
}
