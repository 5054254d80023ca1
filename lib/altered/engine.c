/*
 * engine.c - from an entry of the record to the function that knows it.
 */
#include "altered/engine.h"

#include <string.h>

#include "altered/act.h"
#include "altered/reply.h"
#include "altered/ask.h"
#include "altered/clean_up.h"
#include "altered/deck.h"
#include "altered/flow.h"
#include "altered/language.h"
#include "altered/objects.h"
#include "altered/observe.h"
#include "altered/options.h"
#include "altered/outcome.h"
#include "altered/play.h"
#include "altered/react.h"
#include "altered/setup.h"
#include "altered/show.h"
#include "altered/ways.h"
#include "base/bug.h"

/* ---- names ---- */

static card_id to_card(altered_card_id id)
{
	return id <= UINT16_MAX ? (card_id)id : CARD_UNKNOWN;
}

/* "BTG-162-F": the look-up goes through all printings, so names are kept from it. */
static bool is_like_collector(struct text code)
{
	return code.len > 4 && code.len < 20 && code.ptr[3] == '-' && code.ptr[0] >= 'A' && code.ptr[0] <= 'Z' &&
	       code.ptr[4] >= '0' && code.ptr[4] <= '9';
}

/* A reference or a collector number. */
static card_id find_code(const struct altered_env *e, struct text code)
{
	struct altered_ref ref;

	if (altered_ref_read(code, &ref))
		return to_card(altered_card_find(e->cards, &ref));
	return is_like_collector(code) ? to_card(altered_card_of_collector(e->cards, code)) : CARD_UNKNOWN;
}

/* The one version of a name that the deck lists hold; 0 = none, or several. */
static card_id in_the_lists(const struct altered_env *e, const altered_card_id *ids, size_t n)
{
	card_id found = CARD_UNKNOWN;

	for (size_t i = 0; i < n; i++) {
		bool listed = false;

		for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
			const struct altered_list *list = &e->lists[p];

			listed = listed || (list->given && list->hero == ids[i]);
			for (uint16_t c = 0; c < list->n_copies; c++)
				listed = listed || list->copies[c].card == ids[i];
		}
		if (!listed)
			continue;
		if (found)
			return CARD_UNKNOWN;
		found = to_card(ids[i]);
	}
	return found;
}

/* Versions of one name are far fewer. */
enum { MAX_VERSIONS = 32 };

static card_id find_name(const struct altered_env *e, struct text name)
{
	altered_card_id ids[MAX_VERSIONS];
	size_t n = 0;

	if (altered_cards_named(e->cards, name, ids, MAX_VERSIONS, &n))
		return CARD_UNKNOWN;
	/* Tokens of one name are one token, whatever is printed on them. */
	if (n == 1 || (n > 1 && is_token(altered_card_of(e->cards, ids[0]))))
		return to_card(ids[0]);
	return in_the_lists(e, ids, n < MAX_VERSIONS ? n : MAX_VERSIONS);
}

static card_id find_version(const struct altered_env *e, struct text name)
{
	card_id id = find_code(e, name);
	size_t open;

	if (id)
		return id;
	if (name.len > 2 && name.ptr[name.len - 1] == ')') {
		for (open = name.len; open > 0 && name.ptr[open - 1] != '('; open--)
			;
		if (open > 0) {
			id = find_code(e, text_make(name.ptr + open, name.len - open - 1));
			if (id)
				return id;
		}
	}
	id = find_name(e, name);
	if (id)
		return id;
	/* The label of messages: "Baba Yaga, rare, Ordis". */
	if (memchr(name.ptr, ',', name.len))
		for (size_t i = 0; i < e->cards->n_cards; i++)
			if (text_equal_nocase(e->cards->cards[i].label, name))
				return to_card((altered_card_id)(i + 1));
	return CARD_UNKNOWN;
}

static card_id find_card(const void *env, struct text name)
{
	const struct altered_env *e = env;
	card_id id = find_version(e, name);
	const struct altered_card *card = id ? altered_card_of(e->cards, id) : NULL;

	return is_token(card) ? find_name(e, card->name) : id;
}

static struct text card_name(const void *env, card_id card)
{
	const struct altered_env *e = env;

	return card ? altered_card_of(e->cards, card)->label : text_of("?");
}

static bool is_unnamed(const struct ref *ref)
{
	return ref->given && ref->card == CARD_UNKNOWN && !text_is(ref->name, "?");
}

/* A name that no card has, or several have, leaves open what was meant, and with it what comes of it. */
static void report_unnamed(struct ctx *x, const struct ref *ref)
{
	altered_card_id ids[1];
	size_t n = 0;

	if (!is_unnamed(ref))
		return;
	x->g->b.open = x->g->before.open = true;
	if (altered_cards_named(x->env->cards, ref->name, ids, 1, &n) == ST_OK && n > 1)
		add_finding(x, SEV_UNDETERMINED, R_ZONE_VISIBLE_KNOWN,
		       "'%.*s' are %zu cards; a reference or a deck list would tell which is meant", TEXT_ARG(ref->name), n);
	else
		add_finding(x, SEV_UNDETERMINED, R_ZONE_VISIBLE_KNOWN, "no card is known by the name '%.*s'",
		       TEXT_ARG(ref->name));
}

/* ---- choices ---- */

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

/* Who expands now, or why nobody does. */
static void say_no_expand(struct ctx *x, player_id player)
{
	const struct board *b = &x->g->b;
	const char *name = x->env->player_names[player], *other = x->env->player_names[opponent_of(player)];

	if (x->g->ask == ASK_EXPAND && b->first == player)
		add_finding(x, against_record(x), R_MORNING_EXPAND, "%s expands again, and it is for %s to expand or decline", name,
			    other);
	else if (x->g->ask == ASK_EXPAND)
		add_finding(x, against_record(x), R_MORNING_EXPAND, "%s expands before %s, the first player, expands or declines",
			    name, other);
	else if (b->day > 1 && b->turns == 0 && b->first == player)
		add_finding(x, against_record(x), R_MORNING_EXPAND, "%s, the first player, expands when %s has been asked to", name,
			    other);
	else
		add_finding(x, against_record(x), R_MORNING_EXPAND, "%s expands, and it is %s", name,
			    b->day > 1 ? "not for that any more" : "the first day, which has no Morning");
}

/* The morning's one card (4.2.1.e). */
static void expand_offer_card(struct ctx *x, const struct entry *entry)
{
	bool unknown = false, doubt = is_in_doubt(x);
	obj_id id = find_to_expand(x, entry, &unknown);

	if (x->g->ask != ASK_EXPAND || x->g->ask_player != entry->player) {
		say_no_expand(x, entry->player);
		return;
	}
	if (!id) {
		add_finding(x, doubt ? SEV_UNDETERMINED : SEV_ILLEGAL, R_MORNING_EXPAND, "%s has no '%.*s' %s",
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
		reply_by_clauses(x, entry);
		run_on(x);
		return;
	}
	/* What the rules forced has been played already: the record says so. */
	for (uint16_t i = 0; i < b->n_echoes; i++) {
		struct echo *e = &b->echoes[i];

		if (e->verb == VERB_REACT && !e->named && e->player == entry->player && is_object(e->subject) &&
		    object_of(x, (obj_id)e->subject)->card == entry->subject.card && (!nth || nth->number == e->number)) {
			/* Those before it have been played before it: the record cannot say so later. */
			for (uint16_t k = 0; k <= i; k++)
				b->echoes[k].named |= b->echoes[k].verb == VERB_REACT;
			reply_by_clauses(x, entry);
			run_on(x);
			return;
		}
	}
	add_finding(x, against_said(x), R_REACTIONS_WHO_PLAYS,
	       "no Reaction of '%.*s' is for %s to play now", TEXT_ARG(entry->subject.name),
	       x->env->player_names[entry->player]);
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
	g->n_answers = 0;
	g->ask = ASK_NOTHING;
	g->ask_player = NO_PLAYER;
}

static void offer_choice(struct ctx *x, const struct entry *entry)
{
	switch (entry->verb) {
	case VERB_HERO:
		setup_hero(x, entry);
		return;
	case VERB_MANA:
		setup_mana(x, entry);
		return;
	case VERB_EXPAND:
		expand_offer_card(x, entry);
		return;
	case VERB_PLAY:
		play_card_offer(x, entry);
		return;
	case VERB_QUICK:
		quick_offer(x, entry);
		return;
	case VERB_REACT:
		react_offer_card(x, entry);
		return;
	case VERB_DECLINE:
		if (x->g->ask == ASK_EXPAND && x->g->ask_player == entry->player && may_name_expand(x, entry)) {
			expand_done(x);
			run_on(x);
			return;
		}
		if (x->g->ask == ASK_EFFECT && x->g->question.is_cost && x->g->question.player == entry->player &&
		    is_of_named(x, entry)) {
			unit_take_back(x);
			run_on(x);
			return;
		}
		reply_offer(x, entry);
		return;
	case VERB_CHOOSE:
	case VERB_PICK_MODE:
	case VERB_ACCEPT:
		reply_offer(x, entry);
		return;
	case VERB_PASS:
		pass_offer(x, entry);
		return;
	case VERB_DISCARD:
	case VERB_SACRIFICE:
		clean_up_offer(x, entry);
		return;
	case VERB_CONCEDE:
		concede(x, entry);
		return;
	case VERB_DRAW:
		draw_offer(x, entry);
		return;
	default:
		BUG("not a choice");
	}
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

/* A card that the entry has named is one of its owner's deck, if the list is given (1.2.1.c). */
static void check_list(struct ctx *x, card_id card)
{
	if (!card || is_token(altered_card_of(x->env->cards, card)))
		return;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		const struct altered_list *list = &x->env->lists[p];
		unsigned seen = copies_seen(x, p, card), listed = list->given ? copies_listed(list, card) : UINT16_MAX;

		if (seen > listed)
			add_finding(x, against_record(x), R_OWN_DECK, "%s has %u of '%.*s', the deck list has %u",
				    x->env->player_names[p], seen,
				    TEXT_ARG(altered_card_of(x->env->cards, card)->label), listed);
	}
}

static void offer_here(struct ctx *x, const struct entry *entry)
{
	offer_by_mark(x, entry);
	if (x->named && x->g->unit.kind != UNIT_NONE) {
		unit_again(x);
		run_on(x);
	}
	if (entry->mark != MARK_OBSERVATION)
		check_list(x, entry->subject.card);
}

static bool is_legal_here(struct ctx *x, const struct entry *entry)
{
	x->verdict = VERDICT_LEGAL;
	x->force = false;
	if (!ways_to_stated(x))
		return false;
	offer_here(x, entry);
	return x->verdict == VERDICT_LEGAL && ways_to_stated(x);
}

static bool would_be_legal(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	return is_legal_here(&trial, entry);
}

/* Whether the entry is of the kind that is waited for, though it may be wrong. */
static bool belongs_here(const struct altered_game *g, const struct entry *entry)
{
	switch (entry->verb) {
	case VERB_DRAW:
		return true;
	case VERB_DISCARD:
	case VERB_SACRIFICE:
		/* In the Night the Clean-up is still to come; later it is said too late. */
		return g->b.phase != PHASE_NIGHT;
	case VERB_HERO:
	case VERB_MANA:
		return g->ask == ASK_SETUP;
	case VERB_EXPAND:
		return g->ask == ASK_EXPAND;
	case VERB_REACT:
		return g->ask == ASK_REACTION;
	case VERB_PLAY:
		return asks_for_play(g, entry->player);
	case VERB_CHOOSE:
	case VERB_PICK_MODE:
	case VERB_ACCEPT:
	case VERB_DECLINE:
		return g->ask == ASK_EFFECT;
	default:
		return false;
	}
}

static bool advance_to(struct ctx *x, const struct entry *entry);

/* The record goes on to what is no part of the Clean-up, but of the next Morning or right behind it. */
static bool passes_clean_up(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial;

	if (x->g->ask != ASK_CLEAN_UP || entry->verb == VERB_DISCARD || entry->verb == VERB_SACRIFICE ||
	    entry->verb == VERB_CONCEDE || would_be_legal(x, entry))
		return false;
	if (entry->mark == MARK_CHOICE && (entry->verb == VERB_DRAW || entry->verb == VERB_EXPAND))
		return true;
	trial = ctx_trial(x, &copy);
	clean_up_pass(&trial, entry);
	return copy.ask == ASK_CLEAN_UP ? passes_clean_up(&trial, entry) || would_be_legal(&trial, entry)
					: advance_to(&trial, entry) && would_be_legal(&trial, entry);
}

/* Whether what is accepted costs what the entry says, at once or as soon as all is chosen for it. */
static bool is_paid_so(struct ctx *x, const struct entry *entry)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	int ready = ready_orbs(x, entry->player);

	if (entry->verb != VERB_ACCEPT || !pay)
		return true;
	offer_here(&trial, entry);
	for (int i = 0; i < 3 && copy.ask == ASK_EFFECT && ready_orbs(&trial, entry->player) == ready; i++)
		ways_open(&trial);
	return ready - ready_orbs(&trial, entry->player) == pay->number;
}

/* What is accepted or declined is what the card that the entry names asks. */
static bool is_asked_by(struct ctx *x, const struct entry *entry)
{
	if (entry->verb != VERB_ACCEPT && entry->verb != VERB_DECLINE)
		return true;
	if (x->g->ask != ASK_EFFECT || !x->g->question.source)
		return !entry->subject.card && !entry_clause(entry, CLAUSE_PAY_ID);
	return (!entry->subject.card || object_of(x, x->g->question.source)->card == entry->subject.card) &&
	       is_paid_so(x, entry);
}

static bool is_meant_here(struct ctx *x, const struct entry *entry)
{
	return is_asked_by(x, entry) && is_legal_here(x, entry);
}

static enum verdict verdict_here(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	is_legal_here(&trial, entry);
	return trial.verdict;
}

/* What is seen before anybody has done anything is seen on the first day, unless it is as doubtful there. */
static bool is_seen_on_first_day(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial;

	if (x->g->ask != ASK_SETUP)
		return false;
	trial = ctx_trial(x, &copy);
	ways_open(&trial);
	return verdict_here(x, entry) != VERDICT_UNDETERMINED || verdict_here(&trial, entry) != VERDICT_UNDETERMINED;
}

/*
 * Brings the game to the point where the entry can be offered: over what the
 * rules force, what the entry itself tells, and what the record leaves open.
 * False when that is all: it is an outcome that depends on what is decided later.
 */
static bool advance_to(struct ctx *x, const struct entry *entry)
{
	bool guessed = false;

	while (passes_clean_up(x, entry))
		clean_up_pass(x, entry);
	if (!is_waiting(x->g) || (would_be_legal(x, entry) && is_asked_by(x, entry)))
		return true;
	/* What a declaration lacks is missed at once; a card that an effect lets one play the entry may be. */
	if (entry->mark == MARK_CHOICE && x->g->ask == ASK_EFFECT && x->g->question.rule == R_PLAY_EXPEDITION &&
	    !(entry->verb == VERB_PLAY && asks_for_play(x->g, entry->player)))
		ways_open(x);
	if (!is_waiting(x->g) || (would_be_legal(x, entry) && is_asked_by(x, entry)))
		return true;
	/* A choice that is possible in several modes is no more than an outcome: what comes of it shows the mode. */
	if (entry->mark == MARK_OUTCOME ||
	    (x->env->record_is_partial && entry->verb == VERB_CHOOSE && entry->subject.card && x->g->ask == ASK_EFFECT &&
	     x->g->question.kind == QUESTION_MODE)) {
		enum shown shown = ways_shown(x, entry, is_legal_here);

		if (shown != SHOWN_NOT)
			return shown == SHOWN_NOW;
	} else if (ways_until(x, entry, is_meant_here, &guessed) ||
		   (!would_be_legal(x, entry) && ways_until(x, entry, is_legal_here, &guessed))) {
		/* What was guessed is held against nobody. */
		if (guessed)
			x->g->b.open = x->g->before.open = true;
		return true;
	}
	if (entry->mark == MARK_OBSERVATION && is_seen_on_first_day(x, entry))
		ways_open(x);
	/* What belongs to the point at which the game waits, an observation or a fact does not end it. */
	if (entry->mark != MARK_CHOICE || belongs_here(x->g, entry))
		return true;
	for (int i = 0; i < MAX_ANSWERS && is_waiting(x->g) && !would_be_legal(x, entry); i++)
		ways_open(x);
	return true;
}

/* What the record has stated of it before has to come of what is decided now. */
static void check_stated(struct ctx *x)
{
	const struct stated *s = &x->g->stated[0];

	if (x->g->n_stated == 0 || x->verdict == VERDICT_ILLEGAL || ways_to_stated(x))
		return;
	if (s->verb == VERB_CHOOSE)
		add_finding(x, against_record(x), R_EFFECT_TARGETS, "this leaves '%.*s' not to be chosen, which the record says was",
			    TEXT_ARG(s->card ? altered_card_of(x->env->cards, s->card)->label : text_of("?")));
	else
		add_finding(x, against_record(x), R_INSTRUCTIONS_FOLLOWED,
		    "this does not lead to '! %s %s%s%.*s', which the record states before",
		    altered_language.verbs[s->verb].word, x->env->player_names[s->player], s->card ? " " : "",
		    TEXT_ARG(s->card ? altered_card_of(x->env->cards, s->card)->label : text_of("")));
	x->g->n_stated = 0;
}

static enum verdict offer(const void *env, void *state, const struct entry *entry, bool force, struct place place,
			  struct diags *diags)
{
	struct happenings space;
	struct ctx x = { .env = env, .g = state, .place = place, .diags = diags, .verdict = VERDICT_LEGAL, .force = force,
			 .space = &space };
	struct altered_game before;
	enum verdict until_here;

	report_unnamed(&x, &entry->subject);
	for (uint8_t i = 0; i < entry->n_clauses; i++)
		report_unnamed(&x, &entry->clauses[i].ref);
	if (x.g->b.over && entry->mark == MARK_CHOICE) {
		bool doubt = is_in_doubt(&x);

		add_finding(&x, doubt ? SEV_UNDETERMINED : SEV_ILLEGAL, R_NIGHT_CHECK_VICTORY,
			    "%s acts after the game has ended%s", x.env->player_names[entry->player],
			    doubt ? "; a text or a choice that is not known may have gone on" : "");
		return x.verdict;
	}
	if (!advance_to(&x, entry))
		return x.verdict;
	until_here = x.verdict;
	x.verdict = VERDICT_LEGAL;
	if (!force)
		game_copy(&before, x.g);
	offer_here(&x, entry);
	check_stated(&x);
	/* What is not allowed has not happened. */
	if (!force && x.verdict == VERDICT_ILLEGAL)
		game_copy(x.g, &before);
	return verdict_worse(until_here, x.verdict);
}

static void begin(const void *env, void *state)
{
	struct happenings space;
	struct ctx x = { .env = env, .g = state, .space = &space };

	setup_game(&x);
}

static void finish(const void *env, void *state, struct place place, struct diags *diags)
{
	struct happenings space;
	struct ctx x = { .env = env, .g = state, .place = place, .diags = diags, .space = &space };

	for (int i = 0; i < MAX_ANSWERS && x.g->ask == ASK_EFFECT; i++)
		ways_open(&x);
}

static bool is_over(const void *state)
{
	const struct altered_game *g = state;

	return g->b.over;
}

const struct game_rules altered_rules = {
	.name = "altered",
	.language = &altered_language,
	.state_size = sizeof(struct altered_game),
	.find_card = find_card,
	.card_name = card_name,
	.begin = begin,
	.offer = offer,
	.finish = finish,
	.options = altered_options,
	.show = altered_show,
	.is_over = is_over,
};
