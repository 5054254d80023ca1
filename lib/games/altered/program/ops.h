/*
 * ops.h - the words of programs that the engine carries out.
 *
 * X(NAME, "word", "role", "arguments"), and where there is more to say of the
 * operation, other fields of its row (kernel/program/op.h). E(NAME, function,
 * ...) is what is done, by a function of resolve/doing.h. The same word may
 * stand in several roles and with other arguments. The letters of the roles:
 *
 *     E  something done              C  things: cards, expeditions, regions, zones
 *     F  something that holds        P  a player, or players
 *     V  something that happens      N  a number
 *     B  a condition                 S  a status
 *     K  a keyword                   T  the name of a counter
 *     D  a duration                  R  a terrain
 *     G  a phase                     I  abilities named by their symbol
 *     U  a kind of cost              O  tokens
 *     M  modes                       W  a name in quotes
 *     A  an ability                  Y  an ability that others are given
 *     #  a number written out
 *
 * Things serve as selections ("each character of yours") and as filters
 * ("whether it is a character"): select.c does both.
 */
#ifndef VERDICT_ALTERED_OPS_H
#define VERDICT_ALTERED_OPS_H

#include "kernel/program/op.h"

#define ALTERED_OPS(X, E)                                                       \
	/* leaves */                                                             \
	X(NUMBER, "", "N", "")                                                   \
	X(TEXT, "", "W", "")                                                     \
	/* done */                                                               \
	E(SEQ, carry_seq, "seq", "E", "EE")                                      \
	E(BOTH, carry_both, "both", "E", "EE")                                   \
	E(NOW, carry_now, "effect", "E", "E")                                    \
	E(MAY, carry_may, "may", "E", "PE")                                      \
	E(DO_AGAIN, carry_again, "again", "E", "P")                              \
	E(IF, carry_if, "if", "E", "BE")                                         \
	E(IF_NOT, carry_if, "unless", "E", "BE")                                 \
	E(IF_ELSE, carry_if_else, "if_else", "E", "BEE")                         \
	E(IF_DONE, carry_if_done, "if_done", "E", "EE")                          \
	E(IF_DONE_ELSE, carry_if_done, "if_done_else", "E", "EEE")               \
	E(IF_NOT_DONE, carry_if_done, "if_not_done", "E", "EE")                  \
	E(TIMES, carry_times, "times", "E", "NE")                                \
	E(WHERE_X, carry_where_x, "where_x", "E", "NE")                          \
	E(FOR_THINGS, carry_for_things, "to", "E", "CE")                         \
	E(FOR_PLAYERS, carry_for_players, "to", "E", "PE")                       \
	E(IN_ORDER, carry_for_players, "in_order_from", "E", "PE")               \
	E(CHOOSE_MODES, carry_choose_modes, "choose_modes", "E", "NM")           \
	E(CHOOSE_MODES_AGAIN, carry_choose_modes, "choose_modes_again", "E", "NM") \
	X(MODES, "mode", "M", "EM")                                              \
	X(LAST_MODE, "mode", "M", "EE")                                          \
	E(DO_CHOOSE, carry_choose, "choose", "E", "C")                           \
	E(DO_CHOOSE_BY, carry_choose, "choose", "E", "PC")                       \
	E(DO_CHOOSE_PLAYER, carry_choose_player, "choose", "E", "P")             \
	E(DO_CHOOSE_PLAYER_BY, carry_choose_player, "choose", "E", "PP")         \
	E(DO_DRAW, carry_draw, "draw", "E", "PN", .flags = DRAWS_CARDS)          \
	E(DO_DRAW_IT, carry_draw_it, "draw", "E", "PC", .flags = DRAWS_CARDS)    \
	E(DO_RESUPPLY, carry_resupply, "resupply", "E", "P", .flags = NAMES_THINGS) \
	E(DO_EXHAUSTED_RESUPPLY, carry_exhausted_resupply, "exhausted_resupply", "E", "P", .flags = NAMES_THINGS) \
	E(DO_SABOTAGE, carry_sabotage, "sabotage", "E", "P", .flags = NAMES_THINGS) \
	E(DO_SABOTAGE_OF, carry_sabotage, "sabotage", "E", "PC")                 \
	E(DO_BOOST, carry_boost, "boost", "E", "CN")                             \
	E(DO_BOOST_TO, carry_boost_to, "boost_to", "E", "CNN")                   \
	E(DO_LOSE_BOOSTS, carry_lose_boosts, "lose_boosts", "E", "CN")           \
	E(DO_DOUBLE, carry_double, "double_boosts", "E", "PC")                   \
	E(DO_EXCHANGE_BOOSTS, carry_exchange_boosts, "exchange_boosts", "E", "PC") \
	E(DO_DISTRIBUTE, carry_distribute, "distribute", "E", "PNC")             \
	E(DO_COUNTERS, carry_counters, "add_counters", "E", "CTN")               \
	E(DO_COUNTERS_TO, carry_counters_to, "add_counters_to", "E", "CTNN")     \
	E(DO_REMOVE, carry_remove, "remove_counters", "E", "PCNT")               \
	E(DO_SPEND, carry_spend, "spend", "E", "PN")                             \
	E(DO_AUGMENT, carry_augment, "augment", "E", "PC")                       \
	E(DO_GAIN, carry_gain, "gain", "E", "CS")                                \
	E(DO_LOSE, carry_lose, "lose", "E", "CS")                                \
	E(DO_EXHAUST, carry_exhaust, "exhaust", "E", "PC")                       \
	E(DO_READY, carry_ready, "ready", "E", "PC")                             \
	E(DO_READY_ORBS, carry_ready_orbs, "ready_orbs", "E", "PN")              \
	E(DO_MOVE, carry_move, "move", "E", "PCC", .flags = DRAWS_CARDS)         \
	E(DO_MOVE_READY, carry_move, "move_ready", "E", "PCC", .flags = DRAWS_CARDS) \
	E(DO_DISCARD, carry_discard, "discard", "E", "PC")                       \
	E(DO_SACRIFICE, carry_sacrifice, "sacrifice", "E", "PC")                 \
	E(DO_CREATE, carry_create, "create", "E", "POC")                         \
	E(DO_PAY, carry_pay, "pay", "E", "PN")                                   \
	E(DO_EXHAUST_ME, carry_exhaust_me, "exhaust_me", "E", "")                \
	E(DO_DISCARD_ME, carry_discard_me, "discard_me", "E", "")                \
	E(DO_AFTER_YOU, carry_after_you, "after_you", "E", "P")                  \
	E(DO_PASS, carry_pass, "pass", "E", "P")                                 \
	E(DO_ASCEND, carry_ascend, "ascend", "E", "C")                           \
	E(DO_SWITCH, carry_switch, "switch", "E", "C")                           \
	E(DO_DEFECT, carry_defect, "defect", "E", "C")                           \
	E(DO_FORWARD, carry_forward, "move_forward", "E", "CN")                  \
	E(DO_BACKWARD, carry_backward, "move_backwards", "E", "CN")              \
	E(DO_BECOME_FIRST, carry_become_first, "become_first", "E", "P")         \
	E(DO_ROLL, carry_roll, "roll", "E", "PE")                                \
	E(RESULTS, carry_seq, "results", "E", "EE")                          \
	E(ON_MIN, carry_on_result, "on_min", "E", "NE")                          \
	E(ON_RANGE, carry_on_result, "on_range", "E", "NNE")                     \
	E(DO_REVEAL, carry_reveal, "reveal", "E", "PC")                          \
	E(DO_EXCHANGE, carry_exchange, "exchange", "E", "PCC", .flags = DRAWS_CARDS) \
	E(DO_ACTIVATE, carry_activate, "activate", "E", "IC", .flags = LENDS_TEXTS) \
	E(DO_ACTIVATE_QUICK, carry_activate_quick, "activate_quick", "E", "EC")  \
	E(DO_PLAY_FREE, carry_play_free, "play_free", "E", "PC")                 \
	E(DO_PLAY_FREE_FROM_HAND, carry_play_free_from_hand, "play_free_from_hand", "E", "PC") \
	E(DO_PLAY_FOR_LESS, carry_play_for_less, "play_for_less", "E", "PCN")    \
	E(DO_PLAY_FOR_LESS_TO, carry_play_for_less_to, "play_for_less_to", "E", "PCNN") \
	E(DO_PLAY, carry_rush, "play", "E", "PC") /* as to Rush: for what it costs [section-rush] */ \
	E(DO_RUSH, carry_rush, "rush", "E", "PC", .flags = NAMES_THINGS)         \
	E(DO_RUSH_WITH, carry_rush_with, "rush_with", "E", "PVE", .flags = NAMES_THINGS) \
	E(DO_PAY_OTHER, carry_nothing, "pay_other", "E", "PUU") /* what it costs is asked as the card is played */ \
	E(DO_WIN, carry_win, "win", "E", "P")                                    \
	E(DO_SHUFFLE, carry_shuffle, "shuffle", "E", "P")                        \
	E(DO_AFTER_REST, carry_after_rest, "after_rest", "E", "E")               \
	E(DO_CANT_MOVE, carry_cant_move, "cant_move", "E", "CD")                 \
	E(DO_NEXT, carry_next, "next", "E", "CE")                                \
	E(DO_COSTS_LESS, carry_nothing, "costs_less", "E", "CN", .flags = IS_OF_COST) \
	E(DO_COSTS_LESS_TO, carry_nothing, "costs_less_to", "E", "CNN", .flags = IS_OF_COST) \
	E(DO_FREE, carry_nothing, "free", "E", "C", .flags = IS_OF_COST)         \
	E(DO_DURING, carry_during, "during", "E", "DF")                          \
	E(INNER_QUICK, carry_inner_quick, "quick", "E", "EE")                    \
	E(DO_MOVE_FURTHER, carry_further, "move_forward_more", "E", "CN", .flags = CHANGES_EVENT) \
	E(DO_NOT_MOVE, carry_not_move, "not_moving", "E", "C", .flags = CHANGES_EVENT) \
	E(OTHERWISE, carry_otherwise, "otherwise", "E", "EE")                    \
	E(DO_AS_REACTION, carry_as_reaction, "as_reaction", "E", "E")            \
	E(DO_CREATE_ONLY, carry_create_again, "create_only", "E", "PN")          \
	E(DO_CREATE_IN, carry_create_again, "create_in", "E", "PNC")             \
	E(DO_ACTIVATE_AS, carry_activate_as, "activate_as", "E", "CIC", .flags = LENDS_TEXTS) \
	E(DO_CHOOSE_OR_BOTH, carry_choose_or_both, "choose_or_both", "E", "NEM") \
	E(DO_ROLL_MORE, carry_nothing, "roll_one_more", "E", "P", .flags = CHANGES_EVENT) \
	E(DO_ADD_TO_RESULT, carry_add_to_result, "add_to_result", "E", "N", .flags = CHANGES_EVENT) \
	E(DO_ROLL_DIE, carry_roll_die, "roll_die", "E", "P")                     \
	E(DO_THAT, carry_nothing, "it", "E", "")                               \
	E(DO_DEPENDING, carry_depending, "depending", "E", "NE")                 \
	E(DO_PLAY_FOR_LESS_IN, carry_play_for_less_in, "play_for_less_in", "E", "PCNC") \
	E(DO_PLAY_FREE_IN, carry_play_free_in, "play_free_in", "E", "PCC")       \
	E(DO_TAKE_CONTROL, carry_take_control, "take_control", "E", "PC")        \
	E(DO_TAKE_CONTROL_TO, carry_take_control, "take_control_to", "E", "PCC") \
	E(DO_ONE_OF, carry_one_of, "one_of", "E", "EE")                          \
	E(DO_PLACE_TERRAIN, carry_place_terrain, "place_terrain", "E", "PRC")    \
	E(DO_MOVE_TERRAIN, carry_move_terrain, "move_terrain", "E", "PRCC")      \
	E(DO_PLACE_MARKER, carry_place_marker, "place_marker", "E", "PC")        \
	E(DO_GAIN_SUBTYPES, carry_gain_subtypes, "gain_subtypes", "E", "CC")     \
	E(DO_LOOK, carry_look, "look", "E", "PC")                                \
	E(DO_RECEIVE_GIFT, carry_receive_gift, "receive_gift", "E", "P", .flags = LENDS_TEXTS) \
	/* that holds */                                                         \
	X(WHILE, "while", "F", "BF")                                             \
	X(UNLESS, "unless", "F", "BF")                                           \
	X(ALL_HOLD, "all", "F", "FF")                                            \
	X(HAS_KEYWORD, "keyword", "F", "CK")                                     \
	X(COSTS_LESS, "costs_less", "F", "CN")                                   \
	X(COSTS_LESS_TO, "costs_less_to", "F", "CNN")                            \
	X(COSTS_LESS_IN, "costs_less_in", "F", "CNC")                            \
	X(COSTS_MORE, "costs_more", "F", "CN")                                   \
	X(COSTS_MORE_IN, "costs_more_in", "F", "CNC")                            \
	X(COSTS_AT_LEAST, "costs_at_least", "F", "CN")                           \
	X(LIMIT_UP, "limit_up", "F", "CN")                                       \
	X(LIMITS_DOWN, "limits_down", "F", "CN")                                 \
	X(LIMIT_UP_FOR, "limit_up_for", "F", "CN")                               \
	X(NOT_COUNTED, "not_counted", "F", "CC")                                 \
	X(REGION_ONLY, "region_only", "F", "CR")                                 \
	X(REGION_ALSO, "region_also", "F", "CR")                                 \
	X(CAN_PLAY, "can_play", "F", "PC")                                       \
	X(CANT_BE_PLAYED, "cant_be_played", "F", "CC")                           \
	X(CANT_MOVE, "cant_move", "F", "CD")                                     \
	X(DOES_NOT_HOLD, "does_not_hold", "F", "CC")                             \
	X(ONLY_BY, "only_by", "F", "CR")                                         \
	X(ONLY_BY_IN, "only_by", "F", "CRG")                                     \
	X(NOT_BY, "not_by", "F", "CR")                                           \
	X(STATS_HIGHEST, "stats_highest", "F", "C")                              \
	X(STAYS_EXHAUSTED, "stays_exhausted", "F", "C")                          \
	X(GAINS_AGAIN, "gains_again", "F", "CS")                                 \
	X(CANT_GAIN, "cant_gain", "F", "CS")                                     \
	X(CANT_ACTIVATE, "cant_activate", "F", "VC")                             \
	X(CONSIDERED, "considered", "F", "CC")                                   \
	X(ONLY_AS_ORB, "only_as_orb", "F", "C")                                  \
	X(BEGINS_WITH, "begins_with", "F", "CTN")                                \
	X(REPLACE, "replace", "F", "VE")                                         \
	X(CANT_GAIN_COUNTERS, "cant_gain_counters", "F", "C")                    \
	X(GRANTS, "grants", "F", "CY", .flags = LENDS_TEXTS)                     \
	X(BEYOND_MAXIMUM, "beyond_maximum", "F", "N")                            \
	X(BEYOND_ANY_MAXIMUM, "beyond_maximum", "F", "C")                        \
	X(ALSO_A, "also_a", "F", "CC")                                           \
	X(IGNORED, "ignored", "F", "CD")                                         \
	X(ALTERNATIVE, "alternative", "F", "FF")                                 \
	X(ONLY_TARGETS, "only_targets", "F", "CC")                               \
	X(EXPAND_WITH, "expand_with", "F", "PC")                                 \
	E(GAINS_BOOSTS, carry_played_boost, "boost", "F", "CN")                  \
	/* that happens */                                                       \
	X(AT_PHASE, "at", "V", "G", HEARS(PHASE))                                \
	X(IN_PHASE, "in_phase", "V", "GV")                                       \
	X(EITHER, "either", "V", "VV")                                           \
	X(WHILE_EVENT, "while", "V", "BV")                                       \
	X(JOINS, "joins", "V", "CC")                                             \
	X(LEAVES, "leaves", "V", "CC")                                           \
	X(MOVES, "moves", "V", "CCC", HEARS(MOVE))                               \
	X(PLAYED_FROM, "played_from", "V", "CC", HEARS(MOVE))                    \
	X(PLAYS, "plays", "V", "PC", HEARS(MOVE))                                \
	X(PLAYS_FROM, "plays_from", "V", "PCC", HEARS(MOVE))                     \
	X(GAINS, "gains", "V", "CS")                                             \
	X(LOSES, "loses", "V", "CS", HEARS(LOSE))                                \
	X(GAINS_NTH, "gains_nth", "V", "CTN", HEARS(COUNTERS))                   \
	X(SACRIFICED, "sacrificed", "V", "C", HEARS(MOVE))                       \
	X(SACRIFICES, "sacrifices", "V", "PC", HEARS(MOVE))                      \
	X(DISCARDED, "discarded", "V", "C", HEARS(MOVE))                         \
	X(DISCARDS, "discards", "V", "PC", HEARS(MOVE))                          \
	X(MOVES_FORWARD, "moves_forward", "V", "CR", HEARS(FORWARD))             \
	X(MOVES_BACKWARDS, "moves_backwards", "V", "C", HEARS(BACKWARD))         \
	X(FAILS_TO_MOVE, "fails_to_move", "V", "C", HEARS(FAIL))                 \
	X(DRAWS, "draws", "V", "P", HEARS(MOVE))                                 \
	X(RESUPPLIES, "resupplies", "V", "P", HEARS(MOVE))                       \
	X(EXHAUSTS, "exhausts", "V", "PC", HEARS(EXHAUST))                       \
	X(PASSES, "passes", "V", "P", HEARS(PASS))                               \
	X(PASSES_FIRST, "passes_first", "V", "P", HEARS(PASS))                   \
	X(ROLLS, "rolls", "V", "P", HEARS(ROLL))                                 \
	X(ROLLS_MIN, "rolls", "V", "PN", HEARS(ROLL))                            \
	X(ROLLS_EXACTLY, "rolls_exactly", "V", "PN", HEARS(ROLL))                \
	X(SABOTAGES, "sabotages", "V", "P", HEARS(SABOTAGE))                     \
	X(RUSHES, "rushes", "V", "P", HEARS(RUSH))                               \
	X(SWITCHES, "switches", "V", "C", HEARS(MOVE))                           \
	X(DEFECTS, "defects", "V", "C", HEARS(MOVE))                             \
	X(BECOMES_EXHAUSTED, "exhausted", "V", "C", HEARS(EXHAUST))              \
	X(SPENDS, "spends", "V", "PT", HEARS(SPEND))                             \
	X(CREATES, "creates", "V", "PC", HEARS(MOVE))                            \
	X(ASCENDS, "ascends", "V", "C", HEARS(ASCEND))                           \
	X(ASCENDS_AGAIN, "ascends_again", "V", "C", HEARS(ASCEND_AGAIN))         \
	X(MAKES_GIFT, "makes_gift", "V", "P")                                    \
	X(REVEALS, "reveals", "V", "P", HEARS(REVEAL))                           \
	X(PUTS, "puts", "V", "PCC", HEARS(MOVE))                                 \
	X(ACTIVATES, "activates", "V", "E", HEARS(QUICK))                        \
	/* conditions */                                                         \
	X(NOT, "not", "B", "B")                                                  \
	X(AND, "and", "B", "BB")                                                 \
	X(IS, "is", "B", "CC")                                                   \
	X(EXISTS_MIN, "exists_min", "B", "NC")                                   \
	X(EXISTS_EXACTLY, "exists_exactly", "B", "NC")                           \
	X(CONTROL, "control", "B", "PNC")                                        \
	X(HAVE, "have", "B", "PNC")                                              \
	X(CONTROLS_MORE, "controls_more", "B", "PPC")                            \
	X(FEWER_CARDS, "fewer_cards", "B", "CPP")                                \
	X(HAS_MIN, "has_min", "B", "CTN")                                        \
	X(HAS_MAX, "has_max", "B", "CTN")                                        \
	X(ORBS_MIN, "has_min", "B", "PTN")                                       \
	X(IS_FIRST, "first_player", "B", "P")                                    \
	X(EMPTY, "empty", "B", "C")                                              \
	X(MORE_THAN, "more_than", "B", "NN")                                     \
	X(RESULT_MIN, "result_min", "B", "N")                                    \
	X(DONE, "done", "B", "V")                                                \
	X(DONE_WITHIN, "done", "B", "VD")                                        \
	X(WILL_TARGET, "targets", "B", "PC")                                     \
	X(EITHER_HOLDS, "or", "B", "BB")                                         \
	X(CONTROL_DIFFERENT, "control_different", "B", "CCC")                    \
	X(BOOSTS_AMONG, "boosts_among", "B", "NC")                               \
	/* things: which ones */                                                 \
	X(SELF, "self", "C", "")                                                 \
	X(IT, "it", "C", "", .flags = LOOKS_BACK | IS_SETTLED_LATER)             \
	X(SUBJECT, "subject", "C", "", .flags = IS_SETTLED_LATER)                \
	X(THE_REST, "the_rest", "C", "")                                         \
	X(TARGET, "target", "C", "NC", .flags = NAMES_THINGS)                    \
	X(ONE, "one", "C", "NC", .flags = NAMES_THINGS)                          \
	X(RANDOM, "random", "C", "NC", .flags = NAMES_THINGS)                    \
	X(EACH, "each", "C", "C", .flags = NARROWS)                              \
	X(BOTH_THINGS, "both", "C", "CC")                                        \
	X(TOP, "top", "C", "N", .flags = NAMES_THINGS)                           \
	X(MY_EXPEDITION, "my_expedition", "C", "", .flags = IS_OF_EXPEDITIONS | IS_ONE_PLACE) \
	X(OTHER_EXPEDITION, "other_expedition", "C", "", .flags = IS_OF_EXPEDITIONS) \
	X(OTHER_EXPEDITION_OF, "other_expedition", "C", "C")                     \
	X(THAT_EXPEDITION, "that_expedition", "C", "")                           \
	X(FACING_EXPEDITION, "facing_expedition", "C", "", .flags = IS_OF_EXPEDITIONS | IS_ONE_PLACE) \
	X(HERO_EXPEDITION, "hero_expedition", "C", "", .flags = IS_OF_EXPEDITIONS) \
	X(COMPANION_EXPEDITION, "companion_expedition", "C", "", .flags = IS_OF_EXPEDITIONS) \
	X(COMPANION_EXPEDITION_OF, "companion_expedition_of", "C", "P")          \
	X(EXPEDITIONS_OF, "expeditions_of", "C", "P", .flags = IS_OF_EXPEDITIONS) \
	X(EXPEDITION_OF, "expedition_of", "C", "P", .flags = IS_OF_EXPEDITIONS)  \
	X(EXPEDITION_OF_IT, "expedition_of", "C", "C", .flags = IS_ONE_PLACE)    \
	X(MY_REGION, "my_region", "C", "")                                       \
	X(FACING_REGION, "facing_region", "C", "")                               \
	X(ALL_REGIONS, "all_regions", "C", "")                                   \
	X(HERO_OF, "hero_of", "C", "P")                                          \
	/* things: zones */                                                      \
	X(Z_PLAY, "play", "C", "", ZONES(IN(Z_EXPEDITION) | IN(Z_LANDMARKS)))    \
	X(Z_RESERVE_ANY, "reserve", "C", "", ZONES(IN(Z_RESERVE)))               \
	X(Z_RESERVE_OF, "reserve_of", "C", "P", ZONES(IN(Z_RESERVE)))            \
	X(Z_HAND_ANY, "hand", "C", "", ZONES(IN(Z_HAND)))                        \
	X(Z_HAND_OF, "hand_of", "C", "P", ZONES(IN(Z_HAND)))                     \
	X(Z_LANDMARKS_OF, "landmarks_of", "C", "P", ZONES(IN(Z_LANDMARKS)))      \
	X(Z_LANDMARKS_ANY, "landmark_zone", "C", "", ZONES(IN(Z_LANDMARKS)))     \
	X(Z_MANA_OF, "mana_of", "C", "P", ZONES(IN(Z_MANA)))                     \
	X(Z_MANA_ANY, "mana_zone", "C", "", ZONES(IN(Z_MANA)))                   \
	X(Z_EXPEDITIONS, "expedition_zone", "C", "", ZONES(IN(Z_EXPEDITION)))    \
	X(Z_PLAY_OR_RESERVE, "play_or_reserve", "C", "", ZONES(IN(Z_EXPEDITION) | IN(Z_LANDMARKS) | IN(Z_RESERVE))) \
	X(Z_EXPEDITIONS_OR_RESERVE, "expeditions_or_reserve", "C", "", ZONES(IN(Z_EXPEDITION) | IN(Z_RESERVE))) \
	X(Z_ANYWHERE, "anywhere", "C", "")                                       \
	X(Z_DISCARD_ANY, "discard_pile", "C", "", ZONES(IN(Z_DISCARD)))          \
	X(Z_DISCARD_OF, "discard_of", "C", "P", ZONES(IN(Z_DISCARD)))            \
	X(Z_DECK_ANY, "deck", "C", "", ZONES(IN(Z_DECK)))                        \
	X(Z_DECK_OR_HAND, "deck_or_hand", "C", "", ZONES(IN(Z_DECK) | IN(Z_HAND))) \
	X(Z_DECK_TOP, "deck_top", "C", "")                                       \
	X(Z_DECK_BOTTOM, "deck_bottom", "C", "")                                 \
	X(Z_DECK_POSITION, "deck_position", "C", "N")                            \
	/* things: what they are */                                              \
	X(CARD, "card", "C", "")                                                 \
	X(CHARACTER, "character", "C", "", .flags = IS_ON_FACE | IS_TYPE)        \
	X(SPELL, "spell", "C", "", .flags = IS_ON_FACE | IS_TYPE)                \
	X(PERMANENT, "permanent", "C", "", .flags = IS_ON_FACE | IS_TYPE)        \
	X(LANDMARK, "landmark", "C", "", .flags = IS_ON_FACE | IS_TYPE)          \
	X(EXPEDITION_PERMANENT, "expedition_permanent", "C", "", .flags = IS_ON_FACE | IS_TYPE) \
	X(MANA_ORB, "mana_orb", "C", "")                                         \
	X(ORB_OF, "orb_of", "C", "P")                                            \
	X(EXPEDITION, "expedition", "C", "")                                     \
	X(REGION, "region", "C", "")                                             \
	X(SINGLE_TERRAIN_REGION, "single_terrain_region", "C", "")               \
	X(STARTING_REGION, "starting_region", "C", "")                           \
	X(TOKEN_CARD, "token", "C", "W")                                         \
	X(OR, "or", "C", "CC")                                                   \
	X(OTHER, "other", "C", "C", .flags = NARROWS)                            \
	X(EXCEPT, "except", "C", "CC", .flags = NARROWS)                         \
	X(IN, "in", "C", "CC")                                                   \
	X(IN_BARE, "in", "C", "C")                                               \
	X(CONTROLLED, "controlled", "C", "PC")                                   \
	X(CONTROLLED_BARE, "controlled", "C", "P")                               \
	X(SUBTYPE, "subtype", "C", "WC", .flags = IS_ON_FACE | IS_TYPE | NARROWS) \
	X(COST_MAX, "cost_max", "C", "UNC", .flags = IS_ON_FACE | NARROWS)       \
	X(COST_MIN, "cost_min", "C", "UNC", .flags = IS_ON_FACE | NARROWS)       \
	X(COST_EXACTLY, "cost_exactly", "C", "UNC", .flags = IS_ON_FACE | NARROWS) \
	X(COST_MAX_BARE, "cost_max", "C", "UN")                                  \
	X(COST_MIN_BARE, "cost_min", "C", "UN")                                  \
	X(COST_EQUALS, "cost_equals", "C", "UN")                                 \
	X(TOTAL_COST_MAX, "total_cost_max", "C", "UNC", .flags = IS_ON_FACE | NARROWS) \
	X(TOTAL_STATISTIC_MAX, "total_statistic_max", "C", "RNC", .flags = IS_ON_FACE | NARROWS) \
	X(STATISTIC_MAX, "statistic_max", "C", "RNC", .flags = IS_ON_FACE | NARROWS) \
	X(WITH_QUICK, "with_quick", "C", "EC", .flags = IS_ON_FACE | NARROWS)    \
	X(NAMED, "named", "C", "WC", .flags = IS_ON_FACE | NARROWS)              \
	X(STATISTICS_MAX, "statistics_max", "C", "NC", .flags = IS_ON_FACE | NARROWS) \
	X(BASE_STATISTICS_MAX, "base_statistics_max", "C", "NC", .flags = IS_ON_FACE | NARROWS) \
	X(ZERO_STATISTIC, "zero_statistic", "C", "C", .flags = IS_ON_FACE | NARROWS) \
	X(ZERO_STATISTICS_MIN, "zero_statistics_min", "C", "NC", .flags = IS_ON_FACE | NARROWS) \
	X(HIGHEST, "highest", "C", "UC", .flags = IS_ON_FACE | NARROWS)          \
	X(TOKEN_ONLY, "token_only", "C", "C", .flags = NARROWS)                  \
	X(NON_TOKEN, "non_token", "C", "C", .flags = IS_ON_FACE | NARROWS)       \
	X(FLEETING_ONE, "fleeting", "C", "C", .flags = NARROWS)                  \
	X(NON_FLEETING, "non_fleeting", "C", "C", .flags = NARROWS)              \
	X(ANCHORED_ONE, "anchored", "C", "C", .flags = NARROWS)                  \
	X(ASLEEP_ONE, "asleep", "C", "C", .flags = NARROWS)                      \
	X(BOOSTED_ONE, "boosted", "C", "C", .flags = NARROWS)                    \
	X(UNBOOSTED_ONE, "unboosted", "C", "C", .flags = NARROWS)                \
	X(BOOSTS_MIN, "boosts_min", "C", "NC", .flags = NARROWS)                 \
	X(EXHAUSTED_ONE, "exhausted", "C", "C", .flags = NARROWS)                \
	X(READY_ONE, "ready", "C", "C", .flags = NARROWS)                        \
	X(DEFENDER_ONE, "defender", "C", "C", .flags = NARROWS)                  \
	X(GIGANTIC_ONE, "gigantic", "C", "C", .flags = NARROWS)                  \
	X(ASCENDED_ONE, "ascended", "C", "C", .flags = IS_OF_EXPEDITIONS | NARROWS) \
	X(WITH_COUNTERS, "with_counters", "C", "C", .flags = NARROWS)            \
	X(WITH_STATE, "with_state", "C", "CC", .flags = NARROWS)                 \
	X(WITHOUT, "without", "C", "CC", .flags = NARROWS)                       \
	X(IS_FLEETING, "fleeting", "C", "")                                      \
	X(IS_ANCHORED, "anchored", "C", "")                                      \
	X(IS_ASLEEP, "asleep", "C", "")                                          \
	X(IS_BOOSTED, "boosted", "C", "")                                        \
	X(IS_EXHAUSTED, "exhausted", "C", "")                                    \
	X(IS_GIGANTIC, "gigantic", "C", "")                                      \
	X(IS_ASCENDED, "ascended", "C", "")                                      \
	X(IS_BEHIND, "behind", "C", "")                                          \
	X(IS_AHEAD, "ahead", "C", "")                                            \
	X(IS_TIED, "tied", "C", "")                                              \
	X(IN_CONTACT, "in_contact", "C", "")                                     \
	X(IN_TERRAIN, "in_terrain", "C", "R")                                    \
	X(IN_TERRAIN_THINGS, "in_terrain", "C", "RC", .flags = NARROWS)          \
	X(IN_TERRAIN_OF_ZERO, "in_terrain_of_zero", "C", "")                     \
	X(FACING, "facing", "C", "C")                                            \
	X(VISIBLE, "visible", "C", "C", .flags = NARROWS)                        \
	X(REVEALED, "revealed", "C", "C")                                        \
	X(PLAYED_FROM_ZONE, "played_from", "C", "CC", .flags = NARROWS)          \
	X(PLAYED_FROM_BARE, "played_from", "C", "C")                             \
	X(PLAYED_THIS_TURN, "played_this_turn", "C", "PC")                       \
	X(PLAYED_BY, "played_by", "C", "PC", .flags = NARROWS)                   \
	X(ONLY_THING, "only", "C", "C", .flags = NARROWS)                        \
	X(AT_LEAST, "at_least", "C", "NC", .flags = NARROWS)                     \
	X(EXACTLY, "exactly", "C", "NC", .flags = NARROWS)                       \
	X(WHILE_THING, "while", "C", "BC")                                       \
	X(WHERE_X_THINGS, "where_x", "C", "NC")                                  \
	X(JOINING, "joining", "C", "CC", .flags = NARROWS)                       \
	X(NEXT_PLAYED, "next_played", "C", "PCD")                                \
	X(NEXT_JOINING, "next_joining", "C", "CCD")                              \
	X(AMONG, "among", "C", "CC")                                             \
	X(ZERO_STATISTIC_BARE, "zero_statistic", "C", "")                        \
	X(ANY_THING, "any", "C", "")                                             \
	X(AT_ONCE, "at_once", "C", "C", .flags = NARROWS)                        \
	X(ALL_AT_ONCE, "all_at_once", "C", "C", .flags = NARROWS)                \
	X(FIRST_PLAYED, "first_played", "C", "PCG")                              \
	/* numbers */                                                            \
	X(X_VALUE, "x", "N", "", .flags = IS_SETTLED_LATER)                      \
	X(THAT_MANY, "that_many", "N", "", .flags = LOOKS_BACK | IS_SETTLED_LATER) \
	X(RESULT, "result", "N", "", .flags = LOOKS_BACK | IS_SETTLED_LATER)     \
	X(ALL, "all", "N", "")                                                   \
	X(ANY_NUMBER, "any_number", "N", "")                                     \
	X(UP_TO, "up_to", "N", "N")                                              \
	X(COUNT, "count", "N", "C")                                              \
	X(COUNT_BOOSTS, "count", "N", "N")                                       \
	X(PER, "per", "N", "NN")                                                 \
	X(PLUS, "plus", "N", "NN")                                               \
	X(AT_MOST, "at_most", "N", "NN")                                         \
	X(BOOSTS_ON, "boosts", "N", "C")                                         \
	X(COUNTERS_ON, "counters_on", "N", "CT")                                 \
	X(COUNTERS_OF, "counters", "N", "CTN")                                   \
	X(COST_OF, "cost_of", "N", "UC")                                         \
	X(HIGHEST_STATISTIC, "highest_statistic", "N", "C")                      \
	X(STATISTIC_OF, "statistic_of", "N", "RC")                               \
	X(DISTANCE, "distance", "N", "P")                                        \
	/* players */                                                            \
	X(YOU, "you", "P", "")                                                   \
	X(OPPONENT, "opponent", "P", "")                                         \
	X(EACH_PLAYER, "each_player", "P", "")                                   \
	X(EACH_OPPONENT, "each_opponent", "P", "")                               \
	X(THEM, "them", "P", "")                                                 \
	X(ACTOR, "actor", "P", "")                                               \
	X(SUBJECT_PLAYER, "subject", "P", "")                                    \
	X(A_PLAYER, "player", "P", "")                                           \
	X(ANY_PLAYER, "any_player", "P", "")                                     \
	X(TARGET_PLAYER, "target", "P", "NP")                                    \
	X(OTHER_PLAYER, "other", "P", "P")                                       \
	X(CONTROLLER_OF, "controller_of", "P", "C")                              \
	X(OWNER_OF, "owner_of", "P", "C")                                        \
	/* words */                                                              \
	X(S_FLEETING, "fleeting", "S", "")                                       \
	X(S_ANCHORED, "anchored", "S", "")                                       \
	X(S_ASLEEP, "asleep", "S", "")                                           \
	X(S_ASCENDED, "ascended", "S", "")                                       \
	X(S_BOOSTS, "boosts", "S", "")                                           \
	X(S_ONE_OF, "one_of", "S", "SS")                                         \
	X(S_OR, "or", "S", "SS")                                                 \
	X(K_FLEETING, "fleeting", "K", "", KEYWORD(FLEETING))                    \
	X(K_GIGANTIC, "gigantic", "K", "", KEYWORD(GIGANTIC))                    \
	X(K_DEFENDER, "defender", "K", "", KEYWORD(DEFENDER))                    \
	X(K_ETERNAL, "eternal", "K", "", KEYWORD(ETERNAL))                       \
	X(K_SEASONED, "seasoned", "K", "", KEYWORD(SEASONED))                    \
	X(K_COOLDOWN, "cooldown", "K", "", KEYWORD(COOLDOWN))                    \
	X(K_TOUGH, "tough", "K", "N")                                            \
	X(K_SCOUT, "scout", "K", "N")                                            \
	X(T_ANY, "any", "T", "")                                                 \
	X(T_BOOSTS, "boosts", "T", "")                                           \
	X(T_ORBS, "mana_orbs", "T", "")                                          \
	X(T_KELON, "kelon", "T", "")                                             \
	X(T_TRIAL, "trial", "T", "")                                             \
	X(T_FOOD, "food", "T", "")                                               \
	X(T_SAP, "sap", "T", "")                                                 \
	X(T_ARCANE, "arcane", "T", "")                                           \
	X(T_SCRAP, "scrap", "T", "")                                             \
	X(T_MOVEMENT, "movement", "T", "")                                       \
	X(T_MORALE, "morale", "T", "")                                           \
	X(T_PERFORMANCE, "performance", "T", "")                                 \
	X(T_HEROISM, "heroism", "T", "")                                         \
	X(T_QUEST, "quest", "T", "")                                             \
	X(T_MARKERS, "terrain_markers", "T", "")                                 \
	X(T_NAMED, "counter", "T", "W")                                          \
	X(THIS_TURN, "this_turn", "D", "")                                       \
	X(THIS_AFTERNOON, "this_afternoon", "D", "")                             \
	X(THIS_DAY, "this_day", "D", "")                                         \
	X(FIRST_DAY, "first_day", "D", "")                                       \
	X(ALWAYS, "always", "D", "")                                             \
	X(R_FOREST, "forest", "R", "", TERRAIN(FOREST))                          \
	X(R_MOUNTAIN, "mountain", "R", "", TERRAIN(MOUNTAIN))                    \
	X(R_WATER, "water", "R", "", TERRAIN(WATER))                             \
	X(R_ASCEND, "ascend", "R", "")                                           \
	X(R_ANY, "any", "R", "")                                                 \
	X(G_MORNING, "morning", "G", "", PHASE(MORNING))                         \
	X(G_NOON, "noon", "G", "", PHASE(NOON))                                  \
	X(G_AFTERNOON, "afternoon", "G", "", PHASE(AFTERNOON))                   \
	X(G_DUSK, "dusk", "G", "", PHASE(DUSK))                                  \
	X(G_NIGHT, "night", "G", "", PHASE(NIGHT))                               \
	X(ALL_OF, "all_of", "I", "V")                                            \
	X(ONE_OF, "one_of", "I", "V")                                            \
	X(UP_TO_OF, "up_to_of", "I", "NV")                                       \
	X(U_HAND, "hand_cost", "U", "")                                          \
	X(U_RESERVE, "reserve_cost", "U", "")                                    \
	X(U_BASE, "base_cost", "U", "")                                          \
	X(TOKENS, "tokens", "O", "NO", .flags = NAMES_THINGS)                    \
	X(TOKEN, "token", "O", "W")                                              \
	X(WITH_ABILITY, "with_ability", "O", "AO", .flags = LENDS_TEXTS)         \
	/* abilities that others are given */                                    \
	X(GRANTED_REACTION, "reaction", "Y", "VE")                               \
	/* abilities */                                                          \
	X(REACTION, "reaction", "A", "VE")                                       \
	X(QUICK, "quick", "A", "EE")                                             \
	X(PASSIVE, "passive", "A", "F")                                          \
	X(SPELL_EFFECT, "effect", "A", "E")                                      \
	X(KEYWORD, "keyword", "A", "CK")                                         \
	X(ALL_KEYWORDS, "all", "A", "AA")                                        \
	X(ONLY_IF, "only_if", "A", "BA")                                         \
	X(COSTS_MORE_IF, "costs_more_if", "A", "BNA")                            \
	X(GAINS_FOR_GOOD, "gains_for_good", "A", "BA")                           \
	X(SUPPORT, "support", "A", "A")

/* Words stand for several operations, more than a byte holds. */
enum altered_op {
	ALTERED_OPS(OP_ENUMERATOR, OP_ENUMERATOR)
	N_ALTERED_OPS
};

/* What several operations have in common; flags of their rows. */
enum altered_op_flag {
	NAMES_THINGS = 1,	/* things are chosen or made by it, or what is done names them */
	DRAWS_CARDS = 2,	/* it brings cards to hand */
	LENDS_TEXTS = 4,	/* it has others' texts done, or gives a text to others */
	IS_OF_EXPEDITIONS = 8,	/* a place: one or more expeditions */
	IS_ONE_PLACE = 16,	/* a place: one expedition, whatever is in play */
	IS_ON_FACE = 32,	/* a filter that asks for what only the face of a card tells */
	LOOKS_BACK = 64,	/* it rests on what the effect has done before */
	IS_SETTLED_LATER = 128, /* before the effect resolves nobody can say what it is */
	CHANGES_EVENT = 256,	/* done "instead", what happens is still that event, but otherwise */
	IS_OF_COST = 512,	/* of what an Ongoing Emblem does: it changes what a card costs */
	IS_TYPE = 1024,		/* such a filter, and where no zone is named it speaks of cards in play */
	NARROWS = 2048,		/* a filter: what fits it fits its last argument, too */
};

/* Of what struct op_def.index is a number. */
enum altered_op_group {
	OF_TERRAINS = 1, /* enum altered_terrain */
	OF_PHASES,	 /* enum altered_phase */
	OF_KEYWORDS,	 /* enum altered_keyword, the bit (code.h) */
	OF_HAPPENINGS,	 /* enum happening_kind: what an event is */
	OF_ZONES,	 /* enum altered_zone, a bit for each; with an argument, of these players */
};

/* Kinds of happenings, as Reactions see them. */
enum happening_kind {
	HAPPENS_MOVE,	    /* object: from one zone or expedition to another; also "is played" */
	HAPPENS_PHASE,	    /* number: enum altered_phase */
	HAPPENS_BOOST,	    /* object gains number boosts */
	HAPPENS_COUNTERS,   /* object gains number counters, and has now total */
	HAPPENS_SPEND,	    /* object's counters are spent by player */
	HAPPENS_GAIN,	    /* object gains a status: flags */
	HAPPENS_LOSE,	    /* object loses a status: flags */
	HAPPENS_EXHAUST,    /* player exhausts object */
	HAPPENS_ASCEND,	    /* expedition */
	HAPPENS_ASCEND_AGAIN, /* expedition: it is Ascended already */
	HAPPENS_FORWARD,    /* expedition; number: terrains that it was due to, and enum due */
	HAPPENS_BACKWARD,   /* expedition */
	HAPPENS_FAIL,	    /* expedition fails to move forward */
	HAPPENS_PASS,	    /* player; number: 1 = first of all */
	HAPPENS_ROLL,	    /* player; number: the result */
	HAPPENS_REVEAL,	    /* player; object */
	HAPPENS_QUICK,	    /* player activates a quick action of object; number: bits of its cost (past.h) */
	HAPPENS_SABOTAGE,   /* player */
	HAPPENS_RUSH,	    /* player */
	HAPPENS_SPREAD,	    /* object: in both Expeditions of its player from now on, or in one, by Gigantic alone */
};

enum altered_zone {
	Z_DECK,	      /* first = top */
	Z_HAND,
	Z_MANA,
	Z_RESERVE,
	Z_EXPEDITION, /* both expeditions of both players, listed with the owner */
	Z_LANDMARKS,
	Z_DISCARD,
	Z_HERO,
	Z_LIMBO,      /* a card being played */
	Z_GONE,	      /* tokens that ceased to exist [token-leaving-ceases] */
};

/* Terrains and statistics, in this order everywhere. */
enum altered_terrain { FOREST, MOUNTAIN, WATER };
enum { N_TERRAINS = 3, N_REGIONS = 8, ALL_TERRAINS = 7 };

enum altered_phase { PHASE_MORNING, PHASE_NOON, PHASE_AFTERNOON, PHASE_DUSK, PHASE_NIGHT };

extern const struct op_set altered_ops;

/* The zones (bits) that a word for a zone means; 0 = it is none. */
#define IN(zone) (1u << (zone))
static inline unsigned zones_named(uint16_t op)
{
	return altered_ops.ops[op].group == OF_ZONES ? altered_ops.ops[op].index : 0;
}

/* The number of an operation in that group; [none] = it is of another. */
static inline unsigned op_number(uint16_t op, enum altered_op_group group, unsigned none)
{
	return altered_ops.ops[op].group == group ? altered_ops.ops[op].index : none;
}

#endif
