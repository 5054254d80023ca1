/*
 * play.h - playing cards and quick actions, and passing (chapter 5).
 */
#ifndef VERDICT_ALTERED_PLAY_H
#define VERDICT_ALTERED_PLAY_H

#include "games/altered/resolve/effect.h"
#include "kernel/entry.h"

enum { PLAY_FREE = -1 };

/* struct echo.status of VERB_PLAY: the side, and this. */
enum { PLAYED_FOR_SCOUT = 2 };

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

/* Plays a card as part of an effect (5.2.b); [where]: Expeditions that the effect names, if it does. */
bool play_through_effect(struct ctx *x, struct run *r, player_id player, obj_id id, const struct permission *by,
			 const struct set *where);

/* A player passes; false when that is done already. */
bool player_passes(struct ctx *x, player_id player);

/* Carries out the quick action that is the unit. */
void quick_do(struct ctx *x);

/* The choices of a record. */
void play_card_offer(struct ctx *x, const struct entry *entry);
void quick_offer(struct ctx *x, const struct entry *entry);
void pass_offer(struct ctx *x, const struct entry *entry);

#endif
