/*
 * quest.c - the turn action of questing.
 */
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/action.h"
#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/lore.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/scope.h"

/* Only characters are drying: of another card the row above says all. */
static enum answer is_dry(struct action *a)
{
	if (!a->subject || !is_drying(a->x->g, a->subject) || subject_is_character(a) == FAILS)
		return HOLDS;
	return static_says(a->x->env, a->x->g, Q_QUESTS_DRYING, a->subject, NO_OBJECT) ? HOLDS : FAILS;
}

static enum answer is_not_reckless(struct action *a)
{
	return a->subject && has_keyword_by(a, a->subject, KEYWORD_RECKLESS) ? FAILS : HOLDS;
}

static enum answer nothing_forbids(struct action *a)
{
	return subject_is_forbidden(a, FORBID_QUEST) ? FAILS : HOLDS;
}

static enum answer pays_toll(struct action *a)
{
	return pays_stated(a, toll_of(a, FORBID_QUEST));
}

static enum answer has_ready_ink(struct action *a)
{
	return has_ready(a, ink_paid(a, toll_of(a, FORBID_QUEST)));
}

static const struct check quest_checks[] = {
	{ R_TURN_ACTIONS_MAIN, acts_in_own_turn, TOUCH_TURN, NOT_OWN_TURN, NULL },
	{ R_QUEST_DECLARE, subject_is_there, SCOPE_BOARD, "{p} has no '{s}' in play to quest", NULL },
	{ R_QUEST_CHARACTERS, subject_is_character, TOUCH_NAME, "'{s}' is not a character, only characters quest", NULL },
	{ R_QUEST_DRY, is_dry, SCOPE_DRY, "'{s}' is drying, a questing character has been in play since the turn began", NULL },
	{ R_QUEST_READY, subject_is_ready, SCOPE_READY, "'{s}' is exerted, a questing character is ready", NULL },
	{ R_QUEST_RESTRICTIONS, nothing_forbids, SCOPE_QUEST, "'{s}' can't quest: the text of '{o}' forbids it", NULL },
	{ R_QUEST_RESTRICTIONS, pays_toll, SCOPE_QUEST | SCOPE_COST, "{p} pays {n} ink to quest with '{s}', texts ask for {m}", NULL },
	{ R_QUEST_RESTRICTIONS, has_ready_ink, SCOPE_QUEST | SCOPE_COST, "questing with '{s}' takes {m} ink, {p} has {n} ready", NULL },
	{ R_RECKLESS_QUEST, is_not_reckless, SCOPE_QUEST, "'{s}' is Reckless{b} and can't quest", NULL },
};

bool can_quest(struct ctx *x, obj_id character)
{
	static const struct entry nothing = { .mark = MARK_CHOICE };
	struct action a = action_make(x, &nothing);

	a.player = table_object_const(&x->g->table, character)->owner;
	a.subject = character;
	a.about = table_object_const(&x->g->table, character)->card;
	return toll_of(&a, FORBID_QUEST) == 0 && action_check(&a, CHECKS(quest_checks), false) == VERDICT_LEGAL;
}

void quest_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	struct picks picks = pick_objects(x->g, a.player, Z_PLAY, &entry->subject);
	struct event quests;
	struct doubt doubt;
	int gained;

	action_choose(&a, &picks, NULL, CHECKS(quest_checks), R_QUEST_DECLARE);
	if (!action_begins(&a, CHECKS(quest_checks), Z_PLAY))
		return;
	doubt = influence_find(x->env, x->g, TOUCH_LORE_VALUE, a.about, 0);
	if (doubt.card)
		influence_add_touch(x->g, doubt.card, doubt.ability, TOUCH_LORE, INFLUENCE_ALWAYS);
	pay_in_ink(x->g, a.player, (unsigned)ink_paid(&a, toll_of(&a, FORBID_QUEST)));
	exert_card(x, a.player, a.subject);
	settle_push(x);
	gained = lore_gain(x, a.player, lore_value_of(x->env, x->g, a.subject), a.subject);
	raise_triggers(x, a.subject, WHEN_QUESTS, NO_OBJECT);
	quests = event_make(x->g, HAPPEN_QUEST, a.player, a.subject, NO_OBJECT);
	quests.number = (int16_t)gained;
	happen(x, &quests);
	run(x);
}
