/*
 * rules_handling.h - what the rules do by themselves in a Confirmation Timing
 * [rules-handling-meaning].
 */
#ifndef VERDICT_EVOLVE_RULES_HANDLING_H
#define VERDICT_EVOLVE_RULES_HANDLING_H

#include "games/evolve/state/objects.h"

/* All that applies now, at once; true when something did. */
bool handle_rules(struct ctx *x);

/* Whether a player has more cards on the field or in the EX area than there may be: a unit asks which stay. */
bool is_over_limit(const struct ctx *x);
void handle_limits(struct ctx *x);

#endif
