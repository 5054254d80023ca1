/*
 * select.c - the things and players that a node selects; choosing among them.
 */
#include "games/altered/board/choosing.h"

#include "base/bug.h"
#include "games/altered/board/deck.h"
#include "games/altered/board/mana.h"
#include "games/altered/board/passive.h"
#include "games/altered/board/where.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/objects.h"

struct run run_of(struct ctx *x, obj_id self, uint32_t ability)
{
	struct run r;

	/* The sets are large and empty: only what is read is cleared. */
	r.you = self ? controller_of(x, self) : 0;
	r.self = self;
	r.incarnation = self ? object_of(x, self)->incarnation : 0;
	r.ability = ability;
	r.it.n = 0;
	r.it_incarnation = 0;
	r.them = r.chooser = r.sacrificer = NO_PLAYER;
	r.subject = THING_NONE;
	r.rest.n = 0;
	r.x = r.that_many = r.result = 0;
	r.n_paid = 0;
	r.is_free = false;
	r.only_targets = 0;
	r.gift = NO_GIFT;
	r.given = NO_OBJECT;
	r.place_node = r.player_node = r.last_may = NO_NODE;
	r.player_target = NO_PLAYER;
	r.n_targets = 0;
	r.place.n = 0;
	r.chosen = NULL;
	r.h = NULL;
	r.as_before = false;
	r.activates_none = false;
	r.self_left = r.it_left = r.by_pronoun = false;
	r.played_from = 0;
	r.first_step = 0;
	return r;
}

void set_add(struct set *set, thing t)
{
	if (t && set->n < MAX_SET && !set_has(set, t))
		set->items[set->n++] = t;
}

void set_by_initiative(struct ctx *x, const struct set *set, struct set *out)
{
	player_id first = initiative(x);

	out->n = 0;
	for (int pass = 0; pass < ALTERED_PLAYERS; pass++)
		for (uint16_t i = 0; i < set->n; i++) {
			bool firsts = !is_object(set->items[i]) || controller_of(x, (obj_id)set->items[i]) == first;

			if (firsts == (pass == 0))
				out->items[out->n++] = set->items[i];
		}
}

bool self_is_there(struct ctx *x, const struct run *r)
{
	return r->self && object_of(x, r->self)->incarnation == r->incarnation;
}

bool is_in_expedition(struct ctx *x, obj_id id, thing expedition)
{
	const struct object *o = object_of(x, id);
	unsigned side = o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO;

	if (o->zone != Z_EXPEDITION || controller_of(x, id) != expedition_player(expedition))
		return false;
	return side == expedition_side(expedition) || object_has(x, id, KEYWORD_GIGANTIC);
}

/* Those in which it was as it left play last. */
static void last_expeditions(const struct ctx *x, obj_id id, struct set *out)
{
	const struct altered_last_known *was = &x->g->b.was[id];

	set_add(out, thing_expedition(was->controller, was->side));
	if (was->is_gigantic)
		set_add(out, thing_expedition(was->controller, 1u - was->side));
}

void expeditions_of_object(struct ctx *x, obj_id id, struct set *out)
{
	if (!id)
		return;
	if (object_of(x, id)->zone != Z_EXPEDITION) {
		last_expeditions(x, id, out);
		return;
	}
	for (unsigned side = 0; side < N_SIDES; side++)
		if (is_in_expedition(x, id, thing_expedition(controller_of(x, id), side)))
			set_add(out, thing_expedition(controller_of(x, id), side));
}

/* "My Expedition" of one that has left is not that of what has come of its card since. */
static void expeditions_of_self(struct ctx *x, const struct run *r, struct set *out)
{
	if (r->self && object_of(x, r->self)->zone == Z_EXPEDITION && !self_is_there(x, r))
		last_expeditions(x, r->self, out);
	else
		expeditions_of_object(x, r->self, out);
}

/* All that fits, in the order of the table, then expeditions and regions. */
static void select_fitting(struct ctx *x, struct run *r, uint32_t filter, struct set *out)
{
	static const uint8_t zones[] = { Z_HAND, Z_MANA, Z_RESERVE, Z_EXPEDITION, Z_LANDMARKS, Z_DISCARD, Z_HERO };
	const struct table *table = &x->g->b.table;
	bool outer = r->by_pronoun;

	/* These are what they are now, whatever asks for them. */
	r->by_pronoun = false;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (size_t z = 0; z < sizeof(zones); z++)
			for (obj_id id = table_zone(table, p, zones[z])->first; id && !x->run.stopped; id = object_of(x, id)->next)
				if (fits(x, r, filter, id, false))
					set_add(out, id);
	/* Of a deck what has been revealed alone can be chosen. */
	for (uint16_t i = 0; i < r->rest.n && !x->run.stopped; i++) {
		thing t = r->rest.items[i];

		if (is_object(t) && object_of(x, (obj_id)t)->zone == Z_DECK && fits(x, r, filter, t, false))
			set_add(out, t);
	}
	for (thing t = THING_EXPEDITION; t < THING_EXPEDITION + 4 && !x->run.stopped; t++)
		if (fits(x, r, filter, t, false))
			set_add(out, t);
	for (thing t = THING_REGION; t < THING_REGION + N_REGIONS && !x->run.stopped; t++)
		if (fits(x, r, filter, t, false))
			set_add(out, t);
	r->by_pronoun = outer;
	if (out->n == MAX_OPTIONS)
		no_room(x);
}

/* Whether the thing can be chosen at all: no second time, and its Tough can be paid. */
static int tough_to_pay(struct ctx *x, const struct run *r, thing t)
{
	if (!is_object(t) || !is_in_play(x, (obj_id)t) || controller_of(x, (obj_id)t) == r->you ||
	    (r->is_free && x->env->edition.free_ignores_tough))
		return 0;
	for (uint8_t i = 0; i < r->n_paid; i++)
		if (r->paid[i] == t)
			return 0;
	return tough_of(x, (obj_id)t);
}

static void pay_tough(struct ctx *x, struct run *r, thing t)
{
	int tough = tough_to_pay(x, r, t);

	if (tough <= 0 || x->run.stopped)
		return;
	pay_mana(x, r->you, tough);
	if (r->n_paid < sizeof(r->paid) / sizeof(r->paid[0]))
		r->paid[r->n_paid++] = (obj_id)t;
	else
		no_room(x);
}

void add_options(struct ctx *x, struct run *r, uint32_t filter, bool targets, struct set *out, struct question *q,
		 bool *sure, bool *tough)
{
	const struct set *outer = r->chosen;
	struct set options = { 0 };

	r->chosen = out;
	x->guess = true;
	select_fitting(x, r, filter, &options);
	x->guess = false;
	r->chosen = outer;
	for (uint16_t i = 0; i < options.n; i++) {
		int to_pay = targets ? tough_to_pay(x, r, options.items[i]) : 0;

		if (set_has(out, options.items[i]) || to_pay > ready_orbs(x, r->you) ||
		    (targets && r->only_targets && !fits(x, r, r->only_targets, options.items[i], false)))
			continue;
		if (r->sacrificer != NO_PLAYER &&
		    (!is_object(options.items[i]) || !is_in_play(x, (obj_id)options.items[i]) ||
		     controller_of(x, (obj_id)options.items[i]) != r->sacrificer))
			continue;
		*tough = *tough && to_pay > 0;
		*sure = *sure || fits(x, r, filter, options.items[i], false);
		question_add(q, options.items[i]);
	}
}

void take_choice(struct ctx *x, struct run *r, uint32_t filter, bool targets, thing t, struct set *out)
{
	if (is_object(t) && !fits(x, r, filter, t, false) && card_of(x, (obj_id)t))
		x->misfit = true;
	if (targets)
		pay_tough(x, r, t);
	set_add(out, t);
}

void choose_things(struct ctx *x, struct run *r, player_id player, uint32_t filter, int least, int most, bool targets,
		   struct set *out)
{
	rule_id rule = targets				 ? R_EFFECT_TARGETS
		       : r->sacrificer != NO_PLAYER ? R_SACRIFICE
						    : R_STEP_DECISIONS;

	for (int chosen = 0; chosen < most && !x->run.stopped; chosen++) {
		struct question q = question_of(QUESTION_THING, player, rule, r->self);
		bool all_tough = true, any_sure = false;
		thing t;

		q.filter = x->g->b.sought = filter;
		x->g->b.sought_by = r->self;
		x->g->b.sought_for = player;
		add_options(x, r, filter, targets, out, &q, &any_sure, &all_tough);
		/* Of cards that nobody knows none may have fitted. */
		q.may_stop = chosen >= least || ((all_tough || !any_sure) && q.n_options > 0);
		if (q.n_options == 0) {
			if (chosen >= least)
				nothing_to_take(x, player, r->self);
			return;
		}
		t = ask(x, &q);
		if (t == THING_NONE || t == THING_STOP)
			return;
		take_choice(x, r, filter, targets, t, out);
		if (is_object(t) && object_of(x, (obj_id)t)->zone == Z_MANA && object_of(x, (obj_id)t)->owner == player)
			swap_orbs(x, (obj_id)t);
	}
	if (least < most)
		nothing_to_take(x, player, r->self);
}

/* How many a target is: from least to most. */
static void how_many(struct ctx *x, struct run *r, uint32_t number, int *least, int *most)
{
	switch (nodes_of(x)[number].op) {
	case OP_UP_TO:
		*least = 0;
		*most = number_of(x, r, number + 1);
		return;
	case OP_ANY_NUMBER:
		*least = 0;
		*most = MAX_OPTIONS;
		return;
	case OP_ALL:
		*least = *most = MAX_OPTIONS;
		return;
	default:
		*least = *most = number_of(x, r, number);
		return;
	}
}

void choose_target_now(struct ctx *x, struct run *r, uint32_t node)
{
	struct set chosen = { 0 };

	if (r->n_targets == MAX_TARGETS)
		no_room(x);
	if (r->n_targets == MAX_TARGETS || x->run.stopped)
		return;
	select_things(x, r, node, &chosen);
	r->target_nodes[r->n_targets] = node;
	r->targets[r->n_targets++] = chosen;
}

/* What is in an Expedition, or was: not a Landmark, a Hero or a Spell. */
static bool is_of_an_expedition(struct ctx *x, obj_id id)
{
	uint8_t zone = id ? object_of(x, id)->zone : Z_GONE;

	return zone != Z_LANDMARKS && zone != Z_HERO && zone != Z_LIMBO;
}

/* The expeditions named last: as "it", or as the place of things that were chosen. */
static void select_named_expeditions(const struct run *r, struct set *out)
{
	const struct set *named[] = { &r->it, &r->place };

	for (size_t k = 0; k < sizeof(named) / sizeof(*named) && out->n == 0; k++)
		for (uint16_t i = 0; i < named[k]->n; i++)
			if (is_expedition(named[k]->items[i]))
				set_add(out, named[k]->items[i]);
}

/*
 * The other expedition of the same player; of a Gigantic Character, which is in
 * both, there is none [gigantic-other-none].
 */
static void select_others(const struct set *those, struct set *out)
{
	if (those->n == 1 && is_expedition(those->items[0]))
		set_add(out, thing_expedition(expedition_player(those->items[0]), 1 - expedition_side(those->items[0])));
}

static void select_facing(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	struct set places = { 0 };
	struct set those = things_of(x, r, node);

	for (uint16_t i = 0; i < those.n; i++)
		if (is_expedition(those.items[i]))
			set_add(&places, those.items[i]);
		else if (is_object(those.items[i]))
			expeditions_of_object(x, (obj_id)those.items[i], &places);
	for (uint16_t i = 0; i < places.n; i++)
		set_add(out, facing(places.items[i]));
}

void select_things(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	const struct node *n = nodes_of(x);
	uint32_t a = node + 1;

	switch (n[node].op) {
	case OP_SELF:
		if (self_is_there(x, r))
			set_add(out, r->self);
		return;
	case OP_IT:
		for (uint16_t i = 0; i < r->it.n; i++)
			if (!is_object(r->it.items[i]) || !r->it_incarnation ||
			    object_of(x, (obj_id)r->it.items[i])->incarnation == r->it_incarnation)
				set_add(out, r->it.items[i]);
		return;
	case OP_SUBJECT:
		set_add(out, r->subject);
		return;
	case OP_THE_REST:
		for (uint16_t i = 0; i < r->rest.n; i++)
			if (object_of(x, (obj_id)r->rest.items[i])->zone == Z_DECK)
				set_add(out, r->rest.items[i]);
		return;
	case OP_RANDOM: /* which it was chance has decided: the record says so as it says a choice */
	case OP_TARGET:
	case OP_ONE: {
		int least = 0, most = 0;
		struct set chosen = { 0 };

		for (uint8_t k = 0; k < r->n_targets; k++)
			if (r->target_nodes[k] == node) {
				for (uint16_t i = 0; i < r->targets[k].n; i++)
					set_add(out, r->targets[k].items[i]);
				return;
			}
		how_many(x, r, a, &least, &most);
		choose_things(x, r, r->chooser != NO_PLAYER ? r->chooser : r->you, arg_of(x, node, 1), least, most, n[node].op == OP_TARGET, &chosen);
		for (uint16_t i = 0; i < chosen.n; i++)
			set_add(out, chosen.items[i]);
		return;
	}
	case OP_EACH:
		select_things(x, r, a, out);
		return;
	case OP_BOTH_THINGS:
		select_things(x, r, a, out);
		select_things(x, r, arg_of(x, node, 1), out);
		return;
	case OP_TOP: {
		int most = number_of(x, r, a);
		player_id p = r->chooser != NO_PLAYER ? r->chooser : r->you; /* whoever does it: of "their deck" */

		for (obj_id id = most > 0 ? top_of_deck(x, p, most) : NO_OBJECT; id && most > 0; most--) {
			set_add(out, id);
			id = object_of(x, id)->next;
		}
		return;
	}
	case OP_MY_EXPEDITION:
		if (r->self)
			expeditions_of_self(x, r, out);
		return;
	case OP_OTHER_EXPEDITION: {
		struct set mine = { 0 };

		if (is_of_an_expedition(x, r->self))
			expeditions_of_self(x, r, &mine);
		else
			select_named_expeditions(r, &mine);
		select_others(&mine, out);
		return;
	}
	case OP_OTHER_EXPEDITION_OF: {
		struct set those = things_of(x, r, a);

		select_others(&those, out);
		return;
	}
	case OP_THAT_EXPEDITION:
		select_named_expeditions(r, out);
		return;
	case OP_FACING_EXPEDITION: {
		struct set mine = { 0 };

		expeditions_of_self(x, r, &mine);
		for (uint16_t i = 0; i < mine.n; i++)
			set_add(out, facing(mine.items[i]));
		return;
	}
	case OP_FACING:
		select_facing(x, r, a, out);
		return;
	case OP_HERO_EXPEDITION:
		set_add(out, thing_expedition(r->you, SIDE_HERO));
		return;
	case OP_COMPANION_EXPEDITION:
		set_add(out, thing_expedition(r->you, SIDE_COMPANION));
		return;
	case OP_COMPANION_EXPEDITION_OF: {
		struct set players = players_of(x, r, a);

		for (uint16_t i = 0; i < players.n; i++)
			set_add(out, thing_expedition((player_id)(players.items[i] - THING_PLAYER), SIDE_COMPANION));
		return;
	}
	case OP_EXPEDITION_OF_IT: {
		struct set those = things_of(x, r, a);

		for (uint16_t i = 0; i < those.n; i++)
			if (is_object(those.items[i]))
				expeditions_of_object(x, (obj_id)those.items[i], out);
		return;
	}
	case OP_MY_REGION:
	case OP_FACING_REGION: {
		struct set mine = { 0 };

		expeditions_of_self(x, r, &mine);
		for (uint16_t i = 0; i < mine.n; i++) {
			thing e = n[node].op == OP_MY_REGION ? mine.items[i] : facing(mine.items[i]);

			set_add(out, THING_REGION + region_of_expedition(x, e));
		}
		return;
	}
	case OP_HERO_OF: {
		player_id p = player_of(x, r, a);

		if (p != NO_PLAYER)
			set_add(out, table_zone(&x->g->b.table, p, Z_HERO)->first);
		return;
	}
	case OP_IN:
		/* "in target expedition": it is chosen once, before the things are looked at. */
		if (n[a].op == OP_TARGET || n[a].op == OP_ONE)
			chosen_place(x, r, a);
		select_fitting(x, r, node, out);
		r->place_node = r->player_node = NO_NODE;
		return;
	default:
		select_fitting(x, r, node, out);
		r->place_node = r->player_node = NO_NODE;
		return;
	}
}

static void add_in_order(struct ctx *x, struct set *out, bool you, bool other, player_id p)
{
	player_id first = initiative(x);

	for (int i = 0; i < ALTERED_PLAYERS; i++) {
		player_id q = i ? opponent_of(first) : first;

		if (q == p ? you : other)
			set_add(out, THING_PLAYER + q);
	}
}

/* Whose a thing that was named is: "that player" of a card in a Reserve is its owner. */
static player_id player_of_thing(struct ctx *x, thing t)
{
	obj_id id = (obj_id)t;

	if (is_expedition(t))
		return expedition_player(t);
	if (is_in_play(x, id))
		return controller_of(x, id);
	return object_of(x, id)->zone == Z_RESERVE ? object_of(x, id)->owner : x->g->b.was[id].controller;
}

void select_players(struct ctx *x, struct run *r, uint32_t node, struct set *out)
{
	const struct node *n = nodes_of(x);

	switch (n[node].op) {
	case OP_YOU:
		set_add(out, THING_PLAYER + r->you);
		return;
	case OP_OPPONENT:
	case OP_EACH_OPPONENT:
		set_add(out, THING_PLAYER + opponent_of(r->you));
		return;
	case OP_EACH_PLAYER:
	case OP_A_PLAYER:
	case OP_ANY_PLAYER:
		add_in_order(x, out, true, true, r->you);
		return;
	case OP_ACTOR:
		set_add(out, THING_PLAYER + (r->them != NO_PLAYER ? r->them : r->you));
		return;
	case OP_THEM:
		if (r->them != NO_PLAYER)
			set_add(out, THING_PLAYER + r->them);
		else if (r->it.n && (is_object(r->it.items[0]) || is_expedition(r->it.items[0])))
			set_add(out, THING_PLAYER + player_of_thing(x, r->it.items[0]));
		return;
	case OP_SUBJECT_PLAYER:
		if (is_player(r->subject))
			set_add(out, r->subject);
		return;
	case OP_CONTROLLER_OF:
	case OP_OWNER_OF: {
		struct set those = things_of(x, r, node + 1);

		if (those.n == 0 && nodes_of(x)[node + 1].op == OP_IT)
			those = r->it;
		for (uint16_t i = 0; i < those.n; i++) {
			obj_id id = (obj_id)those.items[i];

			if (is_object(those.items[i]) && n[node].op == OP_OWNER_OF)
				set_add(out, THING_PLAYER + object_of(x, id)->owner);
			else if (is_object(those.items[i]))
				set_add(out, THING_PLAYER + (is_in_play(x, id) ? controller_of(x, id)
									       : x->g->b.was[id].controller));
			else if (is_expedition(those.items[i]))
				set_add(out, THING_PLAYER + expedition_player(those.items[i]));
		}
		return;
	}
	case OP_OTHER_PLAYER:
		set_add(out, THING_PLAYER + opponent_of(r->you));
		return;
	case OP_TARGET_PLAYER: {
		struct question q = question_of(QUESTION_THING, r->you, R_EFFECT_TARGETS, r->self);
		thing t;
		struct set options = players_of(x, r, arg_of(x, node, 1));

		for (uint16_t i = 0; i < options.n; i++)
			question_add(&q, options.items[i]);
		t = ask(x, &q);
		if (is_player(t)) {
			r->them = (player_id)(t - THING_PLAYER);
			set_add(out, t);
		}
		return;
	}
	default:
		BUG("not a player");
	}
}

player_id player_of(struct ctx *x, struct run *r, uint32_t node)
{
	struct set players = players_of(x, r, node);

	return players.n ? (player_id)(players.items[0] - THING_PLAYER) : NO_PLAYER;
}

uint16_t status_flag(uint16_t op)
{
	switch (op) {
	case OP_S_FLEETING:
		return F_FLEETING;
	case OP_S_ANCHORED:
		return F_ANCHORED;
	case OP_S_ASLEEP:
		return F_ASLEEP;
	default:
		return 0;
	}
}
