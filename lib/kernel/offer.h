/*
 * offer.h - the entry at hand: where it stands, where findings about it go, and
 * what it has been found to be so far.
 *
 * Every function of an engine is handed one, in the game's own context. A trial
 * is an offer without `diags`: nothing is reported, and only the verdict is found.
 */
#ifndef VERDICT_KERNEL_OFFER_H
#define VERDICT_KERNEL_OFFER_H

#include "base/buffer.h"
#include "kernel/budget.h"
#include "kernel/ruling.h"

struct offer {
	const struct ruling *ruling; /* that findings cite; the game's own: NULL until it has the entry, and in trials */
	struct place place;	     /* of the entry */
	struct diags *diags;	     /* NULL = report nothing */
	enum verdict verdict;	     /* worst finding so far */
	bool force;		     /* carry out even what is illegal */
	bool dry_run;		     /* check only, change nothing */
	struct budget *budget;	     /* of what may be tried to find out what it means; NULL = without a limit */
};

/* An entry at [place] of which nothing has been found yet. */
static inline struct offer offer_of(const struct ruling *ruling, struct place place, struct diags *diags, bool force)
{
	return (struct offer){ .ruling = ruling, .place = place, .diags = diags, .verdict = VERDICT_LEGAL, .force = force };
}

/* The same entry for trying something out: nothing is reported, and nothing has been found yet. */
static inline struct offer offer_trial(const struct offer *offer)
{
	struct offer trial = *offer;

	trial.diags = NULL;
	trial.verdict = VERDICT_LEGAL;
	return trial;
}

/* Whether not all that the entry may mean has been tried: what speaks against it is in doubt then, for this reason. */
static inline bool offer_is_cut(const struct offer *offer)
{
	return offer->budget && offer->budget->ran_out;
}
#define OFFER_CUT "the record leaves more open than can be tried, which may change this"

/* Reports a finding that cites [rule], in doubt where the offer is cut; the words are cut as ruling_report does. */
void offer_report(struct offer *offer, enum severity severity, rule_id rule, const char *fmt, ...) VERDICT_PRINTF(4, 5);

/* Frees words that went into a report, and marks the report as lost if memory ran out over them. */
void offer_free_words(struct offer *offer, struct buffer *words);

#endif
