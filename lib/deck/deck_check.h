/*
 * deck_check.h - is a deck legal under the rules at hand.
 *
 * A table of rows {rule key, check}: each row that is in force in the edition
 * reports what it finds, all of it. Numbers come from the format's limits and
 * the cards. Nothing is said that an unknown card could still change.
 */
#ifndef VERDICT_DECK_DECK_CHECK_H
#define VERDICT_DECK_DECK_CHECK_H

#include "deck/deck.h"
#include "deck/deck_rules.h"

struct deck_case {
	const struct deck_rules *rules;
	const struct deck *deck;
	const struct deck *pool; /* what a Limited deck was built from; NULL = not given */
	struct diags *diags;
};

/* Appends every finding about the deck, and sorts: most serious first. */
void deck_check(const struct deck_case *the_case);

/*
 * Reports one finding of the row [key]: a severity, a line of the list and a
 * message as for printf. For the files of this module.
 */
#define FIND(the_case, severity, key, at_line, ...)                                          \
	do {                                                                                 \
		struct citation cite_ = deck_rules_cite((the_case)->rules, key);             \
		struct place place_ = { .file = (the_case)->deck->file, .line = (at_line) }; \
		diag_add((the_case)->diags, severity, place_, &cite_, __VA_ARGS__);          \
	} while (0)

#endif
