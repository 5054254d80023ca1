/*
 * answer_later.h - an entry that answers what is asked only later.
 *
 * The record leaves out then what is asked before. That is left open, and said
 * to be, unless the later question comes of one answer alone: then that was it.
 */
#ifndef VERDICT_LORCANA_ANSWER_LATER_H
#define VERDICT_LORCANA_ANSWER_LATER_H

#include "games/lorcana/record/answer_parts.h"

/*
 * Whether a "may" is asked behind what the player is asked, of this text or of another that waits: all that comes before is
 * left open then, and said to be. Single answers of the same text skip_untold leaves open.
 */
bool skip_to_may(struct ctx *x, const struct entry *entry);

/*
 * Whether the entry names a card whose ability waits in the bag, or does once what is asked now has been answered: goes on
 * to where it does.
 */
bool skip_to_named(struct ctx *x, const struct entry *entry);

/*
 * In how many ways a choice that a full record states could be meant: for what its player is asked, or for what comes
 * behind, with each card that may be left out.
 */
unsigned n_ways_later(const struct ctx *x, const struct entry *entry);

/*
 * Whether a choice that is no answer to what is asked, by [offer], is one to what its player is asked behind it, or is
 * to be taken for that (game_rules.ways): what is asked is left open then. For one of several n_ways_later.
 */
bool skip_to_later(struct ctx *x, const struct entry *entry, offer_fn *offer);

#endif
