/*
 * ink.c - the turn action of putting a card into the inkwell.
 */
#include "lorcana/action.h"
#include "lorcana/actions.h"
#include "lorcana/happen.h"
#include "lorcana/scope.h"
#include "lorcana/settle.h"
#include "lorcana/traits.h"
#include "lorcana/turn.h"

static enum answer has_inkwell_symbol(void *action)
{
	const struct action *a = action;

	if (a->entry->subject.card == CARD_UNKNOWN)
		return OPEN;
	return lorcana_card_of(a->x->env->cards, a->entry->subject.card)->is_inkable ? HOLDS : FAILS;
}

static enum answer has_not_inked(void *action)
{
	struct action *a = action;

	a->found = a->x->g->sides[a->player].inked + 1;
	a->needed = 1 + a->x->g->sides[a->player].extra_ink;
	return a->found <= a->needed || a->player != a->x->g->active ? HOLDS : FAILS;
}

static const struct check ink_checks[] = {
	{ R_TURN_ACTIONS_MAIN, acts_in_own_turn, TOUCH_INK | TOUCH_TURN, NOT_OWN_TURN, NULL },
	{ R_INK_FROM_HAND, subject_is_there, SCOPE_HAND, "{p} has no '{s}' in hand to ink", NULL },
	{ R_INK_SYMBOL, has_inkwell_symbol, TOUCH_INK, "'{s}' has no inkwell symbol",
	  "the card that {p} inks is not recorded; its name would settle whether it has the inkwell symbol" },
	{ R_INK_ONCE, has_not_inked, TOUCH_INK, "{p} inks card {n} of this turn, at most {m}", NULL },
};

enum { N_INK_CHECKS = sizeof(ink_checks) / sizeof(ink_checks[0]) };

void ink_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	struct picks hand = pick_objects(x->g, a.player, Z_HAND, &entry->subject);
	obj_id any = table_zone(&x->g->table, a.player, Z_HAND)->first;
	bool masked = entry->subject.card == CARD_UNKNOWN;

	if (masked && hand.n == 0 && any)
		hand = (struct picks){ .ids = { any }, .n = 1 };
	action_choose(&a, &hand, NULL, ink_checks, N_INK_CHECKS, R_INK_FROM_HAND);
	if (!action_decide(&a, ink_checks, N_INK_CHECKS))
		return;
	if (masked)
		forget_hand(x->g, a.player);
	if (!a.subject)
		a.subject = materialise(x, a.player, entry->subject.card, Z_HAND);
	if (!a.subject)
		return;
	settle_push(x);
	happen_to(x, HAPPEN_INK, a.player, a.subject, NO_OBJECT);
	move_object(x, a.subject, Z_INKWELL, TABLE_LAST);
	x->g->sides[a.player].inked++;
	run(x);
}
