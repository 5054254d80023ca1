/*
 * last.h - objects as an ability asks of them: as they are, as they were before
 * the event that is looked at, or, of one that has left, as it was just before
 * it ceased to exist [last-known-information, reaction-bound-last-known].
 *
 * The last state is asked of what a pronoun stands for - "I", "it" -, not of
 * the cards among which one is chosen: these are what they are now. A card that
 * is found where it went [ability-finds-moved-object] can be moved on; what it
 * was is still asked of what it was in play.
 */
#ifndef VERDICT_ALTERED_LAST_H
#define VERDICT_ALTERED_LAST_H

#include "games/altered/board/select.h"

/* Whether the object that the ability means has left: by its trigger, by the effect itself, or meanwhile. */
bool has_left(struct ctx *x, const struct run *r, obj_id id);

/* Its statuses, boosts, counters of a kind (counter_kind) and statistics, as the ability asks of them. */
uint16_t flags_at(struct ctx *x, const struct run *r, obj_id id);
int boosts_at(struct ctx *x, const struct run *r, obj_id id);
int counters_at(struct ctx *x, const struct run *r, obj_id id, uint16_t kind);
int statistic_at(struct ctx *x, const struct run *r, obj_id id, unsigned terrain);

/* Who controlled it last. */
player_id last_controller(const struct ctx *x, obj_id id);

/* What its cost is for a U node [section-base-cost]. */
int cost_at(struct ctx *x, const struct run *r, uint16_t op, obj_id id);

#endif
