/*
 * play.h - playing a card or an activated ability: what the record declares,
 * and its checks.
 */
#ifndef VERDICT_EVOLVE_ACTION_PLAY_H
#define VERDICT_EVOLVE_ACTION_PLAY_H

#include "games/evolve/state/objects.h"
#include "kernel/entry.h"

/*
 * Checks the entry and begins what it plays; what the unit asks is answered by
 * the caller. False: it is illegal, or nothing has begun.
 */
bool play_offer(struct ctx *x, const struct entry *entry);
bool activate_offer(struct ctx *x, const struct entry *entry);
bool evolve_offer(struct ctx *x, const struct entry *entry);
bool serve_offer(struct ctx *x, const struct entry *entry);

/* Says why what has begun could not be played. */
void report_unplayable(struct ctx *x, const struct entry *entry);

#endif
