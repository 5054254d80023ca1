/*
 * answer_open.c - what a record leaves open of what effects ask.
 *
 * Nothing is guessed: what no later entry shows stays open, is said to be once,
 * and what it may have changed is in doubt from then on.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

bool are_all_alike(const struct lorcana_game *g, const struct card_set *cards)
{
	for (uint8_t i = 1; i < cards->n; i++)
		if (g->table.objects[cards->ids[i]].card != g->table.objects[cards->ids[0]].card || !are_alike(g, cards->ids[0], cards->ids[i]))
			return false;
	return true;
}

void answer_doubt_each(struct lorcana_game *g, const struct card_set *cards, uint8_t what)
{
	for (uint8_t i = 0; i < cards->n; i++)
		if (is_in_play(g, cards->ids[i]))
			influence_add_touch(g, table_object_const(&g->table, cards->ids[i])->card, what, ~0u, INFLUENCE_ALWAYS);
}

/*
 * Whether a record that leaves out choices would show it if this were done: it
 * states draws, and cards that go from one zone to another (verdict-log(5)).
 */
static bool would_show(const struct ctx *x, uint16_t from, uint16_t to)
{
	for (uint16_t i = from; i < to; i++) {
		const struct code_step *step = &x->env->code->steps[i];

		if (step->op != STEP_DO)
			continue;
		switch (x->env->code->nodes[step->node].op) {
		case OP_DO_DRAW:
		case OP_DO_DRAW_UNTIL:
		case OP_DO_BANISH:
		case OP_DO_RETURN:
		case OP_DO_TO_DISCARD:
		case OP_DO_TO_INKWELL:
		case OP_DO_PLAY:
		case OP_DO_PLAY_EXERTED:
			return true;
		default:
			break;
		}
	}
	return false;
}

/* "May" that nobody recorded: taken as declined. */
static void open_may(struct ctx *x, const struct pending *pending)
{
	struct effect *effect = effect_top(x->g);
	const struct code_step *step = &x->env->code->steps[effect->step];

	if (!x->env->record_is_partial || !would_show(x, effect->step, step->jump)) {
		if (answer_in_way(x, pending))
			return;
		effect_say_open(x, pending->player, CHOICE_MAY);
	}
	effect_decline(x);
}

/* Cards of a hand go, though nobody knows which; elsewhere nothing is taken to be chosen. */
static void open_cards(struct ctx *x, const struct pending *pending)
{
	struct effect *effect = effect_top(x->g);
	obj_id id = pending->candidates.n ? pending->candidates.ids[0] : NO_OBJECT;

	if (pending->must && effect->picking && !x->env->record_is_partial) {
		const struct entry no_more = { .mark = MARK_CHOICE, .verb = VERB_DECLINE, .player = pending->player };

		refuse_without_must(x, &no_more, pending);
		effect_pick(x, pending->must);
		return;
	}
	/* Some were chosen where fewer will do, and the record goes on: no more were. */
	if (pending->least == 0 && effect->picking && effect->slots[x->env->code->steps[effect->step].value].n &&
	    !x->env->record_is_partial) {
		give_no_more(x, pending->player);
		return;
	}
	/* The same where one that is asked for behind these has been told before. */
	if (pending->least == 0 && effect->stated_next) {
		effect_decline(x);
		return;
	}
	/* The same of cards among which a number is shared out. */
	if (x->env->code->steps[effect->step + 3].op == STEP_TAKE &&
	    effect->loops[x->env->code->steps[effect->step + 3].value].players) {
		effect_decline(x);
		return;
	}
	/* All that the record says of the choice are outcomes, and no more were stated; nor were more than fit, of all. */
	if ((pending->least == 0 || pending->is_all) && effect->stated.n) {
		/* Formats that leave out choices state a name once, however many copies it was. */
		if (id && x->env->record_is_partial)
			influence_add_touch(x->g, table_object_const(&x->g->table, effect->stated.ids[0])->card,
					    COPY_UNRECORDED, ~0u, INFLUENCE_ALWAYS);
		effect_decline(x);
		return;
	}
	/* Of cards that nobody but its player has seen, it makes no difference which. */
	if (pending->least > 0 && id && pending->is_private && table_object_const(&x->g->table, id)->zone == Z_INKWELL)
		forget_ink(x->g, table_object_const(&x->g->table, id)->owner);
	if (pending->least > 0 && id && pending->is_private && table_object_const(&x->g->table, id)->card == CARD_UNKNOWN) {
		effect_pick(x, id);
		return;
	}
	if (pending->least > 0 || !x->env->record_is_partial ||
	    !would_show(x, effect->step, (uint16_t)(effect->step + 2))) {
		if (answer_in_way(x, pending))
			return;
		effect_say_open(x, pending->player, CHOICE_CARDS);
	}
	/* Where no card is known to fit, none may have. */
	if (pending->least > 0 && id && table_object_const(&x->g->table, id)->zone == Z_HAND) {
		forget_hand(x->g, table_object_const(&x->g->table, id)->owner);
		effect_pick(x, id);
		return;
	}
	effect_decline(x);
}

/* Whether some of any number of players were chosen: where the record goes on, these are all. */
static bool has_chosen_players(const struct ctx *x, const struct pending *pending)
{
	const struct effect *effect = effect_top(x->g);

	return pending->least == 0 && effect->picking && effect->loops[x->env->code->steps[effect->step].value].players &&
	       !x->env->record_is_partial;
}

static void open_effect(struct ctx *x)
{
	struct pending pending;

	effect_top(x->g)->assumed = true;
	if (!effect_top(x->g)->doubted && answer_any(x))
		return;
	effect_pending(x, &pending);
	switch (pending.kind) {
	case CHOICE_MAY:
		open_may(x, &pending);
		return;
	case CHOICE_CARDS:
		open_cards(x, &pending);
		return;
	case CHOICE_NUMBER:
		effect_say_open(x, pending.player, CHOICE_NUMBER);
		effect_number(x, pending.most);
		return;
	case CHOICE_NAME:
		effect_say_open(x, pending.player, CHOICE_NAME);
		effect_name(x, CARD_UNKNOWN, 0);
		return;
	case CHOICE_PLACE:
		/* The order of a deck is not known in either case. */
		effect_place(x, false);
		return;
	case CHOICE_FACT:
		/* A card that its player has looked at need not be shown. */
		if (effect_asks_shown(x, effect_top(x->g)))
			effect_say_open(x, NO_PLAYER, CHOICE_FACT);
		effect_fact(x, NO_PLAYER, CARD_UNKNOWN);
		return;
	case CHOICE_MODE:
		effect_say_open(x, pending.player, CHOICE_MODE);
		effect_skip_modes(x);
		return;
	case CHOICE_PLAYER:
		if (has_chosen_players(x, &pending)) {
			give_no_more(x, pending.player);
			return;
		}
		effect_say_open(x, pending.player, CHOICE_PLAYER);
		if (pending.least == 0)
			effect_decline(x);
		else
			effect_abandon(x);
		return;
	case CHOICE_NONE:
		effect_abandon(x);
		return;
	}
	BUG("unknown choice");
}

void answer_open(struct ctx *x)
{
	if (x->g->ask == ASK_EFFECT)
		open_effect(x);
	else
		bag_flush(x);
	run(x);
}

void answer_leave_open(struct ctx *x)
{
	while (is_asked(x->g))
		answer_open(x);
}
