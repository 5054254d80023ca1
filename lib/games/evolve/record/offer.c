#include "games/evolve/record/offer.h"

#include "games/evolve/actions/act.h"
#include "games/evolve/actions/attack.h"
#include "games/evolve/actions/play.h"
#include "games/evolve/actions/turn.h"
#include "games/evolve/record/observe.h"
#include "games/evolve/record/outcome.h"
#include "games/evolve/record/reply.h"
#include "games/evolve/record/unsaid.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/state/language.h"

/* ---- pending abilities ---- */

/* Whether it is an ability of the card that the entry is about, as it was or as it is called now. */
static bool is_pending_of(const struct ctx *x, const struct waiting *w, const struct entry *entry)
{
	return w->player == entry->player &&
	       (w->card == entry->subject.card || object_of(x, w->source)->card == entry->subject.card);
}

/* The pending ability of the player that is named; UINT16_MAX = none. */
static uint16_t find_pending(const struct ctx *x, const struct entry *entry)
{
	const struct clause *nth = entry_clause(entry, CLAUSE_ABILITY_ID);
	const struct waiting_set *set = &x->g->b.pending;
	unsigned n = 0;

	for (uint16_t i = 0; i < set->len; i++) {
		const struct waiting *w = &set->items[i];

		if (!is_pending_of(x, w, entry))
			continue;
		if (entry->subject.ordinal && nth_of_name(x, w->source) != entry->subject.ordinal)
			continue;
		if (!nth || (unsigned)nth->number == ++n)
			return i;
	}
	return UINT16_MAX;
}

/* What is being resolved is the ability that the entry names: it has begun by itself, and the entry says what it asks. */
static bool is_begun(const struct ctx *x, const struct entry *entry)
{
	const struct unit *u = &x->g->unit;

	return x->g->ask == ASK_EFFECT && u->kind == UNIT_AUTOMATIC && u->player == entry->player && !u->is_named &&
	       (u->waiting.card == entry->subject.card || object_of(x, u->subject)->card == entry->subject.card);
}

/* Whether what had to be played has been played already, as the record now says. */
static bool has_been_resolved(struct ctx *x, const struct entry *entry)
{
	struct board *b = board_of(x);

	for (uint16_t k = 0; k < b->n_echoes; k++) {
		struct evolve_echo *e = &b->echoes[k];

		if (e->verb != VERB_RESOLVE || e->named || e->player != entry->player || !e->by || !entry->subject.card ||
		    !text_equal(evolve_card_of(x->env->cards, e->by)->name,
				evolve_card_of(x->env->cards, entry->subject.card)->name))
			continue;
		e->named = true;
		return true;
	}
	return false;
}

static void resolve_offer(struct ctx *x, const struct entry *entry)
{
	uint16_t i;

	if (is_begun(x, entry)) {
		x->g->unit.is_named = true;
		/* What it has taken without asking is found out anew: the entry may say it. */
		unit_again(x);
		reply_by_clauses(x, entry);
		return;
	}
	i = x->g->ask == ASK_ORDER && x->g->ask_player == entry->player ? find_pending(x, entry) : UINT16_MAX;
	if (i != UINT16_MAX) {
		pending_play(x, i, true);
		reply_by_clauses(x, entry);
		return;
	}
	if (has_been_resolved(x, entry)) {
		reply_was_given(x, entry);
		return;
	}
	report_against(x,
		       x->g->ask == ASK_ORDER && x->g->ask_player != entry->player ? R_CONFIRMATION_ACTIVE_PLAYER
										   : R_AUTOMATIC_PLAY,
		       "no ability of '%.*s' is pending for %s to play now", TEXT_ARG(entry->subject.name),
		       x->env->player_names[entry->player]);
}

/* ---- entries ---- */

static void play_and_reply(struct ctx *x, const struct entry *entry)
{
	if (play_offer(x, entry))
		reply_by_clauses(x, entry);
}

static void activate_and_reply(struct ctx *x, const struct entry *entry)
{
	if (activate_offer(x, entry))
		reply_by_clauses(x, entry);
}

static void evolve_and_reply(struct ctx *x, const struct entry *entry)
{
	if (evolve_offer(x, entry))
		reply_by_clauses(x, entry);
}

static void serve_and_reply(struct ctx *x, const struct entry *entry)
{
	if (serve_offer(x, entry))
		reply_by_clauses(x, entry);
}

/* What each verb of a choice leads to; those that are not here are answers. */
static void (*const choices[N_EVOLVE_VERBS])(struct ctx *x, const struct entry *entry) = {
	[VERB_KEEP] = redraw_offer,
	[VERB_REDRAW] = redraw_offer,
	[VERB_PLAY] = play_and_reply,
	[VERB_ACTIVATE] = activate_and_reply,
	[VERB_EVOLVE] = evolve_and_reply,
	[VERB_SERVE] = serve_and_reply,
	[VERB_ATTACK] = attack_offer,
	[VERB_ENGAGE] = ward_offer,
	[VERB_RESOLVE] = resolve_offer,
	[VERB_PASS] = pass_offer,
	[VERB_END] = end_offer,
	[VERB_CONCEDE] = concede_offer,
	[VERB_DRAW] = draw_offer,
};

/* What has been done since the last choice is what a record may state; answers belong to what they answer. */
static bool begins_anew(const struct entry *entry)
{
	return entry->mark == MARK_CHOICE && !is_reply(entry) && entry->verb != VERB_DRAW && entry->verb != VERB_RESOLVE;
}

void offer_here(struct ctx *x, const struct entry *entry)
{
	x->forced.n = 0;
	if (begins_anew(entry) && x->g->ask != ASK_EFFECT)
		board_of(x)->n_echoes = board_of(x)->n_only = 0;
	if (is_reply_now(x, entry))
		reply_offer(x, entry);
	else if (entry->mark == MARK_OBSERVATION)
		observe_offer(x, entry);
	else if (entry->mark == MARK_OUTCOME)
		outcome_offer(x, entry);
	else
		choices[entry->verb](x, entry);
}

enum verdict verdict_here(struct ctx *x, const struct entry *entry)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	offer_here(&trial, entry);
	return trial.offer.verdict;
}

/* ---- the point at which it is meant ---- */

/* Nothing was done where nothing has to be said: a window, the redraw, an engaged Ward. */
static bool close_silently(struct ctx *x)
{
	const struct question *q = &x->g->course.question;
	struct reply unsaid;

	switch ((enum evolve_ask)x->g->ask) {
	case ASK_REDRAW:
		setup_answer(x, x->g->ask_player, false);
		return true;
	case ASK_WARD:
	case ASK_QUICK:
		window_close(x);
		return true;
	case ASK_EFFECT:
		/* What a revealed card is the record need not say; what comes of it is open then. */
		if (q->kind == QUESTION_FACT) {
			x->g->b.open = x->g->before.open = true;
			return unit_answer(x, (struct reply){ .what = q->about });
		}
		return unsaid_answer(x, &unsaid) && unit_answer(x, unsaid);
	case ASK_MAIN:
	case ASK_ORDER:
	case ASK_NOTHING:
		break;
	}
	return false;
}

enum { MOST_CLOSED = 8, MOST_OPEN = 4 };

/* How many silent steps lead to where the entry is legal; -1 = none do. */
static int steps_to(struct ctx *x, const struct entry *entry, bool (*fits_there)(struct ctx *x, const struct entry *entry))
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	for (int n = 0; n <= MOST_CLOSED; n++) {
		if (fits_there(&trial, entry))
			return n;
		if (!budget_has(x->offer.budget) || !close_silently(&trial))
			return -1;
	}
	return -1;
}

static bool is_legal_there(struct ctx *x, const struct entry *entry)
{
	return verdict_here(x, entry) == VERDICT_LEGAL;
}

static bool is_not_illegal_there(struct ctx *x, const struct entry *entry)
{
	return verdict_here(x, entry) != VERDICT_ILLEGAL;
}

/* Whether it is nothing for a quick window, whatever else is wrong with it: it is meant for the main phase behind that. */
static bool is_for_main_phase(const struct ctx *x, const struct entry *entry)
{
	card_id card = entry->subject.card;

	switch (entry->verb) {
	case VERB_PLAY:
		return card && !(card_code_of(x->env->code, card)->keywords & KEYWORD_QUICK);
	case VERB_EVOLVE:
	case VERB_SERVE:
	case VERB_ATTACK:
	case VERB_END:
		return true;
	default:
		return false;
	}
}

/* The player who acts is the one who is asked there. */
static bool is_asked_there(struct ctx *x, const struct entry *entry)
{
	if (x->g->ask_player != entry->player || x->g->ask == ASK_EFFECT)
		return false;
	/* Of the opening hand nothing need be said. */
	if (x->g->ask == ASK_REDRAW)
		return entry->verb == VERB_KEEP || entry->verb == VERB_REDRAW;
	return x->g->ask == ASK_WARD ? entry->verb == VERB_ENGAGE : x->g->ask != ASK_QUICK || !is_for_main_phase(x, entry);
}

static void go(struct ctx *x, int steps)
{
	while (steps-- > 0)
		close_silently(x);
}

/*
 * One of the answers to what is open, or of the pending abilities, behind which
 * the entry is legal; several deep. True: the game is there.
 */
static bool find_answer(struct ctx *x, const struct entry *entry, unsigned depth)
{
	struct reply replies[MAX_TRIED];
	unsigned n = 0;
	bool orders = x->g->ask == ASK_ORDER;

	if (orders)
		n = x->g->b.pending.len;
	else if (x->g->ask == ASK_EFFECT)
		n = answers_of(x, replies);
	for (unsigned i = 0; i < n && budget_has(x->offer.budget); i++) {
		struct evolve_game copy;
		struct ctx trial = ctx_trial(x, &copy);
		int steps;

		/* What the entry names has not been played before it. */
		if (orders && (trial.g->b.pending.items[i].player != trial.g->ask_player ||
			       (entry->verb == VERB_RESOLVE && is_pending_of(x, &trial.g->b.pending.items[i], entry))))
			continue;
		if (orders)
			pending_play(&trial, (uint16_t)i, false);
		else if (!unit_answer(&trial, replies[i]))
			continue;
		steps = steps_to(&trial, entry, is_not_illegal_there);
		if (steps >= 0)
			go(&trial, steps);
		else if (depth == 0 || !find_answer(&trial, entry, depth - 1))
			continue;
		evolve_game_copy(x->g, &copy);
		return true;
	}
	return false;
}

/* What the record leaves open is said to be so, and stays in doubt. */
static void report_unsaid(struct ctx *x, const struct question *q, bool orders)
{
	x->g->b.open = x->g->before.open = true;
	x->g->left_open = true;
	if (orders)
		offer_report(&x->offer, SEV_UNDETERMINED, R_AUTOMATIC_PLAY, "the record does not say which pending ability is played first");
	else if (q->source)
		offer_report(&x->offer, SEV_UNDETERMINED, R_RESOLVE_TEXT, "the record does not say what '%.*s' decides",
			     TEXT_ARG(name_of_object(x, q->source)));
	else
		offer_report(&x->offer, SEV_UNDETERMINED, q->rule, "the record does not say which cards of %s are %s",
			     x->env->player_names[q->player], asked_by_rules(q));
}

/* Goes to where the entry is legal, or at least not illegal; false = no silent steps lead there. */
static bool step_to(struct ctx *x, const struct entry *entry)
{
	int steps = steps_to(x, entry, is_legal_there);

	if (steps < 0)
		steps = steps_to(x, entry, is_not_illegal_there);
	go(x, steps);
	return steps >= 0;
}

/* Who states what damage changes, and is wrong, has seen it behind the attack, not in its quick window. */
static bool is_of_damage_dealt(const struct ctx *x, const struct entry *entry)
{
	return (entry->verb == VERB_SEE_LEADER || entry->verb == VERB_SEE_DEFENSE) && x->g->ask == ASK_QUICK &&
	       attack_in_progress(x->g);
}

/* What is wrong is said where its player acts, and of what was seen behind the attack. */
static void step_to_its_player(struct ctx *x, const struct entry *entry)
{
	if (entry->mark == MARK_CHOICE && entry->verb != VERB_DRAW)
		go(x, steps_to(x, entry, is_asked_there));
	else if (is_of_damage_dealt(x, entry))
		go(x, 1);
}

/* Closes what needs no entry until something is undecided; false = nothing comes to be so. */
static bool go_to_undecided(struct ctx *x)
{
	for (int n = 0; n <= MOST_CLOSED && !is_undecided(x); n++)
		if (!close_silently(x))
			return false;
	return is_undecided(x);
}

/* Goes on to where the entry is meant, if that makes no difference; false = it does, or the entry is right nowhere behind it. */
static bool settle_before(struct ctx *x, const struct entry *entry)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	if (!settle_alike(&trial) || !step_to(&trial, entry))
		return false;
	evolve_game_copy(x->g, &copy);
	return true;
}

/* Decides what the record leaves open, where the entry can be meant behind that; false = it cannot, nothing has changed. */
static bool decide_unsaid(struct ctx *x, const struct entry *entry)
{
	struct question q = x->g->course.question;
	bool orders = x->g->ask == ASK_ORDER;

	if (settle_before(x, entry))
		return true;
	if (find_answer(x, entry, MOST_OPEN)) {
		report_unsaid(x, &q, orders);
		return true;
	}
	if (!settle_alike(x))
		return false;
	step_to_its_player(x, entry);
	return true;
}

/* The same where something is asked only behind windows in which nothing was done. */
static bool decide_behind_windows(struct ctx *x, const struct entry *entry)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	if (!go_to_undecided(&trial) || !decide_unsaid(&trial, entry) || !is_not_illegal_there(&trial, entry))
		return false;
	go_to_undecided(x);
	return decide_unsaid(x, entry);
}

/* An answer belongs to what is asked, also behind a window in which nothing was done; or it says which ability is next. */
static void advance_to_question(struct ctx *x, const struct entry *entry)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	int steps = x->g->ask == ASK_EFFECT ? 0 : steps_to(x, entry, is_legal_there);

	if (steps >= 0) {
		go(x, steps);
	} else if (go_to_undecided(&trial) && order_by_answer(&trial, entry)) {
		go_to_undecided(x);
		order_by_answer(x, entry);
	}
}

void advance_to(struct ctx *x, const struct entry *entry)
{
	if (entry->verb == VERB_CONCEDE || (entry->verb == VERB_RESOLVE && is_begun(x, entry)) ||
	    (entry->verb == VERB_DO_REVEAL && is_reply_now(x, entry)))
		return;
	/* What a card was that was revealed, and what is decided in another way, the record may leave out before an answer. */
	if (is_reply(entry) && (x->g->ask != ASK_EFFECT || has_to_answer(x, entry)))
		advance_to_question(x, entry);
	else if (is_reply(entry) && accept_by_answer(x, entry))
		return;
	else if (!step_to(x, entry) && !(is_undecided(x) ? decide_unsaid(x, entry) : decide_behind_windows(x, entry)) &&
		 !is_undecided(x))
		step_to_its_player(x, entry);
}

void advance_to_turn(struct ctx *x, unsigned turn)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	for (int n = 0; n < MOST_CLOSED && copy.b.turn < turn; n++)
		if (!close_silently(&trial))
			return;
	if (copy.b.turn == turn)
		evolve_game_copy(x->g, &copy);
}
