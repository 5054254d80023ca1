/*
 * look.h - cards of Evolve as `verdict card` shows them, as text and as JSON
 * lines: facts, what their texts do, printings of both editions, what they
 * evolve into, and from when to when each region restricts them.
 */
#ifndef VERDICT_EVOLVE_LOOK_H
#define VERDICT_EVOLVE_LOOK_H

#include "games/evolve/cards/evolve_cards.h"
#include "games/look.h"

/* What the printing needs beside a card. */
struct evolve_view {
	struct look look;
	struct evolve_cards cards;
};

/* For struct card_game. */
void evolve_card_show(void *view, card_id id);
void evolve_card_list(void *view, card_id id);

extern const struct card_game evolve_look;

#endif
