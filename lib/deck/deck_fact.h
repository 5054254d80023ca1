/*
 * deck_fact.h - lines of a list that are no cards: facts of its deck, "Event:
 * ...", and titles that only a list of several decks has, "1st Place: Ann".
 */
#ifndef VERDICT_DECK_DECK_FACT_H
#define VERDICT_DECK_DECK_FACT_H

#include "deck/deck_line.h"

/* "Author: ..." and the like: kind and text; what else has a colon is no fact. */
bool deck_fact_parse(struct text line, struct line_parts *parts);

/* "1st Place: Ann", "Deck 2 - Bo", "Deck 3". */
bool deck_fact_title(struct text line, struct line_parts *parts);

#endif
