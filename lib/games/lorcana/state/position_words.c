#include "games/lorcana/state/position_words.h"

#include "games/lorcana/state/game.h"

const char *const lorcana_step_words[] = {
	[STEP_SETUP] = "setup", [STEP_START] = "start", [STEP_DRAWING] = "draw", [STEP_MAIN] = "main", NULL,
};

const char *const lorcana_lasts_words[] = {
	[UNTIL_TURN_ENDS] = "turn",
	[UNTIL_OWN_TURN_STARTS] = "next",
	[UNTIL_LEAVES] = "leaves",
	[UNTIL_SOURCE_LEAVES] = "source-leaves",
	[UNTIL_CHALLENGE_ENDS] = "challenge",
	[UNTIL_NEXT_TURN_ENDS] = "next-end",
	NULL,
};

static const struct clause_def states[] = {
#define X(name, word, value, words) [STATE_##name##_ID] = { word, value, words },
	LORCANA_STATES(X)
#undef X
};

static const struct verb_def rows[] = {
#define X(name, word, mark, number, card, states, kind, value, words, least, most, under) \
	[STATED_##name##_LINE] = { word, MARK_##mark, NEED_##number, NEED_##card, NEED_NONE, states },
	LORCANA_STATED(X)
#undef X
};

static const struct position_line lines[] = {
#define X(name, word, mark, number, card, states, kind, value, words, least, most, under) \
	[STATED_##name##_LINE] = { STATED_##kind, VALUE_##value, words, least, most, under },
	LORCANA_STATED(X)
#undef X
};

static const struct language language = {
	.verbs = rows,
	.n_verbs = N_LORCANA_STATED,
	.clauses = states,
	.n_clauses = N_LORCANA_STATES,
};

_Static_assert((int)STATED_DECK_LINE == (int)Z_DECK && (int)STATED_DISCARD_LINE == (int)Z_DISCARD,
	       "zones are stated by their numbers");

const struct position_words lorcana_position_words = { .language = &language, .lines = lines };
