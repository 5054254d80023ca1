#include "games/altered/state/language.h"

#include <stddef.h>

const char *const altered_expedition_words[] = { "hero", "companion", NULL };
const char *const altered_from_words[] = { "hand", "reserve", "deck", "discard", "mana", "landmarks", "expedition", NULL };
const char *const altered_deck_words[] = { "top", "bottom", NULL };
const char *const altered_status_words[] = { "anchored", "ascended", "asleep", "boosted", "exhausted", "fleeting", NULL };
const char *const altered_terrain_words[] = { "forest", "mountain", "water", NULL };
const char *const altered_phase_words[] = { "morning", "noon", "afternoon", "dusk", "night", NULL };

static const struct clause_def clauses[] = {
	ALTERED_CLAUSES(CLAUSE_ROW)
};

static const struct verb_def verbs[] = {
	ALTERED_VERBS(VERB_ROW)
};

_Static_assert(N_ALTERED_CLAUSES <= 32, "clauses are a set of 32 bits");
_Static_assert(N_ALTERED_VERBS <= 255, "a verb is a byte");

const struct language altered_language = {
	.verbs = verbs,
	.n_verbs = N_ALTERED_VERBS,
	.clauses = clauses,
	.n_clauses = N_ALTERED_CLAUSES,
	.repeated = WITH(TARGET) | WITH(OF) | WITH(MODE) | WITH(TERRAIN),
};
