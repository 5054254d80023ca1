/*
 * answer_give.c - the answers to what an effect asks, all of one shape, so that
 * whoever tries them can be handed one.
 */
#include "lorcana/answer_parts.h"

#include "lorcana/effect.h"
#include "lorcana/language.h"

void give_accept(struct ctx *x, int unused)
{
	(void)unused;
	effect_accept(x);
}

void give_decline(struct ctx *x, int unused)
{
	(void)unused;
	effect_decline(x);
}

void give_no_more(struct ctx *x, int player)
{
	echo_add(x, effect_top(x->g), VERB_DECLINE, (player_id)player, NO_OBJECT, 0);
	effect_decline(x);
}

void give_pick(struct ctx *x, int id)
{
	effect_pick(x, (obj_id)id);
}

void give_player(struct ctx *x, int player)
{
	effect_player(x, (player_id)player);
}

void give_place(struct ctx *x, int top)
{
	effect_place(x, top);
}

void give_open(struct ctx *x, int unused)
{
	(void)unused;
	answer_open(x);
}
