#include "games/altered/board/mana.h"

#include "games/altered/state/objects.h"

int ready_orbs(const struct ctx *x, player_id player)
{
	const struct table *t = &x->g->b.table;
	int n = 0;

	for (obj_id id = table_zone(t, player, Z_MANA)->first; id; id = table_object_const(t, id)->next)
		n += !(table_object_const(t, id)->flags & F_EXHAUSTED);
	return n;
}

void swap_orbs(struct ctx *x, obj_id chosen)
{
	struct table *t = &x->g->b.table;
	player_id owner = table_object(t, chosen)->owner;
	obj_id other = NO_OBJECT;

	for (obj_id id = table_zone(t, owner, Z_MANA)->first; id; id = table_object(t, id)->next)
		if ((table_object(t, id)->flags ^ table_object(t, chosen)->flags) & F_EXHAUSTED)
			other = id;
	if (!other)
		return;
	table_object(t, chosen)->flags |= F_EXHAUSTED;
	table_object(t, other)->flags = (uint16_t)(table_object(t, other)->flags & ~F_EXHAUSTED);
	x->g->b.maybe_ready[owner]++;
}

bool pay_mana(struct ctx *x, player_id player, int n)
{
	struct table *t = &x->g->b.table;

	if (x->run.stopped)
		return false;
	if (ready_orbs(x, player) < n)
		return false;
	for (obj_id id = table_zone(t, player, Z_MANA)->first; id && n > 0; id = table_object(t, id)->next)
		if (!(table_object(t, id)->flags & F_EXHAUSTED)) {
			table_object(t, id)->flags |= F_EXHAUSTED;
			n--;
		}
	if (x->g->b.maybe_ready[player] > ready_orbs(x, player))
		x->g->b.maybe_ready[player] = (uint8_t)ready_orbs(x, player);
	return true;
}
