/*
 * deck_lookup.h - which card of Lorcana a line of a list means.
 *
 * The name decides. A set and number beside it settle a name that several
 * cards have and stand in for one that is not known (another language); where
 * name and printing are different cards, neither is believed. A name without
 * its version is settled where only one card of that name was out on the day.
 */
#ifndef VERDICT_DECK_DECK_LOOKUP_H
#define VERDICT_DECK_DECK_LOOKUP_H

#include "deck/deck_game.h"
#include "deck/other_names.h"
#include "games/lorcana/deck/app_codes.h"
#include "games/lorcana/deck/name_cache.h"

struct deck_lookup {
	struct lorcana_cards *cards;
	const struct formats *formats; /* for abbreviations and dates of sets */
	date_t date;                   /* the day of the deck */
	struct name_cache cache;       /* names looked up before */
	struct other_names others;     /* names in other languages */
	struct app_codes codes;        /* printings by what the app calls them */
	struct buffer joined;          /* name and version put together */
};

/* The finder of deck_game.h. A name that is not found is OPEN_NOT_SOUGHT where seeking near names would cost. */
void deck_lookup_begin(void *finder, const struct deck_rules *rules);
VERDICT_MUST_USE enum status deck_lookup_card(void *finder, const struct deck_line *line, bool nearest,
					      struct deck_found *found);
void deck_lookup_end(void *finder);

#endif
