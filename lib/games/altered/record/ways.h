/*
 * ways.h - the ways on from where the engine waits, and which of them an entry
 * shows where the record does not say which was taken.
 *
 * The engine waits at a *point*: a question of the unit, the order of
 * Reactions, the one card of the Morning, the beginning of the first day. The
 * ways on from there are tried on copies of the game, so that an entry which
 * is right only after certain answers shows them.
 *
 * An outcome may be stated before all that it depends on is decided: of what
 * two players choose for one step the record may name the second's first. It
 * is *stated* then (struct stated), and only what leads to it is allowed.
 */
#ifndef VERDICT_ALTERED_WAYS_H
#define VERDICT_ALTERED_WAYS_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* True when the engine waits for something that an entry of another kind can pass over. */
bool is_waiting(const struct altered_game *g);

/* Whether an entry is legal as the game stands. */
typedef bool fits_fn(struct ctx *x, const struct entry *entry);

/*
 * Looks for answers after which [fits] holds for the entry, and gives them.
 * [guessed]: a choice was among them that the record does not state. False,
 * with nothing changed, when there are none. What is not said may as well have
 * been another choice or another order of Reactions: that is another meaning of
 * the entry (meaning.h).
 */
bool ways_until(struct ctx *x, const struct entry *entry, fits_fn *fits, bool *guessed);

/* The same where the entry itself tells all that is chosen. */
bool ways_told(struct ctx *x, const struct entry *entry, fits_fn *fits);

/* Whether all ways on are known, and none leads to where [may_fit] holds for the entry: it is illegal whatever was decided. */
bool ways_exclude(struct ctx *x, const struct entry *entry, fits_fn *may_fit);

/* Whether what is stated has come of the unit, or may come of it, as far as its ways on are known; false: it comes later. */
bool ways_within(struct ctx *x, const struct stated *stated, uint16_t unit);

/*
 * As ways_until for an outcome, which shows no more than what leads to it. SHOWN_LATER:
 * something that it does not show is still to be decided, and it is stated now.
 */
enum shown { SHOWN_NOT, SHOWN_NOW, SHOWN_LATER };
enum shown ways_shown(struct ctx *x, const struct entry *entry, fits_fn *fits);

/*
 * Whether the entry is a decision that the record went over for that of the
 * other player, which comes behind it [step-decisions-order].
 */
bool is_told_too_late(const struct altered_game *g, const struct entry *entry);

/* Whether all that is stated has happened or still can. */
bool ways_to_stated(struct ctx *x);

/* Goes on from the point as far as the rules force it, or leaves it open; reports what stays open. */
void ways_open(struct ctx *x);

#endif
