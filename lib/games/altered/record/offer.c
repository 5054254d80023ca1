#include "games/altered/record/offer.h"

#include "base/bug.h"
#include "games/altered/actions/act.h"
#include "games/altered/actions/play.h"
#include "games/altered/actions/setup.h"
#include "games/altered/board/deck.h"
#include "games/altered/board/passive.h"
#include "games/altered/record/behind.h"
#include "games/altered/record/cleaned_up.h"
#include "games/altered/record/observe.h"
#include "games/altered/record/outcome.h"
#include "games/altered/record/played.h"
#include "games/altered/record/reply.h"
#include "games/altered/record/ways.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/react.h"
#include "games/altered/resolve/unit.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* What the player may put in the Mana zone: the card of the hand that the entry names, or the top one of the deck. */
static obj_id find_to_expand(struct ctx *x, const struct entry *entry, bool *unknown)
{
	obj_id top;

	if (!expands_from_deck(x, entry->player))
		return find_in_zone(x, entry->player, Z_HAND, &entry->subject, unknown);
	top = top_of_deck(x, entry->player, 1);
	*unknown = top && object_of(x, top)->card == CARD_UNKNOWN;
	if (*unknown && !is_of_decks(x, entry->subject.card))
		return NO_OBJECT;
	if (!top || *unknown || entry->subject.card == CARD_UNKNOWN || object_of(x, top)->card == entry->subject.card)
		return top;
	return NO_OBJECT;
}

/* What it is when nobody expands. */
static const char *time_of(const struct board *b)
{
	static const char *const times[] = {
		[PHASE_MORNING] = "not for that any more", [PHASE_NOON] = "Noon",   [PHASE_AFTERNOON] = "the Afternoon",
		[PHASE_DUSK] = "Dusk",			   [PHASE_NIGHT] = "Night",
	};

	return b->day > 1 ? times[b->phase] : "the first day, which has no Morning";
}

/* Who expands now, or why nobody does. Of a table that begins later nobody has been asked. */
static void say_no_expand(struct ctx *x, player_id player)
{
	const struct board *b = &x->g->b;
	const char *name = x->env->player_names[player], *other = x->env->player_names[opponent_of(player)];

	if (x->g->ask == ASK_EXPAND && b->first == player)
		offer_report(&x->offer, against_any_card(x), R_MORNING_EXPAND,
			     "%s expands again, and it is for %s to expand or decline", name, other);
	else if (x->g->ask == ASK_EXPAND)
		offer_report(&x->offer, against_any_card(x), R_MORNING_EXPAND,
			     "%s expands before %s, the first player, expands or declines", name, other);
	else if (b->day > 1 && b->turns == 0 && b->first == player && b->expanded)
		offer_report(&x->offer, against_any_card(x), R_MORNING_EXPAND,
			     "%s, the first player, expands when %s has been asked to", name, other);
	else
		offer_report(&x->offer, against_any_card(x), R_MORNING_EXPAND, "%s expands, and it is %s", name,
			     time_of(b));
}

/* The morning's one card [morning-expand]. */
static void expand_offer_card(struct ctx *x, const struct entry *entry)
{
	bool unknown = false, doubt = is_in_doubt(x);
	obj_id id = find_to_expand(x, entry, &unknown);

	if (x->g->ask != ASK_EXPAND || x->g->ask_player != entry->player) {
		say_no_expand(x, entry->player);
		return;
	}
	if (!id) {
		offer_report(&x->offer, doubt ? SEV_UNDETERMINED : SEV_ILLEGAL, R_MORNING_EXPAND, "%s has no '%.*s' %s",
			     x->env->player_names[entry->player], TEXT_ARG(entry->subject.name),
			     expands_from_deck(x, entry->player) ? "on top of the deck" : "in hand");
		return;
	}
	if (unknown && entry->subject.card)
		name_object(x, id, entry->subject.card);
	else if (!entry->subject.card && object_of(x, id)->zone == Z_HAND)
		forget_zone_of(x, id);
	expand(x, id);
	expand_done(x);
	run_on(x);
}

/* Which of the Reactions that wait is played. */
static void react_offer_card(struct ctx *x, const struct entry *entry)
{
	const struct clause *nth = entry_clause(entry, CLAUSE_ABILITY_ID);
	struct board *b = board_of(x);

	for (uint16_t i = 0; x->g->ask == ASK_REACTION && entry->player == x->g->ask_player && i < b->limbo.len; i++) {
		const struct waiting *w = &b->limbo.items[i];

		if (w->player != entry->player || w->card != entry->subject.card || (nth && w->ability != nth->number))
			continue;
		reaction_play(x, i, true);
		told_decision(x, entry, x->g->units, UNIT_REACTION);
		reply_by_clauses(x, entry);
		run_on(x);
		return;
	}
	/* What the rules forced has been played already: the record says so. */
	for (uint16_t i = 0; i < b->n_echoes; i++) {
		struct altered_echo *e = &b->echoes[i];

		if (e->verb == VERB_REACT && !e->named && e->player == entry->player && is_object(e->subject) &&
		    object_of(x, (obj_id)e->subject)->card == entry->subject.card && (!nth || nth->number == e->number)) {
			/* Those before it have been played before it: the record cannot say so later. */
			for (uint16_t k = 0; k <= i; k++)
				b->echoes[k].named |= b->echoes[k].verb == VERB_REACT;
			told_decision(x, entry, e->unit, UNIT_REACTION);
			reply_by_clauses(x, entry);
			run_on(x);
			return;
		}
	}
	if (has_said_unknown(x))
		x->g->b.open = x->g->before.open = true;
	offer_report(&x->offer, against_said(x), R_REACTIONS_WHO_PLAYS, "no Reaction of '%.*s' is for %s to play now",
		     TEXT_ARG(entry->subject.name), x->env->player_names[entry->player]);
}

/* Of Expand no card is named, unless its text is that the player expands by. */
static bool may_name_expand(struct ctx *x, const struct entry *entry)
{
	obj_id by = expands_from_deck(x, entry->player);

	return !entry->subject.given || (by && object_of(x, by)->card == entry->subject.card);
}

static void concede(struct ctx *x, const struct entry *entry)
{
	struct altered_game *g = x->g;

	g->b.over = true;
	g->b.winner = opponent_of(entry->player);
	g->unit.kind = UNIT_NONE;
	g->course.n_answers = 0;
	g->ask = ASK_NOTHING;
	g->ask_player = NO_PLAYER;
}

/* What has begun asks; the entry may say as well what is answered. */
static void answer_and_run_on(struct ctx *x, const struct entry *entry)
{
	reply_by_clauses(x, entry);
	run_on(x);
}

static bool play_is_allowed(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	trial.offer.verdict = VERDICT_LEGAL;
	play_card_offer(&trial, entry, was_played_by_effect);
	return trial.offer.verdict != VERDICT_ILLEGAL;
}

/* Where an effect has shown a card that nobody recorded, it may be the text that lets a card be played that could not be. */
static void play_offer(struct ctx *x, const struct entry *entry)
{
	if (plays_by_effect(x, entry))
		return;
	if (has_said_unknown(x) && !play_is_allowed(x, entry))
		x->g->b.open = x->g->before.open = true;
	if (play_card_offer(x, entry, was_played_by_effect))
		answer_and_run_on(x, entry);
}

static void quick_offer_card(struct ctx *x, const struct entry *entry)
{
	if (quick_offer(x, entry))
		answer_and_run_on(x, entry);
}

/* Expand is declined, or what is begun and has a cost; or it is an answer. */
static void decline_offer(struct ctx *x, const struct entry *entry)
{
	const struct question *q = &x->g->course.question;

	if (x->g->ask == ASK_EXPAND && x->g->ask_player == entry->player && may_name_expand(x, entry)) {
		expand_done(x);
		run_on(x);
	} else if (x->g->ask == ASK_EFFECT && q->is_cost && q->player == entry->player && is_of_named(x, entry)) {
		unit_take_back(x);
		run_on(x);
	} else {
		reply_offer(x, entry);
	}
}

static void offer_choice(struct ctx *x, const struct entry *entry)
{
	static void (*const offers[N_ALTERED_VERBS])(struct ctx *x, const struct entry *entry) = {
		[VERB_HERO] = setup_hero,	  [VERB_MANA] = setup_mana,	    [VERB_EXPAND] = expand_offer_card,
		[VERB_PLAY] = play_offer,	  [VERB_QUICK] = quick_offer_card,  [VERB_REACT] = react_offer_card,
		[VERB_DECLINE] = decline_offer,	  [VERB_CHOOSE] = reply_offer,	    [VERB_PICK_MODE] = reply_offer,
		[VERB_ACCEPT] = reply_offer,	  [VERB_PASS] = pass_offer,	    [VERB_DISCARD] = clean_up_offer,
		[VERB_SACRIFICE] = clean_up_offer, [VERB_CONCEDE] = concede,	    [VERB_DRAW] = draw_offer,
	};

	BUG_ON(!offers[entry->verb]);
	offers[entry->verb](x, entry);
}

static void offer_by_mark(struct ctx *x, const struct entry *entry)
{
	switch (entry->mark) {
	case MARK_CHOICE:
		x->g->b.since_phase = x->g->b.phase;
		x->g->b.since_day = x->g->b.day ? x->g->b.day : 1;
		offer_choice(x, entry);
		return;
	case MARK_OUTCOME:
		outcome_offer(x, entry);
		return;
	case MARK_OBSERVATION:
		observe_offer(x, entry);
		return;
	}
}

/* A card that the entry has named is one of its owner's deck, if the list is given [player-own-deck]. */
static void check_list(struct ctx *x, card_id card)
{
	if (!card || is_token(altered_card_of(x->env->cards, card)))
		return;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		const struct card_list *list = &x->env->lists[p];
		unsigned seen = naming_count_owned(&x->g->b.table, p, card), listed = list->given ? card_list_copies(list, card) : UINT16_MAX;

		if (seen > listed)
			offer_report(&x->offer, against_record(x), R_OWN_DECK,
				     "%s has %u of '%.*s', the deck list has %u", x->env->player_names[p], seen,
				     TEXT_ARG(altered_card_of(x->env->cards, card)->label), listed);
	}
}

void offer_here(struct ctx *x, const struct entry *entry)
{
	offer_by_mark(x, entry);
	if (x->named && x->g->unit.kind != UNIT_NONE) {
		unit_again(x);
		run_on(x);
	}
	if (entry->mark != MARK_OBSERVATION)
		check_list(x, entry->subject.card);
}

/* Offers it afresh; false where what was stated has not come about before it. */
static bool offer_afresh(struct ctx *x, const struct entry *entry)
{
	x->offer.verdict = VERDICT_LEGAL;
	x->offer.force = false;
	if (!ways_to_stated(x))
		return false;
	offer_here(x, entry);
	return true;
}

bool is_legal_here(struct ctx *x, const struct entry *entry)
{
	return offer_afresh(x, entry) && x->offer.verdict == VERDICT_LEGAL && ways_to_stated(x);
}

bool may_be_legal_here(struct ctx *x, const struct entry *entry)
{
	return is_in_doubt(x) || x->g->ask == ASK_CLEAN_UP ||
	       (offer_afresh(x, entry) && x->offer.verdict != VERDICT_ILLEGAL);
}

bool would_be_legal(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	return is_legal_here(&trial, entry);
}
