/*
 * card_altered.h - `verdict card` for Altered.
 */
#ifndef VERDICT_CMD_CARD_ALTERED_H
#define VERDICT_CMD_CARD_ALTERED_H

#include "base/date.h"
#include "cli.h"

/* How words name cards. */
enum altered_search {
	ALTERED_EXACTLY, /* by a whole name, with its reference behind it or not, or by the label of findings */
	ALTERED_IN_PART, /* by reference, collector number, name or a part of it as well */
	ALTERED_OR_NEAR, /* likewise; when there is none that is said, with what is near */
};

/* Shows the cards of Altered that [words] name. False when there is none. */
bool card_altered(struct cli *cli, const char *words, date_t date, enum altered_search how);

/* True for a reference to a card of Altered: it needs no --game. */
bool card_is_altered_reference(const char *words);

#endif
