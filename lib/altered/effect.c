/*
 * effect.c - what programs do, each operation a function of its own; the
 * table at the end names them.
 *
 * A step (6.1) is everything that one operation does. What has to be chosen is
 * asked before the step. Once the unit has stopped for an answer nothing more
 * is done: see game.h.
 */
#include "altered/effect.h"

#include <string.h>

#include "altered/ask.h"
#include "altered/language.h"
#include "altered/objects.h"
#include "altered/play.h"
#include "altered/react.h"
#include "base/bug.h"

/* ---- who and what ---- */

/*
 * The things that each of several players chooses, in initiative order (6.1.h);
 * [own]: among what the player controls.
 */
static void chosen_by(struct ctx *x, struct run *r, uint32_t players, uint32_t things, bool own, struct set *out)
{
	player_id them = r->them, chooser = r->chooser, sacrificer = r->sacrificer;
	struct set who = { 0 };

	select_players(x, r, players, &who);
	them = r->them != them ? r->them : them;
	for (uint16_t i = 0; i < who.n && !x->stopped; i++) {
		player_id p = (player_id)(who.items[i] - THING_PLAYER);

		if (nodes_of(x)[players].op != OP_YOU)
			r->them = p;
		r->chooser = p;
		r->sacrificer = own ? p : NO_PLAYER;
		select_things(x, r, things, out);
	}
	r->them = who.n == 1 && nodes_of(x)[players].op != OP_YOU ? (player_id)(who.items[0] - THING_PLAYER) : them;
	r->chooser = chooser;
	r->sacrificer = sacrificer;
}

static void it_is(struct run *r, const struct set *set)
{
	r->it = *set;
	r->it_incarnation = 0;
}

/* Objects among the things, those that still are what they were. */
static bool is_object_in_a_zone(struct ctx *x, thing t)
{
	return is_object(t) && object_of(x, (obj_id)t)->zone != Z_GONE;
}

/* After a move of its own the ability still finds its object (2.1.f). */
static void follow(struct ctx *x, struct run *r, thing t)
{
	if (t == r->self)
		r->incarnation = object_of(x, r->self)->incarnation;
}

/* ---- mana ---- */

int ready_orbs(const struct ctx *x, player_id player)
{
	const struct table *t = &x->g->b.table;
	int n = 0;

	for (obj_id id = table_zone(t, player, Z_MANA)->first; id; id = table_object_const(t, id)->next)
		n += !(table_object_const(t, id)->flags & F_EXHAUSTED);
	return n;
}

bool pay_mana(struct ctx *x, player_id player, int n)
{
	struct table *t = &x->g->b.table;

	if (x->stopped)
		return false;
	if (ready_orbs(x, player) < n)
		return false;
	for (obj_id id = table_zone(t, player, Z_MANA)->first; id && n > 0; id = table_object(t, id)->next)
		if (!(table_object(t, id)->flags & F_EXHAUSTED)) {
			table_object(t, id)->flags |= F_EXHAUSTED;
			n--;
		}
	return true;
}

/* ---- cards that move ---- */

typedef struct move move_template;

/* Moves all of a set in one step. */
static bool move_all(struct ctx *x, struct run *r, const struct set *set, struct move how)
{
	bool done = false;

	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set->n; i++) {
		struct move m = how;

		if (!is_object_in_a_zone(x, set->items[i]))
			continue;
		m.id = (obj_id)set->items[i];
		if (m.controller == NO_PLAYER)
			m.controller = object_of(x, m.id)->owner;
		move_card(x, &m);
		follow(x, r, set->items[i]);
		done = true;
	}
	step_end(x);
	return done && !x->stopped;
}

/* What comes from a deck to where all see it is recorded. */
static void show_cards(struct ctx *x, struct run *r, const struct set *set)
{
	for (uint16_t i = 0; i < set->n && !x->stopped; i++)
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
	m->controller = NO_PLAYER;
	switch (nodes_of(x)[node].op) {
	case OP_Z_RESERVE_ANY:
	case OP_Z_RESERVE_OF:
		m->zone = Z_RESERVE;
		return true;
	case OP_Z_HAND_ANY:
	case OP_Z_HAND_OF:
		m->zone = Z_HAND;
		return true;
	case OP_Z_MANA_ANY:
	case OP_Z_MANA_OF:
		m->zone = Z_MANA;
		m->flags = F_EXHAUSTED;
		return true;
	case OP_Z_DISCARD_ANY:
	case OP_Z_DISCARD_OF:
		m->zone = Z_DISCARD;
		m->is_discard = true;
		return true;
	case OP_Z_DECK_TOP:
	case OP_Z_DECK_POSITION:
		m->zone = Z_DECK;
		m->end = TABLE_FIRST;
		return true;
	case OP_Z_DECK_BOTTOM:
	case OP_Z_DECK_ANY:
		m->zone = Z_DECK;
		m->end = TABLE_LAST;
		return true;
	case OP_Z_LANDMARKS_ANY:
	case OP_Z_LANDMARKS_OF:
		m->zone = Z_LANDMARKS;
		return true;
	default: {
		struct set places = { 0 };

		if (nodes_of(x)[node].op == OP_Z_EXPEDITIONS) {
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
	}
}

/* A card that was put among others in a deck: how deep is known for the moment alone. */
static void sink(struct ctx *x, obj_id id, int position)
{
	struct table *t = &x->g->b.table;
	struct object *o = table_object(t, id);
	obj_id above[16];
	int n = 0;

	/* It lies on top: those that belong above it are put there again, from the lowest. */
	for (obj_id next = o->next; next && n < position - 1 && n < 16; next = table_object(t, next)->next)
		above[n++] = next;
	while (n-- > 0)
		table_move_object(t, above[n], Z_DECK, TABLE_FIRST, x->g->b.day);
}

static bool do_move(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	struct move m = { .by = r->you };
	uint32_t where = arg_of(x, node, 2);
	bool done;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	if (x->stopped || set.n == 0 || !destination(x, r, where, &m))
		return false;
	if (nodes_of(x)[node].op == OP_DO_MOVE_READY)
		m.flags = 0;
	if (is_shown_in(m.zone))
		show_cards(x, r, &set);
	done = move_all(x, r, &set, m);
	if (nodes_of(x)[where].op == OP_Z_DECK_POSITION && set.n == 1 && !x->stopped)
		sink(x, (obj_id)set.items[0], number_of(x, r, where + 1));
	it_is(r, &set);
	return done;
}

static bool do_discard(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	bool done;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	show_cards(x, r, &set);
	done = move_all(x, r, &set,
			(struct move){ .zone = Z_DISCARD, .by = r->you, .controller = NO_PLAYER, .is_discard = true });
	r->that_many = set.n;
	it_is(r, &set);
	return done;
}

static bool do_sacrifice(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	bool done;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), true, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	done = false;
	for (uint16_t i = 0; i < set.n; i++) {
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
	it_is(r, &set);
	return done && !x->stopped;
}

static bool do_discard_me(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };

	(void)node;
	if (!self_is_there(x, r) || object_of(x, r->self)->zone != Z_RESERVE)
		return false;
	set_add(&set, r->self);
	return move_all(x, r, &set,
			(struct move){ .zone = Z_DISCARD, .by = r->you, .controller = NO_PLAYER, .is_discard = true });
}

static bool do_draw(struct ctx *x, struct run *r, uint32_t node)
{
	struct set who = { 0 };
	int n = number_of(x, r, arg_of(x, node, 1));
	bool done = false;

	select_players(x, r, node + 1, &who);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < who.n; i++) {
		player_id p = (player_id)(who.items[i] - THING_PLAYER);

		for (int k = 0; k < n; k++) {
			obj_id id = top_of_deck(x, p);

			if (!id)
				break;
			move_card(x, &(struct move){ .id = id, .zone = Z_HAND, .by = p, .controller = p, .is_draw = true });
			done = true;
		}
	}
	step_end(x);
	return done;
}

/* draw(you, it): the card that was revealed. */
static bool do_draw_it(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };

	select_things(x, r, arg_of(x, node, 1), &set);
	return move_all(x, r, &set, (struct move){ .zone = Z_HAND, .by = r->you, .controller = NO_PLAYER, .is_draw = true });
}

static bool resupply(struct ctx *x, struct run *r, uint32_t node, bool exhausted)
{
	struct set who = { 0 }, moved = { 0 };

	select_players(x, r, node + 1, &who);
	for (uint16_t i = 0; i < who.n && !x->stopped; i++) {
		player_id p = (player_id)(who.items[i] - THING_PLAYER);
		obj_id id = top_of_deck(x, p);

		if (!id)
			continue;
		ask_card(x, p, id, r->self);
		set_add(&moved, id);
	}
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < moved.n; i++) {
		obj_id id = (obj_id)moved.items[i];
		player_id p = object_of(x, id)->owner;

		move_card(x, &(struct move){ .id = id, .zone = Z_RESERVE, .by = p, .controller = p, .is_resupply = true });
	}
	step_end(x);
	for (uint16_t i = 0; exhausted && i < moved.n; i++)
		if (object_of(x, (obj_id)moved.items[i])->zone == Z_RESERVE)
			gain_status(x, (obj_id)moved.items[i], F_EXHAUSTED, object_of(x, (obj_id)moved.items[i])->owner);
	it_is(r, &moved);
	return moved.n > 0;
}

static bool do_resupply(struct ctx *x, struct run *r, uint32_t node)
{
	return resupply(x, r, node, false);
}

static bool do_exhausted_resupply(struct ctx *x, struct run *r, uint32_t node)
{
	return resupply(x, r, node, true);
}

/* Up to one target card in a Reserve is discarded (7.3.30). */
static bool do_sabotage(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);
	struct question q = question_of(QUESTION_THING, p, R_SABOTAGE, r->self);
	struct set set = { 0 };
	thing t;

	if (p == NO_PLAYER || x->stopped)
		return false;
	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
		if (object_of(x, id)->zone == Z_RESERVE)
			question_add(&q, id);
	q.may_stop = true;
	t = ask(x, &q);
	if (!is_object(t))
		return false;
	set_add(&set, t);
	it_is(r, &set);
	return move_all(x, r, &set,
			(struct move){ .zone = Z_DISCARD, .by = p, .controller = NO_PLAYER, .is_discard = true });
}

static bool do_reveal(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	show_cards(x, r, &set);
	if (x->stopped)
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		take_place(x, &(struct happening){ .kind = HAPPENS_REVEAL, .player = r->you, .subject = set.items[i] });
		echo(x, VERB_DO_REVEAL, object_of(x, (obj_id)set.items[i])->owner, set.items[i], 0, 0);
	}
	it_is(r, &set);
	r->rest = set;
	return set.n > 0;
}

/* Two sets change zones with each other (7.3.11). */
static bool do_exchange(struct ctx *x, struct run *r, uint32_t node)
{
	struct set one = { 0 }, other = { 0 };
	struct move there = { .by = r->you }, here = { .by = r->you };

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &one);
	chosen_by(x, r, node + 1, arg_of(x, node, 2), false, &other);
	if (x->stopped || one.n != 1 || other.n != 1)
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
	return !x->stopped;
}

static bool do_shuffle(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);

	if (p == NO_PLAYER || x->stopped)
		return false;
	for (obj_id id = table_zone(&x->g->b.table, p, Z_DECK)->first; id; id = object_of(x, id)->next)
		object_of(x, id)->card = CARD_UNKNOWN;
	echo(x, VERB_DO_SHUFFLE, p, THING_NONE, 0, 0);
	return true;
}

/* ---- tokens ---- */

static card_id token_card(struct ctx *x, uint32_t node, struct run *r, int *n)
{
	const struct node *nodes = nodes_of(x);

	*n = 1;
	if (nodes[node].op == OP_TOKENS) {
		*n = number_of(x, r, node + 1);
		node = arg_of(x, node, 1);
	}
	return nodes[node].op == OP_TOKEN ? x->env->code->tokens[nodes[node + 1].value] : CARD_UNKNOWN;
}

/* The one place of several that each token is created in (7.4.4.h). */
static thing one_place(struct ctx *x, struct run *r, const struct set *places)
{
	struct question q = question_of(QUESTION_THING, r->you, R_STEP_DECISIONS, r->self);

	for (uint16_t i = 0; i < places->n; i++)
		question_add(&q, places->items[i]);
	return ask(x, &q);
}

static bool is_single_place(uint16_t op)
{
	return op == OP_MY_EXPEDITION || op == OP_FACING_EXPEDITION || op == OP_EXPEDITION_OF_IT;
}

static bool do_create(struct ctx *x, struct run *r, uint32_t node)
{
	const struct node *nodes = nodes_of(x);
	uint32_t where = arg_of(x, node, 2);
	struct set places = { 0 }, made = { 0 };
	thing chosen[32];
	int n, n_chosen = 0;
	card_id card = token_card(x, arg_of(x, node, 1), r, &n);

	if (nodes[where].op == OP_Z_LANDMARKS_OF) {
		struct set players = { 0 };

		select_players(x, r, where + 1, &players);
		for (uint16_t i = 0; i < players.n; i++)
			set_add(&places, thing_expedition((player_id)(players.items[i] - THING_PLAYER), 0));
	} else {
		select_things(x, r, where, &places);
	}
	if (x->stopped || card == CARD_UNKNOWN || places.n == 0)
		return false;
	if (places.n > 1 && is_single_place(nodes[where].op)) {
		for (int k = 0; k < n && n_chosen < 32; k++)
			chosen[n_chosen++] = one_place(x, r, &places);
	} else {
		for (uint16_t i = 0; i < places.n; i++)
			for (int k = 0; k < n && n_chosen < 32; k++)
				chosen[n_chosen++] = places.items[i];
	}
	if (x->stopped)
		return false;
	step_begin(x);
	for (int i = 0; i < n_chosen; i++) {
		obj_id id;

		if (!is_expedition(chosen[i]))
			continue;
		id = create_token(x, expedition_player(chosen[i]), card, expedition_side(chosen[i]), r->you);
		set_add(&made, id);
	}
	step_end(x);
	it_is(r, &made);
	return made.n > 0;
}

/* ---- counters and statuses ---- */

static bool do_boost(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	int n;

	select_things(x, r, node + 1, &set);
	n = number_of(x, r, arg_of(x, node, 1));
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object(set.items[i]))
			add_boosts(x, (obj_id)set.items[i], n);
	step_end(x);
	it_is(r, &set);
	return set.n > 0 && n > 0;
}

/* Up to so many in all. */
static bool do_boost_to(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	int n = number_of(x, r, arg_of(x, node, 1)), most = number_of(x, r, arg_of(x, node, 2));
	bool done = false;

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++) {
		int room = is_object(set.items[i]) ? most - object_of(x, (obj_id)set.items[i])->counters : 0;

		if (room > 0) {
			add_boosts(x, (obj_id)set.items[i], n < room ? n : room);
			done = true;
		}
	}
	step_end(x);
	it_is(r, &set);
	return done;
}

static bool do_lose_boosts(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	int n = number_of(x, r, arg_of(x, node, 1)), sum = 0;

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++) {
		int has = is_object(set.items[i]) ? object_of(x, (obj_id)set.items[i])->counters : 0;
		int loses = has < n ? has : n;

		if (loses > 0)
			add_boosts(x, (obj_id)set.items[i], -loses);
		sum += loses;
	}
	step_end(x);
	r->that_many = sum;
	it_is(r, &set);
	return sum > 0;
}

static bool do_double(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	bool done = false;

	select_things(x, r, arg_of(x, node, 1), &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object(set.items[i]) && object_of(x, (obj_id)set.items[i])->counters > 0) {
			add_boosts(x, (obj_id)set.items[i], object_of(x, (obj_id)set.items[i])->counters);
			done = true;
		}
	step_end(x);
	return done;
}

static bool do_exchange_boosts(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	int difference;

	select_things(x, r, arg_of(x, node, 1), &set);
	if (x->stopped || set.n != 2 || !is_object(set.items[0]) || !is_object(set.items[1]))
		return false;
	difference = object_of(x, (obj_id)set.items[0])->counters - object_of(x, (obj_id)set.items[1])->counters;
	step_begin(x);
	add_boosts(x, (obj_id)set.items[0], -difference);
	add_boosts(x, (obj_id)set.items[1], difference);
	step_end(x);
	return difference != 0;
}

/* So many boosts over targets: one at a time, the same again if wanted. */
static bool do_distribute(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t things = arg_of(x, node, 2);
	int n = number_of(x, r, arg_of(x, node, 1));
	thing given[32];
	int n_given = 0;

	for (; n_given < n && n_given < 32 && !x->stopped; n_given++) {
		struct set one = { 0 };

		choose_things(x, r, r->you, arg_of(x, things, 1), 0, 1, nodes_of(x)[things].op == OP_TARGET, &one);
		if (one.n == 0)
			break;
		given[n_given] = one.items[0];
	}
	if (x->stopped)
		return false;
	step_begin(x);
	for (int i = 0; i < n_given; i++)
		add_boosts(x, (obj_id)given[i], 1);
	step_end(x);
	return n_given > 0;
}

static bool counters_by(struct ctx *x, struct run *r, uint32_t node, int most)
{
	struct set set = { 0 };
	uint16_t kind = nodes_of(x)[arg_of(x, node, 1)].op;
	int n = number_of(x, r, arg_of(x, node, 2));
	bool done = false;

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++) {
		obj_id id = (obj_id)set.items[i];
		int now, gained;

		if (!is_object(set.items[i]))
			continue;
		now = kind == OP_T_BOOSTS ? object_of(x, id)->counters : x->g->b.counters[id];
		gained = now + n > most ? most - now : n;
		if (gained <= 0)
			continue;
		if (kind == OP_T_BOOSTS)
			add_boosts(x, id, gained);
		else
			add_counters(x, id, gained, r->you, false);
		done = true;
	}
	step_end(x);
	it_is(r, &set);
	return done;
}

static bool do_counters(struct ctx *x, struct run *r, uint32_t node)
{
	return counters_by(x, r, node, INT16_MAX);
}

static bool do_counters_to(struct ctx *x, struct run *r, uint32_t node)
{
	return counters_by(x, r, node, number_of(x, r, arg_of(x, node, 3)));
}

/* Counters of any kind are removed; boosts first where there are both. */
static int take_counters(struct ctx *x, obj_id id, uint16_t kind, int n, player_id by, bool is_spent)
{
	int boosts = kind == OP_T_BOOSTS || kind == OP_T_ANY ? object_of(x, id)->counters : 0;
	int others = kind != OP_T_BOOSTS ? x->g->b.counters[id] : 0;
	int of_boosts = boosts < n ? boosts : n;
	int of_others = others < n - of_boosts ? others : n - of_boosts;

	if (of_boosts > 0)
		add_boosts(x, id, -of_boosts);
	if (of_others > 0)
		add_counters(x, id, -of_others, by, is_spent);
	if (is_spent && of_boosts > 0)
		take_place(x, &(struct happening){ .kind = HAPPENS_SPEND, .player = by, .subject = id,
					       .number = (int16_t)-of_boosts });
	return of_boosts + of_others;
}

/* A number from nothing to [most]. */
static int choose_number(struct ctx *x, struct run *r, int most)
{
	struct question q = question_of(QUESTION_NUMBER, r->you, R_STEP_DECISIONS, r->self);
	thing t;

	for (int i = 0; i <= most && i < MAX_OPTIONS; i++)
		question_add(&q, THING_NUMBER + (thing)i);
	t = ask(x, &q);
	return t >= THING_NUMBER ? (int)(t - THING_NUMBER) : 0;
}

static bool do_remove(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	uint32_t amount = arg_of(x, node, 2);
	uint16_t kind = nodes_of(x)[arg_of(x, node, 3)].op;
	int n, removed = 0;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	n = number_of(x, r, amount);
	if (set.n == 1 && nodes_of(x)[amount].op == OP_UP_TO && is_object(set.items[0])) {
		int has = object_of(x, (obj_id)set.items[0])->counters + x->g->b.counters[set.items[0]];

		n = choose_number(x, r, has < n ? has : n);
	}
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object(set.items[i]))
			removed += take_counters(x, (obj_id)set.items[i], kind, n, r->you, false);
	step_end(x);
	r->that_many = removed;
	it_is(r, &set);
	return removed > 0;
}

/* spend(you, counters(things, kind, n)) */
static bool do_spend(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t counters = arg_of(x, node, 1);
	uint16_t kind;
	struct set set = { 0 };
	int n, spent = 0;

	if (nodes_of(x)[counters].op != OP_COUNTERS_OF)
		return false;
	kind = nodes_of(x)[arg_of(x, counters, 1)].op;
	select_things(x, r, counters + 1, &set);
	n = number_of(x, r, arg_of(x, counters, 2));
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n && spent < n; i++)
		if (is_object(set.items[i]))
			spent += take_counters(x, (obj_id)set.items[i], kind, n - spent, r->you, true);
	step_end(x);
	r->that_many = spent;
	return spent == n && n > 0;
}

/* One more of a counter that it has (7.3.4). */
static bool do_augment(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	bool done = false;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	if (x->stopped)
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		obj_id id = (obj_id)set.items[i];
		bool both, boosts;

		if (!is_object(set.items[i]))
			continue;
		both = object_of(x, id)->counters > 0 && x->g->b.counters[id] > 0;
		boosts = object_of(x, id)->counters > 0;
		if (both) {
			struct question q = question_of(QUESTION_MODE, r->you, R_STEP_DECISIONS, r->self);

			question_add(&q, THING_NUMBER + 1);
			question_add(&q, THING_NUMBER + 2);
			boosts = ask(x, &q) == THING_NUMBER + 1;
		}
		if (boosts)
			add_boosts(x, id, 1);
		else if (x->g->b.counters[id] > 0)
			add_counters(x, id, 1, r->you, false);
		done = done || boosts || x->g->b.counters[id] > 0;
	}
	it_is(r, &set);
	return done && !x->stopped;
}

static bool do_gain(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	uint16_t op = nodes_of(x)[arg_of(x, node, 1)].op;
	bool done = false;

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object(set.items[i]) && status_flag(op))
			done |= gain_status(x, (obj_id)set.items[i], status_flag(op), r->you);
	step_end(x);
	it_is(r, &set);
	return done;
}

static bool do_lose(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	uint16_t op = nodes_of(x)[arg_of(x, node, 1)].op;
	bool done = false;

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object(set.items[i]) && status_flag(op))
			done |= lose_status(x, (obj_id)set.items[i], status_flag(op));
	step_end(x);
	it_is(r, &set);
	return done;
}

static bool do_exhaust(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	bool done = false;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object_in_a_zone(x, set.items[i]))
			done |= gain_status(x, (obj_id)set.items[i], F_EXHAUSTED, r->you);
	step_end(x);
	r->that_many = set.n;
	it_is(r, &set);
	return done;
}

static bool do_exhaust_me(struct ctx *x, struct run *r, uint32_t node)
{
	(void)node;
	return self_is_there(x, r) && gain_status(x, r->self, F_EXHAUSTED, r->you);
}

static bool do_ready(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	bool done = false;

	chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_object_in_a_zone(x, set.items[i]))
			done |= lose_status(x, (obj_id)set.items[i], F_EXHAUSTED);
	step_end(x);
	it_is(r, &set);
	return done;
}

static bool do_ready_orbs(struct ctx *x, struct run *r, uint32_t node)
{
	struct set who = { 0 };
	int n = number_of(x, r, arg_of(x, node, 1)), done = 0;

	select_players(x, r, node + 1, &who);
	for (uint16_t i = 0; i < who.n && !x->stopped; i++) {
		player_id p = (player_id)(who.items[i] - THING_PLAYER);
		int left = n;

		for (obj_id id = table_zone(&x->g->b.table, p, Z_MANA)->first; id && left > 0; id = object_of(x, id)->next)
			if (object_of(x, id)->flags & F_EXHAUSTED) {
				object_of(x, id)->flags = (uint16_t)(object_of(x, id)->flags & ~F_EXHAUSTED);
				left--;
				done++;
			}
		if (left < n)
			echo(x, VERB_DO_READY_MANA, p, THING_NONE, n - left, 0);
	}
	return done > 0;
}

static bool do_pay(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);

	return p != NO_PLAYER && pay_mana(x, p, number_of(x, r, arg_of(x, node, 1)));
}

/* ---- expeditions ---- */

static bool do_ascend(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	bool done = false;

	select_things(x, r, node + 1, &set);
	if (x->stopped || !x->env->edition.has_ascend)
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		thing t = set.items[i];
		bool *ascended;

		if (!is_expedition(t))
			continue;
		ascended = &x->g->b.ascended[expedition_player(t)][expedition_side(t)];
		if (*ascended)
			continue;
		*ascended = done = true;
		echo(x, VERB_DO_GAIN, expedition_player(t), t, 0, 0);
		take_place(x, &(struct happening){ .kind = HAPPENS_ASCEND, .player = r->you, .subject = t });
	}
	it_is(r, &set);
	return done;
}

static bool by_regions(struct ctx *x, struct run *r, uint32_t node, int sign)
{
	struct set set = { 0 };
	int n, moved = 0;

	select_things(x, r, node + 1, &set);
	n = number_of(x, r, arg_of(x, node, 1));
	if (x->stopped)
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n; i++)
		if (is_expedition(set.items[i]))
			moved += move_expedition(x, set.items[i], sign * n, 0);
	step_end(x);
	it_is(r, &set);
	return moved != 0;
}

static bool do_forward(struct ctx *x, struct run *r, uint32_t node)
{
	return by_regions(x, r, node, 1);
}

static bool do_backward(struct ctx *x, struct run *r, uint32_t node)
{
	return by_regions(x, r, node, -1);
}

/* move_forward_more(expedition, n): further than the rules move it; carried out after them. */
static bool do_further(struct ctx *x, struct run *r, uint32_t node)
{
	return by_regions(x, r, node, 1);
}

/* To the other expedition of the same player (7.3.34), or to the one facing it (7.3.6). */
static bool between_expeditions(struct ctx *x, struct run *r, uint32_t node, bool defects)
{
	struct set set = { 0 };
	bool done = false;

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	step_begin(x);
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
	it_is(r, &set);
	return done;
}

static bool do_switch(struct ctx *x, struct run *r, uint32_t node)
{
	return between_expeditions(x, r, node, false);
}

static bool do_defect(struct ctx *x, struct run *r, uint32_t node)
{
	return between_expeditions(x, r, node, true);
}

/* ---- the day ---- */

/* The turn ends once no Reactions are left (7.3.2). */
static bool do_after_you(struct ctx *x, struct run *r, uint32_t node)
{
	(void)r;
	(void)node;
	if (x->stopped || x->g->b.phase != PHASE_AFTERNOON)
		return false;
	x->g->b.turn_ends = true;
	return true;
}

static bool do_pass(struct ctx *x, struct run *r, uint32_t node)
{
	struct set who = { 0 };
	bool done = false;

	select_players(x, r, node + 1, &who);
	for (uint16_t i = 0; i < who.n && !x->stopped; i++)
		done |= player_passes(x, (player_id)(who.items[i] - THING_PLAYER));
	return done;
}

static bool do_become_first(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);

	if (x->stopped || p == NO_PLAYER)
		return false;
	x->g->b.first = p;
	echo(x, VERB_DO_FIRST, p, THING_NONE, 0, 0);
	return true;
}

static bool do_win(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);

	if (x->stopped || p == NO_PLAYER)
		return false;
	x->g->b.over = true;
	x->g->b.winner = p;
	return true;
}

/* ---- what lasts ---- */

static enum ongoing_duration duration_of(uint16_t op)
{
	return op == OP_THIS_TURN ? UNTIL_TURN_ENDS : op == OP_THIS_AFTERNOON ? UNTIL_AFTERNOON_ENDS : UNTIL_DAY_ENDS;
}

static void add_ongoing(struct ctx *x, struct ongoing o)
{
	struct board *b = board_of(x);

	if (b->n_ongoing == MAX_ONGOING)
		b->open = true;
	else
		b->ongoing[b->n_ongoing++] = o;
}

static struct ongoing ongoing_of(struct ctx *x, const struct run *r, enum ongoing_kind kind)
{
	return (struct ongoing){ .source = r->self, .incarnation = r->incarnation, .player = r->you,
				 .kind = (uint8_t)kind, .about = NO_NODE, .since = x->g->b.actions };
}

static bool do_cant_move(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };

	select_things(x, r, node + 1, &set);
	if (x->stopped)
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		struct ongoing o = ongoing_of(x, r, ONGOING_CANT_MOVE);

		o.node = node;
		o.bound = set.items[i];
		o.duration = (uint8_t)duration_of(nodes_of(x)[arg_of(x, node, 1)].op);
		add_ongoing(x, o);
	}
	return set.n > 0;
}

/* next(next_played(players, cards, duration), effect) */
static bool do_next(struct ctx *x, struct run *r, uint32_t node)
{
	struct ongoing o = ongoing_of(x, r, ONGOING_NEXT);

	if (x->stopped)
		return false;
	o.about = node + 1;
	o.node = arg_of(x, node, 1);
	o.duration = (uint8_t)duration_of(nodes_of(x)[arg_of(x, node + 1, 2)].op);
	add_ongoing(x, o);
	return true;
}

static bool do_during(struct ctx *x, struct run *r, uint32_t node)
{
	struct ongoing o = ongoing_of(x, r, ONGOING_HOLDS);

	if (x->stopped)
		return false;
	o.node = arg_of(x, node, 1);
	o.bound = r->them == NO_PLAYER ? THING_NONE : THING_PLAYER + r->them;
	o.duration = (uint8_t)duration_of(nodes_of(x)[node + 1].op);
	add_ongoing(x, o);
	return true;
}

static struct run run_of_ongoing(struct ctx *x, const struct ongoing *o)
{
	struct run r = run_of(x, o->source, NO_NODE);

	r.you = o->player;
	r.incarnation = o->incarnation;
	return r;
}

bool ongoing_fits(struct ctx *x, const struct ongoing *o, const struct playing *p)
{
	struct run r = run_of_ongoing(x, o);
	uint32_t about = o->about;

	r.played_from = p->from;
	if (nodes_of(x)[about].op == OP_NEXT_JOINING) {
		struct set places = { 0 };

		select_things(x, &r, about + 1, &places);
		return joins_expedition(card_of(x, p->id)) &&
		       set_has(&places, thing_expedition(p->player, p->side)) &&
		       fits(x, &r, arg_of(x, about, 1), p->id, true);
	}
	if (player_of(x, &r, about + 1) != p->player)
		return false;
	about = arg_of(x, about, 1);
	/* "played from hand that joins my expedition": what is looked at is the card about to be played. */
	for (;;) {
		uint16_t op = nodes_of(x)[about].op;

		if (op == OP_PLAYED_FROM_ZONE) {
			if ((nodes_of(x)[about + 1].op == OP_Z_RESERVE_ANY) != (p->from == Z_RESERVE))
				return false;
			about = arg_of(x, about, 1);
		} else if (op == OP_JOINING) {
			struct set places = { 0 };

			select_things(x, &r, about + 1, &places);
			if (!set_has(&places, thing_expedition(p->player, p->side)))
				return false;
			about = arg_of(x, about, 1);
		} else if (op == OP_IN && nodes_of(x)[about + 1].op == OP_IN_TERRAIN) {
			unsigned terrains = 0;
			uint16_t terrain = nodes_of(x)[about + 2].op;

			if (!joins_expedition(card_of(x, p->id)) ||
			    !region_terrains(x, region_of(x, p->player, p->side), &terrains) ||
			    !(terrains >> (terrain - OP_R_FOREST) & 1))
				return false;
			about = arg_of(x, about, 1);
		} else {
			return fits(x, &r, about, p->id, true);
		}
	}
}

/* Parts of what `next` says that change the cost alone. */
static bool is_of_cost(uint16_t op)
{
	return op == OP_DO_COSTS_LESS || op == OP_DO_COSTS_LESS_TO || op == OP_DO_FREE;
}

static void cost_parts(struct ctx *x, const struct ongoing *o, uint32_t at, int *less, int *least, bool *is_free)
{
	struct run r = run_of_ongoing(x, o);
	const struct node *n = nodes_of(x);

	if (n[at].op == OP_SEQ || n[at].op == OP_BOTH) {
		cost_parts(x, o, at + 1, less, least, is_free);
		cost_parts(x, o, arg_of(x, at, 1), less, least, is_free);
	} else if (n[at].op == OP_DO_COSTS_LESS) {
		*less += number_of(x, &r, arg_of(x, at, 1));
	} else if (n[at].op == OP_DO_COSTS_LESS_TO) {
		*less += number_of(x, &r, arg_of(x, at, 1));
		*least = number_of(x, &r, arg_of(x, at, 2));
	} else if (n[at].op == OP_DO_FREE) {
		*is_free = true;
	}
}

void ongoing_cost(struct ctx *x, const struct ongoing *o, int *less, int *least, bool *is_free)
{
	cost_parts(x, o, o->node, less, least, is_free);
}

static bool has_more_than_cost(struct ctx *x, uint32_t at)
{
	const struct node *n = nodes_of(x);

	if (n[at].op == OP_SEQ || n[at].op == OP_BOTH)
		return has_more_than_cost(x, at + 1) || has_more_than_cost(x, arg_of(x, at, 1));
	return !is_of_cost(n[at].op);
}

void ongoing_use(struct ctx *x, const struct playing *p)
{
	struct board *b = board_of(x);
	uint16_t kept = 0;

	if (x->stopped)
		return;
	for (uint16_t i = 0; i < b->n_ongoing; i++) {
		struct ongoing o = b->ongoing[i];
		struct waiting w = { .source = o.source, .incarnation = o.incarnation, .player = o.player,
				     .kind = REACTION_NODE, .program = (uint16_t)o.node };

		if (o.kind != ONGOING_NEXT || !ongoing_fits(x, &o, p)) {
			b->ongoing[kept++] = o;
			continue;
		}
		if (!has_more_than_cost(x, o.node))
			continue;
		if (is_spell(card_of(x, p->id))) {
			/* A Spell gains or loses Fleeting as it comes to Limbo (5.2.4.a). */
			struct run r = run_of_ongoing(x, &o);

			set_add(&r.it, p->id);
			carry_out(x, &r, o.node);
			continue;
		}
		w.cause.subject = p->id;
		w.card = object_of(x, o.source)->card;
		if (!waiting_add(&b->limbo, &w))
			b->open = true;
	}
	b->n_ongoing = kept;
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

/* What a `next` says of cost is asked as the card is played; here it does nothing. */
static bool do_nothing(struct ctx *x, struct run *r, uint32_t node)
{
	(void)x;
	(void)r;
	(void)node;
	return true;
}

/* ---- order and choice ---- */

static bool do_seq(struct ctx *x, struct run *r, uint32_t node)
{
	bool first = carry_out(x, r, node + 1);
	bool second = !x->stopped && carry_out(x, r, arg_of(x, node, 1));

	return first || second;
}

static bool do_now(struct ctx *x, struct run *r, uint32_t node)
{
	return carry_out(x, r, node + 1);
}

static bool do_may(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);
	uint32_t what = arg_of(x, node, 1);

	if (p == NO_PLAYER || x->stopped || !cost_is_payable(x, r, what))
		return false;
	return ask_may(x, p, r->self) && carry_out(x, r, what);
}

static bool do_if(struct ctx *x, struct run *r, uint32_t node)
{
	bool wanted = nodes_of(x)[node].op == OP_IF;

	return condition_holds(x, r, node + 1) == wanted && !x->stopped && carry_out(x, r, arg_of(x, node, 1));
}

static bool do_if_else(struct ctx *x, struct run *r, uint32_t node)
{
	bool holds = condition_holds(x, r, node + 1);

	return !x->stopped && carry_out(x, r, arg_of(x, node, holds ? 1 : 2));
}

static bool do_if_done(struct ctx *x, struct run *r, uint32_t node)
{
	uint16_t op = nodes_of(x)[node].op;
	bool done = carry_out(x, r, node + 1);

	if (x->stopped)
		return false;
	if (op == OP_IF_NOT_DONE)
		return done || carry_out(x, r, arg_of(x, node, 1));
	if (done)
		return carry_out(x, r, arg_of(x, node, 1)) || true;
	return op == OP_IF_DONE_ELSE && carry_out(x, r, arg_of(x, node, 2));
}

static bool do_times(struct ctx *x, struct run *r, uint32_t node)
{
	int n = number_of(x, r, node + 1);
	bool done = false;

	for (int i = 0; i < n && i < 100 && !x->stopped; i++)
		done |= carry_out(x, r, arg_of(x, node, 1));
	return done;
}

static bool do_where_x(struct ctx *x, struct run *r, uint32_t node)
{
	r->x = number_of(x, r, node + 1);
	return !x->stopped && carry_out(x, r, arg_of(x, node, 1));
}

static bool do_for_things(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };
	thing outer = r->subject;
	bool done = false;

	select_things(x, r, node + 1, &set);
	for (uint16_t i = 0; i < set.n && !x->stopped; i++) {
		r->subject = set.items[i];
		done |= carry_out(x, r, arg_of(x, node, 1));
	}
	r->subject = outer;
	return done;
}

static bool do_for_players(struct ctx *x, struct run *r, uint32_t node)
{
	struct set who = { 0 };
	thing outer = r->subject;
	player_id them = r->them;
	bool done = false;

	if (nodes_of(x)[node].op == OP_IN_ORDER) {
		player_id first = player_of(x, r, node + 1);

		if (first == NO_PLAYER)
			return false;
		set_add(&who, THING_PLAYER + first);
		set_add(&who, THING_PLAYER + opponent_of(first));
	} else {
		select_players(x, r, node + 1, &who);
	}
	for (uint16_t i = 0; i < who.n && !x->stopped; i++) {
		r->subject = who.items[i];
		r->them = (player_id)(who.items[i] - THING_PLAYER);
		done |= carry_out(x, r, arg_of(x, node, 1));
	}
	r->subject = outer;
	r->them = them;
	return done;
}

/* The modes of a nested list: mode(first, mode(second, third)). */
static unsigned list_modes(struct ctx *x, uint32_t node, uint32_t *modes, unsigned most)
{
	unsigned n = 0;

	while (n + 1 < most) {
		modes[n++] = node + 1;
		if (nodes_of(x)[node].op == OP_LAST_MODE) {
			modes[n++] = arg_of(x, node, 1);
			return n;
		}
		node = arg_of(x, node, 1);
	}
	return n;
}

static bool do_choose_modes(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t modes[16];
	unsigned n_modes = list_modes(x, arg_of(x, node, 1), modes, 16);
	bool again = nodes_of(x)[node].op == OP_CHOOSE_MODES_AGAIN;
	bool up_to = nodes_of(x)[node + 1].op == OP_UP_TO;
	int n = number_of(x, r, node + 1), chosen = 0;
	unsigned picked[16], taken = 0;

	/* All modes are chosen before the first of them is resolved (6.5.g). */
	while (chosen < n && chosen < 16) {
		struct question q = question_of(QUESTION_MODE, r->you, R_EFFECT_MODAL, r->self);
		thing t;

		for (unsigned i = 0; i < n_modes; i++)
			if (again || !(taken >> i & 1))
				question_add(&q, THING_NUMBER + i + 1);
		q.may_stop = up_to;
		t = ask(x, &q);
		if (x->stopped)
			return false;
		if (t < THING_NUMBER + 1 || t > THING_NUMBER + n_modes)
			break;
		picked[chosen] = t - THING_NUMBER - 1;
		taken |= 1u << picked[chosen];
		chosen++;
	}
	for (int i = 0; i < chosen && !x->stopped; i++)
		carry_out(x, r, modes[picked[i]]);
	return chosen > 0;
}

static bool do_choose(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };

	if (nodes_of(x)[node].op == OP_DO_CHOOSE)
		select_things(x, r, node + 1, &set);
	else
		chosen_by(x, r, node + 1, arg_of(x, node, 1), false, &set);
	it_is(r, &set);
	return set.n > 0 && !x->stopped;
}

static bool do_choose_player(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t who = nodes_of(x)[node].op == OP_DO_CHOOSE_PLAYER ? node + 1 : arg_of(x, node, 1);
	player_id p = player_of(x, r, who);

	if (x->stopped || p == NO_PLAYER)
		return false;
	r->them = p;
	return true;
}

static bool do_roll(struct ctx *x, struct run *r, uint32_t node)
{
	player_id p = player_of(x, r, node + 1);

	if (p == NO_PLAYER)
		return false;
	r->result = ask_roll(x, p, r->self);
	if (x->stopped)
		return false;
	if (r->result == 0) {
		/* The record does not say what was rolled: what it led to stays open. */
		x->g->b.open = true;
		return false;
	}
	echo(x, VERB_DO_ROLL, p, THING_NONE, r->result, 0);
	take_place(x, &(struct happening){ .kind = HAPPENS_ROLL, .player = p, .number = (int16_t)r->result });
	return carry_out(x, r, arg_of(x, node, 1));
}

static bool do_results(struct ctx *x, struct run *r, uint32_t node)
{
	return do_seq(x, r, node);
}

static bool do_on_result(struct ctx *x, struct run *r, uint32_t node)
{
	bool range = nodes_of(x)[node].op == OP_ON_RANGE;
	int least = number_of(x, r, node + 1);

	if (r->result < least || (range && r->result > number_of(x, r, arg_of(x, node, 1))))
		return false;
	return carry_out(x, r, arg_of(x, node, range ? 2 : 1));
}

static bool do_activate(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t icon = node + 1;
	struct set set = { 0 };

	select_things(x, r, arg_of(x, node, 1), &set);
	for (uint16_t i = 0; i < set.n && !x->stopped; i++)
		if (is_object(set.items[i]))
			activate_abilities(x, r, (obj_id)set.items[i], icon + 1,
					   nodes_of(x)[icon].op == OP_ONE_OF ? 1 : UINT8_MAX);
	it_is(r, &set);
	return set.n > 0 && !x->stopped;
}

/* after_rest(effect): it waits until Rest is over. */
static bool do_after_rest(struct ctx *x, struct run *r, uint32_t node)
{
	struct waiting w = { .source = r->self, .incarnation = r->incarnation, .player = r->you, .kind = REACTION_NODE,
			     .program = (uint16_t)(node + 1) };

	if (x->stopped)
		return false;
	w.card = r->self ? object_of(x, r->self)->card : CARD_UNKNOWN;
	if (r->it.n && is_object(r->it.items[0]))
		w.cause.subject = (obj_id)r->it.items[0];
	return waiting_add(&x->g->b.later, &w);
}

static bool do_inner_quick(struct ctx *x, struct run *r, uint32_t node)
{
	if (!cost_is_payable(x, r, node + 1))
		return false;
	return carry_out(x, r, node + 1) && carry_out(x, r, arg_of(x, node, 1));
}

/* ---- playing cards ---- */

/* Chooses a card that [p] could play among those that fit. */
static thing choose_card_to_play(struct ctx *x, struct run *r, player_id p, uint32_t filter, int less, bool may_stop)
{
	struct question q = question_of(QUESTION_THING, p, R_PLAY_BY_EFFECT, r->self);
	thing t;

	x->guess = true;
	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++) {
		struct object *o = object_of(x, id);

		if (o->owner != p || (o->zone != Z_HAND && o->zone != Z_RESERVE) || !fits(x, r, filter, id, true))
			continue;
		if (could_play(x, p, id, less))
			question_add(&q, id);
	}
	x->guess = false;
	q.may_stop = may_stop;
	t = ask(x, &q);
	if (is_object(t) && card_of(x, (obj_id)t) && !fits(x, r, filter, t, true))
		x->misfit = true;
	return t;
}

static bool play_chosen(struct ctx *x, struct run *r, uint32_t node, int less, uint32_t where)
{
	player_id p = player_of(x, r, node + 1);
	uint32_t cards = arg_of(x, node, 1);
	uint16_t op = nodes_of(x)[cards].op;
	struct set played = { 0 };
	thing place = THING_NONE;
	int most = 1;
	bool may_stop = false;

	if (p == NO_PLAYER || x->stopped)
		return false;
	if (where != NO_NODE) {
		struct set places = { 0 };

		select_things(x, r, where, &places);
		place = places.n ? places.items[0] : THING_NONE;
	}
	if (op == OP_SELF || op == OP_IT || op == OP_SUBJECT) {
		select_things(x, r, cards, &played);
		for (uint16_t i = 0; i < played.n && !x->stopped; i++)
			if (is_object(played.items[i]) && could_play(x, p, (obj_id)played.items[i], less))
				play_through_effect(x, r, p, (obj_id)played.items[i], less, place);
		return played.n > 0 && !x->stopped;
	}
	if (op == OP_ONE || op == OP_TARGET) {
		may_stop = nodes_of(x)[cards + 1].op == OP_UP_TO;
		most = number_of(x, r, cards + 1);
		cards = arg_of(x, cards, 1);
	}
	for (int i = 0; i < most && !x->stopped; i++) {
		thing t = choose_card_to_play(x, r, p, cards, less, may_stop);

		if (!is_object(t))
			break;
		set_add(&played, t);
		play_through_effect(x, r, p, (obj_id)t, less, place);
	}
	it_is(r, &played);
	return played.n > 0 && !x->stopped;
}

static bool do_play_free(struct ctx *x, struct run *r, uint32_t node)
{
	return play_chosen(x, r, node, PLAY_FREE, NO_NODE);
}

static bool do_play_for_less(struct ctx *x, struct run *r, uint32_t node)
{
	return play_chosen(x, r, node, number_of(x, r, arg_of(x, node, 2)), NO_NODE);
}

static bool do_rush(struct ctx *x, struct run *r, uint32_t node)
{
	return play_chosen(x, r, node, 0, NO_NODE);
}

/* ---- costs ---- */

static bool can_choose(struct ctx *x, struct run *r, uint32_t things, player_id own, bool ready_only)
{
	const struct node *n = nodes_of(x);
	uint32_t filter = things;
	int needed = 1, found = 0;

	if (n[things].op == OP_SELF)
		return self_is_there(x, r) && !(ready_only && (object_of(x, r->self)->flags & F_EXHAUSTED));
	if (n[things].op == OP_ONE || n[things].op == OP_TARGET) {
		uint16_t number = n[things + 1].op;

		filter = arg_of(x, things, 1);
		if (number != OP_UP_TO && number != OP_ANY_NUMBER && number != OP_ALL)
			needed = number_of(x, r, things + 1);
	}
	x->guess = true;
	for (obj_id id = 1; id <= x->g->b.table.n_objects && found < needed; id++) {
		uint8_t zone = object_of(x, id)->zone;

		if (zone == Z_GONE || zone == Z_DECK || zone == Z_LIMBO || !fits(x, r, filter, id, false))
			continue;
		if (own != NO_PLAYER && (!is_in_play(x, id) || controller_of(x, id) != own))
			continue;
		found += !(ready_only && (object_of(x, id)->flags & F_EXHAUSTED));
	}
	x->guess = false;
	return found >= needed;
}

/* Whether what the node takes can be taken; anything else can be done. */
bool cost_is_payable(struct ctx *x, struct run *r, uint32_t node)
{
	const struct node *n = nodes_of(x);

	switch (n[node].op) {
	case OP_BOTH:
		return cost_is_payable(x, r, node + 1) && cost_is_payable(x, r, arg_of(x, node, 1));
	case OP_SEQ:
	case OP_NOW:
		return cost_is_payable(x, r, node + 1);
	case OP_DO_PAY: {
		player_id p = player_of(x, r, node + 1);

		return p != NO_PLAYER && ready_orbs(x, p) >= number_of(x, r, arg_of(x, node, 1));
	}
	case OP_DO_EXHAUST_ME:
		return self_is_there(x, r) && !(object_of(x, r->self)->flags & F_EXHAUSTED);
	case OP_DO_DISCARD_ME:
		return self_is_there(x, r) && object_of(x, r->self)->zone == Z_RESERVE;
	case OP_DO_SACRIFICE:
		return can_choose(x, r, arg_of(x, node, 1), r->you, false);
	case OP_DO_EXHAUST:
		return can_choose(x, r, arg_of(x, node, 1), NO_PLAYER, true);
	case OP_DO_DISCARD:
	case OP_DO_MOVE: {
		uint16_t op = n[arg_of(x, node, 1)].op;

		return (op != OP_ONE && op != OP_TARGET && op != OP_SELF) ||
		       can_choose(x, r, arg_of(x, node, 1), NO_PLAYER, false);
	}
	case OP_DO_SPEND: {
		uint32_t counters = arg_of(x, node, 1);
		uint32_t things = counters + 1;
		uint16_t kind = n[arg_of(x, counters, 1)].op;
		int needed = number_of(x, r, arg_of(x, counters, 2));

		for (obj_id id = 1; id <= x->g->b.table.n_objects; id++) {
			uint32_t filter = n[things].op == OP_ONE ? arg_of(x, things, 1) : things;
			int has = kind == OP_T_BOOSTS ? object_of(x, id)->counters
				  : kind == OP_T_ANY  ? object_of(x, id)->counters + x->g->b.counters[id]
						      : x->g->b.counters[id];

			if (has >= needed && fits(x, r, filter, id, false))
				return true;
		}
		return false;
	}
	default:
		return true;
	}
}

int cost_mana(struct ctx *x, struct run *r, uint32_t node)
{
	const struct node *n = nodes_of(x);

	if (n[node].op == OP_BOTH)
		return cost_mana(x, r, node + 1) + cost_mana(x, r, arg_of(x, node, 1));
	return n[node].op == OP_DO_PAY ? number_of(x, r, arg_of(x, node, 1)) : 0;
}

bool effect_did(struct ctx *x, struct run *r, uint32_t event)
{
	for (uint16_t i = x->n_log; i-- > r->first_step;) {
		const struct happening *outer = r->h;
		bool matches;

		r->h = &x->log[i];
		matches = event_matches(x, r, event, &x->log[i]);
		r->h = outer;
		if (matches)
			return true;
	}
	return false;
}

bool replacement_run(struct ctx *x, struct run *r, uint32_t node)
{
	const struct happening *outer = r->h;
	bool in_step = x->in_step, done;
	uint16_t n_step = x->n_step;

	/* It is part of the step that it changes (6.2): the step goes on collecting. */
	r->h = NULL;
	x->in_step = false;
	done = carry_out(x, r, node);
	r->h = outer;
	x->in_step = in_step;
	x->n_step = n_step;
	return done;
}

/* ---- the table ---- */

typedef bool do_fn(struct ctx *x, struct run *r, uint32_t node);

static do_fn *const table[N_ALTERED_OPS] = {
	[OP_SEQ] = do_seq,
	[OP_BOTH] = do_seq,
	[OP_NOW] = do_now,
	[OP_MAY] = do_may,
	[OP_IF] = do_if,
	[OP_IF_NOT] = do_if,
	[OP_IF_ELSE] = do_if_else,
	[OP_IF_DONE] = do_if_done,
	[OP_IF_DONE_ELSE] = do_if_done,
	[OP_IF_NOT_DONE] = do_if_done,
	[OP_TIMES] = do_times,
	[OP_WHERE_X] = do_where_x,
	[OP_FOR_THINGS] = do_for_things,
	[OP_FOR_PLAYERS] = do_for_players,
	[OP_IN_ORDER] = do_for_players,
	[OP_CHOOSE_MODES] = do_choose_modes,
	[OP_CHOOSE_MODES_AGAIN] = do_choose_modes,
	[OP_DO_CHOOSE] = do_choose,
	[OP_DO_CHOOSE_BY] = do_choose,
	[OP_DO_CHOOSE_PLAYER] = do_choose_player,
	[OP_DO_CHOOSE_PLAYER_BY] = do_choose_player,
	[OP_DO_DRAW] = do_draw,
	[OP_DO_DRAW_IT] = do_draw_it,
	[OP_DO_RESUPPLY] = do_resupply,
	[OP_DO_EXHAUSTED_RESUPPLY] = do_exhausted_resupply,
	[OP_DO_SABOTAGE] = do_sabotage,
	[OP_DO_BOOST] = do_boost,
	[OP_DO_BOOST_TO] = do_boost_to,
	[OP_DO_LOSE_BOOSTS] = do_lose_boosts,
	[OP_DO_DOUBLE] = do_double,
	[OP_DO_EXCHANGE_BOOSTS] = do_exchange_boosts,
	[OP_DO_DISTRIBUTE] = do_distribute,
	[OP_DO_COUNTERS] = do_counters,
	[OP_DO_COUNTERS_TO] = do_counters_to,
	[OP_DO_REMOVE] = do_remove,
	[OP_DO_SPEND] = do_spend,
	[OP_DO_AUGMENT] = do_augment,
	[OP_DO_GAIN] = do_gain,
	[OP_DO_LOSE] = do_lose,
	[OP_DO_EXHAUST] = do_exhaust,
	[OP_DO_READY] = do_ready,
	[OP_DO_READY_ORBS] = do_ready_orbs,
	[OP_DO_MOVE] = do_move,
	[OP_DO_MOVE_READY] = do_move,
	[OP_DO_DISCARD] = do_discard,
	[OP_DO_SACRIFICE] = do_sacrifice,
	[OP_DO_CREATE] = do_create,
	[OP_DO_PAY] = do_pay,
	[OP_DO_EXHAUST_ME] = do_exhaust_me,
	[OP_DO_DISCARD_ME] = do_discard_me,
	[OP_DO_AFTER_YOU] = do_after_you,
	[OP_DO_PASS] = do_pass,
	[OP_DO_ASCEND] = do_ascend,
	[OP_DO_SWITCH] = do_switch,
	[OP_DO_DEFECT] = do_defect,
	[OP_DO_FORWARD] = do_forward,
	[OP_DO_BACKWARD] = do_backward,
	[OP_DO_MOVE_FURTHER] = do_further,
	[OP_DO_BECOME_FIRST] = do_become_first,
	[OP_DO_ROLL] = do_roll,
	[OP_RESULTS] = do_results,
	[OP_ON_MIN] = do_on_result,
	[OP_ON_RANGE] = do_on_result,
	[OP_DO_REVEAL] = do_reveal,
	[OP_DO_EXCHANGE] = do_exchange,
	[OP_DO_ACTIVATE] = do_activate,
	[OP_DO_PLAY_FREE] = do_play_free,
	[OP_DO_PLAY_FOR_LESS] = do_play_for_less,
	[OP_DO_RUSH] = do_rush,
	[OP_DO_WIN] = do_win,
	[OP_DO_SHUFFLE] = do_shuffle,
	[OP_DO_AFTER_REST] = do_after_rest,
	[OP_DO_CANT_MOVE] = do_cant_move,
	[OP_DO_NEXT] = do_next,
	[OP_DO_COSTS_LESS] = do_nothing,
	[OP_DO_COSTS_LESS_TO] = do_nothing,
	[OP_DO_FREE] = do_nothing,
	[OP_DO_DURING] = do_during,
	[OP_INNER_QUICK] = do_inner_quick,
};

bool carry_out(struct ctx *x, struct run *r, uint32_t node)
{
	do_fn *fn = table[nodes_of(x)[node].op];

	if (x->stopped || x->g->b.over)
		return false;
	BUG_ON(!fn);
	if (x->budget == 0) {
		x->g->b.open = true;
		return false;
	}
	x->budget--;
	return fn(x, r, node);
}
