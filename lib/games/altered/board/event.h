/*
 * event.h - whether what happens is what a trigger speaks of
 * [reaction-trigger-condition].
 *
 * A trigger is looked at after the step, which x->space->step holds; of a
 * modifier, before it (struct happening.is_ahead).
 */
#ifndef VERDICT_ALTERED_EVENT_H
#define VERDICT_ALTERED_EVENT_H

#include "games/altered/board/select.h"

/* Whether [h] is what the event node [at] speaks of, for the ability's owner in [r]; binds "it". */
bool event_matches(struct ctx *x, struct run *r, uint32_t at, const struct happening *h);

#endif
