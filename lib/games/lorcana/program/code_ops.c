/*
 * code_ops.c - the rows of the operations.
 */
#include "games/lorcana/program/code.h"
#include "games/lorcana/program/touch.h"

#define HEARS(what) .group = OF_EVENTS, .index = (what)
#define ANSWERS(question) .group = OF_QUESTIONS, .index = (question)
#define CHARACTERISTIC(change) .group = OF_CHARACTERISTICS, .index = (change)
#define TURNS_CARDS .touches = TOUCH_EXERTS | TOUCH_READIES
#define CHANGES_CARDS .touches = TOUCH_VALUES | TOUCH_TURN
#define LIMITS(what, bound) .group = OF_AMOUNTS, .index = AMOUNT_##what * N_BOUNDS + (bound)
#define FORBIDS(what) .group = OF_FORBIDDEN, .index = (what)

static const struct op_def rows[N_LORCANA_OPS] = {
	LORCANA_OPS(OP_ROW, OP_ROW_OF, OP_ROW_OF)
};

const struct op_set lorcana_ops = { rows, N_LORCANA_OPS };

/* The number of a row in one of the groups; [none] = it is of another. */
static unsigned index_in(enum lorcana_op op, enum lorcana_op_group group, unsigned none)
{
	return rows[op].group == group ? rows[op].index : none;
}

enum event_what code_happening(enum lorcana_op op)
{
	return (enum event_what)index_in(op, OF_EVENTS, N_HAPPENINGS);
}

enum static_question code_question(enum lorcana_op op)
{
	return (enum static_question)index_in(op, OF_QUESTIONS, N_STATIC_QUESTIONS);
}
