/*
 * answer_clauses.c - the choices that stand behind an action as clauses.
 *
 * Each is an answer as an entry of its own would be, in the order of the text;
 * what was forced may be stated among them.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/actions/play.h"
#include "games/lorcana/record/answer_question.h"
#include "games/lorcana/record/answer_unread.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

static bool is_asked_of_another(const struct lorcana_game *g, player_id player)
{
	return g->ask == ASK_EFFECT && g->ask_player != player;
}

/*
 * Whether a choice of the player may be for what is still to come: nobody is asked yet, or an ability of the player
 * waits, and not all that waits resolves without a question.
 */
static bool may_yet_be_asked(const struct ctx *x, player_id player)
{
	struct lorcana_game copy;
	struct ctx trial;

	if (x->g->ask != ASK_ACTION && x->g->ask != ASK_BAG)
		return true;
	if (waiting_next(&x->g->bag, player, x->g->n_players).player != player)
		return false;
	trial = trial_on(x, &copy);
	answer_begin_waiting(&trial);
	return is_asked(trial.g);
}

/* What is done to a card by which an entry says that an ability was paid for; 0 = the clause says no such thing. */
static int payment_of(const struct clause *clause)
{
	return clause->id == CLAUSE_DISCARD_ID	? OP_DO_TO_DISCARD
	       : clause->id == CLAUSE_BANISH_ID ? OP_DO_BANISH
	       : clause->id == CLAUSE_EXERT_ID	? OP_DO_EXERT
						: 0;
}

/* Whether the card that is chosen now is one with which the ability is paid for in that way. */
static bool is_asked_to_pay(const struct ctx *x, const struct entry *entry, int op)
{
	const struct effect *effect = effect_top(x->g);
	const struct code_step *step = effect ? &x->env->code->steps[effect->step] : NULL;

	return effect && x->g->ask == ASK_EFFECT && effect->card == entry->subject.card && effect_is_paying(x, effect) &&
	       step->op == STEP_SELECT && step[1].op == STEP_DO && x->env->code->nodes[step[1].node].op == op;
}

/* Whether an ability was paid for in that way with the card that the clause names: of what was forced it shows. */
static bool has_paid(const struct ctx *x, const struct entry *entry, const struct clause *clause)
{
	const uint8_t verb = clause->id == CLAUSE_DISCARD_ID  ? VERB_DO_DISCARD
			     : clause->id == CLAUSE_BANISH_ID ? VERB_DO_BANISH
							      : VERB_DO_EXERT;

	for (uint16_t i = 0; i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->verb == verb && echo->by == entry->subject.card && (!clause->ref.card || !echo->card || echo->card == clause->ref.card))
			return true;
	}
	return false;
}

/* Whether the card that an entry is about, if it names one, has a text that is not carried out, or may have: nobody recorded what it is. */
static bool is_for_unread(const struct ctx *x, const struct entry *entry)
{
	return entry->subject.given && !is_carried_out_whole(x, entry->subject.card);
}

/* Whether a choice has been forced on the player for a text of the card [by]; that is said once. */
static bool was_forced_for(struct ctx *x, const struct entry *choice, card_id by)
{
	return echo_take_of(x, choice, by) || echo_take(x, choice);
}

/*
 * A card chosen behind an action, as an entry of its own would say it; it may
 * have been forced, and is taken to if it can have been where [forced_first].
 */
static bool clause_chooses(struct ctx *x, const struct entry *entry, const struct clause *clause, bool forced_first)
{
	struct entry choice = { .mark = entry->mark, .verb = VERB_CHOOSE, .player = entry->player, .subject = clause->ref };
	obj_id chosen;

	if (entry->verb == VERB_USE && payment_of(clause) && !is_asked_to_pay(x, entry, payment_of(clause)))
		return (has_paid(x, entry, clause) && was_forced_for(x, &choice, entry->subject.card)) ||
		       refuse_by(x, entry, R_USE_PAY, "pays with what is not taken to pay:", clause->ref.name);
	/* A forced choice is no answer to what another player is asked next. */
	if ((forced_first || is_asked_of_another(x->g, entry->player)) && answer_states_forced(x, &choice))
		return true;
	/* What the entry has forced is no answer to what waits behind it, such as another copy of the ability. */
	if (x->g->ask == ASK_BAG && echo_take_of_entry(x, &choice))
		return true;
	if (!answer_would_fit(x, &choice) && echo_take(x, &choice))
		return true;
	/* What is chosen as a card is played is chosen for an ability that its being played has set off. */
	if (clause->id == CLAUSE_CHOOSE_ID && !answer_begin_meant(x, entry))
		return false;
	/* What has only now begun may have left no choice. */
	if (answer_states_forced(x, &choice) || (x->g->ask != ASK_EFFECT && echo_take(x, &choice)))
		return true;
	if (x->g->ask != ASK_EFFECT)
		return may_yet_be_asked(x, entry->player) || is_for_unread(x, entry) ||
		       (clause->id == CLAUSE_CHOOSE_ID ? refuse_unasked_card(x, entry, &clause->ref, &chosen) :
							 refuse_by(x, entry, R_USE_PAY, "pays with what is not taken to pay:", clause->ref.name));
	if (!answer_pending(x, &choice, &choice.subject))
		return false;
	run(x);
	return true;
}

/* A name that is named behind an action, as an entry of its own would say it. */
static bool clause_names(struct ctx *x, const struct entry *entry, const struct clause *clause)
{
	struct entry choice = { .mark = entry->mark, .verb = VERB_CHOOSE, .player = entry->player, .n_clauses = 1 };
	struct pending pending = pending_asked(x);

	choice.clauses[0] = *clause;
	if (pending.kind == CHOICE_NONE)
		return may_yet_be_asked(x, entry->player) || is_for_unread(x, entry) ||
		       refuse_unasked_choice(x, entry, clause->word);
	if (!answer_pending(x, &choice, &choice.subject))
		return false;
	run(x);
	return true;
}

/* Ink that is paid as an ability resolves: it is done, for as much as its text asks for. */
static bool clause_pays(struct ctx *x, const struct entry *entry, const struct clause *clause)
{
	struct pending pending = pending_asked(x);
	int ink = pending.kind == CHOICE_MAY && pending.player == entry->player ? effect_ink_to_pay(x) : -1;
	if (ink != clause->number)
		return is_for_unread(x, entry) ||
		       refuse_by(x, entry, R_CHOICE_INK, ink < 0 ? "pays ink where none is asked for" : "pays another amount of ink than it takes", text_of(""));
	answer_give(x, give_yes, 0);
	return true;
}

/* One clause as an answer of its own. */
static bool clause_answers(struct ctx *x, const struct entry *entry, const struct clause *clause, bool forced_first)
{
	struct pending pending;

	switch (clause->id) {
	case CLAUSE_DISCARD_ID:
	case CLAUSE_BANISH_ID:
	case CLAUSE_EXERT_ID:
		/* What pays for a card that is played is no answer; what its effect does with a card says that this is chosen. */
		return (entry->verb == VERB_PLAY && !is_done_by_effect(x->env, entry->subject.card, clause)) ||
		       clause_chooses(x, entry, clause, forced_first);
	case CLAUSE_CHOOSE_ID:
		return clause_chooses(x, entry, clause, forced_first);
	case CLAUSE_NAME_ID:
		return clause_names(x, entry, clause);
	case CLAUSE_PAY_ID:
		return (entry->verb != VERB_RESOLVE && entry->verb != VERB_ACCEPT) || clause_pays(x, entry, clause);
	case CLAUSE_DECLINE_ID:
		if (x->g->ask != ASK_EFFECT)
			return true;
		effect_pending(x, &pending);
		/* That nothing came of it may be said of more than a "may". */
		if (pending.kind != CHOICE_MAY && x->env->record_is_partial)
			return true;
		return answer_declines(x, &pending) || (refuse_decline(x, entry, &pending) && false);
	default:
		return true;
	}
}

/* The cards that an entry chooses for one choice stand in it, all of them: one that must be chosen is among them. */
static void check_all_told(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	if (x->offer.dry_run || x->g->ask != ASK_EFFECT || !effect_top(x->g)->picking ||
	    !entry_clause(entry, CLAUSE_CHOOSE_ID))
		return;
	effect_pending(x, &pending);
	if (pending.kind == CHOICE_CARDS && pending.must && pending.player == entry->player && !x->env->record_is_partial)
		refuse_without_must(x, entry, &pending);
}

static void clauses_answer(struct ctx *x, const struct entry *entry, bool forced_first)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);

	/* What is paid comes before what is then done, wherever it stands. */
	if (pay && !x->offer.dry_run && !clause_answers(x, entry, pay, forced_first))
		return;
	for (uint8_t i = 0; i < entry->n_clauses && !x->offer.dry_run; i++)
		if (&entry->clauses[i] != pay && !clause_answers(x, entry, &entry->clauses[i], forced_first))
			return;
	check_all_told(x, entry);
}

/* Whether the entry can state a choice that was forced: one has been, or may come to be between several cards. */
static bool may_state_forced(const struct lorcana_game *g, const struct entry *entry)
{
	unsigned n_cards = 0;

	for (uint8_t i = 0; i < entry->n_clauses; i++)
		n_cards += entry->clauses[i].id == CLAUSE_CHOOSE_ID || payment_of(&entry->clauses[i]);
	for (uint16_t i = 0; n_cards == 1 && i < g->echoes.len; i++)
		if (g->echoes.items[i].verb == VERB_CHOOSE)
			return true;
	return n_cards > 1;
}

/* Whether the clauses are right if they state choices that were forced as well, and are not if they don't. */
static bool state_what_was_forced(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial;

	if (!may_state_forced(x->g, entry))
		return false;
	trial = trial_on(x, &copy);
	clauses_answer(&trial, entry, false);
	if (trial.offer.verdict != VERDICT_ILLEGAL)
		return false;
	trial = trial_on(x, &copy);
	clauses_answer(&trial, entry, true);
	return trial.offer.verdict != VERDICT_ILLEGAL;
}

/* Whether the clauses of an entry can be meant as they stand. */
static bool can_be_answers(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	clauses_answer(&trial, entry, false);
	return trial.offer.verdict != VERDICT_ILLEGAL || state_what_was_forced(x, entry);
}

/* Of several cards chosen, those behind each other are exchanged: the [n]-th with the next, counted among them alone. */
static bool exchange_chosen(const struct entry *entry, unsigned n, struct entry *exchanged)
{
	int first = -1;

	*exchanged = *entry;
	for (uint8_t i = 0; i < entry->n_clauses; i++) {
		if (entry->clauses[i].id != CLAUSE_CHOOSE_ID)
			continue;
		if (first >= 0 && n-- == 0) {
			exchanged->clauses[first] = entry->clauses[i];
			exchanged->clauses[i] = entry->clauses[first];
			return true;
		}
		first = i;
	}
	return false;
}

/*
 * Cards chosen stand in the order of the text. Where they can't be meant so, and
 * can with two of them exchanged in one way alone, they were told in another
 * order; keeps that in [other].
 */
static bool told_in_another_order(const struct ctx *x, const struct entry *entry, struct entry *other)
{
	struct entry exchanged;
	unsigned found = 0;

	if (can_be_answers(x, entry))
		return false;
	for (unsigned n = 0; exchange_chosen(entry, n, &exchanged); n++) {
		if (!can_be_answers(x, &exchanged))
			continue;
		found++;
		*other = exchanged;
	}
	return found == 1;
}

void answer_clauses(struct ctx *x, const struct entry *entry)
{
	struct entry other;

	if (x->offer.dry_run || !entry->n_clauses)
		return;
	if (told_in_another_order(x, entry, &other))
		entry = &other;
	clauses_answer(x, entry, state_what_was_forced(x, entry));
}
