#include "replay/record_game.h"

#include "base/bug.h"

const struct record_game *const record_game_table[] = {
	&record_lorcana, &record_altered, NULL, /* ends the table */
};

_Static_assert(sizeof(record_game_table) / sizeof(record_game_table[0]) <= RECORD_MAX_GAMES + 1, "every game has room");

size_t record_game_index(struct text name)
{
	for (size_t i = 0; record_game_table[i]; i++)
		if (text_is(name, record_game_table[i]->rules->name))
			return i;
	BUG("a game that no table has");
}

void record_game_words(struct log_game words[RECORD_MAX_GAMES + 1])
{
	size_t n = 0;

	for (; record_game_table[n]; n++)
		words[n] = (struct log_game){ record_game_table[n]->rules->name, record_game_table[n]->rules->language };
	words[n] = (struct log_game){ NULL, NULL };
}
