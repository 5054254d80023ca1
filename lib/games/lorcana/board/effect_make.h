/*
 * effect_make.h - an effect as it is about to begin, and the condition that is
 * asked of it then. effect.h carries it out.
 */
#ifndef VERDICT_LORCANA_EFFECT_MAKE_H
#define VERDICT_LORCANA_EFFECT_MAKE_H

#include "games/lorcana/state/context.h"

/* The effect of [ability] of [card], which [source] is, by [program]: nothing has been done yet. */
struct effect effect_make(struct ctx *x, obj_id source, card_id card, uint8_t ability, player_id player,
			  uint16_t program);

/* The effect of a waiting ability that is carried out. */
struct effect effect_of_waiting(struct ctx *x, const struct waiting *waiting);

/* Whether the secondary "if" of a waiting ability, if it has one, is true now. */
bool effect_condition_holds(struct ctx *x, const struct waiting *waiting);

#endif
