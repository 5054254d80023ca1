/*
 * challenge_run.h - a challenge in progress: what comes behind its declaration.
 *
 * One flow in the 2025 documents, two steps since 2.0; the moments at which
 * abilities resolve and the state is checked are the same in both: after the
 * declaration and after the damage.
 */
#ifndef VERDICT_LORCANA_CHALLENGE_RUN_H
#define VERDICT_LORCANA_CHALLENGE_RUN_H

#include "games/lorcana/state/context.h"

/* Runs a declared challenge on; false when it waits for a player. */
bool challenge_run(struct ctx *x, struct frame *frame);

#endif
