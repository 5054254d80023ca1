#include "games/altered/resolve/clean_up.h"

#include <limits.h>

#include "games/altered/board/passive.h"
#include "games/altered/state/objects.h"

const uint8_t clean_up_zones[N_CLEAN_UP_ZONES] = { Z_RESERVE, Z_LANDMARKS };

/* A Hero that the player may have. */
static bool may_be_hero_of(const struct ctx *x, player_id player, const struct altered_card *card)
{
	const struct card_list *list = &x->env->lists[player];

	if (card->type != ALTERED_HERO)
		return false;
	for (uint16_t i = 0; list->given && i < list->n_copies; i++)
		if (altered_card_of(x->env->cards, list->copies[i].card)->faction == card->faction)
			return true;
	return !list->given || list->n_copies == 0;
}

static int printed_limit(const struct altered_card *hero, uint8_t zone)
{
	return zone == Z_RESERVE ? hero->reserve_limit : hero->landmark_limit;
}

void limits_of(struct ctx *x, player_id player, uint8_t zone, int *from, int *to)
{
	int least = INT_MAX, most = 0;

	*from = *to = limit_of(x, player, zone);
	if (table_zone(&x->g->b.table, player, Z_HERO)->first)
		return;
	for (size_t i = 0; i < x->env->cards->n_cards; i++) {
		const struct altered_card *card = &x->env->cards->cards[i];

		if (!may_be_hero_of(x, player, card) || printed_limit(card, zone) < 0)
			continue;
		least = printed_limit(card, zone) < least ? printed_limit(card, zone) : least;
		most = printed_limit(card, zone) > most ? printed_limit(card, zone) : most;
	}
	if (least == INT_MAX)
		return;
	*from += least - USUAL_LIMIT;
	*to += most - USUAL_LIMIT;
}

struct holding holding_in(struct ctx *x, player_id player, uint8_t zone)
{
	struct holding h = { .counted = counted_in(x, player, zone) };

	if (h.counted > 0)
		limits_of(x, player, zone, &h.least, &h.most);
	return h;
}

bool has_too_much(struct ctx *x, player_id player)
{
	for (size_t i = 0; i < sizeof(clean_up_zones); i++) {
		struct holding h = holding_in(x, player, clean_up_zones[i]);

		if (h.counted > h.least)
			return true;
	}
	return false;
}

player_id clean_up_player(struct ctx *x)
{
	struct board *b = board_of(x);

	for (; b->cleaned < ALTERED_PLAYERS; b->cleaned++) {
		player_id p = b->cleaned ? opponent_of(b->first) : b->first;

		if (has_too_much(x, p))
			return p;
	}
	return NO_PLAYER;
}
