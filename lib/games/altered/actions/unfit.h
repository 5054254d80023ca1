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

/*
 * The same of what the choice is of alone, not of where the card is: by whose effect it is not met; NO_OBJECT = it is, or
 * nothing is chosen.
 */
obj_id say_unfit_condition(struct ctx *x, const struct ref *ref, char *text, size_t size);

/*
 * The same of an object to which something has happened, wherever it is now, and a filter of the text of [source]; false
 * where no one condition of it fails by itself.
 */
bool say_unfit_filter(struct ctx *x, obj_id id, obj_id source, uint32_t filter, char *text, size_t size);

#endif
