/*
 * move.c - the turn action of moving a character to a location.
 */
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/action.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

static enum answer goes_to_location(struct action *a)
{
	return !a->target || may_be_type(a->x->env, a->x->g, a->target, LORCANA_LOCATION) ? HOLDS : FAILS;
}

/* A move leads from one location to another; in some editions it may be chosen to lead nowhere. */
static enum answer moves_elsewhere(struct action *a)
{
	if (a->x->env->edition.move_may_stay)
		return HOLDS;
	return a->subject && a->target && table_object_const(&a->x->g->table, a->subject)->at == a->target ? FAILS : HOLDS;
}

static bool may_be_free(const struct action *a)
{
	return a->subject && a->target && static_says(a->x->env, a->x->g, Q_MOVES_FREE, a->subject, a->target);
}

static bool is_free(const struct action *a)
{
	return is_free_if_let(a, may_be_free(a));
}

static enum answer is_not_free(struct action *a)
{
	return is_free(a) && !may_be_free(a) ? FAILS : HOLDS;
}

static enum answer nothing_forbids(struct action *a)
{
	a->other = a->subject ? static_forbids(a->x->env, a->x->g, a->subject, FORBID_MOVE) : NO_OBJECT;
	return a->other ? FAILS : HOLDS;
}

/* Editions that do not speak of moving for free know the move cost alone. */
static enum answer has_no_free_move(struct action *a)
{
	return is_free(a) && !ruling_has(&a->x->env->ruling, R_MOVE_FREE) && !may_be_free(a) ? FAILS : HOLDS;
}

static struct asked price_of(const struct action *a)
{
	return (struct asked){ .about = a->subject, .other = a->target, .player = a->player, .what = OP_TO_MOVE };
}

/* The move cost with all that changes it. */
static int total_cost(const struct action *a)
{
	const struct lorcana_card *location = a->target ? card_facts(a->x->env, a->x->g, a->target) : NULL;
	struct asked asked = price_of(a);
	int cost;

	if (is_free(a) || !location || location->move_cost < 0)
		return 0;
	cost = location->move_cost + (a->subject ? static_price(a->x->env, a->x->g, &asked) : 0);
	return cost > 0 ? cost : 0;
}

static int move_cost(const struct action *a)
{
	return is_free(a) ? 0 : ink_paid(a, total_cost(a));
}

static enum answer pays_move_cost(struct action *a)
{
	const struct lorcana_card *location = a->target ? card_facts(a->x->env, a->x->g, a->target) : NULL;

	return location && !is_free(a) ? pays_stated(a, total_cost(a)) : HOLDS;
}

static enum answer has_ready_ink(struct action *a)
{
	return has_ready(a, move_cost(a));
}

static const struct check move_checks[] = {
	{ R_TURN_ACTIONS_MAIN, acts_in_own_turn, TOUCH_TURN | TOUCH_MOVE, NOT_OWN_TURN, NULL },
	{ R_MOVE_OWN, subject_is_there, SCOPE_BOARD, "{p} has no '{s}' in play to move", NULL },
	{ R_MOVE_OWN, target_is_there, SCOPE_BOARD, "{p} has no '{t}' in play to move to", NULL },
	{ R_MOVE_OWN, subject_is_character, TOUCH_NAME, "'{s}' is not a character, only characters move", NULL },
	{ R_MOVE_OWN, goes_to_location, TOUCH_NAME, "'{t}' is not a location", NULL },
	{ R_MOVE_ELSEWHERE, moves_elsewhere, TOUCH_MOVE, "'{s}' is at '{t}' and moves to another location, if at all", NULL },
	{ R_CANT_OVER_CAN, nothing_forbids, SCOPE_MOVE, "'{s}' can't move: the text of '{o}' forbids it", NULL },
	{ R_MOVE_FREE, is_not_free, SCOPE_MOVE, "nothing lets {p} move '{s}' for free", NULL },
	{ R_MOVE_COST, has_no_free_move, SCOPE_MOVE, "nothing lets {p} move '{s}' for free", NULL },
	{ R_MOVE_COST, pays_move_cost, SCOPE_MOVE, "{p} pays {n} ink to move to '{t}', its move cost is {m}", NULL },
	{ R_MOVE_COST, has_ready_ink, SCOPE_COST | SCOPE_MOVE, "moving to '{t}' takes {m} ink, {p} has {n} ready", NULL },
};

void move_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	struct picks subjects = pick_objects(x->g, a.player, Z_PLAY, &entry->subject);
	struct picks targets = pick_objects(x->g, a.player, Z_PLAY, &entry->target);
	struct asked asked;

	action_choose(&a, &subjects, &targets, CHECKS(move_checks), R_MOVE_OWN);
	if (!action_begins(&a, CHECKS(move_checks), Z_PLAY))
		return;
	if (!a.target)
		a.target = materialise(x, a.player, entry->target.card, Z_PLAY);
	if (!a.target)
		return;
	settle_push(x);
	note_way_paid(&a, may_be_free(&a));
	asked = price_of(&a);
	pay_in_ink(x->g, a.player, (unsigned)move_cost(&a));
	if (!is_free(&a))
		static_price_spend(x->env, x->g, &asked);
	move_character(x, a.player, a.subject, a.target);
	raise_triggers(x, a.subject, WHEN_MOVES, a.target);
	raise_triggers(x, a.target, WHEN_MOVES, a.subject);
	run(x);
}
