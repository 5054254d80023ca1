#include "games/near_cards.h"

#include "base/fold.h"

enum { FARTHEST = 120 };

unsigned near_distance(struct text a, struct text b)
{
	struct arena scratch = { 0 };
	struct text folded_a, folded_b;
	unsigned distance = FARTHEST;

	if (fold_name(&scratch, a, &folded_a) == ST_OK && fold_name(&scratch, b, &folded_b) == ST_OK)
		distance = fold_distance(folded_a, folded_b, FARTHEST - 1);
	arena_free(&scratch);
	return distance;
}

static bool has(const struct near_cards *all, struct text name)
{
	for (size_t i = 0; i < all->n; i++)
		if (text_equal(all->items[i].name, name))
			return true;
	return false;
}

static void take(struct near_cards *all, struct near_card card)
{
	size_t at = all->n;

	while (at > 0 && all->items[at - 1].distance > card.distance)
		at--;
	if (at == NEAR_CARDS_MAX || has(all, card.name))
		return;
	if (all->n < NEAR_CARDS_MAX)
		all->n++;
	for (size_t i = all->n - 1; i > at; i--)
		all->items[i] = all->items[i - 1];
	all->items[at] = card;
}

void near_cards_take(struct near_cards *all, const struct near_card *more, size_t n_more)
{
	for (size_t i = 0; i < n_more; i++)
		take(all, more[i]);
}

void near_cards_say(const struct near_cards *all, struct buffer *out)
{
	for (size_t i = 0; i < all->n; i++)
		buffer_printf(out, "%s'%.*s'", i ? ", " : "; nearest: ", TEXT_ARG(all->items[i].name));
}
