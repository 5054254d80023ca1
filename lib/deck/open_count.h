/*
 * open_count.h - lines of which it is not clear how many copies they mean.
 *
 * "Smash 4/4" names a card and has no count that is understood, but a number
 * that may be one, and so has "a playset of Smash", or "9ea BP01-060EN" beside
 * the reference: it is not taken for one copy, or passed over, without a word.
 */
#ifndef VERDICT_DECK_OPEN_COUNT_H
#define VERDICT_DECK_OPEN_COUNT_H

#include "deck/deck_judge.h"

/* Leaves what was found for [line] open where a number in it may count copies; its text is borrowed from the line. */
void deck_open_count(struct deck_judge *judge, const struct deck_line *line, struct deck_found *found);

#endif
