/*
 * doing_lasting.c - what outlasts its resolution: Ongoing Emblems.
 */
#include "games/altered/resolve/doing.h"

#include "games/altered/board/ongoing.h"
#include "games/altered/board/passives.h"
#include "games/altered/resolve/react.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/objects.h"

static enum ongoing_duration duration_of(uint16_t op)
{
	return op == OP_THIS_TURN ? UNTIL_TURN_ENDS : op == OP_THIS_AFTERNOON ? UNTIL_AFTERNOON_ENDS : UNTIL_DAY_ENDS;
}

/* "This turn" and "this Afternoon" are said in time [duration-turn-needs-turn, duration-afternoon-when]. */
static bool is_timely(const struct board *b, uint8_t duration)
{
	switch ((enum ongoing_duration)duration) {
	case UNTIL_TURN_ENDS:
		return b->phase == PHASE_AFTERNOON;
	case UNTIL_AFTERNOON_ENDS:
		return b->phase <= PHASE_AFTERNOON;
	case UNTIL_DAY_ENDS:
		return true;
	}
	return true;
}

static void add_ongoing(struct ctx *x, struct ongoing o)
{
	struct board *b = board_of(x);

	if (!is_timely(b, o.duration))
		return;
	if (b->n_ongoing == MAX_ONGOING) {
		no_room(x);
		return;
	}
	o.stamp = ++b->stamps;
	b->ongoing[b->n_ongoing++] = o;
}

struct ongoing ongoing_said(const struct ctx *x, uint32_t node)
{
	const struct node *n = nodes_of(x);
	struct ongoing o = { .about = NO_NODE, .node = node };
	uint32_t duration = node + 1;

	switch (n[node].op) {
	case OP_DO_NEXT:
		o.kind = ONGOING_NEXT;
		o.about = node + 1;
		o.node = arg_of(x, node, 1);
		duration = arg_of(x, node + 1, 2);
		break;
	case OP_DO_DURING:
		o.kind = ONGOING_HOLDS;
		o.node = arg_of(x, node, 1);
		break;
	default:
		o.kind = ONGOING_CANT_MOVE;
		duration = arg_of(x, node, 1);
	}
	o.duration = (uint8_t)duration_of(n[duration].op);
	return o;
}

/* The Emblem that the node creates, for who carries it out. */
static struct ongoing ongoing_of(struct ctx *x, const struct run *r, uint32_t node)
{
	struct ongoing o = ongoing_said(x, node);

	o.source = r->self;
	o.incarnation = r->incarnation;
	o.player = r->you;
	o.since = x->g->b.actions;
	o.x = (uint8_t)(r->x < 0 || r->x > UINT8_MAX ? 0 : r->x);
	return o;
}

bool carry_cant_move(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = things_of(x, r, node + 1);

	if (x->run.stopped)
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		struct ongoing o = ongoing_of(x, r, node);

		o.bound = set.items[i];
		add_ongoing(x, o);
	}
	return set.n > 0;
}

/* next(next_played(players, cards, duration), effect) */
bool carry_next(struct ctx *x, struct run *r, uint32_t node)
{
	if (x->run.stopped)
		return false;
	add_ongoing(x, ongoing_of(x, r, node));
	return true;
}

bool carry_during(struct ctx *x, struct run *r, uint32_t node)
{
	struct ongoing o = ongoing_of(x, r, node);

	if (x->run.stopped)
		return false;
	o.bound = r->them == NO_PLAYER ? THING_NONE : THING_PLAYER + r->them;
	add_ongoing(x, o);
	return true;
}

static bool has_more_than_cost(struct ctx *x, uint32_t at)
{
	const struct node *n = nodes_of(x);

	if (n[at].op == OP_SEQ || n[at].op == OP_BOTH)
		return has_more_than_cost(x, at + 1) || has_more_than_cost(x, arg_of(x, at, 1));
	return !(altered_ops.ops[n[at].op].flags & IS_OF_COST);
}

/* The node by which the card that is played "activates its abilities"; NO_NODE = there is none. */
static uint32_t activation_in(struct ctx *x, uint32_t at)
{
	const struct node *n = nodes_of(x);

	for (uint32_t i = at; i < at + n[at].next; i++)
		if (n[i].op == OP_DO_ACTIVATE && (n[i + 1].op == OP_ALL_OF || n[i + 1].op == OP_ONE_OF))
			return i;
	return NO_NODE;
}

/*
 * Whether what the i-th of the Emblems has the card activate others have it
 * activate already: it is as if it were played from elsewhere, and that it is
 * but once. "One of its abilities" is another one each time, while there is one.
 */
static bool is_activated(struct ctx *x, obj_id id, const struct ongoing *used, uint16_t n_used, uint16_t i)
{
	const struct node *n = nodes_of(x);
	uint32_t mine = activation_in(x, used[i].node);
	unsigned n_ones = 0;

	for (uint16_t k = 0; k < n_used && mine != NO_NODE; k++) {
		uint32_t other = k == i ? NO_NODE : activation_in(x, used[k].node);

		if (other == NO_NODE || !node_same(n, mine + 2, other + 2))
			continue;
		if (n[other + 1].op == OP_ALL_OF && (k < i || n[mine + 1].op == OP_ONE_OF))
			return true;
		n_ones += k < i && n[other + 1].op == OP_ONE_OF;
	}
	return n_ones > 0 && n[mine + 1].op == OP_ONE_OF && n_ones >= count_abilities(x, id, mine + 2);
}

/* Takes those out that have waited for the card. */
static uint16_t take_used(struct ctx *x, const struct playing *p, struct ongoing *used)
{
	struct board *b = board_of(x);
	uint16_t kept = 0, n = 0;

	for (uint16_t i = 0; i < b->n_ongoing; i++) {
		struct ongoing o = b->ongoing[i];

		if (o.kind != ONGOING_NEXT || !ongoing_fits(x, &o, p))
			b->ongoing[kept++] = o;
		else if (has_more_than_cost(x, o.node))
			used[n++] = o;
	}
	b->n_ongoing = kept;
	return n;
}

void ongoing_use(struct ctx *x, const struct playing *p)
{
	struct ongoing used[MAX_ONGOING];
	uint16_t n;

	if (x->run.stopped)
		return;
	n = take_used(x, p, used);
	for (uint16_t i = 0; i < n; i++) {
		const struct ongoing *o = &used[i];
		struct waiting w = { .source = o->source, .incarnation = o->incarnation, .player = o->player,
				     .kind = REACTION_NODE, .program = o->node };

		if (is_spell(card_of(x, p->id))) {
			/* A Spell gains or loses Fleeting as it comes to Limbo [play-spell-fleeting-order]. */
			struct run r = run_of_ongoing(x, o);

			set_add(&r.it, p->id);
			carry_out(x, &r, o->node);
			continue;
		}
		if (is_activated(x, p->id, used, n, i)) {
			if (nodes_of(x)[o->node].op == OP_DO_ACTIVATE)
				continue;
			w.kind = REACTION_REST;
		}
		w.cause.subject = p->id;
		w.cause.number = o->x;
		w.card = object_of(x, o->source)->card;
		wait_in(x, &x->g->b.limbo, &w);
	}
}

/* boost(first_played(player, cards, phase), n): Characters are what is counted. */
static void on_boost(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	const struct playing *p = ctx;
	uint32_t about = leaf + 1;
	struct waiting w = { .source = r->self, .incarnation = r->incarnation, .player = r->you, .kind = REACTION_NODE,
			     .program = leaf };

	if (nodes_of(x)[about].op != OP_FIRST_PLAYED || player_of(x, r, about + 1) != p->player ||
	    x->g->b.phase != altered_ops.ops[nodes_of(x)[arg_of(x, about, 2)].op].index || x->g->b.characters[p->player] > 0 ||
	    !fits(x, r, arg_of(x, about, 1), p->id, true))
		return;
	w.card = r->self ? object_of(x, r->self)->card : CARD_UNKNOWN;
	w.cause.subject = p->id;
	w.cause.object = object_of(x, p->id)->incarnation;
	wait_in(x, &x->g->b.limbo, &w);
}

void passives_use(struct ctx *x, const struct playing *p)
{
	struct playing playing = *p;

	if (x->run.stopped)
		return;
	walk_all(x, LEAVES(OP_GAINS_BOOSTS), NO_OBJECT, on_boost, &playing);
}

/* The Reaction that comes of it: "it" is the card that was played. */
bool carry_played_boost(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	int n = number_of(x, r, arg_of(x, node, 1));

	for (uint16_t i = 0; i < r->it.n; i++)
		if (is_object(r->it.items[i]) && object_of(x, (obj_id)r->it.items[i])->incarnation == r->it_incarnation)
			set_add(&set, r->it.items[i]);
	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++)
		add_boosts(x, (obj_id)set.items[i], n);
	step_end(x);
	return set.n > 0;
}

void ongoing_end(struct ctx *x, enum ongoing_duration duration)
{
	struct board *b = board_of(x);
	uint16_t kept = 0;

	for (uint16_t i = 0; i < b->n_ongoing; i++)
		if (b->ongoing[i].duration != duration)
			b->ongoing[kept++] = b->ongoing[i];
	b->n_ongoing = kept;
}

/*
 * What a `next` says of cost is asked as the card is played; here it does nothing. Nor does a die more: the result that
 * is recorded is the one that counts.
 */
bool carry_nothing(struct ctx *x, struct run *r, uint32_t node)
{
	(void)x;
	(void)r;
	(void)node;
	return true;
}
