/*
 * record_lorcana.h - what replaying records asks of Disney Lorcana.
 */
#ifndef VERDICT_LORCANA_RECORD_LORCANA_H
#define VERDICT_LORCANA_RECORD_LORCANA_H

#include "replay/record_game.h"

extern const struct record_game record_lorcana;

#endif
