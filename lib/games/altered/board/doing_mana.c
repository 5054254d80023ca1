/*
 * doing_mana.c - what is done with mana.
 */
#include "games/altered/resolve/doing.h"

#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
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

	if (x->stopped)
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

bool carry_ready_orbs(struct ctx *x, struct run *r, uint32_t node)
{
	struct set who = { 0 };
	int n = number_of(x, r, arg_of(x, node, 1)), done = 0;

	select_players(x, r, node + 1, &who);
	for (uint16_t i = 0; i < who.n && !x->stopped; i++) {
		player_id p = (player_id)(who.items[i] - THING_PLAYER);
		int left = n;

		for (obj_id id = table_zone(&x->g->b.table, p, Z_MANA)->first; id && left > 0; id = object_of(x, id)->next)
			if (object_of(x, id)->flags & F_EXHAUSTED) {
				object_of(x, id)->flags = (uint16_t)(object_of(x, id)->flags & ~F_EXHAUSTED);
				left--;
				done++;
			}
		if (left < n)
			echo(x, VERB_DO_READY_MANA, p, THING_NONE, n - left, 0);
	}
	return done > 0;
}

bool carry_pay(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);

	return p != NO_PLAYER && pay_mana(x, p, number_of(x, r, arg_of(x, node, 1)));
}
