/*
 * announce.c - targets that are chosen as an effect is announced: by the edition.
 */
#include "games/altered/board/choosing.h"

#include "games/altered/state/ask.h"

/* A card announces few targets. */
enum { MAX_ANNOUNCED = 6 };

/*
 * What is announced later waits: targets of modes, which may not be chosen, and
 * those of an internal action ("you may pay ... to ..."), which is played in
 * the middle of the effect [effect-internal-action of 1.x].
 */
static bool is_announced_later(const struct node *n, uint32_t at)
{
	return n[at].op == OP_CHOOSE_MODES || n[at].op == OP_CHOOSE_MODES_AGAIN ||
	       (n[at].op == OP_IF_DONE && n[at + 1].op == OP_MAY) || n[at].op == OP_MAY;
}

/* A target that is announced: of the effect of which run, and what may be chosen for it. */
struct announced {
	struct run *r;
	uint32_t node;
	int x; /* as the text counts it now */
	struct question options;
};

static bool is_single(const struct ctx *x, uint32_t node)
{
	const struct node *n = nodes_of(x);

	return n[node + 1].op == OP_NUMBER && n[node + 1].value == 1;
}

/*
 * Whether the things can be the targets, each of another one; [which] says of
 * which then, those of the text's beginning for those that were named first.
 */
static bool can_be_targets(const struct announced *list, unsigned n, const thing *chosen, unsigned n_chosen, unsigned *which)
{
	unsigned taken = 0;

	for (unsigned k = 0, next = 0;;) {
		while (k < n_chosen && next < n && ((taken >> next & 1) || !question_has(&list[next].options, chosen[k])))
			next++;
		if (k == n_chosen)
			return true;
		if (next < n) {
			which[k++] = next;
			taken |= 1u << next;
			next = 0;
		} else if (k > 0) {
			/* The one before has to be another's target. */
			next = which[--k];
			taken &= ~(1u << next);
			next++;
		} else {
			return false;
		}
	}
}

/* Several targets of one thing each may be announced in any order. */
static void choose_in_any_order(struct ctx *x, struct announced *list, unsigned n)
{
	thing chosen[MAX_ANNOUNCED];
	unsigned which[MAX_ANNOUNCED];

	for (unsigned k = 0; k < n; k++) {
		struct question q = question_of(QUESTION_THING, list[0].r->you, R_EFFECT_TARGETS, list[0].r->self);

		for (unsigned i = 0; i < n; i++)
			for (uint16_t o = 0; o < list[i].options.n_options; o++) {
				chosen[k] = list[i].options.options[o];
				if (!question_has(&q, chosen[k]) && can_be_targets(list, n, chosen, k + 1, which))
					question_add(&q, chosen[k]);
			}
		chosen[k] = ask(x, &q);
		if (x->run.stopped)
			return;
	}
	if (!can_be_targets(list, n, chosen, n, which)) {
		x->misfit = true;
		return;
	}
	for (unsigned k = 0; k < n; k++) {
		struct run *r = list[which[k]].r;

		r->x = list[which[k]].x;
		r->target_nodes[r->n_targets] = list[which[k]].node;
		r->targets[r->n_targets].n = 0;
		take_choice(x, r, arg_of(x, list[which[k]].node, 1), true, chosen[k], &r->targets[r->n_targets]);
		r->n_targets++;
	}
}

/* The targets that are announced for an effect: added to those listed. */
static unsigned list_announced(struct ctx *x, struct run *r, uint32_t effect, struct announced *list, unsigned n)
{
	const struct node *nodes = nodes_of(x);

	for (uint32_t at = effect; at < effect + nodes[effect].next; at++) {
		if (nodes[at].op == OP_WHERE_X && !node_has_flag(&altered_ops, nodes, at + 1, LOOKS_BACK))
			r->x = number_of(x, r, at + 1);
		if (is_announced_later(nodes, at) || (nodes[at].op == OP_TARGET && node_has_flag(&altered_ops, nodes, at, LOOKS_BACK))) {
			at += nodes[at].next - 1u;
		} else if (nodes[at].op == OP_TARGET && n == MAX_ANNOUNCED) {
			no_room(x);
		} else if (nodes[at].op == OP_TARGET) {
			list[n].r = r;
			list[n].x = r->x;
			list[n++].node = at;
		}
	}
	return n;
}

/* Announces one target; false when all that could be it has Tough and the player pays for none. */
static bool announce_one(struct ctx *x, struct announced *one)
{
	struct set none = { 0 };
	bool sure = false, tough = true;

	one->options.n_options = 0;
	one->r->x = one->x;
	add_options(x, one->r, arg_of(x, one->node, 1), true, &none, &one->options, &sure, &tough);
	choose_target_now(x, one->r, one->node);
	return x->run.stopped || !sure || !tough || !is_single(x, one->node) || one->r->n_targets == 0 ||
	       one->r->targets[one->r->n_targets - 1].n > 0;
}

bool choose_targets_of(struct ctx *x, struct run *runs, const uint32_t *effects, unsigned n_effects)
{
	struct announced list[MAX_ANNOUNCED];
	unsigned n = 0;
	bool single = true, paid = true;

	if (x->env->edition.targets_at_step)
		return true;
	for (unsigned i = 0; i < n_effects; i++)
		n = list_announced(x, &runs[i], effects[i], list, n);
	for (unsigned i = 0; i < n && n > 1 && single; i++) {
		struct set none = { 0 };
		bool sure = false, tough = true;

		list[i].options.n_options = 0;
		list[i].r->x = list[i].x;
		add_options(x, list[i].r, arg_of(x, list[i].node, 1), true, &none, &list[i].options, &sure, &tough);
		/* What need not be chosen is asked for in its turn. */
		single = is_single(x, list[i].node) && sure && !tough;
	}
	if (n > 1 && single) {
		choose_in_any_order(x, list, n);
		return true;
	}
	for (unsigned i = 0; i < n && paid; i++)
		paid = announce_one(x, &list[i]);
	return paid;
}
