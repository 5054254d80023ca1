/*
 * end.c - declaring the end of the turn.
 */
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/action.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/lasting.h"
#include "games/lorcana/state/scope.h"

/* A ready Reckless character that can challenge has to. */
static enum answer no_reckless_is_left(struct action *a)
{
	const struct lorcana_game *g = a->x->g;

	for (obj_id i = table_zone(&g->table, g->active, Z_PLAY)->first; i; i = g->table.objects[i].next)
		if (has_keyword_by(a, i, KEYWORD_RECKLESS) && can_challenge_something(a->x, i)) {
			a->other = i;
			return FAILS;
		}
	return HOLDS;
}

/* A character that a text makes quest, and that can: the text goes before the rule that lets the turn end at any time. */
static enum answer nobody_must_quest(struct action *a)
{
	const struct lorcana_game *g = a->x->g;

	for (obj_id i = table_zone(&g->table, g->active, Z_PLAY)->first; i && g->modifiers.len; i = g->table.objects[i].next)
		if (lasting_find(&g->modifiers, i, g->table.objects[i].incarnation, ATTR_MUST_QUEST) && can_quest(a->x, i)) {
			a->other = i;
			return FAILS;
		}
	return HOLDS;
}

/* A ready Adventurous character that can quest has to. */
static bool is_adventurous_left(struct action *a)
{
	const struct lorcana_game *g = a->x->g;

	for (obj_id i = table_zone(&g->table, g->active, Z_PLAY)->first; i; i = g->table.objects[i].next)
		if (has_keyword_by(a, i, KEYWORD_ADVENTUROUS) && can_quest(a->x, i)) {
			a->other = i;
			return true;
		}
	return false;
}

static enum answer no_adventurous_is_left(struct action *a)
{
	return is_adventurous_left(a) ? FAILS : HOLDS;
}

static enum answer knows_adventurous(struct action *a)
{
	return ruling_has(&a->x->env->ruling, R_ADVENTUROUS_MUST) || !is_adventurous_left(a) ? HOLDS : OPEN;
}

static const struct check end_checks[] = {
	{ R_END_DECLARE, acts_in_own_turn, TOUCH_TURN, "{p} ends the turn of {q}", NULL },
	{ R_CARD_OVER_RULE, nobody_must_quest, SCOPE_QUEST | TOUCH_TURNED | SCOPE_BOARD,
	  "a text says that '{o}' must quest, and it can, so the turn can't end", NULL },
	{ R_RECKLESS_MUST, no_reckless_is_left, SCOPE_CHALLENGE | TOUCH_TURNED | SCOPE_BOARD,
	  "'{o}' is Reckless{b}, ready and can challenge, so the turn can't end", NULL },
	{ R_ADVENTUROUS_MUST, no_adventurous_is_left, SCOPE_QUEST | TOUCH_KEYWORD | TOUCH_TURNED | SCOPE_BOARD,
	  "'{o}' is Adventurous{b}, ready and can quest, so the turn can't end", NULL },
	{ R_KEYWORDS_DEFINED, knows_adventurous, 0, "",
	  "'{o}' has Adventurous, which this edition does not define" },
};

void end_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);

	if (!action_decide(&a, CHECKS(end_checks)))
		return;
	turn_declare_end(x);
	run(x);
}
