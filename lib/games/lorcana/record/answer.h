/*
 * answer.h - what a record says of effects: choices, and what was done.
 *
 * An effect that is carried out asks (effect.h) and leaves echoes of what it
 * did. A record answers by a choice (`Ann choose X`), or shows by an outcome
 * (`! banish Bo X +by Y`) what the answer was. What it does not say stays open.
 */
#ifndef VERDICT_LORCANA_ANSWER_H
#define VERDICT_LORCANA_ANSWER_H

#include "games/lorcana/state/context.h"
#include "kernel/entry.h"

/* The choices of a player: `resolve`, of what waits in the bag; `choose`, `accept`, `decline`. */
void resolve_offer(struct ctx *x, const struct entry *entry);
void choose_offer(struct ctx *x, const struct entry *entry);
void accept_offer(struct ctx *x, const struct entry *entry);
void decline_offer(struct ctx *x, const struct entry *entry);

/* The actions behind which choices may be said, with these. */
void play_offer(struct ctx *x, const struct entry *entry);
void use_offer(struct ctx *x, const struct entry *entry);

/* The choices that stand behind an action as clauses, in their order. */
void answer_clauses(struct ctx *x, const struct entry *entry);

/*
 * Whether the entry states what an effect has done, or a choice that was
 * forced; that is said once. A card that was not known is bound.
 */
bool echo_take(struct ctx *x, const struct entry *entry);

/* The same of an effect of [by] alone. */
bool echo_take_of(struct ctx *x, const struct entry *entry, card_id by);

/*
 * Whether the damage seen on a card shows that less was removed from it than
 * from others, each of which had a number of its own; it is as seen then.
 */
bool echo_removed_less(struct ctx *x, obj_id id, int damage);

/*
 * What has resolved by itself before the entry being carried out is no more said to: a further action, or the draw of the
 * turn, ends what an entry can say of it.
 */
void echo_end_resolved(struct ctx *x);

/* Whether a forced choice, or what an effect did, was about the very card that the entry names. */
bool echo_names(const struct ctx *x, const struct entry *entry);

/*
 * Whether the entry states what an effect has done, or what it does when its
 * player decides so: then the player has.
 */
bool answer_outcome(struct ctx *x, const struct entry *entry);

/*
 * The card whose ability has triggered once more this turn than its text allows, so that it resolves with no effect
 * [duration-once]: [card], or the last one when that is not known; of that player, or of any. CARD_UNKNOWN = none.
 */
card_id used_up_card(const struct ctx *x, player_id player, card_id card);

/* The rule that such an ability is cited by. */
rule_id rule_of_once(const struct ctx *x);

/* Whether a game shows what an entry says. */
typedef bool answer_fn(struct ctx *x, const struct entry *entry);

/*
 * Looks for answers to what is asked that lead to where [holds]; takes them and
 * says true, or leaves everything as it was.
 */
bool answer_until(struct ctx *x, const struct entry *entry, answer_fn *holds);

/*
 * Where the record leaves out choices: whether the use of one ability of the
 * active player, and of one alone, explains the outcome; then it is used. Of
 * several cards with the same ability any may have been (game_rules.ways).
 */
bool infer_use(struct ctx *x, const struct entry *outcome);

/* The same behind what is asked, which then stays open. */
bool infer_next_use(struct ctx *x, const struct entry *outcome);

/* Whether any such use, which a record that holds every choice should have, explains the outcome. */
bool may_be_unrecorded_use(struct ctx *x, const struct entry *outcome);

/*
 * Likewise, whether the active player has ended the turn before the entry: an
 * ability for the end of a turn did what makes it hold. The end that the record
 * says later is then that one (end_owed).
 */
bool infer_end(struct ctx *x, const struct entry *entry, answer_fn *holds);

/* What has been taken to have happened before an ability resolves: nothing, what lets it wait, or all that the entry says. */
enum inferred { INFERRED_NOTHING, INFERRED_BEFORE, INFERRED_ALL };

/* Likewise, what explains that an ability resolves of which nothing has shown that it [waits]. */
enum inferred infer_resolving(struct ctx *x, const struct entry *entry, answer_fn *waits);

/*
 * The record goes on without saying what the effect in progress, or the bag,
 * asks: takes what is forced or cannot matter, says what stays open.
 */
void answer_open(struct ctx *x);

/* The same of all that is asked. */
void answer_leave_open(struct ctx *x);

#endif
