#include "replay/record_game.h"

#include "base/bug.h"
#include "deck/deck_game.h"

static void *finder_of(const struct record_game *game, void *cards)
{
	return (char *)cards + game->finder_at;
}

const struct tables *record_game_tables(const struct record_game *game, const void *cards)
{
	return (const void *)((const char *)cards + game->tables_at);
}

enum status record_game_find(const struct record_game *game, void *cards, const struct deck_line *line,
			     struct deck_found *found)
{
	enum status status = game->decks->find(finder_of(game, cards), line, false, found);

	if (game->is_beside && found->card && game->is_beside(cards, line, found->card))
		found->result = LOOKUP_BESIDE;
	return status;
}

void record_game_unload(const struct record_game *game, void *cards)
{
	game->decks->finder_end(finder_of(game, cards));
}

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
