#include "games/evolve/state/language.h"

#include <stddef.h>

const char *const evolve_zone_words[] = { "deck",     "hand",	"field",	 "ex",	      "cemetery",   "banished",
					  "evolve-deck", "evolve-zone", "race-zone", "resolution", "leader-area", NULL };
const char *const evolve_counter_words[] = { "stack", "spell", "prayer", NULL };
const char *const evolve_keyword_words[] = { "ward",   "storm", "rush",	 "assail", "intimidate", "drain",
					     "bane",   "aura",	"stack", "quick",  NULL };
const char *const evolve_phase_words[] = { "start", "main", "end", NULL };

const struct language evolve_language =
	LANGUAGE(EVOLVE_VERBS(VERB_ROW), N_EVOLVE_VERBS, EVOLVE_CLAUSES(CLAUSE_ROW), N_EVOLVE_CLAUSES,
		 WITH(TARGET) | WITH(OF) | WITH(LEADER) | WITH(AMOUNT) | WITH(OPTION) | WITH(COST) | WITH(USE) | WITH(DECLINE));
