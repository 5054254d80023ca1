#include "games/evolve/record/unsaid.h"

#include "games/evolve/record/alike.h"
#include "games/evolve/record/offer.h"
#include "games/evolve/record/reply.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/objects.h"

bool is_undecided(const struct ctx *x)
{
	return x->g->ask == ASK_EFFECT || x->g->ask == ASK_ORDER;
}

/* ---- whatever was decided ---- */

/* More ways than these are not looked through. */
enum { MOST_DECISIONS = 7, MOST_ANSWERS = 6 };

/* Where all ways lead, so far. */
struct all_ends {
	struct evolve_game end;
	bool any;
};

static bool ends_alike(const struct ctx *x, struct all_ends *s)
{
	struct ctx first = *x;

	first.g = &s->end;
	if (s->any)
		return is_alike_game(&first, x);
	evolve_game_copy(&s->end, x->g);
	s->any = true;
	return true;
}

/* Whether an answer can be tried: one of cards that all know, or of what a text offers. */
static bool can_be_tried(const struct ctx *x, const struct question *q)
{
	if ((q->kind != QUESTION_THING && q->kind != QUESTION_MODE) || q->may_stop || q->n_options > MOST_ANSWERS)
		return false;
	for (uint16_t i = 0; i < q->n_options; i++)
		if (is_object(q->options[i]) && !object_of(x, (obj_id)q->options[i])->card)
			return false;
	return true;
}

static void leave_undone(struct ctx *x)
{
	struct reply unsaid;

	while (unsaid_answer(x, &unsaid))
		unit_answer(x, unsaid);
}

static bool ends_alike_by_any_way(struct ctx *x, struct all_ends *s, unsigned depth);

static bool ends_alike_by_any_order(struct ctx *x, struct all_ends *s, unsigned depth)
{
	for (uint16_t i = 0; i < x->g->b.pending.len; i++) {
		struct evolve_game copy;
		struct ctx trial = ctx_trial(x, &copy);

		if (x->g->b.pending.items[i].player != x->g->ask_player)
			continue;
		pending_play(&trial, i, false);
		if (!ends_alike_by_any_way(&trial, s, depth - 1))
			return false;
	}
	return true;
}

static bool ends_alike_by_any_answer(struct ctx *x, struct all_ends *s, unsigned depth)
{
	const struct question *q = &x->g->course.question;

	if (!can_be_tried(x, q))
		return false;
	for (uint16_t i = 0; i < q->n_options; i++) {
		struct evolve_game copy;
		struct ctx trial = ctx_trial(x, &copy);

		if (!unit_answer(&trial, (struct reply){ .what = q->options[i] }) ||
		    !ends_alike_by_any_way(&trial, s, depth - 1))
			return false;
	}
	return true;
}

static bool ends_alike_by_any_way(struct ctx *x, struct all_ends *s, unsigned depth)
{
	leave_undone(x);
	if (!is_undecided(x))
		return ends_alike(x, s);
	if (depth == 0 || !budget_has(x->offer.budget))
		return false;
	return x->g->ask == ASK_ORDER ? ends_alike_by_any_order(x, s, depth) : ends_alike_by_any_answer(x, s, depth);
}

bool settle_alike(struct ctx *x)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	struct all_ends s = { .any = false };

	if (!ends_alike_by_any_way(&trial, &s, MOST_DECISIONS) || !s.any)
		return false;
	evolve_game_copy(x->g, &s.end);
	return true;
}

/* ---- what an answer is for ---- */

/* Whether the entry names another card as that whose effect it answers. */
static bool is_by_another(const struct ctx *x, const struct entry *entry, const struct waiting *w)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);

	return by && by->ref.card && w->card != by->ref.card && object_of(x, w->source)->card != by->ref.card;
}

/* The ways to where the entry answers what is asked. */
struct ways {
	const struct entry *entry;
	struct evolve_game first; /* where the first leads */
	struct all_ends ends;	  /* where all lead behind the entry */
	unsigned n;
	bool differ;
};

static void add_way(struct ctx *x, struct ways *w)
{
	if (w->n++ == 0)
		evolve_game_copy(&w->first, x->g);
	offer_here(x, w->entry);
	w->differ |= !ends_alike(x, &w->ends);
}

/* Plays each pending ability next, and so many before it. */
static void find_ways(struct ctx *x, struct ways *w, unsigned before)
{
	const struct waiting_set *set = &x->g->b.pending;

	for (uint16_t i = 0; i < set->len && budget_has(x->offer.budget); i++) {
		struct evolve_game copy;
		struct ctx trial = ctx_trial(x, &copy);

		if (set->items[i].player != x->g->ask_player)
			continue;
		pending_play(&trial, i, false);
		if (!is_by_another(x, w->entry, &set->items[i]) && verdict_here(&trial, w->entry) == VERDICT_LEGAL)
			add_way(&trial, w);
		else if (before > 0 && copy.ask == ASK_ORDER)
			find_ways(&trial, w, before - 1);
	}
}

bool order_by_answer(struct ctx *x, const struct entry *entry)
{
	struct ways w = { .entry = entry };

	for (unsigned before = 0; before <= 1 && w.n == 0 && x->g->ask == ASK_ORDER; before++)
		find_ways(x, &w, before);
	if (w.n == 0)
		return false;
	evolve_game_copy(x->g, &w.first);
	if (w.differ) {
		x->g->b.open = x->g->before.open = true;
		offer_report(&x->offer, SEV_UNDETERMINED, R_AUTOMATIC_PLAY,
			     "the record does not say which pending ability is played first");
	}
	return true;
}

/* Whether the entry answers what is asked behind that answer to what may be done. */
static bool is_asked_behind(const struct ctx *x, const struct entry *entry, thing answer)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	return unit_answer(&trial, (struct reply){ .what = answer }) && verdict_here(&trial, entry) == VERDICT_LEGAL;
}

bool accept_by_answer(struct ctx *x, const struct entry *entry)
{
	if (x->g->ask != ASK_EFFECT || x->g->course.question.kind != QUESTION_MAY ||
	    !is_asked_behind(x, entry, THING_YES) || is_asked_behind(x, entry, THING_NO))
		return false;
	unit_answer(x, (struct reply){ .what = THING_YES });
	return true;
}
