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
	bool is_given;
};

static void come_to(struct all *all, give_fn *fn, int with)
{
	if ((int)all->n++ != all->sought)
		return;
	fn(all->x, with);
	all->is_given = true;
}

static void accept(struct ctx *x, int unused)
{
	(void)unused;
	effect_accept(x);
}

static void decline(struct ctx *x, int unused)
{
	(void)unused;
	effect_decline(x);
}

static void begin(struct ctx *x, int i)
{
	bag_begin(x, (uint16_t)i);
}

/* Those of a choice of cards, if none of them may be a card that is not known. */
static void list_cards(struct all *all, const struct pending *pending)
{
	if (pending->hidden || pending->is_private || pending->is_all || pending->is_forbidden)
		return;
	for (uint8_t i = 0; i < pending->candidates.n && !all->is_given; i++)
		come_to(all, give_pick, pending->candidates.ids[i]);
	if (pending->least == 0 && !all->is_given)
		come_to(all, decline, 0);
}

static void list_numbers(struct all *all, const struct pending *pending)
{
	for (int n = pending->kind == CHOICE_MODE; n <= pending->most && !all->is_given; n++)
		if (pending->kind == CHOICE_NUMBER || pending->modes & 1u << (n - 1))
			come_to(all, effect_number, n);
}

static void list_players(struct all *all, const struct pending *pending)
{
	for (player_id p = 0; p < all->x->g->n_players && !all->is_given; p++)
		if (pending->players & 1u << p)
			come_to(all, give_player, p);
	if (pending->least == 0 && !all->is_given)
		come_to(all, decline, 0);
}

static void list_effect(struct all *all)
{
	struct pending pending = pending_of(all->x);

	switch (pending.kind) {
	case CHOICE_MAY:
		come_to(all, decline, 0);
		if (pending.most > 0 && !all->is_given)
			come_to(all, accept, 0);
		return;
	case CHOICE_CARDS:
		list_cards(all, &pending);
		return;
	case CHOICE_NUMBER:
	case CHOICE_MODE:
		list_numbers(all, &pending);
		return;
	case CHOICE_PLAYER:
		list_players(all, &pending);
		return;
	case CHOICE_NONE:
	case CHOICE_NAME:
	case CHOICE_PLACE:
	case CHOICE_FACT:
		return;
	}
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
		come_to(all, begin, waits);
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
