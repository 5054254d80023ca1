/*
 * plays.h - what the rooms of play.h share.
 */
#ifndef VERDICT_ALTERED_PLAYS_H
#define VERDICT_ALTERED_PLAYS_H

#include "games/altered/actions/act.h"
#include "games/altered/actions/play.h"

/* From the declaration, which has been checked, to the end of the resolution. */
void play_carry_out(struct ctx *x, struct playing p, bool is_free);

/* The Expedition in which the card is played, of [where] if it names any; false until it is chosen, or if there is none. */
bool choose_side(struct ctx *x, struct playing *p, obj_id source, const struct set *where);

/* Whether nothing forbids that the card is played, in one Expedition at least if it joins one. */
bool is_allowed_somewhere(struct ctx *x, struct playing p);

/* What the card's own options can take off its cost: "you may sacrifice ... to pay less". */
int most_off(struct ctx *x, player_id player, obj_id id);

/* A card is played in an Expedition of one's own: whether the entry names no other. */
bool names_own_expedition(const struct ctx *x, const struct entry *entry);

/* What the entry plays, and how; a card that nobody knew is the one that it names. */
void find_card_to_play(struct act *a);

/* Reports what forbids that an effect lets the card be played; true when nothing does. */
bool is_playable_by_effect(struct act *a);

/* Whether an effect has played the card as the entry says, and nothing was left to choose; it is named then. */
bool was_played_by_effect(struct ctx *x, const struct entry *entry);

/*
 * A card that an effect lets one play is recorded as any other: it answers
 * what the effect asks. False when no effect asks for a card to play.
 */
bool plays_by_effect(struct ctx *x, const struct entry *entry);

#endif
