/*
 * lorcana_legality.h - which cards of Lorcana a format lets in, and when.
 *
 * Invariants:
 *  - any printing of a card counts: a card is legal when one of its sets is;
 *  - promo printings belong to no set of their own, they add nothing.
 */
#ifndef VERDICT_DECK_LORCANA_LEGALITY_H
#define VERDICT_DECK_LORCANA_LEGALITY_H

#include "deck/format.h"
#include "games/lorcana/cards/lorcana_cards.h"

enum legality {
	LEGALITY_LEGAL,
	LEGALITY_ROTATED, /* its sets are out since `since` */
	LEGALITY_NOT_YET, /* its first set is legal from `since`; 0 = no date is known */
	LEGALITY_OPEN,    /* out since the prerelease, legal by the calendar only from `since` */
	LEGALITY_UNDATED, /* its set is to come on a day that is not known */
	LEGALITY_NO_SET,  /* no set of it is known */
};

struct legality_answer {
	enum legality state;
	date_t since;               /* see the states; 0 = no date */
	const struct released_set *set; /* the set that decides; NULL = none */
	date_t banned_since;        /* 0 = not banned; independent of the state */
};

/* What [format] says about [card] on [date]. */
struct legality_answer format_legality(const struct formats *formats, const struct format *format,
				       const struct lorcana_card *card, date_t date);

/* True when a set of [card] was in stores on [date], or no set of it is known. */
bool card_is_out(const struct formats *formats, const struct lorcana_card *card, date_t date);

/* The key of the tournament rule that decides [state]; NULL for legal. */
const char *legality_key(enum legality state);

/*
 * The next day after [date] on which the answer for [card] may change, or 0:
 * walking from 1 by it gives every period of a card's legality.
 */
date_t format_next_change(const struct formats *formats, const struct format *format, const struct lorcana_card *card,
			  date_t date);

#endif
