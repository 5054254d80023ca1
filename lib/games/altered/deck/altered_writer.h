/*
 * altered_writer.h - lists of Altered in another form.
 *
 * A writer is the sink of a reader: it takes references as they stand and
 * writes each deck when it ends, as a text list, as JSON, or as a deck code of
 * a dialect. It knows no cards, so nothing of a reference is lost.
 */
#ifndef VERDICT_DECK_ALTERED_WRITER_H
#define VERDICT_DECK_ALTERED_WRITER_H

#include "deck/deck_writer.h"

extern const struct deck_writing altered_writing;

#endif
