/*
 * importing.h - tables of the cards of Disney Lorcana from public sources.
 */
#ifndef VERDICT_LORCANA_IMPORTING_H
#define VERDICT_LORCANA_IMPORTING_H

#include "games/import_game.h"

extern const struct import_game lorcana_importing;

#endif
