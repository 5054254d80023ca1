#include "games/altered/state/game.h"

#include <string.h>

#include "kernel/flat.h"

#define ARRAY(items, count, always) FLAT_ARRAY(struct board, items, count, always)

/* Those with an item an object: what lies behind is of none, and new_object clears it. */
static const struct flat_array arrays[] = {
	ARRAY(ongoing, n_ongoing, 0),
	ARRAY(echoes, n_echoes, 0),
	ARRAY(gained, n_gained, 0),
	ARRAY(forced, n_forced, 0),
	ARRAY(prevented, n_prevented, 0),
	ARRAY(declinable, n_declinable, 0),
	ARRAY(limbo.items, limbo.len, 0),
	ARRAY(later.items, later.len, 0),
	ARRAY(stamp, table.n_objects, 1),
	ARRAY(counters, table.n_objects, 1),
	ARRAY(counter_kind, table.n_objects, 1),
	ARRAY(tallies, n_tallies, 0),
	ARRAY(for_good, n_for_good, 0),
	ARRAY(past, n_past, 0),
	ARRAY(was, table.n_objects, 1),
	ARRAY(rested, table.n_objects, 1),
	ARRAY(table.objects, table.n_objects, 1),
};

const struct flat altered_board_in_use = { sizeof(struct board), sizeof(arrays) / sizeof(arrays[0]), arrays };

#undef ARRAY
#define ARRAY(items, count) FLAT_ARRAY(struct altered_game, items, count, 0)

static const struct flat_array head_arrays[] = {
	ARRAY(stated, n_stated),
	ARRAY(course.answers, course.n_answers),
	ARRAY(course.question.options, course.question.n_options),
};

/* All but the boards. */
static const struct flat flat_head = { offsetof(struct altered_game, before), sizeof(head_arrays) / sizeof(head_arrays[0]),
				       head_arrays };

static void board_copy(struct board *to, const struct board *from)
{
	flat_copy(&altered_board_in_use, to, from);
}

/* The board as the unit began is one only while there is a unit. */
void altered_game_copy(struct altered_game *to, const struct altered_game *from)
{
	flat_copy(&flat_head, to, from);
	if (from->unit.kind != UNIT_NONE)
		board_copy(&to->before, &from->before);
	board_copy(&to->b, &from->b);
}
