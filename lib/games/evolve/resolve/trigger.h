/*
 * trigger.h - what happens, and the automatic abilities that become pending
 * for it [automatic-pending].
 *
 * All that happens between step_begin and step_end happens at the same time:
 * cards that leave hear of what leaves beside them [zone-shift-simultaneous,
 * zone-shift-from-field].
 */
#ifndef VERDICT_EVOLVE_TRIGGER_H
#define VERDICT_EVOLVE_TRIGGER_H

#include "games/evolve/board/last_known.h"

void step_begin(struct ctx *x);
void step_end(struct ctx *x);

/* It has happened; outside of a step it is one of its own. */
void happen(struct ctx *x, struct event event);

/* Keeps it for what the record may state. */
void echo(struct ctx *x, uint8_t verb, player_id player, obj_id subject, int number, uint8_t from, obj_id source);

/* A pending ability of its own making: delayed triggers. */
void add_pending(struct ctx *x, const struct waiting *waiting);

#endif
