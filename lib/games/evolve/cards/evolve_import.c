#include "games/evolve/cards/evolve_import.h"

#include <stdlib.h>

#include "base/array.h"
#include "games/evolve/cards/evolve_merge.h"

void evolve_import_init(void *import, struct arena *arena, struct diags *diags)
{
	*(struct evolve_import *)import = (struct evolve_import){ .arena = arena, .diags = diags };
}

enum status evolve_import_keep(struct evolve_import *import, const struct evolve_record *record)
{
	if (array_reserve(&import->records, &import->cap, import->n_records + 1, sizeof(*import->records))) {
		import->diags->failed = true;
		return ST_NOMEM;
	}
	import->records[import->n_records++] = *record;
	return ST_OK;
}

static void count_merged(struct evolve_import *import)
{
	for (size_t i = 0; i < import->n_cards; i++) {
		if (!evolve_merged_is_row(&import->merged[i]))
			continue;
		import->n_rows++;
		import->n_numbers += parts_count(import->merged[i].numbers);
		import->n_numbers_ja += parts_count(import->merged[i].numbers_ja);
	}
}

enum status evolve_import_merge(struct evolve_import *import)
{
	struct evolve_merging m = { .import = import, .room = import->n_records };
	enum status status = ST_OK;
	size_t n_numbers = 1;

	for (size_t i = 0; i < import->n_records; i++)
		n_numbers += parts_count(import->records[i].numbers) + 1;
	import->merged = arena_calloc(import->arena, m.room + 1, sizeof(*import->merged));
	if (!import->merged || map_init(&m.by_identity, import->arena, m.room + 1) ||
	    map_init(&m.by_number, import->arena, n_numbers) || map_init(&m.homeless, import->arena, m.room + 1))
		return evolve_nomem(import);
	for (int source = 0; source < N_EVOLVE_SOURCES && status == ST_OK; source++) {
		if (source == EVOLVE_EN_PRINTINGS) {
			evolve_find_shifted(&m);
			status = evolve_link_faces(&m);
		}
		if (status == ST_OK)
			status = evolve_take_source(&m, (enum evolve_source)source);
	}
	if (status == ST_OK && import->n_cards)
		qsort(import->merged, import->n_cards, sizeof(*import->merged), evolve_merged_compare);
	if (status == ST_OK)
		status = evolve_join_english_only(import);
	count_merged(import);
	return status;
}

void evolve_import_free(struct evolve_import *import)
{
	array_free(&import->records);
	buffer_free(&import->contradictions);
}
