#include "games/lorcana/lorcana.h"

#include "games/lorcana/duels/duels.h"
#include "games/lorcana/duels/duels_text.h"
#include "games/lorcana/deck/lorcana_deck.h"
#include "games/lorcana/importing.h"
#include "games/lorcana/look/look.h"
#include "games/lorcana/naming.h"
#include "games/lorcana/record_lorcana.h"

static const struct foreign_format *const adapters[] = {
	&duels_format, &duels_text_format, NULL, /* ends the table */
};

const struct game lorcana_game = {
	.name = "lorcana",
	.record = &record_lorcana,
	.decks = &lorcana_decks,
	.cards = &lorcana_look,
	.import = &lorcana_importing,
	.names = &lorcana_naming,
	.adapters = adapters,
};
