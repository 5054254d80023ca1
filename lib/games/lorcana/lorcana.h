/*
 * lorcana.h - Disney Lorcana, as a row of the table of games.
 */
#ifndef VERDICT_LORCANA_LORCANA_H
#define VERDICT_LORCANA_LORCANA_H

#include "games/games.h"

extern const struct game lorcana_game;

#endif
