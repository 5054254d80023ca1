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

static const struct clause_def clauses[] = {
	LORCANA_CLAUSES(CLAUSE_ROW)
};

static const struct verb_def verbs[] = {
	LORCANA_VERBS(VERB_ROW)
};

_Static_assert(N_LORCANA_CLAUSES <= 32, "clauses are a set of 32 bits");
_Static_assert(N_LORCANA_VERBS <= 255, "a verb is a byte");

const struct language lorcana_language = {
	.verbs = verbs,
	.n_verbs = N_LORCANA_VERBS,
	.clauses = clauses,
	.n_clauses = N_LORCANA_CLAUSES,
	.repeated = WITH(BANISH) | WITH(BOTTOM) | WITH(EXERT) | WITH(CARD) | WITH(CHOOSE) | WITH(DISCARD) | WITH(SHIFT) | WITH(SING),
};
