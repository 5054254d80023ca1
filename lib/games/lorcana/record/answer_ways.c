/*
 * answer_ways.c - what a choice that the record leaves out can have been.
 *
 * The choice stays open and is said to be (answer_open.c). But a later entry may
 * show what it was: the replay then goes back and has it taken in one of these
 * ways (game_rules.ways). What may be more than one card is not taken so.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "kernel/game_rules.h"

/* The answers to what is asked, without the one that leaves it open. */
struct answers {
	bool accepts;  /* a "may" comes first */
	bool declines; /* not doing it is one of them */
	struct card_set cards;
};

/* Adds the cards of which one is chosen; false when it may be none of those known, or several. */
static bool list_cards(const struct ctx *x, const struct pending *pending, struct answers *answers)
{
	if (pending->kind != CHOICE_CARDS || pending->hidden || pending->is_all || pending->most != 1 ||
	    pending->candidates.n == 0 || effect_top(x->g)->picking)
		return false;
	answers->declines |= pending->least == 0;
	answers->cards = pending->candidates;
	return true;
}

static bool list_answers(const struct ctx *x, const struct pending *pending, struct answers *answers)
{
	struct pending next;
	struct lorcana_game copy;
	struct ctx trial;
	uint8_t depth;

	*answers = (struct answers){ .accepts = pending->kind == CHOICE_MAY };
	if (!answers->accepts)
		return list_cards(x, pending, answers);
	answers->declines = true;
	depth = x->g->effects.depth;
	trial = trial_given(x, &copy, give_yes, 0);
	if (copy.ask != ASK_EFFECT || copy.effects.depth < depth)
		return copy.ask != ASK_EFFECT;
	effect_pending(&trial, &next);
	return copy.effects.depth == depth && list_cards(&trial, &next, answers);
}

/* The [n]-th of the answers, from 0. */
static void give(struct ctx *x, const struct answers *answers, unsigned n)
{
	/* Where that was wrong, what it has changed is in doubt as before. */
	effect_top(x->g)->doubted = x->g->way_trust != WAY_TRIED;
	effect_top(x->g)->assumed = x->g->way_trust != WAY_TRIED;
	if (x->g->way_trust == WAY_LIKELY)
		answer_doubt_each(x->g, &answers->cards, STATE_UNRECORDED);
	if (answers->declines && n == 0) {
		effect_decline(x);
		return;
	}
	if (answers->accepts) {
		answer_give(x, give_yes, 0);
	}
	if (answers->cards.n)
		effect_pick(x, answers->cards.ids[n - answers->declines]);
}

bool answer_in_way(struct ctx *x, const struct pending *pending)
{
	struct lorcana_game *g = x->g;
	struct answers answers;
	unsigned way;

	if (!x->env->record_is_partial || x->offer.dry_run || g->ways > 1 || effect_top(g)->doubted ||
	    !list_answers(x, pending, &answers))
		return false;
	way = choose_way(g, 1u + answers.declines + (answers.cards.n ? answers.cards.n : answers.accepts), WAYS_OPEN);
	if (way == 0)
		return false;
	give(x, &answers, way - 1);
	return true;
}
