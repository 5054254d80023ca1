#include "games/altered/board/statistic_sum.h"

#include "games/altered/board/passive.h"
#include "games/altered/board/select.h"
#include "games/altered/state/objects.h"

struct statistic_sum sum_of_statistic(struct ctx *x, player_id player, unsigned side, unsigned terrain)
{
	struct statistic_sum sum = { 0 };
	const struct table *t = &x->g->b.table;

	for (player_id owner = 0; owner < ALTERED_PLAYERS; owner++)
		for (obj_id id = table_zone(t, owner, Z_EXPEDITION)->first; id; id = table_object_const(t, id)->next) {
			uint16_t flags = table_object_const(t, id)->flags;
			int statistic = statistic_of(x, id, terrain);

			if (!is_in_expedition(x, id, thing_expedition(player, side)))
				continue;
			if (flags & F_ASLEEP) {
				sum.sleepers += statistic;
				continue;
			}
			sum.as_it_is += statistic;
			if (is_character(card_of(x, id)))
				sum.boosts += table_object_const(t, id)->counters;
			if ((flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO) != side)
				sum.giants += statistic;
		}
	return sum;
}

int sleepers_statistic(struct ctx *x, player_id player, unsigned side, unsigned terrain)
{
	return sum_of_statistic(x, player, side, terrain).sleepers;
}
