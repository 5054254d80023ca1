/*
 * effect_choice.c - what an effect asks of a player, and the answers.
 *
 * Choices are made as the effect resolves, in the order of its text
 * [choices-on-resolution]. A card is chosen once for each choice.
 */
#include "games/lorcana/resolve/effect_select.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/choose.h"
#include "games/lorcana/resolve/effect_doing.h"

/* What is asked */

/* A "may" whose first part has nothing that could be chosen can't be done. */
static bool can_begin(const struct ctx *x, const struct effect *effect, uint16_t at)
{
	const struct code_step *step = &x->env->code->steps[at];
	struct effect probe;
	struct pending pending = { .kind = CHOICE_NONE };

	if (step->op == STEP_MARK)
		return can_begin(x, effect, (uint16_t)(at + 1));
	if (step->op != STEP_SELECT)
		return true;
	probe = *effect;
	probe.step = at;
	probe.picking = false;
	pending_cards(x, &probe, step, &pending);
	return pending.candidates.n || pending.hidden || pending.least == 0;
}

/* Whether what is done at a step is done to the card spoken of, and that is there no more. */
static bool is_about_what_is_gone(const struct ctx *x, const struct effect *effect, const struct code_step *step)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	uint16_t first = code_first(step->node);

	if (first >= after(x, step->node) || (node_at(x, first)->op != OP_IT && node_at(x, first)->op != OP_SELF))
		return false;
	return cards_of(&r, first).n == 0;
}

/* Whether all that a "may" offers is about a card that is there no more: then there is nothing to decide. */
static bool offers_nothing(const struct ctx *x, const struct effect *effect)
{
	uint16_t end = step_of(x, effect)->jump;

	for (uint16_t at = (uint16_t)(effect->step + 1); at < end; at++) {
		const struct code_step *step = &x->env->code->steps[at];

		if (step->op == STEP_IF_DID && step->jump > at)
			at = (uint16_t)(step->jump - 1);
		else if (step->op != STEP_MARK && (step->op != STEP_DO || !is_about_what_is_gone(x, effect, step)))
			return false;
	}
	return true;
}

bool effect_is_paying(const struct ctx *x, const struct effect *effect)
{
	return effect->step < x->env->code->programs[effect->program].cost_end;
}

bool effect_has_cards(const struct ctx *x, const struct effect *effect)
{
	for (uint16_t at = effect->step; at < x->env->code->programs[effect->program].cost_end; at++) {
		const struct code_step *step = &x->env->code->steps[at];
		struct pending pending = { .kind = CHOICE_NONE };
		struct effect probe = *effect;

		probe.step = at;
		/* What is exerted has a row of its own. */
		if (step->op != STEP_SELECT || step->pays)
			continue;
		pending_cards(x, &probe, step, &pending);
		if (!pending.hidden && pending.candidates.n < pending.least)
			return false;
	}
	return true;
}

/* What is paid first where the effect asks whether to do something: the ink, by a player; 0 = none is. */
static uint16_t paid_first(const struct ctx *x)
{
	uint16_t at = (uint16_t)(top_of(x)->step + 1);
	uint16_t node;

	while (x->env->code->steps[at].op == STEP_MARK)
		at++;
	node = x->env->code->steps[at].node;
	return x->env->code->steps[at].op == STEP_DO && node_at(x, node)->op == OP_DO_PAY ? code_first(node) : 0;
}

bool effect_lacks_ink(const struct ctx *x)
{
	struct reading r = reading_of_effect(x->env, x->g, top_of(x));
	uint16_t player = paid_first(x);

	return player && (int)payable_ink(x->g, reading_player(&r, player)) < reading_amount(&r, after(x, player));
}

int effect_ink_to_pay(const struct ctx *x)
{
	struct reading r = reading_of_effect(x->env, x->g, top_of(x));
	uint16_t player = paid_first(x);

	return player ? reading_amount(&r, after(x, player)) : -1;
}

bool effect_can_pay(const struct ctx *x, obj_id source, player_id player, uint16_t program)
{
	uint16_t begin = program ? x->env->code->programs[program].begin : 0;
	struct effect probe = {
		.program = program,
		.source = source,
		.incarnation = table_object_const(&x->g->table, source)->incarnation,
		.player = player,
		.that_player = NO_PLAYER,
		.chosen_player = NO_PLAYER,
		.cause = { .what = N_HAPPENINGS },
	};

	return !begin || !x->env->code->steps[begin].pays || can_begin(x, &probe, begin);
}

/* The first step of mode i, from 0: the step of STEP_MODE is followed by a jump for each. */
static uint16_t mode_at(const struct ctx *x, uint16_t step, int i)
{
	return x->env->code->steps[step + 1 + i].jump;
}

static void pending_mode(const struct ctx *x, const struct effect *effect, struct pending *pending)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	int n = step_of(x, effect)->value;

	if (step_of(x, effect)->node)
		pending->player = reading_player(&r, step_of(x, effect)->node);
	pending->kind = CHOICE_MODE;
	pending->most = n;
	for (int i = 0; i < n; i++)
		if (can_begin(x, effect, mode_at(x, effect->step, i)))
			pending->modes = (uint16_t)(pending->modes | 1u << i);
	/* Where nothing can be done, any will do. */
	if (!pending->modes)
		pending->modes = (uint16_t)((1u << n) - 1);
}

/* Whether a mode begins with a choice of more cards in play than there are, and of some. */
static bool is_short(const struct ctx *x, const struct effect *effect, uint16_t at)
{
	const struct code_step *step = &x->env->code->steps[at];
	struct effect probe = *effect;
	struct pending pending = { .kind = CHOICE_NONE };

	if (step->op != STEP_SELECT)
		return false;
	probe.step = at;
	probe.picking = false;
	pending_cards(x, &probe, step, &pending);
	return !pending.hidden && pending.candidates.n > 0 && pending.candidates.n < pending.least &&
	       is_in_play(x->g, pending.candidates.ids[0]);
}

/* Whether that mode can be done in part alone, and another in full. */
static bool is_short_mode(const struct ctx *x, const struct effect *effect, int mode)
{
	int n = step_of(x, effect)->value;

	if (!is_short(x, effect, mode_at(x, effect->step, mode)))
		return false;
	for (int i = 0; i < n; i++)
		if (i != mode && can_begin(x, effect, mode_at(x, effect->step, i)) && !is_short(x, effect, mode_at(x, effect->step, i)))
			return true;
	return false;
}

/* At most the damage there is can be taken off or moved. */
static int number_limit(const struct ctx *x, const struct effect *effect, int limit)
{
	const struct code_step *next = &x->env->code->steps[effect->step + 1];
	struct reading r = reading_of_effect(x->env, x->g, effect);
	uint16_t node = next->op == STEP_DO ? next->node : 0;
	struct card_set cards = { .n = 0 };
	int most = 0;

	if (static_says(x->env, x->g, Q_DAMAGE_STAYS, NO_OBJECT, NO_OBJECT) && node &&
	    (node_at(x, node)->op == OP_DO_REMOVE || node_at(x, node)->op == OP_DO_MOVE_DAMAGE))
		return 0;
	if (node && node_at(x, node)->op == OP_DO_DEAL)
		return cards_of(&r, after(x, code_first(node))).n ? limit : 0;
	if (!node || (node_at(x, node)->op != OP_DO_REMOVE && node_at(x, node)->op != OP_DO_MOVE_DAMAGE))
		return limit;
	reading_cards(&r, after(x, code_first(node)), &cards);
	for (uint8_t i = 0; i < cards.n; i++)
		if (table_object_const(&x->g->table, cards.ids[i])->counters > most &&
		    !static_says(x->env, x->g, Q_DAMAGE_STAYS, cards.ids[i], NO_OBJECT))
			most = table_object_const(&x->g->table, cards.ids[i])->counters;
	return limit < most ? limit : most;
}

void effect_number_is_of(const struct ctx *x, struct card_set *cards)
{
	const struct effect *effect = top_of(x);
	const struct code_step *next = &x->env->code->steps[effect->step + 1];
	struct reading r = reading_of_effect(x->env, x->g, effect);

	cards->n = 0;
	if (next->op == STEP_DO && (node_at(x, next->node)->op == OP_DO_REMOVE || node_at(x, next->node)->op == OP_DO_DEAL))
		reading_cards(&r, after(x, code_first(next->node)), cards);
}

static uint8_t players_to_choose(const struct ctx *x, const struct effect *effect, bool opponents)
{
	uint8_t players = 0;

	for (player_id p = 0; p < x->g->n_players; p++)
		if (!x->g->sides[p].left && !(opponents && p == effect->player))
			players |= (uint8_t)(1u << p);
	return players;
}

/* A card of which the record can tell what it is: its player looks at it, or it lies where all do. */
static bool can_be_told(const struct ctx *x, const struct effect *effect, obj_id id)
{
	return card_set_has(&effect->looked, id) || table_object_const(&x->g->table, id)->zone == Z_DISCARD;
}

static void list_untold(const struct ctx *x, const struct effect *effect, const struct card_set *of, struct card_set *cards)
{
	for (uint8_t i = 0; i < of->n; i++)
		if (table_object_const(&x->g->table, of->ids[i])->card == CARD_UNKNOWN && can_be_told(x, effect, of->ids[i]))
			card_set_add(x->g, cards, of->ids[i]);
}

/* Cards of which something done takes a number: its cost, a value. */
static void list_valued(const struct ctx *x, const struct effect *effect, uint16_t node, struct card_set *cards)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);

	for (uint16_t i = node; i < after(x, node); i++) {
		int op = node_at(x, i)->op;
		uint16_t of = code_first(i);
		struct card_set valued = { .n = 0 };

		if (op != OP_COST_OF && op != OP_STAT_OF)
			continue;
		reading_cards(&r, op == OP_STAT_OF ? after(x, of) : of, &valued);
		list_untold(x, effect, &valued, cards);
	}
}

bool effect_rests_on_untold(const struct ctx *x, const struct effect *effect)
{
	const struct code_step *step = step_of(x, effect);
	struct card_set untold = { .n = 0 }, discarded = { .n = 0 };
	bool counts = false, asks = false;

	/* What the player then may do can be declined, whichever card it was. */
	if (step->op != STEP_DO && (step->op != STEP_IF || step[1].op == STEP_MAY))
		return false;
	for (uint16_t i = step->node; i < after(x, step->node); i++) {
		counts |= node_at(x, i)->op == OP_AFFECTED && node_at(x, code_first(i))->op != OP_CARD;
		asks |= step->op == STEP_IF && node_at(x, i)->op == OP_ON_DISCARDS;
	}
	if (counts)
		list_untold(x, effect, &effect->affected, &untold);
	if (asks && effect->last_discarded) {
		card_set_add(x->g, &discarded, effect->last_discarded);
		list_untold(x, effect, &discarded, &untold);
	}
	return untold.n > 0;
}

/* Cards that a condition, or an amount, speaks of and nobody recorded. */
static void list_unrecorded(const struct ctx *x, const struct effect *effect, struct card_set *cards)
{
	const struct code_step *step = step_of(x, effect);
	bool speaks_of_it = false;

	if (step->op == STEP_DO) {
		list_valued(x, effect, step->node, cards);
		return;
	}
	for (uint16_t i = step->node; i < after(x, step->node); i++)
		speaks_of_it |= node_at(x, i)->op == OP_IT;
	if (speaks_of_it)
		list_untold(x, effect, &effect->it, cards);
}

/* A thing done that waits: where in the deck, or which card is shown. */
static void pending_do(const struct ctx *x, const struct effect *effect, struct pending *pending)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	uint16_t node = step_of(x, effect)->node;
	struct card_set cards = { .n = 0 };

	list_unrecorded(x, effect, &pending->candidates);
	if (pending->candidates.n && !effect->picking) {
		pending->kind = CHOICE_FACT;
		return;
	}
	pending->candidates.n = 0;
	if (node_at(x, node)->op == OP_DO_NAME_CARD) {
		pending->kind = CHOICE_NAME;
		return;
	}
	if (node_at(x, node)->op == OP_DO_TO_DECK) {
		pending->kind = CHOICE_PLACE;
		return;
	}
	pending->kind = CHOICE_FACT;
	if (node_at(x, node)->op == OP_DO_REVEAL_UNTIL)
		card_set_add(x->g, &cards, reveal_until_next(&r, node));
	else
		reading_cards(&r, code_first(node), &cards);
	for (uint8_t i = 0; i < cards.n; i++)
		if (table_object_const(&x->g->table, cards.ids[i])->card == CARD_UNKNOWN)
			card_set_add(x->g, &pending->candidates, cards.ids[i]);
}

bool effect_asks_fact(const struct ctx *x, const struct effect *effect)
{
	struct card_set cards = { .n = 0 };

	list_unrecorded(x, effect, &cards);
	return cards.n && !effect->picking;
}

bool effect_asks_shown(const struct ctx *x, const struct effect *effect)
{
	struct card_set cards = { .n = 0 };

	if (step_of(x, effect)->op == STEP_DO)
		return true;
	list_unrecorded(x, effect, &cards);
	for (uint8_t i = 0; i < cards.n; i++)
		if (table_object_const(&x->g->table, cards.ids[i])->zone == Z_DISCARD)
			return true;
	return false;
}

void effect_pending(const struct ctx *x, struct pending *pending)
{
	const struct effect *effect = top_of(x);
	const struct code_step *step = step_of(x, effect);
	struct reading r = reading_of_effect(x->env, x->g, effect);

	*pending = (struct pending){ .player = effect->player };
	switch (step->op) {
	case STEP_SELECT:
		pending_cards(x, effect, step, pending);
		return;
	case STEP_MAY:
		pending->kind = CHOICE_MAY;
		pending->player = reading_player(&r, step->node);
		pending->most = !offers_nothing(x, effect) && can_begin(x, effect, (uint16_t)(effect->step + 1));
		return;
	case STEP_NUMBER:
		pending->kind = CHOICE_NUMBER;
		pending->limit = reading_amount(&r, step->node);
		pending->most = number_limit(x, effect, pending->limit);
		return;
	case STEP_MODE:
		pending_mode(x, effect, pending);
		return;
	case STEP_ANY_PLAYERS:
		pending->kind = CHOICE_PLAYER;
		pending->players = players_to_choose(x, effect, false);
		if (effect->picking)
			pending->players = (uint8_t)(pending->players & ~effect->loops[step->value].players);
		return;
	case STEP_PLAYER:
		pending->kind = CHOICE_PLAYER;
		pending->least = 1;
		pending->players = players_to_choose(x, effect, step->value);
		return;
	case STEP_DO:
		pending_do(x, effect, pending);
		return;
	case STEP_IF:
		pending->kind = CHOICE_FACT;
		list_unrecorded(x, effect, &pending->candidates);
		return;
	default:
		BUG("an effect waits where nobody decides");
	}
}

/* Answers */

static struct effect *answered(struct ctx *x)
{
	struct effect *effect = effect_top(x->g);

	effect->untouched = false;
	return effect;
}

/* The cards chosen are `it` from here on, also when there are none; "that player" is the one whose cards they are. */
static void end_selection(const struct ctx *x, struct effect *effect)
{
	struct selection s = selection_of(x, effect, step_of(x, effect));

	effect->it_before = effect->it;
	effect->it = effect->slots[step_of(x, effect)->value];
	if (s.op == OP_CHOSEN)
		effect->that_player =
			effect->it.n ? table_object_const(&x->g->table, effect->it.ids[0])->owner : NO_PLAYER;
	if (step_of(x, effect)->looks) {
		effect->looked = effect->it;
		effect->looker = s.player;
	}
	/* What asks for more than there are is done as far as it goes, and not completely. */
	if (s.player != NO_PLAYER && effect->it.n < s.least)
		effect->failed = 0xff;
	for (uint8_t i = 0; i < effect->it.n; i++)
		if (is_in_play(x->g, effect->it.ids[i]))
			card_set_add(x->g, &effect->chosen_in_play, effect->it.ids[i]);
	if (!effect->has_chosen) {
		effect->has_chosen = true;
		effect->first_chosen = effect->it;
		if (effect->it.n)
			effect->first_chosen_card = table_object_const(&x->g->table, effect->it.ids[0])->card;
	}
	/* "You may choose ... If you do": choosing may be all there is to do. */
	if (effect->it.n)
		effect->done = 0xff;
	effect->picking = false;
	effect->step++;
}

static void begin_selection(const struct ctx *x, struct effect *effect)
{
	if (effect->picking)
		return;
	effect->slots[step_of(x, effect)->value].n = 0;
	effect->picking = true;
}

static void begin_players(struct effect *effect, const struct code_step *step)
{
	if (!effect->picking)
		effect->loops[step->value].players = 0;
	effect->picking = true;
}

void effect_decline(struct ctx *x)
{
	struct effect *effect = answered(x);
	const struct code_step *step = step_of(x, effect);

	if (step->op == STEP_MAY) {
		effect->declined |= !effect->done;
		effect->that_many = 0; /* what would have been done, to which the text goes on, is done to none */
		effect->step = step->jump;
		return;
	}
	if (step->op == STEP_ANY_PLAYERS) {
		begin_players(effect, step);
		effect->picking = false;
		effect->step++;
		return;
	}
	begin_selection(x, effect);
	end_selection(x, effect);
}

/* A cost that can't be paid in full is as good as refused, and nothing else of it is paid either [may-cost-unpayable]. */
void effect_accept(struct ctx *x)
{
	if (step_of(x, effect_top(x->g))->op == STEP_MAY && effect_lacks_ink(x))
		effect_decline(x);
	else
		answered(x)->step++;
}

/* Keeps the number that is said for one card. */
static void add_numbered(struct ctx *x, obj_id id, int number)
{
	struct effect *effect = effect_top(x->g);

	if (effect->numbered.n == MAX_CARD_SET)
		return;
	card_set_add(x->g, &effect->numbered, id);
	effect->numbers[effect->numbered.n - 1] = (int16_t)number;
}

void effect_number_of(struct ctx *x, obj_id id, int number)
{
	struct effect *effect = effect_top(x->g);

	if (effect->number_ahead <= number)
		effect->number_ahead = (int16_t)(number + 1);
	add_numbered(x, id, number);
}

/* Whether a number has been said for each card that it matters for: of no damage none is removed. */
static bool are_all_numbered(const struct ctx *x, const struct card_set *cards)
{
	const struct effect *effect = top_of(x);
	bool removes = node_at(x, x->env->code->steps[effect->step + 1].node)->op == OP_DO_REMOVE;

	for (uint8_t i = 0; i < cards->n; i++)
		if (!card_set_has(&effect->numbered, cards->ids[i]) &&
		    !(removes && table_object_const(&x->g->table, cards->ids[i])->counters == 0))
			return false;
	return true;
}

void effect_number_of_one(struct ctx *x, const struct card_set *cards, obj_id id, int number)
{
	add_numbered(x, id, number);
	if (are_all_numbered(x, cards))
		effect_number(x, 0);
}

const struct card_set *effect_picked(const struct ctx *x)
{
	const struct effect *effect = x->g->ask == ASK_EFFECT ? top_of(x) : NULL;

	return effect && effect->picking ? &effect->slots[step_of(x, effect)->value] : NULL;
}

static void choice_happens(struct ctx *x, const struct effect *effect, player_id player, obj_id id)
{
	struct event event = event_make(x->g, HAPPEN_CHOOSE, player, id, effect->source);

	event.number = effect_is_support(x, effect);
	happen(x, &event);
}

void effect_pick(struct ctx *x, obj_id id)
{
	struct effect *effect = answered(x);
	const struct code_step *step = step_of(x, effect);
	struct selection s = selection_of(x, effect, step);

	begin_selection(x, effect);
	card_set_add(x->g, &effect->slots[step->value], id);
	if (effect->next_number)
		effect_number_of(x, id, effect->next_number - 1);
	effect->next_number = 0;
	if (s.op == OP_CHOSEN) {
		card_is_chosen(x, s.player, id, effect->card);
		choice_happens(x, effect, s.player, id);
	}
	if (effect->slots[step->value].n < s.most && effect->slots[step->value].n < MAX_CARD_SET)
		return;
	/* That no more are chosen where fewer would have done may be said all the same, though by no number. */
	if (s.least == 0)
		echo_add(x, effect, VERB_DECLINE, s.player, NO_OBJECT, -1);
	end_selection(x, effect);
}

bool effect_number_follows(const struct ctx *x, struct pending *pending)
{
	const struct effect *effect = top_of(x);
	struct reading r = reading_of_effect(x->env, x->g, effect);
	uint16_t at = effect->step;

	while (x->env->code->steps[at].op == STEP_SELECT)
		at++;
	if (at == effect->step || x->env->code->steps[at].op != STEP_NUMBER)
		return false;
	*pending = (struct pending){ .kind = CHOICE_NUMBER, .player = effect->player };
	pending->limit = reading_amount(&r, x->env->code->steps[at].node);
	pending->most = pending->limit;
	return true;
}

void effect_number_ahead(struct ctx *x, int number)
{
	effect_top(x->g)->number_ahead = (int16_t)(number + 1);
}

void effect_number_of_next(struct ctx *x, int number)
{
	effect_top(x->g)->next_number = (int16_t)(number + 1);
}

void effect_number(struct ctx *x, int number)
{
	struct effect *effect = answered(x);
	const struct code_step *step = step_of(x, effect);

	if (step->op == STEP_MODE && is_short_mode(x, effect, number - 1))
		x->g->short_mode = effect->card;
	effect->number = (int16_t)number;
	effect->number_ahead = 0;
	effect->step = step->op == STEP_MODE ? mode_at(x, effect->step, number - 1) : (uint16_t)(effect->step + 1);
}

void effect_skip_modes(struct ctx *x)
{
	struct effect *effect = effect_top(x->g);

	/* Each mode ends in a jump to where the effect goes on: so does the one in front of the second. */
	effect->step = x->env->code->steps[mode_at(x, effect->step, 1) - 1].jump;
}

void effect_player(struct ctx *x, player_id player)
{
	struct effect *effect = answered(x);
	const struct code_step *step = step_of(x, effect);

	if (step->op == STEP_ANY_PLAYERS) {
		begin_players(effect, step);
		effect->loops[step->value].players |= (uint8_t)(1u << player);
		return;
	}
	effect->chosen_player = effect->that_player = player;
	effect->step++;
}

void effect_place(struct ctx *x, bool top)
{
	struct effect *effect = answered(x);

	effect->number = top;
	effect->picking = true;
}

void effect_name(struct ctx *x, card_id card, uint8_t named_as)
{
	struct effect *effect = answered(x);

	effect->named_card = card;
	effect->named_as = named_as;
	effect->picking = true;
	effect->doubted |= card == CARD_UNKNOWN;
}

/* Of several cards that are revealed each is told on its own. */
static void show(struct ctx *x, struct effect *effect, obj_id id)
{
	int op = step_of(x, effect)->op == STEP_DO ? node_at(x, step_of(x, effect)->node)->op : 0;

	if (op != OP_DO_REVEAL && op != OP_DO_REVEAL_UNTIL)
		return;
	echo_add(x, effect, VERB_DO_REVEAL, table_object_const(&x->g->table, id)->owner, id, 0);
	card_set_add(x->g, &effect->shown, id);
}

bool effect_show_known(struct ctx *x, card_id card)
{
	struct effect *effect = effect_top(x->g);
	const struct code_step *step = step_of(x, effect);
	struct reading r = reading_of_effect(x->env, x->g, effect);
	struct card_set cards = { .n = 0 };

	if (step->op != STEP_DO || node_at(x, step->node)->op != OP_DO_REVEAL)
		return false;
	reading_cards(&r, code_first(step->node), &cards);
	for (uint8_t i = 0; i < cards.n; i++)
		if (table_object_const(&x->g->table, cards.ids[i])->card == card && !card_set_has(&effect->shown, cards.ids[i])) {
			show(x, effect, cards.ids[i]);
			return true;
		}
	return false;
}

bool effect_is_told_in_parts(const struct ctx *x)
{
	const struct effect *effect = x->g->ask == ASK_EFFECT ? top_of(x) : NULL;

	return effect && effect->picking && (effect->stated.n || effect->revealed.n);
}

/* The step behind which each part of a loop begins that the effect is in and to which [player] is still to come; NULL = none. */
static const struct code_step *loop_with(const struct ctx *x, const struct effect *effect, player_id player)
{
	const struct code_step *steps = x->env->code->steps;

	for (uint16_t i = effect->step; i-- > x->env->code->programs[effect->program].begin;)
		if (steps[i].op == STEP_NEXT_PLAYER && steps[i].jump > effect->step && effect->loops[steps[i].value].players & 1u << player)
			return &steps[i];
	return NULL;
}

/* Whether a part of a loop begins with the top card of that player's deck being shown. */
static bool begins_with_top_card(const struct ctx *x, const struct code_step *loop)
{
	return loop && loop[1].op == STEP_DO && node_at(x, loop[1].node)->op == OP_DO_REVEAL &&
	       node_at(x, code_first(loop[1].node))->op == OP_TOP_OF;
}

bool effect_show_ahead(struct ctx *x, player_id player, card_id card)
{
	bool shows = begins_with_top_card(x, loop_with(x, effect_top(x->g), player));
	obj_id id = shows ? deck_top(x->g, player) : NO_OBJECT;

	if (!id || (card && table_object_const(&x->g->table, id)->card != CARD_UNKNOWN))
		return false;
	if (card)
		bind_object(x, id, card);
	return true;
}

bool effect_turn_to(struct ctx *x, player_id player)
{
	struct effect *effect = effect_top(x->g);
	const struct code_step *loop = loop_with(x, effect, player);

	if (!loop || effect->picking)
		return false;
	effect->loops[loop->value].players ^= (uint8_t)(1u << player | 1u << effect->that_player);
	effect->that_player = player;
	return true;
}

void effect_fact(struct ctx *x, player_id player, card_id card)
{
	struct effect *effect = answered(x);
	uint8_t shown = 0;
	struct pending pending = pending_of(x);

	for (uint8_t i = pending.candidates.n; i-- > 0;)
		if (table_object_const(&x->g->table, pending.candidates.ids[i])->owner == player)
			shown = i;
	if (card && pending.candidates.n) {
		bind_object(x, pending.candidates.ids[shown], card);
		show(x, effect, pending.candidates.ids[shown]);
		/* It has been seen, even if the effect never comes to do more with it. */
		if (table_object_const(&x->g->table, pending.candidates.ids[shown])->zone == Z_DECK)
			card_set_add(x->g, &effect->looked, pending.candidates.ids[shown]);
	}
	/* What nobody recorded stays unknown, and the effect goes on without it. */
	if (!card) {
		effect->picking = true;
		effect->doubted |= effect_asks_shown(x, effect);
	}
}
