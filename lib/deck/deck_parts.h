/*
 * deck_parts.h - the parts of a list that may be decks of their own.
 *
 * Lists of several players stand one below the other in a file, each under a
 * title, "# Ann", or only behind a blank line. A deck's own notes and sections
 * look the same, so only the sizes tell: parts as large as a deck each are
 * decks, and where a part falls short of it the list is judged as one deck
 * unless that would be illegal.
 *
 * Invariants: parts follow each other through the list; the first begins with
 * the list; a part that another one follows has cards.
 */
#ifndef VERDICT_DECK_DECK_PARTS_H
#define VERDICT_DECK_DECK_PARTS_H

#include "deck/deck.h"
#include "deck/deck_list.h"
#include "deck/format.h"

struct deck_part {
	struct text name;        /* its title, in the deck's arena; empty = none */
	uint32_t line;           /* of the title; 0 = the list begins with the part */
	size_t first_entry;      /* of the deck's entries */
	size_t first_open;       /* of its open names */
	uint64_t before;         /* cards of the deck before it */
	uint64_t beside_before;  /* cards beside the deck before it */
	unsigned n_leaders;      /* named apart from its cards */
	struct deck_line leader; /* the first of them; its name in the deck's arena */
};

struct deck_parts {
	struct deck_part *items; /* len of them, at least 1 in a deck */
	size_t len;
	size_t cap;
	uint64_t likely;   /* cards of a part that is a deck, if perhaps a short one */
	uint64_t needed;   /* cards of a deck of the format, at least */
	uint64_t cut;      /* cards before the first division that leaves a likely deck before it; 0 = none */
	uint32_t cut_line; /* of that division */
};

/* Begins a list for decks of [format]. ST_NOMEM. */
VERDICT_MUST_USE enum status deck_parts_begin(struct deck_parts *parts, const struct format *format);

/* The decks are of another format than was thought. */
void deck_parts_fit(struct deck_parts *parts, const struct format *format);

/* The part at hand. */
struct deck_part *deck_parts_last(struct deck_parts *parts);

/* The list is parted at [line], behind the cards that [deck] has so far. ST_NOMEM. */
VERDICT_MUST_USE enum status deck_parts_divide(struct deck_parts *parts, struct deck *deck,
					       enum deck_division division, struct text name, uint32_t line);

/* How sure it is that the parts are decks, each. */
enum deck_parts_answer {
	PARTS_ARE_ONE,    /* nothing speaks for it */
	PARTS_MAY_BE_DECKS, /* some division may stand between two decks */
	PARTS_ARE_LIKELY, /* each is a deck, if perhaps a short one */
	PARTS_ARE_DECKS,  /* each is as large as a deck has to be */
};

/* Asked when the list has ended; a last part without cards, a note, is dropped. */
enum deck_parts_answer deck_parts_ask(struct deck_parts *parts, const struct deck *deck);

void deck_parts_free(struct deck_parts *parts);

#endif
