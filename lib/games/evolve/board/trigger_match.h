/*
 * trigger_match.h - whether an automatic ability triggers on what has happened
 * [automatic-pending].
 */
#ifndef VERDICT_EVOLVE_TRIGGER_MATCH_H
#define VERDICT_EVOLVE_TRIGGER_MATCH_H

#include "games/evolve/board/last_known.h"
#include "games/evolve/board/words.h"

/*
 * Whether the ability [root] of [id] triggers on the event: the event is the
 * one that it waits for, it is valid where the card is [validity-field-only],
 * its turn and condition hold, and it has not become pending as often as it
 * may this turn; that is counted by ability_was_used (info.h). [left]: what
 * the card was as it left the field at the same time
 * [zone-shift-simultaneous]; NULL = it is where it is.
 */
bool root_triggers(struct ctx *x, obj_id id, uint32_t root, const struct event *event, const struct last_known *left);

#endif
