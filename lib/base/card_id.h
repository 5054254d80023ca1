/*
 * card_id.h - the handle of a card, in tables, decks and games alike.
 */
#ifndef VERDICT_BASE_CARD_ID_H
#define VERDICT_BASE_CARD_ID_H

#include <stdint.h>

/* A card of the game's card table, from 1; 0 = none, or not known. */
typedef uint32_t card_id;

#endif
