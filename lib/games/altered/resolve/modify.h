/*
 * modify.h - modifiers [section-modifiers]: what a step or an atomic action
 * does is changed before it happens.
 *
 * A modifier exists before the step that it changes [modifier-must-preexist]:
 * those that work are noted as the first action of a step is about to happen,
 * and what else the step does neither adds to them nor takes from them. What a
 * modifier does in place of an action is part of the same step, and the others
 * are asked about it in their turn [modifier-recheck]; none applies twice to
 * one action [modifier-once-per-action].
 */
#ifndef VERDICT_ALTERED_MODIFY_H
#define VERDICT_ALTERED_MODIFY_H

#include "games/altered/state/context.h"

/* Notes what modifies the step at hand, before its first action. */
void note_modifiers(struct ctx *x);

/*
 * Applies what modifies [h], which is about to happen in the step at hand; true
 * when something else is done in its place. The rule that discards what is
 * Fleeting changes where [h] leads.
 */
bool modify_happening(struct ctx *x, struct happening *h);

/* Regions that an expedition moves, of so many that it would; [h] is its moving forward. */
int modify_forward(struct ctx *x, struct happening *h, int regions);

#endif
