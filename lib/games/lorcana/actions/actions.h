/*
 * actions.h - the choices of a Disney Lorcana record, one file each.
 *
 * Each function checks the entry against its table, adds findings and the
 * verdict to the context, and carries the action out when it may be.
 */
#ifndef VERDICT_LORCANA_ACTIONS_H
#define VERDICT_LORCANA_ACTIONS_H

#include "games/lorcana/board/objects.h"
#include "kernel/entry.h"

/* setup.c: altering hands before the first turn, naming opening hands. */
void setup_begin(struct ctx *x);
void setup_alter(struct ctx *x, const struct entry *entry);
void setup_draw(struct ctx *x, const struct entry *entry);

/* The turn actions. */
void ink_offer(struct ctx *x, const struct entry *entry);
void quest_offer(struct ctx *x, const struct entry *entry);
void challenge_offer(struct ctx *x, const struct entry *entry);
void move_offer(struct ctx *x, const struct entry *entry);
void boost_offer(struct ctx *x, const struct entry *entry);
void end_offer(struct ctx *x, const struct entry *entry);

/* The same of those behind which choices may be said: true when they are to be answered now. */
bool play_card(struct ctx *x, const struct entry *entry);

/* Keeps in [said] what the entry says, without what leaves no choice. */
bool use_ability(struct ctx *x, const struct entry *entry, struct entry *said);

/* Whether a character could be declared to challenge something now, as far as texts that are read go. */
bool can_challenge_something(struct ctx *x, obj_id character);

/* Whether a character could be declared as questing now, and nothing has to be paid for it. */
bool can_quest(struct ctx *x, obj_id character);

#endif
