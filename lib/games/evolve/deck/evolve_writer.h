/*
 * evolve_writer.h - lists of Evolve in another form.
 *
 * A writer gathers a deck and places its cards as judging does. Numbers and
 * names go over as they are written; where a form has no place for something,
 * that is said, and where it cannot hold the deck at all the deck is left out
 * with an error.
 */
#ifndef VERDICT_EVOLVE_WRITER_H
#define VERDICT_EVOLVE_WRITER_H

#include "deck/deck_writer.h"

/*
 * Names and numbers of cards are as written, or chosen for the form; a card is
 * known unless its number is one card's and its name another's.
 */
struct evolve_writer {
	struct deck_writer writer;
	struct deck deck; /* the cards that are known, to place them: in the order of those that are written */
	const struct format *format; /* the list is for it; NULL = it tells none */
	bool omits_leader;           /* the form that is read has no place for one */
};

static inline struct evolve_writer *evolve_writer_of(struct deck_writer *writer)
{
	return (struct evolve_writer *)writer;
}

extern const struct deck_writing evolve_writing;

#endif
