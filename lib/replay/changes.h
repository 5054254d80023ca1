/*
 * changes.h - which entry has last changed what an observation can be about.
 *
 * After each entry the numbers that a game tracks are compared with those
 * before it. Where an entry has shown that ones before it meant something else,
 * what has changed by it was changed at a place that is not known.
 */
#ifndef VERDICT_REPLAY_CHANGES_H
#define VERDICT_REPLAY_CHANGES_H

#include "base/arena.h"
#include "base/diag.h"
#include "kernel/game_rules.h"

/* An entry that has changed something. */
struct change {
	const char *action; /* as a record in text writes it; in the arena of the game */
	struct moment at;
	uint32_t line;
};

struct changes; /* opaque */

/* Makes room for games of [rules]; NULL when memory ran out or the game tracks nothing. The caller frees it. */
struct changes *changes_new(const struct game_rules *rules);

/* Begins a game, which is [state] before its first entry. [c] may be NULL. */
void changes_begin(struct changes *c, const void *state);

/* Whether an entry has made the game [state] in which something tracked is different: it can be taken over then. */
bool changes_find(struct changes *c, const void *state);

/*
 * Takes over what changes_find has found to be different; [change] did it, which
 * the caller keeps until the game ends; NULL = that is not known.
 */
void changes_take(struct changes *c, const struct change *change);

/* What has last changed number [i] of those tracked; NULL = nothing has, or it is not known. [c] may be NULL. */
const struct change *changes_last(const struct changes *c, int i);

void changes_free(struct changes *c);

#endif
