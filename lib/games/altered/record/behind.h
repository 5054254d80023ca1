/*
 * behind.h - decisions and outcomes of an effect that the record tells behind what follows it.
 *
 * Reactions wait until the effect that activated them has been resolved
 * [play-during-effect], [reactions-when-checked]: once the record has stated what
 * only a later effect does, or what was decided for it, nothing more is decided
 * for the one before, and nothing more is told of it.
 */
#ifndef VERDICT_ALTERED_BEHIND_H
#define VERDICT_ALTERED_BEHIND_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/*
 * Of what the record has stated what comes of no way on from the entry, a
 * decision about the effect that asks, in that effect; NULL = nothing, or it is
 * in doubt. Offers the entry on a copy.
 */
const struct stated *stated_of_later(struct ctx *x, const struct entry *entry);

/*
 * The same of a choice that is the first word for a "may" having been taken, where it leaves nothing to decide once
 * that is; before the game is brought to where the choice is offered.
 */
const struct stated *stated_of_implied(struct ctx *x, const struct entry *entry);

/* Reports that the entry is told behind what is stated. */
void say_behind(struct ctx *x, const struct entry *entry, const struct stated *stated);

/* Whether what was done was done before what the record has told last of this turn effect or day, as far as that is certain. */
bool is_told_behind(const struct ctx *x, const struct altered_echo *echo);

/* The record has told what was done. */
void told_in_unit(struct ctx *x, const struct altered_echo *echo);

/* The record has told a decision for what is resolved in [unit] of [kind], or that this is resolved. */
void told_decision(struct ctx *x, const struct entry *entry, uint16_t unit, uint8_t kind);

/* Reports that the outcome is told behind what was told last. */
void say_told_behind(struct ctx *x, const struct entry *entry);

#endif
