/*
 * language.h - the words of a Disney Lorcana record.
 *
 * The verbs are the rulebook's. Each list stands once; the enums and the
 * tables of language.c are made from it.
 */
#ifndef VERDICT_LORCANA_LANGUAGE_H
#define VERDICT_LORCANA_LANGUAGE_H

#include "kernel/entry.h"

/* Where in a deck a card goes, in the order of lorcana_place_words. */
enum lorcana_place { PLACE_TOP, PLACE_BOTTOM, PLACE_SHUFFLED };

/* The words that clauses allow; each list ends with NULL. */
extern const char *const lorcana_zone_words[];     /* +from */
extern const char *const lorcana_keyword_list[];  /* +keyword, by enum lorcana_keyword_kind */
extern const char *const lorcana_place_words[];    /* +to */
extern const char *const lorcana_duration_words[]; /* +until */

/* The word of a zone (enum lorcana_zone) behind +from; "" = it has none. */
const char *lorcana_zone_word(uint8_t zone);

/* X(NAME, "word", what follows, the words it may be) */
#define LORCANA_CLAUSES(X)                                                                                             \
	X(ABILITY, "ability", CLAUSE_WORD, NULL)         /* which ability of the card, by its story name or keyword */ \
	X(BANISH, "banish", CLAUSE_CARD, NULL)           /* a card banished to pay */                                  \
	X(BOTTOM, "bottom", CLAUSE_CARD, NULL)           /* a card put on the bottom of the deck to pay */             \
	X(BY, "by", CLAUSE_CARD, NULL)                   /* the card whose effect did or allows it */                  \
	X(CARD, "card", CLAUSE_CARD, NULL)               /* one more card of the same kind as the subject */           \
	X(CHOOSE, "choose", CLAUSE_CARD, NULL)           /* a card chosen as the effect resolves */                    \
	X(DECLINE, "decline", CLAUSE_BARE, NULL)         /* a "may" that its player declines */                        \
	X(DISCARD, "discard", CLAUSE_CARD, NULL)         /* a card discarded to pay */                                 \
	X(DROPS, "drops", CLAUSE_NUMBER, NULL)           /* ink drops among the ink that was paid */                   \
	X(EXERT, "exert", CLAUSE_CARD, NULL)             /* a card exerted to pay */                                   \
	X(EXERTED, "exerted", CLAUSE_BARE, NULL)         /* enters exerted */                                          \
	X(FREE, "free", CLAUSE_BARE, NULL)               /* for free */                                                \
	X(FROM, "from", CLAUSE_WORD, lorcana_zone_words) /* a zone: hand, deck, discard, inkwell, play */              \
	X(KEYWORD, "keyword", CLAUSE_WORD, lorcana_keyword_list) /* a keyword given */                                \
	X(NAME, "name", CLAUSE_WORD, NULL)                        /* the name that is named: no card in particular */  \
	X(PAY, "pay", CLAUSE_NUMBER, NULL)                        /* ink that was paid */                              \
	X(PLAYER, "player", CLAUSE_WORD, NULL)                    /* a player who is chosen, by name */                \
	X(SHIFT, "shift", CLAUSE_CARD, NULL)                      /* the card shifted onto */                          \
	X(SING, "sing", CLAUSE_CARD, NULL)                        /* a character that sings */                         \
	X(TO, "to", CLAUSE_WORD, lorcana_place_words)             /* where in the deck: top, bottom, shuffled */       \
	X(UNTIL, "until", CLAUSE_WORD, lorcana_duration_words)    /* a duration: turn, next */

enum lorcana_clause {
	LORCANA_CLAUSES(CLAUSE_ENUMERATOR)
	N_LORCANA_CLAUSES
};

#define WITH(name) (1u << CLAUSE_##name##_ID)

/*
 * X(NAME, "word", mark, number, subject, target, clauses)
 *
 * Choices and facts first, then outcomes (DO_), then observations (SEE_).
 */
#define LORCANA_VERBS(X)                                                                                             \
	/* choices */                                                                                                \
	X(ALTER, "alter", CHOICE, OPTIONAL, NONE, NONE, WITH(CARD))                                                  \
	X(KEEP, "keep", CHOICE, NONE, NONE, NONE, 0)                                                                 \
	X(INK, "ink", CHOICE, NONE, REQUIRED, NONE, WITH(BY) | WITH(FROM))                                           \
	X(PLAY, "play", CHOICE, NONE, REQUIRED, NONE,                                                                \
	  WITH(SHIFT) | WITH(SING) | WITH(FREE) | WITH(EXERTED) | WITH(PAY) | WITH(BY) | WITH(DISCARD) | WITH(FROM) | \
	    WITH(CHOOSE) | WITH(BANISH) | WITH(EXERT) | WITH(BOTTOM) | WITH(NAME) | WITH(DROPS))                                             \
	X(QUEST, "quest", CHOICE, NONE, REQUIRED, NONE, WITH(PAY) | WITH(DROPS))                                                   \
	X(CHALLENGE, "challenge", CHOICE, NONE, REQUIRED, REQUIRED, WITH(PAY) | WITH(DROPS))                                       \
	X(MOVE, "move", CHOICE, NONE, REQUIRED, REQUIRED, WITH(FREE) | WITH(PAY) | WITH(DROPS) | WITH(BY))                         \
	X(USE, "use", CHOICE, NONE, REQUIRED, NONE,                                                                  \
	  WITH(ABILITY) | WITH(FREE) | WITH(PAY) | WITH(BY) | WITH(DISCARD) | WITH(BANISH) | WITH(EXERT) |           \
	    WITH(CHOOSE) | WITH(NAME) | WITH(DROPS))                                                                               \
	X(BOOST, "boost", CHOICE, NONE, REQUIRED, NONE, WITH(PAY) | WITH(DROPS))                                                   \
	X(RESOLVE, "resolve", CHOICE, NONE, REQUIRED, NONE,                                                          \
	  WITH(ABILITY) | WITH(CHOOSE) | WITH(DECLINE) | WITH(NAME) | WITH(PAY) | WITH(DROPS))                                     \
	X(CHOOSE, "choose", CHOICE, OPTIONAL, OPTIONAL, NONE, WITH(BY) | WITH(TO) | WITH(PLAYER) | WITH(NAME))                    \
	X(ACCEPT, "accept", CHOICE, NONE, OPTIONAL, NONE, WITH(CHOOSE) | WITH(NAME) | WITH(PAY) | WITH(DROPS))                      \
	X(DECLINE, "decline", CHOICE, NONE, OPTIONAL, NONE, 0)                                                       \
	X(END, "end", CHOICE, NONE, NONE, NONE, 0)                                                                   \
	X(CONCEDE, "concede", CHOICE, NONE, NONE, NONE, 0)                                                           \
	/* facts */                                                                                                  \
	X(DRAW, "draw", CHOICE, NONE, REQUIRED, NONE, WITH(BY))                                                      \
	/* outcomes of effects */                                                                                    \
	X(DO_DAMAGE, "damage", OUTCOME, REQUIRED, REQUIRED, NONE, WITH(BY))                                          \
	X(DO_PUT, "put", OUTCOME, REQUIRED, REQUIRED, NONE, WITH(BY))                                                \
	X(DO_REMOVE, "remove", OUTCOME, REQUIRED, REQUIRED, NONE, WITH(BY))                                          \
	X(DO_BANISH, "banish", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                              \
	X(DO_RETURN, "return", OUTCOME, NONE, REQUIRED, NONE, WITH(BY) | WITH(FROM))                                 \
	X(DO_DISCARD, "discard", OUTCOME, NONE, REQUIRED, NONE, WITH(BY) | WITH(FROM))                               \
	X(DO_DRAW, "draw", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                                  \
	X(DO_GAIN, "gain", OUTCOME, REQUIRED, NONE, NONE, WITH(BY))                                                  \
	X(DO_LOSE, "lose", OUTCOME, REQUIRED, NONE, NONE, WITH(BY))                                                  \
	X(DO_DROPS, "drops", OUTCOME, SIGNED, NONE, NONE, WITH(BY))                                                  \
	X(DO_EXERT, "exert", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                                \
	X(DO_READY, "ready", OUTCOME, NONE, REQUIRED, NONE, WITH(BY))                                                \
	X(DO_INK, "ink", OUTCOME, NONE, REQUIRED, NONE, WITH(BY) | WITH(FROM) | WITH(EXERTED))                       \
	X(DO_DECK, "deck", OUTCOME, NONE, REQUIRED, NONE, WITH(BY) | WITH(FROM) | WITH(TO))                          \
	X(DO_PLAY, "play", OUTCOME, NONE, REQUIRED, NONE, WITH(BY) | WITH(FROM) | WITH(EXERTED) | WITH(SHIFT))       \
	X(DO_UNDER, "under", OUTCOME, NONE, REQUIRED, REQUIRED, WITH(BY) | WITH(FROM))                               \
	X(DO_MOVE, "move", OUTCOME, NONE, REQUIRED, REQUIRED, WITH(BY))                                              \
	X(DO_GIVE, "give", OUTCOME, OPTIONAL, REQUIRED, NONE, WITH(BY) | WITH(KEYWORD) | WITH(UNTIL))                \
	X(DO_STRENGTH, "strength", OUTCOME, SIGNED, REQUIRED, NONE, WITH(BY) | WITH(UNTIL))                          \
	X(DO_WILLPOWER, "willpower", OUTCOME, SIGNED, REQUIRED, NONE, WITH(BY) | WITH(UNTIL))                        \
	X(DO_LORE, "lore", OUTCOME, SIGNED, REQUIRED, NONE, WITH(BY) | WITH(UNTIL))                                  \
	X(DO_REVEAL, "reveal", OUTCOME, NONE, REQUIRED, NONE, WITH(BY) | WITH(FROM))                                 \
	X(DO_SHUFFLE, "shuffle", OUTCOME, NONE, NONE, NONE, WITH(BY))                                                \
	/* observations */                                                                                           \
	X(SEE_LORE, "lore", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                    \
	X(SEE_DAMAGE, "damage", OBSERVATION, REQUIRED, REQUIRED, NONE, 0)                                            \
	X(SEE_STRENGTH, "strength", OBSERVATION, WHOLE, REQUIRED, NONE, 0)                                           \
	X(SEE_HAND, "hand", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                    \
	X(SEE_DECK, "deck", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                    \
	X(SEE_INK, "ink", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                      \
	X(SEE_READY_INK, "ready-ink", OBSERVATION, REQUIRED, NONE, NONE, 0)                                          \
	X(SEE_DROPS, "drops", OBSERVATION, REQUIRED, NONE, NONE, 0)                                                  \
	X(SEE_DISCARD, "discard", OBSERVATION, REQUIRED, NONE, NONE, 0)                                              \
	X(SEE_READY, "ready", OBSERVATION, NONE, REQUIRED, NONE, 0)                                                  \
	X(SEE_EXERTED, "exerted", OBSERVATION, NONE, REQUIRED, NONE, 0)                                              \
	X(SEE_BANISHED, "banished", OBSERVATION, NONE, REQUIRED, NONE, 0)                                            \
	X(SEE_TURN, "turn", OBSERVATION, NONE, NONE, NONE, 0)                                                        \
	X(SEE_WINNER, "winner", OBSERVATION, NONE, NONE, NONE, 0)

enum lorcana_verb {
	LORCANA_VERBS(VERB_ENUMERATOR)
	N_LORCANA_VERBS
};

extern const struct language lorcana_language;

#endif
