/*
 * played.h - what the record says of a card that an effect lets a player play
 * [play-during-effect]: it is recorded as any other.
 */
#ifndef VERDICT_ALTERED_PLAYED_H
#define VERDICT_ALTERED_PLAYED_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* Whether an effect has played the card as the entry says, and nothing was left to choose; it is named then. */
bool was_played_by_effect(struct ctx *x, const struct entry *entry);

/*
 * A card that an effect lets one play is recorded as any other: it answers
 * what the effect asks. False when no effect asks for a card to play.
 */
bool plays_by_effect(struct ctx *x, const struct entry *entry);

#endif
