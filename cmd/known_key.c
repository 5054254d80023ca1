#include "known_key.h"

#include <string.h>

#include "deck/deck_check.h"
#include "rule_query.h"

/* A key of a rulebook, which outlives what asks for it: all of them are in the arena of the command. */
static bool offer(struct cli *cli, const char *key, struct text known, struct near_word *near)
{
	const char *word;

	if (text_is(known, key))
		return true;
	word = known.len && known.len <= NEAR_WORD_MAX ? arena_strndup(&cli->arena, known.ptr, known.len) : NULL;
	if (word)
		near_word_offer(near, text_of(key), word);
	return false;
}

static bool has_key(struct cli *cli, const struct rulebook *book, const char *key, struct near_word *near)
{
	for (size_t i = 0; i < book->n_rules; i++)
		if (offer(cli, key, book->rules[i].key, near))
			return true;
	for (size_t i = 0; i < book->n_aliases; i++)
		if (offer(cli, key, book->aliases[i].key, near))
			return true;
	return false;
}

bool known_key(struct cli *cli, const char *key, struct near_word *near)
{
	static const char *const own[] = { KEY_UNKNOWN_CARD, KEY_AMBIGUOUS_NAME, KEY_OPEN_COUNT };
	struct rule_query query;
	bool is_known = false;

	for (size_t i = 0; i < sizeof(own) / sizeof(*own); i++)
		if (offer(cli, key, text_of(own[i]), near))
			return true;
	if (!rule_query_begin(&query, cli, NULL, NULL, false)) {
		diags_clear(&cli->diags);
		return true;
	}
	for (int s = 0; s < query.n_shelves && !is_known; s++)
		for (size_t e = 0; e < query.shelves[s].list.len && !is_known; e++) {
			const struct rulebook *book = rule_shelf_book(&query.shelves[s], (int)e);

			is_known = book && has_key(cli, book, key, near);
		}
	diags_clear(&cli->diags);
	return is_known;
}
