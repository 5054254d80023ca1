/*
 * lorcana_cards_group.h - the records of one card made into one card.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_GROUP_H
#define VERDICT_DATA_LORCANA_CARDS_GROUP_H

#include "games/lorcana/cards/lorcana_cards_import.h"
#include "games/lorcana/cards/lorcana_cards_names.h"

/* All records of one card, the worthiest first. */
struct record_group {
	const struct card_record *records; /* n_records of them */
	size_t n_records;
};

/*
 * Makes [*card] of [group], by votes; contradictions become notes in the
 * import. Printings are those that the records name, whoever else names them.
 */
VERDICT_MUST_USE enum status group_merge(struct card_import *import, const struct name_spellings *names,
					 const struct record_group *group, struct import_card *card);

#endif
