#include "games/altered/state/context.h"

struct ctx ctx_trial(const struct ctx *x, struct altered_game *copy)
{
	struct offer offer = offer_trial(&x->offer);

	offer.force = false;
	altered_game_copy(copy, x->g);
	budget_spend(x->offer.budget);
	return (struct ctx){ .env = x->env,
			     .g = copy,
			     .offer = offer,
			     .space = x->space,
			     .is_trial = true,
			     .masks_card = x->masks_card };
}
