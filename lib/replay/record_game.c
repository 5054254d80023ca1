#include "replay/record_game.h"

#include "base/bug.h"

size_t record_game_index(const struct record_game *const *games, struct text name)
{
	for (size_t i = 0; games[i]; i++)
		if (text_is(name, games[i]->rules->name))
			return i;
	BUG("a game that no list has");
}

void record_game_words(const struct record_game *const *games, struct log_game words[RECORD_MAX_GAMES + 1])
{
	size_t n = 0;

	for (; games[n]; n++) {
		BUG_ON(n >= RECORD_MAX_GAMES);
		words[n] = (struct log_game){ games[n]->rules->name, games[n]->rules->language, games[n]->rules->position };
	}
	words[n] = (struct log_game){ 0 };
}
