#include "games/lorcana/record/misnamed.h"

#include "base/fold.h"
#include "games/lorcana/board/influence.h"

enum {
	/* Names that are further from what was written are all alike. */
	MAX_DISTANCE = 100,
	/* Of two names each with each of 30 cards; what takes more stays open. */
	MAX_TRIES = 900,
};

bool has_unrecorded(const struct entry *entry)
{
	bool is_one = false;

	for (unsigned i = 0; !is_one && entry_ref(entry, i); i++)
		is_one = ref_is_masked(entry_ref(entry, i));
	return is_one;
}

/* The references that have to be sought, at most [max] of them; returns how many there are. */
static int misnamed_refs(struct entry *entry, struct ref **refs, int max)
{
	struct ref *named[] = { &entry->subject, &entry->target };
	int n = 0;

	for (int i = 0; i < 2 + entry->n_clauses; i++) {
		struct ref *ref = i < 2 ? named[i] : &entry->clauses[i - 2].ref;

		if (!ref_is_unnamed(ref) && !ref_is_masked(ref))
			continue;
		if (n < max)
			refs[n] = ref;
		n++;
	}
	return n;
}

/* Whether object [id] is the first known one of its card. */
static bool is_first_of_its_name(const struct lorcana_game *g, obj_id id)
{
	card_id card = table_object_const(&g->table, id)->card;

	for (obj_id i = 1; i < id; i++)
		if (table_object_const(&g->table, i)->card == card)
			return false;
	return card != CARD_UNKNOWN;
}

/* A search for cards that an entry may mean. */
struct misnamed_search {
	struct ctx *x;
	offer_fn *offer;
	struct entry *entry;
	struct ref *refs[MAX_MISNAMED];
	int n_refs;
	unsigned tries;		    /* cards, or pairs of them, that were tried */
	unsigned found;		    /* ways in which the entry is not illegal */
	unsigned best_distance;	    /* of the names of the best of them from what was written */
	card_id best[MAX_MISNAMED]; /* its cards */
};

static unsigned distance_of(const struct misnamed_search *s)
{
	unsigned distance = 0;

	for (int i = 0; i < s->n_refs; i++)
		distance += fold_distance(s->refs[i]->name, lorcana_card_of(s->x->env->cards, s->refs[i]->card)->full_name,
					  MAX_DISTANCE);
	return distance;
}

static void try_entry(struct misnamed_search *s)
{
	struct lorcana_game copy;
	unsigned distance;

	if (s->tries++ >= MAX_TRIES || !budget_take(s->x->offer.budget) ||
	    try_on(s->x, &copy, s->offer, s->entry) == VERDICT_ILLEGAL)
		return;
	distance = distance_of(s);
	if (s->found++ && distance >= s->best_distance)
		return;
	s->best_distance = distance;
	for (int i = 0; i < s->n_refs; i++)
		s->best[i] = s->refs[i]->card;
}

/* Tries all cards in place of the names from the [k]-th on. */
static void try_cards(struct misnamed_search *s, int k)
{
	const struct lorcana_game *g = s->x->g;

	if (k == s->n_refs) {
		try_entry(s);
		return;
	}
	for (obj_id i = 1; i <= g->table.n_objects; i++)
		if (is_first_of_its_name(g, i)) {
			s->refs[k]->card = table_object_const(&g->table, i)->card;
			try_cards(s, k + 1);
		}
	s->refs[k]->card = CARD_UNKNOWN;
}

enum misnamed misnamed_settle(struct ctx *x, offer_fn *offer, struct entry *entry)
{
	struct misnamed_search s = { .x = x, .offer = offer, .entry = entry };

	s.n_refs = misnamed_refs(entry, s.refs, MAX_MISNAMED);
	if (s.n_refs > MAX_MISNAMED)
		return MISNAMED_OPEN;
	try_cards(&s, 0);
	if (s.tries > MAX_TRIES || offer_is_cut(&x->offer))
		return MISNAMED_OPEN;
	if (!s.found)
		return MISNAMED_ILLEGAL;
	for (int i = 0; i < s.n_refs; i++)
		s.refs[i]->card = s.best[i];
	if (s.found > 1)
		influence_add(x->env, x->g, CARD_NAMELESS, 0);
	return MISNAMED_SETTLED;
}
