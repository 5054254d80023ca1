#include "deck/deck_game.h"

#include <string.h>

const struct deck_game *const deck_games[] = {
	&lorcana_decks, &altered_decks, NULL, /* ends the table */
};

const struct deck_game *deck_game_find(const char *name)
{
	for (size_t i = 0; deck_games[i]; i++)
		if (strcmp(deck_games[i]->name, name) == 0)
			return deck_games[i];
	return NULL;
}

const struct deck_game *deck_game_of_code(struct text line)
{
	for (size_t i = 0; deck_games[i]; i++)
		if (deck_games[i]->is_code && deck_games[i]->is_code(line))
			return deck_games[i];
	return NULL;
}

const struct deck_game *deck_game_of(struct text head)
{
	for (size_t i = 0; deck_games[i]; i++)
		if (deck_games[i]->recognises && deck_games[i]->recognises(head))
			return deck_games[i];
	return NULL;
}
