/*
 * doing_play.c - cards that effects let a player play.
 */
#include "games/altered/resolve/doing.h"

#include "games/altered/resolve/play_through.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/objects.h"

/* Whether a filter is of cards in a discard pile: those alone are played from there. */
static bool is_of_discard_pile(const struct node *n, uint32_t filter)
{
	for (uint32_t at = filter; at < filter + n[filter].next; at++) {
		/* A number that is counted there is none of where the card is. */
		if (n[at].op == OP_COUNT || n[at].op == OP_EXISTS_MIN)
			at += n[at].next - 1u;
		else if (n[at].op == OP_Z_DISCARD_OF || n[at].op == OP_Z_DISCARD_ANY)
			return true;
	}
	return false;
}

/* Whether a card is where it can be played from: "from these cards" are those that were revealed, of any deck. */
static bool is_at_hand(struct ctx *x, const struct run *r, player_id p, uint32_t filter, obj_id id)
{
	const struct object *o = object_of(x, id);

	if (nodes_of(x)[filter].op == OP_REVEALED)
		return o->zone == Z_DECK && set_has(&r->rest, id);
	if (o->zone == Z_DISCARD)
		return is_of_discard_pile(nodes_of(x), filter);
	return o->owner == p && (o->zone == Z_HAND || o->zone == Z_RESERVE);
}

/* Chooses a card that [p] could play among those that fit. */
static thing choose_card_to_play(struct ctx *x, struct run *r, player_id p, uint32_t filter, const struct permission *by,
				 bool may_stop)
{
	struct question q = question_of(QUESTION_THING, p, R_PLAY_BY_EFFECT, r->self);
	bool any_sure = false;
	thing t;

	q.filter = filter;
	x->guess = true;
	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++) {
		struct object *o = object_of(x, id);

		if (!is_at_hand(x, r, p, filter, id) || !fits(x, r, filter, id, true))
			continue;
		if (could_play(x, p, id, by)) {
			question_add(&q, id);
			any_sure = any_sure || o->card;
		}
	}
	x->guess = false;
	/* Of cards that nobody knows none may have been one that can be played. */
	q.may_stop = may_stop || !any_sure;
	t = ask(x, &q);
	if (is_object(t) && card_of(x, (obj_id)t) && (!fits(x, r, filter, t, true) || !could_play(x, p, (obj_id)t, by)))
		x->misfit = true;
	return t;
}

/* [cards]: which it may be; [where]: the Expedition, NO_NODE = any. */
static bool play_chosen(struct ctx *x, struct run *r, player_id p, uint32_t cards, struct permission by, uint32_t where)
{
	uint16_t op = nodes_of(x)[cards].op;
	struct set played = { 0 }, places = { 0 };
	int most = 1;
	bool may_stop = false;

	if (p == NO_PLAYER || x->run.stopped)
		return false;
	if (where != NO_NODE)
		select_things(x, r, where, &places);
	if (op == OP_SELF || op == OP_IT || op == OP_SUBJECT) {
		select_things(x, r, cards, &played);
		for (uint16_t i = 0; i < played.n && !x->run.stopped; i++)
			if (is_object(played.items[i]) && could_play(x, p, (obj_id)played.items[i], &by))
				play_through_effect(x, r, p, (obj_id)played.items[i], &by, &places);
		return played.n > 0 && !x->run.stopped;
	}
	if (op == OP_ONE || op == OP_TARGET) {
		may_stop = nodes_of(x)[cards + 1].op == OP_UP_TO || nodes_of(x)[cards + 1].op == OP_ANY_NUMBER;
		most = number_of(x, r, cards + 1);
		cards = arg_of(x, cards, 1);
	}
	for (int i = 0; i < most && !x->run.stopped; i++) {
		const struct set *outer = r->chosen;
		thing t;

		/* "With total cost 7 or less" looks at those that were chosen before. */
		r->chosen = &played;
		t = choose_card_to_play(x, r, p, cards, &by, may_stop);
		r->chosen = outer;

		if (!is_object(t))
			break;
		set_add(&played, t);
		play_through_effect(x, r, p, (obj_id)t, &by, &places);
	}
	it_is(r, &played);
	return played.n > 0 && !x->run.stopped;
}

static bool play_by(struct ctx *x, struct run *r, uint32_t node, int less, uint32_t where)
{
	return play_chosen(x, r, player_of(x, r, node + 1), arg_of(x, node, 1), (struct permission){ .less = less }, where);
}

bool carry_play_free(struct ctx *x, struct run *r, uint32_t node)
{
	return play_by(x, r, node, PLAY_FREE, NO_NODE);
}

bool carry_play_free_from_hand(struct ctx *x, struct run *r, uint32_t node)
{
	return play_chosen(x, r, player_of(x, r, node + 1), arg_of(x, node, 1),
			   (struct permission){ .less = PLAY_FREE, .as_from_hand = true }, NO_NODE);
}

bool carry_play_for_less(struct ctx *x, struct run *r, uint32_t node)
{
	return play_by(x, r, node, number_of(x, r, arg_of(x, node, 2)), NO_NODE);
}

bool carry_play_for_less_to(struct ctx *x, struct run *r, uint32_t node)
{
	struct permission by = { .less = number_of(x, r, arg_of(x, node, 2)), .least = number_of(x, r, arg_of(x, node, 3)) };

	return play_chosen(x, r, player_of(x, r, node + 1), arg_of(x, node, 1), by, NO_NODE);
}

bool carry_play_for_less_in(struct ctx *x, struct run *r, uint32_t node)
{
	return play_by(x, r, node, number_of(x, r, arg_of(x, node, 2)), arg_of(x, node, 3));
}

bool carry_play_free_in(struct ctx *x, struct run *r, uint32_t node)
{
	return play_by(x, r, node, PLAY_FREE, arg_of(x, node, 2));
}

/* The card was played at once. */
static bool rushed(struct ctx *x, player_id p, bool done)
{
	if (!done || !step_begins(x))
		return false;
	take_place(x, &(struct happening){ .kind = HAPPENS_RUSH, .player = p });
	step_end(x);
	return true;
}

bool carry_rush(struct ctx *x, struct run *r, uint32_t node)
{
	return rushed(x, player_of(x, r, node + 1), play_by(x, r, node, 0, NO_NODE));
}

/* rush_with(you, plays_from(you, card, reserve), may(you, pay_other(you, hand_cost, reserve_cost))) */
bool carry_rush_with(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t plays = arg_of(x, node, 1), how = arg_of(x, node, 2);
	bool other = nodes_of(x)[how].op == OP_MAY && nodes_of(x)[arg_of(x, how, 1)].op == OP_DO_PAY_OTHER;

	return rushed(x, player_of(x, r, node + 1),
		      play_chosen(x, r, player_of(x, r, node + 1), arg_of(x, plays, 1),
				  (struct permission){ .may_pay_other = other }, NO_NODE));
}
