#include "games/evolve/record/alike.h"

#include <string.h>

#include "games/evolve/board/info.h"
#include "games/evolve/state/objects.h"

/* ---- sets whose order says nothing ---- */

/* Items of one kind: [clear] takes out of a copy what the order alone has made different. */
struct set_of {
	const void *items;
	unsigned n;
	size_t size;
	void (*clear)(void *item);
};

enum { MOST_ITEMS = 256, MOST_BYTES = 64 };

static void copy_item(const struct set_of *set, unsigned i, unsigned char out[MOST_BYTES])
{
	memcpy(out, (const unsigned char *)set->items + i * set->size, set->size);
	if (set->clear)
		set->clear(out);
}

static bool is_same_set(const struct set_of *a, const struct set_of *b)
{
	bool taken[MOST_ITEMS] = { false };
	unsigned char one[MOST_BYTES], other[MOST_BYTES];

	if (a->n != b->n || a->n > MOST_ITEMS || a->size > MOST_BYTES)
		return false;
	for (unsigned i = 0; i < a->n; i++) {
		unsigned k = 0;

		copy_item(a, i, one);
		for (; k < b->n; k++) {
			copy_item(b, k, other);
			if (!taken[k] && memcmp(one, other, a->size) == 0)
				break;
		}
		if (k == b->n)
			return false;
		taken[k] = true;
	}
	return true;
}

static void clear_lasting(void *item)
{
	((struct lasting *)item)->stamp = 0;
}

static void clear_event(void *item)
{
	((struct event *)item)->moment = 0;
}

static void clear_last(void *item)
{
	((struct last_known *)item)->stamp = 0;
}

static void clear_waiting(void *item)
{
	struct waiting *w = item;

	w->passed_over = false;
	w->cause.moment = 0;
}

static bool has_same_sets(const struct board *a, const struct board *b)
{
#define SAME(list, count, clear)                                                                      \
	is_same_set(&(struct set_of){ a->list, a->count, sizeof(a->list[0]), clear },                 \
		    &(struct set_of){ b->list, b->count, sizeof(b->list[0]), clear })

	return SAME(lasting, n_lasting, clear_lasting) && SAME(delayed, n_delayed, NULL) && SAME(last, n_last, clear_last) &&
	       SAME(tallies, n_tallies, NULL) && SAME(deeds, n_deeds, clear_event) &&
	       SAME(pending.items, pending.len, clear_waiting);
#undef SAME
}

/* ---- players and cards ---- */

static bool has_same_points(const struct board *a, const struct board *b)
{
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		if (a->play_points[p] != b->play_points[p] || a->maximum[p] != b->maximum[p] ||
		    a->evolution_points[p] != b->evolution_points[p] || a->super_points[p] != b->super_points[p] ||
		    a->defense[p] != b->defense[p] || a->lost_defense[p] != b->lost_defense[p] ||
		    a->must_lose[p] != b->must_lose[p] || a->turns[p] != b->turns[p])
			return false;
	return a->turn == b->turn && a->phase == b->phase && a->active == b->active && a->over == b->over &&
	       a->winner == b->winner && a->is_draw == b->is_draw && a->evolve_used == b->evolve_used &&
	       a->extra_turn == b->extra_turn && a->open == b->open && a->doubt == b->doubt;
}

static bool is_same_card(const struct ctx *a, const struct ctx *b, obj_id id)
{
	const struct object *one = object_of(a, id), *other = object_of(b, id);
	const struct marks *m = mark_of(a, id), *o = mark_of(b, id);

	return one->card == other->card && one->at == other->at && one->incarnation == other->incarnation &&
	       one->since == other->since && one->flags == other->flags && one->counters == other->counters &&
	       one->owner == other->owner && one->zone == other->zone &&
	       memcmp(m->counters, o->counters, sizeof(m->counters)) == 0 && m->attacks == o->attacks &&
	       m->super_evolved == o->super_evolved && m->evolved_turn == o->evolved_turn && m->control_since == o->control_since;
}

/* What effects make of a follower; their order may tell. */
static bool has_same_numbers(struct ctx *a, struct ctx *b, obj_id id)
{
	return !is_on_field(a, id) || !is_follower(a, id) ||
	       (attack_of(a, id) == attack_of(b, id) && defense_of(a, id) == defense_of(b, id) &&
		keywords_of(a, id) == keywords_of(b, id));
}

static bool has_same_cards(struct ctx *a, struct ctx *b)
{
	const struct table *one = &a->g->b.table, *other = &b->g->b.table;

	if (one->n_objects != other->n_objects)
		return false;
	for (obj_id id = 1; id <= one->n_objects; id++)
		if (!is_same_card(a, b, id) || !has_same_numbers(a, b, id))
			return false;
	return true;
}

/* The order of a deck is known to nobody, but it is one. */
static bool has_same_decks(const struct table *a, const struct table *b)
{
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		obj_id one = table_zone(a, p, Z_DECK)->first, other = table_zone(b, p, Z_DECK)->first;

		while (one && one == other) {
			one = table_object_const(a, one)->next;
			other = table_object_const(b, other)->next;
		}
		if (one != other)
			return false;
	}
	return true;
}

static bool is_same_progress(const struct evolve_game *a, const struct evolve_game *b)
{
	return a->ask == b->ask && a->ask_player == b->ask_player && a->unit.kind == UNIT_NONE && b->unit.kind == UNIT_NONE &&
	       a->b.frames.depth == b->b.frames.depth &&
	       memcmp(a->b.frames.frames, b->b.frames.frames, a->b.frames.depth * sizeof(a->b.frames.frames[0])) == 0;
}

bool is_alike_game(const struct ctx *a, const struct ctx *b)
{
	struct ctx one = *a, other = *b;

	return is_same_progress(a->g, b->g) && has_same_points(&a->g->b, &b->g->b) && has_same_cards(&one, &other) &&
	       has_same_decks(&a->g->b.table, &b->g->b.table) && has_same_sets(&a->g->b, &b->g->b);
}
