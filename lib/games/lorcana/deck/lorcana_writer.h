/*
 * lorcana_writer.h - lists of Lorcana in another form: for deck builders, for
 * simulators, as a code of the companion app.
 *
 * A writer is the sink of a reader. It finds each card and writes its full name
 * or its code, so what was read by number, in another language or with a price
 * becomes a plain list. A card that is not known, or that several may be, keeps
 * its deck from being written.
 */
#ifndef VERDICT_DECK_LORCANA_WRITER_H
#define VERDICT_DECK_LORCANA_WRITER_H

#include "deck/deck_writer.h"

extern const struct deck_writing lorcana_writing;

#endif
