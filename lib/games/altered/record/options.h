/*
 * options.h - everything that the player who has to decide may do.
 */
#ifndef VERDICT_ALTERED_OPTIONS_H
#define VERDICT_ALTERED_OPTIONS_H

#include "games/altered/state/context.h"
#include "kernel/listing.h"

/* How a candidate is tried: what it is found to be; the game stays as it is. */
typedef enum verdict candidate_fn(struct ctx *x, const struct entry *entry);

/* Hands what [offer] does not find illegal to [fn], or, with [refused], what it does. */
void altered_options(const void *env, const void *state, candidate_fn *offer, bool refused, option_fn *fn, void *ctx);

#endif
