#include "games/altered/board/prevented.h"

#include <string.h>

#include "games/altered/program/code.h"
#include "games/altered/state/objects.h"

static void add_prevented(struct ctx *x, struct prevented p)
{
	struct board *b = board_of(x);

	/* Who only looks at the game changes nothing. */
	if (x->run.stopped || !x->space)
		return;
	for (uint8_t i = 0; i < b->n_prevented; i++)
		if (memcmp(&b->prevented[i], &p, sizeof(p)) == 0)
			return;
	if (b->n_prevented == MAX_PREVENTED) {
		memmove(b->prevented, b->prevented + 1, (MAX_PREVENTED - 1) * sizeof(p));
		b->n_prevented--;
	}
	b->prevented[b->n_prevented++] = p;
}

void note_prevented(struct ctx *x, rule_id rule, obj_id source, obj_id by, uint32_t effect)
{
	add_prevented(x, (struct prevented){ .rule = rule, .source = source, .by = by, .effect = effect });
}

void note_verb_prevented(struct ctx *x, rule_id rule, obj_id id, obj_id by, uint8_t verb)
{
	add_prevented(x, (struct prevented){ .rule = rule, .source = id, .by = by, .effect = NO_NODE, .verb = verb });
}
