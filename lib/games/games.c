#include "games/games.h"

#include "games/altered/altered.h"
#include "games/evolve/evolve.h"
#include "games/lorcana/lorcana.h"

const struct game *const game_table[] = {
	&lorcana_game, &altered_game, &evolve_game, NULL, /* ends the table */
};
