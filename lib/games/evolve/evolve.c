#include "games/evolve/evolve.h"

#include "games/evolve/deck/evolve_deck.h"
#include "games/evolve/importing.h"
#include "games/evolve/look/look.h"
#include "games/evolve/record_evolve.h"

const struct game evolve_game = {
	.name = "evolve",
	.record = &record_evolve,
	.decks = &evolve_decks,
	.cards = &evolve_look,
	.import = &evolve_importing,
};
