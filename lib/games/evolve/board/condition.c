/*
 * condition.c - whether a condition holds (role B).
 */
#include "games/evolve/board/info.h"
#include "games/evolve/board/last_known.h"
#include "games/evolve/board/passive.h"
#include "games/evolve/board/words.h"

#include "base/bug.h"

enum { OVERFLOW_MAXIMUM = 7 }; /* [overflow-meaning] */

typedef enum answer condition_fn(struct ctx *x, struct run *r, uint32_t node);

static enum answer answer_of(bool yes)
{
	return yes ? HOLDS : FAILS;
}

static int first_number(struct ctx *x, struct run *r, uint32_t node)
{
	return number_of(x, r, arg_of(x, node, 0));
}

static enum answer cond_not(struct ctx *x, struct run *r, uint32_t node)
{
	enum answer answer = condition_of(x, r, arg_of(x, node, 0));

	return answer == OPEN ? OPEN : answer_of(answer == FAILS);
}

static enum answer cond_both(struct ctx *x, struct run *r, uint32_t node)
{
	enum answer a = condition_of(x, r, arg_of(x, node, 0)), b = condition_of(x, r, arg_of(x, node, 1));

	if (a == FAILS || b == FAILS)
		return FAILS;
	return a == OPEN || b == OPEN ? OPEN : HOLDS;
}

static enum answer cond_either(struct ctx *x, struct run *r, uint32_t node)
{
	enum answer a = condition_of(x, r, arg_of(x, node, 0)), b = condition_of(x, r, arg_of(x, node, 1));

	if (a == HOLDS || b == HOLDS)
		return HOLDS;
	return a == OPEN || b == OPEN ? OPEN : FAILS;
}

/* ---- the words of the classes ---- */

/* Cards of any kind and from any zone count [combo-meaning, combo-counts]. */
static enum answer cond_combo(struct ctx *x, struct run *r, uint32_t node)
{
	const struct board *b = board_of(x);
	int n = 0;

	for (uint16_t i = 0; i < b->n_deeds; i++)
		n += b->deeds[i].what == HAPPENS_PLAY && b->deeds[i].player == r->you;
	return answer_of(n >= first_number(x, r, node));
}

struct counting_spells {
	player_id you;
	obj_id id;
	bool counts;
};

static void counts_too(struct ctx *x, const struct held *held, void *ctx)
{
	struct counting_spells *c = ctx;

	if (held->r->you == c->you && is_held_on(x, held, c->id))
		c->counts = true;
}

/* Spells in the cemetery, and what a text counts with them [spellchain-meaning]; [*open] may be such besides. */
static int spells_of(struct ctx *x, player_id player, int *open)
{
	struct counting_spells c = { .you = player };
	int n = 0;

	*open = 0;
	for (obj_id id = next_in_zone(x, player, Z_CEMETERY, NO_OBJECT); id; id = next_in_zone(x, player, Z_CEMETERY, id)) {
		const struct evolve_card *card = info_of(x, id);

		if (!card) {
			++*open;
			continue;
		}
		c.id = id;
		c.counts = card->type == EVOLVE_SPELL;
		if (!c.counts)
			each_held(x, OP_HOLDS_COUNTS_FOR_SPELLCHAIN, NO_OBJECT, NO_NODE, counts_too, &c);
		n += c.counts;
	}
	return n;
}

void fix_counts(struct ctx *x, struct run *r)
{
	r->spells = spells_of(x, r->you, &r->unknown);
	r->cemetery = (int)count_in_zone(x, r->you, Z_CEMETERY);
}

static enum answer cond_spellchain(struct ctx *x, struct run *r, uint32_t node)
{
	int wanted = first_number(x, r, node), open = r->unknown;
	int n = r->spells < 0 ? spells_of(x, r->you, &open) : r->spells;

	return n >= wanted ? HOLDS : n + open >= wanted ? OPEN : FAILS;
}

/* [necrocharge-meaning] */
static enum answer cond_necrocharge(struct ctx *x, struct run *r, uint32_t node)
{
	int n = r->cemetery < 0 ? (int)count_in_zone(x, r->you, Z_CEMETERY) : r->cemetery;

	return answer_of(n >= first_number(x, r, node));
}

static enum answer cond_overflow(struct ctx *x, struct run *r, uint32_t node)
{
	(void)node;
	return answer_of(board_of(x)->maximum[r->you] >= OVERFLOW_MAXIMUM);
}

/* On one's own turn only [sanguine-meaning]. */
static enum answer cond_sanguine(struct ctx *x, struct run *r, uint32_t node)
{
	(void)node;
	return answer_of(board_of(x)->active == r->you && board_of(x)->lost_defense[r->you]);
}

/* ---- the table ---- */

static enum answer cond_exists(struct ctx *x, struct run *r, uint32_t node)
{
	int wanted = first_number(x, r, node), open;
	int n = count_of(x, r, arg_of(x, node, 1), &open);

	if (n >= wanted)
		return HOLDS;
	return n + open >= wanted ? OPEN : FAILS;
}

static enum answer cond_exists_max(struct ctx *x, struct run *r, uint32_t node)
{
	int most = first_number(x, r, node), open;
	int n = count_of(x, r, arg_of(x, node, 1), &open);

	if (n > most)
		return FAILS;
	return n + open > most ? OPEN : HOLDS;
}

static bool is_pronoun(uint16_t op)
{
	return op == OP_THINGS_IT || op == OP_THINGS_SELF || op == OP_THINGS_SUBJECT;
}

/* A card that has left the field is asked for as it was there [final-information]. */
static enum answer is_one(struct ctx *x, struct run *r, bool by_pronoun, thing t, uint32_t filter)
{
	const struct last_known *outer = r->as;
	enum answer answer;

	if (by_pronoun && is_object(t))
		r->as = as_it_left(x, r, (obj_id)t);
	answer = fitting(x, r, filter, t);
	r->as = outer;
	return answer;
}

/* All of them; what is asked about is named with it. */
static enum answer cond_is(struct ctx *x, struct run *r, uint32_t node)
{
	uint32_t what = arg_of(x, node, 0), filter = arg_of(x, node, 1);
	bool by_pronoun = is_pronoun(node_of(x, what)->op);
	enum answer all = HOLDS;
	struct set of;

	things_of(x, r, what, &of);
	if (by_pronoun && of.n == 0 && is_object(named_thing(x, r, what)))
		set_add(&of, named_thing(x, r, what));
	if (of.n == 0)
		return FAILS;
	for (uint16_t i = 0; i < of.n; i++) {
		enum answer one = is_one(x, r, by_pronoun, of.items[i], filter);

		if (one == FAILS)
			all = FAILS;
		else if (one == OPEN && all == HOLDS)
			all = OPEN;
	}
	if (node_of(x, what)->op != OP_THINGS_IT)
		r->it = of;
	return all;
}

static enum answer cond_turn_of(struct ctx *x, struct run *r, uint32_t node)
{
	return answer_of(is_among(x, r, arg_of(x, node, 0), board_of(x)->active));
}

static enum answer cond_rolled(struct ctx *x, struct run *r, uint32_t node)
{
	return answer_of(r->result == first_number(x, r, node));
}

static enum answer cond_has_counters(struct ctx *x, struct run *r, uint32_t node)
{
	thing t = named_thing(x, r, arg_of(x, node, 0));
	const struct last_known *was;
	enum evolve_counter counter = counter_of(x, arg_of(x, node, 1));

	if (!is_object(t))
		return FAILS;
	was = as_it_left(x, r, (obj_id)t);
	return answer_of((was ? was->counters : mark_of(x, (obj_id)t)->counters)[counter] >=
			 number_of(x, r, arg_of(x, node, 2)));
}

static enum answer cond_maximum_min(struct ctx *x, struct run *r, uint32_t node)
{
	player_id player = player_of(x, r, arg_of(x, node, 0));

	return answer_of(board_of(x)->maximum[player == NO_PLAYER ? r->you : player] >= number_of(x, r, arg_of(x, node, 1)));
}

/* ---- this turn ---- */

/*
 * Among the plays of its kind (spell, follower, amulet) of that player this
 * turn the card's is the Nth.
 */
static enum answer cond_nth(struct ctx *x, struct run *r, uint32_t node)
{
	thing t = named_thing(x, r, arg_of(x, node, 0));
	const struct board *b = board_of(x);
	const struct evolve_card *card = is_object(t) ? card_of(x, (obj_id)t) : NULL;
	int n = 0;

	if (!card || !r->cause)
		return is_object(t) ? OPEN : FAILS;
	for (uint16_t i = 0; i < b->n_deeds; i++) {
		const struct event *deed = &b->deeds[i];

		if (deed->what != HAPPENS_PLAY || deed->player != r->cause->player || !deed->subject_card)
			continue;
		n += evolve_card_of(x->env->cards, deed->subject_card)->type == card->type;
		if (deed->subject == r->cause->subject && deed->incarnation == r->cause->incarnation)
			break;
	}
	return answer_of(n == number_of(x, r, arg_of(x, node, 1)));
}

static enum answer cond_discarded(struct ctx *x, struct run *r, uint32_t node)
{
	const struct board *b = board_of(x);

	for (uint16_t i = 0; i < b->n_deeds; i++)
		if (b->deeds[i].what == HAPPENS_DISCARD && is_among(x, r, arg_of(x, node, 0), b->deeds[i].player))
			return HOLDS;
	return FAILS;
}

static enum answer cond_attacked(struct ctx *x, struct run *r, uint32_t node)
{
	return answer_of(deeds_this_turn(x, r, HAPPENS_ATTACK, arg_of(x, node, 0)) >= number_of(x, r, arg_of(x, node, 1)));
}

static enum answer cond_destroyed(struct ctx *x, struct run *r, uint32_t node)
{
	return answer_of(deeds_this_turn(x, r, HAPPENS_DESTROY, arg_of(x, node, 0)) > 0);
}

static enum answer cond_played(struct ctx *x, struct run *r, uint32_t node)
{
	return answer_of(plays_this_turn(x, r, arg_of(x, node, 0), arg_of(x, node, 1)) >=
			 number_of(x, r, arg_of(x, node, 2)));
}

static condition_fn *const rows[N_EVOLVE_OPS] = {
	[OP_COND_NOT] = cond_not,
	[OP_COND_BOTH] = cond_both,
	[OP_COND_EITHER] = cond_either,
	[OP_COND_COMBO] = cond_combo,
	[OP_COND_SPELLCHAIN] = cond_spellchain,
	[OP_COND_NECROCHARGE] = cond_necrocharge,
	[OP_COND_OVERFLOW] = cond_overflow,
	[OP_COND_SANGUINE] = cond_sanguine,
	[OP_COND_EXISTS] = cond_exists,
	[OP_COND_EXISTS_MAX] = cond_exists_max,
	[OP_COND_IS] = cond_is,
	[OP_COND_IS_TURN_OF] = cond_turn_of,
	[OP_COND_NTH_THIS_TURN] = cond_nth,
	[OP_COND_ROLLED] = cond_rolled,
	[OP_COND_DISCARDED_THIS_TURN] = cond_discarded,
	[OP_COND_ATTACKED_THIS_TURN] = cond_attacked,
	[OP_COND_DESTROYED_THIS_TURN] = cond_destroyed,
	[OP_COND_PLAYED_THIS_TURN] = cond_played,
	[OP_COND_HAS_COUNTERS] = cond_has_counters,
	[OP_COND_MAXIMUM_MIN] = cond_maximum_min,
};

enum answer condition_of(struct ctx *x, struct run *r, uint32_t node)
{
	condition_fn *fn = rows[node_of(x, node)->op];

	BUG_ON(!fn);
	return fn(x, r, node);
}

bool holds(struct ctx *x, struct run *r, uint32_t node)
{
	enum answer answer = condition_of(x, r, node);

	if (answer == OPEN)
		hangs_on_unknown(x);
	return answer == HOLDS;
}
