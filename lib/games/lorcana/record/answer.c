/*
 * answer.c - the choices that a record states for effects: `choose`, `accept`
 * and `decline`.
 *
 * The question that one answers (answer_question.h) is that of the effect in
 * progress, or of an ability that waits in the bag and is begun for it. A choice
 * that was forced has been made already; what nobody asks may be about a text
 * that is not carried out.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/record/answer_later.h"
#include "games/lorcana/record/answer_question.h"
#include "games/lorcana/record/answer_unread.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "kernel/game_rules.h"

/* The entry only says what was forced: it counts as no choice of its own. */
static void count_as_forced(struct ctx *x)
{
	x->g->n_given--;
}

/*
 * Begins the one of several that wait which the entry answers; true when that is all there is to it:
 * it asks nothing, and the entry says so.
 */
static bool begin_fitting(struct ctx *x, const struct entry *entry, offer_fn *offer)
{
	int i = answer_in_bag(x, entry, answer_source(entry), offer);

	if (i < 0)
		return false;
	answer_give(x, give_begin, i);
	return x->g->ask != ASK_EFFECT && echo_take(x, entry);
}

/* Runs an answer; one that is refused leaves everything as it was. */
static void answer_or_restore(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	struct lorcana_game before;

	lorcana_game_copy(&before, x->g);
	if (x->offer.dry_run)
		return;
	if (!answer_pending(x, entry, ref)) {
		lorcana_game_copy(x->g, &before);
		return;
	}
	run(x);
}

/* Whether the choice only says what was forced; that is said once. */
static bool says_forced(struct ctx *x, const struct entry *entry)
{
	return !answer_would_fit(x, entry) && (answer_states_forced(x, entry) || echo_take(x, entry));
}

/* Whether the entry only says what was forced as the ability resolved that the entry before it is about. */
static bool says_of_resolved(struct ctx *x, const struct entry *entry)
{
	bool says = !x->offer.dry_run && echo_take_resolved(x, entry);

	if (says)
		count_as_forced(x);
	return says;
}

/* A choice that is an answer to what is asked now, or to what is begun for it. */
static void choose_now(struct ctx *x, const struct entry *entry)
{
	bool has_begun = x->g->ask == ASK_BAG;

	if (answer_states_forced(x, entry)) {
		count_as_forced(x);
		return;
	}
	if (!echo_is_of_last(x, entry) && begin_fitting(x, entry, choose_now))
		return;
	if (answer_source(entry)->given && !answer_begin_meant(x, entry))
		return;
	if (says_forced(x, entry)) {
		count_as_forced(x);
		return;
	}
	answer_begin_waiting(x);
	/* What has only now begun may have left no choice; what was forced is said before what is asked next. */
	if (says_forced(x, entry) || (has_begun && answer_states_forced(x, entry)))
		return;
	if (x->g->ask == ASK_EFFECT && !answer_can_be_asked(x, entry) &&
	    (echo_take(x, entry) || refuse_too_late(x, entry) || !refuse(x, entry, "chooses as if another card asked:", answer_source(entry)->name)))
		return;
	if (x->g->ask == ASK_EFFECT)
		answer_or_restore(x, entry, &entry->subject);
	else if (!echo_take(x, entry) && !refuse_too_late(x, entry))
		unread_choose(x, entry);
}

/* Notes that a choice which names no text may be for what is asked behind the question that it answers (game_rules.ways). */
static void note_later(struct lorcana_game *g, const struct entry *entry, unsigned ways)
{
	if (g->ways > 1 || answer_source(entry)->given)
		return;
	g->ways = (uint8_t)ways;
	g->way_kind = WAYS_LEFT_OUT;
}

void choose_offer(struct ctx *x, const struct entry *entry)
{
	unsigned ways;
	uint8_t way;

	if (x->offer.dry_run || says_of_resolved(x, entry))
		return;
	skip_to_named(x, entry);
	ways = n_ways_later(x, entry);
	way = x->g->way;
	/* A way that is none of these may be one of the choice itself. */
	if (ways > 1 && !skip_to_later(x, entry, choose_now))
		x->g->way = way;
	choose_now(x, entry);
	if (ways > 1 && x->offer.verdict != VERDICT_ILLEGAL)
		note_later(x->g, entry, ways);
}

static void accept_now(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	if (says_of_resolved(x, entry) || begin_fitting(x, entry, accept_now))
		return;
	if (!answer_find_question(x, entry, "accepts", "accepts what another player has to", &pending))
		return;
	/* It does not tell a card, which is left open, and the question with it. */
	if (pending.kind == CHOICE_FACT && !x->offer.dry_run) {
		if (!skip_unrecorded(x, entry)) {
			answer_open(x);
			accept_now(x, entry);
		}
		return;
	}
	/* What has come of it has shown it before. */
	if (pending.kind != CHOICE_MAY && !x->offer.dry_run && echo_take(x, entry))
		return;
	if (pending.kind != CHOICE_MAY && (skip_untold(x, entry) || skip_to_may(x, entry))) {
		accept_now(x, entry);
		return;
	}
	if (x->offer.dry_run)
		return;
	/* What is paid says that it is done; what is no "may" is done in any case, and to say so is no choice. */
	if (pending.kind == CHOICE_MAY && !entry_clause(entry, CLAUSE_PAY_ID)) {
		answer_give(x, give_yes, 0);
	}
	answer_clauses(x, entry);
}

/* Which ability is accepted the entry does not say: it may be one that an outcome has shown to be. */
static bool may_be_shown_already(struct ctx *x, const struct entry *entry)
{
	const struct ref *source = answer_source(entry);

	return !x->offer.dry_run && !x->env->record_is_partial && x->g->ways < 2 && is_asked(x->g) &&
	       (!source->given || ref_is_masked(source)) && echo_is_found(x, entry);
}

/* What is accepted is what is asked, or in another way of the entry (game_rules.ways) what an outcome has shown already. */
void accept_offer(struct ctx *x, const struct entry *entry)
{
	bool is_either = may_be_shown_already(x, entry);

	if (!is_either || x->g->way != 1 || !echo_take(x, entry))
		accept_now(x, entry);
	if (is_either && x->g->ways <= 1 && x->offer.verdict != VERDICT_ILLEGAL)
		choose_way(x->g, 2, WAYS_EQUAL);
}

/*
 * "Up to" a number allows none of it: of what has been chosen, or of cards that are to be chosen first. Which those are
 * is left open: it can matter that they are chosen.
 */
static bool declines_number(struct ctx *x, const struct pending *pending)
{
	struct pending number = { .kind = CHOICE_NONE };
	bool chooses_first = pending->kind == CHOICE_CARDS && pending->least > 0 && effect_number_follows(x, &number);

	if (pending->kind != CHOICE_NUMBER && !chooses_first)
		return false;
	if (x->offer.dry_run)
		return true;
	if (chooses_first) {
		effect_number_ahead(x, 0);
		return true;
	}
	answer_give(x, effect_number, 0);
	return true;
}

bool answer_declines(struct ctx *x, const struct pending *pending)
{
	if (declines_number(x, pending))
		return true;
	if (pending->kind != CHOICE_MAY &&
	    ((pending->kind != CHOICE_CARDS && pending->kind != CHOICE_PLAYER) || !pending_allows_none(pending)))
		return false;
	if (!x->offer.dry_run) {
		answer_give(x, give_no, 0);
	}
	return true;
}

/* Whether the effect in progress comes to a "may" behind what it asks. */
static bool comes_to_may(const struct ctx *x)
{
	const struct code_step *step = &x->env->code->steps[effect_top(x->g)->step];

	while (step->op != STEP_END && step->op != STEP_MAY)
		step++;
	return step->op == STEP_MAY;
}

/* A decline does not tell a card: it is of what comes behind, and the card is left open. */
static bool declines_behind_fact(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	if (pending->kind != CHOICE_FACT || x->offer.dry_run)
		return false;
	if (skip_unrecorded(x, entry))
		return true;
	if (!comes_to_may(x))
		return false;
	answer_open(x);
	return true;
}

void decline_offer(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	if (says_of_resolved(x, entry) || begin_fitting(x, entry, decline_offer))
		return;
	if (!answer_find_question(x, entry, "declines", "declines what another player has to", &pending))
		return;
	if (!answer_declines(x, &pending)) {
		/* That no more are chosen may be said behind the last card, though what was chosen is still to be told. */
		if (!x->offer.dry_run && answer_states_forced(x, entry))
			return;
		if (skip_untold(x, entry)) {
			decline_offer(x, entry);
			return;
		}
		if (!declines_behind_fact(x, entry, &pending))
			refuse_decline(x, entry, &pending);
	}
}
