/*
 * where.h - where things are, as a program says it: in a zone, an expedition,
 * a region and its terrains, ahead of the expedition facing it or behind.
 * A room of select.h, as condition.c and fits.c are.
 */
#ifndef VERDICT_ALTERED_WHERE_H
#define VERDICT_ALTERED_WHERE_H

#include "games/altered/board/choosing.h"

/* The region that an expedition is in. */
unsigned region_of_expedition(const struct ctx *x, thing expedition);

/* The place that was chosen for this node; if none was, it is chosen now. */
const struct set *chosen_place(struct ctx *x, struct run *r, uint32_t node);

/* Whether the thing is in the zone or place of the node. */
bool is_in(struct ctx *x, struct run *r, uint32_t node, thing t);

/* Whether a region, or one that the thing is in, has the terrain; one that is not recorded leaves the game open. */
bool is_in_terrain(struct ctx *x, const struct run *r, thing t, uint16_t op);

/*
 * Whether a thing is in a state of place: behind, ahead or tied (in every
 * expedition that it is in, [gigantic-condition-all]), in contact, in a region
 * of a single terrain or a starting one (in any).
 */
bool stands(struct ctx *x, const struct run *r, thing t, uint16_t op);

/* Whether the player is one of those that a P node means; who is chosen is chosen once for all that is looked at. */
bool owns(struct ctx *x, struct run *r, uint32_t players, player_id p);

#endif
