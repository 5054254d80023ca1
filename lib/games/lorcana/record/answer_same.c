/*
 * answer_same.c - choices that a record leaves out and that make no difference:
 * where every answer leads to the same table, nothing is left open.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/resolve/turn.h"

/* What the answers to one question, and to those that follow from it, lead to. */
struct ends {
	struct ctx *x;
	struct lorcana_game game; /* the first end; echoes and all */
	bool found;
	int tries; /* left */
	int questions; /* behind one another, left */
	uint8_t depth; /* effects in progress as the question was asked */
};

static bool go_on(struct ends *ends);

/* The game without what only the record looks back on, and without who was chosen for nothing. */
static void forget_marks(struct lorcana_game *g)
{
	struct history *history = &g->history;
	uint16_t n = 0;

	g->echoes.len = 0;
	g->n_untold = 0;
	g->left_open = false;
	g->ways = g->way_kind = g->way = g->way_trust = 0;
	g->n_given = 0;
	g->moment = 0;
	for (uint16_t i = 0; i < history->len; i++)
		if (history->items[i].what != HAPPEN_CHOOSE) {
			history->items[n] = history->items[i];
			history->items[n++].moment = 0;
		}
	history->len = n;
}

bool answer_are_same(const struct lorcana_game *a, const struct lorcana_game *b)
{
	struct lorcana_game one, other;

	lorcana_game_copy(&one, a);
	lorcana_game_copy(&other, b);
	forget_marks(&one);
	forget_marks(&other);
	return lorcana_game_same(&one, &other);
}

static bool is_same_end(const struct lorcana_game *g, struct ends *ends)
{
	if (ends->found)
		return answer_are_same(g, &ends->game);
	ends->found = true;
	lorcana_game_copy(&ends->game, g);
	return true;
}

/* Gives one answer, goes on behind it, and takes it back. */
static bool leads_to_same(void *to, give_fn *give, int with)
{
	struct ends *ends = to;
	struct lorcana_game before;
	bool same;

	if (ends->questions == 0 || ends->tries-- <= 0 || !budget_take(ends->x->offer.budget))
		return false;
	lorcana_game_copy(&before, ends->x->g);
	answer_give(ends->x, give, with);
	ends->questions--;
	same = go_on(ends);
	ends->questions++;
	lorcana_game_copy(ends->x->g, &before);
	return same;
}

/* Answers all that is asked in every way, up to where the effect has resolved. */
static bool go_on(struct ends *ends)
{
	const struct ctx *x = ends->x;
	struct pending pending;

	if (x->g->ask != ASK_EFFECT || x->g->effects.depth < ends->depth)
		return is_same_end(x->g, ends);
	effect_pending(x, &pending);
	if (pending.kind == CHOICE_CARDS && pending.is_forbidden)
		return leads_to_same(ends, give_decline, 0);
	/* Those that were told are all: that one is left out which must be among them is no choice. */
	if (pending.kind == CHOICE_CARDS && (pending.hidden || pending.is_private || (pending.must && effect_top(x->g)->picking)))
		return false;
	return answer_each(x, &pending, true, leads_to_same, ends);
}

bool answer_any(struct ctx *x)
{
	enum { MAX_DEPTH = 4, MAX_TRIES = 60 };
	struct lorcana_game before;
	struct ctx trial = quiet_on(x, x->g);
	struct ends ends = { .x = &trial, .tries = MAX_TRIES, .questions = MAX_DEPTH, .depth = x->g->effects.depth };
	bool same;

	lorcana_game_copy(&before, x->g);
	same = go_on(&ends) && ends.found;
	lorcana_game_copy(x->g, same ? &ends.game : &before);
	return same;
}
