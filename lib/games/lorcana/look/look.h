/*
 * look.h - cards of Disney Lorcana as `verdict card` shows them, as text and as JSON lines.
 */
#ifndef VERDICT_LORCANA_LOOK_H
#define VERDICT_LORCANA_LOOK_H

#include "games/look.h"
#include "games/lorcana/cards/lorcana_cards.h"
#include "games/lorcana/program/code.h"

/* What the printing needs beside a card. */
struct card_view {
	struct look look;
	struct lorcana_cards cards;
	struct lorcana_code code; /* which programs games carry out */
};

/* For struct card_game. */
void lorcana_card_show(void *view, card_id id);
void lorcana_card_list(void *view, card_id id);

/* The same two as a line of JSON. */
void card_json(struct card_view *view, const struct lorcana_card *card);
void card_json_line(struct card_view *view, const struct lorcana_card *card);

/* Adds the parts of what a card is that are told in the same way as text and as JSON: what is printed in numbers. */
void card_stats(const struct card_view *view, const struct lorcana_card *card);

/* Adds what an ability does, in words; nothing when its text is not read. */
void card_add_program(struct card_view *view, struct buffer *out, const struct lorcana_ability *ability);

/* Adds what an activated ability costs, ", " between. */
void card_add_cost(struct buffer *out, const struct lorcana_ability *ability);

/* In which formats the card is legal, from when on, and why not; text or JSON. */
void card_formats(struct card_view *view, const struct lorcana_card *card);

extern const struct card_game lorcana_look;

#endif
