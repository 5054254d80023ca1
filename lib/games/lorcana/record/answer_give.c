/*
 * answer_give.c - the answers to what an effect asks, all of one shape, so that
 * whoever tries them can be handed one.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

void answer_give(struct ctx *x, give_fn *give, int with)
{
	give(x, with);
	run(x);
}

struct ctx trial_given(const struct ctx *x, struct lorcana_game *copy, give_fn *give, int with)
{
	struct ctx trial = trial_on(x, copy);

	answer_give(&trial, give, with);
	return trial;
}

void give_yes(struct ctx *x, int unused)
{
	(void)unused;
	effect_accept(x);
}

void give_no(struct ctx *x, int unused)
{
	(void)unused;
	effect_decline(x);
}

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

void give_fact(struct ctx *x, int card)
{
	effect_fact(x, (player_id)(card >> 16), (card_id)(card & 0xffff));
}

void give_begin(struct ctx *x, int i)
{
	bag_begin(x, (uint16_t)i);
}

bool answer_each(const struct ctx *x, const struct pending *pending, bool is_said, each_answer_fn *each, void *to)
{
	bool is_mode = pending->kind == CHOICE_MODE;
	give_fn *yes = is_said ? give_accept : give_yes, *no = is_said ? give_decline : give_no;

	switch (pending->kind) {
	case CHOICE_MAY:
		return each(to, no, 0) && each(to, yes, 0);
	case CHOICE_CARDS:
		for (uint8_t i = 0; i < pending->candidates.n; i++)
			if (!each(to, give_pick, pending->candidates.ids[i]))
				return false;
		return pending->least > 0 || each(to, no, 0);
	case CHOICE_NUMBER:
	case CHOICE_MODE:
		for (int n = is_mode; n <= pending->most; n++)
			if ((!is_mode || pending->modes & 1u << (n - 1)) && !each(to, effect_number, n))
				return false;
		return true;
	case CHOICE_PLAYER:
		for (player_id p = 0; p < x->g->n_players; p++)
			if (pending->players & 1u << p && !each(to, give_player, p))
				return false;
		return pending->least > 0 || each(to, no, 0);
	case CHOICE_NONE:
	case CHOICE_NAME:
	case CHOICE_PLACE:
	case CHOICE_FACT:
		return false;
	}
	BUG("unknown choice");
}
