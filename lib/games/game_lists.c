#include <string.h>

#include "base/bug.h"
#include "games/games.h"

struct game_lists game_lists_make(const struct game *const *table)
{
	struct game_lists lists = { 0 };
	size_t n_records = 0, n_decks = 0, n_adapters = 0;

	for (size_t i = 0; table[i]; i++) {
		BUG_ON(i >= RECORD_MAX_GAMES);
		if (table[i]->record)
			lists.records[n_records++] = table[i]->record;
		if (table[i]->decks)
			lists.decks[n_decks++] = table[i]->decks;
		for (size_t k = 0; table[i]->adapters && table[i]->adapters[k]; k++) {
			BUG_ON(n_adapters >= MAX_ADAPTERS);
			lists.adapters[n_adapters++] = table[i]->adapters[k];
		}
	}
	return lists;
}

const struct game *game_find(const struct game *const *table, const char *name)
{
	for (size_t i = 0; table[i]; i++)
		if (strcmp(table[i]->name, name) == 0)
			return table[i];
	return NULL;
}
