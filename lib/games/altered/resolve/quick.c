#include "games/altered/resolve/quick.h"

#include "games/altered/board/mana.h"
#include "games/altered/board/select.h"
#include "games/altered/resolve/effect.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* What it costs more if a certain thing is its target: then the target is chosen with the cost. */
static void choose_target_first(struct ctx *x, struct run *r, const struct ability *a)
{
	const struct node *n = nodes_of(x);
	uint32_t effect = a->root + n[a->root].next;

	if (a->more_if == NO_NODE || n[a->more_if].op != OP_WILL_TARGET)
		return;
	for (uint32_t at = effect; at < effect + n[effect].next; at++)
		if (n[at].op == OP_TARGET) {
			choose_target_now(x, r, at);
			return;
		}
}

uint8_t nth_of_ability(const struct ctx *x, obj_id id, uint32_t ability)
{
	return (uint8_t)(ability - code_of(x, id)->first);
}

static int choose_x(struct ctx *x, const struct run *r)
{
	struct question q = question_of(QUESTION_NUMBER, r->you, R_STEP_DECISIONS, r->self);

	return ask_number(x, &q, 0, ready_orbs(x, r->you));
}

/* The cost, then the effect of a quick action [section-playing-quick-action]. */
void quick_do(struct ctx *x)
{
	const struct unit *u = &x->g->unit;
	const struct ability *a = &x->env->code->abilities[u->ability];
	struct run r = run_of(x, u->subject, u->ability);
	uint32_t effect = a->root + nodes_of(x)[a->root].next;
	int more = 0;

	r.you = u->player;
	r.x = u->reaction.cause.number == X_NOT_SAID ? choose_x(x, &r) : u->reaction.cause.number;
	choose_target_first(x, &r, a);
	choose_targets_of(x, &r, &effect, 1);
	if (a->more_if != NO_NODE && condition_holds(x, &r, a->more_if))
		more = number_of(x, &r, a->more_if + nodes_of(x)[a->more_if].next);
	count_use(x, u->subject, nth_of_ability(x, u->subject, u->ability));
	echo(x, VERB_QUICK, u->player, u->subject, cost_mana(x, &r, a->root) + more, 0);
	x->paying = true;
	step_begin(x);
	if (more > 0 && !pay_mana(x, u->player, more))
		x->misfit = true;
	quick_happens(x, u->player, u->subject, u->ability);
	carry_out(x, &r, a->root);
	step_end(x);
	x->paying = false;
	r.first_step = x->n_log;
	carry_out(x, &r, effect);
}
