/*
 * app_codes.h - deck codes of the publisher's companion app.
 *
 * A code is the version "2" and two characters for each copy of a card, which
 * stand for a printing. Which, codes.csv tells, that `verdict import names`
 * makes of LorcanaJSON. It is read when the first code is asked for; without it
 * no code is known.
 *
 * Readers know no tables: they hand such a copy over as number "03" of the set
 * APP_SET, and the lookup of cards asks here.
 */
#ifndef VERDICT_DECK_APP_CODES_H
#define VERDICT_DECK_APP_CODES_H

#include "deck/deck_list.h"
#include "games/lorcana/cards/lorcana_cards.h"

/* What a code begins with. */
#define APP_CODE_VERSION '2'

/* No set has this code. */
#define APP_SET "app"

/* Characters of a card in a code, and how many cards there can be: digits, small and large letters. */
enum { APP_CODE_LEN = 2, APP_CODE_BASE = 62, APP_CODES_MAX = APP_CODE_BASE * APP_CODE_BASE };

struct app_codes {
	const char *rulesets;  /* folder with the rulesets */
	struct text *printing; /* [APP_CODES_MAX] "1/3" by the value of a code; NULL = not read */
	struct arena arena;
};

/* The printing of a code, as a set and a number; both empty where it is not known. ST_NOMEM. */
VERDICT_MUST_USE enum status app_codes_find(struct app_codes *codes, struct text code, struct text *set,
					    struct text *number);

/* Writes the code of the first printing of the card that has one into [code]; false = none has. ST_NOMEM as false. */
bool app_codes_of_card(struct app_codes *codes, struct lorcana_cards *cards, card_id card, char code[APP_CODE_LEN + 1]);

void app_codes_free(struct app_codes *codes);

/* Is [line] a deck code of the app? */
bool app_code_is(struct text line);

/* Reads one, as a game's read_code. */
VERDICT_MUST_USE enum status app_code_read(const struct deck_input *input, struct text code, uint32_t line,
					   uint32_t begins);

#endif
