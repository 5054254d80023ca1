/*
 * prevented.h - what was not done in the turn effect at hand though a text
 * speaks of it, and why: the rule, and whose text forbids it, if one does.
 *
 * For findings alone (because.h): an outcome that the record states and that
 * nothing has done may be one of these.
 */
#ifndef VERDICT_ALTERED_PREVENTED_H
#define VERDICT_ALTERED_PREVENTED_H

#include "games/altered/state/context.h"

/* An effect of a text of [source] is not done, because of [rule]; [by]: the object whose text forbids it. */
void note_prevented(struct ctx *x, rule_id rule, obj_id source, obj_id by, uint32_t effect);

/* Nothing of the kind of outcome [verb] is done to [id]. */
void note_verb_prevented(struct ctx *x, rule_id rule, obj_id id, obj_id by, uint8_t verb);

#endif
