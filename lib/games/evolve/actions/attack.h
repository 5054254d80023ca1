/*
 * attack.h - attacking with a follower [attack-enemy].
 */
#ifndef VERDICT_EVOLVE_ACTION_ATTACK_H
#define VERDICT_EVOLVE_ACTION_ATTACK_H

#include "games/evolve/state/objects.h"
#include "kernel/entry.h"

void attack_offer(struct ctx *x, const struct entry *entry);

#endif
