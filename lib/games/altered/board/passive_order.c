/*
 * passive_order.c - applying passive abilities one at a time
 * [section-passive-application].
 *
 * What an ability changes is looked at while only those that were applied
 * before it do anything: ctx.view. Where no ability that matters reads what
 * another one changes, all are free from dependency and nothing is applied
 * before any of them; that is nearly always so. What an ability reads shows as
 * it is looked at: each question that it asks is noted in ctx.reads, so an
 * ability that has not asked for a kind of change cannot depend on one.
 */
#include "games/altered/board/passives.h"

#include "base/bug.h"
#include "games/altered/state/objects.h"

enum {
	MAX_ALTERING = 64, /* abilities that change characteristics at the same time */
	MAX_PARTS = 4,	   /* changes that one of them makes */
	MAX_READING = 10,  /* of those, abilities that look at what others change: their order costs its cube */
	N_THINGS = MAX_OBJECTS + 1 + ALTERED_PLAYERS * N_SIDES + N_REGIONS,
	N_WORDS = (N_THINGS + 63) / 64,
};

/* A change, and what it applies to. */
struct passive_part {
	struct change change;
	unsigned kind;
	uint64_t things[N_WORDS];
};

/* What an ability does as things stand. */
struct passive_doing {
	unsigned kinds; /* of all its parts */
	unsigned reads; /* kinds of changes that were asked for to find it out */
	uint8_t n_parts;
	struct passive_part parts[MAX_PARTS];
};

struct altering {
	struct passive passive;
	uint16_t stamp;
	unsigned kinds; /* that it may change, its conditions aside */
	bool is_applied;
	struct passive_doing doing;      /* as it was applied, or as it would be now */
	struct passive_doing in_the_end; /* while not applied: with all others at work */
};

struct view {
	const struct passive_doing *applied[MAX_ALTERING + 1]; /* in their order; one more is being tried */
	uint8_t n;
};

struct altering_set {
	uint8_t n;
	struct altering items[MAX_ALTERING]; /* by timestamp */
	unsigned wanted;
	unsigned reads; /* kinds of changes that any of them has asked for */
	struct view view;
};

/* ---- what changes characteristics ---- */

static unsigned kind_of(struct ctx *x, uint32_t leaf)
{
	switch (nodes_of(x)[leaf].op) {
	case OP_HAS_KEYWORD: {
		uint16_t keyword = nodes_of(x)[arg_of(x, leaf, 1)].op;

		return keyword == OP_K_TOUGH ? CHANGES_TOUGH : keyword_bit(keyword);
	}
	case OP_REGION_ONLY:
	case OP_REGION_ALSO:
		return CHANGES_TERRAINS;
	case OP_STATS_HIGHEST:
		return CHANGES_STATISTICS;
	case OP_CONSIDERED:
		return CHANGES_STATES;
	default:
		return 0;
	}
}

static unsigned kinds_under(struct ctx *x, uint32_t at)
{
	unsigned kinds = 0;

	for (;;) {
		switch (nodes_of(x)[at].op) {
		case OP_ALL_HOLD:
			kinds |= kinds_under(x, at + 1);
			at = arg_of(x, at, 1);
			continue;
		case OP_WHILE:
		case OP_UNLESS:
			at = arg_of(x, at, 1);
			continue;
		default:
			return kinds | kind_of(x, at);
		}
	}
}

static void gather_one(struct ctx *x, const struct passive *passive, void *ctx)
{
	struct altering_set *s = ctx;
	unsigned kinds = kinds_under(x, passive->root);
	uint16_t stamp;
	uint8_t at;

	if (!(kinds & s->wanted))
		return;
	if (s->n == MAX_ALTERING) {
		no_room(x);
		return;
	}
	stamp = passive->emblem ? passive->emblem->stamp : x->g->b.stamp[passive->source];
	/* Abilities of one object keep their printed order. */
	for (at = s->n++; at > 0 && s->items[at - 1].stamp > stamp; at--)
		s->items[at] = s->items[at - 1];
	s->items[at].passive = *passive;
	s->items[at].stamp = stamp;
	s->items[at].kinds = kinds;
	s->items[at].is_applied = false;
	s->items[at].doing.n_parts = 0;
}

static void gather(struct ctx *x, struct altering_set *s, unsigned wanted)
{
	s->n = 0;
	s->wanted = wanted;
	s->reads = 0;
	s->view.n = 0;
	each_passive(x, NO_OBJECT, gather_one, s);
}

/* ---- what one of them does ---- */

static unsigned place_of(thing t)
{
	if (is_object(t))
		return t;
	if (is_expedition(t))
		return MAX_OBJECTS + 1 + (t - THING_EXPEDITION);
	BUG_ON(!is_region(t));
	return MAX_OBJECTS + 1 + ALTERED_PLAYERS * N_SIDES + (t - THING_REGION);
}

static bool applies_to(const struct passive_part *part, thing t)
{
	unsigned place = place_of(t);

	return part->things[place / 64] >> (place % 64) & 1;
}

static void try_thing(struct ctx *x, struct run *r, uint32_t leaf, struct passive_part *part, thing t)
{
	unsigned place = place_of(t);

	if (speaks_of(x, r, leaf + 1, t))
		part->things[place / 64] |= (uint64_t)1 << (place % 64);
}

/* Everything in play that the change may apply to [passive-affects-in-play], or a region. */
static void try_all(struct ctx *x, struct run *r, uint32_t leaf, struct passive_part *part)
{
	static const uint8_t zones[] = { Z_EXPEDITION, Z_LANDMARKS };

	for (unsigned region = 0; part->kind == CHANGES_TERRAINS && region < N_REGIONS; region++)
		try_thing(x, r, leaf, part, THING_REGION + region);
	if (part->kind == CHANGES_TERRAINS)
		return;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		for (size_t z = 0; z < sizeof(zones); z++)
			for (obj_id id = table_zone(&x->g->b.table, p, zones[z])->first; id; id = object_of(x, id)->next)
				try_thing(x, r, leaf, part, id);
		for (unsigned side = 0; part->kind == CHANGES_STATES && side < N_SIDES; side++)
			try_thing(x, r, leaf, part, thing_expedition(p, side));
	}
}

struct looking {
	struct passive_doing *doing;
	thing about; /* THING_NONE = everything */
};

static void on_part(struct ctx *x, struct run *r, uint32_t leaf, void *ctx)
{
	struct looking *l = ctx;
	unsigned kind = kind_of(x, leaf);
	struct passive_part *part;

	if (kind == 0 || (l->about != THING_NONE && is_region(l->about) != (kind == CHANGES_TERRAINS)))
		return;
	if (l->doing->n_parts == MAX_PARTS) {
		no_room(x);
		return;
	}
	part = &l->doing->parts[l->doing->n_parts++];
	*part = (struct passive_part){ .kind = kind, .change = { .leaf = leaf } };
	if (kind == CHANGES_TOUGH)
		part->change.number = number_of(x, r, arg_of(x, leaf, 1) + 1);
	if (l->about == THING_NONE)
		try_all(x, r, leaf, part);
	else
		try_thing(x, r, leaf, part, l->about);
	for (size_t i = 0; i < N_WORDS; i++)
		if (part->things[i]) {
			l->doing->kinds |= kind;
			return;
		}
	l->doing->n_parts--; /* it applies to nothing */
}

/* What the ability does while only those of the view apply. */
static void look(struct ctx *x, const struct view *view, const struct passive *passive, thing about,
		 struct passive_doing *doing)
{
	const struct view *outer = x->view;
	unsigned outer_reads = x->reads;
	struct looking l = { .doing = doing, .about = about };

	doing->n_parts = 0;
	doing->kinds = 0;
	x->view = view;
	x->reads = 0;
	passive_leaves(x, passive, on_part, &l);
	doing->reads = x->reads;
	x->view = outer;
	x->reads = outer_reads;
}

static bool is_same(const struct passive_doing *a, const struct passive_doing *b)
{
	if (a->n_parts != b->n_parts)
		return false;
	for (uint8_t i = 0; i < a->n_parts; i++) {
		if (a->parts[i].change.leaf != b->parts[i].change.leaf ||
		    a->parts[i].change.number != b->parts[i].change.number)
			return false;
		for (size_t w = 0; w < N_WORDS; w++)
			if (a->parts[i].things[w] != b->parts[i].things[w])
				return false;
	}
	return true;
}

/* ---- the order ---- */

/* Bits of the items on which each one depends [section-dependency]. */
struct dependencies {
	uint64_t on[MAX_ALTERING];
};
_Static_assert(MAX_ALTERING <= 64, "items are bits of a word");

/* What has been applied, and the others as they are in the end; but for [a] and [b]. */
static struct view all_but(const struct altering_set *s, const struct altering *a, const struct altering *b)
{
	struct view view = s->view;

	for (uint8_t i = 0; i < s->n; i++)
		if (!s->items[i].is_applied && &s->items[i] != a && &s->items[i] != b)
			view.applied[view.n++] = &s->items[i].in_the_end;
	return view;
}

/* Finds what all do once each sees what the others do; false when that does not come to an end. */
static bool settle(struct ctx *x, struct altering_set *s)
{
	for (uint8_t i = 0; i < s->n; i++)
		s->items[i].in_the_end = s->items[i].doing;
	for (uint8_t round = 0; round <= s->n; round++) {
		bool is_settled = true;

		for (uint8_t i = 0; i < s->n; i++) {
			struct altering *a = &s->items[i];
			struct view view = all_but(s, a, NULL);
			struct passive_doing doing;

			if (a->is_applied)
				continue;
			look(x, &view, &a->passive, THING_NONE, &doing);
			s->reads |= doing.reads;
			is_settled = is_settled && is_same(&doing, &a->in_the_end);
			a->in_the_end = doing;
		}
		if (is_settled)
			return true;
	}
	return false;
}

/* Whether applying [b], which does [does], changes what [a] applies to or what it does, as things stand in [view]. */
static bool is_changed(struct ctx *x, struct altering_set *s, const struct altering *a,
		       const struct passive_doing *does, const struct passive_doing *without, struct view *view)
{
	struct passive_doing with;

	if (!(without->reads & does->kinds))
		return false;
	view->applied[view->n++] = does;
	look(x, view, &a->passive, THING_NONE, &with);
	view->n--;
	s->reads |= with.reads;
	return !is_same(&with, without);
}

/*
 * Now, or once the others apply: what [b] does itself may have to wait for
 * them. See readings.md#dependency.
 */
static bool depends_directly(struct ctx *x, struct altering_set *s, bool settles, const struct altering *a,
			     const struct altering *b)
{
	struct view view;
	struct passive_doing without;

	if (is_changed(x, s, a, &b->doing, &a->doing, &s->view))
		return true;
	if (!settles)
		return false;
	view = all_but(s, a, b);
	look(x, &view, &a->passive, THING_NONE, &without);
	s->reads |= without.reads;
	return is_changed(x, s, a, &b->in_the_end, &without, &view);
}

static bool reads_changes(const struct altering *a)
{
	return a->doing.reads || a->in_the_end.reads;
}

static void find_dependencies(struct ctx *x, struct altering_set *s, struct dependencies *d)
{
	bool settles = settle(x, s);

	for (uint8_t a = 0; a < s->n; a++) {
		d->on[a] = 0;
		/* What looks at nothing that others change depends on none. */
		if (s->items[a].is_applied || !reads_changes(&s->items[a]))
			continue;
		for (uint8_t b = 0; b < s->n; b++)
			if (a != b && !s->items[b].is_applied && depends_directly(x, s, settles, &s->items[a], &s->items[b]))
				d->on[a] |= (uint64_t)1 << b;
	}
	/* The transitive closure. */
	for (uint8_t b = 0; b < s->n; b++)
		for (uint8_t a = 0; a < s->n; a++)
			if (d->on[a] >> b & 1)
				d->on[a] |= d->on[b];
}

/*
 * Nothing that has not been applied is one that it depends on, but what depends
 * on it as well [order-free-from-dependency].
 */
static bool is_free(const struct dependencies *d, uint8_t a, uint8_t n)
{
	for (uint8_t b = 0; b < n; b++)
		if ((d->on[a] >> b & 1) && !(d->on[b] >> a & 1))
			return false;
	return true;
}

/* Whether so many look at what others change that their order is not looked for: all apply by age, and the game is open. */
static bool is_too_much(struct ctx *x, struct altering_set *s)
{
	unsigned n = 0;

	for (uint8_t i = 0; i < s->n; i++) {
		look(x, &s->view, &s->items[i].passive, THING_NONE, &s->items[i].doing);
		n += s->items[i].doing.reads != 0;
	}
	return n > MAX_READING;
}

static void apply_by_age(struct ctx *x, struct altering_set *s)
{
	x->g->b.open = true;
	for (uint8_t i = 0; i < s->n; i++) {
		look(x, &s->view, &s->items[i].passive, THING_NONE, &s->items[i].doing);
		s->view.applied[s->view.n++] = &s->items[i].doing;
	}
}

/*
 * Applies all, the oldest that is free next [order-oldest-free]; after each the
 * dependencies are found anew [order-recheck-dependencies].
 */
static void apply_in_order(struct ctx *x, struct altering_set *s)
{
	unsigned changed = ~0u;

	while (s->view.n < s->n) {
		struct dependencies d = { 0 };
		uint8_t next = 0;

		for (uint8_t i = 0; i < s->n; i++) {
			struct altering *a = &s->items[i];

			if (!a->is_applied && (s->view.n == 0 || (a->doing.reads & changed)))
				look(x, &s->view, &a->passive, THING_NONE, &a->doing);
			s->reads |= a->doing.reads;
		}
		find_dependencies(x, s, &d);
		while (s->items[next].is_applied || !is_free(&d, next, s->n))
			next++;
		s->items[next].is_applied = true;
		s->view.applied[s->view.n++] = &s->items[next].doing;
		changed = s->items[next].doing.kinds;
	}
}

/* ---- questions ---- */

static void tell(struct ctx *x, const struct passive_doing *doing, thing t, unsigned kinds, change_fn *fn, void *ctx)
{
	for (uint8_t i = 0; i < doing->n_parts; i++)
		if ((doing->parts[i].kind & kinds) && applies_to(&doing->parts[i], t))
			fn(x, &doing->parts[i].change, ctx);
}

struct entangling {
	const struct altering_set *set;
	bool yes;
};

static bool is_same_passive(const struct passive *a, const struct passive *b)
{
	return a->root == b->root && a->source == b->source && a->emblem == b->emblem;
}

static void entangle(struct ctx *x, const struct passive *passive, void *ctx)
{
	struct entangling *e = ctx;
	unsigned kinds = kinds_under(x, passive->root);

	for (uint8_t i = 0; kinds && i < e->set->n; i++)
		if ((e->set->items[i].doing.reads & kinds) && !is_same_passive(&e->set->items[i].passive, passive))
			e->yes = true;
}

/* Whether one of the abilities reads what any other one may change. */
static bool is_entangled(struct ctx *x, const struct altering_set *s)
{
	struct entangling e = { .set = s };

	if (s->reads)
		each_passive(x, NO_OBJECT, entangle, &e);
	return e.yes;
}

void for_changes(struct ctx *x, thing t, unsigned kinds, change_fn *fn, void *ctx)
{
	struct altering_set s;

	if (x->view) {
		x->reads |= kinds;
		for (uint8_t i = 0; i < x->view->n; i++)
			tell(x, x->view->applied[i], t, kinds, fn, ctx);
		return;
	}
	gather(x, &s, kinds);
	for (uint8_t i = 0; i < s.n; i++) {
		look(x, &s.view, &s.items[i].passive, t, &s.items[i].doing);
		s.reads |= s.items[i].doing.reads;
	}
	if (!is_entangled(x, &s)) {
		for (uint8_t i = 0; i < s.n; i++)
			tell(x, &s.items[i].doing, t, kinds, fn, ctx);
		return;
	}
	do {
		gather(x, &s, s.wanted | s.reads);
		if (is_too_much(x, &s)) {
			apply_by_age(x, &s);
			break;
		}
		apply_in_order(x, &s);
	} while (s.reads & ~s.wanted);
	for (uint8_t i = 0; i < s.n; i++)
		tell(x, s.view.applied[i], t, kinds, fn, ctx);
}
