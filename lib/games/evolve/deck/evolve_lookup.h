/*
 * evolve_lookup.h - which card a line of a list means.
 *
 * By number, by name, or by both: a number that stands beside another card's
 * name is a contradiction, for numbers of the two editions differ. The same
 * name may be that of a follower, of its evolved card, of a leader and of a
 * token; the section of the line tells.
 */
#ifndef VERDICT_EVOLVE_LOOKUP_H
#define VERDICT_EVOLVE_LOOKUP_H

#include "deck/deck_rules.h"
#include "games/evolve/cards/evolve_cards.h"

struct evolve_lookup {
	struct evolve_cards *cards;
	uint8_t english, japanese; /* as regions of the format, from 1; 0 = it has none */
	struct buffer joined;	   /* a number put together of set and number */
};

/* The finder of deck_game.h. */
void evolve_lookup_begin(void *finder, const struct deck_rules *rules);

/* What a line says: a number, a name, or both; borrowed from the line, or from the lookup until its next line. */
struct evolve_said {
	struct text number; /* as written; empty = none */
	struct text name;   /* likewise */
	bool is_evolved;    /* the name says so, "Treant (Evolved)"; it is kept without */
};
VERDICT_MUST_USE enum status evolve_lookup_said(struct evolve_lookup *lookup, const struct deck_line *line,
						struct evolve_said *said);

VERDICT_MUST_USE enum status evolve_lookup_card(void *finder, const struct deck_line *line, bool nearest,
						struct deck_found *found);

void evolve_lookup_end(void *finder);

/* Has [word] the form of a number of a card? */
bool evolve_is_number(struct text word);

/* Finds a number of a card in [a], at the beginning of a word; false = there is none. */
bool evolve_find_number(struct text a, struct text *number);

#endif
