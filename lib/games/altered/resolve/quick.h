/*
 * quick.h - carrying out a quick action [section-playing-quick-action]: its
 * cost, then its effect.
 */
#ifndef VERDICT_ALTERED_QUICK_H
#define VERDICT_ALTERED_QUICK_H

#include "games/altered/state/context.h"

/* X of a cost that the record does not say. */
enum { X_NOT_SAID = -1 };

/* Which ability of the object it is, as uses are counted. */
uint8_t nth_of_ability(const struct ctx *x, obj_id id, uint32_t ability);

/* Carries out the quick action that is the unit. */
void quick_do(struct ctx *x);

#endif
