/*
 * passive.c - asking all passive abilities that work now.
 *
 * Every question is a walk over the abilities; a leaf is what is left of a
 * passive when its conditions hold. While a condition is looked at, passives
 * are asked only so deep: a text that depends on what itself changes is not
 * resolved by dependency (2.3.2) but by that bound; see readings.md#dependency.
 * Where two depend on each other the older one is applied first (2.3.3): while
 * it is looked at, the younger one does nothing yet.
 */
#include "altered/passives.h"

#include "altered/effect.h"
#include "altered/objects.h"
#include "altered/react.h"
#include "altered/select.h"


static bool wants(const struct walk *w, uint16_t op)
{
	return w->ops[op / 64] >> (op % 64) & 1;
}

void want(struct walk *w, uint16_t op)
{
	w->ops[op / 64] |= (uint64_t)1 << (op % 64);
}

_Static_assert(N_ALTERED_OPS <= 8 * 64, "operations are a set of eight words");

/* Whether a leaf that is wanted lies under [at]. */
static bool leads_to(const struct walk *w, uint32_t at)
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

static void visit(const struct walk *w, struct run *r, uint32_t at)
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
			if (wants(w, n[at].op) && !w->x->asked[w->x->depth].is_later)
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

/* Whether the ability is one of those being looked at further out; what lies between depends on it, and it on them. */
static bool is_asked_already(struct ctx *x, obj_id id, uint8_t nth)
{
	const uint16_t *stamp = x->g->b.stamp;

	for (uint8_t d = 1; d < x->depth; d++) {
		if (x->asked[d].id != id || x->asked[d].nth != nth)
			continue;
		for (uint8_t between = (uint8_t)(d + 1); between < x->depth; between++)
			if (stamp[x->asked[between].id] > stamp[id])
				x->asked[between].is_later = true;
		return true;
	}
	return false;
}

static void visit_object(const struct walk *w, obj_id id, bool support)
{
	const struct card_code *card = code_of(w->x, id);

	if (!card || is_ignored(w->x, id))
		return;
	for (uint8_t i = 0; i < card->n_abilities; i++) {
		const struct ability *a = &w->x->env->code->abilities[card->first + i];
		struct run r;

		if (a->kind != ABILITY_PASSIVE || a->root == NO_NODE || a->is_support != support || !leads_to(w, a->root) ||
		    is_asked_already(w->x, id, i))
			continue;
		w->x->asked[w->x->depth] = (struct asked){ .id = id, .nth = i };
		r = run_of(w->x, id, card->first + i);
		visit(w, &r, a->root);
	}
}

static void visit_zone(const struct walk *w, player_id player, uint8_t zone, bool support)
{
	const struct table *t = &w->x->g->b.table;

	for (obj_id id = table_zone(t, player, zone)->first; id; id = table_object_const(t, id)->next) {
		const struct card_code *card = code_of(w->x, id);

		if (!card || !(support ? card->has_support : card->has_passive))
			continue;
		if (support && (table_object_const(t, id)->flags & F_EXHAUSTED))
			continue;
		visit_object(w, id, support);
	}
}

/* Asks all that work; [extra] is asked wherever it is (a card about to be played). */
void walk_all(struct walk *w, obj_id extra)
{
	struct ctx *x = w->x;
	struct board *b = board_of(x);

	if (x->depth >= MAX_PASSIVE_DEPTH)
		return;
	x->depth++;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		visit_zone(w, p, Z_HERO, false);
		visit_zone(w, p, Z_LANDMARKS, false);
		visit_zone(w, p, Z_EXPEDITION, false);
		visit_zone(w, p, Z_RESERVE, true);
	}
	for (uint16_t i = 0; i < b->n_ongoing; i++) {
		struct ongoing *o = &b->ongoing[i];
		struct run r;

		if (o->kind != ONGOING_HOLDS || !leads_to(w, o->node))
			continue;
		x->asked[x->depth] = (struct asked){ .id = NO_OBJECT };
		r = run_of(x, o->source, NO_NODE);
		r.you = o->player;
		r.them = is_player(o->bound) ? (player_id)(o->bound - THING_PLAYER) : NO_PLAYER;
		visit(w, &r, o->node);
	}
	if (extra && !is_in_play(x, extra) && object_of(x, extra)->zone != Z_HERO)
		visit_object(w, extra, false);
	x->depth--;
}

/* ---- keywords ---- */

struct keyword_query {
	obj_id id;
	unsigned found;
	int tough;
};

static unsigned keyword_bit(uint16_t op)
{
	switch (op) {
	case OP_K_FLEETING:
		return KEYWORD_FLEETING;
	case OP_K_GIGANTIC:
		return KEYWORD_GIGANTIC;
	case OP_K_DEFENDER:
		return KEYWORD_DEFENDER;
	case OP_K_ETERNAL:
		return KEYWORD_ETERNAL;
	case OP_K_SEASONED:
		return KEYWORD_SEASONED;
	case OP_K_COOLDOWN:
		return KEYWORD_COOLDOWN;
	default:
		return 0;
	}
}

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

static void on_keyword(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct keyword_query *q = ctx;
	uint32_t keyword = arg_of(x, leaf, 1);
	uint16_t op = nodes_of(x)[keyword].op;

	if (!speaks_of(x, r, leaf + 1, q->id))
		return;
	q->found |= keyword_bit(op);
	if (op == OP_K_TOUGH)
		q->tough += number_of(x, r, keyword + 1);
}

static struct keyword_query ask_keywords(struct ctx *x, obj_id id)
{
	struct keyword_query q = { .id = id };
	const struct card_code *card = code_of(x, id);
	struct walk w = { .x = x, .fn = on_keyword, .ctx = &q };

	if (card)
		q.found = card->keywords;
	if (card && card->tough != NO_NODE && is_in_play(x, id)) {
		struct run r = run_of(x, id, NO_NODE);

		q.tough = number_of(x, &r, card->tough);
	}
	if (is_in_play(x, id)) {
		want(&w, OP_HAS_KEYWORD);
		walk_all(&w, NO_OBJECT);
	}
	return q;
}

unsigned keywords_of(struct ctx *x, obj_id id)
{
	return ask_keywords(x, id).found;
}

int tough_of(struct ctx *x, obj_id id)
{
	return ask_keywords(x, id).tough;
}

/* ---- statistics ---- */

int base_statistic_of(const struct altered_card *card, unsigned terrain)
{
	int s;

	if (!is_character(card))
		return 0;
	s = terrain == FOREST ? card->forest : terrain == MOUNTAIN ? card->mountain : card->ocean;
	return s < 0 ? 0 : s;
}

struct thing_query {
	thing id;
	bool yes;
	thing source;
	unsigned bits;
	int number;
	const struct playing *playing;
	const struct happening *h;
	uint16_t op;
};

static void on_thing(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;

	if (!q->yes && speaks_of(x, r, leaf + 1, q->id)) {
		q->yes = true;
		q->source = r->self;
	}
}

static bool ask_thing(struct ctx *x, thing id, uint16_t op)
{
	struct thing_query q = { .id = id };
	struct walk w = { .x = x, .fn = on_thing, .ctx = &q };

	want(&w, op);
	walk_all(&w, NO_OBJECT);
	return q.yes;
}

int statistic_of(struct ctx *x, obj_id id, unsigned terrain)
{
	const struct altered_card *card = card_of(x, id);
	int boosts = object_of(x, id)->counters;
	int s;

	if (!is_character(card))
		return 0;
	s = base_statistic_of(card, terrain);
	if (is_in_play(x, id) && ask_thing(x, id, OP_STATS_HIGHEST))
		for (unsigned t = 0; t < N_TERRAINS; t++)
			if (base_statistic_of(card, t) > s)
				s = base_statistic_of(card, t);
	return s + boosts;
}

int expedition_statistic(struct ctx *x, player_id player, unsigned side, unsigned terrain)
{
	int sum = 0;

	for (player_id owner = 0; owner < ALTERED_PLAYERS; owner++) {
		const struct table *t = &x->g->b.table;

		for (obj_id id = table_zone(t, owner, Z_EXPEDITION)->first; id; id = table_object_const(t, id)->next)
			if (is_in_expedition(x, id, thing_expedition(player, side)) &&
			    !(table_object_const(t, id)->flags & F_ASLEEP))
				sum += statistic_of(x, id, terrain);
	}
	return sum;
}

/* ---- regions ---- */

unsigned region_of(const struct ctx *x, player_id player, unsigned side)
{
	unsigned distance = x->g->b.distance[player][side];

	return side == SIDE_HERO ? distance : N_REGIONS - 1u - distance;
}

static unsigned terrain_bits(uint16_t op)
{
	switch (op) {
	case OP_R_FOREST:
		return 1u << FOREST;
	case OP_R_MOUNTAIN:
		return 1u << MOUNTAIN;
	case OP_R_WATER:
		return 1u << WATER;
	default:
		return ALL_TERRAINS;
	}
}

/* What changes a region, each with the timestamp of its object. */
enum { MAX_CHANGES = 16 };
struct region_query {
	thing id;
	unsigned n;
	struct change {
		uint16_t stamp;
		bool is_only;
		uint8_t bits;
	} changes[MAX_CHANGES];
};

static void on_region(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct region_query *q = ctx;
	uint32_t terrain = arg_of(x, leaf, 1);
	struct change change = { .stamp = r->self ? x->g->b.stamp[r->self] : UINT16_MAX,
				 .is_only = nodes_of(x)[leaf].op == OP_REGION_ONLY,
				 .bits = (uint8_t)terrain_bits(nodes_of(x)[terrain].op) };
	unsigned at;

	if (q->n == MAX_CHANGES || !speaks_of(x, r, leaf + 1, q->id))
		return;
	for (at = q->n++; at > 0 && q->changes[at - 1].stamp > change.stamp; at--)
		q->changes[at] = q->changes[at - 1];
	q->changes[at] = change;
}

bool region_terrains(struct ctx *x, unsigned region, unsigned *terrains)
{
	struct board *b = board_of(x);
	struct region_query q = { .id = THING_REGION + region };
	struct walk w = { .x = x, .fn = on_region, .ctx = &q };
	unsigned bits = b->terrains[region];
	bool known = bits != 0;

	if (b->in_tiebreakers) {
		*terrains = ALL_TERRAINS;
		return true;
	}
	for (uint8_t i = 0; i < b->n_markers; i++)
		if (b->marker_region[i] == region) {
			bits = b->marker_terrain[i];
			known = true;
		}
	want(&w, OP_REGION_ONLY);
	want(&w, OP_REGION_ALSO);
	walk_all(&w, NO_OBJECT);
	/* In the order of their timestamps: the last one that takes the others away decides. */
	for (unsigned i = 0; i < q.n; i++)
		bits = (q.changes[i].is_only ? 0 : bits) | q.changes[i].bits;
	*terrains = bits;
	return known || q.n > 0;
}

/* ---- moving forward ---- */

static void on_cant_move(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;

	if (!q->yes && speaks_of(x, r, leaf + 1, q->id)) {
		q->yes = true;
		q->source = r->self;
	}
}

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
	struct walk w = { .x = x, .fn = on_cant_move, .ctx = &q };

	for (uint16_t i = 0; i < b->n_ongoing; i++)
		if (b->ongoing[i].kind == ONGOING_CANT_MOVE && (b->ongoing[i].bound == 0 || b->ongoing[i].bound == q.id))
			return b->ongoing[i].source ? b->ongoing[i].source : THING_PLAYER;
	want(&w, OP_CANT_MOVE);
	walk_all(&w, NO_OBJECT);
	return q.yes ? q.source : THING_NONE;
}

thing holds_back(struct ctx *x, player_id player, unsigned side)
{
	struct board *b = board_of(x);
	thing expedition = thing_expedition(player, side), forbids = forbids_move_forward(x, player, side);
	struct thing_query not_held = { .id = expedition };
	struct walk defenders = { .x = x, .fn = on_not_held, .ctx = &not_held };

	if (b->in_tiebreakers)
		return THING_NONE;
	if (forbids != THING_NONE)
		return forbids;
	want(&defenders, OP_DOES_NOT_HOLD);
	walk_all(&defenders, NO_OBJECT);
	if (not_held.yes)
		return THING_NONE;
	for (player_id owner = 0; owner < ALTERED_PLAYERS; owner++)
		for (obj_id id = table_zone(&b->table, owner, Z_EXPEDITION)->first; id; id = object_of(x, id)->next)
			if (is_character(card_of(x, id)) && is_in_expedition(x, id, expedition) &&
			    (keywords_of(x, id) & KEYWORD_DEFENDER))
				return id;
	return THING_NONE;
}

static void on_only_by(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;
	uint32_t what = leaf + 1;
	bool about;

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
	if (about)
		q->bits &= terrain_bits(nodes_of(x)[arg_of(x, leaf, 1)].op);
}

unsigned only_terrains(struct ctx *x, player_id player, unsigned side)
{
	struct thing_query q = { .id = thing_expedition(player, side), .bits = ALL_TERRAINS };
	struct walk w = { .x = x, .fn = on_only_by, .ctx = &q };

	want(&w, OP_ONLY_BY);
	walk_all(&w, NO_OBJECT);
	return q.bits;
}

/* ---- limits ---- */

static bool is_zone_word(uint16_t op, unsigned zone)
{
	return zone == Z_RESERVE ? op == OP_Z_RESERVE_ANY || op == OP_Z_RESERVE_OF
				 : op == OP_LANDMARK || op == OP_Z_LANDMARKS_OF || op == OP_Z_LANDMARKS_ANY;
}

struct limit_query {
	player_id player;
	unsigned zone;
	int limit;
	obj_id id;
	bool excused;
	uint16_t n_excused; /* by limit_up_for */
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
	struct limit_query q = { .player = player, .zone = zone, .limit = 2 };
	struct walk w = { .x = x, .fn = on_limit, .ctx = &q };

	if (card && zone == Z_RESERVE && card->reserve_limit >= 0)
		q.limit = card->reserve_limit;
	if (card && zone == Z_LANDMARKS && card->landmark_limit >= 0)
		q.limit = card->landmark_limit;
	want(&w, OP_LIMIT_UP);
	want(&w, OP_LIMITS_DOWN);
	want(&w, OP_LIMIT_UP_FOR);
	walk_all(&w, NO_OBJECT);
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
			struct walk w = { .x = x, .fn = on_not_counted, .ctx = &q };

			if (controller_of(x, id) != player)
				continue;
			want(&w, OP_NOT_COUNTED);
			walk_all(&w, NO_OBJECT);
			n += !q.excused;
		}
	return n;
}

/* ---- others ---- */

bool stays_exhausted(struct ctx *x, obj_id id)
{
	return ask_thing(x, id, OP_STAYS_EXHAUSTED);
}

static void on_gains_again(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;

	q->yes = q->yes || (speaks_of(x, r, leaf + 1, q->id) &&
			    status_flag(nodes_of(x)[arg_of(x, leaf, 1)].op) == q->bits);
}

bool gains_again(struct ctx *x, obj_id id, uint16_t flag)
{
	struct thing_query q = { .id = id, .bits = flag };
	struct walk w = { .x = x, .fn = on_gains_again, .ctx = &q };

	want(&w, OP_GAINS_AGAIN);
	walk_all(&w, NO_OBJECT);
	return q.yes;
}

bool forbids_counters(struct ctx *x, obj_id id)
{
	return ask_thing(x, id, OP_CANT_GAIN_COUNTERS);
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
	struct walk w = { .x = x, .fn = on_beyond, .ctx = &q };

	want(&w, OP_BEYOND_MAXIMUM);
	want(&w, OP_BEYOND_ANY_MAXIMUM);
	walk_all(&w, NO_OBJECT);
	return q.limit > INT16_MAX / 2 ? INT16_MAX / 2 : q.limit;
}

static void on_expand(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct limit_query *q = ctx;

	q->excused = q->excused || player_of(x, r, leaf + 1) == q->player;
}

bool expands_from_deck(struct ctx *x, player_id player)
{
	struct limit_query q = { .player = player };
	struct walk w = { .x = x, .fn = on_expand, .ctx = &q };

	want(&w, OP_EXPAND_WITH);
	walk_all(&w, NO_OBJECT);
	return q.excused;
}

static void on_cant_activate(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;

	if (!q->yes && speaks_of(x, r, arg_of(x, leaf, 1), q->id)) {
		/* The trigger speaks of the card whose Reaction it is. */
		struct run its = run_of(x, (obj_id)q->id, NO_NODE);

		q->yes = event_matches(x, &its, leaf + 1, q->h);
	}
}

bool forbids_reaction(struct ctx *x, obj_id id, const struct happening *h)
{
	struct thing_query q = { .id = id, .h = h };
	struct walk w = { .x = x, .fn = on_cant_activate, .ctx = &q };

	want(&w, OP_CANT_ACTIVATE);
	walk_all(&w, NO_OBJECT);
	return q.yes;
}

static void on_considered(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;

	if (!q->yes && nodes_of(x)[arg_of(x, leaf, 1)].op == q->op && speaks_of(x, r, leaf + 1, q->id))
		q->yes = true;
}

bool is_considered(struct ctx *x, thing t, uint16_t state_op)
{
	struct thing_query q = { .id = t, .op = state_op };
	struct walk w = { .x = x, .fn = on_considered, .ctx = &q };

	want(&w, OP_CONSIDERED);
	walk_all(&w, NO_OBJECT);
	return q.yes;
}

/* How far an Expedition moves is changed, not what is done: the move goes on, and others may change it as well. */
static bool changes_the_move(const struct node *n, uint32_t what)
{
	for (uint32_t at = what; at < what + n[what].next; at++)
		if (n[at].op == OP_DO_MOVE_FURTHER || n[at].op == OP_DO_NOT_MOVE)
			return true;
	return false;
}

static void on_replace(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct thing_query *q = ctx;

	if (q->yes || x->stopped)
		return;
	r->h = q->h;
	if (!event_matches(x, r, leaf + 1, q->h))
		return;
	q->yes = replacement_run(x, r, arg_of(x, leaf, 1)) && !changes_the_move(nodes_of(x), arg_of(x, leaf, 1));
}

bool replace_happening(struct ctx *x, const struct happening *h)
{
	struct thing_query q = { .h = h };
	struct walk w = { .x = x, .fn = on_replace, .ctx = &q };

	/* A modifier does not modify what another one does in its place. */
	if (x->depth > 0)
		return false;
	want(&w, OP_REPLACE);
	walk_all(&w, NO_OBJECT);
	return q.yes;
}

void object_entered(struct ctx *x, obj_id id)
{
	const struct card_code *code = code_of(x, id);
	const struct object *o = object_of(x, id);

	if (!code || x->stopped)
		return;
	if ((code->is_unread && (is_in_play(x, id) || o->zone == Z_HERO || o->zone == Z_LIMBO)) ||
	    (code->is_unread_in_reserve && o->zone == Z_RESERVE))
		note_doubt(x, o->card);
}
