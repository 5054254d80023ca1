/*
 * attack.h - attacking with a follower [attack-enemy].
 */
#ifndef VERDICT_EVOLVE_ACTION_ATTACK_H
#define VERDICT_EVOLVE_ACTION_ATTACK_H

#include "games/evolve/state/objects.h"
#include "kernel/entry.h"

void attack_offer(struct ctx *x, const struct entry *entry);

/* Whether the follower could be selected to attack the target, a follower or a leader. */
bool may_attack(struct ctx *x, obj_id id, obj_id target);

#endif
