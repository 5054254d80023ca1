#include "games/lorcana/cards/lorcana_cards_index.h"

#include <ctype.h>

#include "base/fold.h"

/* True for the ASCII characters that a key keeps, and all beyond ASCII. */
static bool is_kept(char c)
{
	return (unsigned char)c >= 0x80 || isalnum((unsigned char)c);
}

enum status lorcana_search_key(struct arena *arena, struct text written, struct text *key)
{
	struct text folded;
	enum status status = fold_name(arena, written, &folded);
	char *out;
	size_t len = 0;
	bool pending = false;

	if (status)
		return status;
	/* '&' becomes " and ": no piece of the key is more than five times its origin. */
	out = arena_alloc(arena, 5 * folded.len + 1);
	if (!out)
		return ST_NOMEM;
	for (size_t i = 0; i < folded.len; i++) {
		bool ampersand = folded.ptr[i] == '&';

		if (ampersand || is_kept(folded.ptr[i])) {
			if ((pending || ampersand) && len > 0)
				out[len++] = ' ';
			memcpy(out + len, ampersand ? "and" : &folded.ptr[i], ampersand ? 3 : 1);
			len += ampersand ? 3 : 1;
			pending = ampersand;
		} else if (folded.ptr[i] != '.') {
			pending = true;
		}
	}
	*key = text_make(out, len);
	return ST_OK;
}

static enum status index_card(struct lorcana_cards *cards, struct lorcana_cards_index *index, card_id id)
{
	const struct lorcana_card *card = lorcana_card_of(cards, id);
	struct text key, name_key;
	enum status status = lorcana_search_key(cards->arena, card->full_name, &key);

	if (status == ST_OK)
		status = lorcana_search_key(cards->arena, card->name, &name_key);
	if (status)
		return status;
	card_names_add(&index->full_names, key, id, 0);
	card_names_add(&index->names, name_key, id, 0);
	return ST_OK;
}

static enum status index_printings(struct lorcana_cards *cards, struct lorcana_cards_index *index)
{
	size_t n = 0;

	for (size_t i = 0; i < cards->n_cards; i++)
		n += cards->cards[i].n_printings;
	if (map_init(&index->by_printing, cards->arena, n + 1))
		return ST_NOMEM;
	for (size_t i = 0; i < cards->n_cards; i++)
		for (size_t k = 0; k < cards->cards[i].n_printings; k++) {
			const struct lorcana_printing *printing = &cards->cards[i].printings[k];
			const char *key =
				arena_printf(cards->arena, "%.*s/%.*s", (int)printing->set.len, printing->set.ptr,
					     (int)printing->number.len, printing->number.ptr);

			if (!key)
				return ST_NOMEM;
			map_add(&index->by_printing, text_of(key), (uint32_t)i + 1);
		}
	return ST_OK;
}

enum status lorcana_cards_make_index(struct lorcana_cards *cards)
{
	struct lorcana_cards_index *index;
	size_t n = cards->n_cards;
	enum status status;

	if (cards->index)
		return ST_OK;
	index = arena_alloc(cards->arena, sizeof(*index));
	if (!index)
		return ST_NOMEM;
	if (card_names_init(&index->full_names, cards->arena, n) || card_names_init(&index->names, cards->arena, n))
		return ST_NOMEM;
	for (size_t i = 0; i < n; i++) {
		status = index_card(cards, index, (card_id)(i + 1));
		if (status)
			return status;
	}
	status = index_printings(cards, index);
	if (status == ST_OK)
		cards->index = index;
	return status;
}

enum { SCORE_WORDS = 4, SCORE_NAME = 6 };

/* All words found in the full name, or few letters apart from it or from the name. */
static unsigned distance(const void *ctx, size_t i, struct text key)
{
	const struct lorcana_cards_index *index = ctx;
	struct text full_name = index->full_names.items[i].folded;
	unsigned limit = 2 + (unsigned)(key.len < 40 ? key.len / 5 : 8);
	unsigned score = fold_distance(key, full_name, limit);

	if (score <= limit)
		return score;
	if (fold_contains_words(full_name, key))
		return SCORE_WORDS;
	limit = 1 + (unsigned)(key.len < 20 ? key.len / 6 : 3);
	score = fold_distance(key, index->names.items[i].folded, limit);
	return score <= limit ? SCORE_NAME + score : NEAR_NONE;
}

/* Finds the card of a search key; what is near to a name that no card has is sought only with [seek_near]. */
static void find_key(const struct lorcana_cards_index *index, struct text key, bool seek_near,
		     struct lorcana_found *found)
{
	size_t n_full = card_names_find(&index->full_names, key, &found->id, 1);
	size_t n_named = n_full == 1 ? 0 : card_names_find(&index->names, key, found->near, LORCANA_MAX_NEAR);

	if (n_named == 1)
		found->id = found->near[0];
	if (n_full == 1 || n_named == 1) {
		found->match = MATCH_ONE;
		return;
	}
	found->id = 0;
	found->match = n_full || n_named ? MATCH_AMBIGUOUS : MATCH_NONE;
	if (n_named)
		found->n_near = n_named < LORCANA_MAX_NEAR ? n_named : LORCANA_MAX_NEAR;
	else if (seek_near)
		found->n_near = card_names_near(&index->full_names, key, distance, index, found->near, LORCANA_MAX_NEAR);
}

static enum status find(struct lorcana_cards *cards, struct text written, bool seek_near, struct lorcana_found *found)
{
	struct arena scratch = { 0 };
	enum status status;
	struct text key;

	*found = (struct lorcana_found){ .match = MATCH_NONE };
	found->id = lorcana_card_find_exact(cards, written);
	if (found->id) {
		found->match = MATCH_ONE;
		return ST_OK;
	}
	status = lorcana_cards_make_index(cards);
	if (status)
		return status;
	status = lorcana_search_key(&scratch, written, &key);
	if (status == ST_OK)
		find_key(cards->index, key, seek_near, found);
	arena_free(&scratch);
	return status == ST_SYNTAX ? ST_OK : status;
}

enum status lorcana_card_find(struct lorcana_cards *cards, struct text written, struct lorcana_found *found)
{
	return find(cards, written, true, found);
}

enum status lorcana_card_look_up(struct lorcana_cards *cards, struct text written, struct lorcana_found *found)
{
	return find(cards, written, false, found);
}

enum status lorcana_card_find_printing(struct lorcana_cards *cards, struct text set, struct text number,
				       card_id *id)
{
	enum status status = lorcana_cards_make_index(cards);
	struct buffer key = { 0 };
	uint32_t found = 0;

	*id = 0;
	if (status)
		return status;
	buffer_printf(&key, "%.*s/%.*s", (int)set.len, set.ptr, (int)number.len, number.ptr);
	if (!key.failed && map_find(&cards->index->by_printing, buffer_text(&key), &found))
		*id = (card_id)found;
	status = key.failed ? ST_NOMEM : ST_OK;
	buffer_free(&key);
	return status;
}
