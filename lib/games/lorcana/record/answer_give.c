/*
 * answer_give.c - the answers to what an effect asks, all of one shape, so that
 * whoever tries them can be handed one.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/state/language.h"

/* What shows that something was done, or was not, may stand before the entry that says so. */
static void echo_decided(struct ctx *x, int verb)
{
	struct pending pending = pending_of(x);

	if (pending.kind == CHOICE_MAY && pending.player != NO_PLAYER)
		echo_add(x, effect_top(x->g), verb, pending.player, NO_OBJECT, 0);
}

void give_accept(struct ctx *x, int unused)
{
	(void)unused;
	echo_decided(x, VERB_ACCEPT);
	effect_accept(x);
}

void give_decline(struct ctx *x, int unused)
{
	(void)unused;
	echo_decided(x, VERB_DECLINE);
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
