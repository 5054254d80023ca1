/*
 * things.c - the things that programs speak of (role C), on the table as it
 * stands.
 *
 * A kind of card without a zone is one on the field; a property is asked of
 * the things that it describes (fits.c).
 */
#include "games/evolve/board/last_known.h"
#include "games/evolve/board/words.h"

typedef void things_fn(struct ctx *x, struct run *r, uint32_t node, struct set *out);

static void add_once(struct set *out, thing t)
{
	if (!set_has(out, t))
		set_add(out, t);
}

static void add_all(struct set *out, const struct set *from)
{
	for (uint16_t i = 0; i < from->n; i++)
		add_once(out, from->items[i]);
}

static void add_zone(struct ctx *x, struct run *r, uint32_t node, player_id player, uint8_t zone, struct set *out)
{
	for (obj_id id = next_in_zone(x, player, zone, NO_OBJECT); id; id = next_in_zone(x, player, zone, id))
		if (could_fit(x, r, node, id))
			add_once(out, id);
}

/* Those in a zone of each player, or of the one. */
static void add_zones(struct ctx *x, struct run *r, uint32_t node, struct place_in place, struct set *out)
{
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		if (place.player == NO_PLAYER || place.player == p)
			add_zone(x, r, node, p, place.zone, out);
}

static void things_it(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	(void)x, (void)node;
	add_all(out, &r->it);
}

static void things_self(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	(void)node;
	if (self_is_there(x, r))
		add_once(out, r->self);
}

static void things_subject(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	(void)x, (void)node;
	if (r->cause && r->cause->subject)
		add_once(out, r->cause->subject);
}

static void things_rest(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	(void)x, (void)node;
	add_all(out, &r->looked);
}

static void things_returned(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	(void)x, (void)node;
	add_all(out, &r->returned);
}

static void things_kind(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	add_zones(x, r, node, (struct place_in){ .zone = Z_FIELD, .player = NO_PLAYER }, out);
}

static void things_leader(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	add_zones(x, r, node, (struct place_in){ .zone = Z_LEADER, .player = NO_PLAYER }, out);
}

static void things_enemies(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	player_id enemy = opponent_of(r->you);

	add_zone(x, r, node, enemy, Z_LEADER, out);
	add_zone(x, r, node, enemy, Z_FIELD, out);
}

static void things_leader_of(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	player_id player = player_of(x, r, arg_of(x, node, 0));

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		if ((player == NO_PLAYER || player == p) && leader_of(x, p))
			add_once(out, leader_of(x, p));
}

void top_of_deck(struct ctx *x, player_id player, int n, struct set *out)
{
	obj_id id;

	set_clear(out);
	while (!board_of(x)->deck_known[player] && n > (int)count_in_zone(x, player, Z_DECK))
		if (!new_object(x, player, Z_DECK, CARD_UNKNOWN))
			break;
	for (id = next_in_zone(x, player, Z_DECK, NO_OBJECT); id && n-- > 0; id = next_in_zone(x, player, Z_DECK, id))
		add_once(out, id);
}

static void things_top(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	top_of_deck(x, r->you, number_of(x, r, arg_of(x, node, 0)), out);
}

static void things_union(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	struct set one;

	for (unsigned k = 0; k < 2; k++) {
		things_of(x, r, arg_of(x, node, k), &one);
		add_all(out, &one);
	}
}

static void add_in(struct ctx *x, struct run *r, uint32_t zone, uint32_t what, struct set *out)
{
	if (node_of(x, zone)->op != OP_ZONE_OR) {
		add_zones(x, r, what, zone_of(x, r, zone), out);
		return;
	}
	for (unsigned k = 0; k < 2; k++)
		add_in(x, r, arg_of(x, zone, k), what, out);
}

static void things_in(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	add_in(x, r, arg_of(x, node, 0), arg_of(x, node, 1), out);
}

static void things_from_looked(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	for (uint16_t i = 0; i < r->looked.n; i++)
		if (could_fit(x, r, node, r->looked.items[i]))
			add_once(out, r->looked.items[i]);
}

/* Cards of which a play is told of. */
static void things_played(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	for (obj_id id = 1; id <= board_of(x)->table.n_objects; id++)
		if (could_fit(x, r, node, id))
			add_once(out, id);
}

/* Those of the things that it describes which are as it says. */
static void things_narrowed(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	uint32_t what = arg_of(x, node, node_count_args(x->env->code->nodes, node) - 1);
	struct set all;

	things_of(x, r, what, &all);
	for (uint16_t i = 0; i < all.n; i++)
		if (could_fit(x, r, node, all.items[i]))
			add_once(out, all.items[i]);
}

/* What is not here is narrowed. */
static things_fn *const rows[N_EVOLVE_OPS] = {
	[OP_THINGS_IT] = things_it,
	[OP_THINGS_SELF] = things_self,
	[OP_THINGS_SUBJECT] = things_subject,
	[OP_THINGS_REST] = things_rest,
	[OP_THINGS_RETURNED] = things_returned,
	[OP_THINGS_CARD] = things_kind,
	[OP_THINGS_FOLLOWER] = things_kind,
	[OP_THINGS_AMULET] = things_kind,
	[OP_THINGS_SPELL] = things_kind,
	[OP_THINGS_TOKEN] = things_kind,
	[OP_THINGS_TOKEN_NAMED] = things_kind,
	[OP_THINGS_LEADER] = things_leader,
	[OP_THINGS_ENEMIES] = things_enemies,
	[OP_THINGS_LEADER_OF] = things_leader_of,
	[OP_THINGS_TOP] = things_top,
	[OP_THINGS_AND] = things_union,
	[OP_THINGS_OR] = things_union,
	[OP_THINGS_IN] = things_in,
	[OP_THINGS_FROM_LOOKED] = things_from_looked,
	[OP_THINGS_PLAYED_THIS_TURN] = things_played,
};

thing named_thing(struct ctx *x, struct run *r, uint32_t node)
{
	struct set of;

	if (node_of(x, node)->op == OP_THINGS_SELF)
		return r->self;
	things_of(x, r, node, &of);
	return of.n ? of.items[0] : THING_NONE;
}

void things_of(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	things_fn *fn = rows[node_of(x, node)->op];

	set_clear(out);
	(fn ? fn : things_narrowed)(x, r, node, out);
}
