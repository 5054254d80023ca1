/*
 * lorcana_cards_columns.h - the columns of cards.csv and abilities.csv.
 *
 * cards.csv, one row a card, several values in a field with ';' between:
 *   full_name        name and version with " - " between
 *   names            further names of a character with several: its halves
 *   type             character, action, item, location
 *   inks             ink types
 *   cost, inkable    ink cost; yes or no
 *   strength, willpower, lore, move_cost   empty where the card has none
 *   classifications  Song makes an action a song
 *   keywords         those printed without condition; see lorcana_cards_keyword.h
 *   abilities        how many rows of abilities.csv are the card's; ? where its
 *                    text is not known, and they stand for all that it may be
 *   shift_name       a name that it also has for Shift alone
 *   limit            its own copy limit: a number, any, or empty
 *   opens_inks_for   classification whose characters its deck may have in any ink
 *   printings        set/number rarity, earliest first
 *
 * abilities.csv, one row an ability beyond the keywords, in the order of the
 * cards and of their text:
 *   card             full name
 *   ability          story name; empty where it has none
 *   kind             triggered, activated, static, effect (text of an action)
 *   when             what triggers it
 *   optional         yes where its player may decline
 *   cost             of an activated one: exert, ink N, banish, discard N, other
 *   touches          what it can change; all where its text was not understood
 *   program          what it does, as a term (term.h); empty where the grammar of
 *                    card text (text.grammar) does not read it
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_COLUMNS_H
#define VERDICT_DATA_LORCANA_CARDS_COLUMNS_H

#include "data/columns.h"

enum card_column {
	CARD_FULL_NAME,
	CARD_NAMES,
	CARD_TYPE,
	CARD_INKS,
	CARD_COST,
	CARD_INKABLE,
	CARD_STRENGTH,
	CARD_WILLPOWER,
	CARD_LORE,
	CARD_MOVE_COST,
	CARD_CLASSIFICATIONS,
	CARD_KEYWORDS,
	CARD_ABILITIES,
	CARD_SHIFT_NAME,
	CARD_LIMIT,
	CARD_OPENS_INKS_FOR,
	CARD_PRINTINGS,
};
enum { N_CARD_COLUMNS = CARD_PRINTINGS + 1 };

enum ability_column {
	ABILITY_CARD,
	ABILITY_NAME,
	ABILITY_KIND,
	ABILITY_WHEN,
	ABILITY_OPTIONAL,
	ABILITY_COST,
	ABILITY_TOUCHES,
	ABILITY_PROGRAM,
};
enum { N_ABILITY_COLUMNS = ABILITY_PROGRAM + 1 };

extern const struct column lorcana_card_columns[N_CARD_COLUMNS];
extern const struct column lorcana_ability_columns[N_ABILITY_COLUMNS];

#endif
