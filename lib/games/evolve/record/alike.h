/*
 * alike.h - whether two ways through a game have led to the same.
 */
#ifndef VERDICT_EVOLVE_ALIKE_H
#define VERDICT_EVOLVE_ALIKE_H

#include "games/evolve/state/context.h"

/*
 * Whether two games that have gone on from one, in different orders, are so
 * alike that nothing later can tell them apart: in what order things happened
 * shows in neither. False where it is not known.
 */
bool is_alike_game(const struct ctx *a, const struct ctx *b);

#endif
