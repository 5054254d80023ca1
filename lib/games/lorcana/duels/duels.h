/*
 * duels.h - game logs of duels.ink, translated to the text notation.
 *
 * A game log is a JSON array of events. It tells of both players and leaves
 * choices out, so the translation says `record partial`. Its modules, in the
 * order in which they work:
 *
 *   duels_event  one event of the array, read into a struct;
 *   duels_order  what was undone is dropped, a card stands before its effects,
 *                choices are joined to their abilities;
 *   duels_table  what the log shows of who has which card in play;
 *   duels_cause  which card did what it tells;
 *   duels_write  setup and turns as lines; duels_action the actions, duels_effect
 *                what came of them, duels_resolve of which ability in the bag;
 *                duels_writer has what they share.
 *
 * Reading: the facts of an event are used where they are clear; what the log
 * leaves open (the cause of a draw, the card behind an inkwell) is left open.
 */
#ifndef VERDICT_REPLAY_DUELS_H
#define VERDICT_REPLAY_DUELS_H

#include "replay/foreign.h"

extern const struct foreign_format duels_format;

#endif
