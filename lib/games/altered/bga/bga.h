/*
 * bga.h - logs of Altered games on Board Game Arena, translated to the text
 * notation.
 *
 * A log is a JSON object with an array of packets, each with a channel (the
 * table's, or one of a player), a number of the move and an array of events.
 * An archived log has the channels of both players. It leaves choices out, so
 * the translation says `record partial`. Its modules, in the order in which
 * they work:
 *
 *   bga_event  one event of a packet, read into a struct;
 *   bga_join   what was undone is dropped, the cards that only a player was
 *              shown are joined to the event that all were shown;
 *   bga_table  where the log last showed each card;
 *   bga_write  header, setup and days as lines; bga_choice what players decided,
 *              bga_effect what came of it, bga_see what the table showed at the
 *              end of a packet; bga_writer has what they share.
 *
 * Reading: the facts of an event are used where they are clear. What the rules
 * force (rest, clean-up of Spells, readying) is left to them.
 */
#ifndef VERDICT_REPLAY_BGA_H
#define VERDICT_REPLAY_BGA_H

#include "replay/foreign.h"

extern const struct foreign_format bga_format;

#endif
