/*
 * table_join.h - card tables against those that are to take their place.
 *
 * Cards and their abilities are two tables (CSV) whose first columns name the
 * card. What would be lost when [new] replaced [old] can be counted, and [new]
 * can be added to [old]: cards that are not there come in, of those that are
 *
 *   - printings are united;
 *   - a fact that is not there, and a text that was not known, is filled in;
 *   - a fact or text that differs is kept, and told as a contradiction.
 *
 * A text that is not known is "?" in the column `abilities` of its card, or for
 * the program of one of its abilities.
 */
#ifndef VERDICT_DATA_TABLE_JOIN_H
#define VERDICT_DATA_TABLE_JOIN_H

#include "base/arena.h"
#include "base/buffer.h"
#include "base/diag.h"

/* Text fields of the card table say what a text is, facts what the card is. */
struct table_shape {
	int n_key;                     /* columns at the start of both tables that name a card */
	const char *printings;         /* column with the printings of a card, ';' between */
	const char *needed;            /* a card without it is no card, only printings of one */
	const char *const *of_texts;   /* columns of cards that its text fills, NULL at the end; NULL = none */
	/* Orders two cards by their first printings; NULL = what is added stands behind. */
	int (*compare)(struct text printing_a, struct text printing_b);
};

struct table_pair {
	const char *file;      /* for messages */
	struct text cards;     /* bytes of the card table */
	struct text abilities; /* bytes of the table of abilities */
};

/* So many cards are told by name, and how many more there are: what is lost may be all of a game. */
enum { TABLE_NAMED = 10 };

struct table_counts {
	size_t cards;
	size_t printings;
	size_t programs;       /* abilities with a program */
	size_t texts;          /* cards whose text is known */
	size_t contradictions; /* of a join */
	size_t meant;	       /* cards of which anything is lost */
	struct text named[TABLE_NAMED]; /* the first of these in their table, as people know them; in the arena */
};

/* Counts what [old] has and [new] has not. */
VERDICT_MUST_USE enum status table_pairs_lose(const struct table_shape *shape, const struct table_pair *old,
					      const struct table_pair *new, struct table_counts *lost,
					      struct arena *arena, struct diags *diags);

/* Adds the tables of [old] with [new] added to [cards] and [abilities]; [gained] counts what came in. */
VERDICT_MUST_USE enum status table_pairs_join(const struct table_shape *shape, const struct table_pair *old,
					      const struct table_pair *new, struct buffer *cards,
					      struct buffer *abilities, struct table_counts *gained,
					      struct arena *arena, struct diags *diags);

#endif
