/*
 * effect_choice.c - what an effect asks of a player, and the answers.
 *
 * Choices are made as the effect resolves, in the order of its text
 * [choices-on-resolution]. A card is chosen once for each choice.
 */
#include "lorcana/actions.h"
#include "lorcana/effect.h"
#include "lorcana/effect_doing.h"
#include "lorcana/happen.h"
#include "lorcana/statics.h"
#include "lorcana/traits.h"

static const struct code_node *node_at(const struct ctx *x, uint16_t node)
{
	return &x->env->code->nodes[node];
}

static const struct code_step *step_of(const struct ctx *x, const struct effect *effect)
{
	return &x->env->code->steps[effect->step];
}

static const struct effect *top_of(const struct ctx *x)
{
	return &x->g->effects.items[x->g->effects.depth - 1];
}

/* Cards */

/* A STEP_SELECT taken apart. */
struct selection {
	enum lorcana_op op; /* OP_CHOSEN, OP_ONE_OF or OP_FROM_LOOKED */
	player_id player;   /* who decides */
	uint16_t filter;
	int least;
	int most;
	uint16_t total_of; /* node of a characteristic of which all together have `total` at most; 0 = none */
	int total;
};

static struct selection selection_of(const struct ctx *x, const struct effect *effect, const struct code_step *step)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	uint16_t first = code_first(step->node), amount = first;
	struct selection s = { .op = (enum lorcana_op)node_at(x, step->node)->op, .player = effect->player };
	int op;

	if (s.op == OP_CHOSEN_TOTAL) {
		s.op = OP_CHOSEN;
		s.total_of = first;
		amount = node_at(x, first)->next;
		s.total = reading_amount(&r, amount);
		s.filter = node_at(x, amount)->next;
		s.most = MAX_AMOUNT;
		return s;
	}
	if (s.op == OP_ONE_OF) {
		s.player = reading_player(&r, first);
		amount = node_at(x, first)->next;
	}
	s.filter = node_at(x, amount)->next;
	s.most = reading_amount(&r, amount);
	op = node_at(x, amount)->op;
	s.least = op == OP_UP_TO || op == OP_ANY_NUMBER ? 0 : s.most;
	return s;
}

/* A card that "chosen" can't mean: Ward, against the cards of opponents. */
static bool is_warded(const struct ctx *x, const struct selection *s, obj_id id)
{
	return s->op == OP_CHOSEN && is_in_play(x->g, id) && table_object_const(&x->g->table, id)->owner != s->player &&
	       has_keyword(x->env, x->g, id, KEYWORD_WARD);
}

/* What is done with the cards that a STEP_SELECT chooses, when that is all it comes to; else 0. */
static int purpose_of(const struct ctx *x, const struct effect *effect)
{
	const struct code_step *next = &x->env->code->steps[effect->step + 1];

	return next->op == STEP_DO ? node_at(x, next->node)->op : 0;
}

/* Only what is ready, and no drying character, exerts to pay [use-ability-exerts-dry-only]. */
static bool can_exert_to_pay(const struct ctx *x, obj_id id)
{
	return !is_exerted(x->g, id) && !(is_drying(x->g, id) && is_type(x->env, x->g, id, LORCANA_CHARACTER));
}

/* A card that is chosen to be played, and can't be. */
static obj_id forbids_playing(const struct ctx *x, int purpose, obj_id id)
{
	if (purpose != OP_DO_PLAY && purpose != OP_DO_PLAY_EXERTED)
		return NO_OBJECT;
	return static_says_of(x->env, x->g, Q_PLAYER_CANT, table_object_const(&x->g->table, id)->owner, OP_PLAY_THEM, id);
}

/* A card that can't pay, or that a static ability keeps out of the choice: it can't be chosen, discarded, or played. */
static bool is_ruled_out(const struct ctx *x, const struct effect *effect, const struct selection *s, obj_id id)
{
	const struct object *object = table_object_const(&x->g->table, id);
	int purpose = purpose_of(x, effect);

	if (is_warded(x, s, id) || (step_of(x, effect)->pays && !can_exert_to_pay(x, id)))
		return true;
	if (s->op == OP_CHOSEN && static_says_of(x->env, x->g, Q_PLAYER_CANT, s->player, OP_TO_CHOOSE, id))
		return true;
	if (purpose == OP_DO_TO_DISCARD && object->zone == Z_HAND)
		return !can_discard(x->env, x->g, object->owner);
	return forbids_playing(x, purpose, id) != NO_OBJECT;
}

obj_id effect_forbids_pick(const struct ctx *x, obj_id id)
{
	return forbids_playing(x, purpose_of(x, top_of(x)), id);
}

/* Whether the player must choose this card if able. */
static bool must_choose(const struct ctx *x, const struct selection *s, obj_id id)
{
	return s->op == OP_CHOSEN && static_says_of(x->env, x->g, Q_PLAYER_MUST, s->player, OP_TO_CHOOSE, id);
}

/* Those that must be chosen come before all others. */
static void keep_musts(const struct ctx *x, const struct selection *s, struct card_set *candidates)
{
	struct card_set musts = { .n = 0 };

	if (!(x->g->statics & 1u << Q_PLAYER_MUST))
		return;
	for (uint8_t i = 0; i < candidates->n; i++)
		if (must_choose(x, s, candidates->ids[i]))
			card_set_add(x->g, &musts, candidates->ids[i]);
	if (musts.n)
		*candidates = musts;
}

/* Whether a card together with those taken stays within the total. */
static bool is_within_total(const struct ctx *x, const struct effect *effect, const struct selection *s,
			    const struct card_set *taken, obj_id id)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	int sum = reading_value(&r, s->total_of, id);

	for (uint8_t i = 0; taken && i < taken->n; i++)
		sum += reading_value(&r, s->total_of, taken->ids[i]);
	return sum <= s->total;
}

static struct reading reading_for(const struct ctx *x, const struct effect *effect, const struct selection *s)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);

	r.besides = effect->it.n ? &effect->it : NULL;
	if (s->op == OP_ONE_OF)
		r.that_player = s->player;
	return r;
}

/* The node that says in which zone the cards are; 0 = in play. */
static uint16_t zone_node(const struct ctx *x, uint16_t filter)
{
	for (uint16_t i = filter; i < node_at(x, filter)->next; i++)
		if (node_at(x, i)->op == OP_IN_ZONE)
			return code_first(i);
	return 0;
}

/* Where the cards are that may be chosen; a hand, a deck and cards looked at can hold unknown ones. */
static bool may_be_unknown(const struct ctx *x, const struct effect *effect, const struct selection *s)
{
	struct reading r = reading_for(x, effect, s);
	uint16_t zone = zone_node(x, s->filter);
	player_id p;

	if (s->op == OP_FROM_LOOKED) {
		for (uint8_t i = 0; i < effect->looked.n; i++)
			if (table_object_const(&x->g->table, effect->looked.ids[i])->card == CARD_UNKNOWN)
				return true;
		return false;
	}
	p = zone ? reading_player(&r, node_at(x, zone)->next) : NO_PLAYER;
	for (obj_id id = p == NO_PLAYER ? NO_OBJECT : table_zone(&x->g->table, p, reading_zone(node_at(x, zone)->op))->first;
	     id; id = x->g->table.objects[id].next)
		if (x->g->table.objects[id].card == CARD_UNKNOWN)
			return true;
	return false;
}

uint8_t effect_looks_in(const struct ctx *x, player_id *whose)
{
	const struct effect *effect = top_of(x);
	struct selection s = selection_of(x, effect, step_of(x, effect));
	struct reading r = reading_for(x, effect, &s);
	uint16_t zone = zone_node(x, s.filter);

	*whose = s.player;
	if (s.op == OP_FROM_LOOKED)
		return Z_DECK;
	if (!zone)
		return Z_PLAY;
	*whose = reading_player(&r, node_at(x, zone)->next);
	return *whose == NO_PLAYER ? Z_PLAY : reading_zone(node_at(x, zone)->op);
}

/* Whether a filter asks nothing that an unknown card could not answer. */
static bool takes_any_card(const struct ctx *x, uint16_t filter)
{
	for (uint16_t i = filter; i < node_at(x, filter)->next; i++)
		switch (node_at(x, i)->op) {
		case OP_IN_ZONE:
		case OP_HAND:
		case OP_DISCARD:
		case OP_INKWELL:
		case OP_DECK:
		case OP_YOU:
		case OP_THAT_PLAYER:
		case OP_CHOSEN_OPPONENT:
		case OP_CHOSEN_PLAYER:
		case OP_CARD:
		case OP_ANY:
			break;
		default:
			return false;
		}
	return true;
}

static void list_candidates(const struct ctx *x, const struct effect *effect, const struct selection *s,
			    const struct card_set *taken, struct card_set *candidates)
{
	struct reading r = reading_for(x, effect, s);
	struct card_set all = { .n = 0 };

	if (s->op == OP_FROM_LOOKED) {
		for (uint8_t i = 0; i < effect->looked.n; i++)
			if (table_object_const(&x->g->table, effect->looked.ids[i])->incarnation ==
				    effect->looked.incarnations[i] &&
			    reading_fits(&r, s->filter, effect->looked.ids[i]))
				card_set_add(x->g, &all, effect->looked.ids[i]);
	} else {
		reading_fitting(&r, s->filter, &all);
	}
	for (uint8_t i = 0; i < all.n; i++)
		if (!(taken && card_set_has(taken, all.ids[i])) && !is_ruled_out(x, effect, s, all.ids[i]) &&
		    (!s->total_of || is_within_total(x, effect, s, taken, all.ids[i])))
			card_set_add(x->g, candidates, all.ids[i]);
	keep_musts(x, s, candidates);
}

/* Cards in an inkwell are face down. */
static bool is_of_inkwell(const struct ctx *x, uint16_t filter)
{
	uint16_t zone = zone_node(x, filter);

	return zone && node_at(x, zone)->op == OP_INKWELL;
}

static void pending_cards(const struct ctx *x, const struct effect *effect, const struct code_step *step,
			  struct pending *pending)
{
	struct selection s = selection_of(x, effect, step);
	const struct card_set *taken = effect->picking ? &effect->slots[step->value] : NULL;
	int n = taken ? taken->n : 0;

	pending->kind = CHOICE_CARDS;
	pending->player = s.player;
	pending->filter = s.filter;
	pending->is_chosen = s.op == OP_CHOSEN;
	pending->is_private = takes_any_card(x, s.filter) && (s.op == OP_FROM_LOOKED || is_of_inkwell(x, s.filter));
	pending->most = s.most - n;
	pending->least = s.least - n > 0 ? s.least - n : 0;
	if (s.player == NO_PLAYER)
		return;
	list_candidates(x, effect, &s, taken, &pending->candidates);
	if (pending->least == 0 && pending->most && pending->candidates.n && must_choose(x, &s, pending->candidates.ids[0]))
		pending->least = 1;
	pending->hidden = !takes_any_card(x, s.filter) && may_be_unknown(x, effect, &s);
	if (purpose_of(x, effect) == OP_DO_TO_DISCARD && s.op == OP_ONE_OF && !can_discard(x->env, x->g, s.player))
		pending->hidden = false;
}

bool effect_may_pick(const struct ctx *x, obj_id id)
{
	const struct effect *effect = top_of(x);
	const struct code_step *step = step_of(x, effect);
	struct selection s = selection_of(x, effect, step);
	struct card_set candidates = { .n = 0 };

	list_candidates(x, effect, &s, effect->picking ? &effect->slots[step->value] : NULL, &candidates);
	return card_set_has(&candidates, id);
}

bool effect_may_pick_as(const struct ctx *x, obj_id id, card_id card)
{
	struct object *object = table_object(&x->g->table, id);
	bool may;

	object->card = card;
	may = card && effect_may_pick(x, id);
	object->card = CARD_UNKNOWN;
	return may;
}

/* Whether a card that was looked at lies where it was: nobody looks at a hand that way. */
static bool is_still_seen(const struct table *table, obj_id id)
{
	return table->objects[id].zone == Z_DECK || table->objects[id].zone == Z_INKWELL;
}

obj_id effect_unknown_candidate(const struct ctx *x)
{
	const struct effect *effect = top_of(x);
	const struct code_step *step = step_of(x, effect);
	struct selection s = selection_of(x, effect, step);
	const struct card_set *taken = effect->picking ? &effect->slots[step->value] : NULL;
	const struct table *table = &x->g->table;

	if (s.op == OP_FROM_LOOKED) {
		for (uint8_t i = 0; i < effect->looked.n; i++)
			if (table->objects[effect->looked.ids[i]].card == CARD_UNKNOWN &&
			    is_still_seen(table, effect->looked.ids[i]) &&
			    !(taken && card_set_has(taken, effect->looked.ids[i])))
				return effect->looked.ids[i];
		return NO_OBJECT;
	}
	for (obj_id i = 1; i <= table->n_objects; i++) {
		struct reading r = reading_for(x, effect, &s);

		if (table->objects[i].card == CARD_UNKNOWN && !(taken && card_set_has(taken, i)) &&
		    reading_could_fit(&r, s.filter, i))
			return i;
	}
	return NO_OBJECT;
}

/* Everything else */

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
	if (!node || (node_at(x, node)->op != OP_DO_REMOVE && node_at(x, node)->op != OP_DO_MOVE_DAMAGE))
		return limit;
	reading_cards(&r, node_at(x, code_first(node))->next, &cards);
	for (uint8_t i = 0; i < cards.n; i++)
		if (table_object_const(&x->g->table, cards.ids[i])->counters > most)
			most = table_object_const(&x->g->table, cards.ids[i])->counters;
	return limit < most ? limit : most;
}

static uint8_t players_to_choose(const struct ctx *x, const struct effect *effect, bool opponents)
{
	uint8_t players = 0;

	for (player_id p = 0; p < x->g->n_players; p++)
		if (!x->g->sides[p].left && !(opponents && p == effect->player))
			players |= (uint8_t)(1u << p);
	return players;
}

/* A thing done that waits: where in the deck, or which card is shown. */
static void pending_do(const struct ctx *x, const struct effect *effect, struct pending *pending)
{
	struct reading r = reading_of_effect(x->env, x->g, effect);
	uint16_t node = step_of(x, effect)->node;
	struct card_set cards = { .n = 0 };

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

/* Cards looked at that a condition speaks of and nobody recorded. */
static void list_unrecorded(const struct ctx *x, const struct effect *effect, struct card_set *cards)
{
	const struct code_step *step = step_of(x, effect);
	bool speaks_of_it = false;

	for (uint16_t i = step->node; i < node_at(x, step->node)->next; i++)
		speaks_of_it |= node_at(x, i)->op == OP_IT;
	for (uint8_t i = 0; speaks_of_it && i < effect->it.n; i++)
		if (table_object_const(&x->g->table, effect->it.ids[i])->card == CARD_UNKNOWN &&
		    card_set_has(&effect->looked, effect->it.ids[i]))
			card_set_add(x->g, cards, effect->it.ids[i]);
}

bool effect_asks_fact(const struct ctx *x, const struct effect *effect)
{
	struct card_set cards = { .n = 0 };

	list_unrecorded(x, effect, &cards);
	return cards.n && !effect->picking;
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
		pending->most = can_begin(x, effect, (uint16_t)(effect->step + 1));
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

void effect_accept(struct ctx *x)
{
	answered(x)->step++;
}

/* The cards chosen are `it` from here on, also when there are none; "that player" is the one whose cards they are. */
static void end_selection(const struct ctx *x, struct effect *effect)
{
	effect->it = effect->slots[step_of(x, effect)->value];
	if (selection_of(x, effect, step_of(x, effect)).op == OP_CHOSEN && effect->it.n)
		effect->that_player = table_object_const(&x->g->table, effect->it.ids[0])->owner;
	if (effect->first_chosen.n == 0)
		effect->first_chosen = effect->it;
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

void effect_pick(struct ctx *x, obj_id id)
{
	struct effect *effect = answered(x);
	const struct code_step *step = step_of(x, effect);
	struct selection s = selection_of(x, effect, step);

	begin_selection(x, effect);
	card_set_add(x->g, &effect->slots[step->value], id);
	if (s.op == OP_CHOSEN) {
		card_is_chosen(x, s.player, id, effect->card);
		happen_to(x, HAPPEN_CHOOSE, s.player, id, effect->source);
	}
	if (effect->slots[step->value].n >= s.most || effect->slots[step->value].n == MAX_CARD_SET)
		end_selection(x, effect);
}

void effect_number(struct ctx *x, int number)
{
	struct effect *effect = answered(x);
	const struct code_step *step = step_of(x, effect);

	effect->number = (int16_t)number;
	effect->step = step->op == STEP_MODE ? mode_at(x, effect->step, number - 1) : (uint16_t)(effect->step + 1);
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

void effect_fact(struct ctx *x, player_id player, card_id card)
{
	struct effect *effect = answered(x);
	struct pending pending;
	uint8_t shown = 0;

	effect_pending(x, &pending);
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
		effect->doubted |= step_of(x, effect)->op == STEP_DO;
	}
}
