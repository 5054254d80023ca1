#include "games/altered/board/event.h"

#include "base/bug.h"
#include "games/altered/board/choosing.h"
#include "games/altered/board/gigantic.h"
#include "games/altered/board/passive.h"
#include "games/altered/board/past.h"
#include "games/altered/state/objects.h"

static void bind_it(struct run *r, thing t)
{
	r->it.n = 0;
	set_add(&r->it, t);
}

/* Whether a zone is the one that a node names, seen from [owner]'s or the controller's side. */
static bool zone_is(struct ctx *x, struct run *r, uint32_t node, uint8_t zone, player_id player)
{
	uint16_t op = nodes_of(x)[node].op;
	bool is_named = zones_named(op) >> zone & 1;
	struct set players;

	if (!zones_named(op) || !*altered_ops.ops[op].args)
		return is_named || op == OP_Z_ANYWHERE;
	players = players_of(x, r, node + 1);
	return is_named && set_has(&players, THING_PLAYER + player);
}

/* Those that are Ascended, or were as Rest began, which takes that away in the same step [night-rest]. */
static void ascended_before(struct ctx *x, struct run *r, uint32_t expeditions, struct set *out)
{
	const struct board *b = &x->g->b;

	for (thing e = THING_EXPEDITION; e < THING_EXPEDITION + ALTERED_PLAYERS * N_SIDES; e++) {
		player_id p = expedition_player(e);
		unsigned side = expedition_side(e);

		if ((b->ascended[p][side] || (x->g->unit.kind == UNIT_REST && b->fell[p][side])) &&
		    fits(x, r, expeditions, e, true))
			set_add(out, e);
	}
}

/*
 * The Expeditions that the node means: those of the Reaction's object are
 * looked at before the event [gigantic-trigger-as-one].
 */
static void places_of(struct ctx *x, struct run *r, uint32_t node, const struct happening *h, struct set *out)
{
	uint16_t op = nodes_of(x)[node].op;
	struct set mine = { 0 };

	if (op == OP_ASCENDED_ONE) {
		ascended_before(x, r, node + 1, out);
		return;
	}
	if ((op != OP_MY_EXPEDITION && op != OP_OTHER_EXPEDITION && op != OP_FACING_EXPEDITION) || !r->self || h->is_ahead) {
		select_things(x, r, node, out);
		return;
	}
	expeditions_before(x, r->self, &mine);
	for (uint16_t i = 0; i < mine.n; i++) {
		thing e = mine.items[i];

		if (op == OP_MY_EXPEDITION)
			set_add(out, e);
		else if (op == OP_FACING_EXPEDITION)
			set_add(out, thing_expedition(opponent_of(expedition_player(e)), expedition_side(e)));
		else if (mine.n == 1) /* of a Gigantic Character there is none [gigantic-other-none] */
			set_add(out, thing_expedition(expedition_player(e), 1 - expedition_side(e)));
	}
}

/* Whether an expedition in which the object was, or is, is one of those of the node. */
static bool was_in(struct ctx *x, struct run *r, uint32_t node, const struct happening *h)
{
	struct set places = { 0 };

	if (h->from != Z_EXPEDITION)
		return false;
	places_of(x, r, node, h, &places);
	return set_has(&places, thing_expedition(h->from_controller, h->from_side)) ||
	       (h->gigantic_before && set_has(&places, thing_expedition(h->from_controller, 1u - h->from_side)));
}

static bool is_now_in(struct ctx *x, struct run *r, uint32_t node, const struct happening *h)
{
	struct set places = { 0 };

	if (h->to != Z_EXPEDITION)
		return false;
	places_of(x, r, node, h, &places);
	if (h->is_ahead)
		return set_has(&places, thing_expedition(h->to_controller, h->to_side)) ||
		       (object_has(x, (obj_id)h->subject, KEYWORD_GIGANTIC) &&
			set_has(&places, thing_expedition(h->to_controller, 1u - h->to_side)));
	for (uint16_t i = 0; i < places.n; i++)
		if (is_expedition(places.items[i]) && is_in_expedition(x, (obj_id)h->subject, places.items[i]))
			return true;
	return false;
}

/* Whether the object that moved was in the place of the node before, or is there after. */
static bool is_at(struct ctx *x, struct run *r, uint32_t place, const struct happening *h, bool before)
{
	const struct node *n = nodes_of(x);

	if (n[place].op == OP_OR)
		return is_at(x, r, place + 1, h, before) || is_at(x, r, arg_of(x, place, 1), h, before);
	if (altered_ops.ops[n[place].op].flags & IS_OF_EXPEDITIONS)
		return before ? was_in(x, r, place, h) : is_now_in(x, r, place, h);
	return before ? zone_is(x, r, place, h->from, h->from_controller) : zone_is(x, r, place, h->to, h->to_controller);
}

/*
 * joins(C, place), leaves(C, place): it was not there before and is now, or the
 * other way round [section-join, section-leave].
 */
static bool changes_place(struct ctx *x, struct run *r, uint32_t at, const struct happening *h, bool joins)
{
	uint32_t place = arg_of(x, at, 1);

	if ((h->kind != HAPPENS_MOVE && h->kind != HAPPENS_SPREAD) || !is_object(h->subject) ||
	    is_at(x, r, place, h, true) == joins || is_at(x, r, place, h, false) != joins ||
	    !fits(x, r, at + 1, h->subject, true))
		return false;
	bind_it(r, h->subject);
	return true;
}

static bool did(struct ctx *x, struct run *r, uint32_t players, player_id p)
{
	struct set set = { 0 };

	if (p == NO_PLAYER)
		return false;
	select_players(x, r, players, &set);
	if (!set_has(&set, THING_PLAYER + p))
		return false;
	if (nodes_of(x)[players].op != OP_YOU)
		r->them = p;
	return true;
}

/* The first of its kind in the step by this player: "one or more" happen once. */
static bool is_first_in_step(struct ctx *x, const struct happening *h)
{
	for (uint16_t i = 0; i < x->n_step && &x->space->step[i] != h; i++)
		if (x->space->step[i].kind == h->kind && x->space->step[i].player == h->player && x->space->step[i].is_draw == h->is_draw &&
		    x->space->step[i].is_resupply == h->is_resupply)
			return false;
	return true;
}

static bool is_gift(struct ctx *x, player_id giver, const struct happening *h)
{
	const struct board *b = board_of(x);
	player_id receiver;

	if (h->kind != HAPPENS_MOVE || b->phase != PHASE_AFTERNOON || b->turn_player != giver)
		return false;
	receiver = h->is_new ? h->to_controller : object_of(x, (obj_id)h->subject)->owner;
	return receiver == opponent_of(giver) && (h->is_new || h->is_resupply || (h->is_draw && is_first_in_step(x, h)));
}

/* Whether it moved forward due to what the word says; a region that nobody recorded leaves that open. */
static bool is_due_to(struct ctx *x, uint16_t op, const struct happening *h)
{
	unsigned terrain = op_number(op, OF_TERRAINS, N_TERRAINS);
	unsigned wanted = terrain < N_TERRAINS ? 1u << terrain : op == OP_R_ASCEND ? DUE_TO_ASCEND : 0;

	if (wanted == 0)
		return true;
	if (!((unsigned)h->number & wanted))
		return false;
	if ((unsigned)h->number & DUE_NOT_KNOWN)
		x->g->b.open = true;
	return true;
}

/* A thing that the happening is about fits; "it" is bound. */
static bool is_about(struct ctx *x, struct run *r, uint32_t filter, const struct happening *h)
{
	if (!fits(x, r, filter, h->subject, true))
		return false;
	bind_it(r, h->subject);
	return true;
}

/* The same of what has moved, as it was: "a card from your hand" that is discarded. */
static bool was_about(struct ctx *x, struct run *r, uint32_t filter, const struct happening *h)
{
	const struct happening *outer = r->h;
	bool is;

	r->h = h;
	r->as_before = true;
	is = is_about(x, r, filter, h);
	r->as_before = false;
	r->h = outer;
	return is;
}

/* "One or more", "both": once for all that do it in the step, due to the same; "it" are those. */
static bool is_first_of_several(struct ctx *x, struct run *r, uint32_t filter, const struct happening *h, uint16_t due)
{
	bool is_first = true;
	struct set all = { 0 };

	if (!fits(x, r, filter + 1, h->subject, true))
		return false;
	r->it.n = 0;
	for (uint16_t i = 0; i < x->n_step; i++) {
		const struct happening *other = &x->space->step[i];

		if (other->kind != h->kind || !fits(x, r, filter + 1, other->subject, true) || !is_due_to(x, due, other))
			continue;
		is_first = is_first && (r->it.n > 0 || other->subject == h->subject);
		set_add(&r->it, other->subject);
	}
	if (!is_first || nodes_of(x)[filter].op == OP_AT_ONCE)
		return is_first;
	select_things(x, r, filter + 1, &all);
	return r->it.n == all.n;
}

bool event_matches(struct ctx *x, struct run *r, uint32_t at, const struct happening *h)
{
	const struct node *n = nodes_of(x);
	uint32_t a = at + 1;

	if (op_number(n[at].op, OF_HAPPENINGS, h->kind) != h->kind)
		return false;
	switch (n[at].op) {
	case OP_EITHER:
		return event_matches(x, r, a, h) || event_matches(x, r, arg_of(x, at, 1), h);
	case OP_WHILE_EVENT:
		return event_matches(x, r, arg_of(x, at, 1), h) && condition_holds(x, r, a);
	case OP_IN_PHASE:
		return x->g->b.phase == altered_ops.ops[n[a].op].index && event_matches(x, r, arg_of(x, at, 1), h);
	case OP_AT_PHASE:
		return h->number == altered_ops.ops[n[a].op].index;
	case OP_JOINS:
		return changes_place(x, r, at, h, true);
	case OP_LEAVES:
		return changes_place(x, r, at, h, false);
	case OP_MOVES:
		return h->from != h->to && zone_is(x, r, arg_of(x, at, 1), h->from, h->from_controller) &&
		       zone_is(x, r, arg_of(x, at, 2), h->to, object_of(x, (obj_id)h->subject)->owner) &&
		       is_about(x, r, a, h);
	case OP_PLAYED_FROM:
		return h->is_played &&
		       !h->from_elsewhere && h->from_reserve == (n[arg_of(x, at, 1)].op == OP_Z_RESERVE_ANY) && is_about(x, r, a, h);
	case OP_PLAYS:
		return h->is_played && is_about(x, r, arg_of(x, at, 1), h) && did(x, r, a, h->player);
	case OP_PLAYS_FROM:
		return h->is_played &&
		       !h->from_elsewhere && h->from_reserve == (n[arg_of(x, at, 2)].op == OP_Z_RESERVE_ANY) &&
		       is_about(x, r, arg_of(x, at, 1), h) && did(x, r, a, h->player);
	case OP_GAINS: {
		uint16_t flag = status_flag(n[arg_of(x, at, 1)].op);

		return (flag ? h->kind == HAPPENS_GAIN && h->flags == flag : h->kind == HAPPENS_BOOST) &&
		       is_about(x, r, a, h);
	}
	case OP_LOSES:
		return h->flags == status_flag(n[arg_of(x, at, 1)].op) && is_about(x, r, a, h);
	case OP_GAINS_NTH: {
		int nth = number_of(x, r, arg_of(x, at, 2));

		return h->number > 0 && h->total >= nth && h->total - h->number < nth && is_about(x, r, a, h);
	}
	case OP_SACRIFICED:
		return h->is_sacrifice && was_about(x, r, a, h);
	case OP_SACRIFICES:
		return h->is_sacrifice && was_about(x, r, arg_of(x, at, 1), h) && did(x, r, a, h->player);
	case OP_DISCARDED:
		return h->is_discard && was_about(x, r, a, h);
	case OP_DISCARDS:
		return h->is_discard && was_about(x, r, arg_of(x, at, 1), h) && did(x, r, a, h->player);
	case OP_PUTS:
		return !h->is_discard && !h->is_played && h->from != h->to &&
		       zone_is(x, r, arg_of(x, at, 2), h->to, h->to_controller) &&
		       was_about(x, r, arg_of(x, at, 1), h) && did(x, r, a, h->player);
	case OP_ACTIVATES:
		return ((unsigned)h->number & quick_bit(x, a)) != 0;
	case OP_MOVES_FORWARD:
		if (!is_due_to(x, n[arg_of(x, at, 1)].op, h))
			return false;
		if (n[a].op == OP_AT_ONCE || n[a].op == OP_ALL_AT_ONCE)
			return is_first_of_several(x, r, a, h, n[arg_of(x, at, 1)].op);
		return is_about(x, r, a, h);
	case OP_DRAWS:
		return h->is_draw && is_first_in_step(x, h) && did(x, r, a, h->player);
	case OP_RESUPPLIES:
		return h->is_resupply && did(x, r, a, h->player);
	case OP_PASSES_FIRST:
		return h->number == 1 && did(x, r, a, h->player);
	case OP_ROLLS_MIN:
		return h->number >= number_of(x, r, arg_of(x, at, 1)) && did(x, r, a, h->player);
	case OP_ROLLS_EXACTLY:
		return h->number == number_of(x, r, arg_of(x, at, 1)) && did(x, r, a, h->player);
	case OP_SWITCHES:
		return h->from == Z_EXPEDITION && h->to == Z_EXPEDITION &&
		       h->from_controller == h->to_controller && is_about(x, r, a, h);
	case OP_DEFECTS:
		return h->from == Z_EXPEDITION && h->to == Z_EXPEDITION &&
		       h->from_controller != h->to_controller && is_about(x, r, a, h);
	case OP_CREATES:
		return h->is_new && is_about(x, r, arg_of(x, at, 1), h) && did(x, r, a, h->player);
	case OP_MAKES_GIFT: {
		struct set givers = players_of(x, r, a);

		if (givers.n != 1 || !is_gift(x, (player_id)(givers.items[0] - THING_PLAYER), h))
			return false;
		bind_it(r, h->subject);
		return true;
	}
	case OP_REVEALS:
		if (!did(x, r, a, h->player))
			return false;
		bind_it(r, h->subject);
		return true;
	default: {
		const char *args = altered_ops.ops[n[at].op].args;

		/* Who does it, to what, or what it is done to. */
		BUG_ON(altered_ops.ops[n[at].op].group != OF_HAPPENINGS);
		return (args[1] != 'C' || is_about(x, r, arg_of(x, at, 1), h)) &&
		       (args[0] == 'P' ? did(x, r, a, h->player) : is_about(x, r, a, h));
	}
	}
}
