#include "kernel/counted.h"

/* A walk that stops at number [at], or at the object [id]. */
struct counted_walk {
	const struct table *table;
	obj_id id;
	int32_t at, n; /* n have been counted */
};

static obj_id walk_list(struct counted_walk *w, obj_id first)
{
	for (obj_id i = first; i; i = table_object_const(w->table, i)->next) {
		obj_id below;

		if (++w->n == w->at || i == w->id)
			return i;
		below = walk_list(w, table_object_const(w->table, i)->under);
		if (below)
			return below;
	}
	return NO_OBJECT;
}

static obj_id walk_all(const struct counted_zones *order, struct counted_walk *w)
{
	obj_id found = NO_OBJECT;

	for (player_id p = 0; p < MAX_PLAYERS && !found; p++)
		for (uint8_t k = 0; k < order->n_zones && !found; k++)
			found = walk_list(w, table_zone(w->table, p, order->zones[k])->first);
	for (uint8_t k = 0; k < order->n_behind && !found; k++)
		for (player_id p = 0; p < MAX_PLAYERS && !found; p++)
			found = walk_list(w, table_zone(w->table, p, order->behind[k])->first);
	return found;
}

obj_id counted_object(const struct counted_zones *order, const struct table *table, int32_t number)
{
	struct counted_walk w = { .table = table, .at = number };

	return number > 0 ? walk_all(order, &w) : NO_OBJECT;
}

int32_t counted_number(const struct counted_zones *order, const struct table *table, obj_id id)
{
	struct counted_walk w = { .table = table, .id = id };

	return id && walk_all(order, &w) ? w.n : 0;
}
