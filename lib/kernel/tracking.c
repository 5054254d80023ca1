#include "kernel/tracking.h"

int tracked_number(const struct tracking *tracking, const void *env, const void *state, const struct entry *entry,
		   tracked_object_fn *shown)
{
	for (size_t i = 0; i < tracking->n_rows; i++) {
		const struct tracked_row *row = &tracking->rows[i];
		obj_id id;

		if (row->verb != entry->verb)
			continue;
		if (!row->is_of_object)
			return entry->player * tracking->of_player + row->number;
		id = shown(env, state, entry);
		return id ? tracking->players * tracking->of_player + id * tracking->of_object + row->number : -1;
	}
	return -1;
}
