/*
 * reply.h - what the record says to a question of the engine, and what its
 * next entry tells where it says nothing.
 *
 * The engine waits at a *point*: a question of the unit, the order of
 * Reactions, the one card of the Morning, the beginning of the first day. The
 * ways on from there are tried on copies of the game, so that an entry which
 * is right only after certain answers shows them.
 */
#ifndef VERDICT_ALTERED_REPLY_H
#define VERDICT_ALTERED_REPLY_H

#include "altered/context.h"
#include "kernel/entry.h"

/* Answers the unit's questions by the clauses of the entry that began it, as far as they go. */
void reply_by_clauses(struct ctx *x, const struct entry *entry);

/* choose, mode, accept, decline. */
void reply_offer(struct ctx *x, const struct entry *entry);

/* True when the engine waits for something that an entry of another kind can pass over. */
bool is_waiting(const struct altered_game *g);

/* Whether an entry is legal as the game stands. */
typedef bool fits_fn(struct ctx *x, const struct entry *entry);

/*
 * Looks for answers after which [fits] holds for the entry, and gives them.
 * [guessed]: a choice was among them that the record does not state. False,
 * with nothing changed, when there are none.
 */
bool reply_until(struct ctx *x, const struct entry *entry, fits_fn *fits, bool *guessed);

/* Goes on from the point as far as the rules force it, or leaves it open; reports what stays open. */
void reply_open(struct ctx *x);

#endif
