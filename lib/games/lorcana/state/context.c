#include "games/lorcana/state/context.h"

struct ctx quiet_on(const struct ctx *x, struct lorcana_game *game)
{
	struct ctx quiet = *x;

	quiet.g = game;
	quiet.offer = offer_trial(&x->offer);
	return quiet;
}

struct ctx trial_on(const struct ctx *x, struct lorcana_game *copy)
{
	lorcana_game_copy(copy, x->g);
	budget_spend(x->offer.budget);
	return quiet_on(x, copy);
}

enum verdict try_on(const struct ctx *x, struct lorcana_game *copy, offer_fn *offer, const struct entry *entry)
{
	struct ctx trial = trial_on(x, copy);

	offer(&trial, entry);
	return trial.offer.verdict;
}

unsigned choose_way(struct lorcana_game *g, unsigned n, enum way_kind kind)
{
	unsigned way = g->way;

	g->ways = (uint8_t)n;
	g->way_kind = kind;
	g->way = 0;
	return way < n ? way : 0;
}

struct text lorcana_card_name(const void *env, card_id card)
{
	const struct lorcana_env *e = env;

	return card ? lorcana_card_of(e->cards, card)->full_name : text_of("?");
}

struct text object_name(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	card_id card = id ? table_object_const(&g->table, id)->card : CARD_UNKNOWN;

	return card ? lorcana_card_of(env->cards, card)->full_name : text_of("an unknown card");
}
