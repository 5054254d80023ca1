/*
 * doing_day.c - what is done with expeditions and with the day.
 */
#include "games/altered/resolve/doing.h"

#include "games/altered/board/passive.h"
#include "games/altered/resolve/modify.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

bool carry_ascend(struct ctx *x, struct run *r, uint32_t node)
{
	bool done = false;
	struct set set = things_of(x, r, node + 1);

	if (x->run.stopped || !x->env->edition.has_ascend)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++) {
		thing t = set.items[i];
		bool *ascended;

		if (!is_expedition(t))
			continue;
		ascended = &x->g->b.ascended[expedition_player(t)][expedition_side(t)];
		if (*ascended) {
			modify_happening(x, &(struct happening){ .kind = HAPPENS_ASCEND_AGAIN, .player = r->you,
								 .subject = t });
			continue;
		}
		*ascended = done = true;
		echo(x, VERB_DO_GAIN, expedition_player(t), t, 0, 0);
		take_place(x, &(struct happening){ .kind = HAPPENS_ASCEND, .player = r->you, .subject = t });
	}
	step_end(x);
	named(x, r, node + 1, &set);
	return done;
}

/* Whether an effect moves it: what may move by one terrain alone moves in Progress only [progress-only-terrain]. */
static bool is_moved(struct ctx *x, thing expedition, int sign)
{
	player_id p = expedition_player(expedition);
	unsigned side = expedition_side(expedition);

	if (sign < 0)
		return true;
	if (only_terrains(x, p, side) != ALL_TERRAINS)
		return false;
	return (x->g->b.phase == PHASE_DUSK ? holds_back(x, p, side) : forbids_move_forward(x, p, side)) == THING_NONE;
}

static bool by_regions(struct ctx *x, struct run *r, uint32_t node, int sign)
{
	bool done = false;
	struct set set = things_of(x, r, node + 1);
	int n = number_of(x, r, arg_of(x, node, 1));

	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		thing e = set.items[i];
		int regions = sign * n;

		if (!is_expedition(e) || !is_moved(x, e, sign))
			continue;
		if (sign > 0)
			regions = modify_forward(x, &(struct happening){ .kind = HAPPENS_FORWARD, .subject = e,
									 .player = expedition_player(e) }, regions);
		/* What is done in its place counts as done [effect-if-you-did]. */
		done |= regions != sign * n;
		done |= regions != 0 && move_expedition(x, e, regions, 0) != 0;
	}
	step_end(x);
	named(x, r, node + 1, &set);
	return done && !x->run.stopped;
}

bool carry_forward(struct ctx *x, struct run *r, uint32_t node)
{
	return by_regions(x, r, node, 1);
}

bool carry_backward(struct ctx *x, struct run *r, uint32_t node)
{
	return by_regions(x, r, node, -1);
}

/* Modifiers of an expedition that is about to move: how much further, or not at all. */
bool carry_further(struct ctx *x, struct run *r, uint32_t node)
{
	x->further = (int8_t)(x->further + number_of(x, r, arg_of(x, node, 1)));
	return !x->run.stopped;
}

bool carry_not_move(struct ctx *x, struct run *r, uint32_t node)
{
	(void)r;
	(void)node;
	x->stays = true;
	return !x->run.stopped;
}

static uint8_t terrain_bit(uint16_t op)
{
	return (uint8_t)(1u << op_number(op, OF_TERRAINS, WATER));
}

bool carry_place_terrain(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = things_of(x, r, arg_of(x, node, 2));

	for (uint16_t i = 0; i < set.n && !x->run.stopped; i++)
		if (is_region(set.items[i]))
			place_marker(x, r->you, terrain_bit(nodes_of(x)[arg_of(x, node, 1)].op), set.items[i] - THING_REGION);
	return set.n > 0 && !x->run.stopped;
}

/* place_marker(player, region): one of those with which the Hero began the game. */
bool carry_place_marker(struct ctx *x, struct run *r, uint32_t node)
{
	struct question q = question_of(QUESTION_THING, r->you, R_STEP_DECISIONS, r->self);
	player_id p = player_of(x, r, node + 1);
	struct board *b = board_of(x);
	struct set set = { 0 };
	obj_id hero;
	thing terrain;

	if (p == NO_PLAYER || b->own_markers[p] == 0)
		return false;
	for (thing t = 0; t < N_TERRAINS; t++)
		if (b->own_markers[p] >> t & 1)
			question_add(&q, THING_TERRAIN + t);
	terrain = ask(x, &q);
	select_things(x, r, arg_of(x, node, 1), &set);
	hero = table_zone(&b->table, p, Z_HERO)->first;
	if (x->run.stopped || !is_terrain(terrain) || set.n != 1 || !is_region(set.items[0]))
		return false;
	b->own_markers[p] = (uint8_t)(b->own_markers[p] & ~(1u << (terrain - THING_TERRAIN)));
	if (hero && b->counters[hero] > 0)
		b->counters[hero]--;
	place_marker(x, p, (uint8_t)(1u << (terrain - THING_TERRAIN)), set.items[0] - THING_REGION);
	return true;
}

/*
 * move_terrain(player, terrain, from, to): a marker of the terrain becomes a
 * new one there [section-move-terrain-marker].
 */
bool carry_move_terrain(struct ctx *x, struct run *r, uint32_t node)
{
	const struct board *b = board_of(x);
	uint8_t bit = terrain_bit(nodes_of(x)[arg_of(x, node, 1)].op);
	struct set from = { 0 }, to = { 0 };
	thing there, here;

	for (uint8_t i = 0; i < b->n_markers; i++)
		if (b->marker_terrain[i] == bit)
			set_add(&from, THING_REGION + b->marker_region[i]);
	there = one_place(x, r, &from);
	select_things(x, r, arg_of(x, node, 3), &to);
	here = one_place(x, r, &to);
	return !x->run.stopped && is_region(there) && is_region(here) &&
	       move_marker(x, r->you, bit, there - THING_REGION, here - THING_REGION);
}

/* To the other expedition of the same player [section-switch-expeditions], or to the one facing it [section-defect]. */
static bool between_expeditions(struct ctx *x, struct run *r, uint32_t node, bool defects)
{
	bool done = false;
	struct set set = things_of(x, r, node + 1);

	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		obj_id id = (obj_id)set.items[i];
		struct move m = { .id = id, .zone = Z_EXPEDITION, .by = r->you };

		if (!is_object(set.items[i]) || object_of(x, id)->zone != Z_EXPEDITION)
			continue;
		m.side = object_of(x, id)->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO;
		m.controller = controller_of(x, id);
		if (defects)
			m.controller = opponent_of(m.controller);
		else
			m.side = (uint8_t)(1 - m.side);
		move_card(x, &m);
		echo(x, defects ? VERB_DO_DEFECT : VERB_DO_SWITCH, object_of(x, id)->owner, id, m.side, 0);
		done = true;
	}
	step_end(x);
	named(x, r, node + 1, &set);
	return done;
}

bool carry_switch(struct ctx *x, struct run *r, uint32_t node)
{
	return between_expeditions(x, r, node, false);
}

bool carry_defect(struct ctx *x, struct run *r, uint32_t node)
{
	return between_expeditions(x, r, node, true);
}

/* The turn ends once no Reactions are left [section-after-you]. */
bool carry_after_you(struct ctx *x, struct run *r, uint32_t node)
{
	(void)r;
	(void)node;
	if (x->run.stopped || x->g->b.phase != PHASE_AFTERNOON)
		return false;
	x->g->b.turn_ends = true;
	return true;
}

bool carry_pass(struct ctx *x, struct run *r, uint32_t node)
{
	bool done = false;
	struct set who = players_of(x, r, node + 1);

	for (uint16_t i = 0; i < who.n && !x->run.stopped; i++)
		done |= player_passes(x, (player_id)(who.items[i] - THING_PLAYER));
	return done;
}

bool carry_become_first(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);

	if (x->run.stopped || p == NO_PLAYER)
		return false;
	x->g->b.first = p;
	echo(x, VERB_DO_FIRST, p, THING_NONE, 0, 0);
	return true;
}

bool carry_win(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);

	if (x->run.stopped || p == NO_PLAYER)
		return false;
	x->g->b.over = true;
	x->g->b.winner = p;
	return true;
}
