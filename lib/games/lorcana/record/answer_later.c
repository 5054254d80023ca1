/*
 * answer_later.c - an entry that answers what is asked only later.
 */
#include "games/lorcana/record/answer_later.h"

#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer_question.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"

bool skip_to_may(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);
	struct pending pending;
	unsigned steps = 0;

	do {
		if (x->offer.dry_run || !is_asked(&copy) || copy.ask_player != entry->player)
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
		return answer_is_meant(x, entry) && x->g->ask_player == entry->player;
	return x->g->ask == ASK_BAG && bag_holds(x->g, entry->player, card);
}

/* Leaves open what is asked, and, where it is of the entry's player, notes that what waits is answered first. */
static void leave_open(struct ctx *x, const struct entry *entry)
{
	if (pending_asked(x).player == entry->player)
		echo_add(x, effect_top(x->g), ECHO_OVERTAKEN, entry->player, NO_OBJECT, effect_top(x->g)->ability);
	answer_open(x);
}

bool skip_to_named(struct ctx *x, const struct entry *entry)
{
	card_id card = answer_source(entry)->card;

	if (x->offer.dry_run || !card || x->g->ask != ASK_EFFECT || answer_can_be_asked(x, entry))
		return false;
	if (!bag_holds(x->g, entry->player, card))
		return answer_until(x, entry, asks_named);
	/* It waits whatever the answer is. */
	while (x->g->ask == ASK_EFFECT && !asks_named(x, entry))
		leave_open(x, entry);
	return asks_named(x, entry);
}

/* Whether the text in progress goes on to choose cards behind what it asks. */
static bool chooses_again(const struct ctx *x)
{
	const struct code_step *step = &x->env->code->steps[effect_top(x->g)->step];

	for (step++; step->op != STEP_END; step++)
		if (step->op == STEP_SELECT || step->op == STEP_PLAYER || step->op == STEP_MODE)
			return true;
	return false;
}

/* Whether the player is asked by an effect, and something more may be asked behind it. */
static bool may_ask_more(const struct ctx *x, const struct entry *entry)
{
	return x->g->ask == ASK_EFFECT && x->g->ask_player == entry->player &&
	       (x->g->bag.len || x->g->effects.depth > 1 || chooses_again(x));
}

/* Whether [offer] takes the entry on a game in which what comes before has been left out. */
static bool takes(const struct ctx *x, const struct entry *entry, offer_fn *offer)
{
	struct lorcana_game copy;

	return !(is_asked(x->g) && x->g->ask_player != entry->player) && try_on(x, &copy, offer, entry) == VERDICT_LEGAL;
}

/* Whether the effect in progress is still the one of that game. */
static bool is_same_effect(const struct lorcana_game *g, const struct lorcana_game *before)
{
	uint8_t depth = before->effects.depth;

	return g->ask == ASK_EFFECT && g->effects.depth == depth &&
	       g->effects.items[depth - 1].program == before->effects.items[depth - 1].program;
}

/* How many answers have to be left open before [offer] takes the entry for the next of another text; 0 = it takes it behind none. */
static unsigned n_left_open_before(const struct ctx *x, const struct entry *entry, offer_fn *offer)
{
	enum { MOST = 4 };
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	for (unsigned n = 1; n <= MOST && is_asked(&copy) && copy.ask_player == entry->player; n++) {
		answer_open(&trial);
		answer_begin_waiting(&trial);
		if (is_asked(&copy) && !is_same_effect(&copy, x->g) && takes(&trial, entry, offer))
			return n;
	}
	return 0;
}

static bool leave_open_before(struct ctx *x, const struct entry *entry, offer_fn *offer)
{
	unsigned n = n_left_open_before(x, entry, offer);

	for (unsigned i = 0; i < n; i++) {
		leave_open(x, entry);
		answer_begin_waiting(x);
	}
	return n > 0;
}

/* Whether one of several cards in play has to be chosen before others are for the same text. */
static bool asks_for_first(const struct ctx *x, struct pending *pending)
{
	effect_pending(x, pending);
	return pending->kind == CHOICE_CARDS && pending->least == 1 && pending->most == 1 && !pending->hidden && pending->candidates.n &&
	       is_in_play(x->g, pending->candidates.ids[0]) && chooses_again(x);
}

/* Whether the entry is taken behind that card, which it does not name. */
static bool takes_behind(const struct ctx *x, const struct entry *entry, offer_fn *offer, obj_id id)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	if (table_object_const(&copy.table, id)->card == entry->subject.card)
		return false;
	answer_give(&trial, give_pick, id);
	return takes(&trial, entry, offer);
}

/* Leaves open which of the cards it was behind which the entry is taken: as if it had been the [n]-th. */
static bool leave_first_open(struct ctx *x, const struct entry *entry, offer_fn *offer, const struct pending *pending, unsigned n)
{
	if (n >= pending->candidates.n || !takes_behind(x, entry, offer, pending->candidates.ids[n]))
		return false;
	echo_add(x, effect_top(x->g), ECHO_UNTOLD, entry->player, NO_OBJECT, effect_top(x->g)->ability);
	x->g->echoes.items[x->g->echoes.len - 1].card = entry->subject.card;
	effect_say_open(x, pending->player, CHOICE_CARDS);
	answer_give(x, answer_guess, pending->candidates.ids[n]);
	return true;
}

unsigned n_ways_later(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = *x;
	struct pending pending;

	if (x->offer.dry_run || x->env->record_is_partial || !is_asked(x->g) || x->g->ask_player != entry->player)
		return 1;
	/* What waits alone is begun for it. */
	if (x->g->ask == ASK_BAG && x->g->bag.len == 1) {
		trial = trial_on(x, &copy);
		answer_begin_waiting(&trial);
	}
	if (!may_ask_more(&trial, entry))
		return 1;
	return 1u + (asks_for_first(&trial, &pending) ? pending.candidates.n : 1u);
}

bool skip_to_later(struct ctx *x, const struct entry *entry, offer_fn *offer)
{
	unsigned way = x->g->way;
	struct lorcana_game copy;
	struct pending pending;

	x->g->way = 0;
	if (way == 0 && try_on(x, &copy, offer, entry) != VERDICT_ILLEGAL)
		return false;
	answer_begin_waiting(x);
	if (x->g->ask != ASK_EFFECT)
		return false;
	/* A card that can't be the first of a text is rather no right answer than that this is left out. */
	return (way > 0 && asks_for_first(x, &pending) && leave_first_open(x, entry, offer, &pending, way - 1)) ||
	       (way <= 1 && leave_open_before(x, entry, offer));
}
