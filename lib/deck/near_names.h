/*
 * near_names.h - says what a name that no card has may have been meant to be.
 *
 * Decks and records say it in the same words; which names are near is the
 * game's to find.
 */
#ifndef VERDICT_DECK_NEAR_NAMES_H
#define VERDICT_DECK_NEAR_NAMES_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/text.h"

/*
 * Adds that no card has the name [written], or with [is_ambiguous] that several
 * have, and which may be meant: the [n] names, best first. [is_cut] = of those
 * that have it there may be more.
 */
void near_names_say(struct buffer *out, struct text written, bool is_ambiguous, const struct text *names, size_t n,
		    bool is_cut);

#endif
