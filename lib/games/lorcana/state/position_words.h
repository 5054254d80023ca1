/*
 * position_words.h - the words of a Disney Lorcana table that a record begins with.
 *
 * They are those of entries and observations where there are such. Each list
 * stands once; the enums and the tables of position_words.c are made from it.
 */
#ifndef VERDICT_LORCANA_POSITION_WORDS_H
#define VERDICT_LORCANA_POSITION_WORDS_H

#include "games/lorcana/state/language.h"
#include "kernel/position.h"

/* How far the turn is, in the order of lorcana_step_words. */
enum lorcana_stated_step { STEP_SETUP, STEP_START, STEP_DRAWING, STEP_MAIN, STEP_ENDING };

/* How long a change lasts, in the order of lorcana_lasts_words: enum lorcana_until. */
extern const char *const lorcana_lasts_words[];
extern const char *const lorcana_step_words[];
extern const char *const lorcana_event_words[]; /* by enum event_what */

/* X(NAME, "word", what follows, the words it may be) */
#define LORCANA_STATES(X)                                                                                       \
	X(EXERTED, "exerted", CLAUSE_BARE, NULL)                                                                \
	X(DRYING, "drying", CLAUSE_BARE, NULL)                                                                  \
	X(DAMAGE, "damage", CLAUSE_NUMBER, NULL)                                                                \
	X(AT, "at", CLAUSE_CARD, NULL)               /* the location where a character is */                    \
	X(BOOSTED, "boosted", CLAUSE_BARE, NULL)     /* Boost was used this turn */                             \
	X(TEMPORARY, "temporary", CLAUSE_BARE, NULL) /* Temporary Shift: returns at the turn's end */           \
	X(FACEDOWN, "facedown", CLAUSE_BARE, NULL)   /* under a card by Boost */                                \
	X(NEW, "new", CLAUSE_BARE, NULL)             /* came there, or began, this turn */                      \
	X(FROM_PLAY, "from-play", CLAUSE_BARE, NULL) /* in the inkwell: it came there from play */              \
	X(SEEN, "seen", CLAUSE_BARE, NULL)           /* in the discard: its banishing was told */               \
	X(ABILITY, "ability", CLAUSE_WORD, NULL)     /* by its story name */                                    \
	X(KEYWORD, "keyword", CLAUSE_WORD, lorcana_keyword_list)                                                \
	X(UNTIL, "until", CLAUSE_WORD, lorcana_lasts_words)                                                     \
	X(OF, "of", CLAUSE_WORD, NULL) /* the player whose turn that is */                                      \
	X(BY, "by", CLAUSE_CARD, NULL) /* the card in play whose effect it is */                                \
	/* of what has happened, or an ability waits for */                                                     \
	X(EVENT, "event", CLAUSE_WORD, lorcana_event_words)                                                     \
	X(IS, "card-no", CLAUSE_NUMBER, NULL)  /* which card of the table, counted through */                   \
	X(MOVED, "moved", CLAUSE_NUMBER, NULL) /* how often it has changed zones since */                       \
	X(WITH, "with", CLAUSE_CARD, NULL)     /* the other card that it is about */                            \
	X(WITH_IS, "with-no", CLAUSE_NUMBER, NULL)                                                              \
	X(WITH_MOVED, "with-moved", CLAUSE_NUMBER, NULL)                                                        \
	X(ABOUT, "about", CLAUSE_CARD, NULL) /* of what waits: the card that it is about */                     \
	X(ABOUT_IS, "about-no", CLAUSE_NUMBER, NULL)                                                            \
	X(ABOUT_MOVED, "about-moved", CLAUSE_NUMBER, NULL)                                                      \
	X(AMOUNT, "amount", CLAUSE_NUMBER, NULL) /* how much, of what an ability waits for */                   \
	X(ROLE, "role", CLAUSE_NUMBER, NULL)     /* in which part, or from which zone */                        \
	X(WHO, "who", CLAUSE_WORD, NULL)         /* the player who did it, if not the one before it */          \
	X(AT_ONCE, "at-once", CLAUSE_BARE, NULL) /* with what was stated before it */                           \
	X(PASSED_OVER, "passed-over", CLAUSE_BARE, NULL)                                                        \
	X(WHAT, "what", CLAUSE_WORD, NULL) /* an outcome as it is written, "! draw", or the verb of a choice */ \
	X(REST, "rest", CLAUSE_WORD, NULL) /* numbers that only the program knows how to read */

enum lorcana_state_word {
	LORCANA_STATES(STATE_ENUMERATOR)
	N_LORCANA_STATES
};

#define HAS(name) (1u << STATE_##name##_ID)
#define LORCANA_OF_EVENT (HAS(EVENT) | HAS(WITH) | HAS(WITH_IS) | HAS(WITH_MOVED) | HAS(ROLE) | HAS(WHO) | HAS(AT_ONCE))

/*
 * X(NAME, "word", mark, number, card, states, kind, value, words, least, most, holds under)
 *
 * Zones first, in the order of enum lorcana_zone.
 */
#define LORCANA_STATED(X)                                                                                              \
	X(DECK, "deck", CHOICE, OPTIONAL, NONE, 0, ZONE, NONE, NULL, 0, 0, false)                                      \
	X(HAND, "hand", CHOICE, OPTIONAL, OPTIONAL, HAS(NEW), ZONE, NONE, NULL, 0, 0, false)                           \
	X(PLAY, "play", CHOICE, OPTIONAL, OPTIONAL,                                                                    \
	  HAS(EXERTED) | HAS(DRYING) | HAS(DAMAGE) | HAS(AT) | HAS(BOOSTED) | HAS(TEMPORARY), ZONE, NONE, NULL, 0, 0,  \
	  true)                                                                                                        \
	X(INKWELL, "inkwell", CHOICE, OPTIONAL, OPTIONAL, HAS(EXERTED) | HAS(NEW) | HAS(FROM_PLAY), ZONE, NONE, NULL,  \
	  0, 0, false)                                                                                                 \
	X(DISCARD, "discard", CHOICE, OPTIONAL, OPTIONAL, HAS(NEW) | HAS(SEEN), ZONE, NONE, NULL, 0, 0, false)         \
	/* of a player */                                                                                              \
	X(LORE, "lore", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, MAX_STATED, false)                             \
	X(OPEN_DECK, "open-deck", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, MAX_STATED, false)                   \
	X(READY_INK, "ready-ink", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, MAX_STATED, false)                   \
	X(DROPS, "drops", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, MAX_STATED, false)                           \
	X(INKED, "inked", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 20, false)                                   \
	X(EXTRA_INK, "extra-ink", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 20, false)                           \
	X(ALTERED, "altered", CHOICE, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0, false)                                    \
	X(NAMED, "named", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 7, false)                                    \
	X(LEFT, "left", CHOICE, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0, false)                                          \
	X(STRENGTH, "strength", CHOICE, SIGNED, REQUIRED, HAS(UNTIL) | HAS(OF) | HAS(BY) | HAS(NEW), EACH, NONE, NULL, \
	  0, 0, false)                                                                                                 \
	X(WILLPOWER, "willpower", CHOICE, SIGNED, REQUIRED, HAS(UNTIL) | HAS(OF) | HAS(BY) | HAS(NEW), EACH, NONE,     \
	  NULL, 0, 0, false)                                                                                           \
	X(LORE_VALUE, "lore-value", CHOICE, SIGNED, REQUIRED, HAS(UNTIL) | HAS(OF) | HAS(BY) | HAS(NEW), EACH, NONE,   \
	  NULL, 0, 0, false)                                                                                           \
	X(GIVE, "give", CHOICE, OPTIONAL, REQUIRED, HAS(KEYWORD) | HAS(UNTIL) | HAS(OF) | HAS(BY) | HAS(NEW), EACH,    \
	  NONE, NULL, 0, MAX_STATED, false)                                                                            \
	X(USED, "used", CHOICE, NONE, REQUIRED, HAS(ABILITY), EACH, NONE, NULL, 0, 0, false)                           \
	X(DID, "did", CHOICE, OPTIONAL, OPTIONAL, LORCANA_OF_EVENT | HAS(IS) | HAS(MOVED), EACH, NONE, NULL, 0, 0,     \
	  false)                                                                                                       \
	X(DID_BEFORE, "did-before", CHOICE, OPTIONAL, OPTIONAL, LORCANA_OF_EVENT | HAS(IS) | HAS(MOVED) | HAS(OF),     \
	  EACH, NONE, NULL, 0, 0, false)                                                                               \
	X(DONE, "done", CHOICE, WHOLE, OPTIONAL,                                                                       \
	  HAS(WHAT) | HAS(IS) | HAS(BY) | HAS(WITH) | HAS(ROLE) | HAS(EXERTED) | HAS(KEYWORD) | HAS(UNTIL) |           \
		  HAS(AMOUNT) | HAS(REST),                                                                             \
	  EACH, NONE, NULL, 0, 0, false)                                                                               \
	X(WAITS, "waits", CHOICE, NONE, REQUIRED,                                                                      \
	  LORCANA_OF_EVENT | HAS(ABILITY) | HAS(IS) | HAS(MOVED) | HAS(ABOUT) | HAS(ABOUT_IS) | HAS(ABOUT_MOVED) |     \
		  HAS(AMOUNT) | HAS(PASSED_OVER),                                                                      \
	  EACH, NONE, NULL, 0, 0, false)                                                                               \
	/* of the game */                                                                                              \
	X(TURN, "turn", OBSERVATION, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 9999, false)                              \
	X(ACTIVE, "active", OBSERVATION, NONE, NONE, 0, ONCE, PLAYER, NULL, 0, 0, false)                               \
	X(RESOLVING, "resolving", OBSERVATION, NONE, NONE, 0, ONCE, PLAYER, NULL, 0, 0, false)                         \
	X(STEP, "step", OBSERVATION, NONE, NONE, 0, ONCE, WORD, lorcana_step_words, 0, 0, false)                       \
	/* of a card */                                                                                                \
	X(UNDER, "under", OUTCOME, OPTIONAL, REQUIRED, HAS(FACEDOWN) | HAS(NEW), EACH, NONE, NULL, 0, 0, false)

enum { MAX_STATED = 999 };

enum lorcana_stated {
	LORCANA_STATED(STATED_ENUMERATOR)
	N_LORCANA_STATED
};

extern const struct position_words lorcana_position_words;

#endif
