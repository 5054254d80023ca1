/*
 * evolve_merge.c - what every way of merging needs (evolve_merge.h).
 */
#include "games/evolve/cards/evolve_merge.h"

#include <string.h>

enum status evolve_nomem(struct evolve_import *import)
{
	import->diags->failed = true;
	return ST_NOMEM;
}

enum status evolve_parts_add(struct evolve_import *import, struct text *list, struct text item)
{
	const char *joined;

	if (!item.len || parts_have(*list, item))
		return ST_OK;
	joined = arena_printf(import->arena, "%.*s%s%.*s", TEXT_ARG(*list), list->len ? ";" : "", TEXT_ARG(item));
	*list = text_of(joined);
	return joined ? ST_OK : evolve_nomem(import);
}

enum status evolve_parts_add_all(struct evolve_import *import, struct text *list, struct text items)
{
	enum status status = ST_OK;
	struct text item;

	while (status == ST_OK && items.len && text_split(&items, ';', &item))
		status = evolve_parts_add(import, list, item);
	return status;
}

struct text evolve_capitals(struct arena *arena, struct text number)
{
	char *copy = arena_strndup(arena, number.ptr, number.len);

	for (size_t i = 0; copy && i < number.len; i++)
		if (copy[i] >= 'a' && copy[i] <= 'z')
			copy[i] = (char)(copy[i] - 'a' + 'A');
	return text_make(copy, number.len);
}

size_t evolve_merged_of_number(struct evolve_merging *m, struct text number)
{
	struct text key = evolve_capitals(m->import->arena, number);
	uint32_t at = 0;

	return key.ptr && key.len && map_find(&m->by_number, key, &at) ? at : m->room;
}

enum status evolve_merged_enter(struct evolve_merging *m, size_t at, struct text *own, struct text numbers)
{
	enum status status = ST_OK;
	struct text number;

	while (status == ST_OK && numbers.len && text_split(&numbers, ';', &number)) {
		struct text key = evolve_capitals(m->import->arena, number);

		if (!key.ptr)
			return evolve_nomem(m->import);
		if (key.len && map_add(&m->by_number, key, (uint32_t)at))
			status = evolve_parts_add(m->import, own, number);
	}
	return status;
}

size_t evolve_merged_of(struct evolve_merging *m, struct text identity)
{
	struct evolve_import *import = m->import;
	uint32_t at = (uint32_t)import->n_cards;

	if (!map_add(&m->by_identity, identity, at)) {
		map_find(&m->by_identity, identity, &at);
		return at;
	}
	import->merged[at] = (struct evolve_merged){ .identity = identity };
	import->n_cards++;
	return at;
}

/* Are they the same items, in whatever order? */
static bool is_same_list(struct text a, struct text b)
{
	struct text rest = a, item;
	bool is_same = a.len == b.len;

	while (is_same && rest.len && text_split(&rest, ';', &item))
		is_same = parts_have(b, item);
	return is_same;
}

static const char *field_name(int field)
{
	static const char *const names[N_EVOLVE_FIELDS] = {
		[EVOLVE_F_CLASS] = "class",	  [EVOLVE_F_TYPE] = "type",	[EVOLVE_F_SPECIAL] = "special type",
		[EVOLVE_F_UNIVERSE] = "universe", [EVOLVE_F_TRAITS] = "traits", [EVOLVE_F_COST] = "cost",
		[EVOLVE_F_ATTACK] = "attack",	  [EVOLVE_F_DEFENSE] = "defense", [EVOLVE_F_LIMIT] = "limit",
		[EVOLVE_F_START] = "start amulet", [EVOLVE_F_TRIGGER] = "trigger",
	};

	return names[field];
}

void evolve_merged_tell(struct evolve_import *import, const struct evolve_merged *card,
			const struct evolve_record *record, const char *what, struct text own, struct text said)
{
	struct text number = record->numbers.len ? record->numbers : record->ja;

	import->n_contradictions++;
	buffer_printf(&import->contradictions, "%.*s (%.*s): %s '%.*s', in %s '%.*s'\n", TEXT_ARG(card->identity),
		      TEXT_ARG(number), what, TEXT_ARG(own), record->file, TEXT_ARG(said));
}

/* The rarity of a printing is that which comes first; another is told. False when memory ran out. */
static bool take_rarity(struct evolve_import *import, struct evolve_merged *card, const struct evolve_record *record)
{
	struct text rest = card->rarities, said = record->rarity, number, own;

	if (!said.len)
		return true;
	text_split(&said, ' ', &number);
	while (rest.len && text_split(&rest, ';', &own)) {
		struct text its;

		text_split(&own, ' ', &its);
		if (!text_equal(its, number))
			continue;
		if (!text_equal(own, said))
			evolve_merged_tell(import, card, record, "rarity", own, said);
		return true;
	}
	return evolve_parts_add(import, &card->rarities, record->rarity) == ST_OK;
}

/* How far a source is to be followed in the text of a card; that there is none is often only not said. */
static unsigned text_rank(const struct evolve_record *record)
{
	if (!record->text.ptr)
		return 0;
	if (record->source == EVOLVE_EN_PAGES)
		return text_equal(record->numbers, record->identity) ? 5 : 4;
	if (!record->text.len)
		return 1;
	return record->source == EVOLVE_EN_PRINTINGS ? 3 : 2;
}

static void take_text(struct evolve_merged *card, const struct evolve_record *record)
{
	if (text_rank(record) <= card->text_rank)
		return;
	card->text = record->text;
	card->text_rank = text_rank(record);
}

enum status evolve_merged_take(struct evolve_import *import, struct evolve_merged *card,
			       const struct evolve_record *record)
{
	for (int f = 0; f < N_EVOLVE_FIELDS; f++) {
		struct text *own = &card->field[f], said = record->field[f];

		if (!own->len)
			*own = said;
		/* Lists of traits differ from printing to printing in their order alone. */
		if (!said.len || is_same_list(*own, said))
			continue;
		evolve_merged_tell(import, card, record, field_name(f), *own, said);
	}
	evolve_faces_take(import, card, record);
	take_text(card, record);
	return take_rarity(import, card, record) ? ST_OK : ST_NOMEM;
}

int evolve_merged_compare(const void *a, const void *b)
{
	const struct evolve_merged *x = a, *y = b;

	return strcmp(x->identity.ptr, y->identity.ptr);
}

bool evolve_merged_is_row(const struct evolve_merged *card)
{
	return !card->is_gone && card->field[EVOLVE_F_TYPE].len;
}
