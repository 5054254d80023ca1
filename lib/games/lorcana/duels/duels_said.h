/*
 * duels_said.h - one line of a text log of duels.ink, as an event.
 *
 * Two tables know the sentences of the site: of lines, and of what an ability
 * is said to have done.
 */
#ifndef VERDICT_REPLAY_DUELS_SAID_H
#define VERDICT_REPLAY_DUELS_SAID_H

#include "games/lorcana/duels/duels_event.h"
#include "games/lorcana/duels/duels_pattern.h"

/* What reading a line needs. */
struct duels_listener {
	struct foreign_reader *reader;
	struct map *names;
};

/* Adds to the names those of a line that can be read in one way. */
void duels_said_names(struct map *names, struct text line);

/*
 * Reads a line into [event], which is as duels_event_at() made it. Where the
 * line does not say whose card it is about the player is 0, where it says
 * "their" DUELS_THEIRS. False for a sentence that is not known, or can be read
 * in several ways.
 */
bool duels_said_read(struct duels_listener *listener, struct text line, struct duels_event *event);

#endif
