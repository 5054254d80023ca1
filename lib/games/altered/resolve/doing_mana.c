/*
 * doing_mana.c - what is done with mana.
 */
#include "games/altered/resolve/doing.h"

#include "games/altered/board/mana.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

bool carry_ready_orbs(struct ctx *x, struct run *r, uint32_t node)
{
	int n = number_of(x, r, arg_of(x, node, 1)), done = 0;
	struct set who = players_of(x, r, node + 1);

	for (uint16_t i = 0; i < who.n && !x->run.stopped; i++) {
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
