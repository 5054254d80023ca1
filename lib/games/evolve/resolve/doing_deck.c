/* Decks and hands: drawing, discarding, searching, looking, showing. */
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/doing.h"
#include "games/evolve/resolve/trigger.h"
#include "games/evolve/state/language.h"

bool do_reveal(struct ctx *x, struct run *r, uint32_t at)
{
	uint32_t things = arg_of(x, at, 0);
	struct set set;

	if (!collect(x, r, things, r->you, &set))
		return false;
	for (uint16_t i = 0; i < set.n; i++) {
		obj_id id = object_of_thing(x, set.items[i]);

		if (!id || !learn_card(x, id))
			return false;
		object_of(x, id)->flags |= F_SHOWN;
		echo(x, VERB_DO_REVEAL, object_of(x, id)->owner, id, 0, object_of(x, id)->zone, r->self);
	}
	if (node_of(x, things)->op == OP_THINGS_TOP)
		r->looked = set;
	set_it(r, &set);
	return set.n > 0;
}

/* "Draw up to": card by card, until the player stops [draw-up-to]. */
static void draw_some(struct ctx *x, struct run *r, player_id player, int n, bool up_to)
{
	if (!up_to) {
		draw_cards(x, player, n, r->self);
		return;
	}
	while (n-- > 0 && ask_may(x, player, R_DRAW_SEVERAL, r->self))
		draw_cards(x, player, 1, r->self);
}

bool do_draw(struct ctx *x, struct run *r, uint32_t at)
{
	player_id players[EVOLVE_PLAYERS];
	unsigned n = players_of(x, r, arg_of(x, at, 0), players);
	int number = number_of(x, r, arg_of(x, at, 1));

	for (unsigned i = 0; i < n && !x->run.stopped; i++)
		draw_some(x, r, players[i], number, is_up_to(x, arg_of(x, at, 1)));
	return number > 0 && !x->run.stopped;
}

/* The cards of a player's hand that are of the filter, or may be; NO_NODE = all of them. */
static void hand_of(struct ctx *x, struct run *r, player_id player, uint32_t filter, struct set *out)
{
	set_clear(out);
	for (obj_id id = next_in_zone(x, player, Z_HAND, NO_OBJECT); id; id = next_in_zone(x, player, Z_HAND, id))
		if (filter == NO_NODE || could_fit(x, r, filter, id))
			set_add(out, id);
}

static bool discard_all(struct ctx *x, struct run *r, player_id player, const struct set *cards)
{
	struct set it = r->it;
	bool done = move_all(x, r, cards, move_of(0, Z_CEMETERY, BY_DISCARDING, player, r->self));

	set_it(r, &it);
	return done;
}

bool do_discard(struct ctx *x, struct run *r, uint32_t at)
{
	player_id players[EVOLVE_PLAYERS];
	unsigned n = players_of(x, r, arg_of(x, at, 0), players);
	uint32_t number = arg_of(x, at, 1), filter = arg_of(x, at, 2);
	/* That a hidden card is what the text asks for need not be admitted [zone-hidden-no-guarantee]. */
	bool may_stop = is_up_to(x, number) || (!r->is_cost && node_of(x, filter)->op != OP_THINGS_CARD);
	bool done = false;

	for (unsigned i = 0; i < n && !x->run.stopped; i++) {
		struct set hand, chosen;
		int most = number_of(x, r, number);

		hand_of(x, r, players[i], filter, &hand);
		if (!ask_things(x, players[i], &hand, most < hand.n ? most : hand.n, may_stop, R_DISCARD_MEANING, r->is_cost,
				filter, r->self, &chosen))
			return false;
		done |= discard_all(x, r, players[i], &chosen);
	}
	return done && !x->run.stopped;
}

bool do_discard_it(struct ctx *x, struct run *r, uint32_t at)
{
	player_id player = player_of(x, r, arg_of(x, at, 0));
	struct set cards;

	return collect(x, r, arg_of(x, at, 1), r->you, &cards) && discard_all(x, r, player, &cards);
}

bool do_discard_hand(struct ctx *x, struct run *r, uint32_t at)
{
	player_id players[EVOLVE_PLAYERS];
	unsigned n = players_of(x, r, arg_of(x, at, 0), players);
	bool done = false;

	for (unsigned i = 0; i < n && !x->run.stopped; i++) {
		struct set hand;

		hand_of(x, r, players[i], NO_NODE, &hand);
		done |= discard_all(x, r, players[i], &hand);
	}
	return (done || r->is_cost) && !x->run.stopped;
}

bool do_discard_random(struct ctx *x, struct run *r, uint32_t at)
{
	player_id players[EVOLVE_PLAYERS];
	unsigned n = players_of(x, r, arg_of(x, at, 0), players);
	bool done = false;

	for (unsigned i = 0; i < n && !x->run.stopped; i++) {
		struct set hand, chosen;
		int most = number_of(x, r, arg_of(x, at, 1));

		hand_of(x, r, players[i], NO_NODE, &hand);
		if (!ask_things(x, players[i], &hand, most < hand.n ? most : hand.n, false, R_RANDOM_MEANING, false, 0, r->self,
				&chosen))
			return false;
		done |= discard_all(x, r, players[i], &chosen);
	}
	return done && !x->run.stopped;
}

/* The cards of a deck that are of the filter, or may be. Of one whose size nobody recorded some more that are not known. */
static void deck_of(struct ctx *x, struct run *r, player_id player, uint32_t filter, int n, struct set *out)
{
	struct set top;

	for (obj_id id = next_in_zone(x, player, Z_DECK, NO_OBJECT); id; id = next_in_zone(x, player, Z_DECK, id))
		n += object_of(x, id)->card != CARD_UNKNOWN;
	top_of_deck(x, player, n, &top);
	set_clear(out);
	for (obj_id id = next_in_zone(x, player, Z_DECK, NO_OBJECT); id; id = next_in_zone(x, player, Z_DECK, id))
		if (could_fit(x, r, filter, id))
			set_add(out, id);
}

bool do_search(struct ctx *x, struct run *r, uint32_t at)
{
	player_id player = player_of(x, r, arg_of(x, at, 0));
	uint32_t number = arg_of(x, at, 1), filter = arg_of(x, at, 2);
	/* Where the number alone is asked for, so many have to be found [search-count-only]. */
	bool may_stop = is_up_to(x, number) || node_of(x, filter)->op != OP_THINGS_CARD;
	int n = number_of(x, r, number);
	struct set deck, found;

	deck_of(x, r, player, filter, n, &deck);
	if (!ask_things(x, player, &deck, n < deck.n ? n : deck.n, may_stop, R_SEARCH_MEANING, false, filter, r->self, &found))
		return false;
	set_it(r, &found);
	/* The others are in any order from then on; where those that were found go is said next [search-then-shuffle]. */
	shuffle_deck(x, player, &found, r->self);
	return found.n > 0;
}

bool do_look(struct ctx *x, struct run *r, uint32_t at)
{
	player_id player = player_of(x, r, arg_of(x, at, 0));

	if (!collect(x, r, arg_of(x, at, 1), player, &r->looked))
		return false;
	set_it(r, &r->looked);
	return r->looked.n > 0;
}

bool do_shuffle(struct ctx *x, struct run *r, uint32_t at)
{
	player_id players[EVOLVE_PLAYERS];
	unsigned n = players_of(x, r, arg_of(x, at, 0), players);

	for (unsigned i = 0; i < n; i++)
		shuffle_deck(x, players[i], NULL, r->self);
	return true;
}
