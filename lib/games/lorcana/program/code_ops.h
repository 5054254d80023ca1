/*
 * code_ops.h - the operations of card programs that are carried out (code.h).
 */
#ifndef VERDICT_LORCANA_CODE_OPS_H
#define VERDICT_LORCANA_CODE_OPS_H

#include "kernel/program/op.h"

/*
 * X(NAME, "word", "roles", "arguments"), and where there is more to say of the
 * operation, other fields of its row (kernel/program/op.h). E(NAME, function,
 * ...) is what an effect does, by a function of effect_doing.h; S(NAME, function,
 * ...) what a static ability answers, by one of static_answers.c. The roles:
 *
 *     E  something done               D  for how long
 *     F  a static ability             Z  a zone
 *     H  what it changes              L  where in a deck
 *     V  something that happens       M  how it is paid for
 *     v  something that is banished   m  what is paid for
 *     B  a condition                  u  the same, where an effect makes it cheaper
 *     C  cards                        t  when that is so
 *     X  cards that somebody chooses  n  the next card that is played, or the first
 *     f  a filter of cards            Q  how a card enters
 *     N  an amount                    O  where damage comes from
 *     P  players                      G  what an effect forbids a card
 *     A  a characteristic             g  what a static ability forbids it
 *     a  one with a printed value     h  the same against cards
 *     U  one, or the cost             l  what is permitted
 *                                     d  what a player can't do
 *
 * Of arguments alone, which the compiler knows (code.c):
 *
 *     b  a condition about each card, which is `it`
 *     c  cards; `it` is the one that has the static ability
 *     p  players; `that_player` is the one of whom the event tells
 *     K  a keyword                    W  a name in quotes
 *     k  what a card is chosen for    w  a classification in quotes
 *     i  an ink                       R  an ability
 *     o  a kind of keyword            r  an effect, as a program of its own
 *     *  anything: it is not asked for
 */
#define LORCANA_OPS(X, S, E)                                  \
	/* a static ability, and when it applies */                             \
	X(STATIC, "static", "F", "H")                                           \
	X(WHILE, "while", "F", "BF", .flags = DEPENDS)                          \
	X(UNLESS, "unless", "F", "BF", .flags = DEPENDS)                        \
	X(FOR_EACH, "for_each", "F", "NF", .flags = DEPENDS)                    \
	X(UNLESS_PAID, "unless_done", "F", "<pay>F", .touches = TOUCH_PRICE)    \
	X(ALL_STATICS, "all", "F", "FF")                                        \
	X(BOTH_CHANGES, "seq", "H", "HH")                                       \
	/* what it changes */                                                   \
	S(MODIFY, answer_modify, "modify", "H", "CAND", ANSWERS(Q_MODIFIER), .touches = TOUCH_VALUES) \
	S(GIVE, answer_give, "give", "H", "CKD", ANSWERS(Q_KEYWORD), CHANGES_CARDS) \
	S(CANT, answer_cant, "cant", "H", "CgD", ANSWERS(Q_FORBIDDEN), .touches = TOUCH_TURN) \
	S(PAY_LESS, answer_pay_less, "pay_less", "H", "PNmt", ANSWERS(Q_PRICE), .touches = TOUCH_PRICE) \
	S(ENTERS_EXERTED, answer_card, "enters_exerted", "H", "C", ANSWERS(Q_ENTERS_EXERTED), TURNS_CARDS) \
	S(ENTERS_DAMAGED, answer_card_number, "enters_with_damage", "H", "CN", ANSWERS(Q_ENTERS_DAMAGED)) \
	S(MAY_ENTER_EXERTED, answer_card, "may_enter_exerted", "H", "C", ANSWERS(Q_MAY_ENTER_EXERTED), TURNS_CARDS) \
	S(MAY_EXERT_TO, answer_exert_to, "may_enter_exerted", "H", "Cr", ANSWERS(Q_MAY_ENTER_EXERTED), TURNS_CARDS) \
	S(LOSE_KEYWORD, answer_keyword, "lose_keyword", "H", "CKD", ANSWERS(Q_LOSES_KEYWORD), CHANGES_CARDS) \
	S(LOSE_ABILITY, answer_ability, "lose_ability", "H", "CWD", ANSWERS(Q_LOSES_ABILITY), CHANGES_CARDS) \
	S(GIVE_CLASS, answer_word, "give_class", "H", "CwD", ANSWERS(Q_CLASS)) \
	S(FLOOR, answer_floor, "floor", "H", "C<strength><printed>", ANSWERS(Q_FLOOR), .touches = TOUCH_VALUES) \
	S(DEALS_WILLPOWER, answer_card, "deals_willpower", "H", "CD", ANSWERS(Q_DEALS_WILLPOWER), .touches = TOUCH_VALUES) \
	S(NO_DAMAGE, answer_card, "no_damage", "H", "C<from_challenges>D", ANSWERS(Q_CHALLENGE_DAMAGE)) \
	S(PREVENT_DAMAGE, answer_prevents, "replace", "H", "<takes_damage><prevent_damage>", ANSWERS(Q_PREVENTS_DAMAGE)) \
	S(REDIRECT_DAMAGE, answer_redirects, "replace", "H", "<takes_damage><put_damage>", ANSWERS(Q_REDIRECTS_DAMAGE)) \
	S(REPLACE_BANISH, answer_replaces_banish, "replace", "H", "vr", ANSWERS(Q_REPLACES_BANISH)) \
	S(LESS_DAMAGE, answer_card_number, "less_damage", "H", "CND", ANSWERS(Q_LESS_DAMAGE)) \
	S(LESS_DAMAGE_FROM, answer_less_from, "less_damage_from", "H", "CNfD", ANSWERS(Q_LESS_DAMAGE)) \
	S(MORE_DAMAGE, answer_card_number, "more_damage", "H", "CND", ANSWERS(Q_MORE_DAMAGE)) \
	S(DAMAGE_STAYS, answer_always, "cant", "H", "<damage><be_removed>D", ANSWERS(Q_DAMAGE_STAYS), .touches = TOUCH_TURN) \
	S(CANT_CHALLENGE, answer_cant_challenge, "cant", "H", "ChD", ANSWERS(Q_CANT_CHALLENGE), .touches = TOUCH_TURN) \
	S(CANT_SING, answer_cant_sing, "cant", "H", "C<sing>D", ANSWERS(Q_FORBIDDEN), .touches = TOUCH_TURN) \
	S(CANT_GAIN, answer_keyword, "cant", "H", "C<gain>D", ANSWERS(Q_GAINS_NO_KEYWORD), .touches = TOUCH_TURN) \
	S(SET_STAT, answer_base, "set_stat", "H", "CaND", ANSWERS(Q_BASE), .touches = TOUCH_VALUES) \
	S(MAY_SHIFT_ONTO, answer_shift_onto, "may_shift_onto", "H", "CC", ANSWERS(Q_SHIFTS_ONTO), .touches = TOUCH_PRICE) \
	S(LOSE_ALL_ABILITIES, answer_card, "lose_ability", "H", "C<every>D", ANSWERS(Q_LOSES_ABILITY), CHANGES_CARDS) \
	S(LOSE_ALL_KEYWORDS, answer_card, "lose_keyword", "H", "C<every>D", ANSWERS(Q_LOSES_KEYWORD), CHANGES_CARDS) \
	S(DAMAGE_STAYS_ON, answer_card, "cant", "H", "C<be_healed>D", ANSWERS(Q_DAMAGE_STAYS), .touches = TOUCH_TURN) \
	S(CANT_BE_DEALT_BY, answer_dealt_by, "cant", "H", "C<be_dealt_damage>D", ANSWERS(Q_CANT_BE_DEALT), \
	  .touches = TOUCH_TURN)                                                \
	S(DEALS_NONE, answer_card, "deals_no_damage", "H", "CD", ANSWERS(Q_DEALS_NONE), .touches = TOUCH_VALUES) \
	S(NAMED_ALSO, answer_word, "named_also", "H", "CWD", ANSWERS(Q_NAME))   \
	S(CANT_BE_CHOSEN, answer_be_chosen, "cant", "H", "C<be_chosen>D", ANSWERS(Q_PLAYER_CANT), .touches = TOUCH_TURN) \
	S(PLAYERS_CANT, answer_player_act, "cant", "H", "PdD", ANSWERS(Q_PLAYER_CANT), .touches = TOUCH_TURN) \
	S(PLAYERS_MUST, answer_player_act, "must", "H", "PdD", ANSWERS(Q_PLAYER_MUST), .touches = TOUCH_TURN) \
	S(PREVENT, answer_player_act, "prevent", "H", "P<discard>", ANSWERS(Q_PLAYER_CANT)) \
	S(CAN, answer_can, "can", "H", "ClD")                                   \
	S(PLAYERS_CAN, answer_may_play, "can", "H", "P<play>D", ANSWERS(Q_PLAYS)) \
	S(CHALLENGES_EACH_TURN, answer_challenges, "challenges_each_turn", "H", "N", ANSWERS(Q_CHALLENGES)) \
	S(PAY_MORE, answer_pay_more, "pay_more", "H", "PNmt", ANSWERS(Q_PRICE), .touches = TOUCH_PRICE) \
	S(ALTERNATIVE_FREE, answer_free, "alternative_cost", "H", "<free>", ANSWERS(Q_PLAYS), .touches = TOUCH_PRICE) \
	S(ALTERNATIVE_COST, answer_alternative, "alternative_cost", "H", "r", ANSWERS(Q_PLAYS), .touches = TOUCH_PRICE) \
	S(ALTERNATIVE_SHIFT, answer_alternative, "alternative_shift", "H", "r", ANSWERS(Q_PLAYS), .touches = TOUCH_PRICE) \
	S(MAY_PLAY_FREE, answer_may_play_free, "may_play_free", "H", "PCD", ANSWERS(Q_PLAYS), .touches = TOUCH_PRICE) \
	S(FREE_ABILITY, answer_ability, "free_ability", "H", "CW", ANSWERS(Q_FREE_ABILITY), .touches = TOUCH_PRICE) \
	S(GRANTS, answer_grants, "grants_ability", "H", "CRD", ANSWERS(Q_GRANTS), .touches = TOUCH_TURN) \
	S(MAY_INK_FROM, answer_may_ink_from, "may_ink_from", "H", "P<discard>", ANSWERS(Q_INK)) \
	S(INKABLE, answer_card, "inkable", "H", "CD", ANSWERS(Q_INKABLE), .touches = TOUCH_SYMBOL | TOUCH_MORE_INK) \
	S(EXTRA_INK, answer_extra_ink, "extra_ink", "H", "PN", ANSWERS(Q_INK), .touches = TOUCH_MORE_INK) \
	S(INKED_EXERTED, answer_inked_exerted, "inked_exerted", "H", "P", ANSWERS(Q_INK)) \
	S(LORE_TO_WIN, answer_lore_to_win, "lore_to_win", "H", "PN", ANSWERS(Q_LORE_TO_WIN)) \
	S(SKIP, answer_player, "skip", "H", "P<draw_step>", ANSWERS(Q_SKIPS_DRAW), .touches = TOUCH_TURN) \
	S(TOP_SHOWN, answer_player, "top_card_shown", "H", "P", ANSWERS(Q_SHOWS_TOP)) \
	S(ANY_NAME, answer_card, "any_name_for_shift", "H", "C", ANSWERS(Q_ANY_NAME), .touches = TOUCH_PRICE) \
	X(NAMED_FOR_SHIFT, "named_for_shift", "H", "CWD", .touches = TOUCH_PRICE) \
	X(MAY_LOOK, "may_look", "H", "P*")                                      \
	S(HAND_SHOWN, answer_player, "hand_shown", "H", "P", ANSWERS(Q_SHOWS_HAND)) \
	X(COPIES_LIMIT, "copies_limit", "H", "W*")                              \
	X(ANY_INK_IN_DECK, "any_ink_in_deck", "H", "*")                         \
	X(CHANGE_ONCE, "once_in_your_turn", "H", "H")                           \
	X(CHANGE_FIRST, "first_time_each_turn", "H", "H")                       \
	X(CHANGE_IN_OPPONENTS_TURN, "in_opponents_turn", "H", "H")              \
	/* what happens: one thing done */                                      \
	E(DO_DRAW, do_draw, "draw", "E", "PN")                                  \
	E(DO_DRAW_UNTIL, do_draw_until, "draw_until", "E", "PN", .flags = READS_TABLE) \
	E(DO_DRAW_BOTTOM, do_draw_bottom, "draw_bottom", "E", "PN")             \
	E(DO_GAIN, do_gain, "gain", "E", "PN")                                  \
	E(DO_LOSE, do_lose, "lose", "E", "PN")                                  \
	E(DO_PAY, do_pay, "pay", "E", "PN", .flags = TAKES_INK)                 \
	E(DO_SHUFFLE, do_shuffle, "shuffle", "E", "P")                          \
	E(DO_REVEAL_HAND, do_reveal_hand, "reveal_hand", "E", "P")              \
	E(DO_DISCARD_HAND, do_discard_hand, "discard_hand", "E", "P")           \
	E(DO_MODIFY, do_modify, "modify", "E", "CAND", .touches = TOUCH_VALUES) \
	E(DO_GIVE, do_give, "give", "E", "CKD", CHANGES_CARDS)                  \
	E(DO_SET_STAT, do_set_stat, "set_stat", "E", "CaND", .touches = TOUCH_VALUES) \
	E(DO_CANT, do_cant, "cant", "E", "CGD", .touches = TOUCH_TURN)          \
	E(DO_DEAL, do_deal, "deal", "E", "NC", .flags = READS_TABLE)            \
	E(DO_PUT_DAMAGE, do_put_damage, "put_damage", "E", "NC")                \
	E(DO_REMOVE, do_remove, "remove", "E", "NC", .flags = READS_TABLE)      \
	E(DO_MOVE_DAMAGE, do_move_damage, "move_damage", "E", "NCC", .flags = READS_TABLE) \
	E(DO_BANISH, do_banish, "banish", "E", "C")                             \
	E(DO_RETURN, do_to_hand, "return", "E", "C")                            \
	E(DO_EXERT, do_exert, "exert", "E", "C", .touches = TOUCH_EXERTS)       \
	E(DO_READY, do_ready, "ready", "E", "C", .flags = READIES, .touches = TOUCH_READIES) \
	E(DO_TO_HAND, do_to_hand, "to_hand", "E", "C", .flags = MOVES_CARDS)    \
	E(DO_TO_DECK, do_to_deck, "to_deck", "E", "CL", .flags = MOVES_CARDS)   \
	E(DO_TO_INKWELL, do_to_inkwell, "to_inkwell", "E", "CQ", .flags = MOVES_CARDS, .touches = TOUCH_PRICE) \
	E(DO_TO_DISCARD, do_to_discard, "to_discard", "E", "C", .flags = MOVES_CARDS) \
	E(DO_LOOK, do_look, "look", "E", "PC")                                  \
	E(DO_REVEAL, do_reveal, "reveal", "E", "C")                             \
	E(DO_PLAY, do_play, "play", "E", "CM")                                  \
	E(DO_PLAY_EXERTED, do_play_exerted, "play_exerted", "E", "CM", .flags = READIES, TURNS_CARDS) \
	E(DO_REVEAL_UNTIL, do_reveal_until, "reveal_until", "E", "Pf")          \
	E(DO_PUT_UNDER, do_put_under, "put_under", "E", "CC")                   \
	E(DO_MOVE_TO, do_move_to, "move_to", "E", "CCM")                        \
	E(DO_PAY_LESS, do_pay_less, "pay_less", "E", "PNuD", .touches = TOUCH_PRICE) \
	E(DO_EXTRA_INK, do_extra_ink, "extra_ink", "E", "PND", .touches = TOUCH_MORE_INK) \
	E(DO_GRANT, do_grant, "grants_ability", "E", "CRD", .touches = TOUCH_TURN) \
	E(DO_FLOATING, do_floating, "floating", "E", "RD")                      \
	E(DO_DELAYED, do_delayed, "delayed", "E", "R")                          \
	E(DO_COUNT, do_count, "count_up", "E", "f")                             \
	E(DO_NAME_CARD, do_name_card, "name_card", "E", "<you>")                \
	E(DO_MUST, do_must_quest, "must", "E", "C<quest>D", .touches = TOUCH_TURN) \
	E(DO_NO_DAMAGE, do_no_damage, "no_damage", "E", "COD")                  \
	E(DO_SHIELD, do_shield, "replace_next", "E", "<takes_damage><prevent_damage>D") \
	E(DO_UNDER_FACEUP, do_put_under, "put_under_faceup", "E", "CC")         \
	E(DO_PLAY_ONTO, do_play_onto, "play_onto", "E", "CC", .touches = TOUCH_PRICE) \
	E(DO_READY_AT_MOST, do_ready_at_most, "ready_at_most", "E", "PNfr", .flags = READIES, TURNS_CARDS) \
	E(DO_REPLACE_DAMAGE, do_replace_damage, "replace_damage", "E", "C")     \
	E(DO_DEAL_IN_FULL, do_deal_in_full, "deal_in_full", "E", "NC", .flags = READS_TABLE) \
	E(DO_DEAL_EACH_OTHER, do_deal_each_other, "deal_each_other", "E", "CA", .flags = READS_TABLE) \
	E(DO_BANISH_AFTER_ALL, do_banish_after_all, "banish_after_all", "E", "C") \
	E(DO_NEXT_PLAYED, do_next_played, "next_played", "E", "frD")            \
	E(DO_COME_EXERTED, do_come_exerted, "come_exerted", "E", "C", .flags = READIES, TURNS_CARDS) \
	/* which cards are meant */                                             \
	X(SELF, "self", "C=", "")                                               \
	X(EACH, "each", "C", "f", .flags = READS_TABLE)                         \
	X(IT, "it", "C", "", .flags = NEEDS_EFFECT)                             \
	X(TOP_OF, "top_of", "C", "PN", .flags = NEEDS_EFFECT | IS_OF_DECK)      \
	X(BOTTOM_OF, "bottom_of", "C", "PN", .flags = NEEDS_EFFECT | IS_OF_DECK) \
	X(REST, "rest", "C", "", .flags = NEEDS_EFFECT | NEEDS_LOOK)            \
	X(HAND_OF, "hand_of", "C", "P", .flags = NEEDS_EFFECT)                  \
	X(ALL_OF, "both", "C", "CC")                                            \
	X(THE_CHALLENGER, "the_challenger", "C", "")                            \
	X(THE_CHALLENGED, "the_challenged", "C", "")                            \
	X(LAST_BANISHED, "last_banished", "C", "", .flags = NEEDS_EFFECT)       \
	X(LAST_EXERTED, "last_exerted", "C", "", .flags = NEEDS_EFFECT)         \
	X(LAST_DISCARDED, "last_discarded", "C", "", .flags = NEEDS_EFFECT)     \
	X(LAST_MOVED, "last_moved", "C", "", .flags = NEEDS_EFFECT)             \
	X(LOCATION_OF, "location_of", "C", "C")                                 \
	X(THE_BANISHED, "the_banished", "C", "", .flags = NEEDS_EFFECT)         \
	X(THAT_LOCATION, "that_location", "C", "", .flags = NEEDS_EFFECT)       \
	X(OWN_LOCATION, "that_location", "C", "")                               \
	X(OTHER_MOVED, "other_moved", "C", "", .flags = NEEDS_EFFECT)           \
	X(THE_SUBJECT, "the_subject", "C", "", .flags = NEEDS_EFFECT)           \
	X(SEEN, "seen", "C", "f", .flags = NEEDS_EFFECT | NEEDS_LOOK)           \
	X(THE_CHOSEN, "the_chosen", "C", "", .flags = NEEDS_EFFECT)             \
	X(IT_BEFORE, "it_before", "C", "", .flags = NEEDS_EFFECT)               \
	X(THE_DAMAGED, "the_damaged", "C", "", .flags = NEEDS_EFFECT)           \
	X(THE_SONG, "the_song", "C", "", .flags = NEEDS_EFFECT)                 \
	X(EACH_OF_THEM, "each_of_them", "C", "")                                \
	/* cards that somebody chooses or picks */                              \
	X(CHOSEN, "chosen", "X", "Nf")                                          \
	X(CHOSEN_TOTAL, "chosen_total", "X", "UNf")                             \
	X(CHOSEN_TOTAL_OF, "chosen_total", "X", "UNNf")                         \
	X(ONE_OF, "one_of", "X", "PNf")                                         \
	X(FROM_LOOKED, "from_looked", "X", "Nf", .flags = NEEDS_LOOK)           \
	/* conditions */                                                        \
	X(YOUR_TURN, "your_turn", "B", "", .flags = READS_TABLE)                \
	X(OPPONENTS_TURN, "opponents_turn", "B", "", .flags = READS_TABLE)      \
	X(TURN_OF, "turn_of", "B", "P", .flags = READS_TABLE)                   \
	X(CHOSEN_IS, "chosen_is", "B", "P", .flags = NEEDS_EFFECT | READS_TABLE) \
	X(BEGAN, "first_player", "B", "P", .flags = READS_TABLE)                \
	X(HAVE, "have", "B", "Pf", .flags = COUNTS_PLAYER | READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(HAVE_MIN, "have_min", "B", "PNf", .flags = COUNTS_PLAYER | READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(HAVE_EXACTLY, "have_exactly", "B", "PNf", .flags = COUNTS_PLAYER | READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(HAVE_FEWER, "have_fewer", "B", "PNf", .flags = COUNTS_PLAYER | READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(HAVE_MORE, "have_more", "B", "PPf", .flags = COUNTS_PLAYER | READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(HAVE_FEWEST, "have_fewest", "B", "Pf", .flags = COUNTS_PLAYER | READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(HAVE_EVEN, "have_even", "B", "Pf", .flags = COUNTS_PLAYER | READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(HAVE_ODD, "have_odd", "B", "Pf", .flags = COUNTS_PLAYER | READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(HAVE_MORE_THAN, "have_more_than", "B", "PNf", .flags = COUNTS_PLAYER | READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(EXISTS, "exists", "B", "f", .flags = READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(EXISTS_MIN, "exists_min", "B", "Nf", .flags = READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(IS, "is", "B", "cf", .flags = READS_TABLE)                            \
	X(NOT, "not", "B", "B", .flags = READS_TABLE)                           \
	X(AND, "and", "B", "BB", .flags = READS_TABLE)                          \
	X(EITHER_IS, "or", "B", "BB", .flags = READS_TABLE)                     \
	X(CHALLENGING, "challenging", "B", "cC", .flags = READS_TABLE)          \
	X(FIRST_TURN, "first_turn_not_first_player", "B", "", .flags = READS_TABLE) \
	X(OWN_FIRST_TURN, "first_turn", "B", "", .flags = READS_TABLE)          \
	X(VALUE_MIN, "value_min", "B", "NN", .flags = READS_TABLE)              \
	X(LORE_MIN, "lore_min", "B", "PN", .flags = READS_TABLE, .reads = TOUCH_LORE) \
	X(LORE_IS, "lore_is", "B", "PN", .flags = READS_TABLE, .reads = TOUCH_LORE) \
	X(DID, "did", "B", "V", .flags = NEEDS_EFFECT | READS_TABLE)            \
	X(MORE_LORE, "more_lore", "B", "PP", .flags = READS_TABLE, .reads = TOUCH_LORE) \
	X(SHIFTED, "shifted", "B", "C", .flags = NEEDS_EFFECT | READS_TABLE)    \
	X(LAST_TURN_DID, "last_turn", "B", "pV", .flags = READS_TABLE | REMEMBERS) \
	X(SINCE_LAST_TURN_DID, "since_last_turn", "B", "pV", .flags = READS_TABLE | REMEMBERS) \
	X(THIS_TURN_DID, "this_turn", "B", "V", .flags = READS_TABLE)           \
	X(THIS_TURN_MIN, "this_turn_min", "B", "NV", .flags = READS_TABLE)      \
	X(THIS_TURN_IS, "this_turn_is", "B", "NV", .flags = READS_TABLE)        \
	X(THIS_TURN_CARDS_MIN, "this_turn_cards_min", "B", "NV", .flags = READS_TABLE) \
	/* events */                                                            \
	X(ON_PLAYED, "played", "V", "C", HEARS(HAPPEN_PLAY))                    \
	X(ON_PLAYS, "plays", "V", "Pf", HEARS(HAPPEN_PLAY))                     \
	X(ON_QUESTS, "quests", "V", "C", HEARS(HAPPEN_QUEST))                   \
	X(ON_CHALLENGES, "challenges", "V", "CC", HEARS(HAPPEN_CHALLENGE))      \
	X(ON_CHALLENGED, "challenged", "V", "C", HEARS(HAPPEN_CHALLENGE))       \
	X(ON_BANISHED, "banished", "Vv", "C", HEARS(HAPPEN_BANISH))             \
	X(ON_BANISHED_IN_CHALLENGE, "banished_in_challenge", "Vv", "C", HEARS(HAPPEN_BANISH)) \
	X(ON_BANISHES, "banishes_in_challenge", "Vv", "CC", HEARS(HAPPEN_BANISH)) \
	X(ON_CHALLENGED_BANISHED, "challenged_and_banished", "Vv", "C", HEARS(HAPPEN_BANISH)) \
	X(ON_CHALLENGES_BANISHED, "challenges_and_banished", "Vv", "C", HEARS(HAPPEN_BANISH)) \
	X(ON_LEAVES, "leaves_play", "V", "C", HEARS(HAPPEN_LEAVE))              \
	X(ON_TURN_STARTS, "turn_starts", "V", "P", HEARS(HAPPEN_TURN_START))    \
	X(ON_TURN_ENDS, "turn_ends", "V", "P", HEARS(HAPPEN_TURN_END))          \
	X(ON_INKS, "inks", "V", "P", HEARS(HAPPEN_INK))                         \
	X(ON_DRAWS, "draws", "V", "P", HEARS(HAPPEN_DRAW))                      \
	X(ON_MOVES, "moves_to", "V", "CC", HEARS(HAPPEN_MOVE))                  \
	X(ON_SINGS, "sings", "V", "CC", HEARS(HAPPEN_SING))                     \
	X(ON_DAMAGED, "takes_damage", "V", "C", HEARS(HAPPEN_DAMAGE))           \
	X(ON_REMOVES, "removes_damage", "V", "PC", HEARS(HAPPEN_REMOVE))        \
	X(ON_READIES, "readies", "V", "PC", HEARS(HAPPEN_READY))                \
	X(ON_EXERTED, "becomes_exerted", "V", "C", HEARS(HAPPEN_EXERT))         \
	X(ON_DISCARDS, "discards", "V", "Pf", HEARS(HAPPEN_DISCARD))            \
	X(ON_PUT_INTO_DISCARD, "put_into_discard", "V", "C", HEARS(HAPPEN_TO_DISCARD)) \
	X(ON_DECK_TO_DISCARD, "from_deck_into_discard", "V", "C", HEARS(HAPPEN_TO_DISCARD)) \
	X(ON_RETURNED, "returned", "V", "C", HEARS(HAPPEN_RETURN))              \
	X(ON_PUTS_UNDER, "puts_under", "V", "PC", HEARS(HAPPEN_UNDER))          \
	X(ON_CHOSEN_FOR, "chosen_for", "V", "Ck", HEARS(HAPPEN_CHOOSE))         \
	X(ON_PLAYS_NTH, "plays_nth", "V", "PNf", HEARS(HAPPEN_PLAY))            \
	X(ON_PLAYS_PAYING, "plays_paying", "V", "PNf", HEARS(HAPPEN_PLAY))      \
	X(ON_SHIFTED_ONTO, "shifted_onto", "V", "Cf", HEARS(HAPPEN_PLAY))       \
	X(ON_BOOSTS, "uses_keyword", "V", "PKC", HEARS(HAPPEN_BOOST))           \
	X(ON_LEAVES_DISCARD, "leaves_discard", "V", "Pf", HEARS(HAPPEN_FROM_DISCARD)) \
	X(ON_RETURNS_FROM_DISCARD, "returns_from_discard", "V", "Pf", HEARS(HAPPEN_FROM_DISCARD)) \
	X(ON_DAMAGES, "damages", "V", "CC", HEARS(HAPPEN_DAMAGE))               \
	X(ON_DAMAGES_IN_CHALLENGE, "damages_in_challenge", "V", "CC", HEARS(HAPPEN_DAMAGE)) \
	X(ON_CHALLENGE_ENDS, "challenge_ends", "V", "", HEARS(HAPPEN_CHALLENGE_END)) \
	X(ON_GAINS_LORE, "gains_lore", "V", "P", HEARS(HAPPEN_GAIN_LORE))       \
	X(ON_GAINS_AT_LEAST, "gains_lore", "V", "PN", HEARS(HAPPEN_GAIN_LORE))  \
	X(ON_GAINS_FROM, "gains_lore_from", "V", "PC", HEARS(HAPPEN_GAIN_LORE)) \
	X(ON_LOSES_LORE, "loses_lore", "V", "P", HEARS(HAPPEN_LOSE_LORE))       \
	X(ON_LOSES_AT_LEAST, "loses_lore", "V", "PN", HEARS(HAPPEN_LOSE_LORE))  \
	X(ON_BANISHED_BY, "banished_by", "Vv", "Cf", HEARS(HAPPEN_BANISH))      \
	X(ON_BANISHES_ANYHOW, "banishes", "Vv", "CC", HEARS(HAPPEN_BANISH))     \
	X(ON_CHALLENGES_BANISHES, "challenges_and_banishes", "Vv", "CC", HEARS(HAPPEN_BANISH)) \
	X(ON_DAMAGED_IN_CHALLENGE, "takes_damage_in_challenge", "V", "C", HEARS(HAPPEN_DAMAGE)) \
	X(ON_DAMAGED_AT_LEAST, "takes_damage_min", "V", "NC", HEARS(HAPPEN_DAMAGE)) \
	X(ON_QUESTS_FOR, "quests_for", "V", "CN", HEARS(HAPPEN_QUEST))          \
	X(ON_DRAWS_NTH, "draws_nth", "V", "PN", HEARS(HAPPEN_DRAW))             \
	X(ON_INKS_CARD, "inks", "V", "Pf", HEARS(HAPPEN_INK))                   \
	X(ON_RETURNS, "returns", "V", "PC", HEARS(HAPPEN_RETURN))               \
	X(ON_EXERTS, "exerts", "V", "PC", HEARS(HAPPEN_EXERT))                  \
	X(ON_LEAVES_INKWELL, "leaves_inkwell", "V", "Pf", HEARS(HAPPEN_FROM_INKWELL)) \
	X(ON_RETURNS_INK, "returns_from_inkwell", "V", "Pf", HEARS(HAPPEN_FROM_INKWELL)) \
	X(ON_DAMAGED_BY, "takes_damage_by", "V", "Cf", HEARS(HAPPEN_DAMAGE))    \
	X(ON_PLAYS_FROM, "plays_from", "V", "PZf", HEARS(HAPPEN_PLAY))          \
	X(ON_INKS_FROM, "inks_from", "V", "PZf", HEARS(HAPPEN_INK))             \
	X(ON_DISCARD_FROM, "put_into_discard_from", "V", "ZC", HEARS(HAPPEN_TO_DISCARD)) \
	X(ON_MOVES_FROM, "moves_from", "V", "CC", HEARS(HAPPEN_MOVE))           \
	X(ON_MOVES_DAMAGE, "moves_damage", "V", "PCC", HEARS(HAPPEN_MOVE_DAMAGE)) \
	X(ON_MOVES_DAMAGE_TO, "moves_damage_to", "V", "PC", HEARS(HAPPEN_MOVE_DAMAGE)) \
	X(ON_PUTS_DAMAGE, "puts_damage", "V", "PC", HEARS(HAPPEN_PUT_DAMAGE))   \
	X(ON_DEALS_DAMAGE, "deals_damage", "V", "PC", HEARS(HAPPEN_DAMAGE))     \
	X(ON_USES, "uses_ability", "V", "PC", HEARS(HAPPEN_USE))                \
	X(ON_TAKES_DAMAGE, "is_damaged", "V", "C", HEARS(HAPPEN_TAKE))          \
	X(ON_CHOOSES, "chooses", "V", "PC", HEARS(HAPPEN_CHOOSE))               \
	X(EITHER, "either", "V", "VV")                                          \
	X(IN_YOUR_TURN, "in_your_turn", "V", "V")                               \
	X(IN_OPPONENTS_TURN, "in_opponents_turn", "V", "V")                     \
	X(ONCE_IN_YOUR_TURN, "once_in_your_turn", "V", "V")                     \
	X(ONCE_A_TURN, "once_a_turn", "V", "V")                                 \
	X(TWICE_IN_YOUR_TURN, "twice_in_your_turn", "V", "V")                   \
	X(IN_THEIR_TURN, "in_their_turn", "V", "V")                             \
	X(AT_ONCE, "at_once", "V", "V")                                         \
	X(FIRST_EACH_TURN, "first_time_each_turn", "V", "V")                    \
	X(NTH_EACH_TURN, "nth_time_each_turn", "V", "NV")                       \
	X(WHILE_EVENT, "while", "V", "BV", .flags = DEPENDS)                    \
	/* cards that fit */                                                    \
	X(ANY, "any", "f", "")                                                  \
	X(CARD, "card", "f", "")                                                \
	X(THIS_CARD, "self", "f", "")                                           \
	X(NAMED_CARD, "named_card", "f", "", .flags = NEEDS_EFFECT)             \
	X(CHARACTER, "character", "f", "")                                      \
	X(ACTION, "action", "f", "")                                            \
	X(ITEM, "item", "f", "")                                                \
	X(LOCATION, "location", "f", "")                                        \
	X(OR, "or", "f", "ff")                                                  \
	X(YOURS, "yours", "f", "f")                                             \
	X(OPPOSING, "opposing", "f", "f")                                       \
	X(OTHER, "other", "f", "f")                                             \
	X(THEIRS, "theirs", "f", "f", .flags = NEEDS_EFFECT)                    \
	X(NAMED, "named", "f", "Wf", .flags = FOLDS)                            \
	X(CLASS, "class", "f", "wf", .flags = FOLDS)                            \
	X(INK, "ink", "f", "if", .flags = FOLDS)                                \
	X(WITH_KEYWORD, "with_keyword", "f", "of", .flags = FOLDS, .reads = TOUCH_KEYWORD) \
	X(WITHOUT_KEYWORD, "without_keyword", "f", "of", .flags = FOLDS, .reads = TOUCH_KEYWORD) \
	X(WITH_INKWELL, "with_inkwell_symbol", "f", "f")                        \
	X(SAME_NAME, "same_name", "f", "Cf")                                    \
	X(EXCEPT, "except", "f", "ff")                                          \
	X(DAMAGED, "damaged", "f", "f", .reads = TOUCH_DAMAGE)                  \
	X(WITHOUT_DAMAGE, "without_damage", "f", "f", .reads = TOUCH_DAMAGE)    \
	X(EXERTED, "exerted", "f", "f", .reads = TOUCH_TURNED)                  \
	X(READY, "ready", "f", "f", .reads = TOUCH_TURNED)                      \
	X(AT_LOCATION, "at_location", "f", "f", .reads = TOUCH_MOVE)            \
	X(HERE, "here", "f", "f", .reads = TOUCH_MOVE)                          \
	X(AT, "at", "f", "Cf", .reads = TOUCH_MOVE)                             \
	X(FROM_LOCATION, "from_location", "f", "f")                             \
	X(WITH_CARD_UNDER, "with_card_under", "f", "f", .reads = TOUCH_UNDER)   \
	X(COST_MAX, "cost_max", "f", "Nf", LIMITS(COST, AT_MOST))               \
	X(COST_MIN, "cost_min", "f", "Nf", LIMITS(COST, AT_LEAST))              \
	X(STRENGTH_MIN, "strength_min", "f", "Nf", LIMITS(STRENGTH, AT_LEAST), .reads = TOUCH_STRENGTH) \
	X(STRENGTH_MAX, "strength_max", "f", "Nf", LIMITS(STRENGTH, AT_MOST), .reads = TOUCH_STRENGTH) \
	X(STRENGTH_IS, "strength_is", "f", "Nf", LIMITS(STRENGTH, EXACTLY), .reads = TOUCH_STRENGTH) \
	X(WILLPOWER_MIN, "willpower_min", "f", "Nf", LIMITS(WILLPOWER, AT_LEAST), .reads = TOUCH_WILLPOWER) \
	X(WILLPOWER_MAX, "willpower_max", "f", "Nf", LIMITS(WILLPOWER, AT_MOST), .reads = TOUCH_WILLPOWER) \
	X(LORE_VALUE_MIN, "lore_value_min", "f", "Nf", LIMITS(LORE, AT_LEAST), .reads = TOUCH_LORE_VALUE) \
	X(LORE_VALUE_MAX, "lore_value_max", "f", "Nf", LIMITS(LORE, AT_MOST), .reads = TOUCH_LORE_VALUE) \
	X(DAMAGE_MIN, "damage_min", "f", "Nf", LIMITS(DAMAGE, AT_LEAST), .reads = TOUCH_DAMAGE) \
	X(DAMAGE_MAX, "damage_max", "f", "Nf", LIMITS(DAMAGE, AT_MOST), .reads = TOUCH_DAMAGE) \
	X(CARDS_UNDER_MIN, "cards_under_min", "f", "Nf", LIMITS(UNDER, AT_LEAST), .reads = TOUCH_UNDER) \
	X(EVEN_COST, "even_cost", "f", "f")                                     \
	X(ODD_COST, "odd_cost", "f", "f")                                       \
	X(STRENGTH_MORE, "strength_more_than_each", "f", "ff", .reads = TOUCH_STRENGTH) \
	X(STRENGTH_LESS, "strength_less_than", "f", "Cf", .reads = TOUCH_STRENGTH) \
	X(OWNED_BY, "owned_by", "f", "Pf")                                      \
	X(CHALLENGED, "challenged_this_turn", "f", "f")                         \
	X(BEING_CHALLENGED, "being_challenged", "f", "f")                       \
	X(BEING_CHALLENGED_BY, "being_challenged_by", "f", "Cf")                \
	X(SANG_THIS, "sang_this", "f", "f", .flags = NEEDS_EFFECT)              \
	X(AFFECTED, "affected", "f", "f", .flags = NEEDS_EFFECT)                \
	X(UNDER, "under", "f", "Cf", .reads = TOUCH_UNDER)                      \
	X(SHIFTABLE, "shiftable", "f", "f", .touches = TOUCH_PRICE)             \
	X(SHIFT_TARGET, "shift_target", "f", "f", .flags = NEEDS_EFFECT, .touches = TOUCH_PRICE) \
	X(IN_ZONE, "in_zone", "f", "ZPf", .reads = TOUCH_CARDS)                 \
	X(SUCH_THAT, "such_that", "f", "bf")                                    \
	X(ABILITY_OF, "ability", "f", "")                                       \
	X(KEYWORD_MIN, "keyword_min", "f", "KNf", .reads = TOUCH_KEYWORD)       \
	X(SAME_COST, "same_cost", "f", "Cf")                                    \
	X(SAME_STAT, "same_stat", "f", "UCf")                                   \
	X(SAME_TYPE, "same_type", "f", "Cf")                                    \
	X(SHARES_NAME, "shares_name", "f", "Cf")                                \
	X(SHARES_CLASS, "shares_class", "f", "Cf")                              \
	X(SHARES_INK, "shares_ink", "f", "Cf")                                  \
	X(WITH_MOST, "with_most", "f", "Uf", .reads = TOUCH_STRENGTH | TOUCH_WILLPOWER | TOUCH_LORE_VALUE) \
	X(WITH_LEAST, "with_least", "f", "Uf", .reads = TOUCH_STRENGTH | TOUCH_WILLPOWER | TOUCH_LORE_VALUE) \
	/* amounts */                                                           \
	X(COUNT, "count", "N", "f", .flags = READS_TABLE | DEPENDS, .reads = CARDS_IN_PLAY) \
	X(COUNT_INKS, "count_inks", "N", "f", .flags = READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(COUNT_NAMES, "count_names", "N", "f", .flags = READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(COUNT_TYPES, "count_types", "N", "f", .flags = READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(COUNT_COSTS, "count_costs", "N", "f", .flags = READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(COUNT_CLASSES, "count_classes", "N", "f", .flags = READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(COUNT_PLAYERS, "count_players", "N", "P", .flags = READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(HIGHEST, "highest", "N", "Uf", .flags = READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(LOWEST, "lowest", "N", "Uf", .flags = READS_TABLE, .reads = CARDS_IN_PLAY) \
	X(LORE_OF, "lore_of", "N", "P", .flags = READS_TABLE, .reads = TOUCH_LORE) \
	X(DAMAGE_ON, "damage_on", "N", "c", .flags = READS_TABLE, .reads = TOUCH_DAMAGE) \
	X(STAT_OF, "stat_of", "N", "Ac", .flags = READS_TABLE, .reads = TOUCH_STRENGTH | TOUCH_WILLPOWER | TOUCH_LORE_VALUE) \
	X(COST_OF, "cost_of", "N", "c", .flags = READS_TABLE)                   \
	X(HAND_SIZE, "hand_size", "N", "P", .flags = READS_TABLE, .reads = TOUCH_CARDS) \
	X(TIMES_THIS_TURN, "times_this_turn", "N", "V", .flags = READS_TABLE)   \
	X(TOTAL, "total", "N", "UC", .flags = READS_TABLE)                      \
	X(TIMES, "times", "N", "NN", .flags = READS_TABLE)                      \
	X(DIVIDED, "divided", "N", "NN", .flags = READS_TABLE)                  \
	X(PER, "per", "N", "NN", .flags = READS_TABLE)                          \
	X(PLUS, "plus", "N", "NN", .flags = READS_TABLE)                        \
	X(MINUS, "minus", "N", "NN", .flags = READS_TABLE)                      \
	X(NEGATIVE, "minus", "N", "N", .flags = READS_TABLE)                    \
	X(AT_MOST, "at_most", "N", "NN", .flags = READS_TABLE)                  \
	X(AT_LEAST, "at_least", "N", "N", .flags = READS_TABLE)                 \
	X(LEFT_OF, "left_of", "N", "N", .flags = NEEDS_EFFECT | READS_TABLE)    \
	X(THAT_MANY, "that_many", "N", "", .flags = NEEDS_EFFECT | READS_TABLE) \
	X(UP_TO, "up_to", "N", "N", .flags = NEEDS_EFFECT)                      \
	X(ALL, "all", "N", "", .flags = NEEDS_EFFECT)                           \
	X(ANY_NUMBER, "any_number", "N", "", .flags = NEEDS_EFFECT)             \
	/* players */                                                           \
	X(YOU, "you", "P=", "")                                                 \
	X(OPPONENTS, "opponents", "P", "")                                      \
	X(OPPONENT, "opponent", "P", "")                                        \
	X(EACH_PLAYER, "each_player", "P", "")                                  \
	X(ANY_PLAYER, "any_player", "P", "")                                    \
	X(THAT_PLAYER, "that_player", "P", "", .flags = NEEDS_EFFECT)           \
	X(CHOSEN_OPPONENT, "chosen_opponent", "P", "", .flags = NEEDS_EFFECT)   \
	X(CHOSEN_PLAYER, "chosen_player", "P", "", .flags = NEEDS_EFFECT)       \
	X(ITS_PLAYER, "its_player", "P", "C")                                   \
	X(WITH_MORE_LORE, "with_more_lore", "P", "P", .flags = READS_TABLE, .reads = TOUCH_LORE) \
	X(WITH_MOST_CARDS, "with_most_cards", "P", "P", .flags = READS_TABLE, .reads = TOUCH_CARDS) \
	X(WITH_FEWER_CARDS, "with_fewer_cards", "P", "NP", .flags = READS_TABLE, .reads = TOUCH_CARDS) \
	X(WITH_MORE_CARDS, "with_more_cards", "P", "NP", .flags = READS_TABLE, .reads = TOUCH_CARDS) \
	X(WITH_MORE_INK, "with_more_ink", "P", "NP", .flags = READS_TABLE)      \
	X(WHO_REVEALED, "who_revealed", "P", "fP", .flags = NEEDS_EFFECT | NEEDS_LOOK | READS_TABLE) \
	X(PLAYERS_WHO, "players_who", "P", "BP", .flags = COUNTS_PLAYER | READS_TABLE) \
	/* words */                                                             \
	X(STRENGTH, "strength", "AaU=", "", CHARACTERISTIC(CHANGE_STRENGTH))    \
	X(WILLPOWER, "willpower", "AaU", "", CHARACTERISTIC(CHANGE_WILLPOWER))  \
	X(LORE, "lore", "AaU", "", CHARACTERISTIC(CHANGE_LORE))                 \
	X(SINGING_COST, "singing_cost", "A", "", CHARACTERISTIC(CHANGE_SINGING_COST)) \
	X(INK_COST, "cost", "U", "")                                            \
	X(QUEST, "quest", "Gg=", "", FORBIDS(FORBID_QUEST))                     \
	X(CHALLENGE, "challenge", "Gg", "", FORBIDS(FORBID_CHALLENGE))          \
	X(BE_CHALLENGED, "be_challenged", "Gg", "", FORBIDS(FORBID_BE_CHALLENGED)) \
	X(SING, "sing", "Gg", "", FORBIDS(FORBID_SING))                         \
	X(READY_AT_START, "ready_at_start", "Gg", "", FORBIDS(FORBID_READY), .flags = READIES, TURNS_CARDS) \
	X(TO_READY, "ready", "Gg", "", FORBIDS(FORBID_READY_EVER), .flags = READIES, TURNS_CARDS) \
	X(MOVE, "move", "Gg", "", FORBIDS(FORBID_MOVE))                         \
	X(BE_DEALT, "be_dealt_damage", "Gg", "", FORBIDS(FORBID_BE_DEALT))      \
	X(USE_ABILITY, "use", "g", "*", FORBIDS(FORBID_USE))                    \
	X(BE_BANISHED, "be_banished", "g", "", FORBIDS(FORBID_BE_BANISHED))     \
	X(CHALLENGE_THEM, "challenge", "hl", "C", ANSWERS(Q_CAN_CHALLENGE))     \
	X(BE_CHALLENGED_BY, "be_challenged", "h", "C")                          \
	X(SING_THEM, "sing", "=", "f")                                          \
	X(BE_CHALLENGED_READY, "be_challenged_ready", "l", "", ANSWERS(Q_CAN_CHALLENGE), .touches = TOUCH_EXERTS) \
	X(CHALLENGE_DRYING_THEM, "challenge_when_drying", "l", "C", ANSWERS(Q_CHALLENGES_DRYING), .touches = TOUCH_DRY) \
	X(MOVE_FREE, "move_free", "l", "C", ANSWERS(Q_MOVES_FREE), .touches = TOUCH_PRICE) \
	X(QUEST_DRYING, "quest_when_drying", "l", "", ANSWERS(Q_QUESTS_DRYING), .touches = TOUCH_DRY) \
	X(CHALLENGE_DRYING, "challenge_when_drying", "l", "", ANSWERS(Q_CHALLENGES_DRYING), .touches = TOUCH_DRY) \
	X(SING_DRYING, "sing_when_drying", "l", "", ANSWERS(Q_SINGS_DRYING), .touches = TOUCH_DRY) \
	X(USE_DRYING, "use_when_drying", "l", "", ANSWERS(Q_USES_DRYING), .touches = TOUCH_DRY) \
	X(BE_CHOSEN_BY, "be_chosen", "=", "P")                                  \
	X(BE_DEALT_BY, "be_dealt_damage", "=", "f")                             \
	X(BE_HEALED, "be_healed", "=", "")                                      \
	X(EVERY, "every", "=", "")                                              \
	X(GAIN_LORE, "gain_lore", "d", "")                                      \
	X(LOSE_LORE, "lose_lore", "d", "")                                      \
	X(TO_CHOOSE, "choose", "d", "C")                                        \
	X(PLAY_MORE_THAN, "play_more_than", "d", "Nf")                          \
	X(PLAY_THEM, "play", "d=", "C")                                         \
	X(DAMAGE, "damage", "=", "")                                            \
	X(BE_REMOVED, "be_removed", "=", "")                                    \
	X(GAIN_KEYWORD, "gain", "=", "K")                                       \
	X(IF_DAMAGED, "takes_damage", "=", "C")                                 \
	X(NO_DAMAGE_TAKEN, "prevent_damage", "=", "")                           \
	X(PUT_ON_SELF, "put_damage", "=", "*<self>")                            \
	X(PRINTED, "printed", "=", "")                                          \
	X(DRAW_STEP, "draw_step", "=", "")                                      \
	X(TO_PAY, "pay", "=", "<you>N", .flags = TAKES_INK)                     \
	X(TO_SHIFT, "to_shift", "um", "n", .touches = TOUCH_PRICE)              \
	X(TO_SHIFT_ONTO, "to_shift_onto", "m", "CC", .touches = TOUCH_PRICE)    \
	X(TO_MOVE, "to_move", "m", "CC")                                        \
	X(TO_USE, "to_use", "m", "C")                                           \
	X(TO_BOOST, "to_boost", "m", "C")                                       \
	X(FIRST_PLAYED, "first_each_turn", "n", "f", .flags = NEEDS_STATIC)     \
	X(NTH_PLAYED, "nth_each_turn", "n", "Nf", .flags = NEEDS_STATIC)        \
	X(ONCE, "once_in_your_turn", "t", "")                                   \
	X(BOTH_FORBIDDEN, "or", "Gg", "GG")                                     \
	X(TO_PLAY, "to_play", "um", "n")                                        \
	X(NEXT, "next", "n", "f")                                               \
	X(ALWAYS, "always", "Dt", "")                                           \
	X(THIS_TURN, "this_turn", "Dt", "")                                     \
	X(UNTIL_YOUR_NEXT_TURN, "until_your_next_turn", "D", "", .flags = NEEDS_EFFECT) \
	X(UNTIL_THEIR_NEXT_TURN, "until_their_next_turn", "D", "", .flags = NEEDS_EFFECT) \
	X(UNTIL_NEXT_TURN_OF, "until_next_turn_of", "D", "P", .flags = NEEDS_EFFECT) \
	X(UNTIL_END_OF_YOUR_NEXT, "until_end_of_your_next_turn", "D", "", .flags = NEEDS_EFFECT) \
	X(UNTIL_END_OF_THEIR_NEXT, "until_end_of_their_next_turn", "D", "", .flags = NEEDS_EFFECT) \
	X(UNTIL_END_OF_NEXT_OF, "until_end_of_next_turn", "D", "P", .flags = NEEDS_EFFECT) \
	X(YOUR_NEXT_TURN, "your_next_turn", "D", "", .flags = NEEDS_EFFECT)     \
	X(THEIR_NEXT_TURN, "their_next_turn", "D", "", .flags = NEEDS_EFFECT)   \
	X(NEXT_TURN_OF, "next_turn_of", "D", "P", .flags = NEEDS_EFFECT)        \
	X(THIS_CHALLENGE, "this_challenge", "D", "", .flags = NEEDS_EFFECT)     \
	X(WHILE_IN_PLAY, "while_in_play", "D", "<self>", .flags = NEEDS_EFFECT | LASTS_IN_PLAY) \
	X(AS_LONG, "as_long", "", "", .flags = NEEDS_EFFECT)                    \
	X(FROM_CHALLENGES, "from_challenges", "O=", "")                         \
	X(FROM_THIS_CHALLENGE, "from_this_challenge", "O", "")                  \
	X(HAND, "hand", "Z", "")                                                \
	X(DISCARD, "discard", "Z=", "")                                         \
	X(INKWELL, "inkwell", "Z", "", .touches = TOUCH_PRICE)                  \
	X(DECK, "deck", "Z", "")                                                \
	X(TOP, "top", "L", "")                                                  \
	X(BOTTOM, "bottom", "L", "")                                            \
	X(BOTTOM_AT_RANDOM, "bottom_at_random", "L", "")                        \
	X(SHUFFLED, "shuffled", "L", "")                                        \
	X(TOP_OR_BOTTOM, "top_or_bottom", "L", "")                              \
	X(FREE, "free", "M=", "")                                               \
	X(PAID, "pay", "M", "")                                                 \
	X(PAID_LESS, "less", "M", "N")                                          \
	X(IS_EXERTED, "exerted", "Q", "")                                       \
	X(IS_READY, "ready", "Q", "")                                           \
	/* not in the text: a number, a keyword, a name, a classification, cards chosen in an earlier step, a program */ \
	X(NAME, "", "", "")                                                     \
	X(CLASS_NAME, "", "", "")                                               \
	X(NUMBER, "", "N", "")                                                  \
	X(KEYWORD, "", "", "")                                                  \
	X(PICKED, "", "C", "")                                                  \
	X(CHOSEN_NUMBER, "", "N", "")                                           \
	X(PROGRAM, "", "", "")

enum lorcana_op {
	LORCANA_OPS(OP_ENUMERATOR, OP_ENUMERATOR, OP_ENUMERATOR)
	N_LORCANA_OPS
};

/* What several operations have in common; flags of their rows. */
enum lorcana_op_flag {
	NEEDS_EFFECT = 1,   /* it has a meaning only while an effect resolves, or as an event is looked at */
	NEEDS_STATIC = 2,   /* and this one in a static ability alone */
	NEEDS_LOOK = 4,	    /* only behind something that was looked at, shown or chosen */
	COUNTS_PLAYER = 8,  /* about how many cards a player has, who is `that player` in it */
	FOLDS = 16,	    /* the first argument in the text becomes the node's value */
	READS_TABLE = 32,   /* what is done, or how much of it, rests on more of the table than what is chosen */
	IS_OF_DECK = 64,    /* cards of one end of a deck */
	MOVES_CARDS = 128,  /* of such cards, as of each of a kind, those that are moved are `it` from there on */
	READIES = 256,	    /* it readies cards, or has to do with whether they become ready */
	REMEMBERS = 512,    /* it asks for what happened in a turn that is over */

	/* Of whole abilities as well (struct code_program.says). */
	DEPENDS = 1024,	      /* what a static ability says depends on how the table is */
	TAKES_INK = 2048,     /* ink is paid as it resolves */
	LASTS_IN_PLAY = 4096, /* what it has done lasts as long as a card is in play */
	KEEPS_ITSELF = 8192,  /* whether its own card becomes ready; of an ability alone */
};

/* Of what struct op_def.index is a number. */
enum lorcana_op_group {
	OF_EVENTS = 1,	    /* enum event_what: what it listens to */
	OF_QUESTIONS,	    /* enum static_question: what the change, or the word of `can`, answers */
	OF_CHARACTERISTICS, /* enum code_change */
	OF_FORBIDDEN,	    /* enum forbidden */
	OF_AMOUNTS,	    /* enum amount * N_BOUNDS + enum bound: of how much a filter asks how much */
};

enum amount { AMOUNT_COST, AMOUNT_STRENGTH, AMOUNT_WILLPOWER, AMOUNT_LORE, AMOUNT_DAMAGE, AMOUNT_UNDER, N_AMOUNTS };
enum bound { AT_MOST, AT_LEAST, EXACTLY, N_BOUNDS };

extern const struct op_set lorcana_ops;

#endif
