/*
 * deck_region.h - restrictions of publishers that keep lists of their own.
 *
 * Where cards are restricted by region, rulesets/<game>/tournament/ holds the
 * lists of all of them, an edition each, whose property "region" tells whose it
 * is. A deck is judged by the lists of one region: the one that was asked for,
 * or the one whose printings it names.
 *
 * Everything lives in the arena given at loading and never changes.
 */
#ifndef VERDICT_DECK_DECK_REGION_H
#define VERDICT_DECK_DECK_REGION_H

#include "deck/deck.h"
#include "deck/format.h"
#include "rulebook/rulebook.h"

/* The property of an edition that says whose list it is. */
#define EDITION_REGION "region"

struct deck_region {
	struct format_region about;
	struct rulebook *lists; /* n_lists of them, oldest first */
	size_t n_lists;
};

/* Reads the lists of every region of [format] into [regions], one for each. */
VERDICT_MUST_USE enum status deck_regions_load(struct deck_region *regions, const struct format *format,
					       const char *rulesets, const char *game, struct arena *arena,
					       struct diags *diags);

/* The list in force on [date], or where that is before all of them the oldest; NULL = none is known. */
const struct rulebook *deck_region_list(const struct deck_region *region, date_t date);

/* The list that names on [date] what holds since [since]: the one in force, or the first one after that began. */
const struct rulebook *deck_region_list_since(const struct deck_region *region, date_t date, date_t since);

/* The citation for [key] from the newest list that has it on [date], or from the first one that has it. Document NULL = none has. */
struct citation deck_region_cite(const struct deck_region *region, const char *key, date_t date);

/*
 * The region whose printings most cards of [deck] are by the way they are
 * written, as an index from 0, with how many cards tell it and how many tell
 * others. The first region where nothing tells.
 */
struct region_told {
	unsigned region;
	uint64_t n_told;
	uint64_t n_others;
	unsigned other; /* the one that tells next to most, where n_others is not 0 */
};
struct region_told deck_region_told(const struct deck *deck);

#endif
