/*
 * rule_diff.h - two editions of one document compared by meaning.
 *
 * Keys and variants say what a rule means, numbers only where it stands. So a
 * key that has another variant changed in substance, one that only has another
 * number was renumbered, and one that the other edition lacks is new or gone.
 */
#ifndef VERDICT_DATA_RULE_DIFF_H
#define VERDICT_DATA_RULE_DIFF_H

#include "rulebook/rulebook.h"

/* In the order in which they are listed. */
enum rule_change { RULE_CHANGED, RULE_NEW, RULE_GONE, RULE_RENUMBERED };
enum { N_RULE_CHANGES = RULE_RENUMBERED + 1 };

struct rule_difference {
	enum rule_change change;
	struct text key;                      /* of both */
	const struct rule *old;               /* in the earlier edition; NULL = not there */
	const struct rule *new;               /* in the later one; NULL = not there */
	struct text old_variant, new_variant; /* of the key; empty = not there */
};

struct rule_diff {
	struct rule_difference *items; /* by change, then in the order of the document */
	size_t len;
	size_t count[N_RULE_CHANGES];
	size_t n_same; /* keys with the same number and meaning */
};

/* Compares two editions of a game; the result lives in [arena]. ST_NOMEM only. */
VERDICT_MUST_USE enum status rule_diff_make(struct rule_diff *diff, const struct rulebook *old,
					    const struct rulebook *new, struct arena *arena);

/* "changed", "new", "gone", "renumbered". */
const char *rule_change_name(enum rule_change change);

#endif
