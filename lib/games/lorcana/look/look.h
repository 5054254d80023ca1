/*
 * look.h - cards of Disney Lorcana as `verdict card` shows them, as text and as JSON lines.
 */
#ifndef VERDICT_LORCANA_LOOK_H
#define VERDICT_LORCANA_LOOK_H

#include "base/date.h"
#include "games/desk.h"
#include "games/lorcana/cards/lorcana_cards.h"
#include "games/lorcana/deck/lorcana_legality.h"
#include "games/lorcana/program/code.h"
#include "rulebook/rulebook.h"
#include "text/program_words.h"

/* What the printing needs beside a card. */
struct card_view {
	struct desk *desk;
	struct lorcana_cards cards;
	struct vocabulary vocabulary; /* what the operations of programs say */
	struct lorcana_code code;     /* which programs games carry out */
	struct formats formats;
	struct rulebook tournament; /* the newest tournament rules; no rules when there are none */
	date_t date;                /* 0 = all dates */
};

/* One card with everything known about it. */
void card_print(struct card_view *view, const struct lorcana_card *card);

/* One line for a card in a list. */
void card_print_line(struct card_view *view, const struct lorcana_card *card);

/* The same two as a line of JSON. */
void card_json(struct card_view *view, const struct lorcana_card *card);
void card_json_line(struct card_view *view, const struct lorcana_card *card);

/* Adds what an ability does, in words; nothing when its text is not read. */
void card_add_program(struct card_view *view, struct buffer *out, const struct lorcana_ability *ability);

/* Adds what an activated ability costs, ", " between. */
void card_add_cost(struct buffer *out, const struct lorcana_ability *ability);

/* In which formats the card is legal, from when on, and why not; text and JSON. */
void card_print_formats(struct card_view *view, const struct lorcana_card *card);
void card_print_formats_json(struct card_view *view, const struct lorcana_card *card);

extern const struct card_game lorcana_look;

#endif
