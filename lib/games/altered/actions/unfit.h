/*
 * unfit.h - why a card cannot be chosen: the first condition of the choice
 * at hand, or of the last one, that it does not meet, with what it has in its
 * place. For findings.
 */
#ifndef VERDICT_ALTERED_UNFIT_H
#define VERDICT_ALTERED_UNFIT_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* Writes ": its Hand Cost is 4, and has to be 3 or less", or nothing where no one condition fails by itself. */
void say_unfit_reason(struct ctx *x, const struct ref *ref, char *text, size_t size);

#endif
