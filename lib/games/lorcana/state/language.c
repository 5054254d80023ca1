#include "games/lorcana/state/language.h"

#include "games/lorcana/cards/lorcana_cards.h"
#include "games/lorcana/state/game.h"

const char *const lorcana_zone_words[] = { "hand", "deck", "discard", "inkwell", "play", "under", NULL };
const char *const lorcana_place_words[] = { "top", "bottom", "shuffled", NULL };
const char *const lorcana_duration_words[] = { "turn", "next", NULL };
const char *const lorcana_keyword_list[] = {
#define X(name, word) [KEYWORD_##name] = word,
	LORCANA_KEYWORDS(X)
#undef X
	[N_LORCANA_KEYWORDS] = NULL,
};

const char *lorcana_zone_word(uint8_t zone)
{
	static const char *const words[] = {
		[Z_DECK] = "deck", [Z_HAND] = "hand", [Z_PLAY] = "play", [Z_INKWELL] = "inkwell", [Z_DISCARD] = "discard",
	};

	return zone < sizeof(words) / sizeof(words[0]) ? words[zone] : "";
}

const struct language lorcana_language =
	LANGUAGE(LORCANA_VERBS(VERB_ROW), N_LORCANA_VERBS, LORCANA_CLAUSES(CLAUSE_ROW), N_LORCANA_CLAUSES,
		 WITH(BANISH) | WITH(BOTTOM) | WITH(EXERT) | WITH(CARD) | WITH(CHOOSE) | WITH(DISCARD) | WITH(SHIFT) | WITH(SING));
