#include "games/altered/record/played.h"

#include "games/altered/actions/play.h"
#include "games/altered/actions/unfit.h"
#include "games/altered/board/mana.h"
#include "games/altered/record/reply.h"
#include "games/altered/record/ways.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/play_through.h"
#include "games/altered/resolve/resolve.h"
#include "games/altered/resolve/unit.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"

/* Which of what was done is the card that an effect has played as the entry says; -1 = none is. */
static int find_played(struct ctx *x, const struct entry *entry)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID), *free = entry_clause(entry, CLAUSE_FREE_ID);
	bool in = entry_clause(entry, CLAUSE_IN_ID), scout = entry_clause(entry, CLAUSE_SCOUT_ID);
	const struct board *b = &x->g->b;

	for (uint16_t i = 0; i < b->n_echoes && names_own_expedition(x, entry); i++) {
		const struct altered_echo *e = &b->echoes[i];

		if (e->verb != VERB_PLAY || e->named || e->player != entry->player ||
		    !(ref_is_masked(&entry->subject) || object_of(x, (obj_id)e->subject)->card == entry->subject.card) ||
		    (pay && pay->number != e->number) ||
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

/* Mana for any card at all. */
enum { PLENTY = 20 };

/* What the entry would cost without what it says was paid; -1 = it could not be played whatever it costs. */
static int cost_if_playable(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	struct entry other = entry_without(entry, WITH(PAY));

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
	struct action a = { .x = x, .entry = entry, .player = entry->player, .ability = NO_NODE };
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);
	int cost, orbs = ready_orbs(x, entry->player);
	struct text name = entry->subject.name;
	char why[160];

	say_unfit_reason(x, &entry->subject, why, sizeof(why));
	find_card_to_play(&a);
	if (is_playable_by_effect(&a)) {
		cost = cost_if_playable(x, entry);
		if (cost > orbs)
			offer_report(&x->offer, against_act(&a), R_COST_IN_FULL,
				     "'%.*s' costs %d, %s has %d ready Mana Orbs", TEXT_ARG(name), cost,
				     x->env->player_names[entry->player], orbs);
		else if (cost >= 0 && pay)
			offer_report(&x->offer, against_act(&a), R_PLAY_COST_ORDER,
				     "%s pays %d for '%.*s', which costs %d", x->env->player_names[entry->player],
				     pay->number, TEXT_ARG(name), cost);
		else
			offer_report(&x->offer, against_act(&a), x->g->course.question.rule,
				     "'%.*s' is not what '%.*s' lets %s play so%s", TEXT_ARG(name),
				     TEXT_ARG(name_of_object(x, x->g->course.question.source)),
				     x->env->player_names[entry->player], why);
	}
	if (a.was_unknown && a.id)
		object_of(x, a.id)->card = CARD_UNKNOWN;
}

/* Finds the answers that the entry itself gives, all of them: nothing is left open, and nothing of it is reported. */
static bool answer_by_play(struct ctx *x, const struct entry *entry)
{
	struct diags *diags = x->offer.diags;
	enum verdict verdict = x->offer.verdict;
	bool found;

	x->offer.diags = NULL;
	found = ways_told(x, entry, is_played_so);
	x->offer.diags = diags;
	x->offer.verdict = verdict;
	return found;
}

/* Who plays a card where a text asks whether to play one does so by it, once the other player, asked before, has declined. */
static bool accepts_to_play(struct ctx *x, player_id player)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	bool is_own = false;

	for (int i = 0; i < ALTERED_PLAYERS && !is_own; i++) {
		if (copy.ask != ASK_EFFECT || copy.course.question.kind != QUESTION_MAY)
			return false;
		is_own = copy.course.question.player == player;
		unit_answer(&trial, (struct reply){ .what = is_own ? THING_YES : THING_NO });
		run_on(&trial);
	}
	if (!asks_for_play(&copy, player))
		return false;
	altered_game_copy(x->g, &copy);
	return true;
}

/* A card that nobody recorded is one of those that could be played so: where they are several, it is open which. */
static bool could_be_several(struct ctx *x, const struct entry *entry)
{
	const struct table *t = &x->g->b.table;
	struct entry named = *entry;
	card_id first = CARD_UNKNOWN;

	for (obj_id id = 1; id <= t->n_objects && ref_is_masked(&entry->subject); id++) {
		struct altered_game copy;
		struct ctx trial = ctx_trial(x, &copy);

		named.subject.card = table_object_const(t, id)->card;
		if (!named.subject.card || named.subject.card == first ||
		    !(is_played_so(&trial, &named) || answer_by_play(&trial, &named)))
			continue;
		if (first)
			return true;
		first = named.subject.card;
	}
	return false;
}

bool plays_by_effect(struct ctx *x, const struct entry *entry)
{
	bool is_open;

	if (x->g->ask != ASK_EFFECT || !(entry->subject.card || ref_is_masked(&entry->subject)))
		return false;
	is_open = x->g->ask_player == entry->player && could_be_several(x, entry);
	if (x->g->ask_player == entry->player && (is_played_so(x, entry) || answer_by_play(x, entry))) {
		if (is_open)
			x->g->b.open = x->g->before.open = true;
		was_played_by_effect(x, entry);
		reply_by_clauses(x, entry);
		run_on(x);
		return true;
	}
	if (!asks_for_play(x->g, entry->player) && !accepts_to_play(x, entry->player))
		return false;
	refuse(x, entry);
	return true;
}
