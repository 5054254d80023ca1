/*
 * ask.h - a unit's questions: answered before, or to be answered now.
 */
#ifndef VERDICT_ALTERED_ASK_H
#define VERDICT_ALTERED_ASK_H

#include "games/altered/state/context.h"

/* What the kernel asks of this game to ask for it. */
extern const struct ask_def altered_asking;

/*
 * The answer: the one thing that is possible, the one given before, or THING_NONE
 * with the unit stopped. With nothing to choose it is THING_STOP.
 */
thing ask(struct ctx *x, const struct question *q);

/* The name of what the open question comes from, for messages. */
struct text question_source(struct ctx *x);

/* A choice that the record need not say, and may. */
void may_be_said(struct ctx *x, thing t, player_id player);

/* By a text of [source] the player may do something, or choose more, and there is nothing to do it with: it is not asked. */
void nothing_to_take(struct ctx *x, player_id player, obj_id source);

/* What the player may decline in vain, of the card or of any (0); NULL = nothing. */
struct declinable *find_declinable(struct board *b, player_id player, card_id card);

/* Yes or no. */
bool ask_may(struct ctx *x, player_id player, obj_id source);

/* One of the numbers from [least] to [most], which become the options of the question; 0 = not answered. */
int ask_number(struct ctx *x, struct question *q, int least, int most);

/* What an unknown card is, as it is shown to all; it may stay unknown. */
void ask_card(struct ctx *x, player_id player, obj_id id, obj_id source);

/* The result of a die; 0 = not recorded. */
int ask_roll(struct ctx *x, player_id player, obj_id source);

/*
 * Which terrains a region has that is turned up, as a fact; false as long as
 * that is not known. What is recorded later settles it.
 */
bool ask_region(struct ctx *x, unsigned region, unsigned *terrains);

#endif
