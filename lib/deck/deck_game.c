#include "deck/deck_game.h"

#include <string.h>

void deck_found_open(struct deck_found *found, const struct deck_line *line, struct text written,
		     enum open_reason reason)
{
	found->result = LOOKUP_OPEN;
	found->open = (struct deck_open_name){
		.reason = reason, .written = written, .count = line->count, .line = line->line
	};
}

void deck_found_near(struct deck_found *found, card_id card)
{
	if (found->open.n_near < DECK_MAX_NEAR)
		found->open.near[found->open.n_near++] = card;
}

bool deck_game_knows(const struct deck_game *game, void *finder, struct text name)
{
	/* Without a count the whole name is sought, and nothing near it. */
	struct deck_line line = { .count = 1, .name = name };
	struct deck_found found = { 0 };

	if (game->find(finder, &line, true, &found))
		return false;
	return found.result != LOOKUP_NO_CARD && (found.result != LOOKUP_OPEN || found.open.reason == OPEN_NO_RECORD);
}

const struct deck_game *deck_game_find(const struct deck_game *const *games, const char *name)
{
	for (size_t i = 0; games && games[i]; i++)
		if (strcmp(games[i]->name, name) == 0)
			return games[i];
	return NULL;
}

const struct deck_game *deck_game_of_code(const struct deck_game *const *games, struct text line)
{
	for (size_t i = 0; games && games[i]; i++)
		if (games[i]->is_code && games[i]->is_code(line))
			return games[i];
	return NULL;
}

const struct deck_game *deck_game_of(const struct deck_game *const *games, struct text head)
{
	for (size_t i = 0; games && games[i]; i++)
		if (games[i]->recognises && games[i]->recognises(head))
			return games[i];
	return NULL;
}
