/*
 * duels_resolve.h - which triggered ability resolves where, as `resolve`.
 *
 * The log tells of an ability when it has resolved, once for each thing that it
 * did. The line stands before the first of them. It is left out where it could
 * be untrue:
 *
 *  - the text of an action and an ability that was used are in no bag;
 *  - an ability of the player whose turn it is not: how what the log does not
 *    tell of stands in the bag beside it is not known;
 *  - before the first action of a turn: the log does not part what resolves
 *    before the draw from what does behind it;
 *  - "had no effect" may stand beside what the ability did; where it stands
 *    alone, nothing came of it, as if it had been declined.
 */
#ifndef VERDICT_REPLAY_DUELS_RESOLVE_H
#define VERDICT_REPLAY_DUELS_RESOLVE_H

#include "games/lorcana/duels/duels_writer.h"

/*
 * Writes that the ability which the event names resolves, by [cause] (empty =
 * not known), unless the line stands already.
 */
void duels_write_resolution(struct duels_writer *w, const struct duels_event *event, struct text cause);

/*
 * The card that the player of the event chose for an ability of [cause]: the
 * event's target, where it is surely one of the player's own; empty = none.
 * What is not one's own may be another's choice.
 */
struct text duels_choice_of(const struct duels_writer *w, const struct duels_event *event, struct text cause);

/* Writes that nothing came of the ability that an event tells to have had no effect, if that is so. */
void duels_write_without_effect(struct duels_writer *w, const struct duels_event *event);

/* Writes that the ability of an ABILITY_DECLINED is declined. */
void duels_write_declined(struct duels_writer *w, const struct duels_event *event);

#endif
