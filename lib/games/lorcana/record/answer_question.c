/*
 * answer_question.c - which question an entry answers.
 */
#include "games/lorcana/record/answer_question.h"

#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer_later.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

static bool holds_carried_out(const struct lorcana_game *g)
{
	for (uint16_t i = 0; i < g->bag.len; i++)
		if (bag_is_carried_out(&g->bag.items[i]))
			return true;
	return false;
}

void answer_begin_waiting(struct ctx *x)
{
	while (x->g->ask == ASK_BAG && holds_carried_out(x->g))
		answer_open(x);
}

bool answer_is_meant(const struct ctx *x, const struct entry *entry)
{
	const struct effect *effect = x->g->effects.depth ? &x->g->effects.items[x->g->effects.depth - 1] : NULL;

	return x->g->ask == ASK_EFFECT && effect &&
	       answer_means_source(x, answer_source(entry), effect->player, effect->card, effect->source);
}

/* One that was passed over by a later player's resolves too late; true when it counts all the same. */
static bool begins_in_time(struct ctx *x, const struct entry *entry, const struct waiting *w)
{
	bool is_partial = x->env->record_is_partial;

	if (!w->passed_over || entry->verb == VERB_DECLINE)
		return true;
	offer_report(&x->offer, is_partial ? SEV_UNDETERMINED : SEV_ILLEGAL, R_BAG_ACTIVE_FIRST,
		     "'%.*s' of %s resolves after an ability of %s, who comes later in the order of the bag",
		     TEXT_ARG(lorcana_card_of(x->env->cards, w->card)->full_name), x->env->player_names[w->player],
		     x->env->player_names[x->g->bag_player]);
	return is_partial || x->offer.force;
}

bool answer_begin_meant(struct ctx *x, const struct entry *entry)
{
	const struct ref *source = answer_source(entry);
	int found = -1;

	if (x->g->ask != ASK_BAG || x->offer.dry_run)
		return true;
	for (uint16_t i = 0; i < x->g->bag.len; i++) {
		const struct waiting *w = &x->g->bag.items[i];

		if (w->player != entry->player || !answer_means_source(x, source, w->player, w->card, w->source))
			continue;
		if (found >= 0 && !source->given && !bag_are_the_same(w, &x->g->bag.items[found]))
			return true;
		/* One that was passed over counts as declined: another is meant, if there is one. */
		if (found < 0 || (x->g->bag.items[found].passed_over && !w->passed_over))
			found = i;
	}
	if (found < 0 || !bag_is_carried_out(&x->g->bag.items[found]))
		return true;
	if (!begins_in_time(x, entry, &x->g->bag.items[found]))
		return false;
	answer_give(x, give_begin, found);
	return true;
}

bool answer_can_be_asked(const struct ctx *x, const struct entry *entry)
{
	const struct ref *by = answer_source(entry);
	bool can = false;

	for (uint8_t i = 0; i < x->g->effects.depth; i++) {
		const struct effect *effect = &x->g->effects.items[i];

		can |= answer_means_source(x, by, effect->player, effect->card, effect->source) ||
		       (effect->source && answer_can_mean(by, table_object_const(&x->g->table, effect->source)->card));
	}
	return can;
}

/* Whether the last choice that was forced is of a card that nobody has recorded. */
static bool has_forced_unknown(const struct echo_set *set)
{
	uint16_t i = set->len;

	while (i > 0 && set->items[i - 1].verb != VERB_CHOOSE)
		i--;
	return i > 0 && set->items[i - 1].id && !set->items[i - 1].card;
}

/* Whether only a card that nobody has recorded could be the one that is named, also where it is a "may" to choose one. */
static bool needs_unknown(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial;
	struct pending pending = pending_of(x);

	if (pending.kind == CHOICE_MAY) {
		trial = trial_given(x, &copy, give_yes, 0);
		if (copy.ask != ASK_EFFECT)
			return entry->subject.card && has_forced_unknown(&copy.echoes);
		effect_pending(&trial, &pending);
	}
	for (uint8_t i = 0; i < pending.candidates.n; i++)
		if (table_object_const(&x->g->table, pending.candidates.ids[i])->card == entry->subject.card)
			return false;
	return pending.kind == CHOICE_CARDS && entry->subject.card;
}

bool answer_would_fit(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial, before = *x;

	if (!is_asked(x->g))
		return false;
	/* What has just been forced is rather said than chosen for what nobody has said to resolve. */
	if (x->g->ask == ASK_BAG && echo_is_of_last(x, entry))
		return false;
	trial = trial_on(x, &copy);
	answer_begin_waiting(&trial);
	if (trial.g->ask == ASK_EFFECT && needs_unknown(&trial, entry) && echo_names(x, entry))
		return false;
	if (trial.g->ask != ASK_EFFECT || !answer_pending(&trial, entry, &entry->subject))
		return false;
	return trial.offer.verdict == VERDICT_LEGAL ||
	       (trial.offer.verdict == VERDICT_UNDETERMINED && !echo_is_found(&before, entry));
}

bool answer_states_forced(struct ctx *x, const struct entry *entry)
{
	return x->g->ask == ASK_EFFECT && echo_take_of(x, entry, effect_top(x->g)->card);
}

/* Whether the record has gone on without what the player decides, and has told what comes behind it. */
static bool was_left_open(const struct ctx *x, player_id player)
{
	bool was = false;

	for (uint16_t i = 0; i < x->g->echoes.len; i++)
		was |= x->g->echoes.items[i].verb == ECHO_LEFT_OPEN && x->g->echoes.items[i].player == player;
	return was;
}

bool answer_find_question(struct ctx *x, const struct entry *entry, const char *does, const char *does_for_another,
			  struct pending *pending)
{
	if (!answer_begin_meant(x, entry))
		return false;
	if (!x->offer.dry_run)
		answer_begin_waiting(x);
	if (!answer_is_meant(x, entry)) {
		/*
		 * What could not be done is declined as well, also when it was done as often as its text allows. What was
		 * left open is rather decided than what was shown said again.
		 */
		if (!was_left_open(x, entry->player) && echo_take(x, entry))
			return false;
		if (skip_to_named(x, entry))
			return answer_find_question(x, entry, does, does_for_another, pending);
		if (!refuse_too_late(x, entry) &&
		    !(entry->verb == VERB_DECLINE && used_up_card(x, entry->player, entry->subject.card)))
			refuse_unasked(x, entry, does);
		return false;
	}
	effect_pending(x, pending);
	if (pending->player == entry->player)
		return true;
	/* There was no further card to choose, and that is said. */
	if (!x->offer.dry_run && echo_take(x, entry))
		return false;
	if (!x->offer.dry_run && answer_comes_later(x->g, entry->player)) {
		answer_pass_over(x, entry->player);
		return answer_find_question(x, entry, does, does_for_another, pending);
	}
	if (!skip_unrecorded(x, entry))
		refuse_player(x, entry, does_for_another);
	return false;
}
