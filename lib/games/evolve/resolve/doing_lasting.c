/* What is given to cards, and what holds of them for a time. */
#include "games/evolve/board/info.h"
#include "games/evolve/resolve/damage.h"
#include "games/evolve/resolve/doing.h"
#include "games/evolve/resolve/trigger.h"
#include "games/evolve/state/language.h"

/* What has ended by itself makes room. */
static void drop_stale(struct ctx *x)
{
	struct board *b = board_of(x);
	uint16_t n = 0;

	for (uint16_t i = 0; i < b->n_lasting; i++) {
		const struct lasting *l = &b->lasting[i];

		if (!is_object(l->about) || object_of(x, (obj_id)l->about)->incarnation == l->incarnation)
			b->lasting[n++] = *l;
	}
	b->n_lasting = n;
}

void add_lasting(struct ctx *x, struct run *r, uint32_t leaf, thing t)
{
	struct board *b = board_of(x);

	if (x->run.stopped || (is_object(t) && object_of(x, (obj_id)t)->zone == Z_GONE))
		return;
	if (b->n_lasting == MAX_LASTING)
		drop_stale(x);
	if (b->n_lasting == MAX_LASTING) {
		no_room(x);
		return;
	}
	b->lasting[b->n_lasting++] =
		(struct lasting){ .leaf = leaf,
				  .about = t,
				  .incarnation = is_object(t) ? object_of(x, (obj_id)t)->incarnation : 0,
				  .number = (int16_t)r->x,
				  .source = r->self,
				  .source_incarnation = r->incarnation,
				  .stamp = ++b->stamps,
				  .you = r->you,
				  .until = r->until,
				  .until_player = r->until_player,
				  .since_turn = b->turn };
}

bool do_last_it(struct ctx *x, struct run *r, uint32_t at)
{
	struct set set;

	if (!collect(x, r, arg_of(x, at, 0), r->you, &set))
		return false;
	for (uint16_t i = 0; i < set.n; i++)
		add_lasting(x, r, at, set.items[i]);
	return set.n > 0;
}

/* The defense that a node of role G gives. */
static int defense_given(struct ctx *x, struct run *r, uint32_t given)
{
	switch (node_of(x, given)->op) {
	case OP_GIVEN_DEFENSE:
		return number_of(x, r, arg_of(x, given, 0));
	case OP_GIVEN_STATS:
		return number_of(x, r, arg_of(x, given, 1));
	default:
		return 0;
	}
}

static void give_leader(struct ctx *x, struct run *r, obj_id leader, uint32_t given)
{
	if (node_of(x, given)->op == OP_GIVEN_DEFENSE)
		change_defense(x, object_of(x, leader)->owner, defense_given(x, r, given), r->self);
	else
		add_lasting(x, r, given, leader);
}

static void give_card(struct ctx *x, struct run *r, obj_id id, uint32_t given)
{
	int defense = defense_given(x, r, given);

	add_lasting(x, r, given, id);
	if (defense > 0 && is_on_field(x, id))
		happen(x, (struct event){ .what = HAPPENS_GAIN,
					  .player = controller_of(x, id),
					  .subject = id,
					  .subject_card = card_now(x, id),
					  .incarnation = object_of(x, id)->incarnation,
					  .object = r->self,
					  .number = (int16_t)defense });
	if (defense != 0)
		echo(x, VERB_DO_DEFENSE, controller_of(x, id), id, defense, object_of(x, id)->zone, r->self);
}

static void give(struct ctx *x, struct run *r, const struct set *to, uint32_t given)
{
	if (node_of(x, given)->op == OP_GIVEN_AND) {
		give(x, r, to, arg_of(x, given, 0));
		give(x, r, to, arg_of(x, given, 1));
		return;
	}
	for (uint16_t i = 0; i < to->n; i++) {
		obj_id id = object_of_thing(x, to->items[i]);

		if (id && is_leader(x, id))
			give_leader(x, r, id, given);
		else if (id)
			give_card(x, r, id, given);
	}
}

bool do_give(struct ctx *x, struct run *r, uint32_t at)
{
	struct set to;

	if (!collect(x, r, arg_of(x, at, 0), r->you, &to))
		return false;
	step_begin(x);
	give(x, r, &to, arg_of(x, at, 1));
	step_end(x);
	return to.n > 0 && !x->run.stopped;
}
