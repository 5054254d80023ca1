/*
 * record_decks.h - the deck lists that a record's header names.
 */
#ifndef VERDICT_REPLAY_RECORD_DECKS_H
#define VERDICT_REPLAY_RECORD_DECKS_H

#include "lorcana/env.h"
#include "replay/game_header.h"

/*
 * Reads the deck list of each player that the header names one for, relative
 * to the folder of [place].file, into [env], in [arena]. A list with a name
 * that is not known is not used: its deck stays open, and a note says so.
 */
VERDICT_MUST_USE enum status record_decks_load(struct lorcana_env *env, struct lorcana_cards *cards,
					       const struct game_header *header, struct place place,
					       struct arena *arena, struct diags *diags);

#endif
