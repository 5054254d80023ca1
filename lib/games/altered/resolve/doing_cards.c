/*
 * doing_cards.c - what is done with cards: moved, drawn, discarded, revealed, exchanged, given, taken.
 */
#include "games/altered/resolve/doing.h"

#include "games/altered/board/deck.h"
#include "games/altered/resolve/modify.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* Moves all of a set in one step. */
static bool move_all(struct ctx *x, struct run *r, const struct set *set, struct move how)
{
	struct set ordered;
	bool done = false;

	if (!step_begins(x))
		return false;
	/* In a deck each that is put there comes above the one before, in the order that was chosen. */
	if (how.zone == Z_DECK)
		ordered = *set;
	else
		set_by_initiative(x, set, &ordered);
	for (uint16_t i = 0; i < ordered.n; i++) {
		struct move m = how;

		if (!is_object_in_a_zone(x, ordered.items[i]))
			continue;
		m.id = (obj_id)ordered.items[i];
		if (m.controller == NO_PLAYER)
			m.controller = object_of(x, m.id)->owner;
		move_card(x, &m);
		follow(x, r, ordered.items[i]);
		done = true;
	}
	step_end(x);
	return done && !x->run.stopped;
}

/* What comes from a deck to where all see it is recorded. */
static void show_cards(struct ctx *x, struct run *r, const struct set *set)
{
	for (uint16_t i = 0; i < set->n && !x->run.stopped; i++)
		if (is_object(set->items[i]))
			ask_card(x, object_of(x, (obj_id)set->items[i])->owner, (obj_id)set->items[i], r->self);
}

static bool is_shown_in(uint8_t zone)
{
	return zone == Z_RESERVE || zone == Z_DISCARD || zone == Z_LANDMARKS || zone == Z_EXPEDITION;
}

/* The zone that a card is put in; false for a node that names none. */
static bool destination(struct ctx *x, struct run *r, uint32_t node, struct move *m)
{
	uint16_t op = nodes_of(x)[node].op;
	struct set places = { 0 };

	m->controller = NO_PLAYER;
	if (op == OP_Z_DECK_TOP || op == OP_Z_DECK_POSITION || op == OP_Z_DECK_BOTTOM || zones_named(op) == IN(Z_DECK)) {
		m->zone = Z_DECK;
		m->end = op == OP_Z_DECK_TOP || op == OP_Z_DECK_POSITION ? TABLE_FIRST : TABLE_LAST;
		return true;
	}
	for (uint8_t zone = Z_HAND; zone <= Z_DISCARD; zone++)
		if (zone != Z_EXPEDITION && zones_named(op) == IN(zone)) {
			m->zone = zone;
			m->flags = zone == Z_MANA ? F_EXHAUSTED : m->flags;
			m->is_discard |= zone == Z_DISCARD;
			return true;
		}
	if (op == OP_Z_EXPEDITIONS) {
		set_add(&places, thing_expedition(r->you, SIDE_HERO));
		set_add(&places, thing_expedition(r->you, SIDE_COMPANION));
	} else {
		select_things(x, r, node, &places);
	}
	if (places.n > 1) {
		struct question q = question_of(QUESTION_THING, r->you, R_STEP_DECISIONS, r->self);
		thing t;

		for (uint16_t i = 0; i < places.n; i++)
			question_add(&q, places.items[i]);
		t = ask(x, &q);
		places.n = 0;
		set_add(&places, t);
	}
	if (places.n != 1 || !is_expedition(places.items[0]))
		return false;
	m->zone = Z_EXPEDITION;
	m->controller = expedition_player(places.items[0]);
	m->side = (uint8_t)expedition_side(places.items[0]);
	return true;
}

/* Several cards are put in Expeditions in one step, each in the one that is chosen for it. */
static bool put_in_expeditions(struct ctx *x, struct run *r, uint32_t where, const struct set *set, struct move how)
{
	struct move each[MAX_OPTIONS];

	for (uint16_t i = 0; i < set->n; i++) {
		each[i] = how;
		each[i].id = (obj_id)set->items[i];
		if (!is_object(set->items[i]) || !destination(x, r, where, &each[i]))
			return false;
	}
	step_begin(x);
	for (uint16_t i = 0; i < set->n; i++)
		move_card(x, &each[i]);
	step_end(x);
	return !x->run.stopped;
}

bool carry_move(struct ctx *x, struct run *r, uint32_t node)
{
	struct move m = { .by = r->you };
	uint32_t where = arg_of(x, node, 2);
	bool done;
	struct set set = chosen_by(x, r, node + 1, arg_of(x, node, 1), false);

	if (!x->run.stopped && set.n > 1 && nodes_of(x)[where].op == OP_Z_EXPEDITIONS) {
		done = put_in_expeditions(x, r, where, &set, m);
		named(x, r, arg_of(x, node, 1), &set);
		return done;
	}
	if (x->run.stopped || set.n == 0 || !destination(x, r, where, &m))
		return false;
	if (nodes_of(x)[node].op == OP_DO_MOVE_READY)
		m.flags = 0;
	if (is_shown_in(m.zone))
		show_cards(x, r, &set);
	done = move_all(x, r, &set, m);
	if (nodes_of(x)[where].op == OP_Z_DECK_POSITION && set.n == 1 && !x->run.stopped)
		deck_sink(x, (obj_id)set.items[0], number_of(x, r, where + 1));
	named(x, r, arg_of(x, node, 1), &set);
	return done;
}

bool carry_discard(struct ctx *x, struct run *r, uint32_t node)
{
	bool done;
	struct set set = chosen_by(x, r, node + 1, arg_of(x, node, 1), false);

	show_cards(x, r, &set);
	done = move_all(x, r, &set,
			(struct move){ .zone = Z_DISCARD, .by = r->you, .controller = NO_PLAYER, .is_discard = true });
	r->that_many = set.n;
	named(x, r, arg_of(x, node, 1), &set);
	return done;
}

bool carry_sacrifice(struct ctx *x, struct run *r, uint32_t node)
{
	bool done;
	struct set set = chosen_by(x, r, node + 1, arg_of(x, node, 1), true);

	if (!step_begins(x))
		return false;
	done = false;
	for (uint16_t i = 0; i < set.n; i++) { /* in initiative order, as they were chosen */
		struct move m = { .id = (obj_id)set.items[i], .zone = Z_DISCARD, .is_sacrifice = true };

		if (!is_object(set.items[i]) || !is_in_play(x, m.id))
			continue;
		m.by = controller_of(x, m.id);
		m.controller = object_of(x, m.id)->owner;
		move_card(x, &m);
		follow(x, r, set.items[i]);
		done = true;
	}
	step_end(x);
	r->that_many = set.n;
	named(x, r, arg_of(x, node, 1), &set);
	return done && !x->run.stopped;
}

bool carry_discard_me(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };

	(void)node;
	if (!self_is_there(x, r) || object_of(x, r->self)->zone != Z_RESERVE)
		return false;
	set_add(&set, r->self);
	return move_all(x, r, &set,
			(struct move){ .zone = Z_DISCARD, .by = r->you, .controller = NO_PLAYER, .is_discard = true });
}

bool carry_draw(struct ctx *x, struct run *r, uint32_t node)
{
	int n = number_of(x, r, arg_of(x, node, 1));
	bool done = false;
	struct set who = players_of(x, r, node + 1);

	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < who.n; i++)
		done |= draw_cards(x, (player_id)(who.items[i] - THING_PLAYER), n);
	step_end(x);
	return done;
}

/* draw(you, it): the card that was revealed. */
bool carry_draw_it(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = things_of(x, r, arg_of(x, node, 1));

	return move_all(x, r, &set, (struct move){ .zone = Z_HAND, .by = r->you, .controller = NO_PLAYER, .is_draw = true });
}

/*
 * What has come from a deck to Reserve since the log was so long: what is
 * resupplied, and what a modifier has put there in its place.
 */
static void resupplied(struct ctx *x, uint16_t since, bool or_replaced, struct set *out)
{
	for (uint16_t i = since; i < x->n_log; i++) {
		const struct happening *h = &x->space->log[i];

		if (h->kind == HAPPENS_MOVE && h->from == Z_DECK && h->to == Z_RESERVE && (or_replaced || h->is_resupply))
			set_add(out, h->subject);
	}
	if (x->log_is_cut)
		no_room(x);
}

/* The second half of an Exhausted Resupply: the card that was resupplied; of one that was replaced there is none. */
static void exhaust_resupplied(struct ctx *x, uint16_t since)
{
	struct set cards = { 0 };

	resupplied(x, since, false, &cards);
	for (uint16_t i = 0; i < cards.n; i++) {
		const struct object *o = object_of(x, (obj_id)cards.items[i]);

		if (o->zone == Z_RESERVE)
			gain_status(x, (obj_id)cards.items[i], F_EXHAUSTED, o->owner);
	}
}

/* What modifiers put in place of it comes before the card is seen [modifier-sequence]. */
static bool is_resupply_modified(struct ctx *x, player_id player, obj_id id)
{
	struct happening h = { .kind = HAPPENS_MOVE, .player = player, .subject = id, .from = Z_DECK, .to = Z_RESERVE,
			       .from_controller = player, .to_controller = player, .is_resupply = true };

	return modify_happening(x, &h);
}

static bool resupply(struct ctx *x, struct run *r, const struct set *who, bool exhausted)
{
	struct set moved = { 0 };
	uint16_t since = x->n_log;

	step_begin(x);
	for (uint16_t i = 0; i < who->n && !x->run.stopped; i++) {
		player_id p = (player_id)(who->items[i] - THING_PLAYER);
		obj_id id = top_of_deck(x, p, 1);

		if (!id || is_resupply_modified(x, p, id))
			continue;
		ask_card(x, p, id, r->self);
		set_add(&moved, id);
	}
	for (uint16_t i = 0; i < moved.n; i++) {
		obj_id id = (obj_id)moved.items[i];
		player_id p = object_of(x, id)->owner;

		move_card(x, &(struct move){ .id = id, .zone = Z_RESERVE, .by = p, .controller = p, .is_resupply = true,
					     .is_final = true });
	}
	step_end(x);
	if (x->run.stopped)
		return false;
	moved.n = 0;
	resupplied(x, since, true, &moved);
	if (exhausted)
		exhaust_resupplied(x, since);
	it_is(r, &moved);
	return moved.n > 0;
}

bool carry_resupply(struct ctx *x, struct run *r, uint32_t node)
{
	struct set who = players_of(x, r, node + 1);

	return resupply(x, r, &who, false);
}

bool carry_exhausted_resupply(struct ctx *x, struct run *r, uint32_t node)
{
	struct set who = players_of(x, r, node + 1);

	return resupply(x, r, &who, true);
}

/* Up to one target card in a Reserve is discarded [section-sabotage]; sabotage(player, cards): one of these. */
bool carry_sabotage(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);
	struct question q = question_of(QUESTION_THING, p, R_SABOTAGE, r->self);
	struct set set = { 0 };
	bool done = false;
	thing t;

	if (p == NO_PLAYER || x->run.stopped)
		return false;
	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
		if (object_of(x, id)->zone == Z_RESERVE &&
		    (nodes_of(x)[node].op == OP_DO_SABOTAGE || fits(x, r, arg_of(x, node, 1), id, true)))
			question_add(&q, id);
	q.may_stop = true;
	t = ask(x, &q);
	if (!step_begins(x))
		return false;
	take_place(x, &(struct happening){ .kind = HAPPENS_SABOTAGE, .player = p });
	if (is_object(t)) {
		set_add(&set, t);
		it_is(r, &set);
		done = move_all(x, r, &set,
				(struct move){ .zone = Z_DISCARD, .by = p, .controller = NO_PLAYER, .is_discard = true });
	}
	step_end(x);
	return done;
}

bool carry_reveal(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = chosen_by(x, r, node + 1, arg_of(x, node, 1), false);

	show_cards(x, r, &set);
	if (x->run.stopped)
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		take_place(x, &(struct happening){ .kind = HAPPENS_REVEAL, .player = r->you, .subject = set.items[i],
						   .number = (int16_t)r->result });
		echo(x, VERB_DO_REVEAL, object_of(x, (obj_id)set.items[i])->owner, set.items[i], 0, 0);
	}
	it_is(r, &set);
	r->rest = set;
	return set.n > 0;
}

/* The player alone sees them: what they are the record need not say. */
bool carry_look(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = chosen_by(x, r, node + 1, arg_of(x, node, 1), false);

	if (x->run.stopped)
		return false;
	it_is(r, &set);
	r->rest = set;
	return set.n > 0;
}

/* Two sets change zones with each other [section-exchange-objects]. */
bool carry_exchange(struct ctx *x, struct run *r, uint32_t node)
{
	struct set other = { 0 };
	struct move there = { .by = r->you }, here = { .by = r->you };
	struct set one = chosen_by(x, r, node + 1, arg_of(x, node, 1), false);

	/* With nothing to give there is nothing to take: no card is chosen [exchange-needs-both]. */
	if (one.n == 1)
		other = chosen_by(x, r, node + 1, arg_of(x, node, 2), false);
	if (x->run.stopped || one.n != 1 || other.n != 1)
		return false;
	there.id = (obj_id)one.items[0];
	there.zone = object_of(x, (obj_id)other.items[0])->zone;
	here.id = (obj_id)other.items[0];
	here.zone = object_of(x, (obj_id)one.items[0])->zone;
	there.controller = object_of(x, there.id)->owner;
	here.controller = object_of(x, here.id)->owner;
	if (is_shown_in(here.zone))
		show_cards(x, r, &other);
	step_begin(x);
	move_card(x, &there);
	move_card(x, &here);
	step_end(x);
	return !x->run.stopped;
}

bool carry_shuffle(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);

	if (p == NO_PLAYER || x->run.stopped)
		return false;
	for (obj_id id = table_zone(&x->g->b.table, p, Z_DECK)->first; id; id = object_of(x, id)->next)
		object_of(x, id)->card = CARD_UNKNOWN;
	echo(x, VERB_DO_SHUFFLE, p, THING_NONE, 0, 0);
	return true;
}

/* The gift that triggered it, for the giver as well. */
bool carry_receive_gift(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);
	struct set who = { 0 };
	bool done;

	if (p == NO_PLAYER || x->run.stopped)
		return false;
	set_add(&who, THING_PLAYER + p);
	switch ((enum gift)r->gift) {
	case GIFT_DRAW:
		step_begin(x);
		done = draw_cards(x, p, r->result);
		step_end(x);
		return done;
	case GIFT_RESUPPLY:
		return resupply(x, r, &who, false);
	case GIFT_TOKEN:
		return create_alike(x, r, p, object_of(x, r->given)->card);
	case NO_GIFT:
		break;
	}
	return false;
}

/* The controller of objects changes; of a Permanent in an expedition also its place. */
bool carry_take_control(struct ctx *x, struct run *r, uint32_t node)
{
	struct set places = { 0 };
	bool done = false;
	struct set set = things_of(x, r, arg_of(x, node, 1));

	if (nodes_of(x)[node].op == OP_DO_TAKE_CONTROL_TO)
		select_things(x, r, arg_of(x, node, 2), &places);
	if (!step_begins(x))
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		obj_id id = (obj_id)set.items[i];
		struct object *o;

		if (!is_object(set.items[i]) || !is_in_play(x, id))
			continue;
		o = object_of(x, id);
		o->flags = (uint16_t)((o->flags & ~F_OPPOSING) | (r->you != o->owner ? F_OPPOSING : 0));
		if (o->zone == Z_EXPEDITION && places.n && is_expedition(places.items[0]))
			o->flags = (uint16_t)((o->flags & ~F_COMPANION) |
					      (expedition_side(places.items[0]) == SIDE_COMPANION ? F_COMPANION : 0));
		done = true;
	}
	step_end(x);
	named(x, r, arg_of(x, node, 1), &set);
	return done;
}
