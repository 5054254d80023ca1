/*
 * instead.h - what has happened, or could have, in place of what a record states.
 *
 * Words of findings only; nothing here decides whether something is legal.
 */
#ifndef VERDICT_ALTERED_INSTEAD_H
#define VERDICT_ALTERED_INSTEAD_H

#include "base/buffer.h"
#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* Whether the effect, a node, does what the verb states, to [own] object alone or to others. */
bool effect_does(const struct ctx *x, uint32_t effect, uint8_t verb, bool own);

/*
 * Adds, behind "; ", what is known of an outcome that nothing did: what was done
 * of the kind, which condition the card does not meet for which text, or else
 * whose text could have done it, or that none on the table can.
 */
void say_instead(struct ctx *x, const struct entry *entry, struct buffer *out);

#endif
