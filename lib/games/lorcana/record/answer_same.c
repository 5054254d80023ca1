/*
 * answer_same.c - choices that a record leaves out and that make no difference:
 * where every answer leads to the same table, nothing is left open.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/resolve/turn.h"

/* What the answers to one question, and to those that follow from it, lead to. */
struct ends {
	struct lorcana_game game; /* the first end; echoes and all */
	bool found;
	int tries; /* left */
	uint8_t depth; /* effects in progress as the question was asked */
};

static bool go_on(struct ctx *x, struct ends *ends, int depth);

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
static bool leads_to_same(struct ctx *x, struct ends *ends, int depth, const struct listed_answer *answer)
{
	static give_fn *const give[] = {
		[ANSWER_DECLINE] = give_decline, [ANSWER_ACCEPT] = give_accept, [ANSWER_PICK] = give_pick,
		[ANSWER_NUMBER] = effect_number, [ANSWER_PLAYER] = give_player,
	};
	struct lorcana_game before;
	bool same;

	if (depth == 0 || ends->tries-- <= 0 || !budget_take(x->offer.budget))
		return false;
	lorcana_game_copy(&before, x->g);
	give[answer->by](x, answer->with);
	run(x);
	same = go_on(x, ends, depth - 1);
	lorcana_game_copy(x->g, &before);
	return same;
}

/* Answers all that is asked in every way, up to where the effect has resolved. */
static bool go_on(struct ctx *x, struct ends *ends, int depth)
{
	struct pending pending;
	struct answer_list list;

	if (x->g->ask != ASK_EFFECT || x->g->effects.depth < ends->depth)
		return is_same_end(x->g, ends);
	effect_pending(x, &pending);
	/* Those that were told are all: that one is left out which must be among them is no choice. */
	if (!answer_list_of(x, &pending, &list) ||
	    (pending.kind == CHOICE_CARDS && !pending.is_forbidden && pending.must && effect_top(x->g)->picking))
		return false;
	for (unsigned i = 0; i < list.n; i++)
		if (!leads_to_same(x, ends, depth, &list.items[i]))
			return false;
	return true;
}

bool answer_any(struct ctx *x)
{
	enum { MAX_DEPTH = 4, MAX_TRIES = 60 };
	_Static_assert((int)MAX_TRIES < (int)MAX_LISTED, "of more answers than are listed not all are tried");

	struct ends ends = { .tries = MAX_TRIES, .depth = x->g->effects.depth };
	struct lorcana_game before;
	struct ctx trial = quiet_on(x, x->g);
	bool same;

	lorcana_game_copy(&before, x->g);
	same = go_on(&trial, &ends, MAX_DEPTH) && ends.found;
	lorcana_game_copy(x->g, same ? &ends.game : &before);
	return same;
}
