/*
 * evolve.h - Shadowverse: Evolve as a row of the table of games.
 */
#ifndef VERDICT_EVOLVE_H
#define VERDICT_EVOLVE_H

#include "games/games.h"

extern const struct game evolve_game;

#endif
