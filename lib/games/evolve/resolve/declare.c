/* What is selected as a card or an ability is played [play-selections, play-targets, play-divide]. */
#include <string.h>

#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/doing.h"

/* How an effect is walked through. */
struct declaring {
	bool is_trial; /* nothing is asked: only whether it can be played */
	bool at_root;  /* nothing is done before: what is optional here is decided now */
	bool is_divided; /* a value is divided among what is selected */
};

static bool walk(struct ctx *x, struct run *r, uint32_t at, struct declaring w);

static struct declared *add_pick(struct ctx *x, struct run *r, uint32_t node)
{
	struct declared *pick;

	if (!r->picks || r->picks->n == MAX_PICKS) {
		no_room(x);
		return NULL;
	}
	pick = &r->picks->items[r->picks->n++];
	memset(pick, 0, sizeof(*pick));
	pick->node = node;
	pick->round = r->round;
	return pick;
}

static void keep_picked(struct ctx *x, struct declared *pick, const struct set *chosen)
{
	for (uint16_t i = 0; pick && i < chosen->n && i < MAX_PICKED; i++) {
		pick->things[i] = chosen->items[i];
		pick->incarnations[i] =
			is_object(chosen->items[i]) ? object_of(x, (obj_id)chosen->items[i])->incarnation : 0;
		pick->n++;
	}
}

/* Too few to select: it cannot be played, or, in older editions, as many are selected as there are. */
static bool are_enough(struct ctx *x, unsigned there, int wanted, bool is_trial)
{
	bool too_few = there == 0 || x->env->edition.too_few_unplayable;

	if (wanted <= 0 || (int)there >= wanted || !too_few)
		return true;
	if (is_trial)
		return false;
	if (there == 0)
		return cannot(x, ruling_or(&x->env->ruling, R_TARGETS_NONE, R_TARGETS_REQUIRED_NUMBER),
			      "there is nothing that could be selected");
	return cannot(x, ruling_or(&x->env->ruling, R_TARGETS_TOO_FEW, R_TARGETS_REQUIRED_NUMBER),
		      "%d have to be selected, and there are %u", wanted, there);
}

/* Up to so many targets, one at least where that is so [targets-divide-at-least-one]. */
static bool ask_up_to(struct ctx *x, struct run *r, const struct set *of, int n, bool one_at_least, uint32_t things,
		      struct set *out)
{
	struct set others, more;

	if (!one_at_least)
		return ask_things(x, r->you, of, n, true, R_TARGETS_UP_TO, false, things, r->self, out);
	if (!ask_things(x, r->you, of, 1, false, R_TARGETS_DIVIDE_ONE, false, things, r->self, out))
		return false;
	set_clear(&others);
	for (uint16_t i = 0; i < of->n; i++)
		if (!set_has(out, of->items[i]))
			set_add(&others, of->items[i]);
	if (!ask_things(x, r->you, &others, n - 1, true, R_TARGETS_UP_TO, false, things, r->self, &more))
		return false;
	for (uint16_t i = 0; i < more.n; i++)
		set_add(out, more.items[i]);
	return true;
}

static bool ask_targets(struct ctx *x, struct run *r, uint32_t at, const struct set *of, bool one_at_least,
			struct set *out)
{
	uint32_t number = arg_of(x, at, 0), things = arg_of(x, at, 1);
	int n = number_of(x, r, number);

	n = n < of->n ? n : of->n;
	n = n < MAX_PICKED ? n : MAX_PICKED;
	if (is_up_to(x, number))
		return ask_up_to(x, r, of, n, one_at_least, things, out);
	return ask_things(x, r->you, of, n, false, R_PLAY_TARGETS, false, things, r->self, out);
}

static bool select_targets(struct ctx *x, struct run *r, uint32_t at, struct declaring w)
{
	uint32_t number = arg_of(x, at, 0), things = arg_of(x, at, 1);
	bool one_at_least = w.is_divided && !x->env->edition.divides_among_none;
	int least = !is_up_to(x, number) ? number_of(x, r, number) : one_at_least ? 1 : 0;
	struct set of, chosen;

	if (!is_target(x, r, things))
		return true;
	selectable(x, r, things, &of);
	if (!are_enough(x, of.n, least, w.is_trial))
		return false;
	chosen = of;
	if (!w.is_trial && !ask_targets(x, r, at, &of, one_at_least, &chosen))
		return false;
	if (!w.is_trial)
		keep_picked(x, add_pick(x, r, at), &chosen);
	set_it(r, &chosen);
	return true;
}

static bool divide(struct ctx *x, struct run *r, uint32_t at, struct declaring w)
{
	int value = number_of(x, r, arg_of(x, at, 1));
	struct declared *pick;

	if (w.is_trial || r->it.n > MAX_PICKED)
		return true;
	if (r->it.n > value)
		return cannot(x, R_DIVIDE_ONE_EACH, "%d cannot be divided among %u", value, (unsigned)r->it.n);
	pick = add_pick(x, r, at);
	if (!pick)
		return true;
	keep_picked(x, pick, &r->it);
	return divide_shares(x, r, value, r->it.n, pick->share);
}

bool can_declare(struct ctx *x, struct run *r, uint32_t effect)
{
	struct run trial = *r;

	return walk(x, &trial, effect, (struct declaring){ .is_trial = true, .at_root = true });
}

/* The options whose own selections can be made [choose-playable-option]. */
static void options_of(struct ctx *x, struct run *r, uint32_t options, struct set *out)
{
	uint32_t effect;

	set_clear(out);
	for (int k = 1; (effect = option_effect(x, options, k)) != NO_NODE; k++)
		if (can_declare(x, r, effect))
			set_add(out, THING_NUMBER + (thing)k);
}

static void sort_set(struct set *set)
{
	for (uint16_t i = 1; i < set->n; i++)
		for (uint16_t k = i; k > 0 && set->items[k] < set->items[k - 1]; k--) {
			thing t = set->items[k];

			set->items[k] = set->items[k - 1];
			set->items[k - 1] = t;
		}
}

bool choose_options(struct ctx *x, struct run *r, uint32_t choose, struct set *out)
{
	uint32_t number = arg_of(x, choose, 0);
	int n = number_of(x, r, number);
	bool up_to = is_up_to(x, number) ||
		     (node_of(x, number)->op == OP_NUM_IF_ELSE &&
		      is_up_to(x, arg_of(x, number, holds(x, r, arg_of(x, number, 0)) ? 1 : 2)));
	struct set all;

	options_of(x, r, arg_of(x, choose, 1), &all);
	set_clear(out);
	for (int i = 0; i < n && out->n < all.n; i++) {
		struct question q = question_of(QUESTION_MODE, r->you, R_CHOOSE_AT_PLAY, r->self);
		thing t;

		/* Of "up to" so many one at least [choose-up-to]. */
		q.may_stop = up_to && i > 0;
		for (uint16_t k = 0; k < all.n; k++)
			if (!set_has(out, all.items[k]))
				question_add(&q, all.items[k]);
		t = ask(x, &q);
		if (x->run.stopped)
			return false;
		if (t == THING_STOP)
			break;
		set_add(out, t);
	}
	sort_set(out);
	return true;
}

static bool choose(struct ctx *x, struct run *r, uint32_t at, struct declaring w)
{
	struct set chosen;

	if (w.is_trial) {
		options_of(x, r, arg_of(x, at, 1), &chosen);
		return chosen.n > 0;
	}
	if (!choose_options(x, r, at, &chosen))
		return false;
	if (chosen.n == 0)
		return cannot(x, R_PLAY_UNPLAYABLE, "no option can be chosen");
	keep_picked(x, add_pick(x, r, at), &chosen);
	for (uint16_t i = 0; i < chosen.n; i++)
		if (!walk(x, r, option_effect(x, arg_of(x, at, 1), (int)(chosen.items[i] - THING_NUMBER)), w))
			return false;
	return true;
}

/* An optional cost is decided now [play-optional-costs], where it can be paid and what it is for can be played. */
static bool decide(struct ctx *x, struct run *r, uint32_t at, uint32_t effect, bool can_pay, rule_id rule,
		   struct declaring w)
{
	struct declared *pick;

	if (w.is_trial)
		return true;
	pick = add_pick(x, r, at);
	if (!pick)
		return true;
	can_pay = can_pay && can_declare(x, r, effect);
	if (!can_pay)
		note_declined(x);
	pick->is_yes = can_pay && ask_may(x, r->you, rule, r->self);
	if (x->run.stopped)
		return false;
	return !pick->is_yes || walk(x, r, effect, w);
}

static bool walk_each(struct ctx *x, struct run *r, uint32_t players, uint32_t effect, struct declaring w)
{
	player_id list[EVOLVE_PLAYERS], them = r->them;
	unsigned n = players_of(x, r, players, list);
	bool ok = true;

	for (unsigned i = 0; i < n && ok; i++) {
		r->them = list[i];
		ok = walk(x, r, effect, w);
	}
	r->them = them;
	return ok;
}

static bool walk_times(struct ctx *x, struct run *r, uint32_t at, struct declaring w)
{
	int n = number_of(x, r, arg_of(x, at, 0));
	uint8_t round = r->round;
	bool ok = true;

	for (int i = 0; i < n && ok; i++) {
		r->round = (uint8_t)(round + i);
		ok = walk(x, r, arg_of(x, at, 1), w);
	}
	r->round = round;
	return ok;
}

static bool walk_where_x(struct ctx *x, struct run *r, uint32_t at, struct declaring w)
{
	int outer = r->x;
	bool ok;

	r->x = number_of(x, r, arg_of(x, at, 0));
	ok = walk(x, r, arg_of(x, at, 1), w);
	r->x = outer;
	return ok;
}

/* Whether an effect begins with dividing a value among what has been selected. */
static bool begins_with_division(const struct ctx *x, uint32_t at)
{
	while (node_of(x, at)->op == OP_DO_SEQ)
		at = arg_of(x, at, 0);
	return node_of(x, at)->op == OP_DO_DIVIDE && node_of(x, arg_of(x, at, 0))->op == OP_THINGS_IT;
}

static bool walk_seq(struct ctx *x, struct run *r, uint32_t at, struct declaring w)
{
	struct declaring first = w;

	first.is_divided = begins_with_division(x, arg_of(x, at, 1));
	return walk(x, r, arg_of(x, at, 0), first) && walk(x, r, arg_of(x, at, 1), w);
}

/* False: stopped, or it cannot be played. */
static bool walk(struct ctx *x, struct run *r, uint32_t at, struct declaring w)
{
	struct declaring behind = { .is_trial = w.is_trial };

	switch (node_of(x, at)->op) {
	case OP_DO_SEQ:
		return walk_seq(x, r, at, behind);
	case OP_DO_BOTH:
		return walk(x, r, arg_of(x, at, 0), behind) && walk(x, r, arg_of(x, at, 1), behind);
	case OP_DO_IF:
		/* What is not valid selects nothing [validity-conditional]. */
		return !holds(x, r, arg_of(x, at, 0)) || walk(x, r, arg_of(x, at, 1), w);
	case OP_DO_IF_ELSE:
		return walk(x, r, arg_of(x, at, holds(x, r, arg_of(x, at, 0)) ? 1 : 2), w);
	case OP_DO_DURING:
		return walk(x, r, arg_of(x, at, 1), w);
	case OP_DO_TIMES:
		return walk_times(x, r, at, behind);
	case OP_DO_WHERE_X:
		return walk_where_x(x, r, at, w);
	case OP_DO_EACH_DOES:
		return walk_each(x, r, arg_of(x, at, 0), arg_of(x, at, 1), behind);
	case OP_DO_CHOOSE:
		return choose(x, r, at, w);
	case OP_DO_SELECT:
		return select_targets(x, r, at, w);
	case OP_DO_SELECT_NP:
		return do_select_player(x, r, at);
	case OP_DO_DIVIDE:
		return divide(x, r, at, w);
	case OP_DO_EARTH_RITE:
		return decide(x, r, at, arg_of(x, at, 0), could_pay_earth_rite(x, r), R_EARTH_RITE_MEANING, w);
	case OP_DO_MAY_PAY:
		/* One behind something else is offered as it comes up. */
		return !w.at_root || decide(x, r, at, arg_of(x, at, 1), could_pay(x, r, arg_of(x, at, 0)), R_COST_OPTIONAL, w);
	default:
		return true;
	}
}

bool declare(struct ctx *x, struct run *r, uint32_t effect)
{
	struct set it = r->it;
	player_id them = r->them;
	int spells = r->spells, unknown = r->unknown, cemetery = r->cemetery;
	bool ok = walk(x, r, effect, (struct declaring){ .at_root = true });

	/* It is carried out from its beginning. */
	set_it(r, &it);
	r->them = them;
	r->spells = spells;
	r->unknown = unknown;
	r->cemetery = cemetery;
	return ok && !x->run.stopped;
}

bool pay_declared(struct ctx *x, struct run *r, uint32_t effect)
{
	uint32_t behind = node_end(x->env->code->nodes, effect);

	for (uint16_t i = 0; r->picks && i < r->picks->n; i++) {
		const struct declared *pick = &r->picks->items[i];

		if (!pick->is_yes || pick->node < effect || pick->node >= behind)
			continue;
		if (node_of(x, pick->node)->op == OP_DO_EARTH_RITE ? !pay_earth_rite(x, r)
								   : !pay_cost(x, r, arg_of(x, pick->node, 0)))
			return false;
	}
	return !x->run.stopped;
}
