#include "games/lorcana/state/game.h"

player_id next_player(const struct lorcana_game *g, player_id player)
{
	for (uint8_t i = 1; i <= g->n_players; i++) {
		player_id next = (player_id)((player + i) % g->n_players);

		if (!g->sides[next].left)
			return next;
	}
	return player;
}

struct effect *effect_top(struct lorcana_game *g)
{
	return g->effects.depth ? &g->effects.items[g->effects.depth - 1] : NULL;
}
