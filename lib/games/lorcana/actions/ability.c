/*
 * ability.c - the turn action of using an activated ability, and Boost.
 *
 * The cost is checked and paid; what the ability then does is a text that is
 * not read.
 */
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/action.h"
#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/board/usable.h"
#include "games/lorcana/resolve/choose.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

/*
 * Finds the activated ability that the record means: by name, or the first; one
 * of several alike that can be used now rather than one that can't.
 */
static bool find_ability(const struct action *a, struct usable *found)
{
	const struct clause *named = entry_clause(a->entry, CLAUSE_ABILITY_ID);
	struct usable_set set;
	bool any = false;

	usable_list(a->x->env, a->x->g, a->subject, a->about, &set);
	for (uint8_t i = 0; i < set.n; i++) {
		if (named && !text_equal_letters(set.items[i].name, named->word) &&
		    !(set.items[i].is_given &&
		      ability_goes_by(a->x->env, set.items[i].card, set.items[i].ability, ABILITY_ACTIVATED, named->word)))
			continue;
		if (!any)
			*found = set.items[i];
		any = true;
	}
	return any;
}

static enum answer has_ability(struct action *a)
{
	struct usable usable;

	if (find_ability(a, &usable))
		return HOLDS;
	return a->about == CARD_UNKNOWN || a->x->env->record_is_partial ? OPEN : FAILS;
}

static enum answer can_be_used_now(struct action *a)
{
	struct usable usable;

	if (!a->subject || !find_ability(a, &usable))
		return HOLDS;
	return usable_now(a->x->env, a->x->g, a->subject, &usable) ? HOLDS : FAILS;
}

static enum answer nothing_forbids_using(struct action *a)
{
	a->other = a->subject ? static_forbids(a->x->env, a->x->g, a->subject, FORBID_USE) : NO_OBJECT;
	return a->other ? FAILS : HOLDS;
}

static bool costs_exert(const struct action *a)
{
	struct usable usable;

	return a->subject && find_ability(a, &usable) && usable.cost_exert;
}

static enum answer is_ready_to_exert(struct action *a)
{
	return costs_exert(a) && is_exerted(a->x->g, a->subject) ? FAILS : HOLDS;
}

static enum answer is_dry_to_exert(struct action *a)
{
	return costs_exert(a) && is_drying(a->x->g, a->subject) &&
			       is_type(a->x->env, a->x->g, a->subject, LORCANA_CHARACTER) &&
			       !static_says(a->x->env, a->x->g, Q_USES_DRYING, a->subject, NO_OBJECT)
		       ? FAILS
		       : HOLDS;
}

/* Once in a turn means once. */
static enum answer is_not_used_up(struct action *a)
{
	struct usable usable;

	if (!a->subject || !find_ability(a, &usable) || !usable.program)
		return HOLDS;
	return effect_is_used_up(a->x, usable.program, a->subject, table_object_const(&a->x->g->table, a->subject)->incarnation)
		       ? FAILS
		       : HOLDS;
}

/* Where no rule says what "once" is, the text alone limits what the rules allow any number of times. */
static enum answer is_not_used_up_by_text(struct action *a)
{
	return ruling_has(&a->x->env->ruling, R_DURATION_ONCE) ? HOLDS : is_not_used_up(a);
}

/* A text lets the ability be used for free. */
static bool may_be_free(const struct action *a)
{
	struct usable usable;

	return a->subject && find_ability(a, &usable) && !usable.is_given &&
	       static_holds(a->x->env, a->x->g, Q_FREE_ABILITY, a->subject, usable.ability, 0);
}

static bool is_free(const struct action *a)
{
	return is_free_if_let(a, may_be_free(a));
}

static enum answer is_not_free(struct action *a)
{
	return is_free(a) && !may_be_free(a) ? FAILS : HOLDS;
}

/* Used for free: since 2.0 all costs but exerting fall away, before only ink. */
static bool skips_other_costs(const struct action *a)
{
	return is_free(a) && !a->x->env->edition.free_ignores_ink_only;
}

/* What texts make of an ability's cost in ink; [what] is OP_TO_USE or OP_TO_BOOST. */
static int changed_ink(const struct action *a, int what, int cost)
{
	struct asked asked = { .about = a->subject, .player = a->player, .what = what };

	cost += a->subject ? static_price(a->x->env, a->x->g, &asked) : 0;
	return cost > 0 ? cost : 0;
}

/* What makes it cheaper once in a turn has. */
static void spend_change(const struct action *a, int what)
{
	struct asked asked = { .about = a->subject, .player = a->player, .what = what };

	static_price_spend(a->x->env, a->x->g, &asked);
}

/* The ink that the ability costs; -1 when there is no such ability. */
static int printed_ink(const struct action *a)
{
	struct usable usable;

	if (!find_ability(a, &usable))
		return -1;
	return is_free(a) ? 0 : changed_ink(a, OP_TO_USE, usable.cost_ink);
}

static int ink_cost(const struct action *a)
{
	return printed_ink(a) < 0 || is_free(a) ? 0 : ink_paid(a, printed_ink(a));
}

static enum answer pays_stated_ink(struct action *a)
{
	return printed_ink(a) >= 0 ? pays_stated(a, printed_ink(a)) : HOLDS;
}

static enum answer has_ready_ink(struct action *a)
{
	return has_ready(a, ink_cost(a));
}

static enum answer has_cards_to_discard(struct action *a)
{
	struct usable usable;

	a->found = table_zone(&a->x->g->table, a->player, Z_HAND)->len;
	a->needed = find_ability(a, &usable) && !skips_other_costs(a) ? usable.cost_discard : 0;
	return a->found >= a->needed ? HOLDS : FAILS;
}

/* Cards that are banished or discarded to pay, of a kind. */
static enum answer has_cards_to_pay(struct action *a)
{
	struct usable usable;

	if (!a->subject || !find_ability(a, &usable) || !usable.program || skips_other_costs(a))
		return HOLDS;
	return effect_is_payable(a->x, a->subject, usable.card, usable.ability, a->player, usable.program) ? HOLDS : FAILS;
}

static enum answer has_cards_to_exert(struct action *a)
{
	struct usable usable;

	return !a->subject || !find_ability(a, &usable) || effect_can_pay(a->x, a->subject, a->player, usable.program)
		       ? HOLDS
		       : FAILS;
}

#define USED_UP "'{s}' has used this ability as often as its text allows in a turn"

static const struct check use_checks[] = {
	{ R_TURN_ACTIONS_MAIN, acts_in_own_turn, TOUCH_TURN, NOT_OWN_TURN, NULL },
	{ R_USE_DEFINED, subject_is_there, SCOPE_BOARD, "{p} has no '{s}' in play to use", NULL },
	{ R_USE_DEFINED, has_ability, SCOPE_ABILITY, "'{s}' has no such activated ability",
	  "what is recorded of '{s}' does not show the ability that {p} uses" },
	{ R_USE_DEFINED, can_be_used_now, SCOPE_ABILITY | SCOPE_BOARD,
	  "the text of '{s}' asks for more than there is before its ability can be used", NULL },
	{ R_CANT_OVER_CAN, nothing_forbids_using, SCOPE_ABILITY, "the abilities of '{s}' can't be used: the text of '{o}' forbids it", NULL },
	{ R_USE_EXERTED, is_ready_to_exert, SCOPE_READY, "'{s}' is exerted and can't exert to pay for its ability", NULL },
	{ R_USE_DRY, is_dry_to_exert, SCOPE_DRY, "'{s}' is drying and can't exert to pay for its ability", NULL },
	{ R_DURATION_ONCE, is_not_used_up, SCOPE_ABILITY, USED_UP, NULL },
	{ R_CARD_OVER_RULE, is_not_used_up_by_text, SCOPE_ABILITY, USED_UP, NULL },
	{ R_USE_FREE, is_not_free, SCOPE_ABILITY, "nothing lets {p} use the ability of '{s}' for free", NULL },
	{ R_USE_PAY, pays_stated_ink, SCOPE_COST, "{p} pays {n} ink for the ability of '{s}', it costs {m}", NULL },
	{ R_USE_PAY, has_ready_ink, SCOPE_COST, "the ability of '{s}' takes {m} ink, {p} has {n} ready", NULL },
	{ R_USE_PAY, has_cards_to_discard, SCOPE_HAND, "the ability of '{s}' takes {m} discarded cards, {p} has {n}", NULL },
	{ R_USE_PAY, has_cards_to_exert, SCOPE_READY | SCOPE_DRY | SCOPE_BOARD,
	  "nothing that could exert to pay for the ability of '{s}' is ready and dry", NULL },
	{ R_USE_PAY, has_cards_to_pay, SCOPE_HAND | SCOPE_BOARD,
	  "{p} does not have the cards that the ability of '{s}' takes to pay", NULL },
};

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

/* What an entry says, but for the card itself that is banished to pay: that leaves no choice and may be said all the same. */
static struct entry without_banishing(const struct entry *entry)
{
	struct entry rest = *entry;

	for (uint8_t i = 0; i < rest.n_clauses; i++) {
		if (rest.clauses[i].id != CLAUSE_BANISH_ID || rest.clauses[i].ref.card != entry->subject.card)
			continue;
		rest.n_clauses--;
		for (uint8_t k = i; k < rest.n_clauses; k++)
			rest.clauses[k] = rest.clauses[k + 1];
		break;
	}
	return rest;
}

/* What is paid by choice belongs to the program; banishing the card itself does not. */
static void use_carried_out(struct action *a, const struct usable *usable, bool banishes, struct entry *said)
{
	/* Where the record leaves out choices, it may say that it resolves as it does of what waits in the bag. */
	if (a->x->env->record_is_partial)
		echo_resolving(a->x, a->subject, usable->card, usable->ability, a->player);
	effect_begin_program(a->x, a->subject, usable->card, usable->ability, a->player, usable->program);
	*said = banishes ? without_banishing(a->entry) : *a->entry;
	if (banishes)
		banish_objects(a->x, &a->subject, 1);
	run(a->x);
}

static void use_unread(struct action *a, const struct usable *usable, bool banishes, const struct picks *chosen)
{
	pay_with_cards(a);
	if (usable)
		ability_unread(a->x, usable->card, usable->ability, R_KIND_ACTIVATED, "resolves here");
	for (uint8_t i = 0; i < chosen->n; i++)
		card_is_chosen(a->x, a->player, chosen->ids[i], a->about);
	if (banishes && is_in_play(a->x->g, a->subject))
		banish_objects(a->x, &a->subject, 1);
	run(a->x);
}

bool use_ability(struct ctx *x, const struct entry *entry, struct entry *said)
{
	struct action a = action_make(x, entry);
	struct picks picks = pick_objects(x->g, a.player, Z_PLAY, &entry->subject);
	struct picks chosen = { .n = 0 };
	struct usable usable = { .program = 0 };
	bool is_known, is_free_now, banishes;

	a.subject = picks.n && !picks.unknown ? picks.ids[0] : NO_OBJECT;
	find_ability(&a, &usable);
	/* A choice that is refused refuses the entry; the rest is then only checked. */
	if (!usable.program && !may_choose_all(x, entry, &chosen))
		x->offer.dry_run = true;
	action_choose(&a, &picks, NULL, CHECKS(use_checks), R_USE_DEFINED);
	if (!action_begins(&a, CHECKS(use_checks), Z_PLAY))
		return false;
	is_known = find_ability(&a, &usable);
	settle_push(x);
	note_way_paid(&a, may_be_free(&a));
	is_free_now = is_free(&a);
	banishes = is_known && usable.cost_banish && !skips_other_costs(&a);
	pay_in_ink(x->g, a.player, (unsigned)ink_cost(&a));
	if (!is_free_now)
		spend_change(&a, OP_TO_USE);
	if (costs_exert(&a))
		exert_card(x, a.player, a.subject);
	happen_to(x, HAPPEN_USE, a.player, a.subject, NO_OBJECT);
	/* Exerting can end what gives the ability; it has been used all the same. */
	if (!is_known || !usable.program) {
		use_unread(&a, is_known ? &usable : NULL, banishes, &chosen);
		return false;
	}
	use_carried_out(&a, &usable, banishes, said);
	return true;
}

/* Boost */

static enum answer has_boost(struct action *a)
{
	return !a->subject || has_keyword(a->x->env, a->x->g, a->subject, KEYWORD_BOOST) ? HOLDS : FAILS;
}

static enum answer boost_is_defined(struct action *a)
{
	return ruling_has(&a->x->env->ruling, R_BOOST_USE) ? HOLDS : OPEN;
}

static enum answer has_not_boosted(struct action *a)
{
	return a->subject && has_flag(a->x->g, a->subject, F_BOOSTED) ? FAILS : HOLDS;
}

/* The cost of Boost; -1 when the keyword is not printed on the card. */
static int boost_cost(const struct action *a)
{
	const struct lorcana_card *card = a->subject ? card_facts(a->x->env, a->x->g, a->subject) : NULL;
	const struct lorcana_keyword *boost = card ? lorcana_card_keyword(card, KEYWORD_BOOST) : NULL;

	return boost ? changed_ink(a, OP_TO_BOOST, boost->value) : -1;
}

/* The ink that is exerted: what the record says was paid, else the cost. */
static int boost_ink(const struct action *a)
{
	return ink_paid(a, boost_cost(a) > 0 ? boost_cost(a) : 0);
}

static enum answer pays_boost_cost(struct action *a)
{
	return boost_cost(a) >= 0 ? pays_stated(a, boost_cost(a)) : HOLDS;
}

static enum answer has_ink_to_boost(struct action *a)
{
	return has_ready(a, boost_ink(a));
}

static enum answer has_deck_to_boost(struct action *a)
{
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

void boost_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	struct picks picks = pick_objects(x->g, a.player, Z_PLAY, &entry->subject);
	obj_id card;

	action_choose(&a, &picks, NULL, CHECKS(boost_checks), ruling_or(&x->env->ruling, R_BOOST_USE, R_KEYWORDS_DEFINED));
	if (!action_begins(&a, CHECKS(boost_checks), Z_PLAY))
		return;
	settle_push(x);
	pay_in_ink(x->g, a.player, (unsigned)boost_ink(&a));
	spend_change(&a, OP_TO_BOOST);
	table_object(&x->g->table, a.subject)->flags |= F_BOOSTED;
	happen_to(x, HAPPEN_BOOST, a.player, a.subject, NO_OBJECT);
	if (x->env->edition.boost_is_activated)
		happen_to(x, HAPPEN_USE, a.player, a.subject, NO_OBJECT);
	card = deck_top(x->g, a.player);
	if (card) {
		put_under_object(x, card, a.subject);
		table_object(&x->g->table, card)->flags = F_FACEDOWN;
		happen_to(x, HAPPEN_UNDER, a.player, a.subject, card);
	}
	run(x);
}
