/*
 * look.h - cards of Altered as `verdict card` shows them, as text
 * and as JSON lines.
 */
#ifndef VERDICT_ALTERED_LOOK_H
#define VERDICT_ALTERED_LOOK_H

#include "games/altered/deck/altered_deck.h"
#include "games/altered/program/code.h"
#include "games/desk.h"
#include "rulebook/rulebook.h"
#include "text/program_words.h"

/* What the printing needs beside a card. */
struct altered_view {
	struct desk *desk;
	struct altered_cards cards;
	struct formats formats;
	struct edition_list patches; /* that suspend and ban */
	struct rulebook *books;      /* of the patches; n_rules 0 = not read yet */
	struct vocabulary vocabulary;
	struct buffer abilities; /* bytes of abilities.csv; empty = not read yet */
	struct altered_code code; /* the programs, compiled; cards NULL = not yet */
	date_t date;                 /* 0 = all dates */
};

/* One card with everything known about it. */
void card_altered_show(struct altered_view *view, card_id id);

/* One line for a card in a list. */
void card_altered_list(struct altered_view *view, card_id id);

extern const struct card_game altered_look;

#endif
