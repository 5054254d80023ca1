/*
 * clean_up.h - the Clean-up of the Night [night-clean-up]: what is too much,
 * and who has to clean up.
 */
#ifndef VERDICT_ALTERED_CLEAN_UP_H
#define VERDICT_ALTERED_CLEAN_UP_H

#include "games/altered/state/context.h"

/* The zones that have a limit. */
enum { N_CLEAN_UP_ZONES = 2 };
extern const uint8_t clean_up_zones[N_CLEAN_UP_ZONES];

/* The limit of a zone, from what to what: they differ where nobody recorded the Hero. */
void limits_of(struct ctx *x, player_id player, uint8_t zone, int *from, int *to);

/* What a player has in a zone, and how much of it stays. */
struct holding {
	int counted;
	int least, most; /* the limit; they differ where nobody recorded the Hero */
};

struct holding holding_in(struct ctx *x, player_id player, uint8_t zone);

/* Whether the player has, or may have, more than stays. */
bool has_too_much(struct ctx *x, player_id player);

/* The next player, in order, who has too much or may have; NO_PLAYER = all have cleaned up. */
player_id clean_up_player(struct ctx *x);

#endif
