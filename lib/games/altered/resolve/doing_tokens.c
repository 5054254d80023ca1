/*
 * doing_tokens.c - tokens that are created: which, how many and where.
 */
#include "games/altered/resolve/doing.h"

#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/objects.h"

static card_id token_card(struct ctx *x, uint32_t node, struct run *r, int *n)
{
	const struct node *nodes = nodes_of(x);

	*n = 1;
	/* The ability that the text gives the token stands on the token's card as well. */
	if (nodes[node].op == OP_WITH_ABILITY)
		node = arg_of(x, node, 1);
	if (nodes[node].op == OP_TOKENS) {
		*n = number_of(x, r, node + 1);
		node = arg_of(x, node, 1);
	}
	return nodes[node].op == OP_TOKEN ? x->env->code->tokens[nodes[node + 1].value] : CARD_UNKNOWN;
}

thing one_place(struct ctx *x, struct run *r, const struct set *places)
{
	struct question q = question_of(QUESTION_THING, r->you, R_STEP_DECISIONS, r->self);

	for (uint16_t i = 0; i < places->n; i++)
		question_add(&q, places->items[i]);
	return ask(x, &q);
}

/* Several tokens in any number of expeditions are distributed among them. */
static bool is_distributed(struct ctx *x, uint32_t where, int n)
{
	const struct node *nodes = nodes_of(x);

	return n > 1 && (nodes[where].op == OP_TARGET || nodes[where].op == OP_ONE) &&
	       nodes[where + 1].op == OP_ANY_NUMBER;
}

/* One after the other, so that each that the record names answers where it goes. */
static bool create_distributed(struct ctx *x, struct run *r, card_id card, int n, uint32_t where)
{
	struct set made = { 0 };

	step_begin(x);
	for (int k = 0; k < n && !x->run.stopped; k++) {
		struct set one = { 0 };

		choose_things(x, r, r->you, arg_of(x, where, 1), 1, 1, false, &one);
		if (one.n == 1 && is_expedition(one.items[0]))
			set_add(&made, create_token(x, expedition_player(one.items[0]), card, expedition_side(one.items[0])));
	}
	step_end(x);
	it_is(r, &made);
	return made.n > 0 && !x->run.stopped;
}

/* "When I leave an Expedition, create a token in it": of a card as a place the Expedition is meant that it is or was in. */
static void places_of_cards(struct ctx *x, struct set *places)
{
	struct set cards = *places;

	places->n = 0;
	for (uint16_t i = 0; i < cards.n; i++)
		if (is_object(cards.items[i]))
			expeditions_of_object(x, (obj_id)cards.items[i], places);
		else
			set_add(places, cards.items[i]);
}

/* What is created at once happens in one step; of so many or more the game is open. */
enum { MAX_CREATED = MAX_STEP };

/* Creates [n] tokens of [card] in the places of the node. */
static bool create_in(struct ctx *x, struct run *r, card_id card, int n, uint32_t where)
{
	const struct node *nodes = nodes_of(x);
	struct set places = { 0 }, made = { 0 };
	thing chosen[MAX_CREATED];
	int n_chosen = 0;
	bool of_a_card = false;

	if (is_distributed(x, where, n))
		return card != CARD_UNKNOWN && create_distributed(x, r, card, n, where);
	if (nodes[where].op == OP_Z_LANDMARKS_OF) {
		struct set players = players_of(x, r, where + 1);

		for (uint16_t i = 0; i < players.n; i++)
			set_add(&places, thing_expedition((player_id)(players.items[i] - THING_PLAYER), 0));
	} else {
		select_things(x, r, where, &places);
		of_a_card = is_object(places.n ? places.items[0] : THING_NONE);
		places_of_cards(x, &places);
	}
	if (x->run.stopped || card == CARD_UNKNOWN || places.n == 0)
		return false;
	if (places.n > 1 && (of_a_card || altered_ops.ops[nodes[where].op].flags & IS_ONE_PLACE)) {
		for (int k = 0; k < n && n_chosen < MAX_CREATED; k++)
			chosen[n_chosen++] = one_place(x, r, &places);
	} else {
		for (uint16_t i = 0; i < places.n; i++)
			for (int k = 0; k < n && n_chosen < MAX_CREATED; k++)
				chosen[n_chosen++] = places.items[i];
	}
	if (x->run.stopped)
		return false;
	if (n_chosen == MAX_CREATED)
		no_room(x);
	step_begin(x);
	for (int i = 0; i < n_chosen; i++) {
		obj_id id;

		if (!is_expedition(chosen[i]))
			continue;
		id = create_token(x, expedition_player(chosen[i]), card, expedition_side(chosen[i]));
		set_add(&made, id);
	}
	step_end(x);
	it_is(r, &made);
	return made.n > 0;
}

bool carry_create(struct ctx *x, struct run *r, uint32_t node)
{
	int n;
	card_id card = token_card(x, arg_of(x, node, 1), r, &n);

	return create_in(x, r, card, n, arg_of(x, node, 2));
}

/* The creation that "of them" speaks of: the last one before it in the text. */
static uint32_t creation_before(struct ctx *x, const struct run *r, uint32_t node)
{
	uint32_t root = r->ability == NO_NODE ? node : x->env->code->abilities[r->ability].root;
	uint32_t found = NO_NODE;

	for (uint32_t at = root; at < node; at++)
		if (nodes_of(x)[at].op == OP_DO_CREATE)
			found = at;
	return found;
}

/* create_only(you, n): so many of them instead; create_in(you, n, place): so many there. */
bool carry_create_again(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t before = creation_before(x, r, node);
	int n = number_of(x, r, arg_of(x, node, 1)), ignored;

	if (before == NO_NODE)
		return false;
	return create_in(x, r, token_card(x, arg_of(x, before, 1), r, &ignored), n,
			 nodes_of(x)[node].op == OP_DO_CREATE_IN ? arg_of(x, node, 2) : arg_of(x, before, 2));
}

bool create_alike(struct ctx *x, struct run *r, player_id player, card_id card)
{
	struct set places = { 0 }, made = { 0 };
	thing place;

	if (card == CARD_UNKNOWN)
		return false;
	set_add(&places, thing_expedition(player, SIDE_HERO));
	if (is_character(altered_card_of(x->env->cards, card)))
		set_add(&places, thing_expedition(player, SIDE_COMPANION));
	place = one_place(x, r, &places);
	if (!is_expedition(place))
		return false;
	set_add(&made, create_token(x, player, card, expedition_side(place)));
	it_is(r, &made);
	return made.n > 0;
}
