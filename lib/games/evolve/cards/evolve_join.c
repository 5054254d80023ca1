/*
 * evolve_join.c - cards of the English edition alone that are one (evolve_merge.h).
 */
#include "games/evolve/cards/evolve_merge.h"

/* Cards of one English name, class, type and special type: which may be one. */
static bool is_alike(const struct evolve_merged *a, const struct evolve_merged *b)
{
	return a->name.len && text_equal(a->name, b->name) &&
	       text_equal(a->field[EVOLVE_F_CLASS], b->field[EVOLVE_F_CLASS]) &&
	       text_equal(a->field[EVOLVE_F_TYPE], b->field[EVOLVE_F_TYPE]) &&
	       text_equal(a->field[EVOLVE_F_SPECIAL], b->field[EVOLVE_F_SPECIAL]);
}

/*
 * The card that takes in those like [first]: the one of the Japanese edition, or
 * the first; NULL = several are Japanese.
 */
static struct evolve_merged *find_home(struct evolve_import *import, size_t first)
{
	struct evolve_merged *home = NULL;

	for (size_t i = 0; i < import->n_cards; i++) {
		struct evolve_merged *card = &import->merged[i];

		if (card->is_gone || !card->numbers_ja.len || !is_alike(card, &import->merged[first]))
			continue;
		if (home)
			return NULL;
		home = card;
	}
	return home ? home : &import->merged[first];
}

static enum status take_in(struct evolve_import *import, struct evolve_merged *home, struct evolve_merged *card)
{
	enum status status = evolve_parts_add_all(import, &home->numbers, card->numbers);

	for (int f = 0; f < N_EVOLVE_FIELDS; f++)
		if (!home->field[f].len)
			home->field[f] = card->field[f];
	if (home->text_rank < card->text_rank) {
		home->text = card->text;
		home->text_rank = card->text_rank;
	}
	card->is_gone = true;
	if (!home->faces.len)
		home->faces = card->faces;
	if (status == ST_OK)
		status = evolve_parts_add_all(import, &home->rarities, card->rarities);
	return status ? status : evolve_parts_add_all(import, &home->other_names, card->other_names);
}

enum status evolve_join_english_only(struct evolve_import *import)
{
	enum status status = ST_OK;

	for (size_t i = 0; i < import->n_cards && status == ST_OK; i++) {
		struct evolve_merged *card = &import->merged[i], *home;
		struct text type = card->field[EVOLVE_F_TYPE];

		if (card->is_gone || card->numbers_ja.len ||
		    !(text_is(type, "follower") || text_is(type, "spell") || text_is(type, "amulet")))
			continue;
		home = find_home(import, i);
		for (size_t k = 0; home && k < import->n_cards && status == ST_OK; k++)
			if (&import->merged[k] != home && !import->merged[k].is_gone && !import->merged[k].numbers_ja.len &&
			    is_alike(&import->merged[k], home))
				status = take_in(import, home, &import->merged[k]);
	}
	return status;
}
