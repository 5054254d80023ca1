/*
 * statistic_sum.h - what an expedition's statistic is made of, for findings
 * that say what was counted and should not have been, or the other way round.
 */
#ifndef VERDICT_ALTERED_STATISTIC_SUM_H
#define VERDICT_ALTERED_STATISTIC_SUM_H

#include "games/altered/state/context.h"

struct statistic_sum {
	int as_it_is;
	int sleepers; /* what they would add */
	int boosts;
	int giants;   /* that are in the other expedition by their card */
};

struct statistic_sum sum_of_statistic(struct ctx *x, player_id player, unsigned side, unsigned terrain);

/* What Asleep Characters would add to it. */
int sleepers_statistic(struct ctx *x, player_id player, unsigned side, unsigned terrain);

#endif
