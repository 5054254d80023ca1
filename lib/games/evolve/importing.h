/*
 * importing.h - Evolve's part of `verdict import cards`.
 */
#ifndef VERDICT_EVOLVE_IMPORTING_H
#define VERDICT_EVOLVE_IMPORTING_H

#include "games/import_game.h"

extern const struct import_game evolve_importing;

#endif
