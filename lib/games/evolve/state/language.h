/*
 * language.h - the words of a record of Shadowverse: Evolve.
 *
 * The verbs are the rulebook's. Each list stands once; the enums and the
 * tables of language.c are made from it.
 */
#ifndef VERDICT_EVOLVE_LANGUAGE_H
#define VERDICT_EVOLVE_LANGUAGE_H

#include "kernel/entry.h"

/* The words that clauses allow; each list ends with NULL. */
extern const char *const evolve_zone_words[];	 /* +from and +to, by enum evolve_zone */
extern const char *const evolve_counter_words[]; /* +counter, by enum evolve_counter */
extern const char *const evolve_keyword_words[]; /* +keyword, by the bits of enum evolve_keyword */
extern const char *const evolve_phase_words[];	 /* +phase, by enum evolve_phase */

/* X(NAME, "word", what follows, the words it may be) */
#define EVOLVE_CLAUSES(X)                                                                                          \
	X(ABILITY, "ability", CLAUSE_NUMBER, NULL)   /* which ability of the card, from 1, in printed order */     \
	X(AMOUNT, "amount", CLAUSE_NUMBER, NULL)     /* the share of the target before it */                       \
	X(BY, "by", CLAUSE_CARD, NULL)               /* the card whose effect did it */                            \
	X(COST, "cost", CLAUSE_CARD, NULL)           /* a card that something is done to as a cost */              \
	X(COUNTER, "counter", CLAUSE_WORD, evolve_counter_words)                                                   \
	X(DECLINE, "decline", CLAUSE_BARE, NULL)     /* an optional cost or effect is declined */                  \
	X(EARTH_RITE, "earth-rite", CLAUSE_BARE, NULL) /* a Stack counter is removed to pay for Earth Rite */      \
	X(EVOLVED, "evolved", CLAUSE_CARD, NULL)     /* the evolved card that is revealed */                       \
	X(FROM, "from", CLAUSE_WORD, evolve_zone_words)                                                            \
	X(KEYWORD, "keyword", CLAUSE_WORD, evolve_keyword_words)                                                   \
	X(LEADER, "leader", CLAUSE_WORD, NULL)       /* the leader of that player */                               \
	X(OF, "of", CLAUSE_WORD, NULL)               /* the player whose card the one before it is */              \
	X(OPTION, "option", CLAUSE_NUMBER, NULL)     /* an option chosen, from 1, in printed order */              \
	X(PAY, "pay", CLAUSE_NUMBER, NULL)           /* play points that were paid */                              \
	X(PHASE, "phase", CLAUSE_WORD, evolve_phase_words)                                                         \
	X(POINT, "evolution-point", CLAUSE_BARE, NULL) /* one evolution point in lieu of a play point */           \
	X(SUPER, "super-evolution-point", CLAUSE_BARE, NULL) /* one is paid beside the cost: it super-evolves */     \
	X(TARGET, "target", CLAUSE_CARD, NULL)       /* one more card that is selected */                          \
	X(TO, "to", CLAUSE_WORD, evolve_zone_words)                                                                \
	X(USE, "use", CLAUSE_BARE, NULL)             /* an optional cost is paid, an optional effect done */       \
	X(WARD, "engaged", CLAUSE_BARE, NULL)        /* put onto the field and engaged, by its Ward */

enum evolve_clause {
	EVOLVE_CLAUSES(CLAUSE_ENUMERATOR)
	N_EVOLVE_CLAUSES
};

#define WITH(name) (1u << CLAUSE_##name##_ID)

/* What may be said of an ability as it is played. */
#define WITH_PLAYING                                                                                               \
	(WITH(TARGET) | WITH(OF) | WITH(LEADER) | WITH(AMOUNT) | WITH(OPTION) | WITH(COST) | WITH(USE) | WITH(DECLINE) | \
	 WITH(PAY) | WITH(EARTH_RITE))

/*
 * X(NAME, "word", mark, number, subject, target, clauses)
 *
 * Choices and facts first, then outcomes (DO_), then observations (SEE_).
 */
#define EVOLVE_VERBS(X)                                                                                            \
	/* before the game */                                                                                      \
	X(KEEP, "keep", CHOICE, NONE, NONE, NONE, 0)                                                               \
	X(REDRAW, "redraw", CHOICE, NONE, NONE, NONE, 0)                                                           \
	/* choices */                                                                                              \
	X(PLAY, "play", CHOICE, NONE, REQUIRED, OPTIONAL, WITH_PLAYING | WITH(FROM) | WITH(WARD))                  \
	X(ACTIVATE, "activate", CHOICE, NONE, REQUIRED, OPTIONAL, WITH_PLAYING | WITH(ABILITY))                    \
	X(EVOLVE, "evolve", CHOICE, NONE, REQUIRED, OPTIONAL, WITH_PLAYING | WITH(EVOLVED) | WITH(POINT) | WITH(SUPER) | WITH(ABILITY)) \
	X(SERVE, "serve", CHOICE, NONE, REQUIRED, OPTIONAL, WITH_PLAYING | WITH(POINT) | WITH(ABILITY))            \
	X(ATTACK, "attack", CHOICE, NONE, REQUIRED, OPTIONAL, WITH(LEADER))                                        \
	X(ENGAGE, "engage", CHOICE, NONE, REQUIRED, NONE, 0)                                                       \
	X(RESOLVE, "resolve", CHOICE, NONE, REQUIRED, OPTIONAL, WITH_PLAYING | WITH(ABILITY))                      \
	X(CHOOSE, "choose", CHOICE, OPTIONAL, OPTIONAL, NONE, WITH(LEADER) | WITH(OF) | WITH(FROM) | WITH(AMOUNT) | WITH(BY)) \
	X(OPTION, "option", CHOICE, REQUIRED, NONE, NONE, WITH(BY))                                                \
	X(ACCEPT, "accept", CHOICE, NONE, OPTIONAL, NONE, 0)                                                       \
	X(DECLINE, "decline", CHOICE, NONE, OPTIONAL, NONE, 0)                                                     \
	X(PASS, "pass", CHOICE, NONE, NONE, NONE, 0)                                                               \
	X(END, "end", CHOICE, NONE, NONE, NONE, 0)                                                                 \
	X(DISCARD, "discard", CHOICE, NONE, REQUIRED, NONE, 0)                                                     \
	X(CONCEDE, "concede", CHOICE, NONE, NONE, NONE, 0)                                                         \
	/* facts */                                                                                                \
	X(DRAW, "draw", CHOICE, NONE, REQUIRED, NONE, WITH(BY))                                                    \
	/* outcomes of effects, and of chance */                                                                   \
	X(DO_ROLL, "roll", OUTCOME, REQUIRED, NONE, NONE, WITH(BY))                                                \
	X(DO_RANDOM, "random", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                            \
	X(DO_DRAW, "draw", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                                \
	X(DO_REVEAL, "reveal", OUTCOME, NONE, REQUIRED, NONE, WITH(BY) | WITH(FROM))                               \
	X(DO_PUT, "put", OUTCOME, NONE, REQUIRED, NONE, WITH(FROM) | WITH(TO) | WITH(BY))                          \
	X(DO_DESTROY, "destroy", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                          \
	X(DO_BANISH, "banish", OUTCOME, NONE, REQUIRED, NONE, WITH(FROM) | WITH(BY))                               \
	X(DO_RETURN, "return", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                            \
	X(DO_DISCARD, "discard", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                          \
	X(DO_SUMMON, "summon", OUTCOME, NONE, REQUIRED, NONE, WITH(FROM) | WITH(BY))                               \
	X(DO_EVOLVE, "evolve", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                            \
	X(DO_DAMAGE, "damage", OUTCOME, REQUIRED, OPTIONAL, NONE, WITH(LEADER) | WITH(BY))                         \
	X(DO_DEFENSE, "defense", OUTCOME, SIGNED, OPTIONAL, NONE, WITH(LEADER) | WITH(BY))                         \
	X(DO_ENGAGE, "engage", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                            \
	X(DO_REFRESH, "refresh", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                          \
	X(DO_SHUFFLE, "shuffle", OUTCOME, NONE, NONE, NONE, WITH(BY))                                              \
	/* observations */                                                                                         \
	X(SEE_HAND, "hand", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                  \
	X(SEE_DECK, "deck", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                  \
	X(SEE_FIELD, "field", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                \
	X(SEE_EX, "ex", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                      \
	X(SEE_CEMETERY, "cemetery", OBSERVATION, REQUIRED, NONE, NONE, 0)                                          \
	X(SEE_BANISHED, "banished", OBSERVATION, REQUIRED, NONE, NONE, 0)                                          \
	X(SEE_EVOLVE_DECK, "evolve-deck", OBSERVATION, REQUIRED, NONE, NONE, 0)                                    \
	X(SEE_LEADER, "leader", OBSERVATION, WHOLE, NONE, NONE, 0)                                                 \
	X(SEE_PLAY_POINTS, "play-points", OBSERVATION, REQUIRED, NONE, NONE, 0)                                    \
	X(SEE_MAXIMUM, "maximum", OBSERVATION, REQUIRED, NONE, NONE, 0)                                            \
	X(SEE_EVOLUTION_POINTS, "evolution-points", OBSERVATION, REQUIRED, NONE, NONE, 0)                          \
	X(SEE_SUPER_POINTS, "super-evolution-points", OBSERVATION, REQUIRED, NONE, NONE, 0)                        \
	X(SEE_ATTACK, "attack", OBSERVATION, WHOLE, REQUIRED, NONE, 0)                                             \
	X(SEE_DEFENSE, "defense", OBSERVATION, WHOLE, REQUIRED, NONE, 0)                                           \
	X(SEE_COUNTERS, "counters", OBSERVATION, REQUIRED, REQUIRED, NONE, WITH(COUNTER))                          \
	X(SEE_ENGAGED, "engaged", OBSERVATION, NONE, REQUIRED, NONE, 0)                                            \
	X(SEE_RESERVED, "reserved", OBSERVATION, NONE, REQUIRED, NONE, 0)                                          \
	X(SEE_KEYWORD, "keyword", OBSERVATION, NONE, REQUIRED, NONE, WITH(KEYWORD))                                \
	X(SEE_TURN, "turn", OBSERVATION, REQUIRED, NONE, NONE, WITH(PHASE))                                        \
	X(SEE_WINNER, "winner", OBSERVATION, NONE, NONE, NONE, 0)

enum evolve_verb {
	EVOLVE_VERBS(VERB_ENUMERATOR)
	N_EVOLVE_VERBS
};

extern const struct language evolve_language;

#endif
