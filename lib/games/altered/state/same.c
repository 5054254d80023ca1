#include "games/altered/state/same.h"

#include <stdlib.h>
#include <string.h>

#include "games/altered/state/game.h"

/* What of an echo a record could still tell: the card, and not which copy of it. */
static bool is_same_echo(const struct board *a, const struct altered_echo *one, const struct board *b,
			 const struct altered_echo *other)
{
	bool same_subject = one->subject == other->subject ||
			    (is_object(one->subject) && is_object(other->subject) &&
			     table_object_const(&a->table, (obj_id)one->subject)->card ==
				     table_object_const(&b->table, (obj_id)other->subject)->card);

	return same_subject && one->verb == other->verb && one->player == other->player && one->number == other->number &&
	       one->status == other->status && one->by == other->by && one->named == other->named && one->from == other->from;
}

/* Whether each thing done in one game has been done in the other, as often, in whatever order. */
static bool are_same_echoes(const struct board *a, const struct board *b)
{
	bool taken[MAX_ECHOES] = { false };

	if (a->n_echoes != b->n_echoes)
		return false;
	for (uint16_t i = 0; i < a->n_echoes; i++) {
		uint16_t k = 0;

		while (k < b->n_echoes && (taken[k] || !is_same_echo(a, &a->echoes[i], b, &b->echoes[k])))
			k++;
		if (k == b->n_echoes)
			return false;
		taken[k] = true;
	}
	return true;
}

/* Zones whose order is nothing: what lies there is all seen, or hidden, and nothing happens to the first or the last. */
static bool is_unordered(uint8_t zone)
{
	return zone == Z_HAND || zone == Z_MANA || zone == Z_RESERVE || zone == Z_DISCARD;
}

static int compare_deeds(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct past_deed));
}

/* Leaves out what only findings look back on, and orders that are nothing. */
static void forget_order(struct board *b)
{
	b->n_echoes = 0;
	b->n_forced = 0;
	b->n_prevented = 0;
	b->sought = 0;
	b->sought_by = NO_OBJECT;
	b->sought_for = NO_PLAYER;
	qsort(b->past, b->n_past < MAX_PAST ? b->n_past : MAX_PAST, sizeof(b->past[0]), compare_deeds);
	for (obj_id id = 1; id <= b->table.n_objects; id++) {
		struct object *o = table_object(&b->table, id);

		if (!is_unordered(o->zone))
			continue;
		o->next = o->prev = NO_OBJECT;
		b->table.zones[o->owner][o->zone].first = b->table.zones[o->owner][o->zone].last = NO_OBJECT;
		b->stamp[id] = 0;
	}
}

static bool are_same_boards(const struct board *a, const struct board *b)
{
	struct board one, other;

	flat_copy(&altered_board_in_use, &one, a);
	flat_copy(&altered_board_in_use, &other, b);
	forget_order(&one);
	forget_order(&other);
	return flat_same(&altered_board_in_use, &one, &other);
}

bool altered_is_same(const void *a, const void *b)
{
	const struct altered_game *one = a, *other = b;

	return one->unit.kind == UNIT_NONE && other->unit.kind == UNIT_NONE && one->ask == other->ask &&
	       one->ask_player == other->ask_player && one->n_stated == 0 && other->n_stated == 0 &&
	       !one->passed_over.is_one && !other->passed_over.is_one && one->units == other->units &&
	       one->told_last.unit == other->told_last.unit && are_same_echoes(&one->b, &other->b) &&
	       are_same_boards(&one->b, &other->b);
}
