/*
 * play.h - playing cards, quick actions and Reactions (chapter 5), and what
 * else runs as a unit.
 */
#ifndef VERDICT_ALTERED_PLAY_H
#define VERDICT_ALTERED_PLAY_H

#include "altered/effect.h"
#include "kernel/entry.h"

enum { PLAY_FREE = -1 };

/* Runs the unit from its beginning. */
void unit_do(struct ctx *x);

/* Whether a player could play a card now by an effect that takes [less] off; PLAY_FREE = for free. */
bool could_play(struct ctx *x, player_id player, obj_id id, int less);

/* A player passes; false when that is done already. */
bool player_passes(struct ctx *x, player_id player);

/* Carries out the quick action that is the unit. */
void quick_do(struct ctx *x);

/* The choices of a record. */
void play_card_offer(struct ctx *x, const struct entry *entry);
void quick_offer(struct ctx *x, const struct entry *entry);
void pass_offer(struct ctx *x, const struct entry *entry);

#endif
