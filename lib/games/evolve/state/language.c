#include "games/evolve/state/language.h"

#include <stddef.h>

const char *const evolve_zone_words[] = { "deck",     "hand",	"field",	 "ex",	      "cemetery",   "banished",
					  "evolve-deck", "evolve-zone", "race-zone", "resolution", "leader-area", NULL };
const char *const evolve_counter_words[] = { "stack", "spell", "prayer", NULL };
const char *const evolve_keyword_words[] = { "ward",   "storm", "rush",	 "assail", "intimidate", "drain",
					     "bane",   "aura",	"stack", "quick",  NULL };
const char *const evolve_phase_words[] = { "start", "main", "end", NULL };

static const struct clause_def clauses[] = {
	EVOLVE_CLAUSES(CLAUSE_ROW)
};

static const struct verb_def verbs[] = {
	EVOLVE_VERBS(VERB_ROW)
};

_Static_assert(N_EVOLVE_CLAUSES <= 32, "clauses are a set of 32 bits");
_Static_assert(N_EVOLVE_VERBS <= 255, "a verb is a byte");

const struct language evolve_language = {
	.verbs = verbs,
	.n_verbs = N_EVOLVE_VERBS,
	.clauses = clauses,
	.n_clauses = N_EVOLVE_CLAUSES,
	.repeated = WITH(TARGET) | WITH(OF) | WITH(LEADER) | WITH(AMOUNT) | WITH(OPTION) | WITH(COST) | WITH(USE) | WITH(DECLINE),
};
