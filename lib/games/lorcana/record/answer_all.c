/*
 * answer_all.c - all answers to what is asked now, where they can all be told.
 *
 * They are counted and given by number, so that whoever follows what a record
 * leaves out can try each (game_rules.answers). Where a card that nobody has
 * recorded may be chosen, or what waits is not carried out, they can't be told.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"

/* With more answers nobody learns anything from trying them. */
enum { MAX_ANSWERS = 10 };

/* Answers, of which the n-th is sought; given as it is come to. */
struct all {
	struct ctx *x;
	unsigned n;	/* come to so far */
	int sought;	/* -1 = they are counted */
};

static bool come_to(void *to, give_fn *give, int with)
{
	struct all *all = to;

	if ((int)all->n++ != all->sought)
		return true;
	give(all->x, with);
	return false;
}

static void list_effect(struct all *all)
{
	struct pending pending = pending_of(all->x);
	bool may_be_unknown = pending.hidden || pending.is_private || pending.is_all || pending.is_forbidden;

	if (pending.kind == CHOICE_MAY && pending.most == 0)
		come_to(all, give_no, 0);
	else if (pending.kind != CHOICE_CARDS || !may_be_unknown)
		answer_each(all->x, &pending, false, come_to, all);
}

/* That the one ability resolves that waits for the player; in which order several do is no answer to what one asks. */
static void list_bag(struct all *all)
{
	const struct lorcana_game *g = all->x->g;
	int waits = -1;

	for (uint16_t i = 0; i < g->bag.len; i++) {
		if (g->bag.items[i].player != g->ask_player)
			continue;
		if (waits >= 0 || g->bag.items[i].passed_over || !bag_is_carried_out(&g->bag.items[i]))
			return;
		waits = i;
	}
	if (waits >= 0)
		come_to(all, give_begin, waits);
}

static void list(struct all *all)
{
	const struct ctx *x = all->x;

	if (x->env->record_is_partial || x->g->over || !x->env->code)
		return;
	if (x->g->ask == ASK_EFFECT)
		list_effect(all);
	else if (x->g->ask == ASK_BAG)
		list_bag(all);
}

unsigned answer_count(const struct ctx *x)
{
	struct ctx quiet = quiet_on(x, x->g);
	struct all all = { .x = &quiet, .sought = -1 };

	list(&all);
	return all.n <= MAX_ANSWERS ? all.n : 0;
}

void answer_nth(struct ctx *x, unsigned n)
{
	struct all all = { .x = x, .sought = (int)n };

	list(&all);
	run(x);
}

/* An ability that waits and asks nothing has not been left open. */
void answer_note_open(struct ctx *x, enum verdict before)
{
	x->g->left_open |= before == VERDICT_LEGAL && x->offer.verdict == VERDICT_UNDETERMINED;
}
