/*
 * ability.c - the turn action of using an activated ability, and Boost.
 *
 * The cost is checked and paid; what the ability then does is a text that is
 * not read.
 */
#include "lorcana/action.h"
#include "lorcana/actions.h"
#include "lorcana/answer.h"
#include "lorcana/effect.h"
#include "lorcana/happen.h"
#include "lorcana/language.h"
#include "lorcana/scope.h"
#include "lorcana/settle.h"
#include "lorcana/statics.h"
#include "lorcana/traits.h"
#include "lorcana/turn.h"

/* The activated ability that the record means: by name, or the only one. -1 = none. */
static int find_ability(const struct action *a)
{
	const struct clause *named = entry_clause(a->entry, CLAUSE_ABILITY_ID);
	const struct lorcana_card *card = a->about ? lorcana_card_of(a->x->env->cards, a->about) : NULL;
	int found = -1;

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		if (card->abilities[i].kind != ABILITY_ACTIVATED)
			continue;
		if (named && !text_equal_letters(card->abilities[i].name, named->word))
			continue;
		if (found < 0)
			found = i;
	}
	return found;
}

static const struct lorcana_ability *ability_of(const struct action *a)
{
	int i = find_ability(a);

	return i < 0 ? NULL : &lorcana_card_of(a->x->env->cards, a->about)->abilities[i];
}

static enum answer has_ability(void *action)
{
	const struct action *a = action;

	if (ability_of(a))
		return HOLDS;
	return a->about == CARD_UNKNOWN || a->x->env->record_is_partial ? OPEN : FAILS;
}

static bool costs_exert(const struct action *a)
{
	return a->subject && ability_of(a) && ability_of(a)->cost_exert;
}

static enum answer is_ready_to_exert(void *action)
{
	const struct action *a = action;

	return costs_exert(a) && is_exerted(a->x->g, a->subject) ? FAILS : HOLDS;
}

static enum answer is_dry_to_exert(void *action)
{
	const struct action *a = action;

	return costs_exert(a) && is_drying(a->x->g, a->subject) &&
			       is_type(a->x->env, a->x->g, a->subject, LORCANA_CHARACTER)
		       ? FAILS
		       : HOLDS;
}

/* Once in a turn means once. */
static enum answer is_not_used_up(void *action)
{
	const struct action *a = action;
	const struct lorcana_ability *ability = ability_of(a);

	if (!a->subject || !ability || !is_carried_out(a->x->env, ability))
		return HOLDS;
	return effect_is_used_up(a->x, ability->code, a->subject, table_object_const(&a->x->g->table, a->subject)->incarnation)
		       ? FAILS
		       : HOLDS;
}

static enum answer is_not_free(void *action)
{
	const struct action *a = action;

	return entry_clause(a->entry, CLAUSE_FREE_ID) ? FAILS : HOLDS;
}

/* Used for free: since 2.0 all costs but exerting fall away, before only ink. */
static bool skips_other_costs(const struct action *a)
{
	return entry_clause(a->entry, CLAUSE_FREE_ID) && !a->x->env->edition.free_ignores_ink_only;
}

static int ink_cost(const struct action *a)
{
	if (entry_clause(a->entry, CLAUSE_FREE_ID) || !ability_of(a))
		return 0;
	return ink_paid(a, ability_of(a)->cost_ink);
}

static enum answer pays_stated_ink(void *action)
{
	struct action *a = action;

	return ability_of(a) ? pays_stated(a, ability_of(a)->cost_ink) : HOLDS;
}

static enum answer has_ready_ink(void *action)
{
	return has_ready(action, ink_cost(action));
}

static enum answer has_cards_to_discard(void *action)
{
	struct action *a = action;

	a->found = table_zone(&a->x->g->table, a->player, Z_HAND)->len;
	a->needed = ability_of(a) && !skips_other_costs(a) ? ability_of(a)->cost_discard : 0;
	return a->found >= a->needed ? HOLDS : FAILS;
}

/* Cards that are exerted, banished or discarded to pay, of a kind. */
static enum answer has_cards_to_pay(void *action)
{
	struct action *a = action;
	int i = find_ability(a);

	if (i < 0 || !a->subject || skips_other_costs(a) || !is_carried_out(a->x->env, ability_of(a)))
		return HOLDS;
	return effect_is_payable(a->x, a->subject, a->about, (uint8_t)i, a->player) ? HOLDS : FAILS;
}

static const struct check use_checks[] = {
	{ R_TURN_ACTIONS_MAIN, acts_in_own_turn, TOUCH_TURN, NOT_OWN_TURN, NULL },
	{ R_USE_DEFINED, subject_is_there, SCOPE_BOARD, "{p} has no '{s}' in play to use", NULL },
	{ R_USE_DEFINED, has_ability, SCOPE_ABILITY, "'{s}' has no such activated ability",
	  "what is recorded of '{s}' does not show the ability that {p} uses" },
	{ R_STATE_EXERTED, is_ready_to_exert, SCOPE_READY, "'{s}' is exerted and can't exert to pay for its ability", NULL },
	{ R_USE_DRY, is_dry_to_exert, SCOPE_DRY, "'{s}' is drying and can't exert to pay for its ability", NULL },
	{ R_USE_DEFINED, is_not_used_up, SCOPE_ABILITY, "'{s}' has used this ability as often as it can in a turn", NULL },
	{ R_USE_FREE, is_not_free, SCOPE_ABILITY, "nothing lets {p} use the ability of '{s}' for free", NULL },
	{ R_USE_PAY, pays_stated_ink, SCOPE_COST, "{p} pays {n} ink for the ability of '{s}', it costs {m}", NULL },
	{ R_USE_PAY, has_ready_ink, SCOPE_COST, "the ability of '{s}' takes {m} ink, {p} has {n} ready", NULL },
	{ R_USE_PAY, has_cards_to_discard, SCOPE_HAND, "the ability of '{s}' takes {m} discarded cards, {p} has {n}", NULL },
	{ R_USE_PAY, has_cards_to_pay, SCOPE_HAND | SCOPE_BOARD | SCOPE_READY,
	  "{p} does not have the cards that are exerted, banished or discarded to use the ability of '{s}'", NULL },
};

enum { N_USE_CHECKS = sizeof(use_checks) / sizeof(use_checks[0]) };

/* Cards that the record names as paid: discarded from hand, banished from play. */
static void pay_with_cards(struct action *a)
{
	for (uint8_t i = 0; i < a->entry->n_clauses; i++) {
		const struct clause *clause = &a->entry->clauses[i];
		bool banish = clause->id == CLAUSE_BANISH_ID;
		obj_id id;

		if (!banish && clause->id != CLAUSE_DISCARD_ID)
			continue;
		id = pick_object(a->x->g, a->player, banish ? Z_PLAY : Z_HAND, &clause->ref);
		if (!id)
			continue;
		bind_object(a->x, id, clause->ref.card);
		if (banish)
			banish_objects(a->x, &id, 1);
		else
			move_object(a->x, id, Z_DISCARD, TABLE_FIRST);
	}
}

/* What is paid by choice belongs to the program; banishing the card itself does not. */
static void use_carried_out(struct action *a, uint8_t index)
{
	bool banishes = ability_of(a)->cost_banish && !skips_other_costs(a);

	effect_begin(a->x, a->subject, a->about, index, a->player);
	if (banishes)
		banish_objects(a->x, &a->subject, 1);
	run(a->x);
	answer_clauses(a->x, a->entry);
}

void use_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	struct picks picks = pick_objects(x->g, a.player, Z_PLAY, &entry->subject);
	struct picks chosen = { .n = 0 };
	int index = find_ability(&a);
	bool is_read = ability_of(&a) && is_carried_out(x->env, ability_of(&a));

	/* A choice that is refused refuses the entry; the rest is then only checked. */
	if (!is_read && !may_choose_all(x, entry, &chosen))
		x->dry_run = true;
	action_choose(&a, &picks, NULL, use_checks, N_USE_CHECKS, R_USE_DEFINED);
	if (!action_decide(&a, use_checks, N_USE_CHECKS))
		return;
	if (!a.subject)
		a.subject = materialise(x, a.player, entry->subject.card, Z_PLAY);
	if (!a.subject)
		return;
	settle_push(x);
	exert_ink(x->g, a.player, (unsigned)ink_cost(&a));
	if (costs_exert(&a))
		exert_card(x, a.player, a.subject);
	if (is_read) {
		use_carried_out(&a, (uint8_t)index);
		return;
	}
	pay_with_cards(&a);
	if (index >= 0)
		ability_unread(x, a.about, (uint8_t)index, R_KIND_ACTIVATED, "resolves here");
	for (uint8_t i = 0; i < chosen.n; i++)
		card_is_chosen(x, a.player, chosen.ids[i], a.about);
	if (ability_of(&a) && ability_of(&a)->cost_banish && !skips_other_costs(&a) && is_in_play(x->g, a.subject))
		banish_objects(x, &a.subject, 1);
	run(x);
}

/* Boost */

static enum answer has_boost(void *action)
{
	const struct action *a = action;

	return !a->subject || has_keyword(a->x->env, a->x->g, a->subject, KEYWORD_BOOST) ? HOLDS : FAILS;
}

static enum answer boost_is_defined(void *action)
{
	const struct action *a = action;

	return a->x->env->in_force[R_BOOST_USE] ? HOLDS : OPEN;
}

static enum answer has_not_boosted(void *action)
{
	const struct action *a = action;

	return a->subject && has_flag(a->x->g, a->subject, F_BOOSTED) ? FAILS : HOLDS;
}

/* The cost of Boost; -1 when the keyword is not printed on the card. */
static int boost_cost(const struct action *a)
{
	const struct lorcana_card *card = a->subject ? card_facts(a->x->env, a->x->g, a->subject) : NULL;
	const struct lorcana_keyword *boost = card ? lorcana_card_keyword(card, KEYWORD_BOOST) : NULL;

	return boost ? boost->value : -1;
}

/* The ink that is exerted: what the record says was paid, else the cost. */
static int boost_ink(const struct action *a)
{
	return ink_paid(a, boost_cost(a) > 0 ? boost_cost(a) : 0);
}

static enum answer pays_boost_cost(void *action)
{
	struct action *a = action;

	return boost_cost(a) >= 0 ? pays_stated(a, boost_cost(a)) : HOLDS;
}

static enum answer has_ink_to_boost(void *action)
{
	return has_ready(action, boost_ink(action));
}

static enum answer has_deck_to_boost(void *action)
{
	const struct action *a = action;

	return table_zone(&a->x->g->table, a->player, Z_DECK)->len || a->x->g->sides[a->player].deck_assumed ? HOLDS : FAILS;
}

static const struct check boost_checks[] = {
	{ R_TURN_ACTIONS_MAIN, acts_in_own_turn, TOUCH_TURN, NOT_OWN_TURN, NULL },
	{ R_KEYWORDS_DEFINED, boost_is_defined, 0, "",
	  "Boost of '{s}' is not defined in this edition" },
	{ R_USE_DEFINED, subject_is_there, SCOPE_BOARD, "{p} has no '{s}' in play to boost", NULL },
	{ R_BOOST_USE, has_boost, SCOPE_ABILITY, "'{s}' has no Boost", NULL },
	{ R_BOOST_USE, has_not_boosted, TOUCH_UNDER, "'{s}' has used Boost this turn, once in a turn is allowed", NULL },
	{ R_BOOST_USE, pays_boost_cost, SCOPE_COST, "{p} pays {n} ink for Boost of '{s}', it costs {m}", NULL },
	{ R_BOOST_USE, has_ink_to_boost, SCOPE_COST, "Boost of '{s}' takes {m} ink, {p} has {n} ready", NULL },
	{ R_BOOST_USE, has_deck_to_boost, TOUCH_CARDS, "{p} has no card in the deck to put under '{s}'", NULL },
};

enum { N_BOOST_CHECKS = sizeof(boost_checks) / sizeof(boost_checks[0]) };

void boost_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	struct picks picks = pick_objects(x->g, a.player, Z_PLAY, &entry->subject);
	obj_id card;

	action_choose(&a, &picks, NULL, boost_checks, N_BOOST_CHECKS,
		      x->env->in_force[R_BOOST_USE] ? R_BOOST_USE : R_KEYWORDS_DEFINED);
	if (!action_decide(&a, boost_checks, N_BOOST_CHECKS))
		return;
	if (!a.subject)
		a.subject = materialise(x, a.player, entry->subject.card, Z_PLAY);
	if (!a.subject)
		return;
	settle_push(x);
	exert_ink(x->g, a.player, (unsigned)boost_ink(&a));
	table_object(&x->g->table, a.subject)->flags |= F_BOOSTED;
	happen_to(x, HAPPEN_BOOST, a.player, a.subject, NO_OBJECT);
	card = deck_top(x->g, a.player);
	if (card) {
		table_put_under(&x->g->table, card, a.subject, x->g->turn);
		table_object(&x->g->table, card)->flags = F_FACEDOWN;
		happen_to(x, HAPPEN_UNDER, a.player, a.subject, card);
	}
	run(x);
}
