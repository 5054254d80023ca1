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

static void add(struct answer_list *list, enum answer_by by, int with)
{
	if (list->n < MAX_LISTED)
		list->items[list->n++] = (struct listed_answer){ by, with };
}

bool answer_list_of(const struct ctx *x, const struct pending *pending, struct answer_list *list)
{
	list->n = 0;
	switch (pending->kind) {
	case CHOICE_MAY:
		add(list, ANSWER_DECLINE, 0);
		add(list, ANSWER_ACCEPT, 0);
		return true;
	case CHOICE_CARDS:
		for (uint8_t i = 0; i < pending->candidates.n && !pending->is_forbidden; i++)
			add(list, ANSWER_PICK, pending->candidates.ids[i]);
		if (pending->least == 0 || pending->is_forbidden)
			add(list, ANSWER_DECLINE, 0);
		return pending->is_forbidden || !(pending->hidden || pending->is_private);
	case CHOICE_NUMBER:
	case CHOICE_MODE:
		for (int n = pending->kind == CHOICE_MODE; n <= pending->most; n++)
			if (pending->kind == CHOICE_NUMBER || pending->modes & 1u << (n - 1))
				add(list, ANSWER_NUMBER, n);
		return true;
	case CHOICE_PLAYER:
		for (player_id p = 0; p < x->g->n_players; p++)
			if (pending->players & 1u << p)
				add(list, ANSWER_PLAYER, p);
		if (pending->least == 0)
			add(list, ANSWER_DECLINE, 0);
		return true;
	case CHOICE_NONE:
	case CHOICE_NAME:
	case CHOICE_PLACE:
	case CHOICE_FACT:
		return false;
	}
	BUG("unknown choice");
}

static bool list_effect(const struct ctx *x, struct answer_list *list)
{
	struct pending pending = pending_of(x);

	if (!answer_list_of(x, &pending, list) || (pending.kind == CHOICE_CARDS && (pending.is_all || pending.is_forbidden)))
		return false;
	/* Acceptance is the last. */
	list->n -= pending.kind == CHOICE_MAY && pending.most <= 0;
	return true;
}

/* That the one ability resolves that waits for the player; in which order several do is no answer to what one asks. */
static bool list_bag(const struct lorcana_game *g, struct answer_list *list)
{
	list->n = 0;
	for (uint16_t i = 0; i < g->bag.len; i++) {
		if (g->bag.items[i].player != g->ask_player)
			continue;
		if (list->n || g->bag.items[i].passed_over || !bag_is_carried_out(&g->bag.items[i]))
			return false;
		add(list, ANSWER_BEGIN, i);
	}
	return true;
}

/* False: they can't all be told. */
static bool list_all(const struct ctx *x, struct answer_list *list)
{
	if (x->env->record_is_partial || x->g->over || !x->env->code)
		return false;
	return x->g->ask == ASK_EFFECT ? list_effect(x, list) : x->g->ask == ASK_BAG && list_bag(x->g, list);
}

unsigned answer_count(const struct ctx *x)
{
	struct answer_list list;

	return list_all(x, &list) && list.n <= MAX_ANSWERS ? list.n : 0;
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

void answer_nth(struct ctx *x, unsigned n)
{
	static give_fn *const give[] = {
		[ANSWER_DECLINE] = decline,	 [ANSWER_ACCEPT] = accept,	[ANSWER_PICK] = give_pick,
		[ANSWER_NUMBER] = effect_number, [ANSWER_PLAYER] = give_player, [ANSWER_BEGIN] = begin,
	};
	struct answer_list list;

	if (list_all(x, &list) && n < list.n)
		give[list.items[n].by](x, list.items[n].with);
	run(x);
}

/* An ability that waits and asks nothing has not been left open. */
void answer_note_open(struct ctx *x, enum verdict before)
{
	x->g->left_open |= before == VERDICT_LEGAL && x->offer.verdict == VERDICT_UNDETERMINED;
}
