#include "games/altered/resolve/react.h"

#include "games/altered/board/event.h"
#include "games/altered/board/passives.h"
#include "games/altered/board/prevented.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* What waits may be a node of any program, those of many uniques included. */
_Static_assert(sizeof(((struct waiting){ 0 }).program) >= sizeof(((struct altered_code){ 0 }).n_nodes),
	       "a waiting Reaction says any node");

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
	return zone == Z_EXPEDITION || zone == Z_LANDMARKS || zone == Z_HERO;
}

/*
 * Older editions do not except what goes to Reserve from the Expedition zone
 * [reaction-reserve-from-expedition-not-self-move].
 */
static bool is_self_move(const struct ctx *x, const struct ability *a)
{
	return a->is_self_move || (a->is_from_expedition && !ruling_has(&x->env->ruling, R_REACTION_FROM_EXPEDITION));
}

static bool has_gained(const struct ctx *x, obj_id id, uint8_t nth)
{
	const struct board *b = &x->g->b;
	uint16_t incarnation = table_object_const(&b->table, id)->incarnation;

	for (uint16_t i = 0; i < b->n_for_good; i++)
		if (b->for_good[i].id == id && b->for_good[i].nth == nth && b->for_good[i].incarnation == incarnation)
			return true;
	return false;
}

/* Reactions that objects gain for good once a condition holds: behind the step that makes it hold. */
static void gain_for_good(struct ctx *x, obj_id id)
{
	const struct card_code *card = code_of(x, id);
	struct board *b = board_of(x);

	if (!card || !card->has_for_good)
		return;
	for (uint8_t i = 0; i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];
		struct run r;

		if (a->kind != ABILITY_REACTION || !a->is_for_good || has_gained(x, id, i))
			continue;
		r = run_of(x, id, card->first + i);
		if (!condition_holds(x, &r, a->only_if))
			continue;
		if (b->n_for_good == MAX_FOR_GOOD)
			no_room(x);
		else
			b->for_good[b->n_for_good++] = (struct tally){ .id = id, .incarnation = r.incarnation, .nth = i };
	}
}

static void all_gain_for_good(struct ctx *x)
{
	static const uint8_t zones[] = { Z_EXPEDITION, Z_LANDMARKS, Z_HERO };

	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (size_t z = 0; z < sizeof(zones); z++)
			for (obj_id id = table_zone(&x->g->b.table, p, zones[z])->first; id; id = object_of(x, id)->next)
				gain_for_good(x, id);
}

/*
 * Whether a Reaction of an object can be activated by [h]
 * [reaction-self-move-activation, reaction-other-activation].
 */
static bool exists(struct ctx *x, obj_id id, uint8_t nth, const struct happening *h)
{
	const struct ability *a = &x->env->code->abilities[code_of(x, id)->first + nth];
	const struct happening *moved = move_in_step(x, id);
	const struct object *o = object_of(x, id);

	if (a->is_for_good && !has_gained(x, id, nth))
		return false;
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
			if (is_expedition(r->it.items[i]))
				cause->role |= (uint8_t)(SEVERAL_EXPEDITIONS | 1u << (r->it.items[i] - THING_EXPEDITION));
	}
}

static void add_reaction(struct ctx *x, obj_id id, uint32_t ability, player_id player, const struct run *r,
			 const struct happening *h)
{
	struct waiting w = { .source = id,
			     .incarnation = r->incarnation,
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
	wait_in(x, &x->g->b.limbo, &w);
}

static uint32_t effect_of_reaction(const struct ctx *x, const struct ability *a)
{
	return arg_of(x, a->root - 1, 1);
}

/* For findings: it would be activated, if its card were not exhausted in Reserve [section-exhausted]. */
static void note_exhausted(struct ctx *x, obj_id id, const struct ability *a, struct run *r, const struct happening *h)
{
	const struct object *o = object_of(x, id);

	if (a->is_support && o->zone == Z_RESERVE && (o->flags & F_EXHAUSTED) && h->kind != HAPPENS_FORWARD &&
	    !move_in_step(x, id) && event_matches(x, r, a->root, h))
		note_prevented(x, R_EXHAUSTED_RESERVE_NO_SUPPORT, id, NO_OBJECT, effect_of_reaction(x, a));
}

/* Likewise: it happened, and the condition of the trigger is not met. */
static void note_condition(struct ctx *x, obj_id id, const struct ability *a, struct run *r, const struct happening *h)
{
	if (nodes_of(x)[a->root].op == OP_WHILE_EVENT && h->kind != HAPPENS_FORWARD &&
	    event_matches(x, r, arg_of(x, a->root, 1), h))
		note_prevented(x, R_REACTION_CONDITION, id, NO_OBJECT, effect_of_reaction(x, a));
}

static bool is_kept_from(struct ctx *x, obj_id id, const struct happening *h, uint32_t effect)
{
	obj_id by;

	if (!forbids_reaction(x, id, h, &by))
		return false;
	note_prevented(x, R_ACTIVATE_FORBIDDEN, id, by, effect);
	return true;
}

/* What happened activates the Reaction at [i] of its abilities; [moved] is its move in the step, NULL = none. */
static void activate_reaction(struct ctx *x, obj_id id, uint8_t i, const struct happening *moved,
			      const struct happening *h)
{
	uint32_t ability = code_of(x, id)->first + i;
	const struct ability *a = &x->env->code->abilities[ability];
	struct run r = run_of(x, id, ability);

	if (moved && moved->from != Z_GONE && !is_self_move(x, a))
		r.you = moved->from_controller;
	r.h = h;
	if (!exists(x, id, i, h)) {
		note_exhausted(x, id, a, &r, h);
		return;
	}
	if (!event_matches(x, &r, a->root, h)) {
		note_condition(x, id, a, &r, h);
		return;
	}
	if (is_kept_from(x, id, h, effect_of_reaction(x, a)))
		return;
	/* "I" is the object that the Reaction is of, which has ceased to exist [reaction-bound-i]. */
	if (moved && !is_self_move(x, a))
		r.incarnation = (uint16_t)(moved->incarnation - 1);
	add_reaction(x, id, ability, r.you, &r, h);
}

static void activate_by(struct ctx *x, obj_id id, const struct happening *h)
{
	const struct card_code *card = code_of(x, id);
	const struct happening *moved = move_in_step(x, id);

	if (!card || !(card->has_reaction || card->has_support) || is_ignored(x, id))
		return;
	for (uint8_t i = 0; i < card->n_abilities; i++)
		if (x->env->code->abilities[card->first + i].kind == ABILITY_REACTION)
			activate_reaction(x, id, i, moved, h);
}

/* A card played for Scout goes to Reserve by the Reaction that it then has [scout-alternative-cost]. */
static void activate_scout(struct ctx *x, const struct happening *h)
{
	struct waiting w = { .source = (obj_id)h->subject, .kind = REACTION_SCOUT, .player = h->to_controller };

	if (h->kind != HAPPENS_MOVE || !h->is_played || !(object_of(x, w.source)->flags & F_SCOUTED))
		return;
	w.incarnation = object_of(x, w.source)->incarnation;
	w.card = object_of(x, w.source)->card;
	wait_in(x, &x->g->b.limbo, &w);
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

/* A Reaction that a passive ability gives the object waits; [its] has been bound by what happened. */
static void add_granted(struct ctx *x, const struct run *its, uint32_t reaction, const struct happening *h)
{
	struct waiting w = { .source = its->self, .incarnation = its->incarnation, .player = its->you, .kind = REACTION_NODE,
			     .card = object_of(x, its->self)->card, .program = arg_of(x, reaction, 1) };

	if (is_used_up(x, its->self, GRANTED_ABILITY))
		return;
	count_use(x, its->self, GRANTED_ABILITY);
	bind_cause(x, its, h, &w.cause);
	wait_in(x, &x->g->b.limbo, &w);
}

/* Reactions that a passive ability gives the object: to its own entering [reaction-self-move]. */
static void on_grant(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	const struct happening *h = ctx;
	uint32_t reaction = arg_of(x, leaf, 1);
	struct run its;

	if (nodes_of(x)[reaction].op != OP_GRANTED_REACTION || !speaks_of(x, r, leaf + 1, h->subject))
		return;
	its = run_of(x, (obj_id)h->subject, NO_NODE);
	its.h = h;
	if (event_matches(x, &its, reaction + 1, h) && !is_kept_from(x, its.self, h, arg_of(x, reaction, 1)))
		add_granted(x, &its, reaction, h);
}

static void activate_granted(struct ctx *x, struct happening *h)
{
	if (h->kind != HAPPENS_MOVE || !is_object(h->subject) || !is_in_play(x, (obj_id)h->subject))
		return;
	walk_all(x, LEAVES(OP_GRANTS), NO_OBJECT, on_grant, h);
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
	all_gain_for_good(x);
}

/* The Reactions of an object with one trigger: those of its card by their number in the code, those that it is given. */
enum { MAX_LIKE = 16 };

struct like {
	obj_id id;
	uint32_t icon;
	unsigned n;
	struct {
		uint32_t ability; /* index into code->abilities; NO_NODE = given */
		uint32_t reaction; /* given: its node */
		thing number;	   /* by which a record names it */
	} items[MAX_LIKE];
	uint8_t last; /* printed number */
};

static void add_like(struct ctx *x, struct like *like, uint32_t ability, uint32_t reaction)
{
	if (like->n == MAX_LIKE) {
		no_room(x);
		return;
	}
	/* What is given counts on behind what is printed. */
	like->last = ability == NO_NODE ? like->last + 1 : x->env->code->abilities[ability].n;
	like->items[like->n].ability = ability;
	like->items[like->n].reaction = reaction;
	like->items[like->n++].number = THING_NUMBER + (thing)like->last;
}

static void on_given(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct like *like = ctx;
	uint32_t reaction = arg_of(x, leaf, 1);

	if (nodes_of(x)[reaction].op == OP_GRANTED_REACTION && node_same(nodes_of(x), reaction + 1, like->icon) &&
	    speaks_of(x, r, leaf + 1, like->id))
		add_like(x, like, NO_NODE, reaction);
}

static void find_like(struct ctx *x, struct like *like)
{
	const struct card_code *card = code_of(x, like->id);

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];

		if (a->kind == ABILITY_REACTION && !(a->is_for_good && !has_gained(x, like->id, i)) &&
		    node_same(nodes_of(x), a->root, like->icon))
			add_like(x, like, card->first + i, 0);
	}
	if (!is_in_play(x, like->id))
		return;
	walk_all(x, LEAVES(OP_GRANTS), NO_OBJECT, on_given, like);
}

unsigned count_abilities(struct ctx *x, obj_id id, uint32_t icon)
{
	struct like like = { .id = id, .icon = icon };

	find_like(x, &like);
	return like.n;
}

void activate_abilities(struct ctx *x, struct run *r, obj_id id, uint32_t icon, unsigned most)
{
	struct like like = { .id = id, .icon = icon };
	struct question q = question_of(QUESTION_MODE, r->you, R_STEP_DECISIONS, r->self);
	const struct happening h = { .kind = HAPPENS_MOVE, .subject = id, .is_played = true, .player = r->you,
				     .to = object_of(x, id)->zone, .incarnation = object_of(x, id)->incarnation,
				     .from = Z_LIMBO, .from_reserve = nodes_of(x)[icon].op == OP_PLAYED_FROM &&
						nodes_of(x)[arg_of(x, icon, 1)].op == OP_Z_RESERVE_ANY };
	thing chosen = THING_NONE;

	if (x->run.stopped)
		return;
	find_like(x, &like);
	for (unsigned i = 0; i < like.n; i++)
		question_add(&q, like.items[i].number);
	if (most == 1 && q.n_options > 1)
		chosen = ask(x, &q);
	for (unsigned i = 0; i < like.n && !x->run.stopped; i++) {
		uint32_t ability = like.items[i].ability;
		struct run its;

		if ((chosen != THING_NONE && chosen != like.items[i].number) ||
		    is_kept_from(x, id, &h, ability == NO_NODE ? arg_of(x, like.items[i].reaction, 1)
							       : effect_of_reaction(x, &x->env->code->abilities[ability])))
			continue;
		its = run_of(x, id, ability);
		if (ability == NO_NODE)
			add_granted(x, &its, like.items[i].reaction, &h);
		else
			add_reaction(x, id, ability, its.you, &its, &h);
	}
}

unsigned activate_as_own(struct ctx *x, struct run *r, obj_id id, uint32_t icon, unsigned most)
{
	const struct card_code *card = code_of(x, id);
	const struct happening h = { .kind = HAPPENS_MOVE, .subject = r->self, .player = r->you };
	unsigned n = 0;

	for (uint8_t i = 0; card && i < card->n_abilities && n < most && !x->run.stopped; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];
		struct run own;

		if (a->kind != ABILITY_REACTION || !node_same(nodes_of(x), a->root, icon))
			continue;
		own = run_of(x, r->self, card->first + i);
		own.you = r->you;
		add_reaction(x, r->self, card->first + i, r->you, &own, &h);
		n++;
	}
	return n;
}
