/*
 * altered_vote.h - which of several values that records give is kept.
 *
 * Records of one card stand in the order of their worth; the value that
 * most of them give wins, between equals that of the worthiest.
 */
#ifndef VERDICT_DATA_ALTERED_VOTE_H
#define VERDICT_DATA_ALTERED_VOTE_H

#include "games/altered/cards/altered_import.h"

/* Records of one card, in their order, and lines of lists with its printings. */
struct altered_group {
	const struct altered_record *records; /* n of them */
	size_t n;
	const struct altered_collector *listed; /* n_listed of them */
	size_t n_listed;
};

/* The facts that are voted on. */
enum altered_fact {
	ALTERED_FACT_NAME,
	ALTERED_FACT_FACTION,
	ALTERED_FACT_TYPE,
	ALTERED_FACT_SUBTYPES,
	ALTERED_FACT_STAT, /* and one for each further statistic */
	ALTERED_FACT_TEXT = ALTERED_FACT_STAT + N_ALTERED_STATS /* and one for each further place */
};
enum { N_ALTERED_FACTS = ALTERED_FACT_TEXT + N_ALTERED_PLACES };

/*
 * The record whose value of the fact is kept; NULL when none says anything of
 * it. Every other value is a note, but for texts.
 */
const struct altered_record *altered_vote(struct altered_import *import, const struct altered_group *group, int fact);

#endif
