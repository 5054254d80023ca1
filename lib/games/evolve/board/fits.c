/*
 * fits.c - whether a thing is what a node of role C describes.
 *
 * What is asked of a card that nobody recorded is OPEN, but what its place and
 * state show. A comparison of what a card lacks fails.
 */
#include "base/parts.h"
#include "games/evolve/board/info.h"
#include "games/evolve/board/last_known.h"
#include "games/evolve/board/words.h"

#include "base/bug.h"

typedef enum answer fits_fn(struct ctx *x, struct run *r, uint32_t node, const struct seen *s);

static enum answer answer_of(bool yes)
{
	return yes ? HOLDS : FAILS;
}

static enum answer both(enum answer a, enum answer b)
{
	if (a == FAILS || b == FAILS)
		return FAILS;
	return a == OPEN || b == OPEN ? OPEN : HOLDS;
}

static enum answer either(enum answer a, enum answer b)
{
	if (a == HOLDS || b == HOLDS)
		return HOLDS;
	return a == OPEN || b == OPEN ? OPEN : FAILS;
}

static enum answer inner(struct ctx *x, struct run *r, uint32_t node, unsigned k, const struct seen *s)
{
	return fitting(x, r, arg_of(x, node, k), s->id);
}

/* ---- named things ---- */

static enum answer fits_it(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)x, (void)node;
	return answer_of(set_has(&r->it, s->id));
}

static enum answer fits_self(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)x, (void)node;
	return answer_of(s->id == r->self);
}

static enum answer fits_subject(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)x, (void)node;
	return answer_of(r->cause && r->cause->subject == s->id);
}

static enum answer fits_rest(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)x, (void)node;
	return answer_of(set_has(&r->looked, s->id));
}

static enum answer fits_returned(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)x, (void)node;
	return answer_of(set_has(&r->returned, s->id));
}

static enum answer fits_top(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	struct set top;

	set_clear(&top);
	top_of_deck(x, r->you, number_of(x, r, arg_of(x, node, 0)), &top);
	return answer_of(set_has(&top, s->id));
}

/* ---- kinds of cards ---- */

static enum answer fits_card(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)x, (void)r, (void)node;
	return answer_of(s->zone != Z_LEADER);
}

static enum answer is_of_type(const struct ctx *x, const struct seen *s, enum evolve_type type)
{
	const struct evolve_card *card = seen_card(x, s);

	if (s->zone == Z_LEADER)
		return FAILS;
	return card ? answer_of(card->type == type) : OPEN;
}

static enum answer fits_follower(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)r, (void)node;
	return is_of_type(x, s, EVOLVE_FOLLOWER);
}

static enum answer fits_amulet(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)r, (void)node;
	return is_of_type(x, s, EVOLVE_AMULET);
}

static enum answer fits_spell(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)r, (void)node;
	return is_of_type(x, s, EVOLVE_SPELL);
}

static enum answer fits_leader(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)x, (void)r, (void)node;
	return answer_of(s->zone == Z_LEADER);
}

/* A token's card is always known. */
static enum answer fits_token(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)r, (void)node;
	return answer_of(s->base && evolve_card_is_token(evolve_card_of(x->env->cards, s->base)));
}

static enum answer fits_token_named(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return both(fits_token(x, r, node, s), answer_of(s->base && text_equal(word_of(x, arg_of(x, node, 0)),
									   evolve_card_of(x->env->cards, s->base)->name)));
}

static enum answer fits_enemies(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	(void)node;
	if (s->controller != opponent_of(r->you) || (s->zone != Z_LEADER && s->zone != Z_FIELD))
		return FAILS;
	return s->zone == Z_LEADER ? HOLDS : is_of_type(x, s, EVOLVE_FOLLOWER);
}

static enum answer fits_leader_of(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return answer_of(s->zone == Z_LEADER && is_among(x, r, arg_of(x, node, 0), s->controller));
}

/* ---- several, and parts of them ---- */

static enum answer fits_either(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return either(inner(x, r, node, 0, s), inner(x, r, node, 1, s));
}

static enum answer is_in(struct ctx *x, struct run *r, uint32_t zone, const struct seen *s)
{
	struct place_in place;

	if (node_of(x, zone)->op == OP_ZONE_OR)
		return either(is_in(x, r, arg_of(x, zone, 0), s), is_in(x, r, arg_of(x, zone, 1), s));
	place = zone_of(x, r, zone);
	return answer_of(s->zone == place.zone && (place.player == NO_PLAYER || place.player == s->controller));
}

static enum answer fits_in(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	enum answer there = is_in(x, r, arg_of(x, node, 0), s);

	return there == FAILS ? FAILS : both(there, inner(x, r, node, 1, s));
}

static enum answer fits_other(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return s->id == r->self ? FAILS : inner(x, r, node, 0, s);
}

static enum answer fits_first(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return inner(x, r, node, 0, s);
}

static enum answer fits_second(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return inner(x, r, node, 1, s);
}

static enum answer fits_from_looked(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return set_has(&r->looked, s->id) ? inner(x, r, node, 1, s) : FAILS;
}

/* ---- what cards say ---- */

static bool is_named(const struct evolve_card *card, struct text name)
{
	return text_equal(card->name, name) || parts_have(card->other_names, name);
}

static enum answer fits_named(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	const struct evolve_card *card = seen_card(x, s);
	enum answer rest = inner(x, r, node, 1, s);

	return both(rest, card ? answer_of(is_named(card, word_of(x, arg_of(x, node, 0)))) : OPEN);
}

static enum answer fits_named_unlike(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	thing unlike = named_thing(x, r, arg_of(x, node, 0));
	const struct evolve_card *card = seen_card(x, s);
	const struct evolve_card *other = is_object(unlike) ? info_of(x, (obj_id)unlike) : NULL;
	enum answer rest = inner(x, r, node, 1, s);

	if (!other)
		return rest;
	return both(rest, card ? answer_of(!text_equal(card->name, other->name)) : OPEN);
}

static enum answer fits_trait(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	struct text trait = word_of(x, arg_of(x, node, 0));
	const struct evolve_card *card = seen_card(x, s);
	enum answer rest = inner(x, r, node, 1, s);

	if (rest == FAILS)
		return FAILS;
	if (card && parts_have(card->traits, trait))
		return rest;
	if (!s->was && has_trait(x, s->id, trait))
		return rest;
	return card || s->zone == Z_LEADER ? FAILS : OPEN;
}

static enum answer fits_class(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	const struct evolve_card *card = seen_card(x, s);

	return both(inner(x, r, node, 1, s), card ? answer_of(card->class == class_of(x, arg_of(x, node, 0))) : OPEN);
}

static enum answer says_keywords(struct ctx *x, uint32_t node, const struct seen *s, bool wanted)
{
	unsigned asked = keywords_in(x, arg_of(x, node, 0));
	unsigned has = s->was ? s->was->keywords : keywords_of(x, s->id);

	if ((has & asked) == asked)
		return answer_of(wanted);
	return s->card ? answer_of(!wanted) : OPEN;
}

static enum answer fits_with(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	enum answer rest = inner(x, r, node, 1, s);

	return rest == FAILS ? FAILS : both(rest, says_keywords(x, node, s, true));
}

static enum answer fits_without(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	enum answer rest = inner(x, r, node, 1, s);

	return rest == FAILS ? FAILS : both(rest, says_keywords(x, node, s, false));
}

/* ---- states ---- */

static enum answer fits_engaged(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return s->zone == Z_FIELD && (s->flags & F_ENGAGED) ? inner(x, r, node, 0, s) : FAILS;
}

static enum answer fits_reserved(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return s->zone == Z_FIELD && !(s->flags & F_ENGAGED) ? inner(x, r, node, 0, s) : FAILS;
}

/* A follower that has evolved; elsewhere an evolved card. */
static enum answer fits_evolved(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	const struct evolve_card *card = seen_card(x, s);
	bool yes = s->zone == Z_FIELD ? s->is_evolved : card && card->special == EVOLVE_EVOLVED;

	if (!card && s->zone == Z_EVOLVE_DECK)
		return both(OPEN, inner(x, r, node, 0, s));
	return yes ? inner(x, r, node, 0, s) : FAILS;
}

static enum answer fits_unevolved(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return s->zone == Z_FIELD && !s->is_evolved ? inner(x, r, node, 0, s) : FAILS;
}

static enum answer fits_racing(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	bool yes = s->zone == Z_FIELD && (s->flags & F_RACED) && (s->was || linked_in(x, s->id, Z_RACE));

	return yes ? inner(x, r, node, 0, s) : FAILS;
}

static enum answer fits_faceup(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return s->flags & F_FACEUP ? inner(x, r, node, 0, s) : FAILS;
}

static enum answer fits_entered(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	bool yes = s->zone == Z_FIELD && object_of(x, s->id)->since == board_of(x)->turn;

	return yes ? inner(x, r, node, 0, s) : FAILS;
}

/* ---- numbers ---- */

enum { NO_VALUE = -1000 };

static int cost_seen(struct ctx *x, const struct seen *s)
{
	int cost = s->base ? evolve_card_of(x->env->cards, s->base)->cost : -1;

	return cost < 0 ? NO_VALUE : cost;
}

static bool is_follower_card(struct ctx *x, const struct seen *s)
{
	return is_of_type(x, s, EVOLVE_FOLLOWER) == HOLDS;
}

static int attack_seen(struct ctx *x, const struct seen *s)
{
	if (!is_follower_card(x, s))
		return NO_VALUE;
	return s->was ? s->was->attack : attack_of(x, s->id);
}

static int defense_seen(struct ctx *x, const struct seen *s)
{
	if (s->zone != Z_LEADER && !is_follower_card(x, s))
		return NO_VALUE;
	return s->was ? s->was->defense : defense_of(x, s->id);
}

struct compare_row {
	int (*value)(struct ctx *x, const struct seen *s);
	int8_t sign; /* 0: it is the number; -1: at most; 1: at least */
};

static const struct compare_row compares[N_EVOLVE_OPS] = {
	[OP_THINGS_COST_IS] = { cost_seen, 0 },
	[OP_THINGS_COST_MAX] = { cost_seen, -1 },
	[OP_THINGS_COST_MIN] = { cost_seen, 1 },
	[OP_THINGS_ATTACK_MAX] = { attack_seen, -1 },
	[OP_THINGS_ATTACK_MIN] = { attack_seen, 1 },
	[OP_THINGS_DEFENSE_MAX] = { defense_seen, -1 },
	[OP_THINGS_DEFENSE_MIN] = { defense_seen, 1 },
};

static bool is_unknown(const struct seen *s)
{
	return !s->card && s->zone != Z_LEADER;
}

static enum answer fits_number(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	const struct compare_row *row = &compares[node_of(x, node)->op];
	enum answer rest = inner(x, r, node, 1, s);
	int limit, value;

	if (rest == FAILS || is_unknown(s))
		return both(rest, OPEN);
	limit = number_of(x, r, arg_of(x, node, 0));
	value = row->value(x, s);
	if (value == NO_VALUE)
		return FAILS;
	return both(rest, answer_of(row->sign == 0 ? value == limit : row->sign < 0 ? value <= limit : value >= limit));
}

static enum answer has_parity(struct ctx *x, struct run *r, uint32_t node, const struct seen *s, int rest)
{
	int cost = cost_seen(x, s);

	if (is_unknown(s))
		return both(OPEN, inner(x, r, node, 0, s));
	return cost != NO_VALUE && cost % 2 == rest ? inner(x, r, node, 0, s) : FAILS;
}

static enum answer fits_odd_cost(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return has_parity(x, r, node, s, 1);
}

static enum answer fits_even_cost(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return has_parity(x, r, node, s, 0);
}

/* ---- plays ---- */

/* A card that the player is about to play. */
static enum answer fits_played_by(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	return is_among(x, r, arg_of(x, node, 0), s->controller) ? inner(x, r, node, 1, s) : FAILS;
}

static enum answer fits_played_this_turn(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	const struct board *b = board_of(x);

	for (uint16_t i = 0; i < b->n_deeds; i++)
		if (b->deeds[i].what == HAPPENS_PLAY && b->deeds[i].subject == s->id &&
		    is_among(x, r, arg_of(x, node, 0), b->deeds[i].player))
			return inner(x, r, node, 1, s);
	return FAILS;
}

/* A card that would be that of its kind which the player plays as the Nth this turn. */
static enum answer fits_nth_played(struct ctx *x, struct run *r, uint32_t node, const struct seen *s)
{
	int nth = number_of(x, r, arg_of(x, node, 1));
	int played = plays_this_turn(x, r, arg_of(x, node, 0), arg_of(x, node, 2));

	return played + 1 == nth && is_among(x, r, arg_of(x, node, 0), s->controller) ? inner(x, r, node, 2, s) : FAILS;
}

static fits_fn *const rows[N_EVOLVE_OPS] = {
	[OP_THINGS_IT] = fits_it,
	[OP_THINGS_SELF] = fits_self,
	[OP_THINGS_SUBJECT] = fits_subject,
	[OP_THINGS_REST] = fits_rest,
	[OP_THINGS_RETURNED] = fits_returned,
	[OP_THINGS_CARD] = fits_card,
	[OP_THINGS_FOLLOWER] = fits_follower,
	[OP_THINGS_AMULET] = fits_amulet,
	[OP_THINGS_SPELL] = fits_spell,
	[OP_THINGS_LEADER] = fits_leader,
	[OP_THINGS_TOKEN] = fits_token,
	[OP_THINGS_TOKEN_NAMED] = fits_token_named,
	[OP_THINGS_ENEMIES] = fits_enemies,
	[OP_THINGS_LEADER_OF] = fits_leader_of,
	[OP_THINGS_TOP] = fits_top,
	[OP_THINGS_AND] = fits_either,
	[OP_THINGS_OR] = fits_either,
	[OP_THINGS_IN] = fits_in,
	[OP_THINGS_OTHER] = fits_other,
	[OP_THINGS_EACH] = fits_first,
	[OP_THINGS_ONE] = fits_second,
	[OP_THINGS_RANDOM] = fits_second,
	[OP_THINGS_FROM_LOOKED] = fits_from_looked,
	[OP_THINGS_NAMED] = fits_named,
	[OP_THINGS_NAMED_UNLIKE] = fits_named_unlike,
	[OP_THINGS_TRAIT] = fits_trait,
	[OP_THINGS_CLASS] = fits_class,
	[OP_THINGS_WITH] = fits_with,
	[OP_THINGS_WITHOUT] = fits_without,
	[OP_THINGS_ENGAGED] = fits_engaged,
	[OP_THINGS_RESERVED] = fits_reserved,
	[OP_THINGS_EVOLVED] = fits_evolved,
	[OP_THINGS_UNEVOLVED] = fits_unevolved,
	[OP_THINGS_RACING] = fits_racing,
	[OP_THINGS_FACEUP] = fits_faceup,
	[OP_THINGS_COST_IS] = fits_number,
	[OP_THINGS_COST_MAX] = fits_number,
	[OP_THINGS_COST_MIN] = fits_number,
	[OP_THINGS_ODD_COST] = fits_odd_cost,
	[OP_THINGS_EVEN_COST] = fits_even_cost,
	[OP_THINGS_ATTACK_MAX] = fits_number,
	[OP_THINGS_ATTACK_MIN] = fits_number,
	[OP_THINGS_DEFENSE_MAX] = fits_number,
	[OP_THINGS_DEFENSE_MIN] = fits_number,
	[OP_THINGS_ENTERED_THIS_TURN] = fits_entered,
	[OP_THINGS_PLAYED_BY] = fits_played_by,
	[OP_THINGS_PLAYED_THIS_TURN] = fits_played_this_turn,
	[OP_THINGS_NTH_PLAYED] = fits_nth_played,
};

enum answer fitting(struct ctx *x, struct run *r, uint32_t node, thing t)
{
	fits_fn *fn = rows[node_of(x, node)->op];
	struct seen s;

	BUG_ON(!fn);
	if (!is_object(t))
		return answer_of(is_player(t) && node_of(x, node)->op == OP_THINGS_IT && set_has(&r->it, t));
	s = look_at(x, r, (obj_id)t);
	return fn(x, r, node, &s);
}
