#include "games/lorcana/cards/lorcana_cards_columns.h"

const char *const card_column_names[N_CARD_COLUMNS] = {
	[CARD_FULL_NAME] = "full_name",
	[CARD_NAMES] = "names",
	[CARD_TYPE] = "type",
	[CARD_INKS] = "inks",
	[CARD_COST] = "cost",
	[CARD_INKABLE] = "inkable",
	[CARD_STRENGTH] = "strength",
	[CARD_WILLPOWER] = "willpower",
	[CARD_LORE] = "lore",
	[CARD_MOVE_COST] = "move_cost",
	[CARD_CLASSIFICATIONS] = "classifications",
	[CARD_KEYWORDS] = "keywords",
	[CARD_ABILITIES] = "abilities",
	[CARD_SHIFT_NAME] = "shift_name",
	[CARD_LIMIT] = "limit",
	[CARD_OPENS_INKS_FOR] = "opens_inks_for",
	[CARD_PRINTINGS] = "printings",
};

const char *const ability_column_names[N_ABILITY_COLUMNS] = {
	[ABILITY_CARD] = "card",       [ABILITY_NAME] = "ability",      [ABILITY_KIND] = "kind",
	[ABILITY_WHEN] = "when",       [ABILITY_OPTIONAL] = "optional", [ABILITY_COST] = "cost",
	[ABILITY_TOUCHES] = "touches",
	[ABILITY_PROGRAM] = "program",
};
