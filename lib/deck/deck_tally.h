/*
 * deck_tally.h - how many cards of a deck a limit counts, and what is said
 * where there are too many or too few.
 *
 * A game says what it counts, "copies of 'Elsa'", "cards beside the hero"; all
 * games say it in the same words.
 */
#ifndef VERDICT_DECK_DECK_TALLY_H
#define VERDICT_DECK_DECK_TALLY_H

#include "deck/deck_check.h"

/* Lines that a message names before it says "and more". */
enum { TALLY_LINES = 8 };

/* Cards that are one to a limit, and where they stand. */
struct deck_tally {
	unsigned max; /* there may be so many */
	uint64_t n;
	uint32_t line_past; /* the line on which they pass that; 0 = they do not */
	size_t n_lines;
	struct {
		uint32_t count, line;
	} lines[TALLY_LINES]; /* the first of n_lines */
};

void deck_tally_add(struct deck_tally *tally, uint32_t count, uint32_t line);

/* Of the copies of [card]. */
struct deck_tally deck_tally_card(const struct deck *deck, card_id card, unsigned max);

/* What a tally is of: "main deck has 4 copies of 'Elsa', at most 3 by its own text". */
struct deck_many {
	const char *where; /* "main deck" */
	const char *what;  /* "copies of" */
	struct text name;
	const char *also;   /* behind the name; NULL = nothing */
	const char *remark; /* behind the limit; NULL = nothing */
};

/* Reports that there are more than the tally's max, and on which lines if there are several. */
void deck_report_many(const struct deck_case *the_case, const char *key, const struct deck_tally *tally,
		      const struct deck_many *many);

/* How many there are at the least, and with cards that are not known at the most. */
struct deck_range {
	uint64_t low, high;
};

/* What a range is of: "deck has 39 cards beside the hero, at least 40". */
struct deck_counted {
	const char *where, *one, *many;
	const char *behind;  /* the cards; NULL = nothing */
	bool says_exactly;   /* where the least is the most as well */
	bool says_none;	     /* "no hero" for 0 */
	uint32_t line_past;  /* where they pass the limit */
};

static inline bool deck_is_too_few(struct deck_range range, const struct format_limit *limit)
{
	return range.high < limit->min;
}

static inline bool deck_is_too_many(uint64_t n, const struct format_limit *limit)
{
	return limit->max != FORMAT_NO_MAX && n > limit->max;
}

/* Reports a range that lies outside the limit, whatever cards the open names are. */
void deck_check_range(const struct deck_case *the_case, const struct format_limit *limit, struct deck_range range,
		      const struct deck_counted *counted);

#endif
