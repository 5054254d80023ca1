/*
 * ballot.h - which of several values that sources give for a fact is kept.
 *
 * A ballot counts how many records give each value. Records are added in the
 * order of their worth (better source, earlier printing), so between equal
 * counts the value that came first wins.
 */
#ifndef VERDICT_GAMES_BALLOT_H
#define VERDICT_GAMES_BALLOT_H

#include "base/text.h"

/* More values than sources can disagree about one fact; further ones are not counted. */
enum { BALLOT_MAX_VALUES = 8 };

struct ballot_value {
	struct text text;  /* what is compared; empty for a number */
	int number;        /* what is compared; 0 for a text */
	size_t votes;      /* records that give it */
	const void *first; /* the worthiest of them, the game's */
};

struct ballot {
	bool ignores_case; /* of texts */
	struct ballot_value values[BALLOT_MAX_VALUES];
	size_t n_values;
};

/* Counts a record's value. */
void ballot_add(struct ballot *ballot, struct text text, int number, const void *record);

/* The value that is kept; NULL when nobody gave one. */
const struct ballot_value *ballot_winner(const struct ballot *ballot);

#endif
