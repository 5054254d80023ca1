/*
 * answer_later.c - an entry that answers what is asked only later.
 */
#include "lorcana/answer_later.h"

#include "lorcana/answer_question.h"
#include "lorcana/language.h"
#include "lorcana/settle.h"

bool skip_to_may(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);
	struct pending pending;
	unsigned steps = 0;

	do {
		if (x->dry_run || !is_asked(&copy) || copy.ask_player != entry->player)
			return false;
		answer_open(&trial);
		steps++;
		answer_begin_waiting(&trial);
		if (!answer_is_meant(&trial, entry))
			return false;
		effect_pending(&trial, &pending);
	} while (pending.kind != CHOICE_MAY);
	if (pending.player != entry->player)
		return false;
	for (; steps > 0; steps--) {
		answer_open(x);
		answer_begin_waiting(x);
	}
	return true;
}

/* Whether an ability of the card that the entry names waits for its player, or asks (answer_fn). */
static bool asks_named(struct ctx *x, const struct entry *entry)
{
	card_id card = answer_source(entry)->card;

	if (x->g->ask == ASK_EFFECT)
		return effect_top(x->g)->card == card && x->g->ask_player == entry->player;
	return x->g->ask == ASK_BAG && bag_holds(x->g, entry->player, card);
}

/* Leaves open what is asked, and, where it is of the entry's player, notes that what waits is answered first. */
static void leave_open(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	if (x->g->ask == ASK_EFFECT) {
		effect_pending(x, &pending);
		if (pending.player == entry->player)
			echo_add(x, effect_top(x->g), ECHO_OVERTAKEN, entry->player, NO_OBJECT, effect_top(x->g)->ability);
	}
	answer_open(x);
}

bool skip_to_named(struct ctx *x, const struct entry *entry)
{
	card_id card = answer_source(entry)->card;

	if (x->dry_run || !card || x->g->ask != ASK_EFFECT || answer_can_be_asked(x, entry))
		return false;
	if (!bag_holds(x->g, entry->player, card))
		return answer_until(x, entry, asks_named);
	/* It waits whatever the answer is. */
	while (x->g->ask == ASK_EFFECT && !asks_named(x, entry))
		leave_open(x, entry);
	return asks_named(x, entry);
}

/* Whether something more may be asked behind what is: by the same text, by one that goes on behind it, or from the bag. */
static bool may_ask_more(const struct ctx *x)
{
	const struct code_step *step = &x->env->code->steps[effect_top(x->g)->step];

	if (x->g->bag.len || x->g->effects.depth > 1)
		return true;
	for (step++; step->op != STEP_END; step++)
		if (step->op == STEP_SELECT || step->op == STEP_PLAYER || step->op == STEP_MODE)
			return true;
	return false;
}

/* How many answers have to be left open before [offer] takes the entry for the next; 0 = it takes it behind none. */
static unsigned n_left_open_before(const struct ctx *x, const struct entry *entry, offer_fn *offer)
{
	enum { MOST = 4 };
	struct lorcana_game copy, then;
	struct ctx trial = trial_on(x, &copy);

	for (unsigned n = 1; n <= MOST && is_asked(&copy) && copy.ask_player == entry->player; n++) {
		answer_open(&trial);
		answer_begin_waiting(&trial);
		if (is_asked(&copy) && copy.ask_player == entry->player && try_on(&trial, &then, offer, entry) == VERDICT_LEGAL)
			return n;
	}
	return 0;
}

bool may_answer_later(const struct ctx *x, const struct entry *entry)
{
	return !x->dry_run && !x->env->record_is_partial && x->g->ask == ASK_EFFECT && x->g->ask_player == entry->player && may_ask_more(x);
}

bool skip_to_later(struct ctx *x, const struct entry *entry, offer_fn *offer)
{
	bool is_meant_so = x->g->way == 1;
	struct lorcana_game copy;
	unsigned n;

	x->g->way = 0;
	if (!is_meant_so && try_on(x, &copy, offer, entry) != VERDICT_ILLEGAL)
		return false;
	n = n_left_open_before(x, entry, offer);
	for (unsigned i = 0; i < n; i++) {
		leave_open(x, entry);
		answer_begin_waiting(x);
	}
	return n > 0;
}
