#include "games/lorcana/cards/lorcana_cards_words.h"

#include "games/lorcana/cards/lorcana_cards.h"

const struct word lorcana_type_words[] = {
	{ "character", LORCANA_CHARACTER },
	{ "action", LORCANA_ACTION },
	{ "item", LORCANA_ITEM },
	{ "location", LORCANA_LOCATION },
	{ NULL, 0 },
};

const struct word lorcana_ink_words[] = {
	{ "amber", INK_AMBER },
	{ "amethyst", INK_AMETHYST },
	{ "emerald", INK_EMERALD },
	{ "ruby", INK_RUBY },
	{ "sapphire", INK_SAPPHIRE },
	{ "steel", INK_STEEL },
	{ NULL, 0 },
};

const struct word lorcana_keyword_words[] = {
#define X(name, word) { word, KEYWORD_##name },
	LORCANA_KEYWORDS(X)
#undef X
	{ NULL, 0 },
};

const struct word lorcana_shift_words[] = {
	{ "Universal", SHIFT_UNIVERSAL }, { "Duo", SHIFT_DUO },       { "Combo", SHIFT_COMBO },
	{ "Temporary", SHIFT_TEMPORARY }, { "Potato", SHIFT_POTATO }, { NULL, 0 },
};

const struct word lorcana_touch_words[] = {
	{ "cards", TOUCH_CARDS },
	{ "strength", TOUCH_STRENGTH },
	{ "willpower", TOUCH_WILLPOWER },
	{ "lore value", TOUCH_LORE_VALUE },
	{ "lore", TOUCH_LORE },
	{ "damage", TOUCH_DAMAGE },
	{ "ready", TOUCH_READY },
	{ "challenge", TOUCH_CHALLENGE },
	{ "quest", TOUCH_QUEST },
	{ "cost", TOUCH_COST },
	{ "play", TOUCH_PLAY },
	{ "ink", TOUCH_INK },
	{ "keyword", TOUCH_KEYWORD },
	{ "banish", TOUCH_BANISH },
	{ "move", TOUCH_MOVE },
	{ "sing", TOUCH_SING },
	{ "choose", TOUCH_CHOOSE },
	{ "name", TOUCH_NAME },
	{ "win", TOUCH_WIN },
	{ "turn", TOUCH_TURN },
	{ "under", TOUCH_UNDER },
	{ NULL, 0 },
};

const uint32_t lorcana_touch_all = 2 * TOUCH_UNDER - 1;

const struct word lorcana_ability_words[] = {
	{ "triggered", ABILITY_TRIGGERED },
	{ "activated", ABILITY_ACTIVATED },
	{ "static", ABILITY_STATIC },
	{ "effect", ABILITY_EFFECT },
	{ NULL, 0 },
};

const struct word lorcana_when_words[] = {
	{ "played", WHEN_PLAYED },
	{ "quests", WHEN_QUESTS },
	{ "challenges", WHEN_CHALLENGES },
	{ "challenged", WHEN_CHALLENGED },
	{ "banished", WHEN_BANISHED },
	{ "banishes", WHEN_BANISHES },
	{ "leaves", WHEN_LEAVES },
	{ "sings", WHEN_SINGS },
	{ "moves", WHEN_MOVES },
	{ "turn starts", WHEN_TURN_STARTS },
	{ "turn ends", WHEN_TURN_ENDS },
	{ "other", WHEN_OTHER },
	{ NULL, 0 },
};

const char *word_of(const struct word *table, uint32_t value)
{
	for (; table->word; table++)
		if (table->value == value)
			return table->word;
	return NULL;
}

void word_add_bits(struct buffer *out, const struct word *table, uint32_t bits, const char *between)
{
	const char *sep = "";

	for (; table->word; table++)
		if (bits & table->value) {
			buffer_add_string(out, sep);
			buffer_add_string(out, table->word);
			sep = between;
		}
}
