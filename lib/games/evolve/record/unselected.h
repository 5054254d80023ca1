/*
 * unselected.h - why a card that the record selects cannot be.
 */
#ifndef VERDICT_EVOLVE_UNSELECTED_H
#define VERDICT_EVOLVE_UNSELECTED_H

#include "games/evolve/state/objects.h"
#include "kernel/entry.h"

/*
 * Adds the fact that keeps every card so called, of player [of] (NO_PLAYER = of
 * either), from being selected by [by] for question [q] (NULL = nothing asks any
 * more), and returns the rule to cite.
 */
rule_id say_unselected(struct ctx *x, player_id by, const struct ref *ref, player_id of, const struct question *q,
		       struct buffer *out);

#endif
