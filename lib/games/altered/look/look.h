/*
 * look.h - cards of Altered as `verdict card` shows them, as text
 * and as JSON lines.
 */
#ifndef VERDICT_ALTERED_LOOK_H
#define VERDICT_ALTERED_LOOK_H

#include "games/altered/deck/altered_deck.h"
#include "games/altered/program/code.h"
#include "games/look.h"

/* What the printing needs beside a card. */
struct altered_view {
	struct look look;
	struct altered_cards cards;
	struct altered_code code; /* the programs, compiled; cards NULL = not yet */
};

/* For struct card_game. */
void altered_card_show(void *view, card_id id);
void altered_card_list(void *view, card_id id);

extern const struct card_game altered_look;

#endif
