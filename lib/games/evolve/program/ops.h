/*
 * ops.h - the words of programs of Evolve's cards, and where each may stand.
 *
 * X(NAME, "word", "role", "arguments") (kernel/program/op.h). The same word may
 * stand in several roles and with other arguments. The letters of the roles:
 *
 *     A  an ability of a card        C  things: cards in zones, leaders
 *     E  something done, or paid     Z  a zone
 *     F  something that holds        P  a player, or players
 *     V  something that happens      N  a number
 *     B  a condition                 O  tokens to be made
 *     G  what things are given       K  a keyword
 *     M  options                     L  a class
 *     H  a phase                     T  the name of a counter
 *     D  a duration                  U  a kind of damage, or what else it is of
 *     W  a name in quotes
 *
 * What the words mean is at the top of rulesets/evolve/text.grammar. Things
 * serve as what is selected and as filters ("whether it is a follower").
 */
#ifndef VERDICT_EVOLVE_OPS_H
#define VERDICT_EVOLVE_OPS_H

#include "kernel/program/op.h"

/* A keyword: the bit that it is (enum evolve_keyword). */
#define KEYWORD(bit) .group = OF_KEYWORDS, .index = (bit)
enum { OF_KEYWORDS = 1 };

#define EVOLVE_OPS(X)                                                                  \
	/* a number, and a name in quotes */                                           \
	X(NUMBER, "", "N", "")                                                         \
	X(NAME, "", "W", "")                                                           \
	/* what a card says */                                                         \
	X(ABILITY_KEYWORD, "keyword", "A", "K")                                        \
	X(ABILITY_FANFARE, "fanfare", "A", "E")                                        \
	X(ABILITY_LAST_WORDS, "last_words", "A", "E")                                  \
	X(ABILITY_ON_EVOLVE, "on_evolve", "A", "E")                                    \
	X(ABILITY_ON_RACE, "on_race", "A", "E")                                        \
	X(ABILITY_STRIKE, "strike", "A", "E")                                          \
	X(ABILITY_FOLLOWER_STRIKE, "follower_strike", "A", "E")                        \
	X(ABILITY_LEADER_STRIKE, "leader_strike", "A", "E")                            \
	X(ABILITY_WHEN, "when", "A", "VE")                                             \
	X(ABILITY_ACTIVATED, "activated", "A", "EE")                                   \
	X(ABILITY_EVOLVE, "evolve", "A", "E")                                          \
	X(ABILITY_SERVE, "serve", "A", "NEE")                                          \
	X(ABILITY_STATIC, "static", "A", "F")                                          \
	X(ABILITY_SPELL, "spell", "A", "E")                                            \
	X(ABILITY_ONCE, "once", "A", "DA")                                             \
	X(ABILITY_DURING, "during", "A", "DA")                                         \
	X(ABILITY_ONLY_IF, "only_if", "A", "BA")                                       \
	X(ABILITY_QUICK, "quick", "A", "A")                                            \
	/* done */                                                                     \
	X(DO_SEQ, "seq", "E", "EE")                                                    \
	X(DO_BOTH, "both", "E", "EE")                                                  \
	X(DO_EITHER, "either", "E", "EE")                                              \
	X(DO_MAY, "may", "E", "PE")                                                    \
	X(DO_MAY_PAY, "may_pay", "E", "EE")                                            \
	X(DO_EARTH_RITE, "earth_rite", "E", "E")                                       \
	X(DO_EARTH_RITE_COST, "earth_rite", "E", "")                                   \
	X(DO_IF, "if", "E", "BE")                                                      \
	X(DO_IF_ELSE, "if_else", "E", "BEE")                                           \
	X(DO_TIMES, "times", "E", "NE")                                                \
	X(DO_WHERE_X, "where_x", "E", "NE")                                            \
	X(DO_DURING, "during", "E", "DE")                                              \
	X(DO_DURING_HELD, "during", "E", "DF")                                         \
	X(DO_DELAYED, "delayed", "E", "HE")                                            \
	X(DO_EACH_DOES, "each_does", "E", "PE")                                        \
	X(DO_UNTIL_FULL, "until_full", "E", "ZE")                                      \
	X(DO_CHOOSE, "choose", "E", "NM")                                              \
	X(DO_SELECT, "select", "E", "NC")                                              \
	X(DO_SELECT_NP, "select", "E", "NP")                                           \
	X(DO_DEAL, "deal", "E", "CN")                                                  \
	X(DO_DIVIDE, "divide", "E", "CN")                                              \
	X(DO_DESTROY, "destroy", "E", "C")                                             \
	X(DO_BANISH, "banish", "E", "C")                                               \
	X(DO_ENGAGE, "engage", "E", "C")                                               \
	X(DO_REFRESH, "refresh", "E", "C")                                             \
	X(DO_EVOLVE, "evolve", "E", "C")                                               \
	X(DO_RACE, "race", "E", "CN")                                                  \
	X(DO_STEAL, "steal", "E", "C")                                                 \
	X(DO_SWAP, "swap", "E", "CC")                                                  \
	X(DO_TRANSFORM, "transform", "E", "CO")                                        \
	X(DO_RETURN, "return", "E", "C")                                               \
	X(DO_REVEAL, "reveal", "E", "C")                                               \
	X(DO_PUT, "put", "E", "CZ")                                                    \
	X(DO_PUT_BY, "put_by", "E", "PCZ")                                             \
	X(DO_GIVE, "give", "E", "CG")                                                  \
	X(DO_DRAW, "draw", "E", "PN")                                                  \
	X(DO_DISCARD, "discard", "E", "PNC")                                           \
	X(DO_DISCARD_IT, "discard", "E", "PC")                                         \
	X(DO_DISCARD_HAND, "discard_hand", "E", "P")                                   \
	X(DO_DISCARD_RANDOM, "discard_random", "E", "PN")                              \
	X(DO_SUMMON, "summon", "E", "PNO")                                             \
	X(DO_SUMMON_OR_EX, "summon_or_ex", "E", "PNO")                                 \
	X(DO_CREATE, "create", "E", "PNOZ")                                            \
	X(DO_SEARCH, "search", "E", "PNC")                                             \
	X(DO_LOOK, "look", "E", "PC")                                                  \
	X(DO_SHUFFLE, "shuffle", "E", "P")                                             \
	X(DO_RECOVER, "recover", "E", "PN")                                            \
	X(DO_RAISE_MAXIMUM, "raise_maximum", "E", "PN")                                \
	X(DO_GAIN_EVOLUTION_POINTS, "gain_evolution_points", "E", "PN")                \
	X(DO_PAY, "pay", "E", "PN")                                                    \
	X(DO_PLAY_FOR, "play_for", "E", "PCN")                                         \
	X(DO_COSTS, "costs", "E", "CN")                                                \
	X(DO_COSTS_LESS, "costs_less", "E", "CN")                                      \
	X(DO_COSTS_MORE, "costs_more", "E", "CN")                                      \
	X(DO_TAKES_NO, "takes_no", "E", "CU")                                          \
	X(DO_DEALS_NO, "deals_no", "E", "CU")                                          \
	X(DO_CANT_ATTACK, "cant_attack", "E", "CC")                                    \
	X(DO_ADD_COUNTERS, "add_counters", "E", "CTN")                                 \
	X(DO_REMOVE_COUNTERS, "remove_counters", "E", "CTN")                           \
	X(DO_ADD_TO_STACK, "add_to_stack", "E", "PN")                                  \
	X(DO_TURN_FACEDOWN, "turn_facedown", "E", "C")                                 \
	X(DO_SET_DEFENSE, "set_defense", "E", "CN")                                    \
	X(DO_SET_EVOLVE_COST, "set_evolve_cost", "E", "CN")                            \
	X(DO_ROLL_DIE, "roll_die", "E", "P")                                           \
	X(DO_EXTRA_TURN, "extra_turn", "E", "P")                                       \
	/* options */                                                                  \
	X(MODE_OPTION, "option", "M", "EM")                                            \
	X(MODE_OPTION_LAST, "option", "M", "EE")                                       \
	/* what holds */                                                               \
	X(HOLDS_ALL, "all", "F", "FF")                                                 \
	X(HOLDS_WHILE, "while", "F", "BF")                                             \
	X(HOLDS_IF_ELSE, "if_else", "F", "BFF")                                        \
	X(HOLDS_DURING, "during", "F", "DF")                                           \
	X(HOLDS_WHERE_X, "where_x", "F", "NF")                                         \
	X(HOLDS_AS_PLAYED, "as_played", "F", "EF")                                     \
	X(HOLDS_HAVE, "have", "F", "CG")                                               \
	X(HOLDS_COSTS, "costs", "F", "CN")                                             \
	X(HOLDS_COSTS_LESS, "costs_less", "F", "CN")                                   \
	X(HOLDS_COSTS_MORE, "costs_more", "F", "CN")                                   \
	X(HOLDS_TAKES_NO, "takes_no", "F", "CU")                                       \
	X(HOLDS_DEALS_NO, "deals_no", "F", "CU")                                       \
	X(HOLDS_TAKES_LESS, "takes_less", "F", "CN")                                   \
	X(HOLDS_TAKES_LESS_FROM, "takes_less_from", "F", "CNU")                        \
	X(HOLDS_DEALS_MORE, "deals_more", "F", "CN")                                   \
	X(HOLDS_DEALS_BY, "deals_by", "F", "CU")                                       \
	X(HOLDS_DEALS_DOUBLE, "deals_double", "F", "CUC")                              \
	X(HOLDS_CANT_ATTACK, "cant_attack", "F", "CC")                                 \
	X(HOLDS_NOT_DESTROYED_BY, "not_destroyed_by", "F", "CU")                       \
	X(HOLDS_ENTERS_ENGAGED, "enters_engaged", "F", "C")                            \
	X(HOLDS_IGNORES, "ignores", "F", "CK")                                         \
	X(HOLDS_COUNTS_FOR_SPELLCHAIN, "counts_for_spellchain", "F", "C")              \
	X(HOLDS_CAN_BE_SERVED, "can_be_served", "F", "CC")                             \
	X(HOLDS_ONLY_PLAYED_IF, "only_played_if", "F", "B")                            \
	X(HOLDS_COPIES_IN_EVOLVE_DECK, "copies_in_evolve_deck", "F", "N")              \
	/* what is given */                                                            \
	X(GIVEN_AND, "and", "G", "GG")                                                 \
	X(KEYWORD_AND, "and", "K", "KK")                                               \
	X(GIVEN_ATTACK, "attack", "G", "N")                                            \
	X(GIVEN_DEFENSE, "defense", "G", "N")                                          \
	X(GIVEN_STATS, "stats", "G", "NN")                                             \
	X(GIVEN_TRAIT, "trait", "G", "W")                                              \
	X(GIVEN_ABILITY, "ability", "G", "A")                                          \
	/* what happens */                                                             \
	X(EVENT_EITHER, "either", "V", "VV")                                           \
	X(EVENT_ENTERS, "enters", "V", "CZ")                                           \
	X(EVENT_LEAVES, "leaves", "V", "CZ")                                           \
	X(EVENT_RETURNS, "returns", "V", "C")                                          \
	X(EVENT_DISCARDED, "discarded", "V", "C")                                      \
	X(EVENT_DESTROYED, "destroyed", "V", "C")                                      \
	X(EVENT_BANISHED, "banished", "V", "C")                                        \
	X(EVENT_BECOMES_ENGAGED, "becomes_engaged", "V", "C")                          \
	X(EVENT_REFRESHED, "refreshed", "V", "C")                                      \
	X(EVENT_ATTACKS, "attacks", "V", "C")                                          \
	X(EVENT_ATTACKS_ONE, "attacks_one", "V", "CC")                                 \
	X(EVENT_ATTACKED, "attacked", "V", "C")                                        \
	X(EVENT_EVOLVES, "evolves", "V", "C")                                          \
	X(EVENT_RACES, "races", "V", "C")                                              \
	X(EVENT_TAKES_DAMAGE, "takes_damage", "V", "C")                                \
	X(EVENT_DEALS_DAMAGE, "deals_damage", "V", "C")                                \
	X(EVENT_DEALS_COMBAT_DAMAGE, "deals_combat_damage", "V", "C")                  \
	X(EVENT_PLAYS, "plays", "V", "PC")                                             \
	X(EVENT_DRAWS, "draws", "V", "P")                                              \
	X(EVENT_DISCARDS, "discards", "V", "PC")                                       \
	X(EVENT_GAINS_DEFENSE, "gains_defense", "V", "C")                              \
	X(EVENT_LOSES_DEFENSE, "loses_defense", "V", "C")                              \
	X(EVENT_START_OF, "start_of", "V", "H")                                        \
	/* conditions */                                                               \
	X(COND_NOT, "not", "B", "B")                                                   \
	X(COND_BOTH, "both", "B", "BB")                                                \
	X(COND_EITHER, "either", "B", "BB")                                            \
	X(COND_COMBO, "combo", "B", "N")                                               \
	X(COND_SPELLCHAIN, "spellchain", "B", "N")                                     \
	X(COND_NECROCHARGE, "necrocharge", "B", "N")                                   \
	X(COND_OVERFLOW, "overflow", "B", "")                                          \
	X(COND_SANGUINE, "sanguine", "B", "")                                          \
	X(COND_EXISTS, "exists", "B", "NC")                                            \
	X(COND_EXISTS_MAX, "exists_max", "B", "NC")                                    \
	X(COND_IS, "is", "B", "CC")                                                    \
	X(COND_IS_TURN_OF, "is_turn_of", "B", "P")                                     \
	X(COND_NTH_THIS_TURN, "nth_this_turn", "B", "CN")                              \
	X(COND_ROLLED, "rolled", "B", "N")                                             \
	X(COND_DISCARDED_THIS_TURN, "discarded_this_turn", "B", "P")                   \
	X(COND_ATTACKED_THIS_TURN, "attacked_this_turn", "B", "CN")                    \
	X(COND_DESTROYED_THIS_TURN, "destroyed_this_turn", "B", "C")                   \
	X(COND_PLAYED_THIS_TURN, "played_this_turn", "B", "PCN")                       \
	X(COND_HAS_COUNTERS, "has_counters", "B", "CTN")                               \
	X(COND_MAXIMUM_MIN, "maximum_min", "B", "PN")                                  \
	/* things */                                                                   \
	X(THINGS_IT, "it", "C", "")                                                    \
	X(THINGS_SELF, "self", "C", "")                                                \
	X(THINGS_SUBJECT, "subject", "C", "")                                          \
	X(THINGS_REST, "rest", "C", "")                                                \
	X(THINGS_RETURNED, "returned", "C", "")                                        \
	X(THINGS_CARD, "card", "C", "")                                                \
	X(THINGS_FOLLOWER, "follower", "C", "")                                        \
	X(THINGS_AMULET, "amulet", "C", "")                                            \
	X(THINGS_SPELL, "spell", "C", "")                                              \
	X(THINGS_LEADER, "leader", "C", "")                                            \
	X(THINGS_TOKEN, "token", "C", "")                                              \
	X(THINGS_TOKEN_NAMED, "token", "C", "W")                                       \
	X(THINGS_ENEMIES, "enemies", "C", "")                                          \
	X(THINGS_LEADER_OF, "leader_of", "C", "P")                                     \
	X(THINGS_TOP, "top", "C", "N")                                                 \
	X(THINGS_AND, "and", "C", "CC")                                                \
	X(THINGS_OR, "or", "C", "CC")                                                  \
	X(THINGS_IN, "in", "C", "ZC")                                                  \
	X(THINGS_OTHER, "other", "C", "C")                                             \
	X(THINGS_EACH, "each", "C", "C")                                               \
	X(THINGS_ONE, "one", "C", "NC")                                                \
	X(THINGS_RANDOM, "random", "C", "NC")                                          \
	X(THINGS_FROM_LOOKED, "from_looked", "C", "NC")                                \
	X(THINGS_NAMED, "named", "C", "WC")                                            \
	X(THINGS_NAMED_UNLIKE, "named_unlike", "C", "CC")                              \
	X(THINGS_TRAIT, "trait", "C", "WC")                                            \
	X(THINGS_CLASS, "class", "C", "LC")                                            \
	X(THINGS_WITH, "with", "C", "KC")                                              \
	X(THINGS_WITHOUT, "without", "C", "KC")                                        \
	X(THINGS_ENGAGED, "engaged", "C", "C")                                         \
	X(THINGS_RESERVED, "reserved", "C", "C")                                       \
	X(THINGS_EVOLVED, "evolved", "C", "C")                                         \
	X(THINGS_UNEVOLVED, "unevolved", "C", "C")                                     \
	X(THINGS_RACING, "racing", "C", "C")                                           \
	X(THINGS_FACEUP, "faceup", "C", "C")                                           \
	X(THINGS_COST_IS, "cost_is", "C", "NC")                                        \
	X(THINGS_COST_MAX, "cost_max", "C", "NC")                                      \
	X(THINGS_COST_MIN, "cost_min", "C", "NC")                                      \
	X(THINGS_ODD_COST, "odd_cost", "C", "C")                                       \
	X(THINGS_EVEN_COST, "even_cost", "C", "C")                                     \
	X(THINGS_ATTACK_MAX, "attack_max", "C", "NC")                                  \
	X(THINGS_ATTACK_MIN, "attack_min", "C", "NC")                                  \
	X(THINGS_DEFENSE_MAX, "defense_max", "C", "NC")                                \
	X(THINGS_DEFENSE_MIN, "defense_min", "C", "NC")                                \
	X(THINGS_ENTERED_THIS_TURN, "entered_this_turn", "C", "C")                     \
	X(THINGS_PLAYED_BY, "played_by", "C", "PC")                                    \
	X(THINGS_PLAYED_THIS_TURN, "played_this_turn", "C", "PC")                      \
	X(THINGS_NTH_PLAYED, "nth_played", "C", "PNC")                                 \
	/* tokens */                                                                   \
	X(TOKENS_TOKEN, "token", "O", "W")                                             \
	X(TOKENS_AND, "and", "O", "OO")                                                \
	X(TOKENS_OR, "or", "O", "OO")                                                  \
	/* zones */                                                                    \
	X(ZONE_FIELD, "field", "Z", "")                                                \
	X(ZONE_FIELD_OF, "field_of", "Z", "P")                                         \
	X(ZONE_EX_AREA, "ex_area", "Z", "")                                            \
	X(ZONE_EX_AREA_OF, "ex_area_of", "Z", "P")                                     \
	X(ZONE_HAND, "hand", "Z", "")                                                  \
	X(ZONE_HAND_OF, "hand_of", "Z", "P")                                           \
	X(ZONE_CEMETERY, "cemetery", "Z", "")                                          \
	X(ZONE_CEMETERY_OF, "cemetery_of", "Z", "P")                                   \
	X(ZONE_DECK, "deck", "Z", "")                                                  \
	X(ZONE_DECK_OF, "deck_of", "Z", "P")                                           \
	X(ZONE_DECK_TOP, "deck_top", "Z", "")                                          \
	X(ZONE_DECK_BOTTOM, "deck_bottom", "Z", "")                                    \
	X(ZONE_EVOLVE_DECK_OF, "evolve_deck_of", "Z", "P")                             \
	X(ZONE_BANISHED_ZONE_OF, "banished_zone_of", "Z", "P")                         \
	X(ZONE_OR, "or", "Z", "ZZ")                                                    \
	/* players */                                                                  \
	X(PLAYER_YOU, "you", "P", "")                                                  \
	X(PLAYER_OPPONENT, "opponent", "P", "")                                        \
	X(PLAYER_EACH_PLAYER, "each_player", "P", "")                                  \
	X(PLAYER_THEM, "them", "P", "")                                                \
	X(PLAYER_OWNER, "owner", "P", "")                                              \
	X(PLAYER_CONTROLLER_OF, "controller_of", "P", "C")                             \
	/* numbers */                                                                  \
	X(NUM_X, "x", "N", "")                                                         \
	X(NUM_UP_TO, "up_to", "N", "N")                                                \
	X(NUM_ANY_NUMBER, "any_number", "N", "")                                       \
	X(NUM_IF_ELSE, "if_else", "N", "BNN")                                          \
	X(NUM_COUNT, "count", "N", "C")                                                \
	X(NUM_PRODUCT, "product", "N", "NN")                                           \
	X(NUM_ATTACK_OF, "attack_of", "N", "C")                                        \
	X(NUM_DEFENSE_OF, "defense_of", "N", "C")                                      \
	X(NUM_COST_OF, "cost_of", "N", "C")                                            \
	X(NUM_MAXIMUM_OF, "maximum_of", "N", "P")                                      \
	X(NUM_PLAY_POINTS_OF, "play_points_of", "N", "P")                              \
	/* phases and durations */                                                     \
	X(PHASE_MAIN_PHASE, "main_phase", "H", "P")                                    \
	X(PHASE_END_PHASE, "end_phase", "H", "P")                                      \
	X(TIME_THIS_TURN, "this_turn", "D", "")                                        \
	X(TIME_THIS_AND_THEIR_NEXT_TURN, "this_and_their_next_turn", "D", "")          \
	X(TIME_TURN_OF, "turn_of", "D", "P")                                           \
	X(TIME_EACH_TURN, "each_turn", "D", "")                                        \
	/* keywords */                                                                 \
	X(KEYWORD_WARD, "ward", "KG", "", KEYWORD(0))                                  \
	X(KEYWORD_STORM, "storm", "KG", "", KEYWORD(1))                                \
	X(KEYWORD_RUSH, "rush", "KG", "", KEYWORD(2))                                  \
	X(KEYWORD_ASSAIL, "assail", "KG", "", KEYWORD(3))                              \
	X(KEYWORD_INTIMIDATE, "intimidate", "KG", "", KEYWORD(4))                      \
	X(KEYWORD_DRAIN, "drain", "KG", "", KEYWORD(5))                                \
	X(KEYWORD_BANE, "bane", "KG", "", KEYWORD(6))                                  \
	X(KEYWORD_AURA, "aura", "KG", "", KEYWORD(7))                                  \
	X(KEYWORD_STACK, "stack", "KG", "", KEYWORD(8))                                \
	X(KEYWORD_QUICK, "quick", "KG", "", KEYWORD(9))                                \
	X(KEYWORD_EVOLVE, "evolve", "KG", "", KEYWORD(10))                             \
	/* classes, counters, kinds of damage and what else damage may be of */        \
	X(CLASS_FORESTCRAFT, "forestcraft", "L", "")                                   \
	X(CLASS_SWORDCRAFT, "swordcraft", "L", "")                                     \
	X(CLASS_RUNECRAFT, "runecraft", "L", "")                                       \
	X(CLASS_DRAGONCRAFT, "dragoncraft", "L", "")                                   \
	X(CLASS_ABYSSCRAFT, "abysscraft", "L", "")                                     \
	X(CLASS_HAVENCRAFT, "havencraft", "L", "")                                     \
	X(CLASS_NEUTRAL, "neutral", "L", "")                                           \
	X(COUNTER_SPELL, "spell", "T", "")                                             \
	X(COUNTER_PRAYER, "prayer", "T", "")                                           \
	X(DAMAGE_DAMAGE, "damage", "U", "")                                            \
	X(DAMAGE_COMBAT_DAMAGE, "combat_damage", "U", "")                              \
	X(DAMAGE_ATTACK_DAMAGE, "attack_damage", "U", "")                              \
	X(DAMAGE_DEFENSE, "defense", "U", "")                                          \
	X(DAMAGE_ABILITIES, "abilities", "U", "")

enum evolve_op { EVOLVE_OPS(OP_ENUMERATOR) N_EVOLVE_OPS };

#endif
