#include "games/lorcana/state/position_words.h"

#include "games/lorcana/state/game.h"

const char *const lorcana_step_words[] = {
	[STEP_SETUP] = "setup", [STEP_START] = "start", [STEP_DRAWING] = "draw",
	[STEP_MAIN] = "main",   [STEP_ENDING] = "end",  NULL,
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

const char *const lorcana_event_words[] = {
	[HAPPEN_PLAY] = "play",
	[HAPPEN_QUEST] = "quest",
	[HAPPEN_CHALLENGE] = "challenge",
	[HAPPEN_BANISH] = "banish",
	[HAPPEN_LEAVE] = "leave",
	[HAPPEN_TURN_START] = "turn-start",
	[HAPPEN_TURN_END] = "turn-end",
	[HAPPEN_INK] = "ink",
	[HAPPEN_DRAW] = "draw",
	[HAPPEN_MOVE] = "move",
	[HAPPEN_SING] = "sing",
	[HAPPEN_DAMAGE] = "damage",
	[HAPPEN_REMOVE] = "remove",
	[HAPPEN_READY] = "ready",
	[HAPPEN_EXERT] = "exert",
	[HAPPEN_DISCARD] = "discard",
	[HAPPEN_TO_DISCARD] = "to-discard",
	[HAPPEN_RETURN] = "return",
	[HAPPEN_UNDER] = "under",
	[HAPPEN_CHOOSE] = "choose",
	[HAPPEN_BOOST] = "boost",
	[HAPPEN_FROM_DISCARD] = "from-discard",
	[HAPPEN_CHALLENGE_END] = "challenge-end",
	[HAPPEN_GAIN_LORE] = "gain",
	[HAPPEN_MOVE_DAMAGE] = "move-damage",
	[HAPPEN_PUT_DAMAGE] = "put",
	[HAPPEN_USE] = "use",
	[HAPPEN_LOSE_LORE] = "lose",
	[HAPPEN_FROM_INKWELL] = "from-inkwell",
	[HAPPEN_TAKE] = "take",
	[N_HAPPENINGS] = NULL,
};

static const struct position_line lines[] = {
	LORCANA_STATED(STATED_LINE)
};

static const struct language language =
	LANGUAGE(LORCANA_STATED(STATED_ROW), N_LORCANA_STATED, LORCANA_STATES(STATE_ROW), N_LORCANA_STATES, 0);

_Static_assert((int)STATED_DECK_LINE == (int)Z_DECK && (int)STATED_DISCARD_LINE == (int)Z_DISCARD,
	       "zones are stated by their numbers");

const struct position_words lorcana_position_words = { .language = &language, .lines = lines };
