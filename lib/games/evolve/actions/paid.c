#include "games/evolve/actions/paid.h"

#include "games/evolve/board/info.h"
#include "games/evolve/board/words.h"
#include "games/evolve/resolve/effect.h"
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

static bool process_can_be_done(struct action *a, uint32_t process)
{
	struct run r = run_of(a->x, a->player, a->id, NO_NODE);

	return could_pay(a->x, &r, arg_of(a->x, process, 0));
}

/* Whether [a->found] play points are what it costs, with its process or without; or enough for it without. */
static bool is_enough(struct action *a, bool without_process)
{
	uint32_t process = process_of(a->x, a->id);

	a->needed = cost_to_play(a->x, a->player, a->id);
	if (without_process)
		return process == NO_NODE || a->found >= a->needed;
	return a->found == a->needed || (process != NO_NODE && a->found == cost_with_process(a->x, a->id, process) &&
					 process_can_be_done(a, process));
}

/* The same of a card that nobody recorded: it is the one that is named. */
static enum answer answer_of_card(struct action *a, int points, bool without_process)
{
	struct object *o = object_of(a->x, a->id);
	card_id card = o->card;
	bool is_so;

	if (!card && !a->entry->subject.card)
		return HOLDS;
	o->card = card ? card : a->entry->subject.card;
	a->found = points;
	is_so = is_enough(a, without_process);
	o->card = card;
	return is_so ? HOLDS : FAILS;
}

enum answer pays_for_card(struct action *a)
{
	const struct clause *pay = entry_clause(a->entry, CLAUSE_PAY_ID);

	return pay && a->id ? answer_of_card(a, pay->number, false) : HOLDS;
}

enum answer has_points_without(struct action *a)
{
	if (!a->id || !entry_clause(a->entry, CLAUSE_DECLINE_ID))
		return HOLDS;
	return answer_of_card(a, board_of(a->x)->play_points[a->player], true);
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
