/*
 * deck_inks.h - the ink types of a deck.
 *
 * A deck of at most two ink types: there must be two types that hold every
 * card, a dual-ink card with both of its inks. A card that opens the deck to
 * characters of other inks does so only where its own inks are among the two.
 */
#ifndef VERDICT_DECK_DECK_INKS_H
#define VERDICT_DECK_DECK_INKS_H

#include "games/lorcana/deck/lorcana_deck.h"

/* The check of the row [key]; the limit is the format's. */
void deck_check_inks(const struct deck_case *the_case, const char *key);

/* The ink types on the known cards of [deck], as bits of enum lorcana_ink. */
unsigned deck_inks(const struct deck_rules *rules, const struct deck *deck);

/* "amber", "amethyst", ... for bit [i] of an ink set. */
const char *ink_name(int i);

#endif
