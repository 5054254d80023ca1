/*
 * number.c - what programs count (role N), and what of this turn they look
 * back on.
 */
#include "games/evolve/board/info.h"
#include "games/evolve/board/last_known.h"
#include "games/evolve/board/words.h"

#include "base/bug.h"

typedef int number_fn(struct ctx *x, struct run *r, uint32_t node);

/* ---- this turn ---- */

struct last_known as_in_deed(const struct event *deed)
{
	return (struct last_known){
		.id = deed->subject, .card = deed->subject_card, .base = deed->subject_card,
		.incarnation = deed->incarnation, .controller = deed->player,
	};
}

enum answer deed_fits(struct ctx *x, struct run *r, uint32_t node, const struct event *deed)
{
	struct last_known was = as_in_deed(deed);
	const struct last_known *outer = r->as;
	enum answer answer;

	r->as = &was;
	answer = fitting(x, r, node, deed->subject);
	r->as = outer;
	return answer;
}

/* Another card than this one: it is told apart from the play by which this one came where it is. */
static bool is_play_of_self(const struct ctx *x, const struct run *r, const struct event *deed)
{
	return deed->subject == r->self && object_of(x, r->self)->incarnation <= deed->incarnation + 1;
}

/* The plays under a node that count: other(..) leaves out that of this card. */
static int count_plays(struct ctx *x, struct run *r, uint32_t players, uint32_t what, bool is_other)
{
	const struct board *b = board_of(x);
	int n = 0;

	for (uint16_t i = 0; i < b->n_deeds; i++) {
		const struct event *deed = &b->deeds[i];

		if (deed->what == HAPPENS_PLAY && is_among(x, r, players, deed->player) &&
		    !(is_other && is_play_of_self(x, r, deed)) && deed_fits(x, r, what, deed) == HOLDS)
			n++;
	}
	return n;
}

int plays_this_turn(struct ctx *x, struct run *r, uint32_t players, uint32_t what)
{
	return count_plays(x, r, players, what, false);
}

int deeds_this_turn(struct ctx *x, struct run *r, enum evolve_event what, uint32_t node)
{
	const struct board *b = board_of(x);
	int n = 0;

	for (uint16_t i = 0; i < b->n_deeds; i++)
		n += b->deeds[i].what == what && deed_fits(x, r, node, &b->deeds[i]) == HOLDS;
	return n;
}

/* ---- counting ---- */

int count_of(struct ctx *x, struct run *r, uint32_t node, int *open)
{
	bool is_other = node_of(x, node)->op == OP_THINGS_OTHER;
	uint32_t what = is_other ? arg_of(x, node, 0) : node;
	struct set all;
	int n = 0;

	if (open)
		*open = 0;
	if (node_of(x, what)->op == OP_THINGS_PLAYED_THIS_TURN)
		return count_plays(x, r, arg_of(x, what, 0), arg_of(x, what, 1), is_other);
	things_of(x, r, node, &all);
	for (uint16_t i = 0; i < all.n; i++) {
		if (fits(x, r, node, all.items[i]))
			n++;
		else if (open)
			++*open;
	}
	return n;
}

static int number_count(struct ctx *x, struct run *r, uint32_t node)
{
	int open, n = count_of(x, r, arg_of(x, node, 0), &open);

	if (open)
		hangs_on_unknown(x);
	return n;
}

/* ---- what cards have ---- */

/* Of a card that has left the field, what it had there [final-information]. */
static int number_attack(struct ctx *x, struct run *r, uint32_t node)
{
	thing t = named_thing(x, r, arg_of(x, node, 0));
	const struct last_known *was = is_object(t) ? as_it_left(x, r, (obj_id)t) : NULL;

	if (!is_object(t))
		return 0;
	return was ? was->attack : attack_of(x, (obj_id)t);
}

static int number_defense(struct ctx *x, struct run *r, uint32_t node)
{
	thing t = named_thing(x, r, arg_of(x, node, 0));
	const struct last_known *was = is_object(t) ? as_it_left(x, r, (obj_id)t) : NULL;

	if (!is_object(t))
		return 0;
	return was ? was->defense : defense_of(x, (obj_id)t);
}

/* A card without a cost has 0. */
static int number_cost(struct ctx *x, struct run *r, uint32_t node)
{
	thing t = named_thing(x, r, arg_of(x, node, 0));
	int cost;

	if (!is_object(t))
		return 0;
	if (!object_of(x, (obj_id)t)->card)
		hangs_on_unknown(x);
	cost = cost_of(x, (obj_id)t);
	return cost < 0 ? 0 : cost;
}

/* ---- players and others ---- */

static int number_maximum(struct ctx *x, struct run *r, uint32_t node)
{
	player_id player = player_of(x, r, arg_of(x, node, 0));

	return board_of(x)->maximum[player == NO_PLAYER ? r->you : player];
}

static int number_play_points(struct ctx *x, struct run *r, uint32_t node)
{
	player_id player = player_of(x, r, arg_of(x, node, 0));

	return board_of(x)->play_points[player == NO_PLAYER ? r->you : player];
}

static int number_plain(struct ctx *x, struct run *r, uint32_t node)
{
	(void)r;
	return node_of(x, node)->value;
}

static int number_x(struct ctx *x, struct run *r, uint32_t node)
{
	(void)x, (void)node;
	return r->x;
}

static int number_up_to(struct ctx *x, struct run *r, uint32_t node)
{
	return number_of(x, r, arg_of(x, node, 0));
}

/* More than a word means. */
enum { ANY_NUMBER = 160 };

static int number_any(struct ctx *x, struct run *r, uint32_t node)
{
	(void)x, (void)r, (void)node;
	return ANY_NUMBER;
}

/* The other number instead of the first one, if the condition holds. */
static int number_if_else(struct ctx *x, struct run *r, uint32_t node)
{
	enum answer answer = condition_of(x, r, arg_of(x, node, 0));

	if (answer == OPEN)
		hangs_on_unknown(x);
	return number_of(x, r, arg_of(x, node, answer == HOLDS ? 1 : 2));
}

static int number_product(struct ctx *x, struct run *r, uint32_t node)
{
	return number_of(x, r, arg_of(x, node, 0)) * number_of(x, r, arg_of(x, node, 1));
}

/* [half-rounds-up] */
static int number_half(struct ctx *x, struct run *r, uint32_t node)
{
	int whole = number_of(x, r, arg_of(x, node, 0));

	return whole > 0 ? (whole + 1) / 2 : whole / 2;
}

static number_fn *const rows[N_EVOLVE_OPS] = { EVOLVE_OPS(OP_NOTHING, OP_NOTHING, OP_FUNCTION) };

int number_of(struct ctx *x, struct run *r, uint32_t node)
{
	number_fn *fn = rows[node_of(x, node)->op];

	BUG_ON(!fn);
	return fn(x, r, node);
}

bool is_up_to(const struct ctx *x, uint32_t node)
{
	uint16_t op = node_of(x, node)->op;

	return op == OP_NUM_UP_TO || op == OP_NUM_ANY_NUMBER;
}
