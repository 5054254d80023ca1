/*
 * answer_support.c - Support that waits in the bag, answered by an entry that
 * need not name it.
 */
#include "games/lorcana/record/answer_support.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer_question.h"
#include "games/lorcana/state/language.h"

/* Support of the player that the entry can be about; NULL = there is none, or several. */
static const struct waiting *support_waiting(const struct ctx *x, const struct entry *entry)
{
	const struct ref *source = answer_source(entry);
	const struct waiting *found = NULL;

	for (uint16_t i = 0; i < x->g->bag.len; i++) {
		const struct waiting *w = &x->g->bag.items[i];

		if (w->player != entry->player || !answer_can_mean(source, w->card))
			continue;
		if (source->given && w->kind != TRIGGER_SUPPORT)
			return NULL;
		if (w->kind != TRIGGER_SUPPORT || !w->card)
			continue;
		if (found)
			return NULL;
		found = w;
	}
	return found;
}

/* Whether something else that waits asks what the entry can be the answer to. */
static bool answers_another(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial;
	struct pending pending;

	if (entry->verb == VERB_CHOOSE)
		return answer_would_fit(x, entry);
	trial = trial_on(x, &copy);
	answer_begin_waiting(&trial);
	if (trial.g->ask != ASK_EFFECT)
		return false;
	effect_pending(&trial, &pending);
	return pending.player == entry->player;
}

static const struct waiting *support_meant(const struct ctx *x, const struct entry *entry)
{
	const struct waiting *w = x->g->ask == ASK_BAG && !x->dry_run ? support_waiting(x, entry) : NULL;

	return w && x->g->bag.len > 1 && !answer_source(entry)->given && answers_another(x, entry) ? NULL : w;
}

void support_resolve(struct ctx *x, const struct waiting *support, const struct entry *entry, const struct ref *chosen)
{
	struct entry resolve = answer_support_entry(x, support, chosen);

	resolve.line = entry->line;
	resolve.index = entry->index;
	resolve_offer(x, &resolve);
}

bool support_answers(struct ctx *x, const struct entry *entry, const struct ref *chosen)
{
	const struct waiting *w = support_meant(x, entry);

	if (w)
		support_resolve(x, w, entry, chosen);
	return w;
}

/* The only Support that the change of Strength can be of. */
static const struct waiting *support_done(const struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	const struct waiting *found = NULL;

	for (uint16_t i = 0; x->g->ask == ASK_BAG && i < x->g->bag.len; i++) {
		const struct waiting *w = &x->g->bag.items[i];

		if (w->kind != TRIGGER_SUPPORT || !w->card || (by && by->ref.card != w->card) ||
		    damage_by(x->env, x->g, w->source) != entry->number)
			continue;
		if (found && found->card != w->card)
			return NULL;
		found = found ? found : w;
	}
	return found;
}

bool answer_support_outcome(struct ctx *x, const struct entry *entry)
{
	const struct waiting *w = entry->verb == VERB_DO_STRENGTH && !x->dry_run ? support_done(x, entry) : NULL;
	struct ref chosen = entry->subject;

	if (!w || !chosen.card)
		return false;
	/* What is chosen is counted from the chooser's cards on, an outcome says whose it is. */
	if (!chosen.ordinal && pick_objects(x->g, entry->player, Z_PLAY, &chosen).n == 1)
		chosen.ordinal = 1;
	for (player_id p = w->player; p != entry->player; p = (player_id)((p + 1) % x->g->n_players)) {
		struct ref any = { .given = true, .card = chosen.card, .name = chosen.name };
		struct picks before = pick_objects(x->g, p, Z_PLAY, &any);

		if (before.n && !before.unknown)
			chosen.ordinal = (uint16_t)((chosen.ordinal ? chosen.ordinal : 1) + before.n);
	}
	support_resolve(x, w, entry, &chosen);
	return true;
}

bool support_accepts(struct ctx *x, const struct entry *entry, const struct ref *chosen)
{
	return chosen ? support_answers(x, entry, chosen) : support_meant(x, entry) != NULL;
}
