/*
 * name_notes.h - notes on names in a record that no card has.
 *
 * The finding is the engine's; the note says which names are near, in the words
 * of a deck check, at the place of the name. It is made once for a name in a
 * game, and for a bounded number of names: seeking what is near is slow.
 */
#ifndef VERDICT_REPLAY_NAME_NOTES_H
#define VERDICT_REPLAY_NAME_NOTES_H

#include "kernel/entry.h"
#include "replay/log_error.h"
#include "replay/session.h"

/* Names of a game that notes are made of; who misspells more has another trouble. */
enum { NAMES_NOTED_MAX = 32 };

struct name_notes {
	struct arena arena; /* of the names noted */
	struct text noted[NAMES_NOTED_MAX];
	size_t n_noted; /* in this game */
};

/* Begins a game; a zeroed struct is one that has begun. */
void name_notes_begin(struct name_notes *notes);

/* True the first time that this game has the name, or what else is noted once, as long as there is room. */
bool name_notes_take(struct name_notes *notes, struct text name, struct diags *diags);

/* Adds a note to the site's diagnostics for each name of the entry that no card of [book]'s game has. */
void name_notes_add(struct name_notes *notes, const struct loaded_book *book, const struct entry *entry,
		    const struct log_site *site);

void name_notes_free(struct name_notes *notes);

#endif
