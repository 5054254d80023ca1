/*
 * What a name means by itself, and names that tell cards apart: a follower and
 * the card that it evolves into mostly have the same.
 */
#include <string.h>

#include "base/buffer.h"
#include "base/parts.h"
#include "games/evolve/cards/evolve_cards.h"

#define EVOLVED " (Evolved)"

/* Cards of one name are far fewer. */
enum { MAX_SHARED = 64 };

/* Which cards a name rather means, the first of these that it is the name of. */
static bool is_ordinary(const struct evolve_card *card)
{
	return !evolve_card_is_of_evolve_deck(card) && !evolve_card_is_leader(card) && !evolve_card_is_point(card);
}

static bool (*const rather[])(const struct evolve_card *card) = {
	is_ordinary,
	evolve_card_is_of_evolve_deck,
	evolve_card_is_leader,
};
enum { N_RATHER = sizeof(rather) / sizeof(rather[0]) };

/* Keeps those of a kind; how many they are. */
static size_t keep(const struct evolve_cards *cards, bool (*is_so)(const struct evolve_card *card), card_id *ids,
		   size_t n)
{
	size_t kept = 0;

	for (size_t i = 0; i < n; i++)
		if (is_so(evolve_card_of(cards, ids[i]))) {
			card_id id = ids[i];

			ids[i] = ids[kept];
			ids[kept++] = id;
		}
	return kept;
}

enum status evolve_cards_called(struct evolve_cards *cards, struct text name, card_id *ids, size_t max, size_t *n)
{
	size_t behind = strlen(EVOLVED), found = 0, kept = 0;
	bool is_evolved = name.len > behind && text_equal_nocase(text_skip(name, name.len - behind), text_of(EVOLVED));
	card_id all[MAX_SHARED];
	enum evolve_edition edition;
	enum status status;

	*n = 0;
	if (is_evolved)
		name.len -= behind;
	status = evolve_cards_named(cards, name, all, MAX_SHARED, &found, &edition);
	found = found < MAX_SHARED ? found : MAX_SHARED;
	if (is_evolved)
		kept = keep(cards, evolve_card_is_of_evolve_deck, all, found);
	for (size_t i = 0; i < N_RATHER && !kept && !is_evolved; i++)
		kept = keep(cards, rather[i], all, found);
	for (size_t i = 0; i < kept && i < max; i++)
		ids[i] = all[i];
	*n = status ? 0 : kept;
	return status;
}

/* Whether a name means this card and no other. */
static enum status is_told_by(struct evolve_cards *cards, struct text name, card_id id, bool *is_so)
{
	card_id ids[1];
	size_t n;
	enum status status = evolve_cards_called(cards, name, ids, 1, &n);

	*is_so = status == ST_OK && n == 1 && ids[0] == id;
	return status;
}

/* A number of a card; of one without any what other tables name it by. */
static struct text number_of(const struct evolve_card *card)
{
	struct text list = card->numbers.len ? card->numbers : card->numbers_ja;

	return list.len ? parts_first(list) : card->identity;
}

static enum status label_one(struct evolve_cards *cards, card_id id, struct text *label)
{
	const struct evolve_card *card = evolve_card_of(cards, id);
	size_t behind = strlen(EVOLVED);
	enum status status;
	bool is_so;
	char *both;

	*label = card->name;
	status = is_told_by(cards, *label, id, &is_so);
	if (status || is_so)
		return status;
	*label = number_of(card);
	if (!evolve_card_is_of_evolve_deck(card))
		return ST_OK;
	both = arena_alloc(cards->arena, card->name.len + behind);
	if (!both)
		return ST_NOMEM;
	memcpy(both, card->name.ptr, card->name.len);
	memcpy(both + card->name.len, EVOLVED, behind);
	status = is_told_by(cards, text_make(both, card->name.len + behind), id, &is_so);
	if (is_so)
		*label = text_make(both, card->name.len + behind);
	return status;
}

enum status evolve_cards_label(struct evolve_cards *cards)
{
	struct text *labels = arena_calloc(cards->arena, cards->n_cards + 1, sizeof(*labels));
	enum status status = labels ? ST_OK : ST_NOMEM;

	for (card_id id = 1; id <= cards->n_cards && status == ST_OK; id++)
		status = label_one(cards, id, &labels[id - 1]);
	cards->labels = status ? NULL : labels;
	return status;
}
