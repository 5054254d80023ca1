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
	struct text *key = &index->keys[id - 1], *name_key = &index->name_keys[id - 1];
	enum status status = lorcana_search_key(cards->arena, card->full_name, key);
	uint32_t other;

	if (status == ST_OK)
		status = lorcana_search_key(cards->arena, card->name, name_key);
	if (status)
		return status;
	if (!map_add(&index->by_key, *key, id) && map_find(&index->by_key, *key, &other))
		index->is_shared[other - 1] = true;
	if (!map_add(&index->by_name, *name_key, id) && map_find(&index->by_name, *name_key, &other)) {
		while (index->same_name[other - 1])
			other = index->same_name[other - 1];
		index->same_name[other - 1] = id;
	}
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
	index->keys = arena_calloc(cards->arena, n, sizeof(*index->keys));
	index->name_keys = arena_calloc(cards->arena, n, sizeof(*index->name_keys));
	index->same_name = arena_calloc(cards->arena, n, sizeof(*index->same_name));
	index->is_shared = arena_calloc(cards->arena, n, sizeof(*index->is_shared));
	if (!index->keys || !index->name_keys || !index->same_name || !index->is_shared ||
	    map_init(&index->by_key, cards->arena, n + 1) || map_init(&index->by_name, cards->arena, n + 1))
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

/* A candidate for near[]: the lower the score, the nearer. */
struct near {
	unsigned score;
	card_id id;
};

enum { SCORE_NONE = 1000, SCORE_WORDS = 4, SCORE_NAME = 6 };

/* How far the card is from [key]; SCORE_NONE = not near. */
static unsigned score_of(const struct lorcana_cards_index *index, size_t i, struct text key)
{
	unsigned limit = 2 + (unsigned)(key.len < 40 ? key.len / 5 : 8);
	unsigned score = fold_distance(key, index->keys[i], limit);

	if (score <= limit)
		return score;
	if (fold_contains_words(index->keys[i], key))
		return SCORE_WORDS;
	limit = 1 + (unsigned)(key.len < 20 ? key.len / 6 : 3);
	score = fold_distance(key, index->name_keys[i], limit);
	return score <= limit ? SCORE_NAME + score : SCORE_NONE;
}

static void keep_nearest(struct near best[], size_t *n, struct near candidate)
{
	size_t at = *n;

	while (at > 0 && best[at - 1].score > candidate.score)
		at--;
	if (at == LORCANA_MAX_NEAR)
		return;
	if (*n < LORCANA_MAX_NEAR)
		(*n)++;
	for (size_t i = *n - 1; i > at; i--)
		best[i] = best[i - 1];
	best[at] = candidate;
}

void lorcana_cards_nearest(const struct lorcana_cards *cards, struct text key, struct lorcana_found *found)
{
	struct near best[LORCANA_MAX_NEAR];
	size_t n = 0;

	for (size_t i = 0; key.len && i < cards->n_cards; i++) {
		unsigned score = score_of(cards->index, i, key);

		if (score != SCORE_NONE)
			keep_nearest(best, &n, (struct near){ score, (card_id)(i + 1) });
	}
	for (size_t i = 0; i < n; i++)
		found->near[i] = best[i].id;
	found->n_near = n;
}

/* All cards with the name of card [first]; one alone is a match. */
static void find_by_name(const struct lorcana_cards_index *index, card_id first, struct lorcana_found *found)
{
	for (card_id id = first; id && found->n_near < LORCANA_MAX_NEAR; id = index->same_name[id - 1])
		found->near[found->n_near++] = id;
	found->match = found->n_near == 1 ? MATCH_ONE : MATCH_AMBIGUOUS;
	if (found->match == MATCH_ONE) {
		found->id = first;
		found->n_near = 0;
	}
}

/* Finds the card; what is near to a name that no card has is sought only with [seek_near]. */
static enum status find(struct lorcana_cards *cards, struct text written, bool seek_near, struct lorcana_found *found)
{
	struct arena scratch = { 0 };
	enum status status;
	struct text key;
	uint32_t id;

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
	if (status == ST_OK && map_find(&cards->index->by_key, key, &id) && !cards->index->is_shared[id - 1]) {
		found->match = MATCH_ONE;
		found->id = (card_id)id;
	} else if (status == ST_OK && map_find(&cards->index->by_name, key, &id)) {
		find_by_name(cards->index, (card_id)id, found);
	} else if (status == ST_OK) {
		if (seek_near)
			lorcana_cards_nearest(cards, key, found);
		found->match = map_find(&cards->index->by_key, key, &id) ? MATCH_AMBIGUOUS : MATCH_NONE;
	}
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
