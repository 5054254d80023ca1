/*
 * worlds.h - what a choice that the record leaves out may have been, each
 * answer in a world of its own.
 *
 * A record that should hold every choice goes on without one. The game leaves
 * it open, which is a doubt. Beside it the record is gone through here once for
 * each answer, without a word, as long as it can be: a world in which an entry
 * is illegal is none. Where all have ended in an entry, that is illegal whatever
 * was answered; where one is left, that was the answer, and what was in doubt for
 * it is settled; worlds that have become the same are one.
 *
 * What is legal, or illegal, with the choice open is so: worlds settle doubts
 * alone. They are all that there may be, or none: with more answers than there is
 * room for, or more work than is allowed, nothing is shown.
 */
#ifndef VERDICT_REPLAY_WORLDS_H
#define VERDICT_REPLAY_WORLDS_H

#include "kernel/game_rules.h"

enum {
	WORLDS_MAX = 12,     /* answers that are gone through beside each other; with more nothing is shown */
	WORLDS_ENTRIES = 64, /* entries from the first on; what is further back is forgotten */
};

/* What an entry is, seen from all worlds. */
enum worlds_view {
	WORLDS_NOTHING,	    /* what it is without them */
	WORLDS_ALL_ILLEGAL, /* illegal in each; worlds_before is the game before it in one of these, and they are as they were */
	WORLDS_ONE_LEFT,    /* legal, or in doubt, in one alone; worlds_before is the game before it there */
};

/* What was found about an entry: diagnostics of the record. */
struct finding {
	size_t first_diag;
	size_t n_diags;
	enum verdict verdict;
};

struct worlds; /* opaque */

/* Makes room for the worlds of games of [rules]; NULL when memory ran out or the game has none. The caller frees it. */
struct worlds *worlds_new(const struct game_rules *rules, struct budget *budget);

/* Begins a game of [env], which is borrowed until the next. */
void worlds_begin(struct worlds *w, const void *env);

/* Forgets all worlds: the game has turned out to be another. */
void worlds_forget(struct worlds *w);

/* Whether there are any. */
bool worlds_go_on(const struct worlds *w);

/* Whether the next entry may leave open what is asked, so that it begins worlds. */
bool worlds_may_begin(const struct worlds *w, const void *state);

/* Whether the entry that has made the game that was [before] what it is [after] begins some. */
bool worlds_begin_with(const struct worlds *w, const void *before, const void *after);

/* The game may have been this one as well before the entry that begins worlds. */
void worlds_add_before(struct worlds *w, const void *state);

/*
 * Takes the entry to all worlds. It has been offered to the game that was [before], and has made it [after] with [finding].
 */
enum worlds_view worlds_offer(struct worlds *w, const void *before, const void *after, const struct entry *entry, struct finding finding);

const void *worlds_before(const struct worlds *w);

/* After WORLDS_ONE_LEFT: the next entry before the last that was in doubt and is legal there; false = none is left. */
bool worlds_next_settled(struct worlds *w, struct finding *settled);

/* [n] diagnostics from [first] on have been withdrawn. [w] may be NULL. */
void worlds_shift(struct worlds *w, size_t first, size_t n);

void worlds_free(struct worlds *w);

#endif
