#include "games/evolve/actions/paid.h"

#include "games/evolve/board/info.h"
#include "games/evolve/board/words.h"
#include "games/evolve/state/language.h"

/* "When playing this card, ...": its node as_played(..); NO_NODE = its text has none. */
static uint32_t process_of(struct ctx *x, obj_id id)
{
	const struct card_code *code = code_now(x, id);

	for (uint8_t i = 0; code && i < code->n; i++) {
		uint32_t root = x->env->code->roots[code->first + i], core, said;

		if (root == NO_NODE)
			continue;
		core = ability_core(x, root, NULL);
		if (node_of(x, core)->op != OP_ABILITY_STATIC)
			continue;
		said = arg_of(x, core, 0);
		if (node_of(x, said)->op == OP_HOLDS_AS_PLAYED)
			return said;
	}
	return NO_NODE;
}

enum answer pays_for_card(struct action *a)
{
	const struct clause *pay = entry_clause(a->entry, CLAUSE_PAY_ID);
	struct object *o = a->id ? object_of(a->x, a->id) : NULL;
	card_id card = o ? o->card : CARD_UNKNOWN;
	bool is_paid = true;
	uint32_t process;

	if (!pay || !o || (!card && !a->entry->subject.card))
		return HOLDS;
	/* One that nobody recorded is the one that is named. */
	o->card = card ? card : a->entry->subject.card;
	a->found = pay->number;
	a->needed = cost_to_play(a->x, a->player, a->id);
	if (a->found != a->needed) {
		process = process_of(a->x, a->id);
		is_paid = process != NO_NODE && a->found == cost_with_process(a->x, a->id, process);
	}
	o->card = card;
	return is_paid ? HOLDS : FAILS;
}

/* The play points among what a cost asks for. */
static int points_in(struct ctx *x, struct run *r, uint32_t cost)
{
	uint32_t end = node_end(x->env->code->nodes, cost);
	int n = 0;

	for (uint32_t at = cost; at < end; at++)
		if (node_of(x, at)->op == OP_DO_PAY)
			n += number_of(x, r, arg_of(x, at, 1));
	return n;
}

enum answer pays_for_ability(struct action *a)
{
	const struct clause *pay = entry_clause(a->entry, CLAUSE_PAY_ID);
	struct run r;
	uint32_t core;
	uint16_t op;
	int set;

	if (!pay || !a->id || a->root == NO_NODE)
		return HOLDS;
	r = run_of(a->x, a->player, a->id, a->root);
	core = ability_core(a->x, a->root, NULL);
	op = node_of(a->x, core)->op;
	set = op == OP_ABILITY_EVOLVE ? evolve_cost_set(a->x, a->id) : -1;
	a->found = pay->number;
	a->needed = set >= 0 ? set : points_in(a->x, &r, arg_of(a->x, core, op == OP_ABILITY_SERVE ? 1 : 0));
	if (a->needed > 0 && entry_clause(a->entry, CLAUSE_POINT_ID))
		a->needed--;
	return a->found == a->needed ? HOLDS : FAILS;
}
