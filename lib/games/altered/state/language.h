/*
 * language.h - the words of an Altered record.
 *
 * The verbs are the rulebook's. Each list stands once; the enums and the
 * tables of language.c are made from it.
 *
 * A card is named as it is printed, by its reference, its collector number or
 * as "Baba Yaga (ALT_CORE_B_YZ_08_R1)"; a name that several versions share
 * needs one of these, or the deck list of a player (see env.h).
 */
#ifndef VERDICT_ALTERED_LANGUAGE_H
#define VERDICT_ALTERED_LANGUAGE_H

#include "kernel/entry.h"

/* The words that clauses allow; each list ends with NULL. */
extern const char *const altered_expedition_words[]; /* +in, by enum altered_side */
extern const char *const altered_from_words[];	     /* +from */
extern const char *const altered_deck_words[];	     /* +to */
extern const char *const altered_status_words[];     /* +status */
extern const char *const altered_terrain_words[];    /* +terrain, by enum altered_terrain */
extern const char *const altered_phase_words[];	     /* +phase, by enum altered_phase */

/* X(NAME, "word", what follows, the words it may be) */
#define ALTERED_CLAUSES(X)                                                                                        \
	X(ABILITY, "ability", CLAUSE_NUMBER, NULL)    /* which ability of the card, from 1, in printed order */   \
	X(BY, "by", CLAUSE_CARD, NULL)                /* the card whose effect did or allows it */                \
	X(COUNTER, "counter", CLAUSE_WORD, NULL)      /* the name of a counter */                                 \
	X(FREE, "free", CLAUSE_BARE, NULL)            /* for free */                                              \
	X(FROM, "from", CLAUSE_WORD, altered_from_words) /* a zone: hand, reserve, deck, discard, ... */          \
	X(IN, "in", CLAUSE_WORD, altered_expedition_words) /* an Expedition: hero, companion */                   \
	X(MODE, "mode", CLAUSE_NUMBER, NULL)          /* a mode chosen, from 1, in printed order */               \
	X(OF, "of", CLAUSE_WORD, NULL)                /* the player who is chosen, or whose Expedition or card */ \
	X(PAY, "pay", CLAUSE_NUMBER, NULL)            /* mana that was paid */                                    \
	X(PHASE, "phase", CLAUSE_WORD, altered_phase_words)                                                       \
	X(SCOUT, "scout", CLAUSE_BARE, NULL)          /* played for its Scout cost */                             \
	X(STATUS, "status", CLAUSE_WORD, altered_status_words)                                                    \
	X(SUPPORT, "support", CLAUSE_BARE, NULL)      /* the ability is a support ability */                      \
	X(TARGET, "target", CLAUSE_CARD, NULL)        /* a card chosen as the effect resolves */                  \
	X(TERRAIN, "terrain", CLAUSE_WORD, altered_terrain_words)                                                 \
	X(TO, "to", CLAUSE_WORD, altered_deck_words)  /* where in the deck: top, bottom */

enum altered_clause {
	ALTERED_CLAUSES(CLAUSE_ENUMERATOR)
	N_ALTERED_CLAUSES
};

#define WITH(name) (1u << CLAUSE_##name##_ID)

/*
 * X(NAME, "word", mark, number, subject, target, clauses)
 *
 * Choices and facts first, then outcomes (DO_), then observations (SEE_).
 */
#define ALTERED_VERBS(X)                                                                                             \
	/* before the first day */                                                                                   \
	X(HERO, "hero", CHOICE, NONE, REQUIRED, NONE, 0)                                                             \
	X(MANA, "mana", CHOICE, NONE, REQUIRED, NONE, 0)                                                             \
	/* choices */                                                                                                \
	X(EXPAND, "expand", CHOICE, NONE, REQUIRED, NONE, 0)                                                         \
	X(PLAY, "play", CHOICE, NONE, REQUIRED, NONE,                                                                \
	  WITH(IN) | WITH(FROM) | WITH(OF) | WITH(FREE) | WITH(SCOUT) | WITH(PAY) | WITH(TARGET) | WITH(MODE) | WITH(BY)) \
	X(QUICK, "quick", CHOICE, NONE, REQUIRED, NONE,                                                              \
	  WITH(ABILITY) | WITH(SUPPORT) | WITH(PAY) | WITH(TARGET) | WITH(OF) | WITH(MODE))                          \
	X(REACT, "react", CHOICE, NONE, REQUIRED, NONE,                                                              \
	  WITH(ABILITY) | WITH(SUPPORT) | WITH(TARGET) | WITH(OF) | WITH(MODE))                                      \
	X(CHOOSE, "choose", CHOICE, OPTIONAL, OPTIONAL, NONE,                                                        \
	  WITH(IN) | WITH(OF) | WITH(TERRAIN) | WITH(FROM) | WITH(COUNTER) | WITH(BY))                               \
	X(PICK_MODE, "mode", CHOICE, REQUIRED, NONE, NONE, WITH(BY))                                                 \
	X(ACCEPT, "accept", CHOICE, NONE, OPTIONAL, NONE, WITH(PAY))                                                 \
	X(DECLINE, "decline", CHOICE, NONE, OPTIONAL, NONE, 0)                                                       \
	X(PASS, "pass", CHOICE, NONE, NONE, NONE, 0)                                                                 \
	X(DISCARD, "discard", CHOICE, NONE, REQUIRED, NONE, 0)                                                       \
	X(SACRIFICE, "sacrifice", CHOICE, NONE, REQUIRED, NONE, 0)                                                   \
	X(CONCEDE, "concede", CHOICE, NONE, NONE, NONE, 0)                                                           \
	/* facts */                                                                                                  \
	X(DRAW, "draw", CHOICE, NONE, REQUIRED, NONE, WITH(BY))                                                      \
	/* outcomes of effects, and of chance */                                                                     \
	X(DO_DRAW, "draw", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                                  \
	X(DO_RESUPPLY, "resupply", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                          \
	X(DO_REVEAL, "reveal", OUTCOME, NONE, REQUIRED, NONE, WITH(BY) | WITH(FROM))                                 \
	X(DO_ROLL, "roll", OUTCOME, REQUIRED, NONE, NONE, WITH(BY))                                                  \
	X(DO_TUMULT, "tumult", OUTCOME, REQUIRED, NONE, NONE, WITH(TERRAIN))                                         \
	X(DO_MARKER, "marker", OUTCOME, REQUIRED, NONE, NONE, WITH(TERRAIN) | WITH(BY))                              \
	X(DO_CREATE, "create", OUTCOME, NONE, REQUIRED, NONE, WITH(IN) | WITH(BY))                                   \
	X(DO_DISCARD, "discard", OUTCOME, NONE, REQUIRED, NONE, WITH(FROM) | WITH(BY))                               \
	X(DO_SACRIFICE, "sacrifice", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                        \
	X(DO_RESERVE, "reserve", OUTCOME, NONE, REQUIRED, NONE, WITH(FROM) | WITH(BY))                               \
	X(DO_HAND, "hand", OUTCOME, NONE, REQUIRED, NONE, WITH(FROM) | WITH(BY))                                     \
	X(DO_MANA, "mana", OUTCOME, NONE, REQUIRED, NONE, WITH(FROM) | WITH(BY))                                     \
	X(DO_DECK, "deck", OUTCOME, NONE, REQUIRED, NONE, WITH(FROM) | WITH(TO) | WITH(BY))                          \
	X(DO_COUNTERS, "counters", OUTCOME, SIGNED, REQUIRED, NONE, WITH(COUNTER) | WITH(BY))                        \
	X(DO_BOOSTS, "boosts", OUTCOME, SIGNED, REQUIRED, NONE, WITH(BY))                                            \
	X(DO_GAIN, "gain", OUTCOME, NONE, OPTIONAL, NONE, WITH(STATUS) | WITH(IN) | WITH(BY))                        \
	X(DO_LOSE, "lose", OUTCOME, NONE, OPTIONAL, NONE, WITH(STATUS) | WITH(IN) | WITH(BY))                        \
	X(DO_EXHAUST, "exhaust", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                            \
	X(DO_READY, "ready", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                                \
	X(DO_READY_MANA, "ready-mana", OUTCOME, REQUIRED, NONE, NONE, WITH(BY))                                      \
	X(DO_FORWARD, "forward", OUTCOME, REQUIRED, NONE, NONE, WITH(IN) | WITH(TERRAIN) | WITH(BY))                 \
	X(DO_BACKWARD, "backward", OUTCOME, REQUIRED, NONE, NONE, WITH(IN) | WITH(BY))                               \
	X(DO_SWITCH, "switch", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                              \
	X(DO_DEFECT, "defect", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                              \
	X(DO_FIRST, "first", OUTCOME, NONE, NONE, NONE, WITH(BY))                                                    \
	X(DO_SHUFFLE, "shuffle", OUTCOME, NONE, NONE, NONE, WITH(BY))                                                \
	/* observations */                                                                                           \
	X(SEE_MANA, "mana", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                    \
	X(SEE_READY_MANA, "ready-mana", OBSERVATION, REQUIRED, NONE, NONE, 0)                                        \
	X(SEE_HAND, "hand", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                    \
	X(SEE_DECK, "deck", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                    \
	X(SEE_RESERVE, "reserve", OBSERVATION, REQUIRED, NONE, NONE, 0)                                              \
	X(SEE_LANDMARKS, "landmarks", OBSERVATION, REQUIRED, NONE, NONE, 0)                                          \
	X(SEE_DISCARD, "discard", OBSERVATION, REQUIRED, NONE, NONE, 0)                                              \
	X(SEE_RESERVE_LIMIT, "reserve-limit", OBSERVATION, REQUIRED, NONE, NONE, 0)                                  \
	X(SEE_LANDMARK_LIMIT, "landmark-limit", OBSERVATION, REQUIRED, NONE, NONE, 0)                                \
	X(SEE_FOREST, "forest", OBSERVATION, SIGNED, NONE, NONE, WITH(IN))                                           \
	X(SEE_MOUNTAIN, "mountain", OBSERVATION, SIGNED, NONE, NONE, WITH(IN))                                       \
	X(SEE_WATER, "water", OBSERVATION, SIGNED, NONE, NONE, WITH(IN))                                             \
	X(SEE_REGION, "region", OBSERVATION, REQUIRED, NONE, NONE, WITH(TERRAIN))                                    \
	X(SEE_DISTANCE, "distance", OBSERVATION, REQUIRED, NONE, NONE, WITH(IN))                                     \
	X(SEE_BLOCKED, "blocked", OBSERVATION, NONE, NONE, NONE, WITH(IN))                                           \
	X(SEE_FREE, "unblocked", OBSERVATION, NONE, NONE, NONE, WITH(IN))                                            \
	X(SEE_BOOSTS, "boosts", OBSERVATION, REQUIRED, REQUIRED, NONE, 0)                                            \
	X(SEE_COUNTERS, "counters", OBSERVATION, REQUIRED, REQUIRED, NONE, WITH(COUNTER))                            \
	X(SEE_STATUS, "status", OBSERVATION, NONE, OPTIONAL, NONE, WITH(STATUS) | WITH(IN))                          \
	X(SEE_READY, "ready", OBSERVATION, NONE, REQUIRED, NONE, 0)                                                  \
	X(SEE_FIRST, "first", OBSERVATION, NONE, NONE, NONE, 0)                                                      \
	X(SEE_DAY, "day", OBSERVATION, REQUIRED, NONE, NONE, WITH(PHASE))                                            \
	X(SEE_TURN, "turn", OBSERVATION, NONE, NONE, NONE, 0)                                                        \
	X(SEE_WINNER, "winner", OBSERVATION, NONE, NONE, NONE, 0)

enum altered_verb {
	ALTERED_VERBS(VERB_ENUMERATOR)
	N_ALTERED_VERBS
};

extern const struct language altered_language;

#endif
