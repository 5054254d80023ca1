/* Cards that are destroyed, moved, turned, and changed. */
#include "games/evolve/board/info.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/damage.h"
#include "games/evolve/resolve/doing.h"
#include "games/evolve/resolve/trigger.h"

bool do_deal(struct ctx *x, struct run *r, uint32_t at)
{
	struct set to;
	int amount;
	bool done = false;

	if (!collect(x, r, arg_of(x, at, 0), r->you, &to))
		return false;
	amount = number_of(x, r, arg_of(x, at, 1));
	step_begin(x);
	for (uint16_t i = 0; i < to.n; i++) {
		obj_id id = object_of_thing(x, to.items[i]);

		done |= id && deal_damage(x, r->self, id, amount, DAMAGE_OF_ABILITY) > 0;
	}
	step_end(x);
	/* As a cost it was done even where it came to nothing [pay-replaced-counts]. */
	return done || (r->is_cost && !x->run.stopped);
}

static bool can_be_destroyed(const struct ctx *x, thing t)
{
	return is_object(t) && is_on_field(x, (obj_id)t);
}

bool do_destroy(struct ctx *x, struct run *r, uint32_t at)
{
	struct set all, set, it = r->it;
	bool done;

	if (!collect_fit(x, r, arg_of(x, at, 0), r->you, can_be_destroyed, &all))
		return false;
	set_clear(&set);
	for (uint16_t i = 0; i < all.n; i++)
		if (!forbids_destroying(x, (obj_id)all.items[i]))
			set_add(&set, all.items[i]);
	done = move_all(x, r, &set, move_of(0, Z_CEMETERY, BY_DESTROYING, r->you, r->self));
	set_it(r, &it);
	return done;
}

bool do_banish(struct ctx *x, struct run *r, uint32_t at)
{
	struct set set, it = r->it;
	bool done;

	if (!collect(x, r, arg_of(x, at, 0), r->you, &set))
		return false;
	done = move_all(x, r, &set, move_of(0, Z_BANISHED, BY_BANISHING, r->you, r->self));
	set_it(r, &it);
	return done;
}

static bool can_be_engaged(const struct ctx *x, thing t)
{
	return is_object(t) && is_on_field(x, (obj_id)t) && !is_engaged(x, (obj_id)t);
}

static bool can_be_refreshed(const struct ctx *x, thing t)
{
	return is_object(t) && is_on_field(x, (obj_id)t) && is_engaged(x, (obj_id)t);
}

static bool is_there(const struct ctx *x, thing t)
{
	return is_object(t) && is_on_field(x, (obj_id)t);
}

typedef bool each_fn(struct ctx *x, struct run *r, uint32_t at, obj_id id);

/* Does something to each of the things at the same time. */
static bool do_to_each(struct ctx *x, struct run *r, uint32_t at, filter_fn *fit, each_fn *fn)
{
	struct set set;
	bool done = false;

	if (!collect_fit(x, r, arg_of(x, at, 0), r->you, fit, &set))
		return false;
	step_begin(x);
	for (uint16_t i = 0; i < set.n && !x->run.stopped; i++)
		if (is_object(set.items[i]) && fn(x, r, at, (obj_id)set.items[i]))
			done = true;
	step_end(x);
	return done && !x->run.stopped;
}

static bool engage_one(struct ctx *x, struct run *r, uint32_t at, obj_id id)
{
	(void)at;
	return engage(x, id, r->self);
}

bool do_engage(struct ctx *x, struct run *r, uint32_t at)
{
	return do_to_each(x, r, at, can_be_engaged, engage_one);
}

static bool refresh_one(struct ctx *x, struct run *r, uint32_t at, obj_id id)
{
	(void)at;
	return refresh(x, id, r->self);
}

bool do_refresh(struct ctx *x, struct run *r, uint32_t at)
{
	return do_to_each(x, r, at, can_be_refreshed, refresh_one);
}

static bool evolve_one(struct ctx *x, struct run *r, uint32_t at, obj_id id)
{
	bool is_evolved = mark_of(x, id)->evolved_turn != 0;
	obj_id evolved;

	(void)at;
	if (!is_follower(x, id) || (is_evolved && x->env->edition.evolves_once))
		return false;
	evolved = evolved_card_for(x, id, CARD_UNKNOWN);
	if (evolved)
		evolve_with(x, id, evolved, r->self);
	return evolved != NO_OBJECT;
}

bool do_evolve(struct ctx *x, struct run *r, uint32_t at)
{
	return do_to_each(x, r, at, is_there, evolve_one);
}

/* It races as long as it is linked to a card of the race zone [race-meaning]. */
static bool race_one(struct ctx *x, struct run *r, uint32_t at, obj_id id)
{
	int n = number_of(x, r, arg_of(x, at, 1));

	if (!linked_in(x, id, Z_RACE))
		return false;
	object_of(x, id)->flags |= F_RACED;
	while (n-- > 0)
		happen(x, (struct event){ .what = HAPPENS_RACE,
					  .player = controller_of(x, id),
					  .subject = id,
					  .subject_card = card_now(x, id),
					  .incarnation = object_of(x, id)->incarnation,
					  .number = 1 });
	return true;
}

bool do_race(struct ctx *x, struct run *r, uint32_t at)
{
	return do_to_each(x, r, at, is_there, race_one);
}

static bool steal_one(struct ctx *x, struct run *r, uint32_t at, obj_id id)
{
	(void)at;
	steal(x, id, r->you, r->self);
	return controller_of(x, id) == r->you;
}

bool do_steal(struct ctx *x, struct run *r, uint32_t at)
{
	return do_to_each(x, r, at, is_there, steal_one);
}

static bool turn_one(struct ctx *x, struct run *r, uint32_t at, obj_id id)
{
	struct object *o = object_of(x, id);

	(void)r;
	(void)at;
	if (o->zone != Z_EVOLVE_DECK || !(o->flags & F_FACEUP))
		return false;
	o->flags &= (uint16_t)~F_FACEUP;
	return true;
}

bool do_turn_facedown(struct ctx *x, struct run *r, uint32_t at)
{
	return do_to_each(x, r, at, NULL, turn_one);
}

/* Both move, or neither does [swap-needs-both]. */
bool do_swap(struct ctx *x, struct run *r, uint32_t at)
{
	struct set a, b;
	struct move to_b, to_a;

	if (!collect(x, r, arg_of(x, at, 0), r->you, &a) || !collect(x, r, arg_of(x, at, 1), r->you, &b) || a.n != 1 ||
	    b.n != 1 || !is_object(a.items[0]) || !is_object(b.items[0]))
		return false;
	to_b = move_of((obj_id)a.items[0], object_of(x, (obj_id)b.items[0])->zone, BY_MOVING, r->you, r->self);
	to_a = move_of((obj_id)b.items[0], object_of(x, (obj_id)a.items[0])->zone, BY_MOVING, r->you, r->self);
	if (!learn_card(x, to_b.id) || !learn_card(x, to_a.id) || to_a.zone == to_b.zone)
		return false;
	to_b.to = controller_of(x, to_a.id);
	to_a.to = controller_of(x, to_b.id);
	step_begin(x);
	if (move_card(x, &to_b))
		move_card(x, &to_a);
	step_end(x);
	return !x->run.stopped;
}

/* Banished, and a token comes in its place [transform-meaning]. */
static bool transform_one(struct ctx *x, struct run *r, obj_id id, card_id token, struct set *made)
{
	struct move m = move_of(id, Z_BANISHED, BY_BANISHING, r->you, r->self);
	player_id player = controller_of(x, id);
	uint8_t zone = object_of(x, id)->zone;
	obj_id new;

	if (zone == Z_GONE || !move_card(x, &m))
		return false;
	new = create_token(x, player, zone, token, r->self);
	if (new)
		set_add(made, new);
	return true;
}

bool do_transform(struct ctx *x, struct run *r, uint32_t at)
{
	uint32_t token = arg_of(x, at, 1);
	struct set set, made;
	bool done = false;

	if (!collect(x, r, arg_of(x, at, 0), r->you, &set))
		return false;
	if (node_of(x, token)->op != OP_TOKENS_TOKEN) {
		no_room(x);
		return false;
	}
	set_clear(&made);
	step_begin(x);
	for (uint16_t i = 0; i < set.n && !x->run.stopped; i++)
		if (is_object(set.items[i]))
			done |= transform_one(x, r, (obj_id)set.items[i],
					      x->env->code->tokens[node_of(x, arg_of(x, token, 0))->value], &made);
	step_end(x);
	set_it(r, &made);
	return done && !x->run.stopped;
}

bool do_return(struct ctx *x, struct run *r, uint32_t at)
{
	struct set set;

	return collect(x, r, arg_of(x, at, 0), r->you, &set) &&
	       move_all(x, r, &set, move_of(0, Z_HAND, BY_RETURNING, r->you, r->self));
}

/* The end of a deck that a card is put on; the player chooses where both are named. False: stopped. */
static bool choose_end(struct ctx *x, struct run *r, const struct place_in *place, player_id by, enum table_end *end)
{
	*end = place->at_bottom || place->zone != Z_DECK ? TABLE_LAST : TABLE_FIRST;
	if (place->is_either_end)
		*end = ask_option(x, by, 2, r->self) == 1 ? TABLE_FIRST : TABLE_LAST;
	return !x->run.stopped;
}

static bool put(struct ctx *x, struct run *r, uint32_t things, uint32_t zone, player_id by)
{
	struct place_in place;
	struct move as;
	struct set set;

	if (!collect(x, r, things, by, &set) || set.n == 0)
		return false;
	place = zone_of(x, r, zone);
	as = move_of(0, place.zone, BY_MOVING, by, r->self);
	as.to = place.player;
	if (!choose_end(x, r, &place, by, &as.end))
		return false;
	return move_all(x, r, &set, as);
}

bool do_put(struct ctx *x, struct run *r, uint32_t at)
{
	return put(x, r, arg_of(x, at, 0), arg_of(x, at, 1), r->you);
}

bool do_put_by(struct ctx *x, struct run *r, uint32_t at)
{
	player_id players[EVOLVE_PLAYERS], them = r->them;
	unsigned n = players_of(x, r, arg_of(x, at, 0), players);
	bool done = false;

	for (unsigned i = 0; i < n && !x->run.stopped; i++) {
		r->them = players[i];
		done |= put(x, r, arg_of(x, at, 1), arg_of(x, at, 2), players[i]);
	}
	if (n > 1)
		r->them = them;
	return done && !x->run.stopped;
}
