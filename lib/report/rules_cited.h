/*
 * rules_cited.h - the rules that findings of a run cite, each once.
 *
 * A rule is one by its game and key: the same in two editions is one, cited by
 * the number of the first.
 */
#ifndef VERDICT_REPORT_RULES_CITED_H
#define VERDICT_REPORT_RULES_CITED_H

#include "base/arena.h"
#include "base/diag.h"

struct cited_rule {
	const char *game;     /* NULL = not known */
	struct citation cite; /* all in the arena */
	size_t n[N_SEVERITIES]; /* findings that cite it */
};

struct rules_cited {
	struct cited_rule *items; /* len of them, in the order of their first findings */
	size_t len, cap;
	size_t n_uncited[N_SEVERITIES]; /* findings that cite no rule */
};

#define RULE_UNCITED ((size_t)-1)

/*
 * Counts a finding; stores the index of its rule, or RULE_UNCITED. What is kept
 * is copied into [arena]. ST_NOMEM.
 */
VERDICT_MUST_USE enum status rules_cited_count(struct rules_cited *rules, struct arena *arena, const char *game,
					       const struct diag *diag, size_t *rule);

void rules_cited_free(struct rules_cited *rules);

#endif
