/*
 * lorcana_cards_names.h - how a card's names are spelled, and which it has.
 *
 * Other cards' texts and Shift ask for a name exactly, so all cards with one
 * name must spell it alike, whichever source they come from: the spelling is
 * voted over all records, and so is each card's version.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_NAMES_H
#define VERDICT_DATA_LORCANA_CARDS_NAMES_H

#include "base/map.h"
#include "games/ballot.h"
#include "games/lorcana/cards/lorcana_cards_record.h"

struct name_spellings {
	struct map by_key;      /* search key of a name -> index into ballots */
	struct ballot *ballots; /* one for each name */
	size_t n_ballots;
};

/* Counts the spellings of the names in the full names of [n] records. */
VERDICT_MUST_USE enum status name_spellings_count(struct name_spellings *names, struct arena *arena,
						  const struct card_record *records, size_t n);

/* Stores [full_name] with its name in the spelling that is kept in [*out]. */
VERDICT_MUST_USE enum status name_spellings_apply(const struct name_spellings *names, struct arena *arena,
						  struct text full_name, struct text *out);

/*
 * Stores the further names of a character in [*names], ';' between: the halves
 * of "A & B", the parts of "A, B & C"; Chip 'n' Dale counts as if with '&'.
 */
VERDICT_MUST_USE enum status further_names(struct arena *arena, struct text full_name, struct text *names);

#endif
