/*
 * enter.h - what becomes of a card that has been played: it enters play, or its
 * effects resolve.
 */
#ifndef VERDICT_LORCANA_ENTER_H
#define VERDICT_LORCANA_ENTER_H

#include "games/lorcana/board/action.h"

/* The card becomes played, for [paid] ink. */
void become_played(struct action *a, int paid);

/*
 * An effect of [player] plays a card for free or has [paid] ink for it: a character,
 * item or location enters play, an action resolves after the effect.
 */
void play_by_effect(struct ctx *x, obj_id id, player_id player, bool exerted, int paid);

/* The same by Shift, onto a card in play. */
void play_by_shift(struct ctx *x, obj_id id, player_id player, obj_id onto);

/* The record says that a card which an effect has played entered exerted, as it may; what that is done for begins. */
void enter_exerted_as_stated(struct ctx *x, obj_id id);

#endif
