/*
 * event.c - whether an event is what a text waits for (role V).
 *
 * A card that leaves the field is asked for as it was there; one that comes to
 * a zone as it is there, with what holds for it then [zone-shift-information,
 * zone-shift-from-field, zone-shift-public-public, persistent-trigger-after].
 */
#include "games/evolve/board/last_known.h"
#include "games/evolve/board/words.h"

#include "base/bug.h"

/* The card that is asked for. */
enum about { ABOUT_SUBJECT, ABOUT_OBJECT };

struct event_row {
	bool (*matches)(struct ctx *x, struct run *r, uint32_t node, const struct event *event);
	uint8_t what;	   /* enum evolve_event */
	uint8_t about;	   /* enum about: the card that `it` is */
	uint8_t filter;    /* the argument that says which; NO_FILTER = none does */
};
enum { NO_FILTER = UINT8_MAX };

static bool is_it(struct ctx *x, struct run *r, uint32_t filter, thing t, const struct last_known *was)
{
	const struct last_known *outer = r->as;
	enum answer answer;

	r->as = was;
	answer = fitting(x, r, filter, t);
	r->as = outer;
	if (answer == OPEN)
		hangs_on_unknown(x);
	return answer == HOLDS;
}

static bool is_among_zones(struct ctx *x, struct run *r, uint32_t zone, uint8_t in, player_id whose)
{
	struct place_in place;

	if (node_of(x, zone)->op == OP_ZONE_OR)
		return is_among_zones(x, r, arg_of(x, zone, 0), in, whose) ||
		       is_among_zones(x, r, arg_of(x, zone, 1), in, whose);
	place = zone_of(x, r, zone);
	return place.zone == in && (place.player == NO_PLAYER || place.player == whose);
}

/* Of the field whoever controls it there; of other zones the owner. */
static bool comes_to(struct ctx *x, struct run *r, uint32_t node, const struct event *event)
{
	uint8_t to = zone_to(event->role);
	const struct object *o = object_of(x, event->subject);

	return zone_from(event->role) != to &&
	       is_among_zones(x, r, arg_of(x, node, 1), to, to == Z_FIELD ? controller_of(x, event->subject) : o->owner);
}

static bool goes_from(struct ctx *x, struct run *r, uint32_t node, const struct event *event)
{
	uint8_t from = zone_from(event->role);
	const struct last_known *was = left_by(x, event);

	return zone_to(event->role) != from &&
	       is_among_zones(x, r, arg_of(x, node, 1), from, was ? was->controller : object_of(x, event->subject)->owner);
}

static bool attacks_that(struct ctx *x, struct run *r, uint32_t node, const struct event *event)
{
	return is_it(x, r, arg_of(x, node, 1), event->object, NULL);
}

static bool is_in_combat(struct ctx *x, struct run *r, uint32_t node, const struct event *event)
{
	(void)r, (void)node;
	return event->role != DAMAGE_OF_ABILITY && !is_leader(x, event->subject);
}

static bool is_by_player(struct ctx *x, struct run *r, uint32_t node, const struct event *event)
{
	return is_among(x, r, arg_of(x, node, 0), event->player);
}

bool phase_matches(struct ctx *x, struct run *r, uint32_t node, const struct event *event)
{
	enum evolve_phase phase;
	player_id player = phase_of(x, r, node, &phase);

	return event->what == HAPPENS_PHASE && event->number == (int)phase &&
	       (player == NO_PLAYER || player == event->player);
}

static bool is_phase(struct ctx *x, struct run *r, uint32_t node, const struct event *event)
{
	return phase_matches(x, r, arg_of(x, node, 0), event);
}

static const struct event_row rows[N_EVOLVE_OPS] = {
	[OP_EVENT_ENTERS] = { comes_to, HAPPENS_MOVE, ABOUT_SUBJECT, 0 },
	[OP_EVENT_LEAVES] = { goes_from, HAPPENS_MOVE, ABOUT_SUBJECT, 0 },
	[OP_EVENT_RETURNS] = { NULL, HAPPENS_RETURN, ABOUT_SUBJECT, 0 },
	[OP_EVENT_DISCARDED] = { NULL, HAPPENS_DISCARD, ABOUT_SUBJECT, 0 },
	[OP_EVENT_DESTROYED] = { NULL, HAPPENS_DESTROY, ABOUT_SUBJECT, 0 },
	[OP_EVENT_BANISHED] = { NULL, HAPPENS_BANISH, ABOUT_SUBJECT, 0 },
	[OP_EVENT_BECOMES_ENGAGED] = { NULL, HAPPENS_ENGAGE, ABOUT_SUBJECT, 0 },
	[OP_EVENT_REFRESHED] = { NULL, HAPPENS_REFRESH, ABOUT_SUBJECT, 0 },
	[OP_EVENT_ATTACKS] = { NULL, HAPPENS_ATTACK, ABOUT_SUBJECT, 0 },
	[OP_EVENT_ATTACKS_ONE] = { attacks_that, HAPPENS_ATTACK, ABOUT_SUBJECT, 0 },
	[OP_EVENT_ATTACKED] = { NULL, HAPPENS_ATTACK, ABOUT_OBJECT, 0 },
	[OP_EVENT_EVOLVES] = { NULL, HAPPENS_EVOLVE, ABOUT_SUBJECT, 0 },
	[OP_EVENT_RACES] = { NULL, HAPPENS_RACE, ABOUT_SUBJECT, 0 },
	[OP_EVENT_TAKES_DAMAGE] = { NULL, HAPPENS_DAMAGE, ABOUT_SUBJECT, 0 },
	[OP_EVENT_DEALS_DAMAGE] = { NULL, HAPPENS_DAMAGE, ABOUT_OBJECT, 0 },
	[OP_EVENT_DEALS_COMBAT_DAMAGE] = { is_in_combat, HAPPENS_DAMAGE, ABOUT_OBJECT, 0 },
	[OP_EVENT_PLAYS] = { is_by_player, HAPPENS_PLAY, ABOUT_SUBJECT, 1 },
	[OP_EVENT_DRAWS] = { is_by_player, HAPPENS_DRAW, ABOUT_SUBJECT, NO_FILTER },
	[OP_EVENT_DISCARDS] = { is_by_player, HAPPENS_DISCARD, ABOUT_SUBJECT, 1 },
	[OP_EVENT_GAINS_DEFENSE] = { NULL, HAPPENS_GAIN, ABOUT_SUBJECT, 0 },
	[OP_EVENT_LOSES_DEFENSE] = { NULL, HAPPENS_LOSE, ABOUT_SUBJECT, 0 },
	[OP_EVENT_START_OF] = { is_phase, HAPPENS_PHASE, ABOUT_SUBJECT, NO_FILTER },
};

static obj_id about(const struct event_row *row, const struct event *event)
{
	return row->about == ABOUT_OBJECT ? event->object : event->subject;
}

bool event_matches(struct ctx *x, struct run *r, uint32_t node, const struct event *event)
{
	const struct event_row *row = &rows[node_of(x, node)->op];
	obj_id id = about(row, event);

	if (node_of(x, node)->op == OP_EVENT_EITHER)
		return event_matches(x, r, arg_of(x, node, 0), event) || event_matches(x, r, arg_of(x, node, 1), event);
	if (row->what != event->what || (row->filter != NO_FILTER && !id))
		return false;
	if (row->matches && !row->matches(x, r, node, event))
		return false;
	return row->filter == NO_FILTER || is_it(x, r, arg_of(x, node, row->filter), id, left_by(x, event));
}

/* The row of the event's kind under a node of role V: of two the one that it is. */
static const struct event_row *row_for(struct ctx *x, uint32_t node, const struct event *event)
{
	if (node_of(x, node)->op == OP_EVENT_EITHER) {
		const struct event_row *row = row_for(x, arg_of(x, node, 0), event);

		return row ? row : row_for(x, arg_of(x, node, 1), event);
	}
	return rows[node_of(x, node)->op].what == event->what ? &rows[node_of(x, node)->op] : NULL;
}

void run_cause(struct ctx *x, struct run *r, const struct event *event)
{
	uint32_t core = r->root;
	const struct event_row *row = NULL;
	obj_id it;

	while (node_of(x, core)->op == OP_ABILITY_ONCE || node_of(x, core)->op == OP_ABILITY_DURING ||
	       node_of(x, core)->op == OP_ABILITY_ONLY_IF)
		core = arg_of(x, core, 1);
	if (node_of(x, core)->op == OP_ABILITY_WHEN)
		row = row_for(x, arg_of(x, core, 0), event);
	r->cause = event;
	it = row ? about(row, event) : event->subject;
	set_clear(&r->it);
	if (it)
		set_add(&r->it, it);
	if (event->player != NO_PLAYER)
		r->them = event->player;
}
