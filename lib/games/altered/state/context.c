#include "games/altered/state/context.h"

struct ctx ctx_trial(const struct ctx *x, struct altered_game *copy)
{
	altered_game_copy(copy, x->g);
	return (struct ctx){ .env = x->env,
			     .g = copy,
			     .offer = offer_of(x->offer.ruling, x->offer.place, NULL, false),
			     .space = x->space,
			     .is_trial = true,
			     .masks_card = x->masks_card };
}
