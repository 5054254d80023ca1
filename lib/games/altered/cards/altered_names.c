/*
 * Cards of Altered by name, folded as people type it (fold.h). Versions of a
 * name stand next to each other in the table, so a run of equal folded names
 * is one name.
 */
#include "base/fold.h"
#include "games/altered/cards/altered_cards.h"

struct altered_names {
	struct text *folded; /* of cards[i], n_of_sets of them */
};

static enum status make_names(struct altered_cards *cards)
{
	struct altered_names *names = arena_alloc(cards->arena, sizeof(*names));

	if (cards->names)
		return ST_OK;
	if (!names)
		return ST_NOMEM;
	names->folded = arena_calloc(cards->arena, cards->n_of_sets + 1, sizeof(*names->folded));
	if (!names->folded)
		return ST_NOMEM;
	for (size_t i = 0; i < cards->n_of_sets; i++)
		if (fold_name(cards->arena, cards->cards[i].name, &names->folded[i]) == ST_NOMEM)
			return ST_NOMEM;
	cards->names = names;
	return ST_OK;
}

/* Folds [name]; an empty text when it is no UTF-8. */
static enum status fold(struct altered_cards *cards, struct arena *scratch, struct text name, struct text *folded)
{
	enum status status = make_names(cards);

	*folded = text_make("", 0);
	if (status == ST_OK)
		status = fold_name(scratch, name, folded);
	return status == ST_SYNTAX ? ST_OK : status;
}

/* Whether the card's name is the one that is sought, or, with [is_begun], begins with its words. */
static bool is_sought(struct text name, struct text sought, bool is_begun)
{
	if (!is_begun)
		return text_equal(name, sought);
	return name.len > sought.len && name.ptr[sought.len] == ' ' &&
	       text_equal(text_make(name.ptr, sought.len), sought);
}

static enum status find_all(struct altered_cards *cards, struct text name, bool is_begun, card_id *ids, size_t max,
			    size_t *n)
{
	struct arena scratch = { 0 };
	struct text folded;
	enum status status = fold(cards, &scratch, name, &folded);

	*n = 0;
	for (size_t i = 0; status == ST_OK && folded.len && i < cards->n_of_sets; i++)
		if (is_sought(cards->names->folded[i], folded, is_begun)) {
			if (*n < max)
				ids[*n] = (card_id)(i + 1);
			(*n)++;
		}
	arena_free(&scratch);
	return status;
}

enum status altered_cards_named(struct altered_cards *cards, struct text name, card_id *ids, size_t max, size_t *n)
{
	return find_all(cards, name, false, ids, max, n);
}

enum status altered_cards_begun(struct altered_cards *cards, struct text words, card_id *ids, size_t max, size_t *n)
{
	return find_all(cards, words, true, ids, max, n);
}

static bool is_new_name(const struct altered_cards *cards, size_t i)
{
	return i == 0 || !text_equal(cards->names->folded[i - 1], cards->names->folded[i]);
}

enum status altered_cards_near(struct altered_cards *cards, struct text name, card_id *ids, size_t max,
			       size_t *n)
{
	struct arena scratch = { 0 };
	struct text folded;
	enum status status = fold(cards, &scratch, name, &folded);
	unsigned limit = folded.len < 6 ? 1 : folded.len < 12 ? 2 : 3;

	*n = 0;
	for (unsigned distance = 0; status == ST_OK && folded.len && distance <= limit; distance++)
		for (size_t i = 0; i < cards->n_of_sets && *n < max; i++)
			if (is_new_name(cards, i) && fold_distance(cards->names->folded[i], folded, limit) == distance)
				ids[(*n)++] = (card_id)(i + 1);
	arena_free(&scratch);
	return status;
}

enum status altered_cards_search(struct altered_cards *cards, struct text name, card_id *ids, size_t max,
				 size_t *n)
{
	struct arena scratch = { 0 };
	struct text folded;
	enum status status = fold(cards, &scratch, name, &folded);

	*n = 0;
	for (size_t i = 0; status == ST_OK && folded.len && i < cards->n_of_sets && *n < max; i++)
		if (fold_contains_words(cards->names->folded[i], folded))
			ids[(*n)++] = (card_id)(i + 1);
	arena_free(&scratch);
	return status;
}
