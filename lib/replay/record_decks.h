/*
 * record_decks.h - the deck lists that a record's header names.
 */
#ifndef VERDICT_REPLAY_RECORD_DECKS_H
#define VERDICT_REPLAY_RECORD_DECKS_H

#include "replay/game_header.h"
#include "replay/session.h"

/*
 * Reads the deck list of each player that the header names one for, relative
 * to the folder of [place].file, into [decks], in [arena]; its cards are those
 * of [book]'s game. [games] are those whose deck codes may stand in place of
 * a path. A list with a name that is not known is not used: its deck
 * stays open, and a note says so.
 */
VERDICT_MUST_USE enum status record_decks_load(struct card_list decks[MAX_PLAYERS], const struct loaded_book *book,
					       const struct deck_game *const *games, const struct game_header *header,
					       struct place place, struct arena *arena, struct diags *diags);

#endif
