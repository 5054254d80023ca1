#include "games/altered/record/behind.h"

#include "games/altered/record/offer.h"
#include "games/altered/record/ways.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* What is declined leaves no trace, and is told at any time. */
static bool decides(const struct entry *entry)
{
	return entry->mark == MARK_CHOICE && (entry->verb == VERB_PLAY || entry->verb == VERB_CHOOSE ||
					      entry->verb == VERB_PICK_MODE || entry->verb == VERB_ACCEPT);
}

/* Whether, with the entry, what is stated comes of the effect that asks, or may; also where nothing is decided by the entry. */
static bool comes_of_this(struct ctx *x, const struct entry *entry, const struct stated *stated)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	copy.n_stated = 0;
	trial.verdict = VERDICT_LEGAL;
	trial.force = false;
	offer_here(&trial, entry);
	if (trial.verdict != VERDICT_LEGAL || is_in_doubt(&trial))
		return true;
	if (copy.units == x->g->units && copy.unit.kind != UNIT_NONE && copy.course.n_answers == x->g->course.n_answers)
		return true;
	return ways_within(&trial, stated, x->g->units);
}

/* Whether the entry, taken as it stands, leads to all that is stated at some time. */
static bool leads_to_stated(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	trial.force = false;
	offer_here(&trial, entry);
	return ways_to_stated(&trial);
}

const struct stated *stated_of_later(struct ctx *x, const struct entry *entry)
{
	const struct altered_game *g = x->g;

	if (g->ask != ASK_EFFECT || !decides(entry) || x->masks_card || x->env->record_is_partial || is_in_doubt(x))
		return NULL;
	for (uint8_t i = 0; i < g->n_stated; i++)
		if (g->stated[i].unit == g->units && g->stated[i].verb != VERB_CHOOSE &&
		    !comes_of_this(x, entry, &g->stated[i]) && leads_to_stated(x, entry))
			return &g->stated[i];
	return NULL;
}

void say_behind(struct ctx *x, const struct entry *entry, const struct stated *stated)
{
	add_finding(x, against_record(x), entry->verb == VERB_PLAY ? R_PLAY_DURING_EFFECT : R_REACTIONS_WHEN_CHECKED,
		    "%s decides for '%.*s' behind '! %s %s', which a Reaction does once that is resolved",
		    x->env->player_names[entry->player], TEXT_ARG(question_source(x)),
		    altered_language.verbs[stated->verb].word, x->env->player_names[stated->player]);
}
