#include "games/evolve/state/position_words.h"

#include "games/evolve/state/context.h"

const char *const evolve_moment_words[] = {
	[MOMENT_REDRAW] = "redraw",
	[MOMENT_START] = "start",
	[MOMENT_MAIN] = "main",
	[MOMENT_ATTACK] = "attack",
	[MOMENT_WARD] = "ward",
	[MOMENT_END] = "end",
	NULL,
};

const char *const evolve_event_words[] = {
	[HAPPENS_MOVE] = "move",       [HAPPENS_DESTROY] = "destroyed", [HAPPENS_BANISH] = "banished",
	[HAPPENS_RETURN] = "returned", [HAPPENS_DISCARD] = "discarded", [HAPPENS_DRAW] = "drawn",
	[HAPPENS_PLAY] = "played",     [HAPPENS_ENGAGE] = "engaged",    [HAPPENS_REFRESH] = "refreshed",
	[HAPPENS_ATTACK] = "attacked", [HAPPENS_FIGHT] = "fought",      [HAPPENS_DAMAGE] = "damaged",
	[HAPPENS_GAIN] = "gained",     [HAPPENS_LOSE] = "lost",         [HAPPENS_EVOLVE] = "evolved",
	[HAPPENS_RACE] = "raced",      [HAPPENS_PHASE] = "phase",       NULL,
};

const char *const evolve_until_words[] = {
	[UNTIL_NEVER] = "never",
	[UNTIL_TURN_ENDS] = "turn",
	[UNTIL_THEIR_TURN_ENDS] = "their-turn",
	[UNTIL_COMBAT_ENDS] = "combat",
	NULL,
};

static const struct position_line lines[] = {
	EVOLVE_STATED(STATED_LINE)
};

static const struct language language =
	LANGUAGE(EVOLVE_STATED(STATED_ROW), N_EVOLVE_STATED, EVOLVE_STATES(STATE_ROW), N_EVOLVE_STATES, HAS(EVOLVED) | HAS(RACED));

_Static_assert((int)STATED_DECK_LINE == (int)Z_DECK && (int)STATED_EVOLVE_DECK_LINE == (int)Z_EVOLVE_DECK,
	       "zones are stated by their numbers");

const struct position_words evolve_position_words = { .language = &language, .lines = lines };
