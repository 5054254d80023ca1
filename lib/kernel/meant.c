#include "kernel/meant.h"

#include "kernel/question.h"
#include "kernel/table.h"

void meant_add_one_of(struct meant *meant, const card_id *ids, size_t n, card_id card)
{
	for (size_t i = 0; card && i < n; i++)
		if (ids[i] == card)
			meant_add(meant, card);
}

unsigned meant_add_options(struct meant *meant, const card_id *ids, size_t n, const struct question *question,
			   const struct table *table)
{
	unsigned hides = 0;

	for (uint16_t i = 0; i < question->n_options; i++) {
		thing t = question->options[i];
		const struct object *o = is_object(t) ? table_object_const(table, (obj_id)t) : NULL;

		if (o && !o->card)
			hides |= 1u << o->owner;
		else if (o)
			meant_add_one_of(meant, ids, n, o->card);
	}
	return hides;
}
