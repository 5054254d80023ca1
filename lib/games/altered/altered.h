/*
 * altered.h - Altered, as a row of the table of games.
 */
#ifndef VERDICT_ALTERED_ALTERED_H
#define VERDICT_ALTERED_ALTERED_H

#include "games/games.h"

extern const struct game altered_game;

#endif
