/*
 * position_words.h - the words of an Altered table that a record begins with.
 *
 * They are those of entries and observations where there are such. Each list
 * stands once; the enums and the tables of position_words.c are made from it.
 */
#ifndef VERDICT_ALTERED_POSITION_WORDS_H
#define VERDICT_ALTERED_POSITION_WORDS_H

#include "games/altered/state/language.h"
#include "kernel/position.h"

/*
 * How far the day is, in the order of altered_moment_words: a phase begins, or
 * a player has to decide in it. In the Afternoon somebody takes a turn.
 */
enum altered_moment {
	MOMENT_SETUP,
	MOMENT_MORNING,
	MOMENT_MORNING_BEGUN, /* and Reactions to that wait, as in the others of this name */
	MOMENT_PREPARED,
	MOMENT_EXPAND,
	MOMENT_NOON,
	MOMENT_NOON_BEGUN,
	MOMENT_AFTERNOON,
	MOMENT_DUSK,
	MOMENT_DUSK_BEGUN,
	MOMENT_NIGHT,
	MOMENT_NIGHT_BEGUN,
	MOMENT_CLEAN_UP,
	MOMENT_CLEANED_UP,
	N_MOMENTS
};

extern const char *const altered_moment_words[];
extern const char *const altered_event_words[]; /* what happens, by enum happening_kind */
extern const char *const altered_deed_words[]; /* what has been done this day, by enum altered_deed */
extern const char *const altered_zone_words[]; /* by enum altered_zone */

/* What texts look back on. */
enum altered_deed {
	DEED_PLAYED,
	DEED_PLAYED_FROM_RESERVE,
	DEED_PLAYED_FROM_ELSEWHERE,
	DEED_DISCARDED,
	DEED_SACRIFICED,
	DEED_QUICK,
	N_ALTERED_DEEDS
};

/* X(NAME, "word", what follows, the words it may be) */
#define ALTERED_STATES(X)                                                                                      \
	X(IN, "in", CLAUSE_WORD, altered_expedition_words)                                                     \
	X(EXHAUSTED, "exhausted", CLAUSE_BARE, NULL)                                                           \
	X(ANCHORED, "anchored", CLAUSE_BARE, NULL)                                                             \
	X(ASLEEP, "asleep", CLAUSE_BARE, NULL)                                                                 \
	X(FLEETING, "fleeting", CLAUSE_BARE, NULL)                                                             \
	X(BOOSTS, "boosts", CLAUSE_NUMBER, NULL)                                                               \
	X(COUNTERS, "counters", CLAUSE_NUMBER, NULL)                                                           \
	X(OF, "of", CLAUSE_WORD, NULL)           /* the player whose card it is, where another controls it */  \
	X(SCOUTED, "scouted", CLAUSE_BARE, NULL) /* played for its Scout cost */                               \
	X(UNNAMED, "unnamed", CLAUSE_BARE, NULL) /* drawn, and the record may still say what it is */          \
	X(RULE, "rule", CLAUSE_WORD, NULL)       /* by its key */                                              \
	X(WAS_ANCHORED, "was-anchored", CLAUSE_BARE, NULL) /* until the last Rest */                           \
	X(WAS_ASLEEP, "was-asleep", CLAUSE_BARE, NULL)                                                         \
	X(TERRAIN, "terrain", CLAUSE_WORD, altered_terrain_words)                                              \
	X(FACE_DOWN, "face-down", CLAUSE_BARE, NULL) /* of a region: its terrains are known all the same */    \
	X(ABILITY, "ability", CLAUSE_NUMBER, NULL)   /* of its card, from 1, all counted together */           \
	/* of what has been done */                                                                            \
	X(DEED, "deed", CLAUSE_WORD, altered_deed_words)                                                       \
	X(FROM, "from", CLAUSE_WORD, altered_zone_words)                                                       \
	X(TO, "to", CLAUSE_WORD, altered_zone_words)                                                           \
	X(CARD_NO, "card-no", CLAUSE_NUMBER, NULL) /* which card of the table, counted through */              \
	X(PHASE, "phase", CLAUSE_WORD, altered_phase_words)                                                     \
	X(TURN, "turn", CLAUSE_NUMBER, NULL)     /* behind so many turns of the Afternoon */                   \
	X(WHO, "who", CLAUSE_WORD, NULL)         /* who had it, if not the player before it */                 \
	X(WHAT, "what", CLAUSE_WORD, NULL)       /* an outcome, by its verb */                                 \
	X(CHOICE, "choice", CLAUSE_BARE, NULL)   /* the verb is that of a choice */                            \
	X(THING, "thing", CLAUSE_NUMBER, NULL)   /* what is no card: the number that the program has for it */ \
	X(LESS, "less", CLAUSE_BARE, NULL)       /* the number is below zero */                                \
	X(BY, "by", CLAUSE_CARD, NULL)           /* whose effect it was */                                     \
	X(TOLD, "told", CLAUSE_BARE, NULL)       /* the record has said it */                                  \
	X(BEFORE, "before", CLAUSE_NUMBER, NULL) /* so many effects before the last one */                     \
	/* of a Reaction that waits: what it was activated by */                                               \
	X(ABOUT, "about", CLAUSE_CARD, NULL)                                                                   \
	X(EVENT, "event", CLAUSE_WORD, altered_event_words)

enum altered_state_word {
	ALTERED_STATES(STATE_ENUMERATOR)
	N_ALTERED_STATES
};

#define HAS(name) (1u << STATE_##name##_ID)

/*
 * X(NAME, "word", mark, number, card, states, kind, value, words, least, most)
 *
 * Zones first, in the order of enum altered_zone.
 */
#define ALTERED_STATED(X)                                                                                              \
	X(DECK, "deck", CHOICE, OPTIONAL, OPTIONAL, 0, ZONE, NONE, NULL, 0, 0)                                         \
	X(HAND, "hand", CHOICE, OPTIONAL, OPTIONAL, HAS(UNNAMED), ZONE, NONE, NULL, 0, 0)                              \
	X(MANA, "mana", CHOICE, OPTIONAL, OPTIONAL, HAS(EXHAUSTED) | HAS(UNNAMED), ZONE, NONE, NULL, 0, 0)             \
	X(RESERVE, "reserve", CHOICE, OPTIONAL, OPTIONAL, HAS(EXHAUSTED) | HAS(BOOSTS) | HAS(COUNTERS) | HAS(UNNAMED), \
	  ZONE, NONE, NULL, 0, 0)                                                                                      \
	X(EXPEDITION, "expedition", CHOICE, OPTIONAL, OPTIONAL,                                                        \
	  HAS(IN) | HAS(EXHAUSTED) | HAS(ANCHORED) | HAS(ASLEEP) | HAS(FLEETING) | HAS(BOOSTS) | HAS(COUNTERS) |       \
		  HAS(OF) | HAS(SCOUTED) | HAS(WAS_ANCHORED) | HAS(WAS_ASLEEP),                                        \
	  ZONE, NONE, NULL, 0, 0)                                                                                      \
	X(LANDMARKS, "landmarks", CHOICE, OPTIONAL, OPTIONAL, HAS(EXHAUSTED) | HAS(COUNTERS) | HAS(OF), ZONE, NONE,    \
	  NULL, 0, 0)                                                                                                  \
	X(DISCARD, "discard", CHOICE, OPTIONAL, OPTIONAL, 0, ZONE, NONE, NULL, 0, 0)                                   \
	X(HERO, "hero", CHOICE, NONE, REQUIRED, HAS(EXHAUSTED) | HAS(COUNTERS), ZONE, NONE, NULL, 0, 0)                \
	/* of a player */                                                                                              \
	X(READY_MANA, "ready-mana", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 999)                               \
	X(DISTANCE, "distance", CHOICE, REQUIRED, NONE, HAS(IN), EACH, NONE, NULL, 0, 7)                               \
	X(ASCENDED, "ascended", CHOICE, NONE, NONE, HAS(IN), EACH, NONE, NULL, 0, 0)                                   \
	X(MOVED, "moved", CHOICE, NONE, NONE, HAS(IN), EACH, NONE, NULL, 0, 0)                                         \
	X(FAILED, "failed", CHOICE, NONE, NONE, HAS(IN), EACH, NONE, NULL, 0, 0)                                       \
	X(HELD, "held", CHOICE, NONE, NONE, HAS(IN) | HAS(RULE), EACH, NONE, NULL, 0, 0)                               \
	X(PASSED, "passed", CHOICE, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0)                                             \
	X(PLAYED, "played", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 99)                                        \
	X(CHARACTERS, "characters", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 99)                                \
	X(EXPANDED, "expanded", CHOICE, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0)                                         \
	X(CLEANED, "cleaned-up", CHOICE, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0)                                        \
	X(MARKERS, "markers", CHOICE, NONE, NONE, HAS(TERRAIN), ONCE, NONE, NULL, 0, 0)                                \
	X(OPEN_DECK, "open-deck", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 999)                                 \
	X(DID, "did", CHOICE, OPTIONAL, OPTIONAL,                                                                      \
	  HAS(DEED) | HAS(FROM) | HAS(TO) | HAS(CARD_NO) | HAS(PHASE) | HAS(TURN) | HAS(WHO), EACH, NONE, NULL, 0, 0)  \
	X(GONE, "gone", CHOICE, NONE, REQUIRED, 0, EACH, NONE, NULL, 0, 0)                                             \
	X(DONE, "done", CHOICE, OPTIONAL, OPTIONAL,                                                                    \
	  HAS(WHAT) | HAS(CHOICE) | HAS(THING) | HAS(LESS) | HAS(BY) | HAS(TOLD) | HAS(BEFORE) | HAS(FROM) |           \
		  HAS(CARD_NO) | HAS(WHO) | HAS(EXHAUSTED) | HAS(ANCHORED) | HAS(ASLEEP) | HAS(FLEETING),              \
	  EACH, NONE, NULL, 0, 0)                                                                                      \
	X(CHOSEN, "chosen", CHOICE, NONE, OPTIONAL, HAS(THING) | HAS(CARD_NO), EACH, NONE, NULL, 0, 0)                 \
	X(DECLINABLE, "declinable", CHOICE, OPTIONAL, OPTIONAL, HAS(BY), EACH, NONE, NULL, 0, 0)                       \
	X(USED, "used", CHOICE, OPTIONAL, REQUIRED, HAS(ABILITY), EACH, NONE, NULL, 1, 100)                            \
	X(WAITS, "waits", CHOICE, OPTIONAL, REQUIRED,                                                                  \
	  HAS(ABILITY) | HAS(SCOUTED) | HAS(ABOUT) | HAS(CARD_NO) | HAS(EVENT) | HAS(THING) | HAS(WHO) | HAS(LESS),    \
	  EACH, NONE, NULL, 0, 0)                                                                                      \
	X(LASTS, "lasts", CHOICE, OPTIONAL, REQUIRED,                                                                  \
	  HAS(ABILITY) | HAS(THING) | HAS(CARD_NO) | HAS(BEFORE) | HAS(IN) | HAS(WHO), EACH, NONE, NULL, 0, 0)         \
	/* of the game */                                                                                              \
	X(DAY, "day", OBSERVATION, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 999)                                        \
	X(PHASE, "phase", OBSERVATION, NONE, NONE, 0, ONCE, WORD, altered_moment_words, 0, 0)                          \
	X(FIRST, "first", OBSERVATION, NONE, NONE, 0, ONCE, PLAYER, NULL, 0, 0)                                        \
	X(TURN, "turn", OBSERVATION, NONE, NONE, 0, ONCE, PLAYER, NULL, 0, 0)                                          \
	X(TURN_ENDS, "turn-ends", OBSERVATION, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0)                                  \
	X(TURNS, "turns", OBSERVATION, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 255)                                    \
	X(REGION, "region", OBSERVATION, REQUIRED, NONE, HAS(TERRAIN) | HAS(FACE_DOWN), EACH, NONE, NULL, 1, 8)        \
	X(MARKER, "marker", OBSERVATION, REQUIRED, NONE, HAS(TERRAIN), EACH, NONE, NULL, 1, 8)                         \
	X(TIEBREAKERS, "tiebreakers", OBSERVATION, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0)

enum altered_stated {
	ALTERED_STATED(STATED_ENUMERATOR)
	N_ALTERED_STATED
};

extern const struct position_words altered_position_words;

#endif
