/*
 * passive.c - asking all passive abilities that work now.
 *
 * Every question is a walk over the abilities; a leaf is what is left of a
 * passive when its conditions hold. Those that change characteristics depend
 * on each other: characteristics.c asks them, in the order of passive_order.c.
 */
#include "games/altered/board/passives.h"

#include "games/altered/board/event.h"
#include "games/altered/board/select.h"
#include "games/altered/state/objects.h"

struct passive_walk {
	struct ctx *x;
	const uint16_t *ops; /* those wanted, NO_OP behind the last; NULL = all */
	leaf_fn *fn;
	void *ctx;
};

static bool wants(const struct passive_walk *w, uint16_t op)
{
	const uint16_t *wanted = w->ops;

	while (wanted && *wanted != op && *wanted != NO_OP)
		wanted++;
	return !wanted || *wanted == op;
}

/* Whether a leaf that is wanted lies under [at]. */
static bool leads_to(const struct passive_walk *w, uint32_t at)
{
	const struct node *n = nodes_of(w->x);

	for (;;) {
		switch (n[at].op) {
		case OP_WHILE:
		case OP_UNLESS:
			at = arg_of(w->x, at, 1);
			continue;
		case OP_ALL_HOLD:
			if (leads_to(w, at + 1))
				return true;
			at = arg_of(w->x, at, 1);
			continue;
		default:
			return wants(w, n[at].op);
		}
	}
}

static void visit(const struct passive_walk *w, struct run *r, uint32_t at)
{
	const struct node *n = nodes_of(w->x);

	for (;;) {
		switch (n[at].op) {
		case OP_WHILE:
		case OP_UNLESS:
			if (condition_holds(w->x, r, at + 1) != (n[at].op == OP_WHILE))
				return;
			at = arg_of(w->x, at, 1);
			continue;
		case OP_ALL_HOLD:
			visit(w, r, at + 1);
			at = arg_of(w->x, at, 1);
			continue;
		default:
			if (wants(w, n[at].op))
				w->fn(w->x, r, at, w->ctx);
			return;
		}
	}
}

bool is_ignored(struct ctx *x, obj_id id)
{
	const struct card_code *card = code_of(x, id);
	const struct node *n = nodes_of(x);

	if (x->g->b.day != 1)
		return false;
	for (uint8_t i = 0; card && card->has_passive && i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];

		if (a->kind == ABILITY_PASSIVE && a->root != NO_NODE && n[a->root].op == OP_IGNORED)
			return true;
	}
	return false;
}

static void visit_object(struct ctx *x, obj_id id, bool support, passive_fn *fn, void *ctx)
{
	const struct card_code *card = code_of(x, id);

	if (!card || is_ignored(x, id))
		return;
	for (uint8_t i = 0; i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];

		if (a->kind == ABILITY_PASSIVE && a->root != NO_NODE && a->is_support == support)
			fn(x, &(struct passive){ .root = a->root, .ability = card->first + i, .source = id }, ctx);
	}
}

static void visit_zone(struct ctx *x, player_id player, uint8_t zone, bool support, passive_fn *fn, void *ctx)
{
	const struct table *t = &x->g->b.table;

	for (obj_id id = table_zone(t, player, zone)->first; id; id = table_object_const(t, id)->next) {
		const struct card_code *card = code_of(x, id);

		if (!card || !(support ? card->has_support : card->has_passive))
			continue;
		if (support && (table_object_const(t, id)->flags & F_EXHAUSTED))
			continue;
		visit_object(x, id, support, fn, ctx);
	}
}

void each_passive(struct ctx *x, obj_id extra, passive_fn *fn, void *ctx)
{
	struct board *b = board_of(x);

	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		visit_zone(x, p, Z_HERO, false, fn, ctx);
		visit_zone(x, p, Z_LANDMARKS, false, fn, ctx);
		visit_zone(x, p, Z_EXPEDITION, false, fn, ctx);
		visit_zone(x, p, Z_RESERVE, true, fn, ctx);
	}
	for (uint16_t i = 0; i < b->n_ongoing; i++) {
		const struct ongoing *o = &b->ongoing[i];

		if (o->kind == ONGOING_HOLDS)
			fn(x, &(struct passive){ .root = o->node, .ability = NO_NODE, .source = o->source, .by = o }, ctx);
	}
	if (extra && !is_in_play(x, extra) && object_of(x, extra)->zone != Z_HERO)
		visit_object(x, extra, false, fn, ctx);
}

static struct run run_of_passive(struct ctx *x, const struct passive *passive)
{
	struct run r = run_of(x, passive->source, passive->ability);
	const struct ongoing *emblem = passive->by;

	if (emblem) {
		r.you = emblem->player;
		r.them = is_player(emblem->bound) ? (player_id)(emblem->bound - THING_PLAYER) : NO_PLAYER;
	}
	return r;
}

static void walk_one(void *x, const struct passive *passive, void *ctx)
{
	const struct passive_walk *w = ctx;

	if (leads_to(w, passive->root)) {
		struct run r = run_of_passive(x, passive);

		visit(w, &r, passive->root);
	}
}

void walk_all(struct ctx *x, const uint16_t *ops, obj_id extra, leaf_fn *fn, void *ctx)
{
	x->depth++;
	each_passive(x, extra, walk_one, &(struct passive_walk){ x, ops, fn, ctx });
	x->depth--;
}

void walk_own(struct ctx *x, const uint16_t *ops, obj_id id, leaf_fn *fn, void *ctx)
{
	x->depth++;
	visit_object(x, id, false, walk_one, &(struct passive_walk){ x, ops, fn, ctx });
	x->depth--;
}

void passive_leaves(struct ctx *x, const struct passive *passive, leaf_fn *fn, void *ctx)
{
	struct passive_walk w = { .x = x, .fn = fn, .ctx = ctx };
	struct run r = run_of_passive(x, passive);

	visit(&w, &r, passive->root);
}

/* ---- things ---- */

/* Whether a leaf's things include [t]: a filter or a selection that asks nothing. */
bool speaks_of(struct ctx *x, struct run *r, uint32_t node, thing t)
{
	const struct node *n = nodes_of(x);
	struct set set = { 0 };

	switch (n[node].op) {
	case OP_EACH:
		return speaks_of(x, r, node + 1, t);
	case OP_SELF:
	case OP_IT:
	case OP_BOTH_THINGS:
	case OP_MY_EXPEDITION:
	case OP_OTHER_EXPEDITION:
	case OP_FACING_EXPEDITION:
	case OP_EXPEDITIONS_OF:
	case OP_MY_REGION:
	case OP_FACING_REGION:
	case OP_ALL_REGIONS:
		select_things(x, r, node, &set);
		return set_has(&set, t);
	default:
		return fits(x, r, node, t, false);
	}
}

struct thing_query {
	thing id;
	bool yes;
	thing source;
	unsigned bits;
	const struct happening *h;
};

/* Asks all for such leaves; [by], if not NULL, is the object with the text. */
static bool ask_thing(struct ctx *x, const uint16_t *ops, leaf_fn *fn, struct thing_query q, obj_id *by)
{
	walk_all(x, ops, NO_OBJECT, fn, &q);
	if (by)
		*by = (obj_id)q.source;
	return q.yes;
}

/* The first of those that say so counts. */
static void says_so(struct thing_query *q, const struct run *r)
{
	q->yes = true;
	q->source = r->self;
}

static void on_thing(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;

	if (!q->yes && speaks_of(x, r, leaf + 1, q->id))
		says_so(q, r);
}

/* ---- moving forward ---- */

/* does_not_hold(defenders, expedition) */
static void on_not_held(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;
	uint32_t what = arg_of(x, leaf, 1);

	/* "it" is the expedition that the condition spoke of: that of the card. */
	if (nodes_of(x)[what].op == OP_IT) {
		struct set mine = { 0 };

		expeditions_of_object(x, r->self, &mine);
		q->yes = q->yes || set_has(&mine, q->id);
	} else {
		q->yes = q->yes || speaks_of(x, r, what, q->id);
	}
}

thing forbids_move_forward(struct ctx *x, player_id player, unsigned side)
{
	struct board *b = board_of(x);
	struct thing_query q = { .id = thing_expedition(player, side) };

	for (uint16_t i = 0; i < b->n_ongoing; i++)
		if (b->ongoing[i].kind == ONGOING_CANT_MOVE && (b->ongoing[i].bound == 0 || b->ongoing[i].bound == q.id))
			return b->ongoing[i].source ? b->ongoing[i].source : THING_PLAYER;
	walk_all(x, LEAVES(OP_CANT_MOVE), NO_OBJECT, on_thing, &q);
	return q.yes ? q.source : THING_NONE;
}

thing holds_back(struct ctx *x, player_id player, unsigned side)
{
	struct board *b = board_of(x);
	thing expedition = thing_expedition(player, side), forbids = forbids_move_forward(x, player, side);
	struct thing_query not_held = { .id = expedition };

	if (b->in_tiebreakers)
		return THING_NONE;
	if (forbids != THING_NONE)
		return forbids;
	walk_all(x, LEAVES(OP_DOES_NOT_HOLD), NO_OBJECT, on_not_held, &not_held);
	if (not_held.yes)
		return THING_NONE;
	for (player_id owner = 0; owner < ALTERED_PLAYERS; owner++)
		for (obj_id id = table_zone(&b->table, owner, Z_EXPEDITION)->first; id; id = object_of(x, id)->next)
			if (is_character(card_of(x, id)) && is_in_expedition(x, id, expedition) &&
			    object_has(x, id, KEYWORD_DEFENDER))
				return id;
	return THING_NONE;
}

static void on_only_by(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;
	uint32_t what = leaf + 1;
	bool about;

	if (nodes_of(x)[leaf].op == OP_ONLY_BY_IN && nodes_of(x)[arg_of(x, leaf, 2)].op != OP_G_MORNING + x->g->b.phase)
		return;
	if (nodes_of(x)[what].op == OP_IT) {
		struct set facing = { 0 };

		expeditions_of_object(x, r->self, &facing);
		about = false;
		for (uint16_t i = 0; i < facing.n; i++)
			about = about || q->id == thing_expedition(opponent_of(expedition_player(facing.items[i])),
								    expedition_side(facing.items[i]));
	} else {
		about = speaks_of(x, r, what, q->id);
	}
	if (about) {
		unsigned bits = terrain_bits(nodes_of(x)[arg_of(x, leaf, 1)].op);

		q->bits &= nodes_of(x)[leaf].op == OP_NOT_BY ? ~bits : bits;
	}
}

unsigned only_terrains(struct ctx *x, player_id player, unsigned side)
{
	struct thing_query q = { .id = thing_expedition(player, side), .bits = ALL_TERRAINS };

	walk_all(x, LEAVES(OP_ONLY_BY, OP_ONLY_BY_IN), NO_OBJECT, on_only_by, &q);
	return q.bits;
}

unsigned terrains_that_count(struct ctx *x, player_id player, unsigned side)
{
	struct thing_query q = { .id = thing_expedition(player, side), .bits = only_terrains(x, player, side) };

	walk_all(x, LEAVES(OP_NOT_BY), NO_OBJECT, on_only_by, &q);
	return q.bits;
}

/* ---- limits ---- */

static bool is_zone_word(uint16_t op, unsigned zone)
{
	return zones_named(op) == IN(zone) || (zone == Z_LANDMARKS && op == OP_LANDMARK);
}

struct limit_query {
	player_id player;
	unsigned zone;
	int limit;
	obj_id id;
	bool excused;
};

static void on_limit(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct limit_query *q = ctx;
	const struct node *n = nodes_of(x);
	uint32_t second = arg_of(x, leaf, 1);

	switch (n[leaf].op) {
	case OP_LIMIT_UP:
		if (r->you == q->player && is_zone_word(n[leaf + 1].op, q->zone))
			q->limit += number_of(x, r, second);
		break;
	case OP_LIMITS_DOWN:
		if (is_zone_word(n[leaf + 1].op, q->zone))
			q->limit -= number_of(x, r, second);
		break;
	case OP_LIMIT_UP_FOR: {
		int most = number_of(x, r, second), have = 0;

		if (r->you != q->player || q->zone != Z_RESERVE)
			break;
		for (obj_id id = table_zone(&x->g->b.table, q->player, Z_RESERVE)->first; id; id = object_of(x, id)->next)
			have += fits(x, r, leaf + 1, id, true);
		q->limit += have < most ? have : most;
		break;
	}
	default:
		break;
	}
}

int limit_of(struct ctx *x, player_id player, unsigned zone)
{
	obj_id hero = table_zone(&x->g->b.table, player, Z_HERO)->first;
	const struct altered_card *card = card_of(x, hero);
	struct limit_query q = { .player = player, .zone = zone, .limit = USUAL_LIMIT };

	if (card && zone == Z_RESERVE && card->reserve_limit >= 0)
		q.limit = card->reserve_limit;
	if (card && zone == Z_LANDMARKS && card->landmark_limit >= 0)
		q.limit = card->landmark_limit;
	walk_all(x, LEAVES(OP_LIMIT_UP, OP_LIMITS_DOWN, OP_LIMIT_UP_FOR), NO_OBJECT, on_limit, &q);
	return q.limit < 0 ? 0 : q.limit;
}

static void on_not_counted(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct limit_query *q = ctx;

	if (is_zone_word(nodes_of(x)[arg_of(x, leaf, 1)].op, q->zone) && speaks_of(x, r, leaf + 1, q->id))
		q->excused = true;
}

int counted_in(struct ctx *x, player_id player, unsigned zone)
{
	struct table *t = &x->g->b.table;
	int n = 0;

	for (player_id owner = 0; owner < ALTERED_PLAYERS; owner++)
		for (obj_id id = table_zone(t, owner, (uint8_t)zone)->first; id; id = table_object(t, id)->next) {
			struct limit_query q = { .player = player, .zone = zone, .id = id };

			if (controller_of(x, id) != player)
				continue;
			walk_all(x, LEAVES(OP_NOT_COUNTED), NO_OBJECT, on_not_counted, &q);
			n += !q.excused;
		}
	return n;
}

/* ---- others ---- */

bool stays_exhausted(struct ctx *x, obj_id id)
{
	return ask_thing(x, LEAVES(OP_STAYS_EXHAUSTED), on_thing, (struct thing_query){ .id = id }, NULL);
}

/* gains_again(things, status), cant_gain(things, status) */
static void on_gains_again(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;

	if (!q->yes && speaks_of(x, r, leaf + 1, q->id) && status_flag(nodes_of(x)[arg_of(x, leaf, 1)].op) == q->bits)
		says_so(q, r);
}

bool gains_again(struct ctx *x, obj_id id, uint16_t flag)
{
	return ask_thing(x, LEAVES(OP_GAINS_AGAIN), on_gains_again, (struct thing_query){ .id = id, .bits = flag }, NULL);
}

bool forbids_status(struct ctx *x, obj_id id, uint16_t flag, obj_id *by)
{
	return ask_thing(x, LEAVES(OP_CANT_GAIN), on_gains_again, (struct thing_query){ .id = id, .bits = flag }, by);
}

bool forbids_counters(struct ctx *x, obj_id id, obj_id *by)
{
	return ask_thing(x, LEAVES(OP_CANT_GAIN_COUNTERS), on_thing, (struct thing_query){ .id = id }, by);
}

static void on_beyond(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct limit_query *q = ctx;

	if (r->you == q->player)
		q->limit += nodes_of(x)[leaf].op == OP_BEYOND_MAXIMUM ? number_of(x, r, leaf + 1) : INT16_MAX / 2;
}

int beyond_maximum(struct ctx *x, player_id player)
{
	struct limit_query q = { .player = player };

	walk_all(x, LEAVES(OP_BEYOND_MAXIMUM, OP_BEYOND_ANY_MAXIMUM), NO_OBJECT, on_beyond, &q);
	return q.limit > INT16_MAX / 2 ? INT16_MAX / 2 : q.limit;
}

struct expand_query {
	player_id player;
	obj_id by;
};

static void on_expand(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct expand_query *q = ctx;

	if (!q->by && player_of(x, r, leaf + 1) == q->player)
		q->by = r->self;
}

obj_id expands_from_deck(struct ctx *x, player_id player)
{
	struct expand_query q = { .player = player };

	walk_all(x, LEAVES(OP_EXPAND_WITH), NO_OBJECT, on_expand, &q);
	return q.by;
}

static void on_cant_activate(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;

	if (!q->yes && speaks_of(x, r, arg_of(x, leaf, 1), q->id)) {
		/* The trigger speaks of the card whose Reaction it is. */
		struct run its = run_of(x, (obj_id)q->id, NO_NODE);

		q->yes = event_matches(x, &its, leaf + 1, q->h);
		q->source = r->self;
	}
}

bool forbids_reaction(struct ctx *x, obj_id id, const struct happening *h, obj_id *by)
{
	return ask_thing(x, LEAVES(OP_CANT_ACTIVATE), on_cant_activate, (struct thing_query){ .id = id, .h = h }, by);
}

void object_entered(struct ctx *x, obj_id id)
{
	const struct card_code *code = code_of(x, id);
	const struct object *o = object_of(x, id);

	if (!code || x->run.stopped)
		return;
	if ((code->is_unread && (is_in_play(x, id) || o->zone == Z_HERO || o->zone == Z_LIMBO)) ||
	    (code->is_unread_in_reserve && o->zone == Z_RESERVE))
		note_doubt(x, o->card);
}
