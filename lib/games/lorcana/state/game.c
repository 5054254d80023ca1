#include "games/lorcana/state/game.h"

#include "kernel/flat.h"

#define ARRAY(items, count, always) FLAT_ARRAY(struct lorcana_game, items, count, always)

static const struct flat_array arrays[] = {
	ARRAY(table.objects, table.n_objects, 1),
	ARRAY(bag.items, bag.len, 0),
	ARRAY(modifiers.items, modifiers.len, 0),
	ARRAY(influences.items, influences.len, 0),
	ARRAY(frames.frames, frames.depth, 0),
	ARRAY(effects.items, effects.depth, 0),
	ARRAY(lasting.items, lasting.len, 0),
	ARRAY(echoes.items, echoes.len, 0),
	ARRAY(uses.items, uses.len, 0),
	ARRAY(replaced.items, replaced.len, 0),
	ARRAY(replacements.items, replacements.len, 0),
	ARRAY(history.items, history.len, 0),
	ARRAY(past.items, past.len, 0),
	ARRAY(last_known, n_last_known, 0),
	ARRAY(untold, n_untold, 0),
};

static const struct flat flat = { sizeof(struct lorcana_game), sizeof(arrays) / sizeof(arrays[0]), arrays };

void lorcana_game_copy(struct lorcana_game *to, const struct lorcana_game *from)
{
	flat_copy(&flat, to, from);
}

bool lorcana_game_same(const struct lorcana_game *a, const struct lorcana_game *b)
{
	return flat_same(&flat, a, b);
}

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
