#include "games/altered/record/behind.h"

#include "games/altered/record/offer.h"
#include "games/altered/record/outcome.h"
#include "games/altered/record/ways.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/unit.h"
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
	offer_here(&trial, entry);
	if (trial.offer.verdict != VERDICT_LEGAL || is_in_doubt(&trial))
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

	offer_here(&trial, entry);
	return ways_to_stated(&trial);
}

/* Whether the entry can be held against the record. */
static bool is_certain(const struct ctx *x, const struct entry *entry)
{
	return x->g->ask == ASK_EFFECT && decides(entry) && !x->masks_card && !x->env->record_is_partial && !is_in_doubt(x) &&
	       !has_said_unknown(x);
}

/* Whether the choice is right once what is asked is done, and no sooner; [done]: the game then. */
static bool says_done(struct ctx *x, const struct entry *entry, struct ctx *done)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	if (x->g->course.question.kind != QUESTION_MAY || x->g->course.question.player != entry->player ||
	    (entry->verb != VERB_CHOOSE && entry->verb != VERB_PICK_MODE) || would_be_legal(x, entry))
		return false;
	unit_answer(&trial, (struct reply){ .what = THING_NO });
	run_on(&trial);
	unit_answer(done, (struct reply){ .what = THING_YES });
	run_on(done);
	return !would_be_legal(&trial, entry) && would_be_legal(done, entry);
}

const struct stated *stated_of_implied(struct ctx *x, const struct entry *entry)
{
	const struct altered_game *g = x->g;
	struct altered_game copy;
	struct ctx done;

	if (g->n_stated == 0 || !is_certain(x, entry))
		return NULL;
	done = ctx_trial(x, &copy);
	if (!says_done(x, entry, &done))
		return NULL;
	for (uint8_t i = 0; i < g->n_stated; i++)
		if (g->stated[i].unit == g->units && g->stated[i].verb != VERB_CHOOSE &&
		    !ways_within(&done, &g->stated[i], g->units) && ways_to_stated(&done))
			return &g->stated[i];
	return NULL;
}

const struct stated *stated_of_later(struct ctx *x, const struct entry *entry)
{
	const struct altered_game *g = x->g;

	if (!is_certain(x, entry))
		return NULL;
	for (uint8_t i = 0; i < g->n_stated; i++)
		if (g->stated[i].unit == g->units && g->stated[i].verb != VERB_CHOOSE &&
		    !comes_of_this(x, entry, &g->stated[i]) && leads_to_stated(x, entry))
			return &g->stated[i];
	return NULL;
}

void say_behind(struct ctx *x, const struct entry *entry, const struct stated *stated)
{
	/* Editions before 4.0 say of no play of its own when it is part of an effect. */
	rule_id of_play = ruling_or(&x->env->ruling, R_PLAY_DURING_EFFECT, R_REACTIONS_WHEN_CHECKED);

	offer_report(&x->offer, against_record(x), entry->verb == VERB_PLAY ? of_play : R_REACTIONS_WHEN_CHECKED,
		     "%s decides for '%.*s' behind '! %s %s', which a Reaction does once that is resolved",
		     x->env->player_names[entry->player], TEXT_ARG(question_source(x)),
		     altered_language.verbs[stated->verb].word, x->env->player_names[stated->player]);
}

bool is_told_behind(const struct ctx *x, const struct altered_echo *echo)
{
	/* A record of another program that leaves choices out, or what is hidden, may have an order of its own. */
	return echo->unit && echo->unit < x->g->told_last.unit && !x->env->record_is_partial && !x->masks_card &&
	       !x->g->b.lost && !is_in_doubt(x) && !has_said_unknown(x);
}

void told_in_unit(struct ctx *x, const struct altered_echo *echo)
{
	if (echo->unit > x->g->told_last.unit)
		x->g->told_last = (struct told_last){ .unit = echo->unit, .unit_kind = echo->unit_kind, .verb = echo->verb,
						      .player = echo->player };
}

void told_decision(struct ctx *x, const struct entry *entry, uint16_t unit, uint8_t kind)
{
	/* What is declined leaves no trace, and is told at any time. */
	if (entry->verb != VERB_DECLINE && unit > x->g->told_last.unit)
		x->g->told_last =
			(struct told_last){ .unit = unit, .unit_kind = kind, .verb = entry->verb, .player = entry->player };
}

/* Why what was told last comes later. */
static const char *why_later(const struct told_last *last)
{
	if (last->unit_kind != UNIT_REACTION)
		return "comes later in the day";
	if (last->verb == VERB_REACT)
		return "is played once that is resolved";
	return altered_language.verbs[last->verb].mark == MARK_OUTCOME ? "a Reaction does once that is resolved"
								       : "a Reaction asks for once that is resolved";
}

void say_told_behind(struct ctx *x, const struct entry *entry)
{
	const struct told_last *last = &x->g->told_last;
	const char *word = altered_language.verbs[last->verb].word, *player = x->env->player_names[last->player];
	bool is_outcome = altered_language.verbs[last->verb].mark == MARK_OUTCOME;

	offer_report(&x->offer, against_record(x), last->unit_kind == UNIT_REACTION ? R_REACTIONS_WHEN_CHECKED : R_DAY_PHASES,
		     "'! %s %s' is told behind '%s%s %s', which %s", altered_language.verbs[entry->verb].word,
		     x->env->player_names[entry->player], is_outcome ? "! " : "", is_outcome ? word : player,
		     is_outcome ? player : word, why_later(last));
}
