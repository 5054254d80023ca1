/*
 * budget.h - how much may still be tried to find out what a record means.
 *
 * A record that leaves something out is read by trying: answers to what is
 * asked, other meanings of entries before. All of it for one entry takes from
 * one budget, by reference, so that no entry takes long, however much of the
 * record is open. A unit is one thing tried: a copy of the game on which
 * something is carried out. What has not been tried is left open.
 */
#ifndef VERDICT_KERNEL_BUDGET_H
#define VERDICT_KERNEL_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

struct budget {
	uint32_t left; /* units that may still be done for the entry at hand */
	uint32_t kept; /* of these so many are not for what is being done now */
	bool ran_out;  /* something of that has been left untried */
};

/* Whether anything more may be tried. NULL = there is no limit. */
static inline bool budget_has(const struct budget *budget)
{
	return !budget || budget->left > budget->kept;
}

/* Takes one unit; false, and something is left untried, when there is none. */
static inline bool budget_take(struct budget *budget)
{
	if (!budget)
		return true;
	if (budget->left <= budget->kept) {
		budget->ran_out = true;
		return false;
	}
	budget->left--;
	return true;
}

/* Takes one unit of what is done in any case. */
static inline void budget_spend(struct budget *budget)
{
	if (budget && budget->left)
		budget->left--;
}

#endif
