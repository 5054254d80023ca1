#include "games/altered/state/language.h"

#include <stddef.h>

const char *const altered_expedition_words[] = { "hero", "companion", NULL };
const char *const altered_from_words[] = { "hand", "reserve", "deck", "discard", "mana", "landmarks", "expedition", NULL };
const char *const altered_deck_words[] = { "top", "bottom", NULL };
const char *const altered_status_words[] = { "anchored", "ascended", "asleep", "boosted", "exhausted", "fleeting", NULL };
const char *const altered_terrain_words[] = { "forest", "mountain", "water", NULL };
const char *const altered_phase_words[] = { "morning", "noon", "afternoon", "dusk", "night", NULL };

const struct language altered_language =
	LANGUAGE(ALTERED_VERBS(VERB_ROW), N_ALTERED_VERBS, ALTERED_CLAUSES(CLAUSE_ROW), N_ALTERED_CLAUSES,
		 WITH(TARGET) | WITH(OF) | WITH(MODE) | WITH(TERRAIN));
