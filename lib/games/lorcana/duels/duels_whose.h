/*
 * duels_whose.h - whose the cards of a text log are.
 *
 * A text log names the player of an action, but often not whose card an effect
 * is about. What was played and what has left play answers most of that; what
 * it leaves open counts as not told.
 */
#ifndef VERDICT_REPLAY_DUELS_WHOSE_H
#define VERDICT_REPLAY_DUELS_WHOSE_H

#include "games/lorcana/duels/duels_log.h"

/*
 * Gives each event of the log its player. [theirs]: whose "their" is where the
 * log has a reader, else 0. Also finds the second telling of a challenge, and
 * the card that was returned where the ability names it.
 */
void duels_find_owners(struct duels_log *log, uint8_t theirs);

#endif
