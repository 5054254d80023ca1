/* Tokens that are made [token-create]. */
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/doing.h"
#include "games/evolve/resolve/trigger.h"

#include <string.h>

/* More than there is ever room for are not made. */
enum { MAX_MADE = 40 };
struct made {
	uint8_t n;
	card_id cards[MAX_MADE];
};

static void add(struct made *made, card_id card)
{
	if (made->n < MAX_MADE)
		made->cards[made->n++] = card;
}

/* A record may name the token instead of the number of the option. */
static void offer_token(struct ctx *x, unsigned option, card_id token)
{
	if (option <= MAX_OFFERED)
		board_of(x)->offered[option - 1] = token;
}

/* The question has been answered. */
static void offer_no_token(struct ctx *x)
{
	if (!x->run.stopped)
		memset(board_of(x)->offered, 0, sizeof(board_of(x)->offered));
}

/* The token that a node of role O names; CARD_UNKNOWN = several. */
static card_id token_of(const struct ctx *x, uint32_t node)
{
	uint16_t op = node_of(x, node)->op;

	return op == OP_TOKENS_AND || op == OP_TOKENS_OR ? CARD_UNKNOWN
							 : x->env->code->tokens[node_of(x, arg_of(x, node, 0))->value];
}

static int ask_which_tokens(struct ctx *x, player_id player, uint32_t node, obj_id source)
{
	int which;

	for (unsigned option = 1; option <= 2; option++)
		offer_token(x, option, token_of(x, arg_of(x, node, option - 1)));
	which = ask_option(x, player, 2, source);
	offer_no_token(x);
	return which;
}

/* The tokens that a node of role O names once. False: stopped. */
static bool name_tokens(struct ctx *x, struct run *r, uint32_t node, player_id player, struct made *out)
{
	switch (node_of(x, node)->op) {
	case OP_TOKENS_AND:
		return name_tokens(x, r, arg_of(x, node, 0), player, out) &&
		       name_tokens(x, r, arg_of(x, node, 1), player, out);
	case OP_TOKENS_OR: {
		int which = ask_which_tokens(x, player, node, r->self);

		return which > 0 && name_tokens(x, r, arg_of(x, node, which == 1 ? 0 : 1), player, out);
	}
	default:
		add(out, token_of(x, node));
		return true;
	}
}

static bool are_all_one_card(const struct made *made)
{
	for (uint8_t i = 1; i < made->n; i++)
		if (made->cards[i] != made->cards[0])
			return false;
	return true;
}

/* As many as there is room for; which of several kinds the player selects [field-overflow, ex-area-overflow]. */
static bool keep_what_fits(struct ctx *x, struct run *r, player_id player, unsigned room, rule_id rule, struct made *made)
{
	struct made kept = { 0 };

	if (made->n <= room)
		return true;
	if (are_all_one_card(made) || room == 0) {
		made->n = (uint8_t)room;
		return true;
	}
	while (kept.n < room) {
		struct question q = question_of(QUESTION_MODE, player, rule, r->self);
		thing t;

		for (uint8_t i = 0; i < made->n; i++) {
			offer_token(x, i + 1u, made->cards[i]);
			if (made->cards[i])
				question_add(&q, THING_NUMBER + i + 1u);
		}
		t = ask(x, &q);
		offer_no_token(x);
		if (x->run.stopped || t < THING_NUMBER || t > THING_NUMBER + (thing)made->n)
			return false;
		add(&kept, made->cards[t - THING_NUMBER - 1]);
		made->cards[t - THING_NUMBER - 1] = CARD_UNKNOWN;
	}
	*made = kept;
	return true;
}

/* Makes tokens at the same time; `it` is what was made. */
static bool make(struct ctx *x, struct run *r, player_id player, uint8_t zone, const struct made *made, struct set *it)
{
	step_begin(x);
	for (uint8_t i = 0; i < made->n && !x->run.stopped; i++) {
		obj_id id = create_token(x, player, zone, made->cards[i], r->self);

		if (id)
			set_add(it, id);
	}
	step_end(x);
	return !x->run.stopped;
}

static int how_many(struct ctx *x, struct run *r, uint32_t number, unsigned room)
{
	int n = number_of(x, r, number);

	if (!is_up_to(x, number))
		return n;
	return ask_number(x, r->you, 0, n < (int)room ? n : (int)room, R_SELECTED_NUMBER, r->self);
}

static bool name_all(struct ctx *x, struct run *r, uint32_t tokens, int n, player_id player, struct made *out)
{
	out->n = 0;
	while (n-- > 0 && out->n < MAX_MADE)
		if (!name_tokens(x, r, tokens, player, out))
			return false;
	return !x->run.stopped;
}

/* [n] of [tokens] in a zone of a player, as many as fit. */
static bool make_in(struct ctx *x, struct run *r, player_id player, uint8_t zone, uint32_t number, uint32_t tokens)
{
	unsigned room = room_in(x, player, zone);
	int n = how_many(x, r, number, room);
	struct made made;
	struct set it;

	/* Of what is not made nothing is said behind it, nor of what it was about before. */
	set_clear(&it);
	set_it(r, &it);
	/* Which of them they would be nobody is asked. */
	if (room == 0)
		return false;
	if (x->run.stopped || !name_all(x, r, tokens, n, r->you, &made) ||
	    !keep_what_fits(x, r, r->you, room, zone == Z_EX ? R_EX_AREA_OVERFLOW : R_FIELD_OVERFLOW, &made))
		return false;
	if (!make(x, r, player, zone, &made, &it))
		return false;
	set_it(r, &it);
	return it.n > 0;
}

bool do_summon(struct ctx *x, struct run *r, uint32_t at)
{
	player_id players[EVOLVE_PLAYERS];
	unsigned n = players_of(x, r, arg_of(x, at, 0), players);
	bool done = false;

	for (unsigned i = 0; i < n && !x->run.stopped; i++)
		done |= make_in(x, r, players[i], Z_FIELD, arg_of(x, at, 1), arg_of(x, at, 2));
	return done && !x->run.stopped;
}

/* The first [n_first] in one zone, the others in the other one. */
static bool make_in_two(struct ctx *x, struct run *r, player_id player, const struct made *all, unsigned n_first)
{
	struct made first = *all, rest = { 0 };
	struct set it;

	for (uint8_t i = (uint8_t)n_first; i < all->n; i++)
		add(&rest, all->cards[i]);
	first.n = (uint8_t)(n_first < all->n ? n_first : all->n);
	set_clear(&it);
	step_begin(x);
	if (make(x, r, player, Z_FIELD, &first, &it) &&
	    keep_what_fits(x, r, r->you, room_in(x, player, Z_EX), R_EX_AREA_OVERFLOW, &rest))
		make(x, r, player, Z_EX, &rest, &it);
	step_end(x);
	set_it(r, &it);
	return it.n > 0 && !x->run.stopped;
}

bool do_summon_or_ex(struct ctx *x, struct run *r, uint32_t at)
{
	player_id player = player_of(x, r, arg_of(x, at, 0));
	unsigned room = room_in(x, player, Z_FIELD);
	struct made made;

	if (!name_all(x, r, arg_of(x, at, 2), number_of(x, r, arg_of(x, at, 1)), r->you, &made))
		return false;
	return make_in_two(x, r, player, &made, room < made.n ? room : made.n);
}

/* "onto your field or into your EX area": how many where. */
static bool create_in_either(struct ctx *x, struct run *r, uint32_t at, player_id player)
{
	int field = (int)room_in(x, player, Z_FIELD), ex = (int)room_in(x, player, Z_EX), least, most;
	int n = how_many(x, r, arg_of(x, at, 1), (unsigned)(field + ex));
	struct made made;

	if (x->run.stopped || !name_all(x, r, arg_of(x, at, 2), n, r->you, &made))
		return false;
	n = made.n;
	least = n > ex ? n - ex : 0;
	most = n < field ? n : field;
	n = least < most ? ask_number(x, r->you, least, most, R_SELECTED_NUMBER, r->self) : most;
	return !x->run.stopped && make_in_two(x, r, player, &made, (unsigned)n);
}

bool do_create(struct ctx *x, struct run *r, uint32_t at)
{
	player_id player = player_of(x, r, arg_of(x, at, 0));
	uint32_t zone = arg_of(x, at, 3);
	struct place_in place;

	if (node_of(x, zone)->op == OP_ZONE_OR)
		return create_in_either(x, r, at, player);
	place = zone_of(x, r, zone);
	if (place.player != NO_PLAYER)
		player = place.player;
	return make_in(x, r, player, place.zone, arg_of(x, at, 1), arg_of(x, at, 2));
}
