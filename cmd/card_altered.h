/*
 * card_altered.h - `verdict card` for Altered.
 */
#ifndef VERDICT_CMD_CARD_ALTERED_H
#define VERDICT_CMD_CARD_ALTERED_H

#include "base/date.h"
#include "cli.h"

/*
 * Shows the cards of Altered that [words] name: by reference, collector number
 * or name. False when there is none; [seeks_near] = that is said, with what is
 * near.
 */
bool card_altered(struct cli *cli, const char *words, date_t date, bool seeks_near);

/* True for a reference to a card of Altered: it needs no --game. */
bool card_is_altered_reference(const char *words);

#endif
