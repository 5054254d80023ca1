/*
 * rule_place.h - where a rule stands: among the others of its edition, and in
 * the other editions.
 */
#ifndef VERDICT_CMD_RULE_PLACE_H
#define VERDICT_CMD_RULE_PLACE_H

#include "rule_shelf.h"

/* The deepest number known has six parts. */
enum { RULE_MAX_DEPTH = 16 };

/* The rules from the chapter down to the one above [rule]; returns how many, at most RULE_MAX_DEPTH. */
size_t rule_find_parents(const struct rulebook *book, const struct rule *rule,
			 const struct rule *parents[RULE_MAX_DEPTH]);

/* The rules before and after [rule] under the same parent; NULL = none. */
void rule_find_neighbours(const struct rulebook *book, const struct rule *rule, const struct rule *beside[2]);

/* True when [rule] is shown as a sub-rule of [above]: below it, below a chapter by one step only. */
bool rule_is_shown_below(const struct rule *rule, const struct rule *above);

/* Where a key stands in one edition. */
struct rule_whereabouts {
	const struct rule *rule; /* NULL = not there */
	struct text variant;
};

/* Where [key] stands in edition [i] of a shelf. */
struct rule_whereabouts rule_find_whereabouts(struct rule_shelf *shelf, int i, struct text key);

#endif
