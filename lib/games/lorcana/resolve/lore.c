#include "games/lorcana/resolve/lore.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/statics.h"

/* Changes the lore as far as it goes, and lets that happen; how much it was. */
static int change(struct ctx *x, enum event_what what, player_id player, int delta, obj_id from)
{
	struct side *side = &x->g->sides[player];
	struct event event = event_make(x->g, what, player, from, NO_OBJECT);
	int before = side->lore;

	side->lore = amount_within((int64_t)before + delta, 0);
	event.number = (int16_t)(delta < 0 ? before - side->lore : side->lore - before);
	if (event.number)
		happen(x, &event);
	return event.number;
}

int lore_gain(struct ctx *x, player_id player, int n, obj_id from)
{
	return n > 0 && can_gain_lore(x->env, x->g, player) ? change(x, HAPPEN_GAIN_LORE, player, n, from) : 0;
}

int lore_lose(struct ctx *x, player_id player, int n, obj_id from)
{
	return n > 0 && can_lose_lore(x->env, x->g, player) ? change(x, HAPPEN_LOSE_LORE, player, -n, from) : 0;
}
