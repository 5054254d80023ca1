/*
 * deck.h - the Deck zone [section-deck-zone]: positions in it, and what happens
 * where it has too few cards.
 *
 * The size of a deck is known where its list is given or the record says so;
 * any other is as large as it has to be: cards that nobody has recorded are
 * added to it as they are needed.
 */
#ifndef VERDICT_ALTERED_DECK_H
#define VERDICT_ALTERED_DECK_H

#include "games/altered/state/context.h"

/*
 * The top card of a deck; 0 = none. Where it has fewer than [n] cards the
 * discard pile was shuffled into it: fewer are left only if there are no more.
 */
obj_id top_of_deck(struct ctx *x, player_id player, int n);

/*
 * The card on top goes to a position further down, from 1; to the bottom where
 * there are not so many [deck-insert-short].
 */
void deck_sink(struct ctx *x, obj_id id, int position);

/* The deck, whose size was not known, has so many cards. */
void deck_has(struct ctx *x, player_id player, int n);

/*
 * The record shows that the [n] oldest cards of the discard pile are there no
 * more: they were shuffled into the deck, whose size is not known. False, and
 * nothing is changed, when it cannot have run out yet: too few cards have left it.
 */
bool deck_ran_out(struct ctx *x, player_id player, int n);

#endif
