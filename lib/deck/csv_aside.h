/*
 * csv_aside.h - rows of a table that are no cards of its decks: totals, remarks,
 * cards of other games.
 */
#ifndef VERDICT_DECK_CSV_ASIDE_H
#define VERDICT_DECK_CSV_ASIDE_H

#include "deck/csv_table.h"

/* Is the row none of a card of the deck at hand? What it is then is noted. */
bool csv_row_is_aside(struct csv_table *table, const struct csv_row *row);

#endif
