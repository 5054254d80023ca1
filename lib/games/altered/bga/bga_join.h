/*
 * bga_join.h - events that belong to other events.
 *
 * What the table's channel says of hidden cards has no names; the channel of
 * their player says the same with names, under the same number of move.
 */
#ifndef VERDICT_REPLAY_BGA_JOIN_H
#define VERDICT_REPLAY_BGA_JOIN_H

#include "games/altered/bga/bga_event.h"

/* Marks the events that others take back. */
VERDICT_MUST_USE enum status bga_mark_undone(struct bga_event *events, size_t n, struct arena *arena);

/* Gives public events without cards those of the private event that tells of the same. */
void bga_join_names(struct bga_event *events, size_t n);

#endif
