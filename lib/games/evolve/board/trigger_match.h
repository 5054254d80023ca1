/*
 * trigger_match.h - whether an automatic ability triggers on what has happened.
 */
#ifndef VERDICT_EVOLVE_TRIGGER_MATCH_H
#define VERDICT_EVOLVE_TRIGGER_MATCH_H

#include "games/evolve/state/objects.h"

/*
 * Whether the ability [root] of [id] triggers on [event] [trigger-condition].
 * [left] (NULL = it is where it is): it has left the field with what happened, and the ability is one that
 * it had there; what it was [zone-shift-from-field].
 */
bool root_triggers(struct ctx *x, obj_id id, uint32_t root, const struct event *event, const struct last_known *left);

#endif
