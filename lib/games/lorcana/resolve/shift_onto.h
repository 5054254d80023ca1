/*
 * shift_onto.h - a card that is put on others by Shift, and what it takes over
 * from them.
 */
#ifndef VERDICT_LORCANA_SHIFT_ONTO_H
#define VERDICT_LORCANA_SHIFT_ONTO_H

#include "games/lorcana/board/action.h"

/* The Shift by which the card is played; NULL = it is not, or has none. */
const struct lorcana_keyword *shift_of(const struct action *a);

/* Puts the played character, which has entered play, on the cards chosen. */
void shift_onto(struct action *a);

/* The same of one that an effect lets be played so. */
void shift_by_text(struct ctx *x, obj_id id, obj_id onto);

#endif
