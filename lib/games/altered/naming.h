/*
 * naming.h - what `verdict import names` makes of the publisher's records in
 * another language: names, with a reference that has them.
 */
#ifndef VERDICT_GAMES_ALTERED_NAMING_H
#define VERDICT_GAMES_ALTERED_NAMING_H

#include "games/import_game.h"

extern const struct import_names altered_naming;

#endif
