#include "games/altered/altered.h"

#include "games/altered/bga/bga.h"
#include "games/altered/deck/altered_deck.h"
#include "games/altered/importing.h"
#include "games/altered/look/look.h"
#include "games/altered/naming.h"
#include "games/altered/record_altered.h"

static const struct foreign_format *const adapters[] = {
	&bga_format, NULL, /* ends the table */
};

const struct game altered_game = {
	.name = "altered",
	.record = &record_altered,
	.decks = &altered_decks,
	.cards = &altered_look,
	.import = &altered_importing,
	.names = &altered_naming,
	.adapters = adapters,
};
