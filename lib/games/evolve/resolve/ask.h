/*
 * ask.h - what a unit asks its players (kernel/ask.h).
 */
#ifndef VERDICT_EVOLVE_ASK_H
#define VERDICT_EVOLVE_ASK_H

#include "games/evolve/board/run.h"

extern const struct ask_def evolve_asking;

/* The answer, or THING_NONE with the unit stopped. */
thing ask(struct ctx *x, const struct question *q);

bool ask_may(struct ctx *x, player_id player, rule_id rule, obj_id source);

/* The player may, and does, as there is no other way: the record may say so. */
void take_yes(struct ctx *x, player_id player, rule_id rule, obj_id source);

/* What may be done cannot be: the record may say that it is not. */
void note_declined(struct ctx *x);

/* That card is what is paid with: the record may name it. */
void take_cost(struct ctx *x, player_id player, rule_id rule, obj_id paid);

/* One of 1..n. */
int ask_option(struct ctx *x, player_id player, int n, obj_id source);

/* A number from least to most. */
int ask_number(struct ctx *x, player_id player, int least, int most, rule_id rule, obj_id source);

/* The result of a die, from 1 to 6: chance. */
int ask_roll(struct ctx *x, player_id player, obj_id source);

/*
 * [n] of the things, or up to so many, one after the other, into [out]. False: stopped.
 * [filter]: the node that they fit, for findings.
 */
bool ask_things(struct ctx *x, player_id player, const struct set *of, int n, bool up_to, rule_id rule, bool is_cost,
		uint32_t filter, obj_id source, struct set *out);

#endif
