/*
 * Cards of Altered by name, folded as people type it (fold.h). Versions of a
 * name stand next to each other in the table, so a run of equal folded names
 * is one name.
 */
#include "base/fold.h"
#include "games/altered/cards/altered_cards.h"
#include "games/card_names.h"

static enum status make_names(struct altered_cards *cards)
{
	struct card_names *names = cards->names ? NULL : arena_alloc(cards->arena, sizeof(*names));
	struct text folded;

	if (cards->names)
		return ST_OK;
	if (!names || card_names_init(names, cards->arena, cards->n_of_sets))
		return ST_NOMEM;
	for (size_t i = 0; i < cards->n_of_sets; i++) {
		if (card_names_key(cards->arena, cards->cards[i].name, &folded))
			return ST_NOMEM;
		card_names_add(names, folded, (card_id)(i + 1), 0);
	}
	cards->names = names;
	return ST_OK;
}

static enum status fold(struct altered_cards *cards, struct arena *scratch, struct text name, struct text *key)
{
	enum status status = make_names(cards);

	return status ? status : card_names_key(scratch, name, key);
}

enum status altered_cards_named(struct altered_cards *cards, struct text name, card_id *ids, size_t max, size_t *n)
{
	struct arena scratch = { 0 };
	struct text key;
	enum status status = fold(cards, &scratch, name, &key);

	*n = status ? 0 : card_names_find(cards->names, key, ids, max);
	arena_free(&scratch);
	return status;
}

static bool begins_with(struct text name, struct text words)
{
	return name.len > words.len && name.ptr[words.len] == ' ' && text_equal(text_head(name, words.len), words);
}

enum status altered_cards_begun(struct altered_cards *cards, struct text words, card_id *ids, size_t max, size_t *n)
{
	struct arena scratch = { 0 };
	struct text key;
	enum status status = fold(cards, &scratch, words, &key);

	*n = 0;
	for (size_t i = 0; status == ST_OK && key.len && i < cards->names->len; i++)
		if (begins_with(cards->names->items[i].folded, key)) {
			if (*n < max)
				ids[*n] = cards->names->items[i].card;
			(*n)++;
		}
	arena_free(&scratch);
	return status;
}

static unsigned distance(const void *ctx, size_t i, struct text key)
{
	const struct card_name *name = &((const struct card_names *)ctx)->items[i];
	bool is_new = i == 0 || !text_equal(name[-1].folded, name->folded);

	return is_new ? card_names_distance(name->folded, key) : NEAR_NONE;
}

enum status altered_cards_near(struct altered_cards *cards, struct text name, card_id *ids, size_t max,
			       size_t *n)
{
	struct arena scratch = { 0 };
	struct text key;
	enum status status = fold(cards, &scratch, name, &key);

	*n = status ? 0 : card_names_near(cards->names, key, distance, cards->names, ids, max);
	arena_free(&scratch);
	return status;
}

enum status altered_cards_search(struct altered_cards *cards, struct text name, card_id *ids, size_t max,
				 size_t *n)
{
	struct arena scratch = { 0 };
	struct text key;
	enum status status = fold(cards, &scratch, name, &key);

	*n = status ? 0 : card_names_search(cards->names, key, fold_contains_words, ids, max);
	arena_free(&scratch);
	return status;
}
