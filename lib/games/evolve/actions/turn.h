/*
 * turn.h - what is no play and no attack: the redraw, engaging Wards, passing
 * and ending, conceding.
 */
#ifndef VERDICT_EVOLVE_ACTION_TURN_H
#define VERDICT_EVOLVE_ACTION_TURN_H

#include "games/evolve/state/objects.h"
#include "kernel/entry.h"

void redraw_offer(struct ctx *x, const struct entry *entry); /* keep, redraw */
void ward_offer(struct ctx *x, const struct entry *entry);
void pass_offer(struct ctx *x, const struct entry *entry);
void end_offer(struct ctx *x, const struct entry *entry);
void concede_offer(struct ctx *x, const struct entry *entry);

#endif
