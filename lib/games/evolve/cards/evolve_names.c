/*
 * Cards of Evolve by name, in both languages, folded as people type it
 * (fold.h). A name may be that of several cards: they are chained.
 */
#include "base/fold.h"
#include "base/parts.h"
#include "games/card_names.h"
#include "games/evolve/cards/evolve_cards.h"

static size_t count_names(const struct evolve_card *card)
{
	return 1 + parts_count(card->other_names) + parts_count(card->names_ja) + 2 * card->n_faces;
}

static enum status add_names(struct evolve_cards *cards, struct card_names *names, card_id id, struct text list,
			     enum evolve_edition edition)
{
	struct text name;

	while (list.len && text_split(&list, ';', &name)) {
		struct text folded;

		if (card_names_key(cards->arena, name, &folded))
			return ST_NOMEM;
		if (folded.len)
			card_names_add(names, folded, id, (int)edition);
	}
	return ST_OK;
}

/* A card of which no English name is known is called by its first Japanese one. */
static bool has_english_name(const struct evolve_card *card)
{
	return !text_equal(parts_first(card->names_ja), card->name);
}

static enum status make_names(struct evolve_cards *cards)
{
	struct card_names *names = cards->names ? NULL : arena_calloc(cards->arena, 1, sizeof(*names));
	enum status status = ST_OK;
	size_t room = 1;

	if (cards->names)
		return ST_OK;
	for (size_t i = 0; i < cards->n_cards; i++)
		room += count_names(&cards->cards[i]);
	if (!names || card_names_init(names, cards->arena, room))
		return ST_NOMEM;
	for (card_id id = 1; id <= cards->n_cards && status == ST_OK; id++) {
		const struct evolve_card *card = evolve_card_of(cards, id);

		if (has_english_name(card))
			status = add_names(cards, names, id, card->name, EVOLVE_ENGLISH);
		if (status == ST_OK)
			status = add_names(cards, names, id, card->other_names, EVOLVE_ENGLISH);
		if (status == ST_OK)
			status = add_names(cards, names, id, card->names_ja, EVOLVE_JAPANESE);
		for (size_t i = 0; i < card->n_faces && status == ST_OK; i++) {
			status = add_names(cards, names, id, card->faces[i].name, EVOLVE_ENGLISH);
			if (status == ST_OK)
				status = add_names(cards, names, id, card->faces[i].name_ja, EVOLVE_JAPANESE);
		}
	}
	cards->names = status ? NULL : names;
	return status;
}

static enum status fold(struct evolve_cards *cards, struct arena *scratch, struct text name, struct text *key)
{
	enum status status = make_names(cards);

	return status ? status : card_names_key(scratch, name, key);
}

enum status evolve_cards_named(struct evolve_cards *cards, struct text name, card_id *ids, size_t max, size_t *n,
			       enum evolve_edition *edition)
{
	struct arena scratch = { 0 };
	struct text key;
	enum status status = fold(cards, &scratch, name, &key);
	const struct card_name *first = status ? NULL : card_names_first(cards->names, key);

	*edition = first ? (enum evolve_edition)first->mark : EVOLVE_OF_NEITHER;
	*n = first ? card_names_find(cards->names, key, ids, max) : 0;
	arena_free(&scratch);
	return status;
}

/* Of one name the first card stands for all. */
static unsigned distance(const void *ctx, size_t i, struct text key)
{
	const struct card_names *names = ctx;
	struct text name = names->items[i].folded;

	return card_names_first(names, name) == &names->items[i] ? card_names_distance(name, key) : NEAR_NONE;
}

enum status evolve_cards_near(struct evolve_cards *cards, struct text name, card_id *ids, size_t max, size_t *n)
{
	struct arena scratch = { 0 };
	struct text key;
	enum status status = fold(cards, &scratch, name, &key);

	*n = status ? 0 : card_names_near(cards->names, key, distance, cards->names, ids, max);
	arena_free(&scratch);
	return status;
}

/* The names of a card follow each other. */
enum status evolve_cards_search(struct evolve_cards *cards, struct text name, card_id *ids, size_t max, size_t *n)
{
	struct arena scratch = { 0 };
	struct text key;
	enum status status = fold(cards, &scratch, name, &key);

	*n = status ? 0 : card_names_search(cards->names, key, fold_contains_words, ids, max);
	arena_free(&scratch);
	return status;
}
