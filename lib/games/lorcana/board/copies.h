/*
 * copies.h - what is in doubt where a record leaves open which of several
 * copies of a card it means, and they differ.
 *
 * The doubt about the copies themselves is objects.h's. Here is what rests on
 * it: that in which they differ decides lore, damage, who is banished, and what
 * the texts of other cards say and hear of.
 */
#ifndef VERDICT_LORCANA_COPIES_H
#define VERDICT_LORCANA_COPIES_H

#include "games/lorcana/state/context.h"

/* [id] may be any copy of its card that its player has in play: remembers what rests on in what these differ. */
void copies_remember_beyond(struct ctx *x, obj_id id);

#endif
