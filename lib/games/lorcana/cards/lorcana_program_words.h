/*
 * lorcana_program_words.h - the words of a program that tell what it can change.
 *
 * A doubt asks thousands of times what an ability may have changed. The
 * programs say so by words, looked for once, as the table of cards is read.
 */
#ifndef VERDICT_LORCANA_PROGRAM_WORDS_H
#define VERDICT_LORCANA_PROGRAM_WORDS_H

#include <stdint.h>

#include "base/text.h"

/* X(name, text): the text stands anywhere in a program, also as part of a longer word. */
#define LORCANA_PROGRAM_WORDS(X)                      \
	X(PAY_LESS, "pay_less")                       \
	X(PAY_MORE, "pay_more")                       \
	X(ALTERNATIVE_COST, "alternative_cost")       \
	X(MAY_PLAY_FREE, "may_play_free")             \
	X(FREE_ABILITY, "free_ability")               \
	X(MOVE_FREE, "move_free")                     \
	X(SHIFT, "shift")                             \
	X(INKWELL, "inkwell")                         \
	X(UNLESS_DONE, "unless_done")                 \
	X(ENTERS_EXERTED, "enters_exerted")           \
	X(ENTER_EXERTED, "enter_exerted")             \
	X(PLAY_EXERTED, "play_exerted")               \
	X(ENTERS_READY, ", ready,")                   \
	X(READY_AT_START, ", ready_at_start")         \
	X(MODIFY, "modify")                           \
	X(SET_STAT, "set_stat")                       \
	X(FLOOR, "floor")                             \
	X(GIVE, "give")                               \
	X(GRANTS_ABILITY, "grants_ability")           \
	X(LOSE, "lose_")                              \
	X(DEALS, "deals_")                            \
	X(SKIP, "skip")                               \
	X(RECKLESS, "reckless")                       \
	X(CANT, "cant")                               \
	X(MUST, "must")                               \
	X(WHILE, "while(")                            \
	X(UNLESS, "unless(")                          \
	X(FOR_EACH, "for_each(")                      \
	X(COUNT, "count(")                            \
	X(PAY, "pay(")                                \
	X(EXERT, "exert(")                            \
	X(EXERT_CARDS, "exert_cards")                 \
	X(BE_CHALLENGED_READY, "be_challenged_ready") \
	X(CHALLENGE, "challenge(")                    \
	X(READY, "ready(")                            \
	X(EXERT_SELF, "exert_self")                   \
	X(READY_CARDS, "ready_cards")                 \
	X(INKABLE, "inkable")                         \
	X(FROM_HAND, "in_zone(hand")                  \
	X(EXTRA_INK, "extra_ink")                     \
	X(WHEN_DRYING, "_when_drying")                \
	X(RUSH, "rush")                               \
	X(WHILE_IN_PLAY, "while_in_play(")            \
	X(CANT_READY_ITSELF, "static(cant(self, ready")

enum lorcana_program_word {
#define X(name, text) PROGRAM_WORD_##name,
	LORCANA_PROGRAM_WORDS(X)
#undef X
		N_PROGRAM_WORDS
};

/* As bits: SAYS_PAY_LESS and the like. */
#define SAYS_PAY_LESS (UINT64_C(1) << PROGRAM_WORD_PAY_LESS)
#define SAYS_PAY_MORE (UINT64_C(1) << PROGRAM_WORD_PAY_MORE)
#define SAYS_ALTERNATIVE_COST (UINT64_C(1) << PROGRAM_WORD_ALTERNATIVE_COST)
#define SAYS_MAY_PLAY_FREE (UINT64_C(1) << PROGRAM_WORD_MAY_PLAY_FREE)
#define SAYS_FREE_ABILITY (UINT64_C(1) << PROGRAM_WORD_FREE_ABILITY)
#define SAYS_MOVE_FREE (UINT64_C(1) << PROGRAM_WORD_MOVE_FREE)
#define SAYS_SHIFT (UINT64_C(1) << PROGRAM_WORD_SHIFT)
#define SAYS_INKWELL (UINT64_C(1) << PROGRAM_WORD_INKWELL)
#define SAYS_UNLESS_DONE (UINT64_C(1) << PROGRAM_WORD_UNLESS_DONE)
#define SAYS_ENTERS_EXERTED (UINT64_C(1) << PROGRAM_WORD_ENTERS_EXERTED)
#define SAYS_ENTER_EXERTED (UINT64_C(1) << PROGRAM_WORD_ENTER_EXERTED)
#define SAYS_PLAY_EXERTED (UINT64_C(1) << PROGRAM_WORD_PLAY_EXERTED)
#define SAYS_ENTERS_READY (UINT64_C(1) << PROGRAM_WORD_ENTERS_READY)
#define SAYS_READY_AT_START (UINT64_C(1) << PROGRAM_WORD_READY_AT_START)
#define SAYS_MODIFY (UINT64_C(1) << PROGRAM_WORD_MODIFY)
#define SAYS_SET_STAT (UINT64_C(1) << PROGRAM_WORD_SET_STAT)
#define SAYS_FLOOR (UINT64_C(1) << PROGRAM_WORD_FLOOR)
#define SAYS_GIVE (UINT64_C(1) << PROGRAM_WORD_GIVE)
#define SAYS_GRANTS_ABILITY (UINT64_C(1) << PROGRAM_WORD_GRANTS_ABILITY)
#define SAYS_LOSE (UINT64_C(1) << PROGRAM_WORD_LOSE)
#define SAYS_DEALS (UINT64_C(1) << PROGRAM_WORD_DEALS)
#define SAYS_SKIP (UINT64_C(1) << PROGRAM_WORD_SKIP)
#define SAYS_RECKLESS (UINT64_C(1) << PROGRAM_WORD_RECKLESS)
#define SAYS_CANT (UINT64_C(1) << PROGRAM_WORD_CANT)
#define SAYS_MUST (UINT64_C(1) << PROGRAM_WORD_MUST)
#define SAYS_WHILE (UINT64_C(1) << PROGRAM_WORD_WHILE)
#define SAYS_UNLESS (UINT64_C(1) << PROGRAM_WORD_UNLESS)
#define SAYS_FOR_EACH (UINT64_C(1) << PROGRAM_WORD_FOR_EACH)
#define SAYS_COUNT (UINT64_C(1) << PROGRAM_WORD_COUNT)
#define SAYS_PAY (UINT64_C(1) << PROGRAM_WORD_PAY)
#define SAYS_EXERT (UINT64_C(1) << PROGRAM_WORD_EXERT)
#define SAYS_EXERT_CARDS (UINT64_C(1) << PROGRAM_WORD_EXERT_CARDS)
#define SAYS_BE_CHALLENGED_READY (UINT64_C(1) << PROGRAM_WORD_BE_CHALLENGED_READY)
#define SAYS_CHALLENGE (UINT64_C(1) << PROGRAM_WORD_CHALLENGE)
#define SAYS_READY (UINT64_C(1) << PROGRAM_WORD_READY)
#define SAYS_EXERT_SELF (UINT64_C(1) << PROGRAM_WORD_EXERT_SELF)
#define SAYS_READY_CARDS (UINT64_C(1) << PROGRAM_WORD_READY_CARDS)
#define SAYS_INKABLE (UINT64_C(1) << PROGRAM_WORD_INKABLE)
#define SAYS_FROM_HAND (UINT64_C(1) << PROGRAM_WORD_FROM_HAND)
#define SAYS_EXTRA_INK (UINT64_C(1) << PROGRAM_WORD_EXTRA_INK)
#define SAYS_WHEN_DRYING (UINT64_C(1) << PROGRAM_WORD_WHEN_DRYING)
#define SAYS_RUSH (UINT64_C(1) << PROGRAM_WORD_RUSH)
#define SAYS_WHILE_IN_PLAY (UINT64_C(1) << PROGRAM_WORD_WHILE_IN_PLAY)
#define SAYS_CANT_READY_ITSELF (UINT64_C(1) << PROGRAM_WORD_CANT_READY_ITSELF)

/* The bits of the words that [program] has. */
uint64_t lorcana_program_words(struct text program);

#endif
