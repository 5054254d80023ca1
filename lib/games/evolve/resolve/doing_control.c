/* Under which conditions, how often, when, and which parts of an effect are carried out. */
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/doing.h"

bool do_seq(struct ctx *x, struct run *r, uint32_t at)
{
	bool done = carry_out(x, r, arg_of(x, at, 0));

	if (x->run.stopped)
		return false;
	if (r->x_of != NO_NODE)
		r->x = number_of(x, r, r->x_of);
	return carry_out(x, r, arg_of(x, at, 1)) || done;
}

/* Of a cost, all of it. */
bool do_both(struct ctx *x, struct run *r, uint32_t at)
{
	bool first = carry_out(x, r, arg_of(x, at, 0));

	if (x->run.stopped || (r->is_cost && !first))
		return false;
	return carry_out(x, r, arg_of(x, at, 1)) && (first || !r->is_cost);
}

/* One of two costs that can be paid. */
bool do_either(struct ctx *x, struct run *r, uint32_t at)
{
	struct question q = question_of(QUESTION_MODE, r->you, R_CHOOSE_AT_PLAY, r->self);
	thing t;

	for (unsigned k = 0; k < 2; k++)
		if (could_pay(x, r, arg_of(x, at, k)))
			question_add(&q, THING_NUMBER + k + 1u);
	t = ask(x, &q);
	return t > THING_NUMBER && !x->run.stopped && carry_out(x, r, arg_of(x, at, t - THING_NUMBER - 1));
}

/* The operation that is carried out first, within those that order others. */
static uint32_t first_of(const struct ctx *x, uint32_t at)
{
	while (node_of(x, at)->op == OP_DO_SEQ)
		at = arg_of(x, at, 0);
	return at;
}

/* Whether the effect begins with something that is picked: it is left by picking nothing. */
static bool begins_with_pick(const struct ctx *x, uint32_t effect)
{
	uint32_t first = first_of(x, effect), things;

	switch (node_of(x, first)->op) {
	case OP_DO_REVEAL:
	case OP_DO_PUT:
	case OP_DO_ENGAGE:
		things = arg_of(x, first, 0);
		return node_of(x, things)->op == OP_THINGS_FROM_LOOKED || node_of(x, things)->op == OP_THINGS_ONE;
	case OP_DO_SELECT:
		return true;
	default:
		return false;
	}
}

bool do_may(struct ctx *x, struct run *r, uint32_t at)
{
	uint32_t effect = arg_of(x, at, 1);
	player_id player = player_of(x, r, arg_of(x, at, 0));
	bool done;

	if (!begins_with_pick(x, effect))
		return ask_may(x, player, R_RESOLVE_TEXT, r->self) && carry_out(x, r, effect);
	r->may_stop = true;
	done = carry_out(x, r, effect);
	r->may_stop = r->declined = false;
	return done && !x->run.stopped;
}

/* An offer to its controller; what was decided as the ability was played has been paid [cost-automatic-process]. */
bool do_may_pay(struct ctx *x, struct run *r, uint32_t at)
{
	uint32_t cost = arg_of(x, at, 0), effect = arg_of(x, at, 1);
	const struct declared *pick = pick_of(r, at);

	if (pick)
		return pick->is_yes && (carry_out(x, r, effect) || !x->run.stopped);
	if (!could_pay(x, r, cost) || !ask_may(x, r->you, R_COST_OPTIONAL, r->self) || !pay_cost(x, r, cost))
		return false;
	carry_out(x, r, effect);
	return !x->run.stopped;
}

/* What was decided as the ability was played has been paid by then [earth-rite-meaning]. */
bool do_earth_rite(struct ctx *x, struct run *r, uint32_t at)
{
	const struct declared *pick = pick_of(r, at);

	if (pick)
		return pick->is_yes && carry_out(x, r, arg_of(x, at, 0));
	if (!could_pay_earth_rite(x, r) || !ask_may(x, r->you, R_EARTH_RITE_MEANING, r->self))
		return false;
	return pay_earth_rite(x, r) && carry_out(x, r, arg_of(x, at, 0));
}

bool do_earth_rite_cost(struct ctx *x, struct run *r, uint32_t at)
{
	(void)at;
	if (!pay_earth_rite(x, r))
		return false;
	/* Nobody is asked whether, and the record may say it. */
	if (x->forced.n < MAX_FORCED)
		x->forced.items[x->forced.n++] = (struct forced_choice){ THING_YES, QUESTION_MAY, false };
	return true;
}

/* A card that only who looked at it knows, about which a condition asks; 0 = it asks about none. */
static obj_id unknown_asked_about(struct ctx *x, struct run *r, uint32_t condition)
{
	obj_id id = r->it.n ? object_of_thing(x, r->it.items[0]) : NO_OBJECT;

	if (!id || object_of(x, id)->card != CARD_UNKNOWN || is_public_zone(object_of(x, id)->zone))
		return NO_OBJECT;
	return node_mentions(x->env->code->nodes, condition, OP_THINGS_IT) ? id : NO_OBJECT;
}

/*
 * Who looked at a card shows that it is such a card by doing what is optional
 * [search-condition-shown]; who does not need not say what it is.
 */
static bool may_if_shown(struct ctx *x, struct run *r, uint32_t condition, uint32_t may, obj_id id)
{
	player_id player = player_of(x, r, arg_of(x, may, 0));

	if (!ask_may(x, player, R_SEARCH_CONDITION_SHOWN, r->self) || !learn_card(x, id))
		return false;
	if (object_of(x, id)->card != CARD_UNKNOWN && !holds(x, r, condition)) {
		struct text name = name_of_object(x, id);

		return cannot(x, R_SEARCH_CONDITION_SHOWN, "'%.*s' is not what the text asks for", (int)name.len, name.ptr);
	}
	return carry_out(x, r, arg_of(x, may, 1));
}

/* What hangs on a card that nobody recorded leaves open what is done. */
static bool is_met(struct ctx *x, struct run *r, uint32_t condition)
{
	enum answer answer = condition_of(x, r, condition);

	if (answer == OPEN)
		board_of(x)->open = true;
	return answer == HOLDS;
}

bool do_if(struct ctx *x, struct run *r, uint32_t at)
{
	uint32_t condition = arg_of(x, at, 0), effect = arg_of(x, at, 1);
	obj_id unknown = unknown_asked_about(x, r, condition);

	if (unknown && node_of(x, effect)->op == OP_DO_MAY)
		return may_if_shown(x, r, condition, effect, unknown);
	if (unknown && !learn_card(x, unknown))
		return false;
	return is_met(x, r, condition) && carry_out(x, r, effect);
}

bool do_if_else(struct ctx *x, struct run *r, uint32_t at)
{
	uint32_t condition = arg_of(x, at, 0);
	obj_id unknown = unknown_asked_about(x, r, condition);

	if (unknown && !learn_card(x, unknown))
		return false;
	return carry_out(x, r, arg_of(x, at, is_met(x, r, condition) ? 1 : 2));
}

bool do_times(struct ctx *x, struct run *r, uint32_t at)
{
	int n = number_of(x, r, arg_of(x, at, 0));
	uint8_t round = r->round;
	bool done = false;

	for (int i = 0; i < n && !x->run.stopped; i++) {
		r->round = (uint8_t)(round + i);
		done |= carry_out(x, r, arg_of(x, at, 1));
	}
	r->round = round;
	return done && !x->run.stopped;
}

bool do_where_x(struct ctx *x, struct run *r, uint32_t at)
{
	uint32_t number = arg_of(x, at, 0), outer_of = r->x_of;
	int outer = r->x;
	bool done;

	/* What is counted is counted where X stands, behind what the effect has done before. */
	r->x_of = node_of(x, number)->op == OP_NUM_COUNT ? number : NO_NODE;
	r->x = number_of(x, r, number);
	done = carry_out(x, r, arg_of(x, at, 1));
	r->x = outer;
	r->x_of = outer_of;
	return done;
}

/* How long what is given within a duration holds. */
static void set_until(struct ctx *x, struct run *r, uint32_t duration)
{
	switch (node_of(x, duration)->op) {
	case OP_TIME_THIS_TURN:
	case OP_TIME_EACH_TURN:
		r->until = UNTIL_TURN_ENDS;
		break;
	case OP_TIME_THIS_AND_THEIR_NEXT_TURN:
		r->until = UNTIL_THEIR_TURN_ENDS;
		r->until_player = opponent_of(r->you);
		break;
	default: /* a turn of somebody */
		r->until = UNTIL_THEIR_TURN_ENDS;
		r->until_player = player_of(x, r, arg_of(x, duration, 0));
	}
}

bool do_during(struct ctx *x, struct run *r, uint32_t at)
{
	uint8_t until = r->until;
	player_id until_player = r->until_player;
	bool done;

	set_until(x, r, arg_of(x, at, 0));
	done = carry_out(x, r, arg_of(x, at, 1));
	r->until = until;
	r->until_player = until_player;
	return done;
}

/* What holds is fixed to what it applies to then [persistent-not-after-move]. */
static bool hold(struct ctx *x, struct run *r, uint32_t leaf)
{
	struct set set;

	switch (node_of(x, leaf)->op) {
	case OP_HOLDS_ALL:
		return hold(x, r, arg_of(x, leaf, 0)) && hold(x, r, arg_of(x, leaf, 1));
	case OP_HOLDS_WHILE:
	case OP_HOLDS_IF_ELSE:
	case OP_HOLDS_DURING:
	case OP_HOLDS_WHERE_X:
	case OP_HOLDS_AS_PLAYED:
		no_room(x); /* no text says so of an effect that ends */
		return false;
	default:
		break;
	}
	if (!collect(x, r, arg_of(x, leaf, 0), r->you, &set))
		return false;
	if (node_of(x, leaf)->op == OP_HOLDS_HAVE)
		leaf = arg_of(x, leaf, 1);
	for (uint16_t i = 0; i < set.n; i++)
		add_lasting(x, r, leaf, set.items[i]);
	return set.n > 0;
}

bool do_during_held(struct ctx *x, struct run *r, uint32_t at)
{
	uint8_t until = r->until;
	player_id until_player = r->until_player;
	bool done;

	set_until(x, r, arg_of(x, at, 0));
	done = hold(x, r, arg_of(x, at, 1));
	r->until = until;
	r->until_player = until_player;
	return done;
}

/* An ability that triggers later [delayed-trigger]. */
bool do_delayed(struct ctx *x, struct run *r, uint32_t at)
{
	struct board *b = board_of(x);
	obj_id it = r->it.n ? object_of_thing(x, r->it.items[0]) : NO_OBJECT;

	if (b->n_delayed == MAX_DELAYED || r->it.n > 1) {
		no_room(x);
		return false;
	}
	b->delayed[b->n_delayed++] =
		(struct delayed){ .root = arg_of(x, at, 1),
				  .when = arg_of(x, at, 0),
				  .source = r->self,
				  .incarnation = r->incarnation,
				  .it = it,
				  .it_incarnation = it ? object_of(x, it)->incarnation : 0,
				  .you = r->you,
				  .since_turn = b->turn };
	return true;
}

bool do_each_does(struct ctx *x, struct run *r, uint32_t at)
{
	player_id players[EVOLVE_PLAYERS], them = r->them;
	unsigned n = players_of(x, r, arg_of(x, at, 0), players);
	bool done = false;

	for (unsigned i = 0; i < n && !x->run.stopped; i++) {
		r->them = players[i];
		set_clear(&r->returned);
		done |= carry_out(x, r, arg_of(x, at, 1));
	}
	r->them = them;
	return done && !x->run.stopped;
}

bool do_until_full(struct ctx *x, struct run *r, uint32_t at)
{
	struct place_in place = zone_of(x, r, arg_of(x, at, 0));
	player_id player = place.player == NO_PLAYER ? r->you : place.player;
	bool done = false;

	while (room_in(x, player, place.zone) > 0 && carry_out(x, r, arg_of(x, at, 1)))
		done = true;
	return done && !x->run.stopped;
}

uint32_t option_effect(const struct ctx *x, uint32_t options, int k)
{
	while (--k > 0) {
		if (node_of(x, options)->op != OP_MODE_OPTION && node_of(x, options)->op != OP_MODE_OPTION_LAST)
			return NO_NODE;
		options = arg_of(x, options, 1);
	}
	if (node_of(x, options)->op == OP_MODE_OPTION || node_of(x, options)->op == OP_MODE_OPTION_LAST)
		return arg_of(x, options, 0);
	return options;
}

bool do_choose(struct ctx *x, struct run *r, uint32_t at)
{
	const struct declared *pick = pick_of(r, at);
	bool done = false;
	struct set chosen;

	if (pick) {
		set_clear(&chosen);
		for (uint8_t i = 0; i < pick->n; i++)
			set_add(&chosen, pick->things[i]);
	} else if (!choose_options(x, r, at, &chosen)) {
		return false;
	}
	for (uint16_t i = 0; i < chosen.n && !x->run.stopped; i++)
		done |= carry_out(x, r, option_effect(x, arg_of(x, at, 1), (int)(chosen.items[i] - THING_NUMBER)));
	return done && !x->run.stopped;
}
