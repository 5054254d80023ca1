/*
 * alternative.c - what is paid instead of ink where the text of a card says so:
 * cards are banished, exerted, or put on the bottom of the deck.
 */
#include "games/lorcana/actions/play.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/reading.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/state/scope.h"

/* Such a cost: its cards. */
struct alternative_cost {
	int deed; /* OP_DO_BANISH, OP_DO_EXERT, OP_DO_TO_DECK */
	int number;
	uint16_t filter;
};

/* How an entry names the cards, and where they are. */
static const struct {
	uint8_t clause;
	uint8_t deed;
	uint8_t zone;
} payments[] = {
	{ CLAUSE_BANISH_ID, OP_DO_BANISH, Z_PLAY },
	{ CLAUSE_EXERT_ID, OP_DO_EXERT, Z_PLAY },
	{ CLAUSE_BOTTOM_ID, OP_DO_TO_DECK, Z_DISCARD },
};

enum { N_PAYMENTS = sizeof(payments) / sizeof(payments[0]) };

/* Whether the text of an ability chooses cards and does that with them. */
static bool does_with_chosen(const struct lorcana_code *code, const struct lorcana_ability *ability, int deed)
{
	const struct code_step *step = &code->steps[code->programs[ability->code].begin];

	for (; step->op != STEP_END; step++)
		if (step[0].op == STEP_SELECT && step[1].op == STEP_DO && code->nodes[step[1].node].op == deed)
			return true;
	return false;
}

bool is_done_by_effect(const struct lorcana_env *env, card_id card, const struct clause *clause)
{
	const struct lorcana_card *facts = card ? lorcana_card_of(env->cards, card) : NULL;
	int deed = 0;
	bool is_done = false;

	for (int k = 0; k < N_PAYMENTS; k++)
		if (payments[k].clause == clause->id)
			deed = payments[k].deed;
	for (uint8_t i = 0; facts && deed && i < facts->n_abilities; i++) {
		const struct lorcana_ability *ability = &facts->abilities[i];

		if (!is_carried_out(env, ability))
			continue;
		if (code_mentions(env->code, env->code->programs[ability->code].node, OP_ALTERNATIVE_COST))
			return false;
		is_done |= ability->kind == ABILITY_EFFECT && does_with_chosen(env->code, ability, deed);
	}
	return is_done;
}

bool pays_otherwise(const struct action *a)
{
	for (int k = 0; k < N_PAYMENTS; k++) {
		const struct clause *clause = entry_clause(a->entry, payments[k].clause);

		if (clause && !is_done_by_effect(a->x->env, a->entry->subject.card, clause))
			return true;
	}
	return false;
}

/* The cost that the text of the card lets its player pay for it, or for its Shift; false when it has none, or not now. */
static bool find_cost(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, obj_id id, bool shifts,
		      struct alternative_cost *cost)
{
	struct asked asked = { .about = id, .player = player, .what = shifts ? OP_ALTERNATIVE_SHIFT : OP_ALTERNATIVE_COST };
	struct statics_said said = static_ask(env, g, Q_PLAYS, &asked);
	const struct lorcana_code *code = env->code;
	struct reading r = reading_of_card(env, g, id);
	const struct code_step *step;
	uint16_t amount;

	if (!id || !said.program)
		return false;
	step = &code->steps[code->programs[said.program].begin];
	if (step[0].op != STEP_SELECT || step[1].op != STEP_DO)
		return false;
	amount = code_first(step->node);
	if (code->nodes[step->node].op == OP_ONE_OF)
		amount = code_next(code, amount);
	*cost = (struct alternative_cost){ .deed = code->nodes[step[1].node].op,
					   .number = reading_amount(&r, amount),
					   .filter = code_next(code, amount) };
	return true;
}

static bool find_alternative(const struct action *a, struct alternative_cost *cost)
{
	return find_cost(a->x->env, a->x->g, a->player, a->subject, entry_clause(a->entry, CLAUSE_SHIFT_ID), cost);
}

static bool can_pay_with(const struct lorcana_env *env, const struct lorcana_game *g, obj_id played,
			 const struct alternative_cost *cost, obj_id id)
{
	struct reading r = reading_of_card(env, g, played);

	return reading_fits(&r, cost->filter, id) && (cost->deed != OP_DO_EXERT || !is_exerted(g, id));
}

static bool fits(const struct action *a, const struct alternative_cost *cost, obj_id id)
{
	return can_pay_with(a->x->env, a->x->g, a->subject, cost, id);
}

static bool has(const struct picks *picks, obj_id id)
{
	for (uint8_t i = 0; i < picks->n; i++)
		if (picks->ids[i] == id)
			return true;
	return false;
}

/* The next card that [ref] can mean and that is not in [paid]: one that fits first. */
static obj_id find_card(const struct action *a, const struct alternative_cost *cost, uint8_t zone,
			const struct ref *ref, const struct picks *paid)
{
	struct picks picks = pick_objects(a->x->g, a->player, zone, ref);
	obj_id found = NO_OBJECT;

	for (uint8_t i = 0; !picks.unknown && i < picks.n; i++) {
		if (has(paid, picks.ids[i]))
			continue;
		if (fits(a, cost, picks.ids[i]))
			return picks.ids[i];
		if (!found)
			found = picks.ids[i];
	}
	return found;
}

/* All cards with which the cost can be paid. */
static struct picks list_cards(const struct lorcana_env *env, const struct lorcana_game *g, player_id player,
			       obj_id played, const struct alternative_cost *cost)
{
	uint8_t zone = cost->deed == OP_DO_TO_DECK ? Z_DISCARD : Z_PLAY;
	struct picks all = { .n = 0 };

	for (obj_id i = table_zone(&g->table, player, zone)->first; i && all.n < MAX_PICKS; i = g->table.objects[i].next)
		if (can_pay_with(env, g, played, cost, i))
			all.ids[all.n++] = i;
	return all;
}

static struct picks list_payable(const struct action *a, const struct alternative_cost *cost)
{
	return list_cards(a->x->env, a->x->g, a->player, a->subject, cost);
}

struct picks alternative_cards(const struct lorcana_env *env, const struct lorcana_game *g, player_id player, obj_id id,
			       bool shifts, uint8_t *clause, int *number)
{
	struct alternative_cost cost;

	*number = 0;
	if (!find_cost(env, g, player, id, shifts, &cost))
		return (struct picks){ .n = 0 };
	*number = cost.number;
	for (int k = 0; k < N_PAYMENTS; k++)
		if (payments[k].deed == cost.deed)
			*clause = payments[k].clause;
	return list_cards(env, g, player, id, &cost);
}

/*
 * The cards that the entry names, in the order of its clauses; NO_OBJECT for
 * one that is not there. Where it names none and there is only one way, that.
 */
static struct picks find_paid(const struct action *a, const struct alternative_cost *cost)
{
	struct picks paid = { .n = 0 };

	if (!pays_otherwise(a)) {
		paid = list_payable(a, cost);
		return paid.n == cost->number ? paid : (struct picks){ .n = 0 };
	}
	for (uint8_t i = 0; i < a->entry->n_clauses; i++)
		for (int k = 0; k < N_PAYMENTS; k++)
			if (a->entry->clauses[i].id == payments[k].clause)
				paid.ids[paid.n++] = find_card(a, cost, payments[k].zone, &a->entry->clauses[i].ref, &paid);
	return paid;
}

/* Whether the cost can be paid, and the entry does not say with what. */
static bool can_be_paid_unsaid(const struct action *a)
{
	struct alternative_cost cost;

	return !pays_otherwise(a) && find_alternative(a, &cost) && list_payable(a, &cost).n >= cost.number;
}

bool pays_for_shift(const struct action *a)
{
	struct alternative_cost cost;

	return entry_clause(a->entry, CLAUSE_SHIFT_ID) && pays_otherwise(a) && find_alternative(a, &cost);
}

bool is_free_by_paying(const struct action *a)
{
	return entry_clause(a->entry, CLAUSE_FREE_ID) && (pays_otherwise(a) || can_be_paid_unsaid(a)) &&
	       !(a->subject && static_says_of(a->x->env, a->x->g, Q_PLAYS, a->player, 0, a->subject));
}

bool may_have_paid_otherwise(const struct action *a)
{
	return (a->x->env->record_is_partial || is_free_by_paying(a)) && can_be_paid_unsaid(a);
}

bool has_paid_otherwise(const struct action *a)
{
	struct alternative_cost cost;

	return pays_otherwise(a) || (may_have_paid_otherwise(a) && find_alternative(a, &cost) && find_paid(a, &cost).n > 0);
}

/* Rows */

enum answer alternative_is_there(struct action *a)
{
	struct alternative_cost cost;

	if (!pays_otherwise(a))
		return HOLDS;
	if (!find_alternative(a, &cost))
		return FAILS;
	for (int k = 0; k < N_PAYMENTS; k++)
		if (entry_clause(a->entry, payments[k].clause) && payments[k].deed != cost.deed)
			return FAILS;
	return HOLDS;
}

enum answer alternative_is_paid(struct action *a)
{
	struct alternative_cost cost;
	struct picks paid;

	if (!pays_otherwise(a) || !find_alternative(a, &cost))
		return HOLDS;
	paid = find_paid(a, &cost);
	a->needed = cost.number;
	a->found = paid.n;
	return a->found == a->needed ? HOLDS : FAILS;
}

enum answer alternative_cards_fit(struct action *a)
{
	struct alternative_cost cost;
	struct picks paid;

	if (!pays_otherwise(a) || !find_alternative(a, &cost))
		return HOLDS;
	paid = find_paid(a, &cost);
	for (uint8_t i = 0, n = 0; i < a->entry->n_clauses; i++)
		for (int k = 0; k < N_PAYMENTS; k++) {
			if (a->entry->clauses[i].id != payments[k].clause)
				continue;
			a->detail = a->entry->clauses[i].ref.name;
			if (!paid.ids[n] || !fits(a, &cost, paid.ids[n]))
				return FAILS;
			n++;
		}
	return HOLDS;
}

void pay_otherwise(struct action *a)
{
	struct alternative_cost cost;
	struct picks paid;

	if (!find_alternative(a, &cost))
		return;
	paid = find_paid(a, &cost);
	if (paid.n == 0)
		influence_add_touch(a->x->g, a->about, KEYWORD_UNRECORDED,
				    cost.deed == OP_DO_EXERT ? TOUCH_TURNED : TOUCH_BANISH | TOUCH_CARDS, INFLUENCE_ALWAYS);
	for (uint8_t i = 0; i < paid.n; i++)
		if (!paid.ids[i])
			paid.ids[i--] = paid.ids[--paid.n];
	if (cost.deed == OP_DO_BANISH)
		banish_objects(a->x, paid.ids, paid.n);
	for (uint8_t i = 0; i < paid.n; i++) {
		if (cost.deed == OP_DO_EXERT)
			exert_card(a->x, a->player, paid.ids[i]);
		else if (cost.deed == OP_DO_TO_DECK)
			move_object(a->x, paid.ids[i], Z_DECK, TABLE_LAST);
	}
}
