/*
 * quick.c - quick actions [section-playing-quick-action]: the checks of the
 * declaration, the cost, the effect.
 */
#include "games/altered/actions/act.h"
#include "games/altered/actions/play.h"
#include "games/altered/board/mana.h"
#include "games/altered/resolve/effect.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/quick.h"
#include "games/altered/resolve/step.h"
#include "games/altered/resolve/unit.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/meaning.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"

/* Whether the cost is of X mana. */
static bool asks_for_x(struct ctx *x, uint32_t root)
{
	const struct node *n = nodes_of(x);

	for (uint32_t i = root; i < root + n[root].next; i++)
		if (n[i].op == OP_X_VALUE)
			return true;
	return false;
}

/* X is what was paid beside what has to be. */
static int said_x(struct ctx *x, const struct entry *entry, struct run r, uint32_t root)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);

	if (entry->has_number || !asks_for_x(x, root))
		return entry->has_number ? entry->number : 0;
	r.x = 0;
	return pay ? pay->number - cost_mana(x, &r, root) : X_NOT_SAID;
}

static enum answer source_is_there(struct action *a)
{
	return a->id ? HOLDS : FAILS;
}

static struct run run_of_action(struct action *a)
{
	struct run r = run_of(a->x, a->id, a->ability);

	r.you = a->player;
	r.x = a->ability == NO_NODE ? 0 : said_x(a->x, a->entry, r, a->x->env->code->abilities[a->ability].root);
	if (r.x < 0)
		r.x = 0;
	return r;
}

static const struct ability *ability_of(const struct action *a)
{
	return &a->x->env->code->abilities[a->ability];
}

static bool is_condition_met(struct action *a)
{
	struct run r = run_of_action(a);

	return condition_holds(a->x, &r, ability_of(a)->only_if);
}

static enum answer has_the_action(struct action *a)
{
	if (!a->id || a->ability == NO_NODE)
		return !a->id ? HOLDS : FAILS;
	return ability_of(a)->is_gained && !is_condition_met(a) ? FAILS : HOLDS;
}

static enum answer condition_is_met(struct action *a)
{
	if (!a->id || a->ability == NO_NODE || ability_of(a)->only_if == NO_NODE || ability_of(a)->is_gained)
		return HOLDS;
	return is_condition_met(a) ? HOLDS : FAILS;
}

static enum answer is_not_ignored(struct action *a)
{
	return a->id && is_ignored(a->x, a->id) ? FAILS : HOLDS;
}

static bool exhausts_itself(struct ctx *x, uint32_t node)
{
	const struct node *n = nodes_of(x);

	return n[node].op == OP_DO_EXHAUST_ME ||
	       (n[node].op == OP_BOTH && (exhausts_itself(x, node + 1) || exhausts_itself(x, arg_of(x, node, 1))));
}

static enum answer source_is_ready(struct action *a)
{
	if (!a->id || a->ability == NO_NODE || !exhausts_itself(a->x, ability_of(a)->root))
		return HOLDS;
	return object_of(a->x, a->id)->flags & F_EXHAUSTED ? FAILS : HOLDS;
}

static enum answer support_is_ready(struct action *a)
{
	if (!a->id || a->ability == NO_NODE || !ability_of(a)->is_support)
		return HOLDS;
	return object_of(a->x, a->id)->flags & F_EXHAUSTED ? FAILS : HOLDS;
}

static int mana_of_action(struct action *a)
{
	struct run r = run_of_action(a);
	const struct ability *ability = ability_of(a);
	int mana = cost_mana(a->x, &r, ability->root);

	if (ability->more_if != NO_NODE && condition_holds(a->x, &r, ability->more_if))
		mana += number_of(a->x, &r, ability->more_if + nodes_of(a->x)[ability->more_if].next);
	return mana;
}

static enum answer can_pay_mana(struct action *a)
{
	if (!a->id || a->ability == NO_NODE)
		return HOLDS;
	a->needed = mana_of_action(a);
	a->found = ready_orbs(a->x, a->player);
	return a->found >= a->needed ? HOLDS : FAILS;
}

static enum answer can_pay_rest(struct action *a)
{
	struct run r;

	if (!a->id || a->ability == NO_NODE || exhausts_itself(a->x, ability_of(a)->root))
		if (!a->id || a->ability == NO_NODE || (object_of(a->x, a->id)->flags & F_EXHAUSTED))
			return HOLDS;
	if (can_pay_mana(a) != HOLDS)
		return HOLDS;
	r = run_of_action(a);
	return cost_is_payable(a->x, &r, ability_of(a)->root) ? HOLDS : FAILS;
}

static enum answer states_the_cost(struct action *a)
{
	const struct clause *pay = entry_clause(a->entry, CLAUSE_PAY_ID);

	if (!pay || !a->id || a->ability == NO_NODE)
		return HOLDS;
	a->found = pay->number;
	a->needed = mana_of_action(a);
	return a->found == a->needed ? HOLDS : FAILS;
}

static enum answer is_below_the_cap(struct action *a)
{
	return a->id && a->ability != NO_NODE && is_used_up(a->x, a->id, nth_of_ability(a->x, a->id, a->ability)) ? FAILS : HOLDS;
}

static const struct check quick_checks[] = {
	{ R_PLAY_OPPORTUNITIES, in_the_afternoon, BY_TEXTS, "{p} plays a quick action outside the Afternoon", NULL },
	{ R_TURN_CONTINUES, has_not_passed, BY_TEXTS, "{p} plays a quick action of '{s}' after passing", NULL },
	{ R_PLAY_IN_OWN_TURN, in_own_turn, BY_TEXTS, "{p} plays a quick action of '{s}', and it is the turn of {q}",
	  NULL },
	{ R_QUICK_ACTION_SOURCES, source_is_there, BY_TEXTS | BY_CARD, "{p} has no '{s}' whose quick action could be played", NULL },
	{ R_QUICK_ACTION_SOURCES, has_the_action, BY_TEXTS | BY_CARD, "'{s}' has no such quick action where it is", NULL },
	{ R_IGNORE_EFFECT, is_not_ignored, BY_TEXTS | BY_CARD, "the abilities of '{s}' are ignored", NULL },
	{ R_EXHAUSTED_RESERVE_NO_SUPPORT, support_is_ready, BY_TEXTS | BY_CARD, "'{s}' is exhausted in Reserve", NULL },
	{ R_EXHAUST_SYMBOL, source_is_ready, BY_TEXTS | BY_CARD, "'{s}' is exhausted already", NULL },
	{ R_CARD_OVERRIDES_RULE, condition_is_met, BY_TEXTS | BY_CARD, "the condition of the quick action of '{s}' is not met", NULL },
	{ R_COST_IN_FULL, can_pay_mana, BY_TEXTS | BY_CARD, "the quick action of '{s}' costs {m}, {p} has {n} ready Mana Orbs", NULL },
	{ R_COST_IN_FULL, can_pay_rest, BY_TEXTS | BY_CARD, "{p} cannot pay the cost of the quick action of '{s}'", NULL },
	{ R_PLAY_COST_ORDER, states_the_cost, BY_TEXTS | BY_CARD, "{p} pays {n} for the quick action of '{s}', which costs {m}", NULL },
	{ R_QUICK_ACTION_CAP, is_below_the_cap, 0, "the quick action of '{s}' has been played 100 times this Day", NULL },
};

/* The quick action that the entry means: by number, or the first that could be paid for. */
static uint32_t find_quick(struct ctx *x, const struct entry *entry, obj_id id, bool support)
{
	const struct card_code *card = code_of(x, id);
	const struct clause *nth = entry_clause(entry, CLAUSE_ABILITY_ID);
	uint32_t first = NO_NODE;

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];
		struct action trial = { .x = x, .entry = entry, .player = entry->player, .id = id, .ability = card->first + i };

		if (a->kind != ABILITY_QUICK || a->is_support != support || (nth && nth->number != a->n))
			continue;
		if (first == NO_NODE)
			first = card->first + i;
		if (act_check(&trial, CHECKS(quick_checks), false) == VERDICT_LEGAL)
			return card->first + i;
	}
	return first;
}

/* Whether the quick action that the entry means of the object can be played. */
static bool is_allowed(struct ctx *x, const struct entry *entry, obj_id id, bool support)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .id = id,
			 .ability = find_quick(x, entry, id, support) };

	return a.ability != NO_NODE &&
	       act_check(&a, CHECKS(quick_checks), false) == VERDICT_LEGAL;
}

/* A card in Reserve that nobody recorded may be the one that is named, if its support ability can be played. */
static obj_id blank_source(struct ctx *x, const struct entry *entry)
{
	card_id card = entry->subject.card;

	for (obj_id id = table_zone(&x->g->b.table, entry->player, Z_RESERVE)->first; id && card; id = object_of(x, id)->next) {
		bool allowed;

		if (object_of(x, id)->card != CARD_UNKNOWN || !may_be_card(x, id, card))
			continue;
		object_of(x, id)->card = card;
		allowed = is_allowed(x, entry, id, true);
		object_of(x, id)->card = CARD_UNKNOWN;
		if (allowed) {
			name_object(x, id, card);
			return id;
		}
	}
	return NO_OBJECT;
}

/* Of several copies the one that is meant is one for which the entry is allowed; of "?" any card. */
static obj_id mean_source(struct ctx *x, const struct entry *entry, obj_id first, bool support)
{
	struct copies copies = { .by = entry->player };
	obj_id blank;

	if (entry->subject.ordinal || (!entry->subject.card && !ref_is_masked(&entry->subject)))
		return first;
	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++) {
		const struct object *o = object_of(x, id);
		bool there = support ? o->zone == Z_RESERVE && o->owner == entry->player
				     : (is_in_play(x, id) || o->zone == Z_HERO) && controller_of(x, id) == entry->player;

		if (there && (!entry->subject.card || o->card == entry->subject.card) && is_allowed(x, entry, id, support))
			copies_add(x, &copies, id);
	}
	if (copies.n)
		return copies_choose(x, &copies, &entry->subject, R_QUICK_ACTION_SOURCES);
	blank = support && first ? blank_source(x, entry) : NO_OBJECT;
	return blank ? blank : first;
}

/* The source of the quick action and its ability; a support ability is looked for where no other is. */
static void find_source(struct action *a)
{
	struct ctx *x = a->x;
	const struct entry *entry = a->entry;
	bool unknown = false;
	obj_id there;

	if (!entry_clause(entry, CLAUSE_SUPPORT_ID))
		a->id = find_in_play(x, a->player, &entry->subject);
	if (ref_is_masked(&entry->subject))
		a->id = mean_source(x, entry, NO_OBJECT, entry_clause(entry, CLAUSE_SUPPORT_ID) != NULL);
	if (ref_is_masked(&entry->subject) && a->id) {
		a->ability = find_quick(x, entry, a->id, entry_clause(entry, CLAUSE_SUPPORT_ID) != NULL);
		return;
	}
	if (a->id)
		a->ability = find_quick(x, entry, a->id, false);
	if (a->id && a->ability != NO_NODE) {
		a->id = mean_source(x, entry, a->id, false);
		a->ability = find_quick(x, entry, a->id, false);
		return;
	}
	there = find_in_zone(x, a->player, Z_RESERVE, &entry->subject, &unknown);
	/* A card that came there unseen is the one that is named now. */
	if (there && unknown && entry->subject.card)
		name_object(x, there, entry->subject.card);
	if (there && object_of(x, there)->card) {
		a->id = mean_source(x, entry, there, true);
		a->ability = find_quick(x, entry, a->id, true);
	}
}

bool quick_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .ability = NO_NODE };
	struct unit unit = { .kind = UNIT_QUICK, .player = entry->player };

	find_source(&a);
	if (a.id && a.ability == NO_NODE && code_of(x, a.id) &&
	    (code_of(x, a.id)->is_unread || code_of(x, a.id)->is_unread_in_reserve))
		note_doubt(x, object_of(x, a.id)->card);
	if (!act_decide(&a, CHECKS(quick_checks)) || a.ability == NO_NODE || x->g->unit.kind != UNIT_NONE)
		return false;
	unit.subject = a.id;
	unit.incarnation = object_of(x, a.id)->incarnation;
	unit.ability = a.ability;
	unit.reaction.cause.number = (int16_t)said_x(x, entry, run_of(x, a.id, a.ability), x->env->code->abilities[a.ability].root);
	turn_effect_begins(x, false);
	unit_start(x, &unit);
	return true;
}
