/*
 * lasting.h - what effects have left behind (struct lasting), and its end.
 */
#ifndef VERDICT_LORCANA_LASTING_H
#define VERDICT_LORCANA_LASTING_H

#include "games/lorcana/state/game.h"

/* Adds one; false when there are [most] already. */
bool lasting_add(struct lasting_set *set, uint16_t most, const struct lasting *lasting);

/* The sum of the numbers of all of [kind] on [target] in this incarnation. */
int lasting_sum(const struct lasting_set *set, obj_id target, uint16_t incarnation, uint8_t kind);

/* The oldest of [kind] on [target] in this incarnation; NULL = there is none. */
const struct lasting *lasting_find(const struct lasting_set *set, obj_id target, uint16_t incarnation, uint8_t kind);

/* Removes all for which [ends] is true. */
void lasting_remove_if(struct lasting_set *set, bool (*ends)(const void *ctx, const struct lasting *l), const void *ctx);

/* Removes the i-th. */
void lasting_remove(struct lasting_set *set, uint16_t i);

/* What was about the one card is about the other from now on. */
void lasting_retarget(struct lasting_set *set, obj_id from, uint16_t from_incarnation, obj_id to, uint16_t to_incarnation);

/* Removes what lasts until the turn of [player] starts, in the place where it starts or would. */
void lasting_end_at_start(struct lorcana_game *g, player_id player);

/* Puts in force what speaks of the next turn of [player] alone, as it starts. */
void lasting_begin_with_turn(struct lorcana_game *g, player_id player);

/* The same as a turn ends, of the active player: what lasts this turn, or until the end of their next one, which it was. */
void lasting_end_with_turn(struct lorcana_game *g);

/* All that speaks of a turn of [player], who leaves. */
void lasting_end_with_player(struct lorcana_game *g, player_id player);

#endif
