/*
 * choosing.h - what the rooms of select.h share: select.c, fits.c, where.c, condition.c.
 */
#ifndef VERDICT_ALTERED_CHOOSING_H
#define VERDICT_ALTERED_CHOOSING_H

#include "games/altered/board/select.h"

/* The expedition facing it: that of the opponent on the same side. */
static inline thing facing(thing expedition)
{
	return thing_expedition((player_id)(1 - expedition_player(expedition)), expedition_side(expedition));
}

/* Whether the thing is what has moved in the event that is looked at, and is looked for where it was before. */
static inline bool is_looked_back_on(const struct run *r, thing t)
{
	return r->as_before && r->h && r->h->subject == t;
}

static inline bool is_play_zone(uint8_t zone)
{
	return zone == Z_EXPEDITION || zone == Z_LANDMARKS;
}

/*
 * Adds to the question what fits the filter and can be chosen now beside those
 * in [out]. [sure]: some of it fits for certain; [tough]: all of it has Tough to pay.
 */
void add_options(struct ctx *x, struct run *r, uint32_t filter, bool targets, struct set *out, struct question *q,
		 bool *sure, bool *tough);

/* What was chosen is checked, its Tough is paid, and it is added to [out]. */
void take_choice(struct ctx *x, struct run *r, uint32_t filter, bool targets, thing t, struct set *out);

/* How many base statistics of a Character are 0. */
int zero_statistics(const struct altered_card *card);

#endif
