/*
 * ops.h - the words of programs of Evolve's cards, and where each may stand.
 *
 * X(NAME, "word", "role", "arguments") (kernel/program/op.h); E and N name behind
 * NAME the function that carries out what is done (resolve/effect.c), and the one
 * that finds the number (board/number.c). The same word may stand in several roles
 * and with other arguments. The letters of the roles:
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

#define EVOLVE_OPS(X, E, N)                                                            \
	/* a number, and a name in quotes */                                           \
	N(NUMBER, number_plain, "", "N", "")                                           \
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
	E(DO_SEQ, do_seq, "seq", "E", "EE")                                            \
	E(DO_BOTH, do_both, "both", "E", "EE")                                         \
	E(DO_EITHER, do_either, "either", "E", "EE")                                   \
	E(DO_MAY, do_may, "may", "E", "PE")                                            \
	E(DO_MAY_PAY, do_may_pay, "may_pay", "E", "EE")                                \
	E(DO_EARTH_RITE, do_earth_rite, "earth_rite", "E", "E")                        \
	E(DO_EARTH_RITE_COST, do_earth_rite_cost, "earth_rite", "E", "")               \
	E(DO_IF, do_if, "if", "E", "BE")                                               \
	E(DO_IF_ELSE, do_if_else, "if_else", "E", "BEE")                               \
	E(DO_TIMES, do_times, "times", "E", "NE")                                      \
	E(DO_WHERE_X, do_where_x, "where_x", "E", "NE")                                \
	E(DO_DURING, do_during, "during", "E", "DE")                                   \
	E(DO_DURING_HELD, do_during_held, "during", "E", "DF")                         \
	E(DO_DELAYED, do_delayed, "delayed", "E", "HE")                                \
	E(DO_EACH_DOES, do_each_does, "each_does", "E", "PE")                          \
	E(DO_UNTIL_FULL, do_until_full, "until_full", "E", "ZE")                       \
	E(DO_CHOOSE, do_choose, "choose", "E", "NM")                                   \
	E(DO_SELECT, do_select, "select", "E", "NC")                                   \
	E(DO_SELECT_NP, do_select_player, "select", "E", "NP")                         \
	E(DO_DEAL, do_deal, "deal", "E", "CN")                                         \
	E(DO_DIVIDE, do_divide, "divide", "E", "CN")                                   \
	E(DO_DESTROY, do_destroy, "destroy", "E", "C")                                 \
	E(DO_BANISH, do_banish, "banish", "E", "C")                                    \
	E(DO_ENGAGE, do_engage, "engage", "E", "C")                                    \
	E(DO_REFRESH, do_refresh, "refresh", "E", "C")                                 \
	E(DO_EVOLVE, do_evolve, "evolve", "E", "C")                                    \
	E(DO_RACE, do_race, "race", "E", "CN")                                         \
	E(DO_STEAL, do_steal, "steal", "E", "C")                                       \
	E(DO_SWAP, do_swap, "swap", "E", "CC")                                         \
	E(DO_TRANSFORM, do_transform, "transform", "E", "CO")                          \
	E(DO_RETURN, do_return, "return", "E", "C")                                    \
	E(DO_REVEAL, do_reveal, "reveal", "E", "C")                                    \
	E(DO_PUT, do_put, "put", "E", "CZ")                                            \
	E(DO_PUT_BY, do_put_by, "put_by", "E", "PCZ")                                  \
	E(DO_GIVE, do_give, "give", "E", "CG")                                         \
	E(DO_DRAW, do_draw, "draw", "E", "PN")                                         \
	E(DO_DISCARD, do_discard, "discard", "E", "PNC")                               \
	E(DO_DISCARD_IT, do_discard_it, "discard", "E", "PC")                          \
	E(DO_DISCARD_HAND, do_discard_hand, "discard_hand", "E", "P")                  \
	E(DO_DISCARD_RANDOM, do_discard_random, "discard_random", "E", "PN")           \
	E(DO_SUMMON, do_summon, "summon", "E", "PNO")                                  \
	E(DO_SUMMON_OR_EX, do_summon_or_ex, "summon_or_ex", "E", "PNO")                \
	E(DO_CREATE, do_create, "create", "E", "PNOZ")                                 \
	E(DO_SEARCH, do_search, "search", "E", "PNC")                                  \
	E(DO_LOOK, do_look, "look", "E", "PC")                                         \
	E(DO_SHUFFLE, do_shuffle, "shuffle", "E", "P")                                 \
	E(DO_RECOVER, do_recover, "recover", "E", "PN")                                \
	E(DO_RAISE_MAXIMUM, do_raise_maximum, "raise_maximum", "E", "PN")              \
	E(DO_GAIN_EVOLUTION_POINTS, do_gain_evolution_points, "gain_evolution_points", "E", "PN") \
	E(DO_PAY, do_pay, "pay", "E", "PN")                                            \
	E(DO_PLAY_FOR, do_play_for, "play_for", "E", "PCN")                            \
	E(DO_COSTS, do_last_it, "costs", "E", "CN")                                    \
	E(DO_COSTS_LESS, do_last_it, "costs_less", "E", "CN")                          \
	E(DO_COSTS_MORE, do_last_it, "costs_more", "E", "CN")                          \
	E(DO_TAKES_NO, do_last_it, "takes_no", "E", "CU")                              \
	E(DO_DEALS_NO, do_last_it, "deals_no", "E", "CU")                              \
	E(DO_CANT_ATTACK, do_last_it, "cant_attack", "E", "CC")                        \
	E(DO_ADD_COUNTERS, do_add_counters, "add_counters", "E", "CTN")                \
	E(DO_REMOVE_COUNTERS, do_remove_counters, "remove_counters", "E", "CTN")       \
	E(DO_ADD_TO_STACK, do_add_to_stack, "add_to_stack", "E", "PN")                 \
	E(DO_TURN_FACEDOWN, do_turn_facedown, "turn_facedown", "E", "C")               \
	E(DO_SET_DEFENSE, do_set_defense, "set_defense", "E", "CN")                    \
	E(DO_SET_EVOLVE_COST, do_last_it, "set_evolve_cost", "E", "CN")                \
	E(DO_ROLL_DIE, do_roll_die, "roll_die", "E", "P")                              \
	E(DO_EXTRA_TURN, do_extra_turn, "extra_turn", "E", "P")                        \
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
	N(NUM_X, number_x, "x", "N", "")                                               \
	N(NUM_UP_TO, number_up_to, "up_to", "N", "N")                                  \
	N(NUM_ANY_NUMBER, number_any, "any_number", "N", "")                           \
	N(NUM_IF_ELSE, number_if_else, "if_else", "N", "BNN")                          \
	N(NUM_COUNT, number_count, "count", "N", "C")                                  \
	N(NUM_PRODUCT, number_product, "product", "N", "NN")                           \
	N(NUM_HALF, number_half, "half", "N", "N")                                     \
	N(NUM_ATTACK_OF, number_attack, "attack_of", "N", "C")                         \
	N(NUM_DEFENSE_OF, number_defense, "defense_of", "N", "C")                      \
	N(NUM_COST_OF, number_cost, "cost_of", "N", "C")                               \
	N(NUM_MAXIMUM_OF, number_maximum, "maximum_of", "N", "P")                      \
	N(NUM_PLAY_POINTS_OF, number_play_points, "play_points_of", "N", "P")          \
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

enum evolve_op { EVOLVE_OPS(OP_ENUMERATOR, OP_ENUMERATOR, OP_ENUMERATOR) N_EVOLVE_OPS };

#endif
