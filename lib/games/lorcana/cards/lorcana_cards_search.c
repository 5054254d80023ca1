#include "games/lorcana/cards/lorcana_cards_search.h"

#include <ctype.h>

#include "base/fold.h"
#include "games/lorcana/cards/lorcana_cards_index.h"

/* Does every word of [key] occur somewhere in [name_key]? */
static bool contains_words(struct text name_key, struct text key)
{
	struct text rest = key, word;

	while (text_split(&rest, ' ', &word))
		if (text_find(name_key, word) == name_key.len)
			return false;
	return true;
}

enum status lorcana_cards_search(struct lorcana_cards *cards, struct text written, struct arena *arena,
				 card_id **ids, size_t *n)
{
	enum status status = lorcana_cards_make_index(cards);
	struct text key;

	*n = 0;
	*ids = arena_calloc(arena, cards->n_cards, sizeof(**ids));
	if (status || !*ids)
		return ST_NOMEM;
	status = lorcana_search_key(arena, written, &key);
	if (status || key.len == 0)
		return status == ST_NOMEM ? status : ST_OK;
	*n = card_names_search(&cards->index->full_names, key, fold_contains_words, *ids, cards->n_cards);
	if (*n == 0)
		*n = card_names_search(&cards->index->full_names, key, contains_words, *ids, cards->n_cards);
	return ST_OK;
}

/* Letters and digits, at least one digit among them or short: a code. */
static bool is_code(struct text code)
{
	for (size_t i = 0; i < code.len; i++)
		if (!isalnum((unsigned char)code.ptr[i]))
			return false;
	return code.len > 0 && code.len <= 5;
}

bool lorcana_printing_read(struct text written, struct text *set, struct text *number)
{
	struct text rest = text_trim(written), part;
	char sep = text_find(rest, text_of("/")) < rest.len ? '/' : '-';

	if (!text_split(&rest, sep, &part) || !rest.ptr || !is_code(part) || !is_code(rest) ||
	    !isdigit((unsigned char)rest.ptr[0]))
		return false;
	*set = part;
	*number = rest;
	return true;
}
