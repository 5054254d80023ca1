/*
 * short_names.h - names as people say them: without the version, in whatever
 * case.
 *
 * Where one card alone can be meant at that point of the game, it is, with a
 * note; where several can be, the name stays open, and a note names them. Each
 * note is made once in a game.
 */
#ifndef VERDICT_REPLAY_SHORT_NAMES_H
#define VERDICT_REPLAY_SHORT_NAMES_H

#include "kernel/game_rules.h"
#include "replay/log_error.h"
#include "replay/name_notes.h"

/* Whether the entry has a name that no card has. */
bool short_names_are_in(const struct entry *entry);

/* Whether one of them can mean no card at all. */
bool short_names_are_lost(const struct game_rules *rules, const void *env, const void *state,
			  const struct entry *entry);

/*
 * Puts the card that is meant in place of each such name of [entry], which is a
 * copy, and its full name. Notes go to [site], once for a name that [notes] does not have yet.
 */
void short_names_settle(const struct game_rules *rules, const void *env, const void *state, struct entry *entry,
			struct name_notes *notes, const struct log_site *site);

#endif
