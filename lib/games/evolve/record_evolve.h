/*
 * record_evolve.h - what replaying records asks of Shadowverse: Evolve.
 */
#ifndef VERDICT_EVOLVE_RECORD_EVOLVE_H
#define VERDICT_EVOLVE_RECORD_EVOLVE_H

#include "replay/record_game.h"

extern const struct record_game record_evolve;

#endif
