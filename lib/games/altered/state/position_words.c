#include "games/altered/state/position_words.h"

#include "games/altered/state/context.h"

const char *const altered_moment_words[] = {
	[MOMENT_SETUP] = "setup",
	[MOMENT_MORNING] = "morning",
	[MOMENT_MORNING_BEGUN] = "morning-begun",
	[MOMENT_PREPARED] = "prepared",
	[MOMENT_EXPAND] = "expand",
	[MOMENT_NOON] = "noon",
	[MOMENT_NOON_BEGUN] = "noon-begun",
	[MOMENT_AFTERNOON] = "afternoon",
	[MOMENT_DUSK] = "dusk",
	[MOMENT_DUSK_BEGUN] = "dusk-begun",
	[MOMENT_NIGHT] = "night",
	[MOMENT_NIGHT_BEGUN] = "night-begun",
	[MOMENT_CLEAN_UP] = "clean-up",
	[MOMENT_CLEANED_UP] = "cleaned-up",
	NULL,
};

const char *const altered_event_words[] = {
	[HAPPENS_MOVE] = "move",
	[HAPPENS_PHASE] = "phase",
	[HAPPENS_BOOST] = "boost",
	[HAPPENS_COUNTERS] = "counters",
	[HAPPENS_SPEND] = "spend",
	[HAPPENS_GAIN] = "gain",
	[HAPPENS_LOSE] = "lose",
	[HAPPENS_EXHAUST] = "exhaust",
	[HAPPENS_ASCEND] = "ascend",
	[HAPPENS_ASCEND_AGAIN] = "ascend-again",
	[HAPPENS_FORWARD] = "forward",
	[HAPPENS_BACKWARD] = "backward",
	[HAPPENS_FAIL] = "fail",
	[HAPPENS_PASS] = "pass",
	[HAPPENS_ROLL] = "roll",
	[HAPPENS_REVEAL] = "reveal",
	[HAPPENS_QUICK] = "quick",
	[HAPPENS_SABOTAGE] = "sabotage",
	[HAPPENS_RUSH] = "rush",
	[HAPPENS_SPREAD] = "spread",
	NULL,
};

const char *const altered_deed_words[] = {
	[DEED_PLAYED] = "played",
	[DEED_PLAYED_FROM_RESERVE] = "played-from-reserve",
	[DEED_PLAYED_FROM_ELSEWHERE] = "played-from-elsewhere",
	[DEED_DISCARDED] = "discarded",
	[DEED_SACRIFICED] = "sacrificed",
	[DEED_QUICK] = "quick",
	NULL,
};

const char *const altered_zone_words[] = {
	[Z_DECK] = "deck",
	[Z_HAND] = "hand",
	[Z_MANA] = "mana",
	[Z_RESERVE] = "reserve",
	[Z_EXPEDITION] = "expedition",
	[Z_LANDMARKS] = "landmarks",
	[Z_DISCARD] = "discard",
	[Z_HERO] = "hero",
	[Z_LIMBO] = "limbo",
	[Z_GONE] = "gone",
	NULL,
};

static const struct position_line lines[] = {
	ALTERED_STATED(STATED_LINE)
};

static const struct language language =
	LANGUAGE(ALTERED_STATED(STATED_ROW), N_ALTERED_STATED, ALTERED_STATES(STATE_ROW), N_ALTERED_STATES, HAS(TERRAIN));

_Static_assert((int)STATED_DECK_LINE == (int)Z_DECK && (int)STATED_HERO_LINE == (int)Z_HERO,
	       "zones are stated by their numbers");

const struct position_words altered_position_words = { .language = &language, .lines = lines };
