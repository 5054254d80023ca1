/*
 * settle.h - what happens between actions: the game state check and the bag.
 */
#ifndef VERDICT_LORCANA_SETTLE_H
#define VERDICT_LORCANA_SETTLE_H

#include "games/lorcana/state/context.h"

/* Pushes the procedure that checks the state and empties the bag. */
void settle_push(struct ctx *x);

/* Runs that procedure; false when it waits for a player. */
bool settle_run(struct ctx *x, struct frame *frame);

/*
 * Game state check, until nothing more happens: winning, losing, banishing.
 * [turn_ends] is the check as a turn ends.
 */
void check_state(struct ctx *x, bool turn_ends);

/*
 * Adds to the bag every triggered ability of the object's card that triggers
 * on one of [when] (bits of enum lorcana_when), keywords included.
 */
void raise_triggers(struct ctx *x, obj_id id, uint32_t when, obj_id cause);

/* Adds one keyword's triggered ability to the bag. */
void raise_keyword(struct ctx *x, obj_id id, enum lorcana_trigger kind, obj_id cause);

/* The lore that [player] needs to win: 20, unless a text says otherwise. */
int lore_to_win(const struct lorcana_env *env, const struct lorcana_game *g, player_id player);

/* The event that a card is banished: by an effect of [by], else, in a challenge, by the other one. */
struct event banish_event(const struct lorcana_game *g, obj_id id, obj_id by);

/* Puts objects into the discard as banished, all at once; raises what triggers. */
void banish_objects(struct ctx *x, const obj_id *ids, unsigned n);

/* The same by an effect of the card [by]. */
void banish_objects_by(struct ctx *x, const obj_id *ids, unsigned n, obj_id by);

/*
 * The same of what the entries behind a challenge show to be banished: in that
 * challenge, where doubt alone kept it in play.
 */
void banish_afterwards(struct ctx *x, const obj_id *ids, unsigned n);

/* Takes note of who was in a challenge that ends, if one of them may have been banished in it. */
void note_fought(struct ctx *x, obj_id challenger, obj_id challenged);

/* Takes a player out of the game (lost, or conceded). */
void player_leaves(struct ctx *x, player_id player);

/*
 * Banishes every character and location with damage of its Willpower or more;
 * with [doubted] also those that the record may show to have stayed. False = nothing was.
 */
bool banish_damaged(struct ctx *x, bool doubted);

/* Says of a game that may have ended, and goes on, why that is not known. */
void end_goes_unsettled(struct ctx *x);

/*
 * The record shows that the lore of [player] is what the state has [is_total],
 * or that this player has won: where it was in doubt, the game has ended.
 */
void end_is_seen(struct ctx *x, player_id player, bool is_total);

/* Says once for each card that its text is not read, as it enters play. */
void name_unread_text(struct ctx *x, obj_id id);

/* Says that an ability's effect is not read and remembers its reach. */
void ability_unread(struct ctx *x, card_id card, uint8_t ability, rule_id rule, const char *what);

#endif
