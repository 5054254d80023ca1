/*
 * evolve_table.c - merged cards as rows of cards.csv (evolve_import.h).
 */
#include <stdlib.h>

#include "games/evolve/cards/evolve_merge.h"

/* A number of each card of [identities]: its first English one, or its first Japanese. */
static void add_links(const struct evolve_import *import, struct text identities, struct buffer *out)
{
	struct buffer links = { 0 };
	struct text identity;

	while (identities.len && text_split(&identities, ';', &identity)) {
		struct evolve_merged key = { .identity = identity };
		const char *copy = arena_strndup(import->arena, identity.ptr, identity.len);
		const struct evolve_merged *card;

		key.identity = text_of(copy);
		card = copy ? bsearch(&key, import->merged, import->n_cards, sizeof(key), evolve_merged_compare) : NULL;
		if (!card)
			continue;
		parts_add(&links, parts_first(card->numbers.len ? card->numbers : card->numbers_ja));
	}
	buffer_add_csv(out, buffer_text(&links));
	out->failed |= links.failed;
	buffer_free(&links);
}

/* What a card of its kind does not have is no fact of it, whatever a source says. */
static bool is_of_kind(const struct evolve_merged *card, int field)
{
	struct text type = card->field[EVOLVE_F_TYPE];

	if (field == EVOLVE_F_COST)
		return !text_is(card->field[EVOLVE_F_SPECIAL], "evolved") && !text_is(type, "leader") && !text_is(type, "point");
	return (field != EVOLVE_F_ATTACK && field != EVOLVE_F_DEFENSE) || text_is(type, "follower");
}

static void add_fields(const struct evolve_merged *card, struct buffer *out)
{
	for (int f = 0; f <= EVOLVE_F_LIMIT; f++) {
		buffer_add_csv(out, is_of_kind(card, f) ? card->field[f] : text_make("", 0));
		buffer_add_char(out, ',');
	}
	buffer_printf(out, "%s%s%s,", card->field[EVOLVE_F_START].len ? "start amulet" : "",
		      card->field[EVOLVE_F_START].len && card->field[EVOLVE_F_TRIGGER].len ? ";" : "",
		      card->field[EVOLVE_F_TRIGGER].len ? "trigger" : "");
}

void evolve_import_write(const struct evolve_import *import, struct buffer *cards)
{
	buffer_add_string(cards, "card,name,other_names,names_ja,class,type,special,universe,traits,cost,attack,defense,limit,"
				 "marks,numbers,numbers_ja,evolves,rarities,faces\n");
	for (size_t i = 0; i < import->n_cards; i++) {
		const struct evolve_merged *card = &import->merged[i];
		struct text columns[] = { card->identity, card->name.len ? card->name : parts_first(card->names_ja),
					  card->other_names, card->names_ja };

		if (!evolve_merged_is_row(card))
			continue;
		for (size_t k = 0; k < sizeof(columns) / sizeof(*columns); k++) {
			buffer_add_csv(cards, columns[k]);
			buffer_add_char(cards, ',');
		}
		add_fields(card, cards);
		buffer_add_csv(cards, card->numbers);
		buffer_add_char(cards, ',');
		buffer_add_csv(cards, card->numbers_ja);
		buffer_add_char(cards, ',');
		add_links(import, card->evolves, cards);
		buffer_add_char(cards, ',');
		buffer_add_csv(cards, card->rarities);
		buffer_add_char(cards, ',');
		evolve_faces_write(&card->faces, cards);
		buffer_add_char(cards, '\n');
	}
}
