/*
 * look.h - cards of Evolve as `verdict card` shows them, as text and as JSON
 * lines: facts, what their texts do, printings of both editions, what they
 * evolve into, and from when to when each region restricts them.
 */
#ifndef VERDICT_EVOLVE_LOOK_H
#define VERDICT_EVOLVE_LOOK_H

#include "deck/format.h"
#include "games/desk.h"
#include "games/evolve/cards/evolve_cards.h"
#include "text/vocabulary.h"

/* A row of abilities.csv. */
struct evolve_ability_row {
	struct text card, kind, program; /* in the arena of the command */
	uint32_t line;
};

/* What the printing needs beside a card. */
struct evolve_view {
	struct desk *desk;
	struct evolve_cards cards;
	struct formats formats;
	struct vocabulary vocabulary;
	struct evolve_ability_row *abilities; /* n_abilities rows of the table, once a card was shown; array_free'd */
	size_t n_abilities, abilities_cap;
};

/* One card with everything known about it. */
void evolve_card_show(struct evolve_view *view, card_id id);

/* One line for a card in a list. */
void evolve_card_list(struct evolve_view *view, card_id id);

extern const struct card_game evolve_look;

#endif
