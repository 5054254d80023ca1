#include "games/evolve/state/game.h"

#include <string.h>

#define ARRAY(items, count, always) FLAT_ARRAY(struct board, items, count, always)

/* Those with an item an object: what lies behind is of none, and new_object clears it. */
static const struct flat_array arrays[] = {
	ARRAY(lasting, n_lasting, 0),
	ARRAY(delayed, n_delayed, 0),
	ARRAY(last, n_last, 0),
	ARRAY(tallies, n_tallies, 0),
	ARRAY(deeds, n_deeds, 0),
	ARRAY(only, n_only, 0),
	ARRAY(echoes, n_echoes, 0),
	ARRAY(pending.items, pending.len, 0),
	ARRAY(marks, table.n_objects, 1),
	ARRAY(table.objects, table.n_objects, 1),
};

const struct flat evolve_board_in_use = { sizeof(struct board), sizeof(arrays) / sizeof(arrays[0]), arrays };

#undef ARRAY
#define ARRAY(items, count) FLAT_ARRAY(struct evolve_game, items, count, 0)

static const struct flat_array head_arrays[] = {
	ARRAY(course.answers, course.n_answers),
	ARRAY(course.question.options, course.question.n_options),
};

/* All but the boards. */
static const struct flat flat_head = { offsetof(struct evolve_game, before), sizeof(head_arrays) / sizeof(head_arrays[0]),
				       head_arrays };

void evolve_board_copy(struct board *to, const struct board *from)
{
	flat_copy(&evolve_board_in_use, to, from);
}

/* The board as the unit began is one only while there is a unit. */
void evolve_game_copy(struct evolve_game *to, const struct evolve_game *from)
{
	flat_copy(&flat_head, to, from);
	if (from->unit.kind != UNIT_NONE)
		evolve_board_copy(&to->before, &from->before);
	evolve_board_copy(&to->b, &from->b);
}

static const struct flat_array course_arrays[] = {
	FLAT_ARRAY(struct unit_course, answers, n_answers, 0),
	FLAT_ARRAY(struct unit_course, question.options, question.n_options, 0),
};

static const struct flat flat_course = { sizeof(struct unit_course), sizeof(course_arrays) / sizeof(course_arrays[0]),
					 course_arrays };

bool evolve_game_same(const struct evolve_game *a, const struct evolve_game *b)
{
	return a->ask == b->ask && a->ask_player == b->ask_player && memcmp(&a->unit, &b->unit, sizeof(a->unit)) == 0 &&
	       flat_same(&flat_course, &a->course, &b->course) && flat_same(&evolve_board_in_use, &a->b, &b->b) &&
	       (a->unit.kind == UNIT_NONE || flat_same(&evolve_board_in_use, &a->before, &b->before));
}
