/*
 * position_words.h - the words of a table of Shadowverse: Evolve that a record
 * begins with.
 *
 * They are those of entries and observations where there are such. Each list
 * stands once; the enums and the tables of position_words.c are made from it.
 */
#ifndef VERDICT_EVOLVE_POSITION_WORDS_H
#define VERDICT_EVOLVE_POSITION_WORDS_H

#include "games/evolve/state/language.h"
#include "kernel/position.h"

/* How far the turn is, in the order of evolve_moment_words. */
enum evolve_moment {
	MOMENT_REDRAW, /* of the preparation: a player keeps or redraws */
	MOMENT_START,  /* the start phase begins */
	MOMENT_MAIN,
	MOMENT_ATTACK, /* in an attack: its quick window */
	MOMENT_WARD,   /* of the end phase: followers with Ward may be engaged */
	MOMENT_END,    /* of the end phase: its quick window */
};

extern const char *const evolve_moment_words[];
extern const char *const evolve_event_words[]; /* what happened, by enum evolve_event */
extern const char *const evolve_until_words[]; /* by enum lasting_until */

/* X(NAME, "word", what follows, the words it may be) */
#define EVOLVE_STATES(X)                                                                                     \
	X(DAMAGE, "damage", CLAUSE_NUMBER, NULL) /* defense that it has lost */                              \
	X(ENGAGED, "engaged", CLAUSE_BARE, NULL)                                                             \
	X(EVOLVED, "evolved", CLAUSE_CARD, NULL) /* the evolved card that it is linked to */                 \
	X(EVOLVED_NOW, "evolved-now", CLAUSE_BARE, NULL) /* this turn */                                     \
	X(RACED, "raced", CLAUSE_CARD, NULL)     /* a card of the race zone that it is linked to */          \
	X(STACK, "stack", CLAUSE_NUMBER, NULL)   /* counters */                                              \
	X(SPELL, "spell", CLAUSE_NUMBER, NULL)                                                               \
	X(PRAYER, "prayer", CLAUSE_NUMBER, NULL)                                                             \
	X(OF, "of", CLAUSE_WORD, NULL)           /* the player whose card it is, where another controls it */ \
	X(ENTERED, "entered", CLAUSE_BARE, NULL) /* this turn */                                             \
	X(TAKEN, "taken", CLAUSE_BARE, NULL)     /* its controller has it since this turn */                 \
	X(ATTACKED, "attacked", CLAUSE_NUMBER, NULL) /* so often this turn */                                \
	X(USED, "used", CLAUSE_BARE, NULL)       /* in the evolve deck: faceup */                            \
	X(FACEDOWN, "facedown", CLAUSE_BARE, NULL)                                                           \
	X(UNNAMED, "unnamed", CLAUSE_BARE, NULL) /* drawn, and the record may still say what it is */        \
	X(SHOWN, "shown", CLAUSE_BARE, NULL)     /* all players have seen it */                              \
	X(ON, "on", CLAUSE_CARD, NULL)           /* what is attacked */                                      \
	X(LEADER, "leader", CLAUSE_BARE, NULL)   /* the opponent's leader is attacked */                     \
	X(ABILITY, "ability", CLAUSE_NUMBER, NULL) /* of its card, from 1, in printed order */               \
	/* of what has been done, and of effects */                                                          \
	X(EVENT, "event", CLAUSE_WORD, evolve_event_words)                                                   \
	X(FROM, "from", CLAUSE_WORD, evolve_zone_words)                                                      \
	X(TO, "to", CLAUSE_WORD, evolve_zone_words)                                                          \
	X(CARD_NO, "card-no", CLAUSE_NUMBER, NULL) /* which card of the table, counted through */            \
	X(OBJECT_NO, "object-no", CLAUSE_NUMBER, NULL) /* the second card, or whose effect it is */          \
	X(AGO, "ago", CLAUSE_NUMBER, NULL)       /* it has changed zones so often since */                   \
	X(LESS, "less", CLAUSE_BARE, NULL)       /* the number is below zero */                              \
	X(BY, "by", CLAUSE_CARD, NULL)           /* the second card, or whose effect it was */               \
	X(UNTIL, "until", CLAUSE_WORD, evolve_until_words)                                                   \
	X(PART, "part", CLAUSE_NUMBER, NULL)     /* which word of the texts of its card */                   \
	X(WHAT, "what", CLAUSE_WORD, NULL)       /* an outcome, by its verb */                               \
	X(TOLD, "told", CLAUSE_BARE, NULL)       /* the record has said it */                                \
	X(WHO, "who", CLAUSE_WORD, NULL)         /* the player whom it is about, if not the one before it */

enum evolve_state_word {
	EVOLVE_STATES(STATE_ENUMERATOR)
	N_EVOLVE_STATES
};

#define HAS(name) (1u << STATE_##name##_ID)

/* States of a card on the field. */
#define HAS_ON_FIELD                                                                                              \
	(HAS(DAMAGE) | HAS(ENGAGED) | HAS(EVOLVED) | HAS(EVOLVED_NOW) | HAS(RACED) | HAS(STACK) | HAS(SPELL) |    \
	 HAS(PRAYER) | HAS(OF) | HAS(ENTERED) | HAS(TAKEN) | HAS(ATTACKED))

/*
 * X(NAME, "word", mark, number, card, states, kind, value, words, least, most)
 *
 * Zones first, in the order of enum evolve_zone.
 */
#define EVOLVE_STATED(X)                                                                                          \
	X(DECK, "deck", CHOICE, OPTIONAL, OPTIONAL, HAS(SHOWN), ZONE, NONE, NULL, 0, 0)                           \
	X(HAND, "hand", CHOICE, OPTIONAL, OPTIONAL, HAS(UNNAMED) | HAS(SHOWN), ZONE, NONE, NULL, 0, 0)            \
	X(FIELD, "field", CHOICE, OPTIONAL, OPTIONAL, HAS_ON_FIELD, ZONE, NONE, NULL, 0, 0)                       \
	X(EX, "ex", CHOICE, OPTIONAL, OPTIONAL, HAS(STACK) | HAS(SPELL) | HAS(PRAYER), ZONE, NONE, NULL, 0, 0)    \
	X(CEMETERY, "cemetery", CHOICE, OPTIONAL, OPTIONAL, 0, ZONE, NONE, NULL, 0, 0)                            \
	X(BANISHED, "banished", CHOICE, OPTIONAL, OPTIONAL, HAS(FACEDOWN), ZONE, NONE, NULL, 0, 0)                \
	X(EVOLVE_DECK, "evolve-deck", CHOICE, OPTIONAL, OPTIONAL, HAS(USED), ZONE, NONE, NULL, 0, 0)              \
	/* of a player */                                                                                         \
	X(LEADER, "leader", CHOICE, REQUIRED, OPTIONAL, 0, ONCE, NONE, NULL, 1, 999)                              \
	X(PLAY_POINTS, "play-points", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 10)                         \
	X(MAXIMUM, "maximum", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 10)                                 \
	X(EVOLUTION_POINTS, "evolution-points", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 9)                \
	X(SUPER_POINTS, "super-evolution-points", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 9)               \
	X(SUPER_EVOLVED, "super-evolved", CHOICE, NONE, REQUIRED, HAS(CARD_NO), EACH, NONE, NULL, 0, 0)            \
	X(TURNS, "turns", CHOICE, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 999)                                    \
	X(LOST_DEFENSE, "lost-defense", CHOICE, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0)                            \
	X(REDRAWN, "redrawn", CHOICE, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0)                                      \
	X(KEPT, "kept", CHOICE, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0)                                            \
	X(ATTACKS, "attacks", CHOICE, NONE, REQUIRED, HAS(ON) | HAS(LEADER), ONCE, NONE, NULL, 0, 0)              \
	X(USED, "used", CHOICE, OPTIONAL, REQUIRED, HAS(ABILITY) | HAS(PART) | HAS(BY) | HAS(CARD_NO), EACH,      \
	  NONE, NULL, 1, 100)                                                                                     \
	X(DID, "did", CHOICE, OPTIONAL, OPTIONAL,                                                                 \
	  HAS(EVENT) | HAS(FROM) | HAS(TO) | HAS(CARD_NO) | HAS(OBJECT_NO) | HAS(AGO) | HAS(LESS) | HAS(BY) |     \
		  HAS(PART) | HAS(WHO),                                                                           \
	  EACH, NONE, NULL, 0, 0)                                                                                 \
	X(EFFECT, "effect", CHOICE, OPTIONAL, REQUIRED,                                                           \
	  HAS(ABILITY) | HAS(PART) | HAS(CARD_NO) | HAS(OBJECT_NO) | HAS(AGO) | HAS(WHO) | HAS(LESS) |            \
		  HAS(UNTIL) | HAS(OF) | HAS(ENTERED),                                                            \
	  EACH, NONE, NULL, 0, 0)                                                                                 \
	X(PENDING, "pending", CHOICE, OPTIONAL, REQUIRED,                                                         \
	  HAS(ABILITY) | HAS(PART) | HAS(CARD_NO) | HAS(EVENT) | HAS(FROM) | HAS(TO) | HAS(OBJECT_NO) | HAS(BY) | \
		  HAS(WHO) | HAS(LESS),                                                                           \
	  EACH, NONE, NULL, 0, 0)                                                                                 \
	X(LATER, "later", CHOICE, NONE, REQUIRED,                                                                 \
	  HAS(ABILITY) | HAS(PART) | HAS(CARD_NO) | HAS(OBJECT_NO) | HAS(AGO) | HAS(ENTERED), EACH, NONE, NULL,   \
	  0, 0)                                                                                                   \
	X(GONE, "gone", CHOICE, NONE, REQUIRED, 0, EACH, NONE, NULL, 0, 0)                                        \
	X(CHOSEN, "chosen", CHOICE, NONE, REQUIRED, HAS(CARD_NO), EACH, NONE, NULL, 0, 0)                         \
	X(DONE, "done", CHOICE, OPTIONAL, OPTIONAL,                                                               \
	  HAS(WHAT) | HAS(FROM) | HAS(CARD_NO) | HAS(LESS) | HAS(BY) | HAS(TOLD) | HAS(WHO), EACH, NONE, NULL, 0, 0) \
	/* of the game */                                                                                         \
	X(TURN, "turn", OBSERVATION, REQUIRED, NONE, 0, ONCE, NONE, NULL, 0, 999)                                 \
	X(PHASE, "phase", OBSERVATION, NONE, NONE, 0, ONCE, WORD, evolve_moment_words, 0, 0)                      \
	X(ACTIVE, "active", OBSERVATION, NONE, NONE, 0, ONCE, PLAYER, NULL, 0, 0)                                 \
	X(FIRST, "first", OBSERVATION, NONE, NONE, 0, ONCE, PLAYER, NULL, 0, 0)                                   \
	X(EVOLVE_USED, "evolve-used", OBSERVATION, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0)                         \
	X(EXTRA_TURN, "extra-turn", OBSERVATION, NONE, NONE, 0, ONCE, NONE, NULL, 0, 0)

enum evolve_stated {
	EVOLVE_STATED(STATED_ENUMERATOR)
	N_EVOLVE_STATED
};

extern const struct position_words evolve_position_words;

#endif
