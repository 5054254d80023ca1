#include "altered/react.h"

#include "altered/ask.h"
#include "altered/language.h"
#include "altered/objects.h"
#include "altered/passives.h"
#include "base/bug.h"

/* What waits may be a node of any program, those of many uniques included. */
_Static_assert(sizeof(((struct waiting){ 0 }).program) >= sizeof(((struct altered_code){ 0 }).n_nodes),
	       "a waiting Reaction says any node");

static void bind_it(struct run *r, thing t)
{
	r->it.n = 0;
	set_add(&r->it, t);
}

static bool is_play_zone(uint8_t zone)
{
	return zone == Z_EXPEDITION || zone == Z_LANDMARKS;
}

/* Whether a zone is the one that a node names, seen from [owner]'s or the controller's side. */
static bool zone_is(struct ctx *x, struct run *r, uint32_t node, uint8_t zone, player_id player)
{
	const struct node *n = nodes_of(x);
	struct set players = { 0 };

	switch (n[node].op) {
	case OP_Z_ANYWHERE:
		return true;
	case OP_Z_PLAY:
		return is_play_zone(zone);
	case OP_Z_EXPEDITIONS:
		return zone == Z_EXPEDITION;
	case OP_Z_RESERVE_ANY:
		return zone == Z_RESERVE;
	case OP_Z_HAND_ANY:
		return zone == Z_HAND;
	case OP_Z_DISCARD_ANY:
		return zone == Z_DISCARD;
	case OP_Z_DECK_ANY:
		return zone == Z_DECK;
	case OP_Z_DECK_OR_HAND:
		return zone == Z_DECK || zone == Z_HAND;
	case OP_Z_MANA_ANY:
		return zone == Z_MANA;
	case OP_Z_LANDMARKS_ANY:
		return zone == Z_LANDMARKS;
	case OP_Z_PLAY_OR_RESERVE:
		return is_play_zone(zone) || zone == Z_RESERVE;
	case OP_Z_RESERVE_OF:
	case OP_Z_HAND_OF:
	case OP_Z_LANDMARKS_OF:
	case OP_Z_DISCARD_OF:
	case OP_Z_MANA_OF: {
		static const struct {
			uint16_t op;
			uint8_t zone;
		} zones[] = { { OP_Z_RESERVE_OF, Z_RESERVE },
			      { OP_Z_HAND_OF, Z_HAND },
			      { OP_Z_LANDMARKS_OF, Z_LANDMARKS },
			      { OP_Z_DISCARD_OF, Z_DISCARD },
			      { OP_Z_MANA_OF, Z_MANA } };

		select_players(x, r, node + 1, &players);
		for (size_t i = 0; i < sizeof(zones) / sizeof(zones[0]); i++)
			if (zones[i].op == n[node].op)
				return zone == zones[i].zone && set_has(&players, THING_PLAYER + player);
		return false;
	}
	default:
		return false;
	}
}

/* Whether an expedition in which the object was, or is, is one of those of the node. */
static bool was_in(struct ctx *x, struct run *r, uint32_t node, const struct happening *h)
{
	struct set places = { 0 };

	if (h->from != Z_EXPEDITION)
		return false;
	select_things(x, r, node, &places);
	return set_has(&places, thing_expedition(h->from_controller, h->from_side)) ||
	       (h->gigantic_before && set_has(&places, thing_expedition(h->from_controller, 1u - h->from_side)));
}

static bool is_now_in(struct ctx *x, struct run *r, uint32_t node, const struct happening *h)
{
	struct set places = { 0 };

	if (h->to != Z_EXPEDITION)
		return false;
	select_things(x, r, node, &places);
	if (h->is_ahead)
		return set_has(&places, thing_expedition(h->to_controller, h->to_side)) ||
		       (object_has(x, (obj_id)h->subject, KEYWORD_GIGANTIC) &&
			set_has(&places, thing_expedition(h->to_controller, 1u - h->to_side)));
	for (uint16_t i = 0; i < places.n; i++)
		if (is_expedition(places.items[i]) && is_in_expedition(x, (obj_id)h->subject, places.items[i]))
			return true;
	return false;
}

static bool is_place_of_expeditions(uint16_t op)
{
	return op == OP_MY_EXPEDITION || op == OP_OTHER_EXPEDITION || op == OP_FACING_EXPEDITION ||
	       op == OP_EXPEDITIONS_OF || op == OP_EXPEDITION_OF || op == OP_HERO_EXPEDITION || op == OP_COMPANION_EXPEDITION;
}

/* joins(C, place): it was not there before and is now (7.5.9). */
static bool joins(struct ctx *x, struct run *r, uint32_t at, const struct happening *h)
{
	uint32_t place = arg_of(x, at, 1);

	if (h->kind != HAPPENS_MOVE || !is_object(h->subject))
		return false;
	if (is_place_of_expeditions(nodes_of(x)[place].op)) {
		if (!is_now_in(x, r, place, h) || was_in(x, r, place, h))
			return false;
	} else if (!zone_is(x, r, place, h->to, h->to_controller) || zone_is(x, r, place, h->from, h->from_controller)) {
		return false;
	}
	if (!fits(x, r, at + 1, h->subject, true))
		return false;
	bind_it(r, h->subject);
	return true;
}

/* leaves(C, place): C as it was before. */
static bool leaves(struct ctx *x, struct run *r, uint32_t at, const struct happening *h)
{
	uint32_t place = arg_of(x, at, 1);

	if (h->kind != HAPPENS_MOVE || !is_object(h->subject))
		return false;
	if (is_place_of_expeditions(nodes_of(x)[place].op)) {
		if (!was_in(x, r, place, h) || is_now_in(x, r, place, h))
			return false;
	} else if (!zone_is(x, r, place, h->from, h->from_controller) ||
		   (h->to == h->from && h->from == Z_EXPEDITION)) {
		return false;
	}
	if (!fits(x, r, at + 1, h->subject, true))
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
	unsigned wanted = op == OP_R_FOREST ? 1u << FOREST : op == OP_R_MOUNTAIN ? 1u << MOUNTAIN
			: op == OP_R_WATER ? 1u << WATER : op == OP_R_ASCEND ? DUE_TO_ASCEND : 0;

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

/* "One or more": once for all that do it in the step; "it" are those. */
static bool is_first_of_several(struct ctx *x, struct run *r, uint32_t filter, const struct happening *h)
{
	bool is_first = true;

	if (!fits(x, r, filter + 1, h->subject, true))
		return false;
	r->it.n = 0;
	for (uint16_t i = 0; i < x->n_step; i++) {
		const struct happening *other = &x->space->step[i];

		if (other->kind != h->kind || !fits(x, r, filter + 1, other->subject, true))
			continue;
		is_first = is_first && (r->it.n > 0 || other->subject == h->subject);
		set_add(&r->it, other->subject);
	}
	return is_first;
}

bool event_matches(struct ctx *x, struct run *r, uint32_t at, const struct happening *h)
{
	const struct node *n = nodes_of(x);
	uint32_t a = at + 1;

	switch (n[at].op) {
	case OP_EITHER:
		return event_matches(x, r, a, h) || event_matches(x, r, arg_of(x, at, 1), h);
	case OP_WHILE_EVENT:
		return event_matches(x, r, arg_of(x, at, 1), h) && condition_holds(x, r, a);
	case OP_IN_PHASE:
		return x->g->b.phase == n[a].op - OP_G_MORNING && event_matches(x, r, arg_of(x, at, 1), h);
	case OP_AT_PHASE:
		return h->kind == HAPPENS_PHASE && h->number == n[a].op - OP_G_MORNING;
	case OP_JOINS:
		return joins(x, r, at, h);
	case OP_LEAVES:
		return leaves(x, r, at, h);
	case OP_MOVES:
		return h->kind == HAPPENS_MOVE && h->from != h->to &&
		       zone_is(x, r, arg_of(x, at, 1), h->from, h->from_controller) &&
		       zone_is(x, r, arg_of(x, at, 2), h->to, object_of(x, (obj_id)h->subject)->owner) &&
		       is_about(x, r, a, h);
	case OP_PLAYED_FROM:
		return h->kind == HAPPENS_MOVE && h->is_played &&
		       !h->from_elsewhere && h->from_reserve == (n[arg_of(x, at, 1)].op == OP_Z_RESERVE_ANY) && is_about(x, r, a, h);
	case OP_PLAYS:
		return h->kind == HAPPENS_MOVE && h->is_played && is_about(x, r, arg_of(x, at, 1), h) &&
		       did(x, r, a, h->player);
	case OP_PLAYS_FROM:
		return h->kind == HAPPENS_MOVE && h->is_played &&
		       !h->from_elsewhere && h->from_reserve == (n[arg_of(x, at, 2)].op == OP_Z_RESERVE_ANY) &&
		       is_about(x, r, arg_of(x, at, 1), h) && did(x, r, a, h->player);
	case OP_GAINS: {
		uint16_t flag = status_flag(n[arg_of(x, at, 1)].op);

		return (flag ? h->kind == HAPPENS_GAIN && h->flags == flag : h->kind == HAPPENS_BOOST) &&
		       is_about(x, r, a, h);
	}
	case OP_LOSES:
		return h->kind == HAPPENS_LOSE && h->flags == status_flag(n[arg_of(x, at, 1)].op) && is_about(x, r, a, h);
	case OP_GAINS_NTH: {
		int nth = number_of(x, r, arg_of(x, at, 2));

		return h->kind == HAPPENS_COUNTERS && h->number > 0 && h->total >= nth && h->total - h->number < nth &&
		       is_about(x, r, a, h);
	}
	case OP_SACRIFICED:
		return h->kind == HAPPENS_MOVE && h->is_sacrifice && is_about(x, r, a, h);
	case OP_SACRIFICES:
		return h->kind == HAPPENS_MOVE && h->is_sacrifice && is_about(x, r, arg_of(x, at, 1), h) &&
		       did(x, r, a, h->player);
	case OP_DISCARDED:
		return h->kind == HAPPENS_MOVE && h->is_discard && is_about(x, r, a, h);
	case OP_DISCARDS:
		return h->kind == HAPPENS_MOVE && h->is_discard && is_about(x, r, arg_of(x, at, 1), h) &&
		       did(x, r, a, h->player);
	case OP_MOVES_FORWARD:
		if (h->kind != HAPPENS_FORWARD || !is_due_to(x, n[arg_of(x, at, 1)].op, h))
			return false;
		return n[a].op == OP_AT_ONCE ? is_first_of_several(x, r, a, h) : is_about(x, r, a, h);
	case OP_MOVES_BACKWARDS:
		return h->kind == HAPPENS_BACKWARD && is_about(x, r, a, h);
	case OP_FAILS_TO_MOVE:
		return h->kind == HAPPENS_FAIL && is_about(x, r, a, h);
	case OP_DRAWS:
		return h->kind == HAPPENS_MOVE && h->is_draw && is_first_in_step(x, h) && did(x, r, a, h->player);
	case OP_RESUPPLIES:
		return h->kind == HAPPENS_MOVE && h->is_resupply && did(x, r, a, h->player);
	case OP_EXHAUSTS:
		return h->kind == HAPPENS_EXHAUST && is_about(x, r, arg_of(x, at, 1), h) && did(x, r, a, h->player);
	case OP_PASSES:
		return h->kind == HAPPENS_PASS && did(x, r, a, h->player);
	case OP_PASSES_FIRST:
		return h->kind == HAPPENS_PASS && h->number == 1 && did(x, r, a, h->player);
	case OP_ROLLS:
		return h->kind == HAPPENS_ROLL && did(x, r, a, h->player);
	case OP_SWITCHES:
		return h->kind == HAPPENS_MOVE && h->from == Z_EXPEDITION && h->to == Z_EXPEDITION &&
		       h->from_controller == h->to_controller && is_about(x, r, a, h);
	case OP_SPENDS:
		return h->kind == HAPPENS_SPEND && did(x, r, a, h->player);
	case OP_CREATES:
		return h->kind == HAPPENS_MOVE && h->is_new && is_about(x, r, arg_of(x, at, 1), h) && did(x, r, a, h->player);
	case OP_ASCENDS:
		return h->kind == HAPPENS_ASCEND && is_about(x, r, a, h);
	case OP_ASCENDS_AGAIN:
		return h->kind == HAPPENS_ASCEND_AGAIN && is_about(x, r, a, h);
	case OP_MAKES_GIFT: {
		struct set givers = { 0 };

		select_players(x, r, a, &givers);
		if (givers.n != 1 || !is_gift(x, (player_id)(givers.items[0] - THING_PLAYER), h))
			return false;
		bind_it(r, h->subject);
		return true;
	}
	case OP_REVEALS:
		if (h->kind != HAPPENS_REVEAL || !did(x, r, a, h->player))
			return false;
		bind_it(r, h->subject);
		return true;
	default:
		BUG("not an event");
	}
}

/* How the object moved in this step, if it did. */
static const struct happening *move_in_step(const struct ctx *x, obj_id id)
{
	for (uint16_t i = x->n_step; i-- > 0;)
		if (x->space->step[i].kind == HAPPENS_MOVE && x->space->step[i].subject == id && x->space->step[i].from != x->space->step[i].to)
			return &x->space->step[i];
	return NULL;
}

static bool works_in(const struct ability *a, uint8_t zone, uint16_t flags)
{
	if (a->is_support)
		return zone == Z_RESERVE && !(flags & F_EXHAUSTED);
	return is_play_zone(zone) || zone == Z_HERO;
}

/* Older editions do not except what goes to Reserve from the Expedition zone (6.3.d). */
static bool is_self_move(const struct ctx *x, const struct ability *a)
{
	return a->is_self_move || (a->is_from_expedition && !ruling_has(&x->env->ruling, R_REACTION_FROM_EXPEDITION));
}

/* Whether a Reaction of an object can be activated by [h] (6.3.e, f). */
static bool exists(struct ctx *x, obj_id id, const struct ability *a, const struct happening *h)
{
	const struct happening *moved = move_in_step(x, id);
	const struct object *o = object_of(x, id);

	if (is_self_move(x, a))
		return h->kind == HAPPENS_MOVE && h->subject == id && h->incarnation == o->incarnation;
	if (moved)
		return works_in(a, moved->from, moved->flags_before);
	return works_in(a, o->zone, o->flags);
}

static uint8_t gift_of(const struct happening *h)
{
	return h->kind != HAPPENS_MOVE ? NO_GIFT : h->is_new ? GIFT_TOKEN : h->is_resupply ? GIFT_RESUPPLY : h->is_draw ? GIFT_DRAW : NO_GIFT;
}

/* Cards that the player draws at once are one gift. */
static int drawn_in_step(const struct ctx *x, player_id player)
{
	int n = 0;

	for (uint16_t i = 0; i < x->n_step; i++)
		n += x->space->step[i].kind == HAPPENS_MOVE && x->space->step[i].is_draw && x->space->step[i].player == player;
	return n;
}

static void bind_cause(struct ctx *x, const struct run *r, const struct happening *h, struct event *cause)
{
	*cause = (struct event){ .what = h->kind, .player = r->them, .number = h->number };
	if (r->it.n == 0)
		return;
	if (is_object(r->it.items[0])) {
		cause->subject = (obj_id)r->it.items[0];
		cause->object = object_of(x, cause->subject)->incarnation;
		cause->role = gift_of(h);
		if (cause->role == GIFT_DRAW)
			cause->number = (int16_t)drawn_in_step(x, h->player);
	} else if (r->it.n == 1) {
		cause->role = (uint8_t)(r->it.items[0] - THING_EXPEDITION + 1);
	} else {
		for (uint16_t i = 0; i < r->it.n; i++)
			cause->role |= (uint8_t)(SEVERAL_EXPEDITIONS | 1u << (r->it.items[i] - THING_EXPEDITION));
	}
}

static void add_reaction(struct ctx *x, obj_id id, uint32_t ability, player_id player, const struct run *r,
			 const struct happening *h)
{
	struct waiting w = { .source = id,
			     .incarnation = object_of(x, id)->incarnation,
			     .card = object_of(x, id)->card,
			     .player = player,
			     .kind = REACTION_ABILITY,
			     .ability = x->env->code->abilities[ability].n,
			     .program = ability };
	const struct card_code *card = code_of(x, id);
	bool own = card && ability >= card->first && ability < card->first + card->n_abilities;
	uint8_t nth = own ? (uint8_t)(ability - card->first) : GRANTED_ABILITY;

	if (is_used_up(x, id, nth))
		return;
	count_use(x, id, nth);
	bind_cause(x, r, h, &w.cause);
	if (!waiting_add(&x->g->b.limbo, &w))
		x->g->b.open = true;
}

static void activate_by(struct ctx *x, obj_id id, const struct happening *h)
{
	const struct card_code *card = code_of(x, id);
	const struct happening *moved = move_in_step(x, id);

	if (!card || !(card->has_reaction || card->has_support) || is_ignored(x, id))
		return;
	for (uint8_t i = 0; i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];
		struct run r;

		if (a->kind != ABILITY_REACTION || !exists(x, id, a, h))
			continue;
		r = run_of(x, id, card->first + i);
		if (moved && moved->from != Z_GONE && !is_self_move(x, a))
			r.you = moved->from_controller;
		r.h = h;
		if (!event_matches(x, &r, a->root, h))
			continue;
		if (forbids_reaction(x, id, h))
			continue;
		add_reaction(x, id, card->first + i, r.you, &r, h);
	}
}

/* A card played for Scout goes to Reserve by the Reaction that it then has (7.4.5.c). */
static void activate_scout(struct ctx *x, const struct happening *h)
{
	struct waiting w = { .source = (obj_id)h->subject, .kind = REACTION_SCOUT, .player = h->to_controller };

	if (h->kind != HAPPENS_MOVE || !h->is_played || !(object_of(x, w.source)->flags & F_SCOUTED))
		return;
	w.incarnation = object_of(x, w.source)->incarnation;
	w.card = object_of(x, w.source)->card;
	if (!waiting_add(&x->g->b.limbo, &w))
		x->g->b.open = true;
}

/* Objects whose Reactions could be activated: those that all see, then those of the step that have gone. */
static uint16_t list_reactive(const struct ctx *x, obj_id *ids)
{
	static const uint8_t zones[] = { Z_RESERVE, Z_EXPEDITION, Z_LANDMARKS, Z_HERO, Z_LIMBO };
	const struct table *t = &x->g->b.table;
	bool listed[MAX_OBJECTS + 1] = { false };
	uint16_t n = 0;

	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (size_t z = 0; z < sizeof(zones); z++)
			for (obj_id id = table_zone(t, p, zones[z])->first; id; id = table_object_const(t, id)->next) {
				const struct card_code *card = code_of(x, id);

				if (card && (card->has_reaction || card->has_support)) {
					listed[id] = true;
					ids[n++] = id;
				}
			}
	for (uint16_t s = 0; s < x->n_step; s++) {
		thing id = x->space->step[s].kind == HAPPENS_MOVE ? x->space->step[s].subject : THING_NONE;

		if (is_object(id) && !listed[id]) {
			listed[id] = true;
			ids[n++] = (obj_id)id;
		}
	}
	return n;
}

/* Reactions that a passive ability gives the object: to its own entering (6.3.c). */
static void on_grant(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	const struct happening *h = ctx;
	uint32_t reaction = arg_of(x, leaf, 1);
	struct run its;
	struct waiting w = { .source = (obj_id)h->subject, .kind = REACTION_NODE };

	if (!speaks_of(x, r, leaf + 1, h->subject))
		return;
	its = run_of(x, w.source, NO_NODE);
	its.h = h;
	if (!event_matches(x, &its, reaction + 1, h) || forbids_reaction(x, w.source, h))
		return;
	if (is_used_up(x, w.source, GRANTED_ABILITY))
		return;
	count_use(x, w.source, GRANTED_ABILITY);
	w.incarnation = its.incarnation;
	w.card = object_of(x, w.source)->card;
	w.player = its.you;
	w.program = arg_of(x, reaction, 1);
	bind_cause(x, &its, h, &w.cause);
	if (!waiting_add(&x->g->b.limbo, &w))
		x->g->b.open = true;
}

static void activate_granted(struct ctx *x, struct happening *h)
{
	struct walk w = { .x = x, .fn = on_grant, .ctx = h };

	if (h->kind != HAPPENS_MOVE || !is_object(h->subject) || !is_in_play(x, (obj_id)h->subject))
		return;
	want(&w, OP_GRANTS);
	walk_all(&w, NO_OBJECT);
}

void reactions_activate(struct ctx *x)
{
	uint16_t n = x->n_step, n_ids;
	obj_id ids[MAX_OBJECTS];

	if (n == 0)
		return;
	n_ids = list_reactive(x, ids);
	for (uint16_t s = 0; s < n; s++) {
		for (uint16_t i = 0; i < n_ids; i++)
			activate_by(x, ids[i], &x->space->step[s]);
		activate_granted(x, &x->space->step[s]);
		activate_scout(x, &x->space->step[s]);
	}
}

/* Two event nodes that read the same. */
static bool same_event(const struct node *n, uint32_t a, uint32_t b)
{
	if (n[a].next != n[b].next)
		return false;
	for (uint16_t i = 0; i < n[a].next; i++)
		if (n[a + i].op != n[b + i].op || n[a + i].value != n[b + i].value)
			return false;
	return true;
}

void activate_abilities(struct ctx *x, struct run *r, obj_id id, uint32_t icon, unsigned most)
{
	const struct card_code *card = code_of(x, id);
	struct question q = question_of(QUESTION_MODE, r->you, R_STEP_DECISIONS, r->self);
	const struct happening h = { .kind = HAPPENS_MOVE, .subject = id, .is_played = true, .player = r->you,
				     .to = object_of(x, id)->zone, .incarnation = object_of(x, id)->incarnation,
				     .from = Z_LIMBO, .from_reserve = nodes_of(x)[icon].op == OP_PLAYED_FROM &&
						nodes_of(x)[arg_of(x, icon, 1)].op == OP_Z_RESERVE_ANY };
	thing chosen = THING_NONE;

	if (!card || x->stopped)
		return;
	for (uint8_t i = 0; i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];

		if (a->kind == ABILITY_REACTION && same_event(nodes_of(x), a->root, icon))
			question_add(&q, THING_NUMBER + a->n);
	}
	if (most == 1 && q.n_options > 1)
		chosen = ask(x, &q);
	for (uint8_t i = 0; i < card->n_abilities && !x->stopped; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];
		struct run its;

		if (a->kind != ABILITY_REACTION || !same_event(nodes_of(x), a->root, icon) ||
		    (chosen != THING_NONE && chosen != THING_NUMBER + (thing)a->n) || forbids_reaction(x, id, &h))
			continue;
		its = run_of(x, id, card->first + i);
		add_reaction(x, id, card->first + i, its.you, &its, &h);
	}
}

unsigned activate_as_own(struct ctx *x, struct run *r, obj_id id, uint32_t icon, unsigned most)
{
	const struct card_code *card = code_of(x, id);
	const struct happening h = { .kind = HAPPENS_MOVE, .subject = r->self, .player = r->you };
	unsigned n = 0;

	for (uint8_t i = 0; card && i < card->n_abilities && n < most && !x->stopped; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];
		struct run own;

		if (a->kind != ABILITY_REACTION || !same_event(nodes_of(x), a->root, icon))
			continue;
		own = run_of(x, r->self, card->first + i);
		own.you = r->you;
		add_reaction(x, r->self, card->first + i, r->you, &own, &h);
		n++;
	}
	return n;
}

player_id reaction_player(const struct ctx *x)
{
	const struct waiting_set *limbo = &x->g->b.limbo;
	player_id first = initiative(x);

	if (limbo->len == 0)
		return NO_PLAYER;
	return waiting_has(limbo, first) ? first : opponent_of(first);
}

void reaction_play(struct ctx *x, uint16_t i, bool is_named)
{
	struct board *b = board_of(x);
	struct unit unit = { .kind = UNIT_REACTION, .reaction = b->limbo.items[i] };

	unit.player = unit.reaction.player;
	unit.subject = unit.reaction.source;
	unit.incarnation = unit.reaction.incarnation;
	waiting_remove(&b->limbo, i);
	echo(x, VERB_REACT, unit.player, unit.subject, unit.reaction.ability, 0);
	b->echoes[b->n_echoes - 1].named = is_named;
	unit_start(x, &unit);
}
