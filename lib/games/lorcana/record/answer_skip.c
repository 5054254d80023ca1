/*
 * answer_skip.c - what a record leaves out in the middle of an effect, and goes
 * on with what is asked behind it.
 */
#include "games/lorcana/record/answer_parts.h"

#include "base/bug.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

bool answers_kind(const struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	struct pending number = { .kind = CHOICE_NONE };
	bool is_card = entry->subject.given;

	switch (pending->kind) {
	case CHOICE_CARDS:
		return is_card || (entry->has_number && ((entry->number == 0 && pending_allows_none(pending)) || effect_number_follows(x, &number)));
	case CHOICE_FACT:
		return is_card;
	case CHOICE_NUMBER:
		return entry->has_number;
	case CHOICE_MODE:
		return entry->has_number || is_card || entry_clause(entry, CLAUSE_TO_ID);
	case CHOICE_PLAYER:
		return is_card || entry_clause(entry, CLAUSE_PLAYER_ID);
	case CHOICE_NAME:
		return entry_clause(entry, CLAUSE_NAME_ID);
	case CHOICE_PLACE:
		return entry_clause(entry, CLAUSE_TO_ID);
	case CHOICE_MAY:
		return true;
	case CHOICE_NONE:
		return false;
	}
	BUG("unknown choice");
}

/* Whether the player is asked now, and the entry is an answer. */
static bool is_answer_now(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct pending pending;
	struct ctx trial;

	/* What is then left is no choice, and may be stated. */
	if (entry->verb == VERB_CHOOSE && entry->subject.given && echo_is_found(x, entry))
		return true;
	if (x->g->ask != ASK_EFFECT || x->g->ask_player != entry->player)
		return false;
	trial = trial_on(x, &copy);
	effect_pending(&trial, &pending);
	if (entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE)
		return pending.kind == CHOICE_MAY;
	return answers_kind(&trial, entry, &pending) && answer_pending(&trial, entry, &entry->subject) &&
	       trial.offer.verdict != VERDICT_ILLEGAL;
}

bool skip_unrecorded(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = *x;
	struct pending pending;

	lorcana_game_copy(&copy, x->g);
	trial.g = &copy;
	if (x->offer.dry_run || !answer_until(&trial, entry, is_answer_now))
		return false;
	effect_pending(x, &pending);
	effect_say_open(x, x->g->ask_player, pending.kind);
	effect_abandon(x);
	run(x);
	return true;
}

/* Leaves open which player is chosen: one for whom the entry is an answer then. False when there is none. */
static bool leave_player_open(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	for (player_id p = 0; p < x->g->n_players; p++) {
		struct lorcana_game copy;
		struct ctx trial = trial_on(x, &copy);

		if (!(pending->players & 1u << p))
			continue;
		answer_give(&trial, give_player, p);
		if (!is_answer_now(&trial, entry))
			continue;
		effect_say_open(x, pending->player, CHOICE_PLAYER);
		answer_give(x, give_player, p);
		return true;
	}
	return false;
}

/*
 * Leaves a number open, or before an answer to a "may", which says no card and
 * no player, also which cards are chosen, unless they are all alike, or which
 * player; false when something else is asked.
 */
static bool leave_one_open(struct ctx *x, const struct entry *entry)
{
	struct pending pending = pending_of(x);

	if (pending.kind == CHOICE_PLAYER && entry->verb != VERB_CHOOSE)
		return leave_player_open(x, entry, &pending);
	if (pending.kind == CHOICE_NUMBER) {
		answer_open(x);
		return x->g->ask == ASK_EFFECT;
	}
	if (pending.kind != CHOICE_CARDS || pending.hidden || pending.candidates.n == 0 || entry->verb == VERB_CHOOSE)
		return false;
	if (!are_all_alike(x->g, &pending.candidates))
		effect_say_open(x, pending.player, CHOICE_CARDS);
	answer_give(x, give_pick, pending.candidates.ids[0]);
	return x->g->ask == ASK_EFFECT;
}

static bool leave_open_before(struct ctx *x, const struct entry *entry)
{
	enum { MAX_LEFT_OPEN = 4 };

	for (int i = 0; i < MAX_LEFT_OPEN && leave_one_open(x, entry); i++)
		if (is_answer_now(x, entry))
			return true;
	return false;
}

bool skip_untold(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	return !x->offer.dry_run && leave_open_before(&trial, entry) && leave_open_before(x, entry);
}
