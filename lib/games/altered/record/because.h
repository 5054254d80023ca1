/*
 * because.h - which rule says most closely why the table is not as the record
 * shows: the one whose neglect leads to what is stated.
 *
 * Findings only; nothing here decides whether something is legal. Each
 * function gives a rule of the edition, or [otherwise].
 */
#ifndef VERDICT_ALTERED_BECAUSE_H
#define VERDICT_ALTERED_BECAUSE_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* An expedition's statistic is stated: sleepers counted, boosts left out, a Gigantic one in one expedition only? */
rule_id because_statistic(struct ctx *x, player_id player, unsigned side, unsigned terrain, int stated);

/* An expedition did not move forward in the last Progress, or by no more than one region. */
rule_id because_not_moved(const struct ctx *x, player_id player, unsigned side, rule_id otherwise);

/* An object lacks a status of the flags in [flag]. */
rule_id because_no_status(struct ctx *x, obj_id id, uint16_t flag, rule_id otherwise);

/* An object is not ready. */
rule_id because_exhausted(struct ctx *x, obj_id id, rule_id otherwise);

/* An expedition is not Ascended. */
rule_id because_not_ascended(const struct ctx *x, player_id player, unsigned side, rule_id otherwise);

/* An object has not as many boosts as stated. */
rule_id because_boosts(struct ctx *x, obj_id id, int stated, rule_id otherwise);

/* A card is not where it is looked for. */
rule_id because_not_there(struct ctx *x, player_id player, const struct ref *card, rule_id otherwise);

/* A stated outcome has not happened. */
rule_id because_not_done(struct ctx *x, const struct entry *entry, rule_id otherwise);

/*
 * What a text speaks of in this turn effect that would be the outcome, and was
 * not done; NULL = there is none. Its rule is one of the edition.
 */
const struct prevented *because_prevented(const struct ctx *x, const struct entry *entry);

/* Why, in words behind the finding; cut off if [text] is too small. */
void say_prevented(const struct ctx *x, const struct prevented *p, char *text, size_t size);

/* It is not the player's turn. */
rule_id because_no_turn(const struct ctx *x, player_id player, rule_id otherwise);

#endif
