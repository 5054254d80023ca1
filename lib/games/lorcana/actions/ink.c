/*
 * ink.c - the turn action of putting a card into the inkwell.
 */
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/action.h"
#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

/* The inkwell symbol, printed or counted as such; so it may be for a card that nobody recorded. */
static enum answer has_inkwell_symbol(struct action *a)
{
	if (a->subject && static_says(a->x->env, a->x->g, Q_INKABLE, a->subject, NO_OBJECT))
		return HOLDS;
	if (a->entry->subject.card == CARD_UNKNOWN)
		return OPEN;
	return lorcana_card_of(a->x->env->cards, a->entry->subject.card)->is_inkable ? HOLDS : FAILS;
}

/* How many more cards static abilities let the player ink this turn. */
static int more_ink(const struct action *a)
{
	struct asked asked = { .player = a->player, .what = OP_EXTRA_INK };

	return static_ask(a->x->env, a->x->g, Q_INK, &asked).sum;
}

static bool is_from_discard(const struct action *a)
{
	const struct clause *from = entry_clause(a->entry, CLAUSE_FROM_ID);

	return from && text_is(from->word, "discard");
}

/* Cards are inked from the hand, and from where a text lets them. */
static enum answer inks_from_there(struct action *a)
{
	const struct clause *from = entry_clause(a->entry, CLAUSE_FROM_ID);

	if (!from || text_is(from->word, "hand"))
		return HOLDS;
	return is_from_discard(a) && static_says_of(a->x->env, a->x->g, Q_INK, a->player, OP_MAY_INK_FROM, NO_OBJECT)
		       ? HOLDS
		       : FAILS;
}

static enum answer has_not_inked(struct action *a)
{
	a->found = a->x->g->sides[a->player].inked + 1;
	a->needed = 1 + a->x->g->sides[a->player].extra_ink + more_ink(a);
	return a->found <= a->needed || a->player != a->x->g->active ? HOLDS : FAILS;
}

static const struct check ink_checks[] = {
	{ R_TURN_ACTIONS_MAIN, acts_in_own_turn, TOUCH_INK | TOUCH_TURN, NOT_OWN_TURN, NULL },
	{ R_INK_FROM_HAND, inks_from_there, SCOPE_INK, "'{s}' is not inked from the hand, and no text lets {p} ink it", NULL },
	{ R_INK_FROM_HAND, subject_is_there, SCOPE_HAND, "{p} has no '{s}' in hand to ink", NULL },
	{ R_INK_SYMBOL, has_inkwell_symbol, TOUCH_SYMBOL, "'{s}' has no inkwell symbol",
	  "the card that {p} inks is not recorded; its name would settle whether it has the inkwell symbol" },
	{ R_INK_ONCE, has_not_inked, TOUCH_MORE_INK, "{p} inks card {n} of this turn, at most {m}", NULL },
};

void ink_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	uint8_t zone = is_from_discard(&a) ? Z_DISCARD : Z_HAND;
	struct picks hand = pick_objects(x->g, a.player, zone, &entry->subject);
	obj_id any = table_zone(&x->g->table, a.player, Z_HAND)->first;
	bool masked = entry->subject.card == CARD_UNKNOWN;

	if (masked && zone == Z_HAND && hand.n == 0 && any)
		hand = (struct picks){ .ids = { any }, .n = 1 };
	if (zone == Z_DISCARD && hand.n > 1)
		hand.n = 1; /* copies in a discard are alike */
	action_choose(&a, &hand, NULL, CHECKS(ink_checks), R_INK_FROM_HAND);
	if (!action_decide(&a, CHECKS(ink_checks)))
		return;
	if (masked && zone == Z_HAND)
		forget_hand(x->g, a.player);
	if (!a.subject)
		a.subject = materialise(x, a.player, entry->subject.card, zone);
	if (!a.subject)
		return;
	settle_push(x);
	happen_from_zone(x, HAPPEN_INK, a.player, a.subject);
	move_object(x, a.subject, Z_INKWELL, TABLE_LAST);
	if (static_says_of(x->env, x->g, Q_INK, a.player, OP_INKED_EXERTED, NO_OBJECT))
		table_object(&x->g->table, a.subject)->flags |= F_EXERTED;
	x->g->sides[a.player].inked++;
	run(x);
}
