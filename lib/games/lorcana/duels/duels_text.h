/*
 * duels_text.h - text logs of duels.ink, as players copy them.
 *
 * A line says one thing. Older logs call both "Player 1" and "Player 2" and
 * show what both draw; newer ones speak to their reader ("You", "Opponent") and
 * hide what the opponent draws. The reader is player 1 then. Its modules, in the
 * order in which they work:
 *
 *   duels_pattern  a line against a sentence of the site;
 *   duels_names    names that contain what separates them elsewhere;
 *   duels_said     one line as an event of duels_event.h;
 *   duels_whose    whose cards effects are about;
 *   duels_log      from there on as a game log (duels.h).
 *
 * A sentence that is not known may have changed anything.
 */
#ifndef VERDICT_REPLAY_DUELS_TEXT_H
#define VERDICT_REPLAY_DUELS_TEXT_H

#include "replay/foreign.h"

extern const struct foreign_format duels_text_format;

#endif
