/*
 * deck_listing.h - `verdict deck --list`: the list as it is understood.
 */
#ifndef VERDICT_CMD_DECK_LISTING_H
#define VERDICT_CMD_DECK_LISTING_H

#include "deck_run.h"

/*
 * Adds the cards of one deck to the output, each once, by section and name,
 * with its full name and number, as a list that can be read again; and a digest
 * that does not depend on how they were spelled, printed or ordered. A deck of
 * which not all is known has none.
 */
void deck_list(struct deck_run *run, const struct deck_report *report);

#endif
