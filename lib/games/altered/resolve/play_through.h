/*
 * play_through.h - cards that effects let a player play [play-during-effect]:
 * which could be, and how they may be paid for.
 */
#ifndef VERDICT_ALTERED_PLAY_THROUGH_H
#define VERDICT_ALTERED_PLAY_THROUGH_H

#include "games/altered/board/select.h"

enum { PLAY_FREE = -1 };

/* How an effect lets a card be played. */
struct permission {
	int less;	 /* mana less; PLAY_FREE = for free */
	int least;	 /* down to this; 0 = to nothing */
	bool may_pay_other; /* from Reserve for its Hand Cost */
	bool as_from_hand; /* wherever it comes from */
};

/* Whether a player could play a card now by an effect that lets it be played so. */
bool could_play(struct ctx *x, player_id player, obj_id id, const struct permission *by);

/* An effect asks the player which card is played, or where. */
bool asks_for_play(const struct altered_game *g, player_id player);

/* Plays a card as part of an effect [play-during-effect]; [where]: Expeditions that the effect names, if it does. */
bool play_through_effect(struct ctx *x, struct run *r, player_id player, obj_id id, const struct permission *by,
			 const struct set *where);

#endif
