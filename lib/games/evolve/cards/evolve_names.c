/*
 * Cards of Evolve by name, in both languages, folded as people type it
 * (fold.h). A name may be that of several cards: they are chained.
 */
#include "base/fold.h"
#include "base/parts.h"
#include "games/evolve/cards/evolve_cards.h"

struct named {
	struct text folded;
	card_id card;
	enum evolve_edition edition;
	uint32_t next; /* index of the next of this name plus 1; 0 = none */
};

struct evolve_names {
	struct named *items; /* len of them */
	size_t len;
	struct map first; /* folded name -> index of the first that has it */
};

static size_t count_names(const struct evolve_card *card)
{
	size_t n = 3 + 2 * card->n_faces;

	for (size_t i = 0; i < card->other_names.len; i++)
		n += card->other_names.ptr[i] == ';';
	for (size_t i = 0; i < card->names_ja.len; i++)
		n += card->names_ja.ptr[i] == ';';
	return n;
}

/* Puts a name at the end of the chain of those like it; a card stands in it once. */
static void chain(struct evolve_names *names, const struct named *named)
{
	uint32_t at = (uint32_t)names->len;

	names->items[at] = *named;
	if (!map_add(&names->first, named->folded, at) && map_find(&names->first, named->folded, &at)) {
		while (names->items[at].next && names->items[at].card != named->card)
			at = names->items[at].next - 1;
		if (names->items[at].card == named->card)
			return;
		names->items[at].next = (uint32_t)names->len + 1;
	}
	names->len++;
}

static enum status add_names(struct evolve_cards *cards, struct evolve_names *names, card_id id, struct text list,
			     enum evolve_edition edition)
{
	struct text name;

	while (list.len && text_split(&list, ';', &name)) {
		struct named named = { .card = id, .edition = edition };

		if (fold_name(cards->arena, name, &named.folded) == ST_NOMEM)
			return ST_NOMEM;
		if (named.folded.len)
			chain(names, &named);
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
	struct evolve_names *names = cards->names ? NULL : arena_calloc(cards->arena, 1, sizeof(*names));
	enum status status = ST_OK;
	size_t room = 1;

	if (cards->names)
		return ST_OK;
	for (size_t i = 0; i < cards->n_cards; i++)
		room += count_names(&cards->cards[i]);
	if (!names || map_init(&names->first, cards->arena, room))
		return ST_NOMEM;
	names->items = arena_calloc(cards->arena, room, sizeof(*names->items));
	if (!names->items)
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

/* Folds [name]; an empty text when it is no UTF-8. */
static enum status fold(struct evolve_cards *cards, struct arena *scratch, struct text name, struct text *folded)
{
	enum status status = make_names(cards);

	*folded = text_make("", 0);
	if (status == ST_OK)
		status = fold_name(scratch, name, folded);
	return status == ST_SYNTAX ? ST_OK : status;
}

enum status evolve_cards_named(struct evolve_cards *cards, struct text name, card_id *ids, size_t max, size_t *n,
			       enum evolve_edition *edition)
{
	struct arena scratch = { 0 };
	struct text folded;
	uint32_t at = 0;
	enum status status = fold(cards, &scratch, name, &folded);
	bool found = status == ST_OK && folded.len && map_find(&cards->names->first, folded, &at);

	*n = 0;
	*edition = found ? cards->names->items[at].edition : EVOLVE_OF_NEITHER;
	for (uint32_t next = found ? at + 1 : 0; next; next = cards->names->items[next - 1].next) {
		if (*n < max)
			ids[*n] = cards->names->items[next - 1].card;
		(*n)++;
	}
	arena_free(&scratch);
	return status;
}

enum status evolve_cards_near(struct evolve_cards *cards, struct text name, card_id *ids, size_t max, size_t *n)
{
	struct arena scratch = { 0 };
	struct text folded;
	enum status status = fold(cards, &scratch, name, &folded);
	unsigned limit = folded.len < 6 ? 1 : folded.len < 12 ? 2 : 3;

	*n = 0;
	for (unsigned distance = 0; status == ST_OK && folded.len && distance <= limit; distance++)
		for (size_t i = 0; i < cards->names->len && *n < max; i++) {
			uint32_t first = 0;
			const struct named *named = &cards->names->items[i];

			/* Of one name the first card stands for all. */
			if (map_find(&cards->names->first, named->folded, &first) && first == i &&
			    fold_distance(named->folded, folded, limit) == distance)
				ids[(*n)++] = named->card;
		}
	arena_free(&scratch);
	return status;
}

enum status evolve_cards_search(struct evolve_cards *cards, struct text name, card_id *ids, size_t max, size_t *n)
{
	struct arena scratch = { 0 };
	struct text folded;
	enum status status = fold(cards, &scratch, name, &folded);

	*n = 0;
	/* The names of a card follow each other. */
	for (size_t i = 0; status == ST_OK && folded.len && i < cards->names->len && *n < max; i++)
		if (fold_contains_words(cards->names->items[i].folded, folded) && (!*n || ids[*n - 1] != cards->names->items[i].card))
			ids[(*n)++] = cards->names->items[i].card;
	arena_free(&scratch);
	return status;
}
