/*
 * importing.h - tables of the cards of Altered from public sources.
 */
#ifndef VERDICT_ALTERED_IMPORTING_H
#define VERDICT_ALTERED_IMPORTING_H

#include "games/import_game.h"

extern const struct import_game altered_importing;

#endif
