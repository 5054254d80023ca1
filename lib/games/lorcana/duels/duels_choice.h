/*
 * duels_choice.h - choices that the site logs apart from what came of them.
 *
 * An ability's event may leave out what its player chose; the event of the
 * choice names the card of the ability, the ability and what was selected.
 */
#ifndef VERDICT_REPLAY_DUELS_CHOICE_H
#define VERDICT_REPLAY_DUELS_CHOICE_H

#include "games/lorcana/duels/duels_event.h"

/* Gives abilities of a game that name no target the one that their player chose for them. */
void duels_take_choices(struct duels_event *events, size_t n);

#endif
