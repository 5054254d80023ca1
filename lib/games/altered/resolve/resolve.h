/*
 * resolve.h - a card that is played, from its declaration to its resolution
 * [section-playing-card]: to Limbo, payment, what it does.
 */
#ifndef VERDICT_ALTERED_RESOLVE_H
#define VERDICT_ALTERED_RESOLVE_H

#include "games/altered/board/passive.h"
#include "games/altered/board/select.h"

/* struct altered_echo.status of VERB_PLAY: the side, and this. */
enum { PLAYED_FOR_SCOUT = 2 };

/* From the declaration, which has been checked, to the end of the resolution. */
void play_carry_out(struct ctx *x, struct playing p, bool is_free);

/* The Expedition in which the card is played, of [where] if it names any; false until it is chosen, or if there is none. */
bool choose_side(struct ctx *x, struct playing *p, obj_id source, const struct set *where);

/* Whether nothing forbids that the card is played, in one Expedition at least if it joins one. */
bool is_allowed_somewhere(struct ctx *x, struct playing p);

/* What the card's own options can take off its cost: "you may sacrifice ... to pay less". */
int most_off(struct ctx *x, player_id player, obj_id id);

#endif
