#include "kernel/layers.h"

#include "base/bug.h"

struct altering {
	struct passive passive;
	uint16_t stamp;
	uint8_t layer;
	unsigned kinds; /* that it may change, its conditions aside */
	bool is_applied;
	struct layer_doing doing;      /* as it was applied, or as it would be now */
	struct layer_doing in_the_end; /* while not applied: with all others at work */
};

struct layer_view {
	const struct layer_doing *applied[MAX_ALTERING + 1]; /* in their order; one more is being tried */
	uint8_t n;
};

struct altering_set {
	const struct layers_def *def;
	uint8_t n;
	struct altering items[MAX_ALTERING]; /* by layer and timestamp */
	unsigned wanted;
	unsigned reads; /* kinds of changes that any of them has asked for */
	struct layer_view view;
};

/* ---- what one of them does ---- */

struct layer_part *layer_part_add(struct layer_doing *doing, unsigned kind, struct layer_change change)
{
	struct layer_part *part = &doing->parts[doing->n_parts];

	if (doing->n_parts == MAX_PARTS)
		return NULL;
	doing->n_parts++;
	*part = (struct layer_part){ .kind = kind, .change = change };
	return part;
}

void layer_part_reach(const struct layers_def *def, struct layer_part *part, thing t)
{
	unsigned place = def->place(t);

	BUG_ON(place >= MAX_PLACES);
	part->places[place / 64] |= (uint64_t)1 << (place % 64);
}

void layer_part_end(struct layer_doing *doing)
{
	const struct layer_part *part = &doing->parts[doing->n_parts - 1];

	for (size_t i = 0; i < N_PLACE_WORDS; i++)
		if (part->places[i]) {
			doing->kinds |= part->kind;
			return;
		}
	doing->n_parts--;
}

static bool reaches(const struct layer_part *part, unsigned place)
{
	return part->places[place / 64] >> (place % 64) & 1;
}

/* ---- all that work now ---- */

static bool is_behind(const struct altering *a, uint8_t layer, uint16_t stamp)
{
	return a->layer != layer ? a->layer > layer : a->stamp > stamp;
}

static void gather_one(void *x, const struct passive *passive, void *ctx)
{
	struct altering_set *s = ctx;
	unsigned kinds = s->def->kinds(x, passive);
	uint16_t stamp;
	uint8_t layer, at;

	if (!(kinds & s->wanted))
		return;
	if (s->n == MAX_ALTERING) {
		s->def->no_room(x);
		return;
	}
	stamp = s->def->stamp(x, passive);
	layer = s->def->layer ? s->def->layer(x, passive) : 0;
	/* Abilities of one object keep their printed order. */
	for (at = s->n++; at > 0 && is_behind(&s->items[at - 1], layer, stamp); at--)
		s->items[at] = s->items[at - 1];
	s->items[at].passive = *passive;
	s->items[at].stamp = stamp;
	s->items[at].layer = layer;
	s->items[at].kinds = kinds;
	s->items[at].is_applied = false;
	s->items[at].doing.n_parts = 0;
}

static void gather(void *x, struct altering_set *s, unsigned wanted)
{
	s->n = 0;
	s->wanted = wanted;
	s->reads = 0;
	s->view.n = 0;
	s->def->each(x, gather_one, s);
}

/* What the ability does while only those of the view apply. */
static void look(const struct altering_set *s, void *x, const struct layer_view *view, const struct passive *passive,
		 thing about, struct layer_doing *doing)
{
	struct layer_run *run = &((struct unit_run *)x)->layers;
	const struct layer_run outer = *run;

	doing->n_parts = 0;
	doing->kinds = 0;
	*run = (struct layer_run){ .view = view };
	s->def->look(x, passive, about, doing);
	doing->reads = run->reads;
	*run = outer;
}

static bool is_same(const struct layer_doing *a, const struct layer_doing *b)
{
	if (a->n_parts != b->n_parts)
		return false;
	for (uint8_t i = 0; i < a->n_parts; i++) {
		if (a->parts[i].change.leaf != b->parts[i].change.leaf ||
		    a->parts[i].change.number != b->parts[i].change.number)
			return false;
		for (size_t w = 0; w < N_PLACE_WORDS; w++)
			if (a->parts[i].places[w] != b->parts[i].places[w])
				return false;
	}
	return true;
}

/* ---- the order ---- */

/* Bits of the items on which each one depends. */
struct dependencies {
	uint64_t on[MAX_ALTERING];
};
_Static_assert(MAX_ALTERING <= 64, "items are bits of a word");

/* What has been applied, and the others as they are in the end; but for [a] and [b]. */
static struct layer_view all_but(const struct altering_set *s, const struct altering *a, const struct altering *b)
{
	struct layer_view view = s->view;

	for (uint8_t i = 0; i < s->n; i++)
		if (!s->items[i].is_applied && &s->items[i] != a && &s->items[i] != b)
			view.applied[view.n++] = &s->items[i].in_the_end;
	return view;
}

/* Finds what all do once each sees what the others do; false when that does not come to an end. */
static bool settle(void *x, struct altering_set *s)
{
	for (uint8_t i = 0; i < s->n; i++)
		s->items[i].in_the_end = s->items[i].doing;
	for (uint8_t round = 0; round <= s->n; round++) {
		bool is_settled = true;

		for (uint8_t i = 0; i < s->n; i++) {
			struct altering *a = &s->items[i];
			struct layer_view view = all_but(s, a, NULL);
			struct layer_doing doing;

			if (a->is_applied)
				continue;
			look(s, x, &view, &a->passive, THING_NONE, &doing);
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
static bool is_changed(void *x, struct altering_set *s, const struct altering *a,
		       const struct layer_doing *does, const struct layer_doing *without, struct layer_view *view)
{
	struct layer_doing with;

	if (!(without->reads & does->kinds))
		return false;
	view->applied[view->n++] = does;
	look(s, x, view, &a->passive, THING_NONE, &with);
	view->n--;
	s->reads |= with.reads;
	return !is_same(&with, without);
}

/*
 * Now, or once the others apply: what [b] does itself may have to wait for
 * them.
 */
static bool depends_directly(void *x, struct altering_set *s, bool settles, const struct altering *a,
			     const struct altering *b)
{
	struct layer_view view;
	struct layer_doing without;

	if (is_changed(x, s, a, &b->doing, &a->doing, &s->view))
		return true;
	if (!settles)
		return false;
	view = all_but(s, a, b);
	look(s, x, &view, &a->passive, THING_NONE, &without);
	s->reads |= without.reads;
	return is_changed(x, s, a, &b->in_the_end, &without, &view);
}

static bool reads_changes(const struct altering *a)
{
	return a->doing.reads || a->in_the_end.reads;
}

static void find_dependencies(void *x, struct altering_set *s, struct dependencies *d)
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
 * Nothing that has not been applied is of an earlier layer, or of its own and
 * one that it depends on, but what depends on it as well.
 */
static bool is_free(const struct altering_set *s, const struct dependencies *d, uint8_t a)
{
	for (uint8_t b = 0; b < s->n; b++) {
		if (!s->items[b].is_applied && s->items[b].layer < s->items[a].layer)
			return false;
		if (s->items[b].layer == s->items[a].layer && (d->on[a] >> b & 1) && !(d->on[b] >> a & 1))
			return false;
	}
	return true;
}

/* Whether so many look at what others change that their order is not looked for: all apply by age, and the game is open. */
static bool is_too_much(void *x, struct altering_set *s)
{
	unsigned n = 0;

	for (uint8_t i = 0; i < s->n; i++) {
		look(s, x, &s->view, &s->items[i].passive, THING_NONE, &s->items[i].doing);
		n += s->items[i].doing.reads != 0;
	}
	return n > MAX_READING;
}

static void apply_by_age(void *x, struct altering_set *s)
{
	s->def->no_room(x);
	for (uint8_t i = 0; i < s->n; i++) {
		look(s, x, &s->view, &s->items[i].passive, THING_NONE, &s->items[i].doing);
		s->view.applied[s->view.n++] = &s->items[i].doing;
	}
}

/*
 * Applies all, the oldest that is free next; after each the
 * dependencies are found anew.
 */
static void apply_in_order(void *x, struct altering_set *s)
{
	unsigned changed = ~0u;

	while (s->view.n < s->n) {
		struct dependencies d = { 0 };
		uint8_t next = 0;

		for (uint8_t i = 0; i < s->n; i++) {
			struct altering *a = &s->items[i];

			if (!a->is_applied && (s->view.n == 0 || (a->doing.reads & changed)))
				look(s, x, &s->view, &a->passive, THING_NONE, &a->doing);
			s->reads |= a->doing.reads;
		}
		find_dependencies(x, s, &d);
		while (s->items[next].is_applied || !is_free(s, &d, next))
			next++;
		s->items[next].is_applied = true;
		s->view.applied[s->view.n++] = &s->items[next].doing;
		changed = s->items[next].doing.kinds;
	}
}

/* ---- questions ---- */

static void tell(const struct layers_def *def, void *x, const struct layer_doing *doing, thing t, unsigned kinds,
		 layer_fn *fn, void *ctx)
{
	for (uint8_t i = 0; i < doing->n_parts; i++)
		if ((doing->parts[i].kind & kinds) && reaches(&doing->parts[i], def->place(t)))
			fn(x, &doing->parts[i].change, ctx);
}

struct entangling {
	const struct altering_set *set;
	bool yes;
};

static bool is_same_passive(const struct passive *a, const struct passive *b)
{
	return a->root == b->root && a->source == b->source && a->by == b->by;
}

static void entangle(void *x, const struct passive *passive, void *ctx)
{
	struct entangling *e = ctx;
	unsigned kinds = e->set->def->kinds(x, passive);

	for (uint8_t i = 0; kinds && i < e->set->n; i++)
		if ((e->set->items[i].doing.reads & kinds) && !is_same_passive(&e->set->items[i].passive, passive))
			e->yes = true;
}

/* Whether one of the abilities reads what any other one may change. */
static bool is_entangled(void *x, const struct altering_set *s)
{
	struct entangling e = { .set = s };

	if (s->reads)
		s->def->each(x, entangle, &e);
	return e.yes;
}

void layers_for(const struct layers_def *def, void *x, thing t, unsigned kinds, layer_fn *fn, void *ctx)
{
	struct layer_run *run = &((struct unit_run *)x)->layers;
	struct altering_set s;

	s.def = def;
	if (run->view) {
		run->reads |= kinds;
		for (uint8_t i = 0; i < run->view->n; i++)
			tell(def, x, run->view->applied[i], t, kinds, fn, ctx);
		return;
	}
	gather(x, &s, kinds);
	for (uint8_t i = 0; i < s.n; i++) {
		look(&s, x, &s.view, &s.items[i].passive, t, &s.items[i].doing);
		s.reads |= s.items[i].doing.reads;
	}
	if (!is_entangled(x, &s)) {
		for (uint8_t i = 0; i < s.n; i++)
			tell(def, x, &s.items[i].doing, t, kinds, fn, ctx);
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
		tell(def, x, s.view.applied[i], t, kinds, fn, ctx);
}
