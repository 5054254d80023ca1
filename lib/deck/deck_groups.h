/*
 * deck_groups.h - decks of a few groups of cards: ink types, factions.
 *
 * A card is of some groups, as bits; a deck may have so many. Which of those
 * that it has it may keep is the game's; what is outside them is said here.
 */
#ifndef VERDICT_DECK_DECK_GROUPS_H
#define VERDICT_DECK_DECK_GROUPS_H

#include "base/bits.h"
#include "deck/deck_check.h"

/* The groups of a deck that has too many, and its cards outside those that it may keep. */
struct deck_groups {
	const char *called; /* "ink types" */
	bit_name_fn *name;  /* of a group */
	unsigned have, kept, max;
	struct buffer outside; /* "4 'Dragon Fire' (ruby) on line 9, ... and 3 more lines" */
	size_t n_lines;        /* of them */
	uint32_t line;         /* the first */
};

/* Tells a line of cards outside, named [name], of the groups [of]. */
void deck_groups_outside(struct deck_groups *groups, const struct deck_entry *entry, struct text name, unsigned of);

/*
 * Reports under [key] that the deck has too many groups, and frees what was told. [whose] behind the limit tells
 * whose groups they are, [remark] at the end what else there is to say; either may be empty.
 */
void deck_groups_report(const struct deck_case *the_case, enum severity severity, const char *key,
			struct deck_groups *groups, const char *whose, const char *remark);

#endif
