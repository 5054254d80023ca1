/*
 * deck_reader.h - decks from a file or standard input, whatever their form.
 *
 * The form is told by the content, never by the file's name: text lists (one
 * deck or a stream of decks apart by "==="), tables (CSV), JSON, JSON Lines
 * (one deck a line), XML. Text and JSON Lines are read as they come, so memory
 * stays flat over any number of decks; the other forms are read whole, up to
 * DECK_DOCUMENT_MAX bytes.
 */
#ifndef VERDICT_DECK_DECK_READER_H
#define VERDICT_DECK_DECK_READER_H

#include "deck/deck_list.h"

/* A list of every card there is stays far below; bounds memory. */
enum { DECK_DOCUMENT_MAX = 8 << 20 };

/*
 * Hands the decks of [input]->file to its sink. What is wrong with the input
 * is reported to the deck where it stands; a file that cannot be read at all
 * is one deck with an error. Returns ST_OK, or ST_NOMEM, or what the sink
 * returned.
 */
VERDICT_MUST_USE enum status deck_read(const struct deck_input *input);

#endif
