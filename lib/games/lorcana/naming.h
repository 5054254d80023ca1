/*
 * naming.h - what `verdict import names` makes of LorcanaJSON: the codes that
 * the publisher's app has for printings, and names in other languages.
 */
#ifndef VERDICT_GAMES_LORCANA_NAMING_H
#define VERDICT_GAMES_LORCANA_NAMING_H

#include "games/import_game.h"

extern const struct import_names lorcana_naming;

#endif
