/*
 * code.h - programs of card texts, compiled.
 *
 * A program (abilities.csv, column program; term.h) becomes two things:
 *
 *  - nodes, a row in preorder: a node, then its arguments, each followed by its
 *    own; `next` leads past a node with all its arguments. Nodes say what is
 *    meant: cards, players, amounts, conditions, events, and what is done.
 *  - steps, for what is resolved: a row of small instructions that stop where a
 *    player has to decide (effect.h). A static ability has none.
 *
 * What cannot be carried out yet is not compiled and stays an unread text, so a
 * program is carried out whole or not at all.
 */
#ifndef VERDICT_LORCANA_CODE_H
#define VERDICT_LORCANA_CODE_H

#include "base/arena.h"
#include "data/lorcana_cards.h"
#include "data/term.h"

/*
 * The operations that are carried out: X(NAME, "word", role). The roles say
 * where an operation may stand; one word may stand once in each role.
 */
#define LORCANA_OPS(X)                                       \
	/* a static ability, and when it applies */          \
	X(STATIC, "static", STATIC)                          \
	X(WHILE, "while", STATIC)                            \
	X(UNLESS, "unless", STATIC)                          \
	X(FOR_EACH, "for_each", STATIC)                      \
	X(UNLESS_PAID, "unless_done", STATIC)                \
	X(ALL_STATICS, "all", STATIC)                        \
	X(BOTH_CHANGES, "seq", CHANGE)                       \
	/* what it changes */                                \
	X(MODIFY, "modify", CHANGE)                          \
	X(GIVE, "give", CHANGE)                              \
	X(CANT, "cant", CHANGE)                              \
	X(PAY_LESS, "pay_less", CHANGE)                      \
	X(ENTERS_EXERTED, "enters_exerted", CHANGE)          \
	X(ENTERS_DAMAGED, "enters_with_damage", CHANGE)      \
	X(MAY_ENTER_EXERTED, "may_enter_exerted", CHANGE)    \
	X(MAY_EXERT_TO, "may_enter_exerted", CHANGE)         \
	X(LOSE_KEYWORD, "lose_keyword", CHANGE)              \
	X(LOSE_ABILITY, "lose_ability", CHANGE)              \
	X(GIVE_CLASS, "give_class", CHANGE)                  \
	X(FLOOR, "floor", CHANGE)                            \
	X(DEALS_WILLPOWER, "deals_willpower", CHANGE)        \
	X(NO_DAMAGE, "no_damage", CHANGE)                    \
	X(PREVENT_DAMAGE, "replace", CHANGE)                 \
	X(REDIRECT_DAMAGE, "replace", CHANGE)                \
	X(REPLACE_BANISH, "replace", CHANGE)                 \
	X(DAMAGE_STAYS, "cant", CHANGE)                      \
	X(CANT_CHALLENGE, "cant", CHANGE)                    \
	X(CANT_SING, "cant", CHANGE)                         \
	X(CANT_GAIN, "cant", CHANGE)                         \
	X(PLAYERS_CANT, "cant", CHANGE)                      \
	X(PLAYERS_MUST, "must", CHANGE)                      \
	X(PREVENT, "prevent", CHANGE)                        \
	X(CAN, "can", CHANGE)                                \
	X(PLAYERS_CAN, "can", CHANGE)                        \
	X(CHALLENGES_EACH_TURN, "challenges_each_turn", CHANGE) \
	X(PAY_MORE, "pay_more", CHANGE)                      \
	X(ALTERNATIVE_FREE, "alternative_cost", CHANGE)      \
	X(ALTERNATIVE_COST, "alternative_cost", CHANGE)      \
	X(MAY_PLAY_FREE, "may_play_free", CHANGE)            \
	X(FREE_ABILITY, "free_ability", CHANGE)              \
	X(GRANTS, "grants_ability", CHANGE)                  \
	X(MAY_INK_FROM, "may_ink_from", CHANGE)              \
	X(INKABLE, "inkable", CHANGE)                        \
	X(EXTRA_INK, "extra_ink", CHANGE)                    \
	X(INKED_EXERTED, "inked_exerted", CHANGE)            \
	X(LORE_TO_WIN, "lore_to_win", CHANGE)                \
	X(SKIP, "skip", CHANGE)                              \
	X(TOP_SHOWN, "top_card_shown", CHANGE)               \
	X(ANY_NAME, "any_name_for_shift", CHANGE)            \
	X(NAMED_FOR_SHIFT, "named_for_shift", CHANGE)        \
	X(COPIES_LIMIT, "copies_limit", CHANGE)              \
	X(ANY_INK_IN_DECK, "any_ink_in_deck", CHANGE)        \
	X(CHANGE_ONCE, "once_in_your_turn", CHANGE)          \
	X(CHANGE_FIRST, "first_time_each_turn", CHANGE)      \
	X(CHANGE_IN_OPPONENTS_TURN, "in_opponents_turn", CHANGE) \
	/* what happens: one thing done */                   \
	X(DO_DRAW, "draw", EFFECT)                           \
	X(DO_DRAW_UNTIL, "draw_until", EFFECT)               \
	X(DO_GAIN, "gain", EFFECT)                           \
	X(DO_LOSE, "lose", EFFECT)                           \
	X(DO_PAY, "pay", EFFECT)                             \
	X(DO_SHUFFLE, "shuffle", EFFECT)                     \
	X(DO_REVEAL_HAND, "reveal_hand", EFFECT)             \
	X(DO_DISCARD_HAND, "discard_hand", EFFECT)           \
	X(DO_MODIFY, "modify", EFFECT)                       \
	X(DO_GIVE, "give", EFFECT)                           \
	X(DO_CANT, "cant", EFFECT)                           \
	X(DO_DEAL, "deal", EFFECT)                           \
	X(DO_PUT_DAMAGE, "put_damage", EFFECT)               \
	X(DO_REMOVE, "remove", EFFECT)                       \
	X(DO_MOVE_DAMAGE, "move_damage", EFFECT)             \
	X(DO_BANISH, "banish", EFFECT)                       \
	X(DO_RETURN, "return", EFFECT)                       \
	X(DO_EXERT, "exert", EFFECT)                         \
	X(DO_READY, "ready", EFFECT)                         \
	X(DO_TO_HAND, "to_hand", EFFECT)                     \
	X(DO_TO_DECK, "to_deck", EFFECT)                     \
	X(DO_TO_INKWELL, "to_inkwell", EFFECT)               \
	X(DO_TO_DISCARD, "to_discard", EFFECT)               \
	X(DO_LOOK, "look", EFFECT)                           \
	X(DO_REVEAL, "reveal", EFFECT)                       \
	X(DO_PLAY, "play", EFFECT)                           \
	X(DO_PLAY_EXERTED, "play_exerted", EFFECT)           \
	X(DO_REVEAL_UNTIL, "reveal_until", EFFECT)           \
	X(DO_PUT_UNDER, "put_under", EFFECT)                 \
	X(DO_MOVE_TO, "move_to", EFFECT)                     \
	X(DO_PAY_LESS, "pay_less", EFFECT)                   \
	X(DO_EXTRA_INK, "extra_ink", EFFECT)                 \
	X(DO_GRANT, "grants_ability", EFFECT)                \
	X(DO_FLOATING, "floating", EFFECT)                   \
	X(DO_DELAYED, "delayed", EFFECT)                     \
	X(DO_COUNT, "count_up", EFFECT)                      \
	X(DO_NAME_CARD, "name_card", EFFECT)                 \
	X(DO_MUST, "must", EFFECT)                           \
	X(DO_NO_DAMAGE, "no_damage", EFFECT)                 \
	X(DO_SHIELD, "replace_next", EFFECT)                 \
	X(DO_UNDER_FACEUP, "put_under_faceup", EFFECT)       \
	X(DO_PLAY_ONTO, "play_onto", EFFECT)                 \
	X(DO_READY_AT_MOST, "ready_at_most", EFFECT)         \
	X(DO_REPLACE_DAMAGE, "replace_damage", EFFECT)       \
	X(DO_DEAL_IN_FULL, "deal_in_full", EFFECT)           \
	X(DO_BANISH_AFTER_ALL, "banish_after_all", EFFECT)   \
	X(DO_NEXT_PLAYED, "next_played", EFFECT)             \
	X(DO_COME_EXERTED, "come_exerted", EFFECT)           \
	/* which cards are meant */                          \
	X(SELF, "self", SELECTION)                           \
	X(EACH, "each", SELECTION)                           \
	X(IT, "it", SELECTION)                               \
	X(TOP_OF, "top_of", SELECTION)                       \
	X(BOTTOM_OF, "bottom_of", SELECTION)                 \
	X(REST, "rest", SELECTION)                           \
	X(HAND_OF, "hand_of", SELECTION)                     \
	X(ALL_OF, "both", SELECTION)                         \
	X(THE_CHALLENGER, "the_challenger", SELECTION)       \
	X(THE_CHALLENGED, "the_challenged", SELECTION)       \
	X(LAST_BANISHED, "last_banished", SELECTION)         \
	X(LAST_EXERTED, "last_exerted", SELECTION)           \
	X(LAST_DISCARDED, "last_discarded", SELECTION)       \
	X(LAST_MOVED, "last_moved", SELECTION)               \
	X(THAT_LOCATION, "that_location", SELECTION)         \
	X(OWN_LOCATION, "that_location", SELECTION)          \
	X(OTHER_MOVED, "other_moved", SELECTION)             \
	X(THE_SUBJECT, "the_subject", SELECTION)             \
	X(SEEN, "seen", SELECTION)                           \
	X(THE_CHOSEN, "the_chosen", SELECTION)               \
	X(THE_DAMAGED, "the_damaged", SELECTION)             \
	X(THE_SONG, "the_song", SELECTION)                   \
	X(EACH_OF_THEM, "each_of_them", SELECTION)           \
	/* cards that somebody chooses or picks */           \
	X(CHOSEN, "chosen", CHOICE)                          \
	X(CHOSEN_TOTAL, "chosen_total", CHOICE)              \
	X(ONE_OF, "one_of", CHOICE)                          \
	X(FROM_LOOKED, "from_looked", CHOICE)                \
	/* conditions */                                     \
	X(YOUR_TURN, "your_turn", CONDITION)                 \
	X(OPPONENTS_TURN, "opponents_turn", CONDITION)       \
	X(HAVE, "have", CONDITION)                           \
	X(HAVE_MIN, "have_min", CONDITION)                   \
	X(HAVE_EXACTLY, "have_exactly", CONDITION)           \
	X(HAVE_FEWER, "have_fewer", CONDITION)               \
	X(HAVE_MORE, "have_more", CONDITION)                 \
	X(HAVE_MORE_THAN, "have_more_than", CONDITION)       \
	X(EXISTS, "exists", CONDITION)                       \
	X(EXISTS_MIN, "exists_min", CONDITION)               \
	X(IS, "is", CONDITION)                               \
	X(NOT, "not", CONDITION)                             \
	X(AND, "and", CONDITION)                             \
	X(EITHER_IS, "or", CONDITION)                        \
	X(CHALLENGING, "challenging", CONDITION)             \
	X(FIRST_TURN, "first_turn_not_first_player", CONDITION) \
	X(OWN_FIRST_TURN, "first_turn", CONDITION)           \
	X(VALUE_MIN, "value_min", CONDITION)                 \
	X(LORE_MIN, "lore_min", CONDITION)                   \
	X(LORE_IS, "lore_is", CONDITION)                     \
	X(DID, "did", CONDITION)                             \
	X(MORE_LORE, "more_lore", CONDITION)                 \
	X(SHIFTED, "shifted", CONDITION)                     \
	X(THIS_TURN_DID, "this_turn", CONDITION)             \
	X(THIS_TURN_MIN, "this_turn_min", CONDITION)         \
	X(THIS_TURN_IS, "this_turn_is", CONDITION)           \
	X(THIS_TURN_CARDS_MIN, "this_turn_cards_min", CONDITION) \
	/* events */                                         \
	X(ON_PLAYED, "played", EVENT)                        \
	X(ON_PLAYS, "plays", EVENT)                          \
	X(ON_QUESTS, "quests", EVENT)                        \
	X(ON_CHALLENGES, "challenges", EVENT)                \
	X(ON_CHALLENGED, "challenged", EVENT)                \
	X(ON_BANISHED, "banished", EVENT)                    \
	X(ON_BANISHED_IN_CHALLENGE, "banished_in_challenge", EVENT) \
	X(ON_BANISHES, "banishes_in_challenge", EVENT)       \
	X(ON_CHALLENGED_BANISHED, "challenged_and_banished", EVENT) \
	X(ON_CHALLENGES_BANISHED, "challenges_and_banished", EVENT) \
	X(ON_LEAVES, "leaves_play", EVENT)                   \
	X(ON_TURN_STARTS, "turn_starts", EVENT)              \
	X(ON_TURN_ENDS, "turn_ends", EVENT)                  \
	X(ON_INKS, "inks", EVENT)                            \
	X(ON_DRAWS, "draws", EVENT)                          \
	X(ON_MOVES, "moves_to", EVENT)                       \
	X(ON_SINGS, "sings", EVENT)                          \
	X(ON_DAMAGED, "takes_damage", EVENT)                 \
	X(ON_REMOVES, "removes_damage", EVENT)               \
	X(ON_READIES, "readies", EVENT)                      \
	X(ON_EXERTED, "becomes_exerted", EVENT)              \
	X(ON_DISCARDS, "discards", EVENT)                    \
	X(ON_PUT_INTO_DISCARD, "put_into_discard", EVENT)    \
	X(ON_RETURNED, "returned", EVENT)                    \
	X(ON_PUTS_UNDER, "puts_under", EVENT)                \
	X(ON_CHOSEN_FOR, "chosen_for", EVENT)                \
	X(ON_PLAYS_NTH, "plays_nth", EVENT)                  \
	X(ON_PLAYS_PAYING, "plays_paying", EVENT)            \
	X(ON_SHIFTED_ONTO, "shifted_onto", EVENT)            \
	X(ON_BOOSTS, "uses_keyword", EVENT)                  \
	X(ON_LEAVES_DISCARD, "leaves_discard", EVENT)        \
	X(ON_RETURNS_FROM_DISCARD, "returns_from_discard", EVENT) \
	X(ON_DAMAGES, "damages", EVENT)                      \
	X(ON_DAMAGES_IN_CHALLENGE, "damages_in_challenge", EVENT) \
	X(ON_CHALLENGE_ENDS, "challenge_ends", EVENT)        \
	X(ON_GAINS_LORE, "gains_lore", EVENT)                \
	X(ON_GAINS_AT_LEAST, "gains_lore", EVENT)            \
	X(ON_GAINS_FROM, "gains_lore_from", EVENT)           \
	X(ON_LOSES_LORE, "loses_lore", EVENT)                \
	X(ON_LOSES_AT_LEAST, "loses_lore", EVENT)            \
	X(ON_BANISHED_BY, "banished_by", EVENT)              \
	X(ON_BANISHES_ANYHOW, "banishes", EVENT)             \
	X(ON_CHALLENGES_BANISHES, "challenges_and_banishes", EVENT) \
	X(ON_DAMAGED_IN_CHALLENGE, "takes_damage_in_challenge", EVENT) \
	X(ON_DAMAGED_AT_LEAST, "takes_damage_min", EVENT)    \
	X(ON_QUESTS_FOR, "quests_for", EVENT)                \
	X(ON_DRAWS_NTH, "draws_nth", EVENT)                  \
	X(ON_INKS_CARD, "inks", EVENT)                       \
	X(ON_RETURNS, "returns", EVENT)                      \
	X(ON_EXERTS, "exerts", EVENT)                        \
	X(ON_CHOOSES, "chooses", EVENT)                      \
	X(EITHER, "either", EVENT)                           \
	X(IN_YOUR_TURN, "in_your_turn", EVENT)               \
	X(IN_OPPONENTS_TURN, "in_opponents_turn", EVENT)     \
	X(ONCE_IN_YOUR_TURN, "once_in_your_turn", EVENT)     \
	X(ONCE_A_TURN, "once_a_turn", EVENT)                 \
	X(TWICE_IN_YOUR_TURN, "twice_in_your_turn", EVENT)   \
	X(IN_THEIR_TURN, "in_their_turn", EVENT)             \
	X(AT_ONCE, "at_once", EVENT)                         \
	X(FIRST_EACH_TURN, "first_time_each_turn", EVENT)    \
	X(NTH_EACH_TURN, "nth_time_each_turn", EVENT)        \
	X(WHILE_EVENT, "while", EVENT)                       \
	/* cards that fit */                                 \
	X(ANY, "any", FILTER)                                \
	X(CARD, "card", FILTER)                              \
	X(THIS_CARD, "self", FILTER)                         \
	X(NAMED_CARD, "named_card", FILTER)                  \
	X(CHARACTER, "character", FILTER)                    \
	X(ACTION, "action", FILTER)                          \
	X(ITEM, "item", FILTER)                              \
	X(LOCATION, "location", FILTER)                      \
	X(OR, "or", FILTER)                                  \
	X(YOURS, "yours", FILTER)                            \
	X(OPPOSING, "opposing", FILTER)                      \
	X(OTHER, "other", FILTER)                            \
	X(THEIRS, "theirs", FILTER)                          \
	X(NAMED, "named", FILTER)                            \
	X(CLASS, "class", FILTER)                            \
	X(INK, "ink", FILTER)                                \
	X(WITH_KEYWORD, "with_keyword", FILTER)              \
	X(WITHOUT_KEYWORD, "without_keyword", FILTER)        \
	X(WITH_INKWELL, "with_inkwell_symbol", FILTER)       \
	X(SAME_NAME, "same_name", FILTER)                    \
	X(EXCEPT, "except", FILTER)                          \
	X(DAMAGED, "damaged", FILTER)                        \
	X(WITHOUT_DAMAGE, "without_damage", FILTER)          \
	X(EXERTED, "exerted", FILTER)                        \
	X(READY, "ready", FILTER)                            \
	X(AT_LOCATION, "at_location", FILTER)                \
	X(HERE, "here", FILTER)                              \
	X(AT, "at", FILTER)                                  \
	X(FROM_LOCATION, "from_location", FILTER)            \
	X(WITH_CARD_UNDER, "with_card_under", FILTER)        \
	X(COST_MAX, "cost_max", FILTER)                      \
	X(COST_MIN, "cost_min", FILTER)                      \
	X(STRENGTH_MIN, "strength_min", FILTER)              \
	X(STRENGTH_MAX, "strength_max", FILTER)              \
	X(STRENGTH_IS, "strength_is", FILTER)                \
	X(WILLPOWER_MIN, "willpower_min", FILTER)            \
	X(WILLPOWER_MAX, "willpower_max", FILTER)            \
	X(LORE_VALUE_MIN, "lore_value_min", FILTER)          \
	X(LORE_VALUE_MAX, "lore_value_max", FILTER)          \
	X(DAMAGE_MIN, "damage_min", FILTER)                  \
	X(DAMAGE_MAX, "damage_max", FILTER)                  \
	X(CARDS_UNDER_MIN, "cards_under_min", FILTER)        \
	X(EVEN_COST, "even_cost", FILTER)                    \
	X(ODD_COST, "odd_cost", FILTER)                      \
	X(STRENGTH_MORE, "strength_more_than_each", FILTER)  \
	X(STRENGTH_LESS, "strength_less_than", FILTER)       \
	X(OWNED_BY, "owned_by", FILTER)                      \
	X(CHALLENGED, "challenged_this_turn", FILTER)        \
	X(BEING_CHALLENGED, "being_challenged", FILTER)      \
	X(SANG_THIS, "sang_this", FILTER)                    \
	X(AFFECTED, "affected", FILTER)                      \
	X(UNDER, "under", FILTER)                            \
	X(SHIFTABLE, "shiftable", FILTER)                    \
	X(SHIFT_TARGET, "shift_target", FILTER)              \
	X(IN_ZONE, "in_zone", FILTER)                        \
	X(SUCH_THAT, "such_that", FILTER)                    \
	/* amounts */                                        \
	X(COUNT, "count", AMOUNT)                            \
	X(COUNT_INKS, "count_inks", AMOUNT)                  \
	X(DAMAGE_ON, "damage_on", AMOUNT)                    \
	X(STAT_OF, "stat_of", AMOUNT)                        \
	X(COST_OF, "cost_of", AMOUNT)                        \
	X(HAND_SIZE, "hand_size", AMOUNT)                    \
	X(TIMES_THIS_TURN, "times_this_turn", AMOUNT)        \
	X(PER, "per", AMOUNT)                                \
	X(PLUS, "plus", AMOUNT)                              \
	X(MINUS, "minus", AMOUNT)                            \
	X(NEGATIVE, "minus", AMOUNT)                         \
	X(AT_MOST, "at_most", AMOUNT)                        \
	X(AT_LEAST, "at_least", AMOUNT)                      \
	X(LEFT_OF, "left_of", AMOUNT)                        \
	X(THAT_MANY, "that_many", AMOUNT)                    \
	X(UP_TO, "up_to", AMOUNT)                            \
	X(ALL, "all", AMOUNT)                                \
	X(ANY_NUMBER, "any_number", AMOUNT)                  \
	/* players */                                        \
	X(YOU, "you", PLAYER)                                \
	X(OPPONENTS, "opponents", PLAYER)                    \
	X(OPPONENT, "opponent", PLAYER)                      \
	X(EACH_PLAYER, "each_player", PLAYER)                \
	X(ANY_PLAYER, "any_player", PLAYER)                  \
	X(THAT_PLAYER, "that_player", PLAYER)                \
	X(CHOSEN_OPPONENT, "chosen_opponent", PLAYER)        \
	X(CHOSEN_PLAYER, "chosen_player", PLAYER)            \
	X(ITS_PLAYER, "its_player", PLAYER)                  \
	X(WITH_MORE_LORE, "with_more_lore", PLAYER)          \
	X(WITH_MOST_CARDS, "with_most_cards", PLAYER)        \
	X(WITH_FEWER_CARDS, "with_fewer_cards", PLAYER)      \
	X(WITH_MORE_INK, "with_more_ink", PLAYER)            \
	X(WHO_REVEALED, "who_revealed", PLAYER)              \
	X(PLAYERS_WHO, "players_who", PLAYER)                \
	/* words */                                          \
	X(STRENGTH, "strength", WORD)                        \
	X(WILLPOWER, "willpower", WORD)                      \
	X(LORE, "lore", WORD)                                \
	X(SINGING_COST, "singing_cost", WORD)                \
	X(QUEST, "quest", WORD)                              \
	X(CHALLENGE, "challenge", WORD)                      \
	X(BE_CHALLENGED, "be_challenged", WORD)              \
	X(SING, "sing", WORD)                                \
	X(READY_AT_START, "ready_at_start", WORD)            \
	X(TO_READY, "ready", WORD)                           \
	X(MOVE, "move", WORD)                                \
	X(BE_DEALT, "be_dealt_damage", WORD)                 \
	X(CHALLENGE_THEM, "challenge", WORD)                 \
	X(BE_CHALLENGED_BY, "be_challenged", WORD)           \
	X(SING_THEM, "sing", WORD)                           \
	X(MOVE_FREE, "move_free", WORD)                      \
	X(QUEST_DRYING, "quest_when_drying", WORD)           \
	X(GAIN_LORE, "gain_lore", WORD)                      \
	X(LOSE_LORE, "lose_lore", WORD)                      \
	X(TO_CHOOSE, "choose", WORD)                         \
	X(PLAY_THEM, "play", WORD)                           \
	X(DAMAGE, "damage", WORD)                            \
	X(BE_REMOVED, "be_removed", WORD)                    \
	X(GAIN_KEYWORD, "gain", WORD)                        \
	X(IF_DAMAGED, "takes_damage", WORD)                  \
	X(NO_DAMAGE_TAKEN, "prevent_damage", WORD)           \
	X(PUT_ON_SELF, "put_damage", WORD)                   \
	X(PRINTED, "printed", WORD)                          \
	X(DRAW_STEP, "draw_step", WORD)                      \
	X(TO_PAY, "pay", WORD)                               \
	X(TO_SHIFT, "to_shift", WORD)                        \
	X(TO_SHIFT_ONTO, "to_shift_onto", WORD)              \
	X(TO_MOVE, "to_move", WORD)                          \
	X(FIRST_PLAYED, "first_each_turn", WORD)             \
	X(ONCE, "once_in_your_turn", WORD)                   \
	X(BOTH_FORBIDDEN, "or", WORD)                        \
	X(TO_PLAY, "to_play", WORD)                          \
	X(NEXT, "next", WORD)                                \
	X(ALWAYS, "always", WORD)                            \
	X(THIS_TURN, "this_turn", WORD)                      \
	X(UNTIL_YOUR_NEXT_TURN, "until_your_next_turn", WORD) \
	X(THEIR_NEXT_TURN, "their_next_turn", WORD)          \
	X(THIS_CHALLENGE, "this_challenge", WORD)            \
	X(WHILE_IN_PLAY, "while_in_play", WORD)              \
	X(AS_LONG, "as_long", WORD)                          \
	X(FROM_CHALLENGES, "from_challenges", WORD)          \
	X(FROM_THIS_CHALLENGE, "from_this_challenge", WORD)  \
	X(HAND, "hand", WORD)                                \
	X(DISCARD, "discard", WORD)                          \
	X(INKWELL, "inkwell", WORD)                          \
	X(DECK, "deck", WORD)                                \
	X(TOP, "top", WORD)                                  \
	X(BOTTOM, "bottom", WORD)                            \
	X(BOTTOM_AT_RANDOM, "bottom_at_random", WORD)        \
	X(SHUFFLED, "shuffled", WORD)                        \
	X(TOP_OR_BOTTOM, "top_or_bottom", WORD)              \
	X(FREE, "free", WORD)                                \
	X(PAID, "pay", WORD)                                 \
	X(IS_EXERTED, "exerted", WORD)                       \
	X(IS_READY, "ready", WORD)                           \
	/* not in the text: a number, a keyword, a name, a classification, cards chosen in an earlier step, a program */ \
	X(NAME, "", WORD)                                    \
	X(CLASS_NAME, "", WORD)                              \
	X(NUMBER, "", AMOUNT)                                \
	X(KEYWORD, "", WORD)                                 \
	X(PICKED, "", SELECTION)                             \
	X(CHOSEN_NUMBER, "", AMOUNT)                         \
	X(PROGRAM, "", WORD)

enum lorcana_op {
#define X(name, word, role) OP_##name,
	LORCANA_OPS(X)
#undef X
	N_LORCANA_OPS
};

/* struct event.what: what triggered abilities and "this turn" can speak of. */
enum happening {
	HAPPEN_PLAY,	   /* player plays subject; number = ink paid; object = what it was shifted onto */
	HAPPEN_QUEST,	   /* subject quests; number = lore gained */
	HAPPEN_CHALLENGE,  /* subject challenges object */
	HAPPEN_BANISH,	   /* subject is banished; object = the other one of the challenge, else whose effect does it */
	HAPPEN_LEAVE,	   /* subject leaves play */
	HAPPEN_TURN_START, /* of player */
	HAPPEN_TURN_END,   /* of player */
	HAPPEN_INK,	   /* player puts subject into the inkwell */
	HAPPEN_DRAW,	   /* player draws subject */
	HAPPEN_MOVE,	   /* subject moves to the location object */
	HAPPEN_SING,	   /* subject sings object */
	HAPPEN_DAMAGE,	   /* subject is dealt number damage; object = what dealt it, if known */
	HAPPEN_REMOVE,	   /* player removes number damage from subject */
	HAPPEN_READY,	   /* player readies subject */
	HAPPEN_EXERT,	   /* subject becomes exerted */
	HAPPEN_DISCARD,	   /* player discards subject */
	HAPPEN_TO_DISCARD, /* subject is put into the discard, from wherever */
	HAPPEN_RETURN,	   /* subject is returned from play to hand */
	HAPPEN_UNDER,	   /* player puts a card under subject */
	HAPPEN_CHOOSE,	   /* player chooses subject for an effect of object, or for its Support: number 1 */
	HAPPEN_BOOST,	   /* player uses Boost of subject */
	HAPPEN_FROM_DISCARD, /* subject, of player, leaves the discard; number 1 = for the hand */
	HAPPEN_CHALLENGE_END, /* subject has challenged object */
	HAPPEN_GAIN_LORE,  /* player gains number lore; subject = the card it comes from */
	HAPPEN_LOSE_LORE,  /* player loses number lore, as far as there was some; subject = the card whose effect it is */
	N_HAPPENINGS,
};

/* What static abilities are asked (statics.h); each operation of a CHANGE answers one. */
enum static_question {
	/* about a card */
	Q_MODIFIER,	     /* what is added to a characteristic */
	Q_KEYWORD,	     /* whether it has a keyword, and the sum of its N */
	Q_LOSES_KEYWORD,     /* whether it has not, whatever gives it */
	Q_GAINS_NO_KEYWORD,  /* whether nothing can give it */
	Q_CLASS,	     /* whether it has a classification */
	Q_LOSES_ABILITY,     /* whether it lacks its ability of a name */
	Q_FLOOR,	     /* whether a characteristic is never below what is printed */
	Q_GRANTS,	     /* which triggered and activated abilities it has been given */
	Q_FORBIDDEN,	     /* whether it can't do something: enum forbidden */
	Q_DEALS_WILLPOWER,   /* whether it deals damage with its Willpower in a challenge */
	Q_CHALLENGE_DAMAGE,  /* whether it takes no damage from challenges */
	Q_PREVENTS_DAMAGE,   /* whether it takes none of the damage it would be dealt now */
	Q_REDIRECTS_DAMAGE,  /* on which card the damage is put that it would be dealt */
	Q_REPLACES_BANISH,   /* what comes in the place of its being banished: the program */
	Q_QUESTS_DRYING,     /* whether it can quest while drying */
	Q_ENTERS_EXERTED,    /* whether it enters play exerted */
	Q_MAY_ENTER_EXERTED, /* whether it may; and the program of what follows if so */
	Q_ENTERS_DAMAGED,    /* with how much damage it enters play */
	Q_ANY_NAME,	     /* whether any character with Shift goes on it */
	Q_FREE_ABILITY,	     /* whether its ability of a name may be used for free */
	Q_INKABLE,	     /* whether it counts as having the inkwell symbol */
	/* about two cards */
	Q_CANT_CHALLENGE, /* whether the one can't challenge the other */
	Q_CAN_CHALLENGE,  /* whether the one can challenge the other although it is ready */
	Q_MOVES_FREE,	  /* whether the one may move to the other for free */
	/* about a player, and perhaps a card */
	Q_PLAYER_CANT,	 /* whether the player can't do something: the operation of the word */
	Q_PLAYER_MUST,	 /* whether the player must choose the card if able */
	Q_PRICE,	 /* how much more ink is paid; `what` is OP_TO_PLAY, OP_TO_SHIFT or OP_TO_MOVE */
	Q_PLAYS,	 /* how the player may play the card: 0 = for free; OP_ALTERNATIVE_COST, OP_PLAYERS_CAN */
	Q_INK,		 /* ink from elsewhere, more ink, exerted ink: the operation */
	Q_LORE_TO_WIN,	 /* how much lore the player needs */
	Q_SKIPS_DRAW,	 /* whether the player skips the Draw step */
	/* about the game */
	Q_CHALLENGES,	 /* how many characters can challenge in a turn */
	Q_DAMAGE_STAYS,	 /* whether damage can't be removed */
	N_STATIC_QUESTIONS,
};

/* A question in a set of them. */
static inline uint64_t question_bit(enum static_question question)
{
	return 1ull << (unsigned)question;
}

struct code_node {
	uint16_t op;	/* enum lorcana_op */
	uint8_t n_args; /* nodes that follow as its arguments, each with its own */
	uint8_t unused; /* keeps the struct without holes */
	int16_t value;	/* number; keyword; classification; ink; index of a name; slot; program */
	uint16_t next;	/* index of the node behind this one and its arguments */
};

/* What a step does; `node`, `value` and `jump` as said here. */
enum code_step_op {
	STEP_END,	  /* the effect has resolved */
	STEP_DO,	  /* node: one thing done */
	STEP_SELECT,	  /* node: a CHOICE; the cards go to slot [value] and are `it` */
	STEP_BIND,	  /* node: a selection, which is `it` from here on */
	STEP_NUMBER,	  /* a number from 0 to the amount [node] is chosen */
	STEP_PLAYER,	  /* a player is chosen; value 1 = an opponent */
	STEP_ANY_PLAYERS, /* any number of players is chosen, over whom loop [value] runs */
	STEP_MAY,	  /* node: player who may; jump when declined */
	STEP_MODE,	  /* one of [value] modes is chosen, by the player [node] or by "you"; as many STEP_JUMP follow */
	STEP_JUMP,	  /* goes on at jump */
	STEP_IF,	  /* node: condition; jump when it is false */
	STEP_MARK,	  /* from here on it is noted at level [value] whether something is done */
	STEP_IF_DID,	  /* jump when nothing was done since the mark of level [value] */
	STEP_IF_NOT_DID,  /* jump when something was done since the mark of level [value] */
	STEP_COUNT,	  /* loop [value] runs as often as the amount [node] says */
	STEP_TAKE,	  /* the number chosen is taken off what is left of loop [value]; jump when something is, and was taken */
	STEP_LOOP,	  /* jump when loop [value] has run so often; else counts one */
	STEP_PLAYERS,	  /* loop [value] runs over the players [node], who are `that player` */
	STEP_REPLACED,	  /* a part of the effect has been replaced by another */
	STEP_NEXT_PLAYER, /* jump when loop [value] has no further player; else binds the next */
};

struct code_step {
	uint8_t op;    /* enum code_step_op */
	bool pays;     /* STEP_SELECT: the cards exert to pay for the ability */
	bool looks;    /* STEP_SELECT: the cards are those that the text goes on to pick from */
	uint8_t unused; /* keeps the struct without holes */
	int16_t value;
	uint16_t node;
	uint16_t jump; /* index of a step */
};

/* What a static ability can add to or give; the characteristics are those of enum lorcana_attribute. */
enum code_change {
	CHANGE_STRENGTH,
	CHANGE_WILLPOWER,
	CHANGE_LORE,
	CHANGE_SINGING_COST,
	CHANGE_KEYWORD, /* + enum lorcana_keyword_kind */
};

/* How a program is used; enum lorcana_ability_kind for abilities on cards. */
struct code_program {
	uint16_t node;	    /* static: its tree; triggered: its event; activated: what has to hold; 0 = none */
	uint16_t condition; /* asked as it resolves; 0 = none */
	uint16_t begin;	    /* first step of the effect; 0 = none */
	uint16_t cost_end;  /* activated: step behind those that pay for it */
	uint8_t kind;	    /* enum lorcana_ability_kind */
	uint8_t times;	    /* how often it can resolve in a turn; 0 = any number of times */
	bool cost_exert;    /* activated, given to a card: exerts it */
	uint8_t cost_ink;   /* activated, given to a card: ink to pay */
	uint32_t hears;	    /* bit i = enum happening i can trigger it, or an ability that it gives */
	uint64_t answers;   /* static: bit i = enum static_question i */
	uint32_t changes;   /* static: bit i = enum code_change i, of what it adds or gives */
};

/* All programs together stay far below what a 16-bit index reaches. */
enum { MAX_CODE_NODES = 60000, MAX_CODE_STEPS = 40000, MAX_CODE_PROGRAMS = 5000 };

/* What an effect in progress can hold: sets of chosen cards, and loops and marks within each other. */
enum { MAX_SLOTS = 3, MAX_LOOPS = 3, MAX_MARKS = 8 };

struct lorcana_code {
	struct code_node *nodes;       /* n_nodes of them; nodes[0] is not used */
	struct code_step *steps;       /* n_steps of them; steps[0] is STEP_END */
	struct code_program *programs; /* n_programs of them; programs[0] is not used */
	struct text *names;	       /* names that filters ask for */
	size_t n_nodes;
	size_t n_steps;
	size_t n_programs;
	size_t n_names;
	size_t n_compiled; /* abilities that are carried out */
	uint16_t replacing; /* program by which a player chooses what replaces damage (replace.h) */
};

/*
 * Compiles the programs of all abilities of [cards] that can be carried out and
 * stores in the ability (`code`) which program it is. Everything lives in the
 * cards' arena.
 */
VERDICT_MUST_USE enum status lorcana_code_compile(struct lorcana_code *code, struct lorcana_cards *cards);

/* The first argument of a node; the others follow by `next`. */
static inline uint16_t code_first(uint16_t node)
{
	return (uint16_t)(node + 1);
}

/* Whether an operation is among a node and its arguments. */
bool code_mentions(const struct lorcana_code *code, uint16_t node, enum lorcana_op op);

/* Whether the cards that [arg] of the thing done [node] means are `it` from there on. */
bool code_binds_it(const struct lorcana_code *code, uint16_t node, uint16_t arg);

/* What an event operation (OP_ON_...) listens to; N_HAPPENINGS for any other operation. */
enum happening code_happening(enum lorcana_op op);

/* The question that a change, or the word of `can`, answers; N_STATIC_QUESTIONS for any other operation. */
enum static_question code_question(enum lorcana_op op);

#endif
