/*
 * play_effect.c - cards that effects let a player play (5.2.b): how they may
 * be paid for, and what the record says of them.
 */
#include "games/altered/actions/plays.h"

#include "games/altered/actions/unfit.h"
#include "games/altered/board/mana.h"
#include "games/altered/record/reply.h"
#include "games/altered/record/ways.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* The cheapest way in which it may be played. */
static int least_cost(struct ctx *x, struct playing p, bool may_pay_other)
{
	const struct card_code *code = code_of(x, p.id);
	int least = INT16_MAX;

	p.off += most_off(x, p.player, p.id);
	for (unsigned way = 0; way < 8; way++) {
		int cost;

		p.side = way & 1 ? SIDE_COMPANION : SIDE_HERO;
		p.is_scout = way & 2;
		p.pays_other = way & 4;
		if ((p.is_scout && !(code && code->scout >= 0 && p.from == Z_HAND)) ||
		    (p.pays_other && !(may_pay_other && p.from == Z_RESERVE)))
			continue;
		cost = cost_to_play(x, &p);
		least = cost < least ? cost : least;
	}
	return least;
}

bool could_play(struct ctx *x, player_id player, obj_id id, const struct permission *by)
{
	const struct object *o = object_of(x, id);
	struct playing p = { .player = player, .id = id, .from = o->zone, .less = by->less > 0 ? by->less : 0,
			     .least = by->least, .as_from_hand = by->as_from_hand };

	if (o->card == CARD_UNKNOWN)
		return true;
	if (o->zone == Z_RESERVE && (o->flags & F_EXHAUSTED) && !may_play_exhausted(x, &p))
		return false;
	if (!is_allowed_somewhere(x, p))
		return false;
	return by->less == PLAY_FREE || least_cost(x, p, by->may_pay_other) <= ready_orbs(x, player);
}

/*
 * Whether another cost is paid than the usual one; asked where either could be.
 * [p] is the card with that other cost.
 */
static bool pays_instead(struct ctx *x, struct run *r, const struct playing *usual, const struct playing *p, rule_id rule,
			 bool is_free)
{
	struct question q = question_of(QUESTION_MAY, p->player, rule, r->self);
	int orbs = ready_orbs(x, p->player), off = most_off(x, p->player, p->id);

	if (!is_free && cost_to_play(x, p) - off > orbs)
		return false;
	if (!is_free && cost_to_play(x, usual) - off > orbs)
		return true;
	return ask(x, &q) == THING_YES;
}

/* The alternative costs of a card that an effect lets one play (5.1.2.c). */
static void choose_cost(struct ctx *x, struct run *r, struct playing *p, const struct permission *by)
{
	const struct altered_card *card = card_of(x, p->id);
	const struct card_code *code = code_of(x, p->id);
	struct playing other = *p;

	if (code->scout >= 0 && p->from == Z_HAND) {
		other.is_scout = true;
		p->is_scout = pays_instead(x, r, p, &other, R_SCOUT, by->less == PLAY_FREE);
	} else if (by->may_pay_other && p->from == Z_RESERVE && card->hand_cost != card->reserve_cost) {
		other.pays_other = true;
		p->pays_other = pays_instead(x, r, p, &other, R_PLAY_DECLARATION, by->less == PLAY_FREE);
	}
}

bool play_through_effect(struct ctx *x, struct run *r, player_id player, obj_id id, const struct permission *by,
			 const struct set *where)
{
	struct playing p = { .player = player, .id = id, .from = object_of(x, id)->zone,
			     .less = by->less > 0 ? by->less : 0, .least = by->least,
			     .as_from_hand = by->as_from_hand };
	const struct altered_card *card = card_of(x, id);

	if (x->stopped || (p.from != Z_HAND && p.from != Z_RESERVE && p.from != Z_DECK && p.from != Z_DISCARD))
		return false;
	if (!card) {
		/* Nobody recorded which card it is. */
		x->g->b.open = true;
		return false;
	}
	if (joins_expedition(card) && !choose_side(x, &p, r->self, where))
		return false;
	choose_cost(x, r, &p, by);
	play_carry_out(x, p, by->less == PLAY_FREE);
	if (id == r->self)
		r->incarnation = object_of(x, id)->incarnation;
	return !x->stopped;
}

/* Which of what was done is the card that an effect has played as the entry says; -1 = none is. */
static int find_played(struct ctx *x, const struct entry *entry)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID), *free = entry_clause(entry, CLAUSE_FREE_ID);
	bool in = entry_clause(entry, CLAUSE_IN_ID), scout = entry_clause(entry, CLAUSE_SCOUT_ID);
	const struct board *b = &x->g->b;

	for (uint16_t i = 0; i < b->n_echoes && names_own_expedition(x, entry); i++) {
		const struct echo *e = &b->echoes[i];

		if (e->verb != VERB_PLAY || e->named || e->player != entry->player ||
		    object_of(x, (obj_id)e->subject)->card != entry->subject.card || (pay && pay->number != e->number) ||
		    (free && e->number != 0) || scout != !!(e->status & PLAYED_FOR_SCOUT) ||
		    (in && (!joins_expedition(card_of(x, (obj_id)e->subject)) ||
			    side_or_hero(entry) != (e->status & 1u))) ||
		    (zone_of_clause(entry) >= 0 && zone_of_clause(entry) != e->from))
			continue;
		return i;
	}
	return -1;
}

static bool is_played_so(struct ctx *x, const struct entry *entry)
{
	return find_played(x, entry) >= 0;
}

bool was_played_by_effect(struct ctx *x, const struct entry *entry)
{
	int i = find_played(x, entry);

	if (i >= 0)
		echo_is_named(x, (uint16_t)i);
	return i >= 0;
}

bool asks_for_play(const struct altered_game *g, player_id player)
{
	const struct question *q = &g->question;
	bool of_the_turn = g->unit.kind == UNIT_PLAY && q->source == g->unit.subject;

	return g->ask == ASK_EFFECT && q->player == player &&
	       (q->rule == R_PLAY_BY_EFFECT || (q->rule == R_PLAY_EXPEDITION && !of_the_turn));
}

/* Mana for any card at all. */
enum { PLENTY = 20 };

/* What the entry would cost without what it says was paid; -1 = it could not be played whatever it costs. */
static int cost_if_playable(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	struct entry other = *entry;

	other.n_clauses = 0;
	for (uint8_t i = 0; i < entry->n_clauses; i++)
		if (entry->clauses[i].id != CLAUSE_PAY_ID)
			other.clauses[other.n_clauses++] = entry->clauses[i];
	for (int i = 0; i < PLENTY; i++)
		table_add_object(&copy.before.table, entry->player, Z_MANA, CARD_UNKNOWN);
	unit_again(&trial);
	/* With more mana there is nothing to decide any more. */
	if (copy.unit.kind == UNIT_NONE)
		return -1;
	if (!ways_told(&trial, &other, is_played_so))
		return -1;
	return copy.b.echoes[find_played(&trial, &other)].number;
}

/* Why the card cannot be played as the entry says. */
static void refuse(struct ctx *x, const struct entry *entry)
{
	struct act a = { .x = x, .entry = entry, .player = entry->player, .ability = NO_NODE };
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);
	int cost, orbs = ready_orbs(x, entry->player);
	struct text name = entry->subject.name;
	char why[160];

	say_unfit_reason(x, &entry->subject, why, sizeof(why));
	find_card_to_play(&a);
	if (is_playable_by_effect(&a)) {
		cost = cost_if_playable(x, entry);
		if (cost > orbs)
			add_finding(x, against_act(&a), R_COST_IN_FULL, "'%.*s' costs %d, %s has %d ready Mana Orbs",
				    TEXT_ARG(name), cost, x->env->player_names[entry->player], orbs);
		else if (cost >= 0 && pay)
			add_finding(x, against_act(&a), R_PLAY_COST_ORDER, "%s pays %d for '%.*s', which costs %d",
				    x->env->player_names[entry->player], pay->number, TEXT_ARG(name), cost);
		else
			add_finding(x, against_act(&a), x->g->question.rule, "'%.*s' is not what '%.*s' lets %s play so%s",
				    TEXT_ARG(name), TEXT_ARG(name_of_object(x, x->g->question.source)),
				    x->env->player_names[entry->player], why);
	}
	if (a.was_unknown && a.id)
		object_of(x, a.id)->card = CARD_UNKNOWN;
}

/* Finds the answers that the entry itself gives, all of them: nothing is left open, and nothing of it is reported. */
static bool answer_by_play(struct ctx *x, const struct entry *entry)
{
	struct diags *diags = x->diags;
	enum verdict verdict = x->verdict;
	bool found;

	x->diags = NULL;
	found = ways_told(x, entry, is_played_so);
	x->diags = diags;
	x->verdict = verdict;
	return found;
}

bool plays_by_effect(struct ctx *x, const struct entry *entry)
{
	if (x->g->ask != ASK_EFFECT || x->g->ask_player != entry->player || !entry->subject.card)
		return false;
	if (is_played_so(x, entry) || answer_by_play(x, entry)) {
		was_played_by_effect(x, entry);
		reply_by_clauses(x, entry);
		run_on(x);
		return true;
	}
	if (!asks_for_play(x->g, entry->player))
		return false;
	refuse(x, entry);
	return true;
}
