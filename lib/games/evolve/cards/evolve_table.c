/*
 * evolve_table.c - merged cards as rows of cards.csv (evolve_import.h).
 */
#include <stdlib.h>

#include "data/csv_writer.h"
#include "games/evolve/cards/evolve_merge.h"

/* A number of each card of [identities]: its first English one, or its first Japanese. */
static void add_links(const struct evolve_import *import, struct text identities, struct csv_writer *row)
{
	struct text identity;

	while (identities.len && text_split(&identities, ';', &identity)) {
		struct evolve_merged key = { .identity = identity };
		const char *copy = arena_strndup(import->arena, identity.ptr, identity.len);
		const struct evolve_merged *card;

		key.identity = text_of(copy);
		card = copy ? bsearch(&key, import->merged, import->n_cards, sizeof(key), evolve_merged_compare) : NULL;
		if (!card)
			continue;
		parts_add(&row->field, parts_first(card->numbers.len ? card->numbers : card->numbers_ja));
	}
	csv_end_field(row);
}

/* What a card of its kind does not have is no fact of it, whatever a source says. */
static bool is_of_kind(const struct evolve_merged *card, int field)
{
	struct text type = card->field[EVOLVE_F_TYPE];

	if (field == EVOLVE_F_COST)
		return !text_is(card->field[EVOLVE_F_SPECIAL], "evolved") && !text_is(type, "leader") && !text_is(type, "point");
	return (field != EVOLVE_F_ATTACK && field != EVOLVE_F_DEFENSE) || text_is(type, "follower");
}

void evolve_import_write(const struct evolve_import *import, struct buffer *cards)
{
	static const char *const names[] = { "card", "name", "other_names", "names_ja", "class", "type", "special", "universe",
					     "traits", "cost", "attack", "defense", "limit", "marks", "numbers", "numbers_ja",
					     "evolves", "rarities", "faces" };
	struct csv_writer row = { .out = cards, .n_columns = sizeof(names) / sizeof(*names) };

	for (size_t i = 0; i < row.n_columns; i++)
		csv_put(&row, text_of(names[i]));
	for (size_t i = 0; i < import->n_cards; i++) {
		const struct evolve_merged *card = &import->merged[i];

		if (!evolve_merged_is_row(card))
			continue;
		csv_put(&row, card->identity);
		csv_put(&row, card->name.len ? card->name : parts_first(card->names_ja));
		csv_put(&row, card->other_names);
		csv_put(&row, card->names_ja);
		for (int f = 0; f <= EVOLVE_F_LIMIT; f++)
			csv_put(&row, is_of_kind(card, f) ? card->field[f] : text_make("", 0));
		if (card->field[EVOLVE_F_START].len)
			parts_add(&row.field, text_of("start amulet"));
		if (card->field[EVOLVE_F_TRIGGER].len)
			parts_add(&row.field, text_of("trigger"));
		csv_end_field(&row);
		csv_put(&row, card->numbers);
		csv_put(&row, card->numbers_ja);
		add_links(import, card->evolves, &row);
		csv_put(&row, card->rarities);
		evolve_faces_write(&card->faces, &row.field);
		csv_end_field(&row);
	}
	buffer_free(&row.field);
}
